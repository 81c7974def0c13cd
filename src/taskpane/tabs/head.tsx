import { useEffect, useState } from "preact/hooks";
import { words } from "../../words/words";
import type { Connection, ConnectionState } from "../../connection/workbook-connection";
import { focusPanel } from "../focus";
import type { ConnectionAction } from "../use-connection";
import { useSignIns } from "../use-connection";
import { Sentence } from "../../page/sentence";
import type { PaneState } from "../states";
import { Disconnecting } from "../account/forgetting";

interface HeadProps {
  readonly connection: Connection;
  readonly state: ConnectionState;
  readonly action: ConnectionAction;
  /** Whether a refresh is under way. */
  readonly busy: boolean;
  readonly onRefresh: () => void;
}

/** The head of the pane, the same in every tab: whose numbers the cells show, and the actions on all of them. */
export function Head({ connection, state, action, busy, onRefresh }: HeadProps) {
  const leaving = useLeaving(connection, action);
  const stop = () => {
    focusPanel();
    connection.stop();
  };
  return (
    <header data-state={nameOf(state)}>
      <h1>{words.pane.title}</h1>
      {state.kind === "connecting" && (
        <div class="actions">
          <Act name={words.pane.stop} act={stop} />
        </div>
      )}
      {state.kind === "connected" && (
        <div class="actions">
          <Act name={words.pane.refresh} meaning={words.pane.refreshMeaning} busy={busy} act={onRefresh} />
          <Act
            name={words.pane.disconnect}
            meaning={words.pane.disconnectMeaning}
            busy={action.busy}
            act={leaving.begin}
          />
        </div>
      )}
      <p role="status" class={`status ${state.kind}`}>
        <Status state={state} />
      </p>
      {state.kind === "connected" && leaving.question}
    </header>
  );
}

/** Disconnects at once, except that it asks first about keys the user was told are held until the workbook closes. */
function useLeaving(connection: Connection, action: ConnectionAction) {
  const { profiles, current, asks } = useSignIns(connection);
  const [question, setQuestion] = useState<{ readonly from: Element | null }>();
  useEffect(() => setQuestion(undefined), [current]);
  const isHeld = !asks && profiles.some(({ id, kept }) => id === current && !kept);
  const disconnect = () => action.act(() => connection.disconnect());
  const begin = () => {
    const from = document.activeElement;
    if (isHeld) setQuestion({ from });
    else disconnect();
  };
  const answer = (yes: boolean) => {
    if (yes) focusPanel();
    else if (question?.from instanceof HTMLElement) question.from.focus();
    setQuestion(undefined);
    if (yes) disconnect();
  };
  return { begin, question: question && <Disconnecting onAnswer={answer} /> };
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
      return <>{words.pane.statusDisconnected}</>;
    case "connecting":
      return <>{state.by === "sample" ? words.pane.statusOpeningSample : words.pane.statusConnecting}</>;
    case "confirm":
    case "question":
      return <>{words.pane.statusQuestion}</>;
    case "connected":
      if (state.who.sample) return <>{words.pane.statusSample}</>;
      return <Sentence text={words.pane.statusConnected} fill={{ company: state.who.company }} />;
  }
}
