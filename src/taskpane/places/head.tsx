import { pane } from "../../words/pane";
import type { Connection, ConnectionState } from "../../workbook/connection";
import type { Action } from "../live";
import { Sentence } from "../../page/sentence";
import type { PaneState } from "../states";

interface HeadProps {
  readonly connection: Connection;
  readonly state: ConnectionState;
  readonly action: Action;
  /** Whether a refresh is under way. */
  readonly busy: boolean;
  readonly onRefresh: () => void;
}

/** The head of the pane, the same in every place: whose numbers the cells show, and what can be done with all of them. */
export function Head({ connection, state, action, busy, onRefresh }: HeadProps) {
  const disconnect = () => action.act(() => connection.disconnect());
  const stop = () => {
    // The button goes with what it stops: reading and tabbing go on in the place below it.
    document.querySelector<HTMLElement>("[role=tabpanel]:not([hidden])")?.focus();
    connection.stop();
  };
  return (
    <header data-state={nameOf(state)}>
      <h1>{pane.title}</h1>
      {state.kind === "connecting" && (
        <div class="actions">
          <Act name={pane.stop} act={stop} />
        </div>
      )}
      {state.kind === "connected" && (
        <div class="actions">
          <Act name={pane.refresh} meaning={pane.refreshMeaning} busy={busy} act={onRefresh} />
          <Act name={pane.disconnect} meaning={pane.disconnectMeaning} busy={action.busy} act={disconnect} />
        </div>
      )}
      <p role="status" class={`status ${state.kind}`}>
        <Status state={state} />
      </p>
    </header>
  );
}

interface ActProps {
  readonly name: string;
  readonly meaning?: string;
  readonly busy?: boolean;
  readonly act: () => void;
}

function Act({ name, meaning, busy = false, act }: ActProps) {
  return (
    <button type="button" class="small" title={meaning} aria-disabled={busy} onClick={act}>
      {name}
    </button>
  );
}

function nameOf(state: ConnectionState): PaneState {
  if (state.kind === "connecting") return state.by === "sample" ? "opening-sample" : "connecting";
  return state.kind === "connected" && state.who.sample ? "connected-sample" : state.kind;
}

function Status({ state }: { readonly state: ConnectionState }) {
  switch (state.kind) {
    case "disconnected":
      return <>{pane.statusDisconnected}</>;
    case "connecting":
      return <>{state.by === "sample" ? pane.statusOpeningSample : pane.statusConnecting}</>;
    case "confirm":
    case "question":
      return <>{pane.statusQuestion}</>;
    case "connected":
      if (state.who.sample) return <>{pane.statusSample}</>;
      return <Sentence text={pane.statusConnected} fill={{ company: state.who.company }} />;
  }
}
