import { NoValueError } from "../../lca/reasons";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { chooseFreezeWords } from "../../words/late-words";
import { words } from "../../words/ui-words";
import type {
  RecordComparison,
  RecordSummary,
  ServiceComparison,
  ThawPlan,
  ThawResult,
} from "../../workbook/freeze/freeze-types";
import type { FreezerForPane } from "../../workbook/freeze/workbook-freezer";
import { UndoButton } from "../action-outcome";
import { useLostFocusTarget } from "../use-lost-focus-target";
import { SentenceFilledWithCounts } from "../sentence-filled-with-counts";
import { FrozenAndTodayList, ObstructedCellList, RecordDifferenceLists } from "./freeze-lists";
import type { FreezeTaskDisplay } from "./freeze-task-view";
import { FreezeTaskView, PlanAnswers, TaskButton } from "./freeze-task-view";
import { explainThawObstacle, formatRecordSummary, joinCountedSentences } from "./freeze-texts";
import { RecordDigest } from "./record-digest";
import type { LookAtFile } from "./use-file-look";
import { undoInSameFile } from "./use-file-look";
import type { FreezePartProps, FreezeTask } from "./use-freeze-task";

/** What was last done with the record. */
export type RecordStep =
  | { readonly kind: "compared"; readonly comparison: RecordComparison }
  | { readonly kind: "compared-with-service"; readonly comparison: ServiceComparison }
  | { readonly kind: "thaw-planned"; readonly plan: ThawPlan }
  | { readonly kind: "thawed"; readonly result: ThawResult };

interface RecordPartProps extends FreezePartProps<RecordStep> {
  /** Null if the workbook has no record; undefined while that is not known. */
  readonly summary: RecordSummary | null | undefined;
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
  const { engine, summary, canThaw, task, onThaw } = props;
  const { record, thaw } = chooseFreezeWords();
  const title = useLostFocusTarget<HTMLHeadingElement>(task.state);
  // After thawing, the outcome and its undo stay although the record may be gone.
  const isShown = Boolean(summary) || task.state.kind !== "idle";
  const compare = () =>
    task.run("compare", async () => ({ kind: "compared", comparison: await engine.compare() }));
  return (
    <section class="freeze-part" aria-labelledby="record-title" hidden={!isShown}>
      <h3 id="record-title" ref={title} tabIndex={-1}>
        {record.title}
      </h3>
      {summary && (
        <>
          <div data-state="freeze-record">
            {summary.sample && <p class="sample-mark">{words.pane.sampleMark}</p>}
            <p>
              <SentenceWithGaps {...formatRecordSummary(summary)} />
            </p>
          </div>
          <div class="answers">
            <TaskButton busy={task.busy} onPress={compare}>
              {record.compare}
            </TaskButton>
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
    case "compared":
      return displayComparison(step.comparison, props);
    case "compared-with-service":
      return displayServiceComparison(step.comparison, props);
    case "thaw-planned":
      return displayThawPlan(step.plan, props);
    case "thawed":
      return displayThawed(step.result, props);
  }
}

function displayComparison(
  { agree, uncovered, differences, digest }: RecordComparison,
  { engine, connected, task, goTo }: RecordPartProps,
): FreezeTaskDisplay {
  const { comparing } = chooseFreezeWords();
  const counts = joinCountedSentences([
    { text: comparing.agree, one: comparing.agreeOne, count: agree },
    { text: comparing.uncovered, one: comparing.uncoveredOne, count: uncovered },
  ]);
  const compareWithService = () =>
    task.run("compareWithService", async (progress) => ({
      kind: "compared-with-service",
      comparison: await engine.compareWithService(progress),
    }));
  return {
    state: "record-compared",
    sentence: (
      <>
        <SentenceWithGaps {...counts} /> {comparing.editable}
      </>
    ),
    details: (
      <>
        <RecordDifferenceLists all={differences} onGo={goTo} />
        <RecordDigest digest={digest} />
        {connected && (
          <TaskButton busy={task.busy} onPress={compareWithService}>
            {comparing.withService}
          </TaskButton>
        )}
      </>
    ),
  };
}

function displayServiceComparison(
  { same, different, unknown }: ServiceComparison,
  { goTo }: RecordPartProps,
): FreezeTaskDisplay {
  const { comparing } = chooseFreezeWords();
  const counts = joinCountedSentences([
    { text: comparing.same, one: comparing.sameOne, count: same },
    { text: comparing.different, one: comparing.differentOne, count: different.length },
    { text: comparing.unknown, one: comparing.unknownOne, count: unknown },
  ]);
  return {
    state: "service-compared",
    sentence: <SentenceWithGaps {...counts} />,
    details: <FrozenAndTodayList title={comparing.differences} all={different} onGo={goTo} />,
  };
}

function displayThawPlan(plan: ThawPlan, { engine, look, task, goTo }: RecordPartProps): FreezeTaskDisplay {
  const { thawing } = chooseFreezeWords();
  const { formulas, different, left, toCheck } = plan;
  const counts = joinCountedSentences([
    { text: thawing.back, one: thawing.backOne, count: formulas },
    {
      text: different.length === 0 ? thawing.changeNone : thawing.change,
      one: thawing.changeOne,
      count: different.length,
    },
  ]);
  const thaw = () =>
    task.run("thaw", async () => {
      await assertNotMoved(look);
      const result = await engine.thaw(plan);
      task.onChanged();
      return { kind: "thawed", result };
    });
  return {
    state: formulas > 0 ? "thaw-planned" : "thaw-nothing",
    sentence: formulas > 0 ? <SentenceWithGaps {...counts} /> : thawing.nothing,
    details: (
      <>
        {toCheck > 0 && (
          <p class="note">
            <SentenceFilledWithCounts
              text={thawing.toCheck}
              one={thawing.toCheckOne}
              counts={{ count: toCheck }}
            />
          </p>
        )}
        <FrozenAndTodayList title={thawing.changes} all={different} onGo={goTo} />
        <CellsThatStayFrozen left={left} goTo={goTo} />
        <PlanAnswers task={task} onYes={formulas > 0 ? thaw : null}>
          <SentenceFilledWithCounts text={thawing.thaw} one={thawing.thawOne} counts={{ count: formulas }} />
        </PlanAnswers>
      </>
    ),
  };
}

function displayThawed(
  { formulas, left, undo }: ThawResult,
  { look, task, goTo }: RecordPartProps,
): FreezeTaskDisplay {
  const { thawed, thawedOne } = chooseFreezeWords().thawing;
  return {
    state: "thawed",
    sentence: <SentenceFilledWithCounts text={thawed} one={thawedOne} counts={{ count: formulas }} />,
    details: (
      <>
        <CellsThatStayFrozen left={left} goTo={goTo} />
        <UndoButton undo={undoInSameFile(undo, look)} onUndone={task.undone} />
      </>
    ),
  };
}

function CellsThatStayFrozen({ left, goTo }: Pick<ThawResult, "left"> & Pick<RecordPartProps, "goTo">) {
  if (left.length === 0) return null;
  return (
    <>
      <h4>{chooseFreezeWords().thawing.left}</h4>
      <ObstructedCellList all={left} explain={explainThawObstacle} onGo={goTo} />
    </>
  );
}
