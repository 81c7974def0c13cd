import type { ComponentChildren } from "preact";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { NoValueError } from "../../lca/reasons";
import type { RefreshScope } from "../../client/generations/refresh-report";
import { chooseFreezeWords } from "../../words/late-words";
import type { FreezePlan, FreezeResult } from "../../workbook/freeze/freeze-types";
import type { FreezerForPane } from "../../workbook/freeze/workbook-freezer";
import { UndoButton } from "../action-outcome";
import { formatCount } from "../locale-numbers";
import { SentenceFilledWithCounts } from "../sentence-filled-with-counts";
import { ObstructedCellList } from "./freeze-lists";
import { FreezeTaskView, TaskButton } from "./freeze-task-view";
import { explainFreezeObstacle, listNamesShortly } from "./freeze-texts";
import { RecordDigest } from "./record-digest";
import type { FreezeTask } from "./use-freeze-task";

/** Where freezing has come: a plan to agree to, or what was frozen. */
export type FreezingStep =
  | { readonly kind: "planned"; readonly plan: FreezePlan }
  | { readonly kind: "frozen"; readonly result: FreezeResult };

interface FreezingStepsProps {
  readonly engine: FreezerForPane;
  readonly task: FreezeTask<FreezingStep>;
  readonly goTo: (area: string) => void;
  /**
   * Given if the whole file is frozen to hand it on: whether it is still the file, and the way, of the plan. The guide
   * offers the undo then.
   */
  readonly handOn?: { readonly isUnchanged: () => Promise<boolean> };
  /** Called after the cells have changed: they were frozen, or that was undone. */
  readonly onChanged: () => void;
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
export function FreezingSteps({ engine, task, goTo, handOn, onChanged }: FreezingStepsProps) {
  const freeze = (plan: FreezePlan) =>
    task.run("freeze", async () => {
      if (handOn && !(await handOn.isUnchanged())) throw new NoValueError({ kind: "cancelled" });
      const result = await engine.freeze(plan, handOn !== undefined);
      onChanged();
      return { kind: "frozen", result };
    });
  return (
    <FreezeTaskView
      task={task}
      stateOf={(step) =>
        step.kind === "frozen" ? "frozen" : step.plan.cells > 0 ? "freeze-planned" : "freeze-nothing"
      }
      say={(step) =>
        step.kind === "planned" ? (
          <PlanSentence {...step.plan} isToHandOn={handOn !== undefined} />
        ) : (
          <FrozenSentence {...step.result} />
        )
      }
      onUndone={onChanged}
    >
      {(step) =>
        step.kind === "planned" ? (
          <FreezePlanView plan={step.plan} task={task} goTo={goTo} onFreeze={() => freeze(step.plan)} />
        ) : (
          <>
            <RecordDigest digest={step.result.digest} isNew />
            {!handOn && (
              <UndoButton
                undo={step.result.undo}
                otherwise={chooseFreezeWords().freezing.thawInstead}
                onUndone={(said) => {
                  task.undone(said);
                  onChanged();
                }}
              />
            )}
          </>
        )
      }
    </FreezeTaskView>
  );
}

function PlanSentence({
  formulas,
  cells,
  left,
  isToHandOn,
  recordSheet,
}: FreezePlan & { readonly isToHandOn: boolean }) {
  const { freezing: said, handingOn } = chooseFreezeWords();
  const obstructed = countCells(left);
  if (obstructed > 0)
    return <SentenceFilledWithCounts text={said.left} one={said.leftOne} counts={{ count: obstructed }} />;
  if (cells === 0) return <>{isToHandOn ? handingOn.nothingLive : said.nothing}</>;
  const fill = { count: formatCount(formulas), sheet: recordSheet };
  return <SentenceWithGaps text={formulas === 1 ? said.plannedOne : said.planned} fill={fill} />;
}

function FrozenSentence({ cells, sheet }: FreezeResult) {
  const { frozen, frozenOne } = chooseFreezeWords().freezing;
  return (
    <SentenceWithGaps text={cells === 1 ? frozenOne : frozen} fill={{ count: formatCount(cells), sheet }} />
  );
}

interface FreezePlanViewProps {
  readonly plan: FreezePlan;
  readonly task: FreezeTask<FreezingStep>;
  readonly goTo: (area: string) => void;
  readonly onFreeze: () => void;
}

function FreezePlanView({ plan, task, goTo, onFreeze }: FreezePlanViewProps) {
  const freeze = chooseFreezeWords();
  const { hiddenSheets, sample, left, cells } = plan;
  return (
    <>
      <ObstructedCellList all={left} explain={explainFreezeObstacle} onGo={goTo} />
      {cells > 0 && hiddenSheets.length > 0 && (
        <p class="note">
          <SentenceWithGaps text={freeze.freezing.hidden} fill={{ names: listNamesShortly(hiddenSheets) }} />
        </p>
      )}
      {cells > 0 && sample && <p class="note">{freeze.freezing.sample}</p>}
      <StepAnswers task={task} onYes={cells > 0 ? onFreeze : null}>
        <FreezeButtonText cells={cells} isRest={left.length > 0} />
      </StepAnswers>
    </>
  );
}

function FreezeButtonText({ cells, isRest }: { readonly cells: number; readonly isRest: boolean }) {
  const said = chooseFreezeWords().freezing;
  const [text, one] = isRest ? [said.freezeOthers, said.freezeOtherOne] : [said.freeze, said.freezeOne];
  return <SentenceFilledWithCounts text={text} one={one} counts={{ count: cells }} />;
}

interface StepAnswersProps<Step> {
  readonly task: FreezeTask<Step>;
  /** Null if there is nothing to agree to. */
  readonly onYes: (() => void) | null;
  /** The name of the answer that changes cells. */
  readonly children: ComponentChildren;
}

/** The two answers to a plan. */
export function StepAnswers<Step>({ task, onYes, children }: StepAnswersProps<Step>) {
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

function countCells(obstructed: readonly { readonly cells: number }[]): number {
  return obstructed.reduce((sum, { cells }) => sum + cells, 0);
}
