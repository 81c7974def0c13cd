import type { Connection, ConnectionState } from "../../workbook/connection";
import type { Platform } from "../../workbook/platform/platform";
import type { ReadingReport } from "../../workbook/reading";
import type { Action, Service } from "../live";
import { useFocusOnChange } from "../live";
import { ConnectedScreen } from "./connected";
import { KeysScreen } from "./keys";
import { Confirm } from "./later";
import { QuestionScreen } from "./question";
import "./account.css";

interface AccountPlaceProps {
  readonly connection: Connection;
  readonly state: ConnectionState;
  /** Where keys are sent; undefined until it is known, or where the configuration cannot be read. */
  readonly service: Service | undefined;
  readonly action: Action;
  readonly reading: () => Promise<ReadingReport>;
  readonly platform: () => Promise<Platform>;
}

/** The place Account: connecting, the questions before an account is used, and the account that is connected. */
export function AccountPlace(props: AccountPlaceProps) {
  const { connection, state, service, action, reading, platform } = props;
  const screen = state.kind === "connecting" ? "disconnected" : state.kind;
  const place = useFocusOnChange(screen);
  const asks = state.kind === "question" || state.kind === "confirm";
  return (
    <section
      key={screen}
      ref={place}
      tabIndex={-1}
      aria-labelledby="screen-title"
      {...(asks && {
        role: "alertdialog",
        "aria-describedby": "screen-text",
      })}
    >
      {(state.kind === "disconnected" || state.kind === "connecting") && (
        <KeysScreen {...{ connection, service, state, action, reading, platform }} />
      )}
      {state.kind === "question" && <QuestionScreen {...{ connection, state, action }} />}
      {state.kind === "confirm" && <Confirm {...{ connection, state, action }} />}
      {state.kind === "connected" && (
        <ConnectedScreen
          connection={connection}
          service={service}
          who={state.who}
          lately={state.lately === true}
          action={action}
          {...{ reading, platform }}
        />
      )}
    </section>
  );
}
