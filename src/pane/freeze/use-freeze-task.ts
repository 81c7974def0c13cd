import { useRef, useState } from "preact/hooks";
import type { Reason } from "../../lca/reasons";
import { reasonFromError } from "../../lca/reasons";
import type { SingleAction } from "../page/use-single-action";
import type { ProgressReporter } from "../../client/generations/progress-reporter";
import { chooseFreezeWords } from "../../words/late-words";
import type { FreezerForPane } from "../../workbook/freeze/workbook-freezer";
import type { Undo } from "../../workbook/writing/undo";
import { findUndoInError } from "../action-outcome";
import type { Press } from "../outcome-line";
import { afterDrawing, useOutcomeLine } from "../outcome-line";

type FreezeTaskName = keyof ReturnType<typeof chooseFreezeWords>["running"];

/** How far a task is, or where it has led. */
export type FreezeTaskState<Result> =
  | { readonly kind: "idle" }
  | {
      readonly kind: "running";
      readonly name: FreezeTaskName;
      readonly counts?: { readonly done: number; readonly all: number };
      readonly stop: () => void;
    }
  | { readonly kind: "stopped" }
  | { readonly kind: "failed"; readonly reason: Reason; readonly undo?: Undo }
  | { readonly kind: "undone"; readonly said: string }
  | { readonly kind: "ended"; readonly result: Result };

export interface FreezeTask<Result> {
  readonly state: FreezeTaskState<Result>;
  /** The press that began the last task. */
  readonly press: Press | undefined;
  /** Whether this task or another one of this part of the pane is running; then `run` does nothing. */
  readonly busy: boolean;
  readonly run: (name: FreezeTaskName, deed: (progress: ProgressReporter) => Promise<Result>) => void;
  readonly drop: () => void;
  /** To be called when the cells have changed. */
  readonly onChanged: () => void;
  /** What was done has been undone. */
  readonly undone: (said: string) => void;
}

/** What each part about freezing needs. */
export interface FreezePartProps<Step> {
  readonly engine: FreezerForPane;
  readonly connected: boolean;
  readonly task: FreezeTask<Step>;
  readonly goTo: (area: string) => void;
}

/**
 * Runs tasks of which only the last outcome is shown. Those that share `lock` run one at a time. Their view ends the
 * press with the sentence that it has for what became of it.
 */
export function useFreezeTask<Result>(lock: SingleAction, onChanged: () => void): FreezeTask<Result> {
  const [state, setState] = useState<FreezeTaskState<Result>>({ kind: "idle" });
  const line = useOutcomeLine();
  const press = useRef<Press | undefined>(undefined);
  const run: FreezeTask<Result>["run"] = (name, deed) =>
    lock.begin(async () => {
      const control = new AbortController();
      let isOver = false;
      const running = { kind: "running", name, stop: () => control.abort() } as const;
      const report = (done: number, all: number) => isOver || setState({ ...running, counts: { done, all } });
      const own = line.beginWith(name, chooseFreezeWords().running[name]);
      press.current = own;
      setState(running);
      await afterDrawing();
      const end = await deed({ signal: control.signal, report: (done, all) => void report(done, all) }).then(
        (result): FreezeTaskState<Result> => ({ kind: "ended", result }),
        stateFromError,
      );
      isOver = true;
      own.end(null);
      setState(end);
    });
  return {
    state,
    press: press.current,
    busy: lock.busy,
    run,
    drop: () => setState({ kind: "idle" }),
    onChanged,
    undone: (said) => {
      setState({ kind: "undone", said });
      onChanged();
    },
  };
}

function stateFromError(thrown: unknown): FreezeTaskState<never> {
  const reason = reasonFromError(thrown);
  const cause = reason.kind === "put-back" ? reason.why : reason;
  return cause.kind === "cancelled"
    ? { kind: "stopped" }
    : { kind: "failed", reason, ...findUndoInError(thrown) };
}
