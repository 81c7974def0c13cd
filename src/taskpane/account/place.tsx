import type { Connection, ConnectionState } from "../../workbook/connection";
import type { ReadingReport } from "../../workbook/reading";
import type { Action, Service } from "../live";
import { useFocusOnChange } from "../live";
import { ConnectedScreen } from "./connected";
import { KeysScreen } from "./keys";
import { QuestionScreen } from "./question";
import "./account.css";

interface AccountPlaceProps {
  readonly connection: Connection;
  readonly state: ConnectionState;
  /** Where keys are sent; undefined until it is known, or where the configuration cannot be read. */
  readonly service: Service | undefined;
  readonly action: Action;
  readonly reading: () => Promise<ReadingReport>;
}

/** The place Account: connecting, the question before numbers change, and the account that is connected. */
export function AccountPlace({ connection, state, service, action, reading }: AccountPlaceProps) {
  const screen = state.kind === "connecting" ? "disconnected" : state.kind;
  const place = useFocusOnChange(screen);
  return (
    <section
      key={screen}
      ref={place}
      tabIndex={-1}
      aria-labelledby="screen-title"
      {...(state.kind === "question" && { role: "alertdialog", "aria-describedby": "screen-text" })}
    >
      {(state.kind === "disconnected" || state.kind === "connecting") && (
        <KeysScreen {...{ connection, service, state, action, reading }} />
      )}
      {state.kind === "question" && <QuestionScreen connection={connection} state={state} action={action} />}
      {state.kind === "connected" && (
        <ConnectedScreen
          connection={connection}
          service={service}
          who={state.who}
          lately={state.lately === true}
          action={action}
          reading={reading}
        />
      )}
    </section>
  );
}
