import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { NoValueError } from "../../lca/reasons";
import type { RefreshScope } from "../../client/generations/refresh-report";
import { chooseFreezeWords } from "../../words/late-words";
import type { FreezePlan, FreezeResult } from "../../workbook/freeze/freeze-types";
import type { FreezerForPane } from "../../workbook/freeze/workbook-freezer";
import { UndoButton } from "../action-outcome";
import { formatCellCount } from "../locale-numbers";
import { SentenceFilledWithCounts } from "../sentence-filled-with-counts";
import { ObstructedCellList } from "./freeze-lists";
import type { FreezeTaskDisplay } from "./freeze-task-view";
import { FreezeTaskView, PlanAnswers } from "./freeze-task-view";
import {
  explainFreezeObstacle,
  formatAmount,
  formatFormulaCount,
  formatNumberCount,
  listNamesShortly,
} from "./freeze-texts";
import { RecordDigest } from "./record-digest";
import type { FreezePartProps, FreezeTask } from "./use-freeze-task";

/** Where freezing has come: a plan to agree to, or what was frozen. */
export type FreezingStep =
  | { readonly kind: "planned"; readonly plan: FreezePlan }
  | { readonly kind: "frozen"; readonly result: FreezeResult };

interface FreezingStepsProps extends Omit<FreezePartProps<FreezingStep>, "connected"> {
  /**
   * Given if the whole file is frozen to hand it on: whether it is still the file, and the way, of the plan. The guide
   * offers the undo then.
   */
  readonly isUnchanged?: () => Promise<boolean>;
}

/** Looks at what freezing would do. */
export function beginFreezing(
  engine: FreezerForPane,
  task: FreezeTask<FreezingStep>,
  scope: RefreshScope,
): void {
  task.run("planFreeze", async (progress) => ({
    kind: "planned",
    plan: await engine.planFreeze(scope, progress),
  }));
}

/** The plan with its two answers, then what was frozen. */
export function FreezingSteps({ engine, task, goTo, isUnchanged }: FreezingStepsProps) {
  const isToHandOn = isUnchanged !== undefined;
  const freeze = (plan: FreezePlan) =>
    task.run("freeze", async () => {
      if (isUnchanged && !(await isUnchanged())) throw new NoValueError({ kind: "cancelled" });
      const result = await engine.freeze(plan, isToHandOn);
      task.onChanged();
      return { kind: "frozen", result };
    });
  const displayPlan = (plan: FreezePlan): FreezeTaskDisplay => ({
    state: plan.cells > 0 ? "freeze-planned" : "freeze-nothing",
    isPlan: true,
    sentence: <PlanSentence plan={plan} isToHandOn={isToHandOn} />,
    details: (
      <>
        <ObstructedCellList
          all={plan.left}
          explain={explainFreezeObstacle}
          formatAmountOf={({ formulas }) => formatFormulaCount(formulas)}
          onGo={goTo}
        />
        {plan.cells > 0 && <PlanNotes {...plan} />}
        <PlanAnswers task={task} onYes={plan.cells > 0 ? () => freeze(plan) : null}>
          <SentenceWithGaps text={chooseFreezeWords().freezing.freeze} fill={{ what: formatAmount(plan) }} />
        </PlanAnswers>
      </>
    ),
  });
  const displayFrozen = (result: FreezeResult): FreezeTaskDisplay => {
    const { cells, numbers, sheet, digest, undo } = result;
    const { frozen, frozenOne, thawInstead } = chooseFreezeWords().freezing;
    const fill = { what: formatAmount(result), sheet };
    return {
      state: "frozen",
      sentence: <SentenceWithGaps text={(numbers || cells) === 1 ? frozenOne : frozen} fill={fill} />,
      details: (
        <>
          <RecordDigest digest={digest} isNew />
          {!isToHandOn && <UndoButton undo={undo} otherwise={thawInstead} onUndone={task.undone} />}
        </>
      ),
    };
  };
  return (
    <FreezeTaskView
      task={task}
      display={(step) => (step.kind === "planned" ? displayPlan(step.plan) : displayFrozen(step.result))}
    />
  );
}

interface PlanSentenceProps {
  readonly plan: FreezePlan;
  readonly isToHandOn: boolean;
}

function PlanSentence({ plan, isToHandOn }: PlanSentenceProps) {
  const { formulas, cells, numbers, left, recordSheet } = plan;
  const { freezing, handingOn } = chooseFreezeWords();
  const obstructed = left.reduce((sum, others) => sum + others.formulas, 0);
  if (obstructed > 0)
    return (
      <SentenceFilledWithCounts text={freezing.left} one={freezing.leftOne} counts={{ count: obstructed }} />
    );
  if (cells === 0) return <>{isToHandOn ? handingOn.nothingLive : freezing.nothing}</>;
  const fill = {
    formulas: formatFormulaCount(formulas),
    cells: formatCellCount(cells),
    numbers: formatNumberCount(numbers),
    sheet: recordSheet,
  };
  return <SentenceWithGaps text={formulas === 1 ? freezing.plannedOne : freezing.planned} fill={fill} />;
}

function PlanNotes({ hiddenSheets, sample }: FreezePlan) {
  const { freezing } = chooseFreezeWords();
  return (
    <>
      {hiddenSheets.length > 0 && (
        <p class="note">
          <SentenceWithGaps text={freezing.hidden} fill={{ names: listNamesShortly(hiddenSheets) }} />
        </p>
      )}
      {sample && <p class="note">{freezing.sample}</p>}
    </>
  );
}
