import { useEffect, useState } from "preact/hooks";
import { useSingleAction } from "../page/use-single-action";
import type { RefreshScope } from "../../client/generations/refresh-report";
import { chooseFreezeWords } from "../../words/late-words";
import { words } from "../../words/ui-words";
import type { PutBackResult } from "../../workbook/freeze/freeze-types";
import type { FreezerForPane } from "../../workbook/freeze/workbook-freezer";
import { useAction } from "../action-outcome";
import { ProblemNotice } from "../problem-notice";
import { useLostFocusTarget } from "../use-lost-focus-target";
import { TaskButton } from "./freeze-task-view";
import type { FreezingStep } from "./freezing-steps";
import { FreezingSteps, beginFreezing } from "./freezing-steps";
import { HandOnPart } from "./hand-on-part";
import { RecordCheckLine } from "./record-check";
import type { RecordStep } from "./record-part";
import { RecordPart, beginThawing } from "./record-part";
import { useFileLook } from "./use-file-look";
import type { PartRequest } from "../part-request";
import type { FreezePartProps, FreezeTask } from "./use-freeze-task";
import { useFreezeTask } from "./use-freeze-task";
import { useWorkbookLook } from "./use-workbook-look";
import "./freeze.css";

export interface FreezePanelProps {
  readonly engine: FreezerForPane;
  readonly connected: boolean;
  readonly request: PartRequest | undefined;
  readonly goTo: (area: string) => Promise<void>;
  /** Whether the fold is open, and its tab shown. */
  readonly isInView: boolean;
}

/** Freezing and handing on: the record there is, freezing, and the guide to a copy for others. */
export function FreezePanel({ engine, connected, request, isInView, goTo }: FreezePanelProps) {
  // Only one task runs at a time.
  const lock = useSingleAction();
  const [changes, setChanges] = useState(0);
  /** What other tasks led to is no longer right: their numbers and their undo. */
  const changedBut = (...others: readonly { readonly drop: () => void }[]) => {
    setChanges((before) => before + 1);
    for (const other of others) other.drop();
  };
  const recordTask: FreezeTask<RecordStep> = useFreezeTask(lock, () =>
    changedBut(freezeTask, handOnTask, putBackTask),
  );
  const freezeTask: FreezeTask<FreezingStep> = useFreezeTask(lock, () =>
    changedBut(recordTask, handOnTask, putBackTask),
  );
  const handOnTask: FreezeTask<FreezingStep> = useFreezeTask(lock, () =>
    changedBut(recordTask, freezeTask, putBackTask),
  );
  const putBackTask: FreezeTask<PutBackResult> = useFreezeTask(lock, () =>
    changedBut(recordTask, freezeTask, handOnTask),
  );
  const record = useWorkbookLook(
    () => engine.compare(),
    (listener) => engine.followCells(listener),
    // While a task writes, cells and rows are half done.
    isInView && !lock.busy,
    [changes],
  );
  const { file, look, problem: fileProblem } = useFileLook(engine, isInView, changes);
  const { act } = useAction();
  const isMoved = file !== undefined && file.movedFrom !== null;
  // What was planned or can be undone is of the other file.
  useEffect(() => {
    if (!isMoved) return;
    recordTask.drop();
    freezeTask.drop();
  }, [isMoved]);
  const thaw = () => beginThawing(engine, recordTask, look);
  const thawFromGuide = () => {
    document.getElementById("record-title")?.focus();
    thaw();
  };
  const putBack = { engine, task: putBackTask };
  const common = { engine, connected, goTo: (area: string) => act(() => goTo(area)) };
  const offersUndo = handOnTask.state.kind === "ended" && handOnTask.state.result.kind === "frozen";
  return (
    <div class="freeze-panel">
      <p class="note">{chooseFreezeWords().meaning}</p>
      {fileProblem && <ProblemNotice reason={fileProblem} />}
      <RecordPart
        {...common}
        {...{ record, putBack, look }}
        canThaw={!isMoved && !offersUndo}
        task={recordTask}
        onThaw={thaw}
      />
      <FreezePart {...common} task={freezeTask} />
      <HandOnPart {...common} {...{ file, look, request }} task={handOnTask} onThaw={thawFromGuide}>
        <RecordCheckLine look={record} putBack={putBack} />
      </HandOnPart>
    </div>
  );
}

const freezeScopes: readonly RefreshScope[] = ["selection", "sheet", "workbook"];

/** Freezes the selection, a sheet or all. */
function FreezePart({ engine, connected, task, goTo }: FreezePartProps<FreezingStep>) {
  const { freezing } = chooseFreezeWords();
  const title = useLostFocusTarget<HTMLHeadingElement>(task.state);
  return (
    <section class="freeze-part" aria-labelledby="freeze-title">
      <h3 id="freeze-title" ref={title} tabIndex={-1}>
        {freezing.title}
      </h3>
      {connected ? (
        <div class="answers" role="group" aria-label={freezing.scopes}>
          {freezeScopes.map((scope) => (
            <TaskButton key={scope} busy={task.busy} onPress={() => beginFreezing(engine, task, scope)}>
              {words.refreshing.scope[scope]}
            </TaskButton>
          ))}
        </div>
      ) : (
        <p class="note" data-state="freeze-not-connected">
          {freezing.notConnected}
        </p>
      )}
      <FreezingSteps {...{ engine, task, goTo }} />
    </section>
  );
}
