import { NoValueError } from "../../lca/reasons";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { chooseFreezeWords } from "../../words/late-words";
import { words } from "../../words/ui-words";
import type {
  ObstructedCells,
  RecordComparison,
  ServiceComparison,
  ThawObstacle,
  ThawPlan,
  ThawResult,
} from "../../workbook/freeze/freeze-types";
import type { FreezerForPane } from "../../workbook/freeze/workbook-freezer";
import { UndoButton } from "../action-outcome";
import { joinAreas } from "../join-areas";
import { ProblemNotice } from "../problem-notice";
import { useLostFocusTarget } from "../use-lost-focus-target";
import { SentenceFilledWithCounts } from "../sentence-filled-with-counts";
import { FrozenAndTodayList, ObstructedCellList } from "./freeze-lists";
import type { FreezeTaskDisplay } from "./freeze-task-view";
import { FreezeTaskView, PlanAnswers, TaskButton } from "./freeze-task-view";
import {
  explainThawObstacle,
  formatFormulaCount,
  formatNumberCount,
  formatRecordSummary,
  formatServiceComparison,
  listBecameWithContents,
} from "./freeze-texts";
import type { PutBackControl } from "./record-check";
import { JoinedSentences, PutBackButton, RecordCheck } from "./record-check";
import { FoldedRecordDigest } from "./record-digest";
import type { LookAtFile } from "./use-file-look";
import { undoInSameFile } from "./use-file-look";
import type { FreezePartProps, FreezeTask } from "./use-freeze-task";
import type { WorkbookLook } from "./use-workbook-look";

/** What was last done with the record. */
export type RecordStep =
  | { readonly kind: "compared-with-service"; readonly comparison: ServiceComparison }
  | { readonly kind: "thaw-planned"; readonly plan: ThawPlan }
  | { readonly kind: "thawed"; readonly result: ThawResult };

interface RecordPartProps extends FreezePartProps<RecordStep> {
  /** Its answer is null if the workbook has no record. */
  readonly record: WorkbookLook<RecordComparison | null>;
  readonly putBack: PutBackControl;
  /** False while Undo brings the formulas back, and once this window shows another file than the one that was frozen. */
  readonly canThaw: boolean;
  readonly look: LookAtFile;
  readonly onThaw: () => void;
}

/** Looks at what thawing would do. */
export function beginThawing(engine: FreezerForPane, task: FreezeTask<RecordStep>, look: LookAtFile): void {
  task.run("planThaw", async (progress) => {
    await assertNotMoved(look);
    return { kind: "thaw-planned", plan: await engine.planThaw(progress) };
  });
}

/** Throws `NoValueError` "cancelled" if Save As has made this window the copy, which stays frozen. */
async function assertNotMoved(look: LookAtFile): Promise<void> {
  const file = await look();
  if (file?.movedFrom !== null) throw new NoValueError({ kind: "cancelled" });
}

/** The workbook's record: whose numbers are frozen, whether they still agree, and the way back to formulas. */
export function RecordPart(props: RecordPartProps) {
  const { engine, connected, record, putBack, canThaw, task, onThaw, goTo } = props;
  const { record: said, comparing, thaw } = chooseFreezeWords();
  const { summary } = record.value ?? {};
  const title = useLostFocusTarget<HTMLHeadingElement>(`${task.state.kind} ${putBack.task.state.kind}`);
  // After thawing, the outcome and its undo stay although the record may be gone.
  const isShown = Boolean(summary) || record.problem !== undefined || task.state.kind !== "idle";
  const compareWithService = () =>
    task.run("compareWithService", async (progress) => ({
      kind: "compared-with-service",
      comparison: await engine.compareWithService(progress),
    }));
  return (
    <section class="freeze-part" aria-labelledby="record-title" hidden={!isShown}>
      <h3 id="record-title" ref={title} tabIndex={-1}>
        {said.title}
      </h3>
      {record.problem && <ProblemNotice reason={record.problem} />}
      {summary && (
        <>
          <div data-state="freeze-record">
            {summary.sample && <p class="sample-mark">{words.pane.sampleMark}</p>}
            <p>
              <SentenceWithGaps {...formatRecordSummary(summary)} />
            </p>
          </div>
          <RecordCheck look={record} putBack={putBack} onGo={goTo} />
          <FoldedRecordDigest digest={summary.digest} />
          <div class="answers">
            {connected && (
              <TaskButton busy={task.busy} onPress={compareWithService}>
                {comparing.withService}
              </TaskButton>
            )}
            {canThaw && (
              <TaskButton busy={task.busy} onPress={onThaw}>
                {thaw}
              </TaskButton>
            )}
          </div>
        </>
      )}
      <FreezeTaskView task={task} display={(step) => displayStep(step, props)} />
    </section>
  );
}

function displayStep(step: RecordStep, props: RecordPartProps): FreezeTaskDisplay {
  switch (step.kind) {
    case "compared-with-service":
      return displayServiceComparison(step.comparison, props);
    case "thaw-planned":
      return displayThawPlan(step.plan, props);
    case "thawed":
      return displayThawed(step.result, props);
  }
}

function displayServiceComparison(
  comparison: ServiceComparison,
  { goTo }: RecordPartProps,
): FreezeTaskDisplay {
  const { comparing } = chooseFreezeWords();
  const { requested, different, unknown } = comparison;
  const unknownSentence = (
    <SentenceFilledWithCounts
      text={comparing.unknown}
      one={comparing.unknownOne}
      counts={{ count: unknown }}
    />
  );
  return {
    state: "service-compared",
    sentence: requested > 0 ? <ServiceSentences {...comparison} /> : unknownSentence,
    details: (
      <>
        {requested > 0 && unknown > 0 && <p class="note">{unknownSentence}</p>}
        <FrozenAndTodayList title={comparing.differences} all={different} onGo={goTo} />
      </>
    ),
  };
}

function ServiceSentences(comparison: Omit<ServiceComparison, "unknown">) {
  const requested = formatServiceComparison(comparison);
  if (!requested) return null;
  return (
    <>
      <SentenceWithGaps {...requested} />{" "}
      {comparison.different.length > 0 && chooseFreezeWords().comparing.studyChanged}
    </>
  );
}

function displayThawPlan(plan: ThawPlan, props: RecordPartProps): FreezeTaskDisplay {
  const { engine, look, task, goTo } = props;
  const { thawing, comparing } = chooseFreezeWords();
  const { formulas, service, earlier, left, toCheck } = plan;
  const thaw = () =>
    task.run("thaw", async () => {
      await assertNotMoved(look);
      const result = await engine.thaw(plan);
      task.onChanged();
      return { kind: "thawed", result };
    });
  return {
    state: formulas > 0 ? "thaw-planned" : "thaw-nothing",
    isPlan: true,
    sentence:
      formulas > 0 ? (
        <>
          <SentenceFilledWithCounts text={thawing.back} one={thawing.backOne} counts={{ count: formulas }} />{" "}
          <ServiceSentences {...service} />
        </>
      ) : (
        thawing.nothing
      ),
    details: (
      <>
        {earlier > 0 && (
          <p class="notice">
            <SentenceFilledWithCounts
              text={thawing.earlier}
              one={thawing.earlierOne}
              counts={{ count: earlier }}
            />
          </p>
        )}
        {toCheck > 0 && (
          <p class="note">
            <SentenceFilledWithCounts
              text={thawing.toCheck}
              one={thawing.toCheckOne}
              counts={{ count: toCheck }}
            />
          </p>
        )}
        <FrozenAndTodayList title={comparing.differences} all={service.different} onGo={goTo} />
        <CellsThatStayFrozen {...props} left={left} />
        <PlanAnswers task={task} onYes={formulas > 0 ? thaw : null}>
          <SentenceFilledWithCounts text={thawing.thaw} one={thawing.thawOne} counts={{ count: formulas }} />
        </PlanAnswers>
      </>
    ),
  };
}

function displayThawed({ formulas, left, undo }: ThawResult, props: RecordPartProps): FreezeTaskDisplay {
  const { look, task } = props;
  const { thawed, thawedOne } = chooseFreezeWords().thawing;
  return {
    state: "thawed",
    sentence: <SentenceFilledWithCounts text={thawed} one={thawedOne} counts={{ count: formulas }} />,
    details: (
      <>
        <CellsThatStayFrozen {...props} left={left} />
        <UndoButton undo={undoInSameFile(undo, look)} onUndone={task.undone} />
      </>
    ),
  };
}

type LeftCells = ObstructedCells<ThawObstacle>;
type ChangedCells = ObstructedCells<Extract<ThawObstacle, { kind: "changed" }>>;
type OtherCells = ObstructedCells<Exclude<ThawObstacle, { kind: "changed" }>>;

interface CellsThatStayFrozenProps extends Pick<RecordPartProps, "goTo" | "putBack"> {
  readonly left: readonly LeftCells[];
}

function CellsThatStayFrozen({ left, goTo, putBack }: CellsThatStayFrozenProps) {
  if (left.length === 0) return null;
  return (
    <>
      <h4>{chooseFreezeWords().thawing.left}</h4>
      {left.filter(isChanged).map((cells, index) => (
        <ChangedCellsThatStay key={index} cells={cells} putBack={putBack} />
      ))}
      <ObstructedCellList
        all={left.filter((cells): cells is OtherCells => !isChanged(cells))}
        explain={explainThawObstacle}
        formatAmountOf={formatAmountOfFormulas}
        onGo={goTo}
      />
    </>
  );
}

function isChanged(cells: LeftCells): cells is ChangedCells {
  return cells.why.kind === "changed";
}

interface ChangedCellsProps extends Pick<RecordPartProps, "putBack"> {
  readonly cells: ChangedCells;
}

/** The lists above name what was frozen in each cell, and what it shows now. */
function ChangedCellsThatStay({ cells, putBack }: ChangedCellsProps) {
  const { areas, why } = cells;
  const { changed } = chooseFreezeWords().thawing.why;
  const fill = { what: formatAmountOfFormulas(cells), areas: joinAreas(areas) };
  return (
    <>
      <p>
        <SentenceWithGaps text={changed} fill={fill} />{" "}
        <JoinedSentences all={listBecameWithContents(why.differences)} />
      </p>
      <PutBackButton differences={why.differences} control={putBack} />
    </>
  );
}

/** "12 numbers"; the formulas if they gave none. */
function formatAmountOfFormulas({ numbers, formulas }: Pick<LeftCells, "numbers" | "formulas">): string {
  return numbers > 0 ? formatNumberCount(numbers) : formatFormulaCount(formulas);
}
