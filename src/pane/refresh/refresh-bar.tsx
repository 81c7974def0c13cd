import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useSubscription } from "../page/use-subscription";
import type { RefreshReport, RefreshScope } from "../../client/generations/refresh-report";
import { findReasonTraits } from "../../lca/reasons";
import { canCellsStillShowOldValues, formatRefreshSummary } from "../../workbook/refresh/refresh-summary";
import type { RefresherForPane } from "../../workbook/refresh/workbook-refresher";
import { words } from "../../words/ui-words";
import { focusCurrentPanel } from "../focus";
import type { OutcomeState } from "../pane-states";
import { useLostFocusTarget } from "../use-lost-focus-target";
import "./refresh.css";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { ExcelBusyNote } from "../excel-action";
import { formatCount } from "../locale-numbers";
import type { ActionOutcome } from "../action-outcome";
import { useAction } from "../action-outcome";
import { joinAreas } from "../join-areas";
import type { OutcomeLine } from "../outcome-line";
import { afterDrawing, CloseButton, useOutcomeLine } from "../outcome-line";
import { formatReasonForPane } from "../reason-for-pane";
import { SentenceFilledWithCounts } from "../sentence-filled-with-counts";
import { WaitingCellsBar } from "./waiting-cells-bar";
import type { RefreshMessage, RunningRefresh } from "./refresh-message";
import {
  initialFollowedRefresh,
  closeRefreshMessage,
  isRefreshQuestion,
  isRunningRefresh,
  followRefresh,
} from "./refresh-message";

interface RefreshBarProps {
  readonly engine: RefresherForPane;
  readonly connected: boolean;
  /** Does again what the user asked for last. */
  readonly onAgain: () => void;
  readonly onReport: () => void;
  /** Goes to the part about freezing. */
  readonly onFreeze: () => void;
}

/** A refresh in the outcome line: its progress, its question, and what it has changed. */
export function RefreshBar({ engine, connected, ...requests }: RefreshBarProps) {
  const { message, close } = useRefreshMessage(engine, connected);
  const textElement = useLostFocusTarget<HTMLParagraphElement>(message);
  const onClose = () => {
    focusCurrentPanel();
    close();
  };
  const parts = connected
    ? describeMessage(message, {
        ...requests,
        onApply: () => void engine.apply(),
        onCancel: () => engine.cancel(),
      })
    : null;
  const isRunning = isRunningRefresh(message);
  const isClosable = !isRunning && !isRefreshQuestion(message);
  const isFailed = message.kind === "failed";
  const kind = isRunning ? "running" : isFailed ? "failed" : isRefreshQuestion(message) ? "asked" : "done";
  return (
    <div class={parts ? `outcome ${kind}` : undefined} data-state={parts?.state}>
      <div class="said" role="status" ref={textElement} tabIndex={-1}>
        {!isFailed && parts?.text}
      </div>
      {parts && isFailed && (
        <div class="said" role="alert">
          {parts.text}
        </div>
      )}
      {parts && (
        // Of its own for each answer: a focus must not stay on a button that has another meaning by now.
        <div key={isRunning ? "running" : parts.state} class={isRunning ? "details running" : "details"}>
          {parts.details}
          {parts.buttons.length > 0 && (
            <div class="answers">
              {parts.buttons.map(([name, act], index) => (
                <button key={index} type="button" class="small" onClick={act}>
                  {name}
                </button>
              ))}
            </div>
          )}
        </div>
      )}
      {parts && isClosable && <CloseButton onClose={onClose} />}
    </div>
  );
}

/** A message as it is drawn. */
interface MessageParts {
  /** Read out in any tab; without the progress of a refresh, which changes all the time. */
  readonly text?: ComponentChildren;
  readonly state: OutcomeState;
  readonly details?: ComponentChildren;
  readonly buttons: readonly (readonly [name: ComponentChildren, act: () => void])[];
}

type MessageAct = "onAgain" | "onApply" | "onCancel" | "onReport" | "onFreeze";

function describeMessage(
  message: RefreshMessage,
  acts: Readonly<Record<MessageAct, () => void>>,
): MessageParts | null {
  const { refreshing, freezing } = words;
  const { look } = refreshing;
  const again = [refreshing.again, acts.onAgain] as const;
  const report = [refreshing.report, acts.onReport] as const;
  switch (message.kind) {
    case "nothing":
      return null;
    case "finding":
    case "reading":
    case "applying": {
      const isEditing = message.kind === "finding" && message.editing;
      return {
        text: isEditing ? refreshing.under.editing : words.outcomes.running.refresh,
        state: isEditing ? "refresh-editing" : `refresh-${message.kind}`,
        details: <RefreshProgress state={message} isTold={isEditing} />,
        buttons: message.kind === "applying" ? [] : [[refreshing.cancel, acts.onCancel]],
      };
    }
    case "partly": {
      const { came, failed, reason, applicable } = message;
      const { apply, applyOne } = refreshing;
      const applyName = <SentenceFilledWithCounts text={apply} one={applyOne} counts={{ count: came }} />;
      const leave = [refreshing.leave, acts.onCancel] as const;
      return {
        text: (
          <SentenceFilledWithCounts text={refreshing.partly} counts={{ came, failed, all: came + failed }} />
        ),
        state: applicable ? "refresh-partly" : "refresh-inseparable",
        details: (
          <>
            <p>{formatReasonForPane(reason)}</p>
            {!applicable && <p>{refreshing.inseparable}</p>}
            <p>{refreshing.nothingYet}</p>
          </>
        ),
        buttons: applicable ? [[applyName, acts.onApply], again, leave] : [again, leave],
      };
    }
    case "failed": {
      const { reason } = message;
      const numbersStand = findReasonTraits(reason).numbersStand !== "no";
      return {
        text: (
          <>
            <p>
              <strong>{refreshing.failed}.</strong> <span>{formatReasonForPane(reason)}</span>
            </p>
            {numbersStand && <p>{words.pane.numbersStand}</p>}
          </>
        ),
        state: "refresh-failed",
        buttons: [again],
      };
    }
    case "over":
      return { text: words.outcomes.respondsNotRefreshed, state: "refresh-over", buttons: [again] };
    case "looked":
      return {
        text: <RefreshSummary report={message.report} />,
        state: "refresh-looked",
        buttons: [report, [look.update, acts.onApply], [look.leave, acts.onCancel]],
      };
    case "unchanged":
      return { text: refreshing.unchanged, state: "refresh-unchanged", buttons: [] };
    case "declined":
      return {
        text: look.declined,
        state: "refresh-declined",
        buttons: [[freezing.freeze, acts.onFreeze]],
      };
    case "refreshed":
      return {
        text: <RefreshSummary report={message.report} />,
        state: "refresh-done",
        buttons: hasMoreToTell(message.report) ? [report] : [],
      };
  }
}

/** False if the report would only say again that there is no formula of ours. */
function hasMoreToTell({ formulas, names }: RefreshReport): boolean {
  return formulas > 0 || names.length > 0;
}

function RefreshSummary({ report }: { readonly report: RefreshReport }) {
  return (
    <>
      <SentenceWithGaps {...formatRefreshSummary(report, formatCount)} />
      {canCellsStillShowOldValues(report) && ` ${words.refreshing.summary.notAll}`}
      {!report.isApplied && report.isManualMode && ` ${words.refreshing.look.byHand}`}
    </>
  );
}

interface RefreshProgressProps {
  readonly state: RunningRefresh;
  /** Whether the bar's text says it already, which is read out. */
  readonly isTold: boolean;
}

/** The progress of a refresh; the bar is indeterminate while the total is unknown. */
function RefreshProgress({ state, isTold }: RefreshProgressProps) {
  const { under, title } = words.refreshing;
  if (state.kind !== "reading")
    return (
      <>
        {!isTold && <p>{under[state.kind]}</p>}
        <progress aria-label={title} />
      </>
    );
  const { done, all } = state;
  return (
    <>
      <p>
        <SentenceFilledWithCounts text={under.reading} counts={{ done, all }} />
      </p>
      <progress max={Math.max(1, all)} value={done} aria-label={title} />
    </>
  );
}

/**
 * What the user can ask for from any tab. A new refresh or look replaces one that waits for an answer, but not one that
 * runs.
 */
export function useRefreshRequests(engine: RefresherForPane, connected: boolean, line: OutcomeLine) {
  const isLook = useRef(false);
  const isStarting = useRef(false);
  // A request may come from content that was drawn earlier: what counts is whether it is connected now.
  const isConnected = useRef(connected);
  isConnected.current = connected;
  const start = async (name: "refresh" | "look", run: () => Promise<unknown>) => {
    const state = engine.state();
    if (!isConnected.current || isRunningRefresh(state) || isStarting.current) return;
    if (state.kind !== "idle") engine.cancel();
    isStarting.current = true;
    const press = line.begin(name);
    await afterDrawing();
    isStarting.current = false;
    await run().catch(() => undefined);
    press.end(null);
  };
  const onRefresh = (scope: RefreshScope) => {
    isLook.current = false;
    void start("refresh", () => engine.refresh(scope));
  };
  const onLook = () => {
    isLook.current = true;
    void start("look", () => engine.look());
  };
  const onAgain = () => (isLook.current ? onLook() : onRefresh(engine.scope()));
  return { onRefresh, onLook, onAgain };
}

/** The message about refreshing, updated with every change until it is closed. A new connection starts without one. */
function useRefreshMessage(engine: RefresherForPane, connected: boolean) {
  const [{ message }, change] = useState(initialFollowedRefresh);
  const line = useOutcomeLine();
  const press = useSubscription(line, (latest) => latest.latest()?.press);
  const wasConnected = useRef(connected);
  useLayoutEffect(() => {
    const follow = () => change((before) => followRefresh(before, engine.state(), engine.reports()[0]));
    follow();
    return engine.subscribe(follow);
  }, [engine]);
  useLayoutEffect(() => {
    if (connected && !wasConnected.current) change(closeRefreshMessage);
    wasConnected.current = connected;
  }, [connected]);
  const progress = isRunningRefresh(message) ? "running" : message.kind;
  // The newer of a refresh and of another press is in the line; what runs or asks stays.
  useLayoutEffect(() => {
    if (progress !== "nothing") line.clear();
  }, [progress]);
  useLayoutEffect(() => {
    if (press && !isRunningRefresh(message) && !isRefreshQuestion(message)) change(closeRefreshMessage);
  }, [press]);
  return { message, close: () => change(closeRefreshMessage) };
}

interface CellNoticesProps {
  readonly engine: RefresherForPane;
  readonly onRefresh: (scope: RefreshScope) => void;
  readonly waiting: Parameters<typeof WaitingCellsBar>[0]["cells"];
  /** Whether a refresh is under way. */
  readonly busy: boolean;
}

/** Messages about the cells other than a refresh. */
export function CellNotices({ engine, waiting, busy, onRefresh }: CellNoticesProps) {
  const { earlier, earlierRefresh } = words.refreshing;
  const hasOlderReadings = useSubscription(engine, (latest) => latest.hasOlderReadings());
  return (
    <>
      {hasOlderReadings && (
        <div class="notice" data-state="read-earlier">
          <p>{earlier}</p>
          <button
            type="button"
            class="small"
            aria-disabled={busy}
            onClick={() => busy || onRefresh("workbook")}
          >
            {earlierRefresh}
          </button>
        </div>
      )}
      <UncalledNotice engine={engine} />
      {!busy && <WaitingCellsBar cells={waiting} />}
    </>
  );
}

/** A notice about cells that Excel did not calculate: the meaning, and what to try next. */
function UncalledNotice({ engine }: { readonly engine: RefresherForPane }) {
  const uncalled = useSubscription(engine, (latest) => latest.uncalled());
  const { said, undoButton, act, busy } = useAction();
  if (!uncalled) return null;
  const { cells, areas, next } = uncalled;
  const { written } = words;
  const tryNext = async (): Promise<ActionOutcome> => {
    await engine.calculateUncalled();
    return engine.uncalled()
      ? { said: written.stillUncalled, isFailure: true }
      : { said: written.calculated };
  };
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
        <button type="button" class="small" aria-disabled={busy} onClick={() => act(tryNext, "calculate")}>
          {name}
        </button>
      )}
      <ExcelBusyNote busy={busy} />
      {said && <p class="fault">{said}</p>}
      {undoButton}
    </div>
  );
}
