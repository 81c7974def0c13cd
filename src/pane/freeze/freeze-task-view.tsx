import type { ComponentChildren } from "preact";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { chooseFreezeWords } from "../../words/late-words";
import { UndoButton } from "../action-outcome";
import type { DataStateAttributeValue } from "../pane-states";
import { ExcelBusyNote } from "../excel-action";
import { formatCount } from "../locale-numbers";
import { ProblemNotice } from "../problem-notice";
import type { FreezeTask, FreezeTaskState } from "./use-freeze-task";

interface FreezeTaskViewProps<Result> {
  readonly task: FreezeTask<Result>;
  /** The result in one sentence, which is read out. */
  readonly say: (result: Result) => ComponentChildren;
  readonly stateOf: (result: Result) => DataStateAttributeValue;
  /** Called after something was undone. */
  readonly onUndone: () => void;
  /** The details of a result, and what to do next. */
  readonly children: (result: Result) => ComponentChildren;
}

/** How far a task is, or where it has led. */
export function FreezeTaskView<Result>({
  task,
  say,
  stateOf,
  onUndone,
  children,
}: FreezeTaskViewProps<Result>) {
  const { state } = task;
  const undone = (said: string) => {
    task.undone(said);
    onUndone();
  };
  return (
    <div
      class="freeze-step"
      data-state={state.kind === "ended" ? stateOf(state.result) : unfinishedStates[state.kind]}
    >
      <p aria-live="polite">
        <TaskSentence state={state} say={say} />
      </p>
      {state.kind === "running" && <FreezeProgress {...state} />}
      {state.kind === "failed" && <ProblemNotice reason={state.reason} title={chooseFreezeWords().failed} />}
      {state.kind === "failed" && state.undo && <UndoButton undo={state.undo} onUndone={undone} />}
      {state.kind === "ended" && children(state.result)}
    </div>
  );
}

const unfinishedStates = {
  idle: undefined,
  running: "freeze-running",
  stopped: "freeze-stopped",
  failed: "freeze-failed",
  undone: "freeze-undone",
} as const;

/** Without the progress, which changes all the time. */
function TaskSentence<Result>({
  state,
  say,
}: Pick<FreezeTaskViewProps<Result>, "say"> & { readonly state: FreezeTaskState<Result> }) {
  const freeze = chooseFreezeWords();
  switch (state.kind) {
    case "running":
      return <>{freeze.running[state.name]}</>;
    case "stopped":
      return <>{freeze.stopped}</>;
    case "undone":
      return <>{state.said}</>;
    case "ended":
      return <>{say(state.result)}</>;
    default:
      return null;
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
          <SentenceWithGaps
            text={freeze.progress}
            fill={{ done: formatCount(counts.done), all: formatCount(counts.all) }}
          />
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
