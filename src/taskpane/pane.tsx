import { render } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Reason } from "../lca/reasons";
import { pane } from "../words/pane";
import { sentence } from "../words/reasons";
import type { Connection, ConnectionState } from "../workbook/connection";
import { AccountPlace } from "./account/place";
import { useAction, useConnectionState, useService } from "./live";
import { Sentence } from "./sentence";
import "./pane.css";

/** Draws the pane into the page's root and keeps it in step with the connection. */
export function showPane(root: HTMLElement, connection: Connection): void {
  root.replaceChildren();
  render(<Pane connection={connection} />, root);
}

function Pane({ connection }: { readonly connection: Connection }) {
  const state = useConnectionState(connection);
  const { service, problem: configuration } = useService(connection);
  const action = useAction(state);
  const reaching = state.kind === "disconnected" || state.kind === "connecting";
  const problem = stateProblem(state) ?? action.failure ?? (reaching ? configuration : undefined);
  return (
    <>
      <header>
        <h1>{pane.title}</h1>
        <p role="status" class={`status ${state.kind}`}>
          <Status state={state} />
        </p>
      </header>
      {problem && <Problem reason={problem} connected={state.kind === "connected"} />}
      <AccountPlace connection={connection} state={state} service={service} action={action} />
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
