import { render } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Reason } from "../lca/reasons";
import { pane } from "../words/pane";
import { sentence } from "../words/reasons";
import type { Connection, ConnectionState } from "../workbook/connection";
import { AccountScreen } from "./account";
import { KeysScreen } from "./keys";
import { useAction, useConnectionState, useFocusOnChange, useNotice, useService } from "./live";
import { QuestionScreen } from "./question";
import { Sentence } from "./sentence";
import "./pane.css";

/** Draws the pane into the page's root and keeps it in step with the connection. */
export function showPane(root: HTMLElement, connection: Connection): void {
  root.replaceChildren();
  render(<Pane connection={connection} />, root);
}

function Pane({ connection }: { readonly connection: Connection }) {
  const state = useConnectionState(connection);
  const notice = useNotice(connection);
  const { service, problem: configuration } = useService(connection);
  const action = useAction(state);
  const screen = state.kind === "connecting" ? "disconnected" : state.kind;
  const place = useFocusOnChange(screen);
  const gone = notice?.kind === "version-gone" && screen === "connected" ? notice : undefined;
  const problem =
    stateProblem(state) ?? action.failure ?? gone ?? (screen === "disconnected" ? configuration : undefined);
  const asks = screen === "question";
  return (
    <>
      <header>
        <h1>{pane.title}</h1>
        <p role="status" class={`status ${state.kind}`}>
          <Status state={state} />
        </p>
      </header>
      {problem && <Problem reason={problem} connected={state.kind === "connected"} />}
      <section
        key={screen}
        ref={place}
        tabIndex={-1}
        aria-labelledby="screen-title"
        {...(asks && { role: "alertdialog", "aria-describedby": "screen-text" })}
      >
        {(state.kind === "disconnected" || state.kind === "connecting") && (
          <KeysScreen connection={connection} service={service} state={state} action={action} />
        )}
        {state.kind === "question" && (
          <QuestionScreen connection={connection} state={state} action={action} />
        )}
        {state.kind === "connected" && (
          <AccountScreen connection={connection} who={state.who} notice={notice} action={action} />
        )}
      </section>
    </>
  );
}

function stateProblem(state: ConnectionState): Reason | undefined {
  return "problem" in state ? state.problem : undefined;
}

function Status({ state }: { readonly state: ConnectionState }) {
  switch (state.kind) {
    case "disconnected":
      return <>{pane.statusDisconnected}</>;
    case "connecting":
      return <>{state.sample ? pane.statusOpeningSample : pane.statusConnecting}</>;
    case "question":
      return <>{pane.statusQuestion}</>;
    case "connected":
      if (state.who.sample) return <>{pane.statusSample}</>;
      return <Sentence text={pane.statusConnected} fill={{ company: state.who.company }} />;
  }
}

function Problem({ reason, connected }: { readonly reason: Reason; readonly connected: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  // In a low pane the button that was pressed can stand below the part in view, and the alert above it.
  useLayoutEffect(() => place.current?.scrollIntoView({ block: "nearest" }), [reason]);
  return (
    <div role="alert" class="problem" ref={place}>
      <strong>{connected ? pane.somethingWrong : pane.notConnected}</strong>
      <p>{sentence(reason)}</p>
      <p>{pane.numbersStand}</p>
    </div>
  );
}
