import { useEffect, useRef, useState } from "preact/hooks";
import { words } from "../../words/ui-words";
import type {
  ConnectionControl,
  ConnectionState,
  OutageOrDeprecation,
} from "../../addin/connection/workbook-connection";
import { focusCurrentPanel } from "../focus";
import type { ConnectionAction } from "../use-connection";
import { useSignIns } from "../use-connection";
import { useOutcomeLine } from "../outcome-line";
import { useSubscription } from "../page/use-subscription";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import type { DataStateAttributeValue } from "../pane-states";
import { ConfirmQuestion } from "../account/confirm-button";

interface PaneHeaderProps {
  readonly connection: ConnectionControl;
  readonly state: ConnectionState;
  readonly notice: OutageOrDeprecation | null;
  readonly action: ConnectionAction;
  /** Whether a refresh is under way. */
  readonly busy: boolean;
  /** Whether a refresh of this workbook shows first what would change. */
  readonly looksFirst: boolean;
  readonly onRefresh: () => void;
}

/** The head of the pane, the same in every tab: whose numbers the cells show, and the actions on all of them. */
export function PaneHeader(props: PaneHeaderProps) {
  const { connection, state, notice, action, busy, looksFirst, onRefresh } = props;
  const leaving = useDisconnecting(connection, action);
  const line = useOutcomeLine();
  const isPressRunning = useSubscription(line, (latest) => latest.isBusy());
  const account = useAccountInUse(state);
  const isOutOfReach = state.kind === "connected" && (notice?.kind === "down" || notice?.kind === "waits");
  const isBusy = busy || isPressRunning || state.kind === "connecting";
  const dot = isBusy ? "busy" : isOutOfReach ? "out-of-reach" : state.kind;
  // "Look for changes" beside Disconnect is too wide for 320 px, so only the title says it.
  const refreshMeaning = looksFirst ? words.refreshing.look.meaning : words.pane.refreshMeaning;
  const stop = () => {
    focusCurrentPanel();
    connection.stop();
  };
  return (
    <header data-state={accountName(state)}>
      {/* Excel draws the add-in's name above the pane. */}
      <h1 class="unseen">{words.pane.title}</h1>
      <p role="status" class={`status ${dot}`}>
        <ConnectionStatus state={account} notice={notice} />
      </p>
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
  const disconnect = () => action.act("disconnect", () => connection.disconnect());
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

/** While the line says that the user's press connects, the account is the one from before. */
function useAccountInUse(state: ConnectionState): ConnectionState {
  const line = useOutcomeLine();
  const isPressed = useSubscription(line, (latest) => latest.isRunning("connect", "sample"));
  const before = useRef<ConnectionState>({ kind: "disconnected" });
  if (state.kind === "connected" || state.kind === "disconnected") before.current = state;
  return state.kind === "connecting" && isPressed ? before.current : state;
}

type ConnectionStatusProps = Pick<PaneHeaderProps, "state" | "notice">;

function ConnectionStatus({ state, notice }: ConnectionStatusProps) {
  const account = <AccountStatus state={state} />;
  if (state.kind !== "connected" || (notice?.kind !== "down" && notice?.kind !== "waits")) return account;
  const { statusDown, statusWaits } = words.pane;
  return (
    <SentenceWithGaps text={notice.kind === "down" ? statusDown : statusWaits} fill={{ status: account }} />
  );
}

function AccountStatus({ state }: Pick<PaneHeaderProps, "state">) {
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
