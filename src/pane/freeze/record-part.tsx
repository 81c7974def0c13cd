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
import { FreezeTaskView, TaskButton } from "./freeze-task-view";
import { explainThawObstacle, formatRecordSummary, joinCountedSentences } from "./freeze-texts";
import { StepAnswers } from "./freezing-steps";
import { RecordDigest } from "./record-digest";
import type { LookAtFile } from "./use-file-look";
import { undoInSameFile } from "./use-file-look";
import type { FreezeTask } from "./use-freeze-task";

/** What was last done with the record. */
export type RecordStep =
  | { readonly kind: "compared"; readonly comparison: RecordComparison }
  | { readonly kind: "compared-with-service"; readonly comparison: ServiceComparison }
  | { readonly kind: "thaw-planned"; readonly plan: ThawPlan }
  | { readonly kind: "thawed"; readonly result: ThawResult };

interface RecordPartProps {
  readonly engine: FreezerForPane;
  readonly connected: boolean;
  /** Null if the workbook has no record; undefined while that is not known. */
  readonly summary: RecordSummary | null | undefined;
  readonly task: FreezeTask<RecordStep>;
  /** False while Undo brings the formulas back, and once this window shows another file than the one that was frozen. */
  readonly canThaw: boolean;
  readonly look: LookAtFile;
  readonly goTo: (area: string) => void;
  readonly onThaw: () => void;
  /** Called after the cells have changed: they were thawed, or that was undone. */
  readonly onChanged: () => void;
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
  const now = await look();
  if (now?.movedFrom !== null) throw new NoValueError({ kind: "cancelled" });
}

/** The workbook's record: whose numbers are frozen, whether they still agree, and the way back to formulas. */
export function RecordPart(props: RecordPartProps) {
  const { engine, connected, summary, canThaw, look, task, goTo, onThaw, onChanged } = props;
  const said = chooseFreezeWords();
  const title = useLostFocusTarget<HTMLHeadingElement>(task.state);
  // After thawing, the outcome and its undo stay although the record may be gone.
  const isShown = Boolean(summary) || task.state.kind !== "idle";
  const compare = () =>
    task.run("compare", async () => ({ kind: "compared", comparison: await engine.compare() }));
  return (
    <section class="freeze-part" aria-labelledby="record-title" hidden={!isShown}>
      <h3 id="record-title" ref={title} tabIndex={-1}>
        {said.record.title}
      </h3>
      {summary && (
        <>
          <RecordSummaryView {...summary} />
          <div class="answers">
            <TaskButton busy={task.busy} onPress={compare}>
              {said.record.compare}
            </TaskButton>
            {canThaw && (
              <TaskButton busy={task.busy} onPress={onThaw}>
                {said.thaw}
              </TaskButton>
            )}
          </div>
        </>
      )}
      <RecordSteps {...{ engine, connected, look, task, goTo, onChanged }} />
    </section>
  );
}

function RecordSummaryView(summary: RecordSummary) {
  return (
    <div data-state="freeze-record">
      {summary.sample && <p class="sample-mark">{words.pane.sampleMark}</p>}
      <p>
        <SentenceWithGaps {...formatRecordSummary(summary)} />
      </p>
    </div>
  );
}

type RecordStepsProps = Pick<
  RecordPartProps,
  "engine" | "connected" | "look" | "task" | "goTo" | "onChanged"
>;

function RecordSteps({ engine, connected, look, task, goTo, onChanged }: RecordStepsProps) {
  const thaw = (plan: ThawPlan) =>
    task.run("thaw", async () => {
      await assertNotMoved(look);
      const result = await engine.thaw(plan);
      onChanged();
      return { kind: "thawed", result };
    });
  const compareWithService = () =>
    task.run("compareWithService", async (progress) => ({
      kind: "compared-with-service",
      comparison: await engine.compareWithService(progress),
    }));
  return (
    <FreezeTaskView
      task={task}
      stateOf={stateOfStep}
      say={(step) => <RecordStepSentence step={step} />}
      onUndone={onChanged}
    >
      {(step) => {
        switch (step.kind) {
          case "compared":
            return (
              <ComparisonView
                {...step}
                {...{ task, goTo }}
                onService={connected ? compareWithService : null}
              />
            );
          case "compared-with-service":
            return <ServiceComparisonView {...step} goTo={goTo} />;
          case "thaw-planned":
            return <ThawPlanView plan={step.plan} {...{ task, goTo }} onThaw={() => thaw(step.plan)} />;
          case "thawed":
            return <ThawedView {...step} {...{ look, task, goTo, onChanged }} />;
        }
      }}
    </FreezeTaskView>
  );
}

function stateOfStep(step: RecordStep) {
  switch (step.kind) {
    case "compared":
      return "record-compared";
    case "compared-with-service":
      return "service-compared";
    case "thaw-planned":
      return step.plan.formulas > 0 ? "thaw-planned" : "thaw-nothing";
    case "thawed":
      return "thawed";
  }
}

function RecordStepSentence({ step }: { readonly step: RecordStep }) {
  const { comparing, thawing } = chooseFreezeWords();
  switch (step.kind) {
    case "compared": {
      const { agree, uncovered } = step.comparison;
      const sentence = joinCountedSentences([
        { text: comparing.agree, one: comparing.agreeOne, count: agree },
        { text: comparing.uncovered, one: comparing.uncoveredOne, count: uncovered },
      ]);
      return (
        <>
          <SentenceWithGaps {...sentence} /> {comparing.editable}
        </>
      );
    }
    case "compared-with-service": {
      const { same, different, unknown } = step.comparison;
      const sentence = joinCountedSentences([
        { text: comparing.same, one: comparing.sameOne, count: same },
        { text: comparing.different, one: comparing.differentOne, count: different.length },
        { text: comparing.unknown, one: comparing.unknownOne, count: unknown },
      ]);
      return <SentenceWithGaps {...sentence} />;
    }
    case "thaw-planned":
      return <ThawPlanSentence {...step.plan} />;
    case "thawed": {
      const { formulas } = step.result;
      return (
        <SentenceFilledWithCounts
          text={thawing.thawed}
          one={thawing.thawedOne}
          counts={{ count: formulas }}
        />
      );
    }
  }
}

function ThawPlanSentence({ formulas, different }: ThawPlan) {
  const { thawing } = chooseFreezeWords();
  if (formulas === 0) return <>{thawing.nothing}</>;
  const sentence = joinCountedSentences([
    { text: thawing.back, one: thawing.backOne, count: formulas },
    {
      text: different.length === 0 ? thawing.changeNone : thawing.change,
      one: thawing.changeOne,
      count: different.length,
    },
  ]);
  return <SentenceWithGaps {...sentence} />;
}

interface ComparisonViewProps extends Pick<RecordPartProps, "task" | "goTo"> {
  readonly comparison: RecordComparison;
  /** Null while not connected. */
  readonly onService: (() => void) | null;
}

function ComparisonView({ comparison, task, goTo, onService }: ComparisonViewProps) {
  return (
    <>
      <RecordDifferenceLists all={comparison.differences} onGo={goTo} />
      <RecordDigest digest={comparison.digest} />
      {onService && (
        <TaskButton busy={task.busy} onPress={onService}>
          {chooseFreezeWords().comparing.withService}
        </TaskButton>
      )}
    </>
  );
}

interface ServiceComparisonViewProps {
  readonly comparison: ServiceComparison;
  readonly goTo: (area: string) => void;
}

function ServiceComparisonView({ comparison, goTo }: ServiceComparisonViewProps) {
  const { differences } = chooseFreezeWords().comparing;
  return <FrozenAndTodayList title={differences} all={comparison.different} onGo={goTo} />;
}

interface ThawPlanViewProps extends Pick<RecordPartProps, "task" | "goTo"> {
  readonly plan: ThawPlan;
  readonly onThaw: () => void;
}

function ThawPlanView({ plan, task, goTo, onThaw }: ThawPlanViewProps) {
  const { thawing } = chooseFreezeWords();
  const { formulas, different, left, toCheck } = plan;
  return (
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
      <CellsThatStayFrozen {...{ left, goTo }} />
      <StepAnswers task={task} onYes={formulas > 0 ? onThaw : null}>
        <SentenceFilledWithCounts text={thawing.thaw} one={thawing.thawOne} counts={{ count: formulas }} />
      </StepAnswers>
    </>
  );
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

interface ThawedViewProps extends Pick<RecordPartProps, "look" | "task" | "goTo" | "onChanged"> {
  readonly result: ThawResult;
}

function ThawedView({ result, look, task, goTo, onChanged }: ThawedViewProps) {
  const undone = (said: string) => {
    task.undone(said);
    onChanged();
  };
  return (
    <>
      <CellsThatStayFrozen left={result.left} goTo={goTo} />
      <UndoButton undo={undoInSameFile(result.undo, look)} onUndone={undone} />
    </>
  );
}
