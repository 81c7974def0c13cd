import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useSubscription } from "../page/use-subscription";
import type { RefreshScope } from "../../client/generations/refresh-report";
import type { RefresherForPane } from "../../workbook/refresh/workbook-refresher";
import { words } from "../../words/ui-words";
import { focusCurrentPanel } from "../focus";
import { useLostFocusTarget } from "../use-lost-focus-target";
import { RefreshMessageActions, RefreshMessageText } from "./refresh-message-text";
import type { RefreshMessage, RefreshMessageWithStateAndReport } from "./refresh-message";
import "./refresh.css";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { ExcelBusyNote, useActionReportingOutcome } from "../excel-action";
import { formatCount } from "../locale-numbers";
import { noOutcome, joinAreas, outcomeFromError, UndoButton } from "../action-outcome";
import { WaitingCellsBar } from "./waiting-cells-bar";
import {
  initialRefreshMessage,
  closeRefreshMessage,
  isTemporaryRefreshFailure,
  isRunningRefresh,
  nextRefreshMessage,
} from "./refresh-message";

/** In milliseconds; a longer refresh shows its progress. */
const progressDelayMs = 1_000;

/** What the user wants to refresh, or only to look at. */
export interface RefreshRequest {
  readonly scope: RefreshScope;
  /** True for a look at what a refresh of the whole workbook would change. */
  readonly isLook?: true;
}

interface RefreshBarProps {
  readonly engine: RefresherForPane;
  readonly waiting: Parameters<typeof WaitingCellsBar>[0]["cells"];
  readonly connected: boolean;
  /** Whether the pane already says that the service is down, so that a refresh that failed for it does not. */
  readonly isDown: boolean;
  /** The user's last request; each new object is another request, even for the same. */
  readonly wanted: RefreshRequest | undefined;
  readonly onBusy: (busy: boolean) => void;
  readonly onRefresh: (scope: RefreshScope) => void;
  readonly onLook: () => void;
  readonly onReport: () => void;
  /** Goes to the part about freezing. */
  readonly onFreeze: () => void;
}

/** A refresh as every tab shows it: its progress, its question, and what it has changed. */
export function RefreshOutcomeBar({ engine, connected, isDown, wanted, onBusy, ...others }: RefreshBarProps) {
  const { onRefresh, onLook, onReport, onFreeze } = others;
  const { told, close } = useRefreshMessage(engine, connected);
  const busy = isRunningRefresh(told);
  useLayoutEffect(() => onBusy(busy), [busy]);
  useEffect(() => {
    if (wanted && connected) startRefresh(engine, wanted);
  }, [wanted]);
  const overdue = useShowProgress(told);
  const said = useLostFocusTarget<HTMLParagraphElement>(told);
  const saidThere = isDown && isTemporaryRefreshFailure(told);
  const shown = connected && told.kind !== "nothing" && !saidThere && (!busy || overdue);
  const onClose = () => {
    focusCurrentPanel();
    close();
  };
  return (
    <>
      {connected && <RefreshStatus {...{ ...others, engine, busy }} />}
      <div class={shown ? barClass(told) : undefined}>
        <p class="said" ref={said} tabIndex={-1} aria-live="polite">
          {shown && <RefreshMessageText told={told} />}
        </p>
        {shown && (
          <RefreshMessageActions
            told={told}
            engine={engine}
            onAgain={() => (wanted?.isLook ? onLook() : onRefresh(engine.scope()))}
            onReport={onReport}
            onFreeze={onFreeze}
            onClose={onClose}
          />
        )}
      </div>
    </>
  );
}

type RefreshStatusProps = Pick<RefreshBarProps, "engine" | "waiting" | "onRefresh"> & {
  readonly busy: boolean;
};

/** Messages about the cells other than a refresh. */
function RefreshStatus({ engine, waiting, busy, onRefresh }: RefreshStatusProps) {
  const earlier = useSubscription(engine, (now) => now.hasOlderReadings());
  return (
    <>
      {earlier && <ReadEarlierNote busy={busy} onRefresh={() => onRefresh("workbook")} />}
      <UncalledNotice engine={engine} />
      {!busy && <WaitingCellsBar cells={waiting} />}
    </>
  );
}

/** The workbook shows numbers read by an earlier version of the add-in; this version may read them differently. */
function ReadEarlierNote({ busy, onRefresh }: { readonly busy: boolean; readonly onRefresh: () => void }) {
  const { earlier, earlierRefresh } = words.refreshing;
  return (
    <div class="notice" data-state="read-earlier">
      <p>{earlier}</p>
      <button type="button" class="small" aria-disabled={busy} onClick={() => busy || onRefresh()}>
        {earlierRefresh}
      </button>
    </div>
  );
}

function barClass({ kind }: RefreshMessage): string {
  return kind === "failed" ? "refreshing bare" : "refreshing";
}

/** A new refresh or look replaces one that waits for an answer, but not one that runs. */
function startRefresh(engine: RefresherForPane, { scope, isLook }: RefreshRequest): void {
  const state = engine.state();
  if (isRunningRefresh(state)) return;
  if (state.kind !== "idle") engine.cancel();
  void (isLook ? engine.look() : engine.refresh(scope));
}

/** Whether a running refresh is shown: after a while, or at once if it replaces an outcome or Excel waits. */
function useShowProgress(told: RefreshMessage): boolean {
  const running = isRunningRefresh(told);
  const inPlaceOf = useRef(false);
  const [overdue, setOverdue] = useState(false);
  if (!running) inPlaceOf.current = told.kind !== "nothing";
  useEffect(() => {
    setOverdue(false);
    if (!running) return undefined;
    const timer = setTimeout(() => setOverdue(true), progressDelayMs);
    return () => clearTimeout(timer);
  }, [running]);
  const waits = told.kind === "finding" && told.editing;
  return overdue || inPlaceOf.current || waits;
}

/** A notice about cells that Excel did not calculate: the meaning, and what to try next. */
function UncalledNotice({ engine }: { readonly engine: RefresherForPane }) {
  const uncalled = useSubscription(engine, (now) => now.uncalled());
  const [failed, setFailed] = useState(noOutcome);
  const { act, busy } = useActionReportingOutcome(
    (outcome = noOutcome) => setFailed(outcome),
    outcomeFromError,
  );
  if (!uncalled) return null;
  const { cells, areas, next } = uncalled;
  const { written } = words;
  const tryNext = () => act(() => engine.calculateUncalled().then(() => noOutcome));
  const ways = {
    enter: { name: written.enter, meaning: written.entering },
    calculate: { name: written.calculate, meaning: written.calculating },
    "by-hand": { name: null, meaning: written.byHand },
  } as const;
  const { name, meaning } = ways[next];
  return (
    <div class="notice" role="status" data-state={`uncalled-${next}`}>
      <p>
        <SentenceWithGaps
          text={cells === 1 ? written.uncalledOne : written.uncalled}
          fill={{ count: formatCount(cells), areas: joinAreas(areas) }}
        />
      </p>
      <p>{meaning}</p>
      {name !== null && (
        <button type="button" class="small" aria-disabled={busy} onClick={tryNext}>
          {name}
        </button>
      )}
      <ExcelBusyNote busy={busy} />
      {failed.said && <p class="fault">{failed.said}</p>}
      {failed.undo && <UndoButton undo={failed.undo} onUndone={(said) => setFailed({ said })} />}
    </div>
  );
}

/** The message about refreshing, updated with every change until it is closed. A new connection starts without one. */
function useRefreshMessage(engine: RefresherForPane, connected: boolean) {
  const [telling, move] = useState<RefreshMessageWithStateAndReport>(initialRefreshMessage);
  const wasConnected = useRef(connected);
  useLayoutEffect(() => {
    const follow = () => move((before) => nextRefreshMessage(before, engine.state(), engine.reports()[0]));
    follow();
    return engine.subscribe(follow);
  }, [engine]);
  useLayoutEffect(() => {
    if (connected && !wasConnected.current) move(closeRefreshMessage);
    wasConnected.current = connected;
  }, [connected]);
  return { told: telling.told, close: () => move(closeRefreshMessage) };
}
