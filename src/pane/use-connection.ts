import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Reason } from "../lca/reasons";
import { words } from "../words/ui-words";
import { useSubscription } from "./page/use-subscription";
import type {
  ConnectionControl,
  ConnectionState,
  SignInsState,
} from "../addin/connection/workbook-connection";
import type { AnyPressName, Outcome, Press } from "./outcome-line";
import { afterDrawing, useOutcomeLine } from "./outcome-line";
import { awaitAnswer } from "./page/answer";
import { useSingleAction } from "./page/use-single-action";
import { formatReasonForPane } from "./reason-for-pane";

/** The accounts known here, drawn anew after every change. */
export function useSignIns(connection: ConnectionControl): SignInsState {
  return useSubscription(connection, (latest) => latest.signIns());
}

export type ServiceAddressSettings = Awaited<ReturnType<ConnectionControl["service"]>>;

/** What a press does to the connection. */
export type ConnectionPressName = "connect" | "sample" | "decline" | "disconnect";

/** Resolves with false if the keys that it needs cannot be read. */
type ConnectionAttempt = () => Promise<boolean | void> | void;

export interface ConnectionAction {
  /** Runs an action, unless another begun in the same state is still running. */
  readonly act: (name: ConnectionPressName, run: ConnectionAttempt) => void;
  readonly busy: boolean;
  /** The reason of the last failure, if the state itself does not give it. */
  readonly failure: Reason | undefined;
  /** Called when something newer replaces the last failure. */
  readonly dismissFailure: () => void;
  /** Whether the failure in the current state was dismissed. */
  readonly isDismissed: boolean;
}

/**
 * Runs the user's actions on the connection, one at a time per state: a second click or Enter does nothing. The line in
 * the head says that the user's attempt is under way, and what became of it.
 */
export function useConnectionAction(state: ConnectionState): ConnectionAction {
  const [failure, setFailure] = useState<Reason>();
  const [aside, setAside] = useState<ConnectionState>();
  const putAside = () => {
    setFailure(undefined);
    setAside(state);
  };
  const line = useOutcomeLine();
  const { begin, busy } = useSingleAction(state);
  const latest = useRef(state);
  latest.current = state;
  /** The press whose attempt is under way. */
  const attempt = useRef<Press | undefined>(undefined);
  const endAttempt = () => {
    attempt.current?.end(outcomeOfAttempt(attempt.current.name, latest.current));
    attempt.current = undefined;
  };
  const isConnecting = state.kind === "connecting";
  useLayoutEffect(() => {
    if (!isConnecting) endAttempt();
  }, [isConnecting]);
  const act = (name: ConnectionPressName, run: ConnectionAttempt) =>
    begin(async () => {
      setFailure(undefined);
      // Another attempt replaces the one under way.
      attempt.current?.end(null);
      const press = line.begin(name);
      attempt.current = press;
      await afterDrawing();
      const { value: isBegun, problem } = await awaitAnswer(Promise.resolve().then(run));
      await afterDrawing();
      if (attempt.current !== press) return;
      if (problem && problem.kind !== "cancelled") {
        attempt.current = undefined;
        press.end(failedAttempt(problem, latest.current.kind === "connected"));
        setFailure(problem);
      } else if (isBegun === false) {
        attempt.current = undefined;
        press.end({ kind: "failed", text: words.profiles.unreadable });
      } else if (latest.current.kind !== "connecting") endAttempt();
    });
  return { act, busy, failure, dismissFailure: putAside, isDismissed: aside === state };
}

/** Null while a question is open, which is the pane's screen then. */
function outcomeOfAttempt(name: AnyPressName, state: ConnectionState): Outcome | null {
  const { outcomes } = words;
  if (state.kind === "question" || state.kind === "confirm") return null;
  // The question may have been about the account that was in use.
  const isConnected = state.kind === "connected";
  if (name === "decline")
    return { kind: "done", text: isConnected ? outcomes.declined : outcomes.disconnected };
  if (name === "disconnect") return { kind: "done", text: outcomes.disconnected };
  if ("problem" in state && state.problem) return failedAttempt(state.problem, isConnected);
  // A switch of account has counted the numbers that changed.
  if (isConnected && !state.stopped) return { kind: "done", text: outcomes.connected, givesWay: true };
  return { kind: "done", text: outcomes.stopped };
}

/** The reason stands beside the fields, too, where it is corrected, and is read out there. */
function failedAttempt(reason: Reason, isConnected: boolean): Outcome {
  const sentence = formatReasonForPane(reason);
  const text = isConnected ? sentence : `${words.pane.notConnected}. ${sentence}`;
  return { kind: "failed", text, isReadElsewhere: true };
}

/** Whether Excel shows the pane; its page goes on running while it is closed. True in an Excel that cannot tell. */
export function usePaneVisible(): boolean {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const tells = typeof Office !== "undefined" && Office.context?.requirements;
    if (!tells || !tells.isSetSupported("SharedRuntime", "1.1")) return;
    const follow = ({ visibilityMode }: Office.VisibilityModeChangedMessage) =>
      setShown(visibilityMode !== Office.VisibilityMode.hidden);
    Office.addin.onVisibilityModeChanged(follow).catch(() => undefined);
  }, []);
  return shown;
}
