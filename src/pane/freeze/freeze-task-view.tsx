import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { SentenceFilledWithCounts } from "../sentence-filled-with-counts";
import { chooseFreezeWords } from "../../words/late-words";
import { UndoButton } from "../action-outcome";
import type { DataStateAttributeValue } from "../pane-states";
import { ExcelBusyNote } from "../excel-action";
import type { Outcome } from "../outcome-line";
import { useIsInLine } from "../outcome-line";
import { formatReasonForPane } from "../reason-for-pane";
import type { FreezeTask, FreezeTaskState } from "./use-freeze-task";

/** What is shown of a task. */
export interface FreezeTaskDisplay {
  readonly state?: DataStateAttributeValue;
  /** In one sentence, for the line in the head. */
  readonly sentence?: ComponentChildren;
  /** True for a question: it is no outcome, and its sentence stands only above its answers. */
  readonly isPlan?: boolean;
  /** The details, and what to do next. */
  readonly details?: ComponentChildren;
}

interface FreezeTaskViewProps<Result> {
  readonly task: FreezeTask<Result>;
  readonly display: (result: Result) => FreezeTaskDisplay;
}

const statesOfEnds = {
  stopped: "freeze-stopped",
  failed: "freeze-failed",
  undone: "freeze-undone",
  ended: undefined,
} as const;

/** How far a task is, or where it has led. Its sentence is in the line in the head, and here once that says another. */
export function FreezeTaskView<Result>({ task, display }: FreezeTaskViewProps<Result>) {
  const { state, sentence, isPlan, details } =
    task.state.kind === "ended" ? display(task.state.result) : displayUnfinished(task);
  const element = useRef<HTMLDivElement>(null);
  const drawn = useRef(task.state);
  const isInLine = useIsInLine(task.press);
  useLayoutEffect(() => {
    if (drawn.current === task.state) return;
    drawn.current = task.state;
    const { kind } = task.state;
    if (kind === "running") return;
    if (kind === "idle") return task.press?.end(null);
    const end: Outcome = {
      kind: kind === "failed" ? "failed" : "done",
      text: sentence,
      state: details ? undefined : statesOfEnds[kind],
    };
    task.press?.end(isPlan ? null : end);
    element.current?.scrollIntoView({ block: "nearest" });
    // The box may be higher than the pane: then its beginning counts.
    element.current?.firstElementChild?.scrollIntoView({ block: "nearest" });
  }, [task.state]);
  if (!details) return null;
  return (
    <div class="freeze-step" data-state={state} ref={element}>
      {/* There from the start, empty, so that the sentence of a plan is read out. */}
      <p aria-live={isPlan || task.state.kind === "running" ? "polite" : undefined}>
        {!isInLine && sentence}
      </p>
      {details}
    </div>
  );
}

function displayUnfinished<Result>({ state, undone }: FreezeTask<Result>): FreezeTaskDisplay {
  const freeze = chooseFreezeWords();
  switch (state.kind) {
    case "running":
      return {
        state: "freeze-running",
        sentence: freeze.running[state.name],
        details: <FreezeProgress {...state} />,
      };
    case "stopped":
      return { state: "freeze-stopped", sentence: freeze.stopped };
    case "undone":
      return { state: "freeze-undone", sentence: state.said };
    case "failed":
      return {
        state: "freeze-failed",
        sentence: (
          <>
            <strong>{freeze.failed}.</strong> {formatReasonForPane(state.reason)}
          </>
        ),
        details: state.undo && <UndoButton undo={state.undo} onUndone={undone} />,
      };
    default:
      return {};
  }
}

function FreezeProgress({ name, counts, stop }: Extract<FreezeTaskState<unknown>, { kind: "running" }>) {
  const freeze = chooseFreezeWords();
  const far = counts ? { max: Math.max(1, counts.all), value: counts.done } : {};
  return (
    <>
      <progress {...far} aria-label={freeze.running[name]} />
      {counts && (
        <p class="note">
          <SentenceFilledWithCounts text={freeze.progress} counts={counts} />
        </p>
      )}
      <ExcelBusyNote busy />
      <button type="button" class="small" onClick={stop}>
        {freeze.stop}
      </button>
    </>
  );
}

interface TaskButtonProps {
  readonly busy: boolean;
  readonly isPrimary?: boolean;
  readonly onPress: () => void;
  readonly children: ComponentChildren;
}

/** A button that does nothing while a task runs, and keeps the focus. */
export function TaskButton({ busy, isPrimary = false, onPress, children }: TaskButtonProps) {
  return (
    <button
      type="button"
      class={isPrimary ? "primary" : "small"}
      aria-disabled={busy}
      onClick={() => busy || onPress()}
    >
      {children}
    </button>
  );
}

interface PlanAnswersProps<Step> {
  readonly task: FreezeTask<Step>;
  /** Null if there is nothing to agree to. */
  readonly onYes: (() => void) | null;
  /** The name of the answer that changes cells. */
  readonly children: ComponentChildren;
}

/** The two answers to a plan. */
export function PlanAnswers<Step>({ task, onYes, children }: PlanAnswersProps<Step>) {
  const { cancel, close } = chooseFreezeWords();
  return (
    <div class="answers">
      {onYes && (
        <TaskButton busy={task.busy} isPrimary onPress={onYes}>
          {children}
        </TaskButton>
      )}
      <button type="button" onClick={task.drop}>
        {onYes ? cancel : close}
      </button>
    </div>
  );
}
