import { pane } from "../../words/pane";
import type { Connection, ConnectionState } from "../../workbook/connection";
import type { Action } from "../live";
import { Sentence } from "../sentence";

interface HeadProps {
  readonly connection: Connection;
  readonly state: ConnectionState;
  readonly action: Action;
  /** Whether it offers what can always be done while connected; the account offers that itself, with more words. */
  readonly offersActions: boolean;
}

/** The head of the pane, the same in every place: whose numbers the cells show, and what can be done with all of them. */
export function Head({ connection, state, action, offersActions }: HeadProps) {
  return (
    <header>
      <h1>{pane.title}</h1>
      <p role="status" class={`status ${state.kind}`}>
        <Status state={state} />
      </p>
      {state.kind === "connected" && offersActions && (
        <div class="actions">
          <button
            type="button"
            aria-disabled={action.busy}
            onClick={() => action.act(() => connection.refresh())}
          >
            {action.busy ? pane.refreshing : pane.refresh}
          </button>
          <button
            type="button"
            aria-disabled={action.busy}
            onClick={() => action.act(() => connection.disconnect())}
          >
            {pane.disconnect}
          </button>
        </div>
      )}
    </header>
  );
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
