import { useEffect, useState } from "preact/hooks";
import { words } from "../../words/ui-words";
import type { ConnectionControl, ConnectionState } from "../../addin/connection/workbook-connection";
import { focusCurrentPanel } from "../focus";
import type { ConnectionAction } from "../use-connection";
import { useSignIns } from "../use-connection";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import type { DataStateAttributeValue } from "../pane-states";
import { ConfirmQuestion } from "../account/confirm-button";

interface PaneHeaderProps {
  readonly connection: ConnectionControl;
  readonly state: ConnectionState;
  readonly action: ConnectionAction;
  /** Whether a refresh is under way. */
  readonly busy: boolean;
  /** Whether a refresh of this workbook shows first what would change. */
  readonly looksFirst: boolean;
  readonly onRefresh: () => void;
}

/** The head of the pane, the same in every tab: whose numbers the cells show, and the actions on all of them. */
export function PaneHeader({ connection, state, action, busy, looksFirst, onRefresh }: PaneHeaderProps) {
  const leaving = useDisconnecting(connection, action);
  // "Look for changes" beside Disconnect is too wide for 320 px, so only the title says it.
  const refreshMeaning = looksFirst ? words.refreshing.look.meaning : words.pane.refreshMeaning;
  const stop = () => {
    focusCurrentPanel();
    connection.stop();
  };
  return (
    <header data-state={accountName(state)}>
      <h1>{words.pane.title}</h1>
      {state.kind === "connecting" && (
        <div class="actions">
          <HeadButton name={words.pane.stop} act={stop} />
        </div>
      )}
      {state.kind === "connected" && (
        <div class="actions">
          <HeadButton name={words.pane.refresh} meaning={refreshMeaning} busy={busy} act={onRefresh} />
          <HeadButton
            name={words.pane.disconnect}
            meaning={words.pane.disconnectMeaning}
            busy={action.busy}
            act={leaving.begin}
          />
        </div>
      )}
      <p role="status" class={`status ${state.kind}`}>
        <ConnectionStatus state={state} />
      </p>
      {state.kind === "connected" && leaving.question}
    </header>
  );
}

/**
 * Disconnects at once, except that it asks first about keys the user was told are held until the workbook closes: the
 * platform shows a secret only once.
 */
function useDisconnecting(connection: ConnectionControl, action: ConnectionAction) {
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
    if (yes) focusCurrentPanel();
    else if (question?.from instanceof HTMLElement) question.from.focus();
    setQuestion(undefined);
    if (yes) disconnect();
  };
  const { question: text, yes } = words.forgetting.disconnect;
  return {
    begin,
    question: question && (
      <ConfirmQuestion question={text} yes={yes} label={words.pane.disconnect} onAnswer={answer} />
    ),
  };
}

interface HeadButtonProps {
  readonly name: string;
  readonly meaning?: string;
  readonly busy?: boolean;
  readonly act: () => void;
}

function HeadButton({ name, meaning, busy = false, act }: HeadButtonProps) {
  return (
    <button type="button" class="small" title={meaning} aria-disabled={busy} onClick={act}>
      {name}
    </button>
  );
}

function accountName(state: ConnectionState): DataStateAttributeValue {
  if (state.kind === "connecting") return state.by === "sample" ? "opening-sample" : "connecting";
  return state.kind === "connected" && state.who.sample ? "connected-sample" : state.kind;
}

function ConnectionStatus({ state }: { readonly state: ConnectionState }) {
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
      return <SentenceWithGaps text={words.pane.statusConnected} fill={{ company: state.who.company }} />;
  }
}
