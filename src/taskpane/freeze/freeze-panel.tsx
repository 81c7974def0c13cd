import { useEffect, useRef, useState } from "preact/hooks";
import { useSingleAction } from "../../page/use-single-action";
import type { RefreshScope } from "../../refresh/refresh-report";
import { chooseFreezeWords } from "../../words/freeze-words";
import { words } from "../../words/ui-words";
import type { FreezerForPane } from "../../workbook/freeze/freeze-types";
import type { ActionOutcome } from "../action-outcome";
import { noOutcome, outcomeFromError } from "../action-outcome";
import { useActionReportingOutcome } from "../excel-action";
import { ProblemNotice } from "../problem-notice";
import { useLostFocusTarget } from "../use-lost-focus-target";
import type { CopyStep } from "./copy-part";
import { CopyPart } from "./copy-part";
import { FrozenForCopyBar } from "./frozen-for-copy-bar";
import { TaskButton } from "./freeze-task-view";
import type { FreezingStep } from "./freezing-steps";
import { FreezingSteps, beginFreezing } from "./freezing-steps";
import type { RecordStep } from "./record-part";
import { RecordPart, beginThawing } from "./record-part";
import type { FreezeRequest, FrozenForCopyReminder } from "./use-freeze-requests";
import type { FreezeTask } from "./use-freeze-task";
import { useFreezeTask } from "./use-freeze-task";
import { useRecordSummary } from "./use-record-summary";
import { WholeFilePart } from "./whole-file-part";
import "./freeze.css";

export interface FreezePanelProps {
  readonly engine: FreezerForPane;
  readonly connected: boolean;
  readonly request: FreezeRequest | undefined;
  /** Called once the workbook is frozen for a copy alone, with what reminds of it, or null when it no longer is. */
  readonly onFrozenForCopy: (reminder: FrozenForCopyReminder | null) => void;
  readonly goTo: (area: string) => Promise<void>;
  /** Whether the fold is open, and its tab shown. */
  readonly isInView: boolean;
}

/** Freezing and handing on: the record there is, freezing, a copy for others, and the whole file. */
export function FreezePanel({
  engine,
  connected,
  request,
  isInView,
  onFrozenForCopy,
  goTo,
}: FreezePanelProps) {
  const tasks = useFreezeTasks();
  const { summary, problem, onChanged } = useRecordOfTasks(engine, isInView, tasks, onFrozenForCopy);
  const [notGone, setNotGone] = useState<ActionOutcome>(noOutcome);
  const { act } = useActionReportingOutcome((outcome = noOutcome) => setNotGone(outcome), outcomeFromError);
  const go = (area: string) => act(() => goTo(area).then(() => noOutcome));
  const thaw = () => {
    beginThawing(engine, tasks.record);
    document.getElementById("record-title")?.focus();
  };
  const common = { engine, connected, goTo: go };
  return (
    <div class="freeze-panel">
      <p class="note">{chooseFreezeWords().meaning}</p>
      <p class="outcome" aria-live="polite">
        {notGone.said}
      </p>
      {problem && <ProblemNotice reason={problem} title={words.pane.somethingWrong} />}
      <RecordPart {...common} {...{ summary, request }} task={tasks.record} onChanged={onChanged.thawed} />
      <FreezePart {...common} task={tasks.freeze} onChanged={onChanged.frozen} />
      <CopyPart engine={engine} task={tasks.copy} goTo={common.goTo} />
      <WholeFilePart
        {...common}
        hasRecord={Boolean(summary)}
        task={tasks.file}
        onThaw={thaw}
        onChanged={onChanged.frozenForCopy}
      />
    </div>
  );
}

/** The tasks of the parts; only one runs at a time. */
function useFreezeTasks() {
  const lock = useSingleAction();
  return {
    record: useFreezeTask<RecordStep>(lock),
    freeze: useFreezeTask<FreezingStep>(lock),
    file: useFreezeTask<FreezingStep>(lock),
    copy: useFreezeTask<CopyStep>(lock),
  };
}

/**
 * The record, read anew after each task that changes it. What another task led to is dropped then: its numbers and its
 * undo are no longer right.
 */
function useRecordOfTasks(
  engine: FreezerForPane,
  isInView: boolean,
  tasks: ReturnType<typeof useFreezeTasks>,
  onFrozenForCopy: FreezePanelProps["onFrozenForCopy"],
) {
  const [changes, setChanges] = useState(0);
  const reading = useRecordSummary(engine, isInView, changes);
  const forCopy = useRef({ now: false, beforeThaw: false }).current;
  const setForCopy = (isFrozen: boolean) => {
    forCopy.now = isFrozen;
    onFrozenForCopy(isFrozen ? { Bar: FrozenForCopyBar } : null);
  };
  const changed = (...others: readonly { readonly drop: () => void }[]) => {
    setChanges((before) => before + 1);
    for (const other of others) other.drop();
  };
  const { record, freeze, file } = tasks;
  const onChanged = {
    frozen: () => {
      forCopy.beforeThaw = false;
      changed(record, file);
    },
    frozenForCopy: (isFrozen: boolean) => {
      setForCopy(isFrozen);
      changed(record, freeze);
    },
    /** Undoing it brings the record back, and the reason for which the workbook was frozen. */
    thawed: (isThawed: boolean) => {
      if (isThawed) forCopy.beforeThaw = forCopy.now;
      setForCopy(!isThawed && (forCopy.now || forCopy.beforeThaw));
      changed(freeze, file);
    },
  };
  useEffect(() => {
    if (reading.summary === null) setForCopy(false);
  }, [reading.summary]);
  return { ...reading, onChanged };
}

interface FreezePartProps {
  readonly engine: FreezerForPane;
  readonly connected: boolean;
  readonly task: FreezeTask<FreezingStep>;
  readonly goTo: (area: string) => void;
  readonly onChanged: (isFrozen: boolean) => void;
}

const freezeScopes: readonly RefreshScope[] = ["selection", "sheet", "workbook"];

/** Freezes the selection, a sheet or all. */
function FreezePart({ engine, connected, task, goTo, onChanged }: FreezePartProps) {
  const said = chooseFreezeWords().freezing;
  const title = useLostFocusTarget<HTMLHeadingElement>(task.state);
  return (
    <section class="freeze-part" aria-labelledby="freeze-title">
      <h3 id="freeze-title" ref={title} tabIndex={-1}>
        {said.title}
      </h3>
      {connected ? (
        <div class="answers" role="group" aria-label={said.scopes}>
          {freezeScopes.map((scope) => (
            <TaskButton key={scope} busy={task.busy} onPress={() => beginFreezing(engine, task, scope)}>
              {words.refreshing.scope[scope]}
            </TaskButton>
          ))}
        </div>
      ) : (
        <p class="note" data-state="freeze-not-connected">
          {said.notConnected}
        </p>
      )}
      <FreezingSteps {...{ engine, task, goTo, onChanged }} />
    </section>
  );
}
