import type { ComponentChildren } from "preact";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import type { SentenceTemplateWithNames } from "../../words/name-formatter";
import { fillSentenceGaps } from "../../words/name-formatter";
import { chooseFreezeWords } from "../../words/late-words";
import type { PutBackResult, RecordComparison, RecordDifference } from "../../workbook/freeze/freeze-types";
import { canPutBack } from "../../workbook/freeze/put-back";
import type { FreezerForPane } from "../../workbook/freeze/workbook-freezer";
import { UndoButton } from "../action-outcome";
import { joinAreas } from "../join-areas";
import { formatCounted } from "../locale-numbers";
import { formatTime } from "../report/figure-format";
import { RecordDifferenceLists } from "./freeze-lists";
import { formatRecordComparison, joinCountedSentences } from "./freeze-texts";
import { FreezeTaskView, TaskButton } from "./freeze-task-view";
import type { FreezeTask } from "./use-freeze-task";
import type { WorkbookLook } from "./use-workbook-look";
import "./freeze.css";

interface RecordCheckProps {
  readonly look: WorkbookLook<RecordComparison | null>;
  readonly putBack: PutBackControl;
}

/** Says whether the frozen cells match their record, as of a look of this moment. Nothing without a record. */
export function RecordCheckLine({ look, putBack }: RecordCheckProps) {
  const { value: comparison, isLooking } = look;
  if (!comparison) return null;
  return (
    <div data-state={isLooking ? "record-comparing" : "record-compared"}>
      <ComparisonSentences comparison={comparison} isLooking={isLooking} />
      <PutBackButton differences={comparison.differences} control={putBack} />
    </div>
  );
}

interface ComparisonSentencesProps {
  readonly comparison: RecordComparison;
  /** True if it is of earlier. */
  readonly isLooking: boolean;
  /** What is said before it, at all times. */
  readonly before?: ComponentChildren;
}

/**
 * What a comparison has found. While it is done again, that is unsaid but keeps its room: a press that brings the user
 * back from Excel begins such a look, and would else miss a button that moves away under it.
 */
export function ComparisonSentences({ comparison, isLooking, before }: ComparisonSentencesProps) {
  const found = <JoinedSentences all={formatRecordComparison(comparison)} />;
  return (
    <div class="compared">
      <p role="status">
        {before} {isLooking ? chooseFreezeWords().comparing.looking : found}
      </p>
      {isLooking && (
        <p class="room" aria-hidden="true">
          {before} {found}
        </p>
      )}
    </div>
  );
}

export function JoinedSentences({ all }: { readonly all: readonly SentenceTemplateWithNames[] }) {
  return (
    <>
      {all.map((sentence, index) => (
        <span key={index}>
          <SentenceWithGaps {...sentence} />{" "}
        </span>
      ))}
    </>
  );
}

interface RecordCheckDetailsProps extends RecordCheckProps {
  readonly onGo: (area: string) => void;
}

/** The line, then each cell that differs, and what the comparison does not prove. */
export function RecordCheck({ look, putBack, onGo }: RecordCheckDetailsProps) {
  const { comparing } = chooseFreezeWords();
  const { value: comparison, lookedAt } = look;
  if (!comparison) return null;
  const uncovered = [{ text: comparing.uncovered, one: comparing.uncoveredOne, count: comparison.uncovered }];
  return (
    <>
      <RecordCheckLine look={look} putBack={putBack} />
      <PutBackOutcome task={putBack.task} />
      <RecordDifferenceLists
        all={comparison.differences}
        onGo={onGo}
        offer={(differences) => <PutBackButton differences={differences} control={putBack} />}
      />
      <p class="note">
        <SentenceWithGaps text={comparing.comparedAt} fill={{ time: formatTime(lookedAt) }} />{" "}
        {comparison.uncovered > 0 && <SentenceWithGaps {...joinCountedSentences(uncovered)} />}{" "}
        {comparing.editable}
      </p>
    </>
  );
}

/** Writes what was frozen back into cells, one task at a time. */
export interface PutBackControl {
  readonly engine: Pick<FreezerForPane, "putBack">;
  readonly task: FreezeTask<PutBackResult>;
}

interface PutBackButtonProps {
  readonly differences: readonly RecordDifference[];
  readonly control: PutBackControl;
}

/** Offered for cells that were typed over or emptied: any other may hold somebody else's number. */
export function PutBackButton({ differences, control: { engine, task } }: PutBackButtonProps) {
  const { putBack, putBackAll } = chooseFreezeWords().comparing;
  const wanted = differences.filter(canPutBack);
  if (wanted.length === 0) return null;
  const press = () =>
    task.run("putBack", async () => {
      const result = await engine.putBack(wanted);
      task.onChanged();
      return result;
    });
  return (
    <TaskButton busy={task.busy} onPress={press}>
      {formatCounted(wanted.length, putBack, putBackAll)}
    </TaskButton>
  );
}

/** What became of it, with its Undo. */
export function PutBackOutcome({ task }: Pick<PutBackControl, "task">) {
  return (
    <FreezeTaskView
      task={task}
      display={({ cells, changedAgain, undo }) => ({
        state: "put-back",
        sentence: <PutBackSentence cells={cells} changedAgain={changedAgain} />,
        details: undo && <UndoButton undo={undo} onUndone={task.undone} />,
      })}
    />
  );
}

function PutBackSentence({ cells, changedAgain }: Omit<PutBackResult, "undo">): ComponentChildren {
  const { comparing } = chooseFreezeWords();
  const written = cells > 0 ? formatCounted(cells, comparing.wasPutBackOne, comparing.wasPutBack) : "";
  const left =
    changedAgain.length > 0
      ? fillSentenceGaps(comparing.changedAgain, { areas: joinAreas(changedAgain) })
      : "";
  return `${written} ${left}`.trim();
}
