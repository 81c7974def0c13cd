import { useRef } from "preact/hooks";
import type { Connection, ConnectionState } from "../../connection/workbook-connection";
import type { Platform } from "../../connection/platform/sign-in";
import type { ServiceReadings } from "../../connection/service-readings";
import type { Scope } from "../../refresh/report";
import type { ConnectionAction, Service } from "../use-connection";
import { useFocusOnChange } from "../focus";
import { ConfirmScreen } from "../platform/confirm";
import { ConnectedScreen } from "./connected";
import { KeysScreen } from "./keys";
import { QuestionScreen } from "./question";
import "./account.css";

interface AccountPanelProps {
  readonly connection: Connection;
  readonly state: ConnectionState;
  /** Whether this tab is shown. */
  readonly shown: boolean;
  /** Where keys are sent; undefined until that is known, or where the configuration cannot be read. */
  readonly service: Service | undefined;
  readonly action: ConnectionAction;
  readonly readings: ServiceReadings;
  readonly platform: Platform;
  readonly onRefresh: (scope: Scope) => void;
}

type SteadyState = Extract<ConnectionState, { kind: "connected" | "disconnected" }>;

/** The tab Account: connecting, the questions before an account is used, and the connected account. */
export function AccountPanel(props: AccountPanelProps) {
  const { connection, state, shown, service, action, readings, platform, onRefresh } = props;
  const { screen, key } = useScreen(state);
  const element = useFocusOnChange(key);
  const asks = screen.kind === "question" || screen.kind === "confirm";
  const common = { connection, service, state, shown, action, readings, platform };
  return (
    <section
      key={key}
      ref={element}
      tabIndex={-1}
      aria-labelledby="screen-title"
      {...(asks && {
        role: "alertdialog",
        "aria-describedby": "screen-text",
      })}
    >
      {screen.kind === "disconnected" && <KeysScreen {...common} screen={screen} />}
      {screen.kind === "question" && <QuestionScreen {...{ connection, state: screen, action }} />}
      {screen.kind === "confirm" && <ConfirmScreen {...{ connection, state: screen, action }} />}
      {screen.kind === "connected" && <ConnectedScreen {...common} {...{ screen, onRefresh }} />}
    </section>
  );
}

/**
 * The screen to show. While connecting it stays as it was, so that the entry can be corrected. A newly connected account
 * gets a new screen, without anything that was typed for it.
 */
function useScreen(state: ConnectionState) {
  const { current } = useRef<{ latest?: ConnectionState; steady: SteadyState; accounts: number }>({
    steady: { kind: "disconnected" },
    accounts: 0,
  });
  if (state !== current.latest) {
    const tried = current.latest?.kind === "connecting" && state.kind === "connected";
    if (tried && !state.problem && !state.stopped) current.accounts += 1;
    if (state.kind === "connected" || state.kind === "disconnected") current.steady = state;
    current.latest = state;
  }
  const screen = state.kind === "connecting" ? current.steady : state;
  return { screen, key: `${screen.kind}-${current.accounts}` };
}
