import type { ComponentChildren } from "preact";
import type { RefreshReport } from "../../client/generations/refresh-report";
import { canCellsStillShowOldValues, formatRefreshSummary } from "../../workbook/refresh/report-sentences";
import type { Reason } from "../../lca/reasons";
import { findReasonTraits } from "../../lca/reasons";
import { words } from "../../words/ui-words";
import type { RefresherForPane } from "../../workbook/refresh/workbook-refresher";
import type { DataStateAttributeValue } from "../pane-states";
import { ProblemNotice } from "../problem-notice";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { formatReasonForPane } from "../reason-for-pane";
import { formatCount } from "../locale-numbers";
import { SentenceFilledWithCounts } from "../sentence-filled-with-counts";
import type { PartialRefreshAwaitingAnswer, RefreshMessage, RunningRefresh } from "./refresh-message";

/** The text that is read out in any tab; without the progress of a refresh, which changes all the time. */
export function RefreshMessageText({ told }: { readonly told: RefreshMessage }) {
  const { refreshing } = words;
  switch (told.kind) {
    case "finding":
      return told.editing ? <>{refreshing.under.editing}</> : null;
    case "partly": {
      const { came, failed } = told;
      return (
        <SentenceFilledWithCounts text={refreshing.partly} counts={{ came, failed, all: came + failed }} />
      );
    }
    case "unchanged":
      return <>{refreshing.unchanged}</>;
    case "declined":
      return <>{refreshing.look.declined}</>;
    case "looked":
    case "refreshed":
      return <RefreshSummary report={told.report} />;
    default:
      return null;
  }
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

interface RefreshMessageActionsProps {
  readonly told: RefreshMessage;
  readonly engine: RefresherForPane;
  readonly onAgain: () => void;
  readonly onReport: () => void;
  readonly onFreeze: () => void;
  readonly onClose: () => void;
}

/** Details and buttons for the outcome of a refresh. */
export function RefreshMessageActions({
  told,
  engine,
  onAgain,
  onClose,
  ...others
}: RefreshMessageActionsProps) {
  const { onReport, onFreeze } = others;
  const { refreshing, freezing } = words;
  const close = [refreshing.close, onClose] as const;
  switch (told.kind) {
    case "nothing":
      return null;
    case "finding":
    case "reading":
    case "applying":
      return <RefreshProgress state={told} onCancel={() => engine.cancel()} />;
    case "partly":
      return <PartialRefreshDetails state={told} engine={engine} onAgain={onAgain} />;
    case "failed":
      return <RefreshFailure reason={told.reason} answers={[[refreshing.again, onAgain], close]} />;
    case "looked": {
      const { update, leave } = refreshing.look;
      const answers: readonly PartialRefreshAnswer[] = [
        [refreshing.report, onReport],
        [update, () => void engine.apply()],
        [leave, () => engine.cancel()],
      ];
      return <PartialRefreshAnswers state="refresh-looked" all={answers} />;
    }
    case "unchanged":
      return <PartialRefreshAnswers state="refresh-unchanged" all={[close]} />;
    case "declined":
      return <PartialRefreshAnswers state="refresh-declined" all={[[freezing.freeze, onFreeze], close]} />;
    case "refreshed":
      return <PartialRefreshAnswers state="refresh-done" all={[[refreshing.report, onReport], close]} />;
  }
}

interface RefreshFailureProps {
  readonly reason: Reason;
  readonly answers: readonly PartialRefreshAnswer[];
}

function RefreshFailure({ reason, answers }: RefreshFailureProps) {
  return (
    <div data-state="refresh-failed">
      <ProblemNotice
        reason={reason}
        title={words.refreshing.failed}
        numbersStand={findReasonTraits(reason).numbersStand !== "no"}
      />
      <PartialRefreshAnswers all={answers} />
    </div>
  );
}

type PartialRefreshProps = Pick<RefreshMessageActionsProps, "engine" | "onAgain"> & {
  readonly state: PartialRefreshAwaitingAnswer;
};

/** Some values failed: nothing changes unless the user applies the others. */
function PartialRefreshDetails({
  state: { came, reason, applicable },
  engine,
  onAgain,
}: PartialRefreshProps) {
  const { refreshing } = words;
  const apply = (
    <SentenceFilledWithCounts text={refreshing.apply} one={refreshing.applyOne} counts={{ count: came }} />
  );
  const answers: readonly PartialRefreshAnswer[] = [
    [refreshing.again, onAgain],
    [refreshing.leave, () => engine.cancel()],
  ];
  return (
    <div data-state={applicable ? "refresh-partly" : "refresh-inseparable"}>
      <p>{formatReasonForPane(reason)}</p>
      {!applicable && <p>{refreshing.inseparable}</p>}
      <p>{refreshing.nothingYet}</p>
      <PartialRefreshAnswers all={applicable ? [[apply, () => void engine.apply()], ...answers] : answers} />
    </div>
  );
}

type PartialRefreshAnswer = readonly [name: ComponentChildren, act: () => void];

function PartialRefreshAnswers({
  state,
  all,
}: {
  readonly state?: DataStateAttributeValue;
  readonly all: readonly PartialRefreshAnswer[];
}) {
  return (
    <div class="answers" data-state={state}>
      {all.map(([name, act], index) => (
        <button key={index} type="button" class="small" onClick={act}>
          {name}
        </button>
      ))}
    </div>
  );
}

/** The progress of a refresh; the bar is indeterminate while the total is unknown. */
function RefreshProgress({
  state,
  onCancel,
}: {
  readonly state: RunningRefresh;
  readonly onCancel: () => void;
}) {
  const { cancel, title } = words.refreshing;
  const far = state.kind === "reading" ? { max: Math.max(1, state.all), value: state.done } : {};
  const name = unreadName(state);
  return (
    <div class="running" data-state={`refresh-${name}`}>
      {/* The text above says that Excel waits, and is read out. */}
      {name !== "editing" && <p>{progressText(state)}</p>}
      <progress {...far} aria-label={title} />
      {state.kind !== "applying" && (
        <button type="button" class="small" onClick={onCancel}>
          {cancel}
        </button>
      )}
    </div>
  );
}

function unreadName(state: RunningRefresh) {
  return state.kind === "finding" && state.editing ? "editing" : state.kind;
}

function progressText(state: RunningRefresh) {
  const { under } = words.refreshing;
  if (state.kind !== "reading") return <>{under[state.kind]}</>;
  return <SentenceFilledWithCounts text={under.reading} counts={{ done: state.done, all: state.all }} />;
}
