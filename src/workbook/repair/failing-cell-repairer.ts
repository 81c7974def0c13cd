import { addin } from "../addin-services";
import type { SheetCellPosition } from "../../sheet/cell-areas";
import { areaOfCell, cellPositionKey, splitFullAddress } from "../../sheet/cell-areas";
import type { FailingGroup, RepairPlan, ProgressReporter } from "./failing-group";
import type { ArgumentSubject } from "../../client/queries/custom-functions";
import type { LcaCell } from "../cells/lca-cell";
import {
  requestEach,
  isInExcel,
  getRangeAt,
  waitForCellEdit,
  rethrowWithReason,
} from "../cells/excel-requests";
import {
  recalculateAndWatchInBackground,
  applyEditsAndWatchInBackground,
} from "../calculation/uncalled-cells";
import { joinStops, subscribeToFormatChanges } from "../cells/workbook-events";
import type { FalseZeroSummary } from "./false-zeros";
import { scanForFalseZeros, showDigits, summarizeFalseZeros } from "./false-zeros";
import type {
  AppliedEditsResult,
  ChangedCellsResult,
  PlannedCellEdit,
} from "../calculation/planned-cell-edits";
import {
  combineEditsIntoRepairPlan,
  planFormulaReentry,
  planFormulaReplacement,
} from "../calculation/planned-cell-edits";
import { groupFailingCells } from "./collect-failing-cells";
import { FailingCellGroups } from "./failing-cell-groups";
import { planRenameImpactToImpacts } from "./several-cells";
import { DisplayChangeWatcher } from "./display-change-watcher";

/** The result of a repair. */
export type AppliedRepairWithUndo = Omit<AppliedEditsResult, "recalculation">;

/** The result of a search through the workbook. */
export interface FailureScanResult {
  /** Cells without a value by cause, the largest groups first. */
  readonly groups: readonly FailingGroup[];
  /** Cells that only look like 0; null if there are none. */
  readonly zeros: FalseZeroSummary | null;
}

/**
 * Finds and repairs cells of the open workbook that have no value or only look like 0. The methods reject if Excel
 * refuses, because a sheet is protected or hidden.
 */
export class FailingCellRepairer {
  private zeros: Awaited<ReturnType<typeof scanForFalseZeros>> = [];
  private readonly showing = new DisplayChangeWatcher();
  private readonly inVain = new Set<string>();

  /** Finds all of them in one pass. Throws `NoValueError` "cancelled" if the search is cancelled. */
  async find(progress: ProgressReporter): Promise<FailureScanResult> {
    const groups = new FailingCellGroups(addin.callOutcomes, (cell) =>
      this.inVain.has(formatFormulaKey(cell)),
    );
    const look = async (context: Excel.RequestContext) => {
      const suspects: LcaCell[] = [];
      const zeros = await scanForFalseZeros(context, progress, (cell) => {
        if (groups.canLackValue(cell)) suspects.push(cell);
      });
      await groupFailingCells(context, suspects, groups);
      return zeros;
    };
    this.zeros = isInExcel() ? await Excel.run(waitForCellEdit, look) : [];
    return {
      groups: groups.sortedGroups(addin.activeConnection() !== null),
      zeros: summarizeFalseZeros(this.zeros),
    };
  }

  /** Calls back when the findings may have changed, often many times in a row; returns how to stop. */
  subscribe(listener: () => void): () => void {
    return joinStops([this.showing.subscribe(listener), subscribeToFormatChanges(listener)]);
  }

  /** Gives the false zeros found last, if they still are, a format that shows their digits. Throws `NoValueError`. */
  showDigits(): Promise<ChangedCellsResult> {
    return rethrowWithReason(showDigits(this.zeros));
  }

  /** Selects an area. Throws an error if its sheet is hidden. */
  async goTo(area: string): Promise<void> {
    const at = splitFullAddress(area);
    await Excel.run(waitForCellEdit, async (context) => {
      const sheet = context.workbook.worksheets.getItem(at.sheet);
      sheet.load("visibility");
      await context.sync();
      if (sheet.visibility !== Excel.SheetVisibility.visible) throw new Error("the sheet is hidden");
      sheet.activate();
      sheet.getRange(at.address).select();
      await context.sync();
    });
  }

  /** Plans to use another name, or an id, in the cells of this group. */
  async plan(group: FailingGroup, to: string): Promise<RepairPlan> {
    const { planNameRepair } = await import(/* webpackChunkName: "help" */ "./name-repair");
    return rethrowWithReason(planNameRepair(group.members, repairedArgument(group), to));
  }

  /** Plans to call IMPACTS instead of IMPACT, or to add the missing quotes, in the formulas of this group. */
  async planFormulas(group: FailingGroup): Promise<RepairPlan> {
    if (group.fix.kind === "impacts") return rethrowWithReason(planRenameImpactToImpacts(groupCells(group)));
    return combineEditsIntoRepairPlan(
      group.members.map(({ cell, quoted }) => planFormulaReplacement(quoted ?? cell.formula, cell)),
    );
  }

  /** Makes the planned changes, except in cells that have changed since. */
  applyRepair({ steps }: RepairPlan): Promise<AppliedRepairWithUndo> {
    return rethrowWithReason(applyEditsAndWatchInBackground(steps));
  }

  /** Has Excel recalculate the cells of this group. */
  recalculate(group: FailingGroup): Promise<void> {
    return rethrowWithReason(recalculateAndWatchInBackground(groupCells(group)));
  }

  /**
   * Enters the formulas of this group again unchanged, so that Excel looks up the functions anew. `changed` counts
   * the formulas that Excel then knows.
   */
  async reenterFormulas(group: FailingGroup): Promise<AppliedRepairWithUndo> {
    const steps = await planFormulaReentry(groupCells(group));
    const entered = await rethrowWithReason(applyEditsAndWatchInBackground(steps));
    const refused = new Set(entered.refused);
    const left = (await rethrowWithReason(findUnknownFunctions(steps))).filter(
      (step) => !refused.has(step.change.where),
    );
    for (const { after, ...at } of left) this.inVain.add(formatFormulaKey({ ...at, formula: after }));
    return { ...entered, changed: entered.changed - left.length };
  }
}

/** The members that the pane uses. */
export type FailingCellRepairerForPane = Pick<FailingCellRepairer, keyof FailingCellRepairer>;

/** The steps whose formula Excel has read again and still does not know; that shows at once. */
function findUnknownFunctions(steps: readonly PlannedCellEdit[]): Promise<PlannedCellEdit[]> {
  return Excel.run(waitForCellEdit, async (context) => {
    const ranges = await requestEach(context, steps, (step) =>
      getRangeAt(context, areaOfCell(step)).load("values"),
    );
    return steps.filter((_, index) => ranges[index]?.values[0]?.[0] === "#NAME?");
  });
}

function formatFormulaKey(cell: SheetCellPosition & Pick<LcaCell, "formula">): string {
  return `${cellPositionKey(cell)} ${cell.formula}`;
}

function groupCells({ members }: FailingGroup): LcaCell[] {
  return [...new Set(members.map(({ cell }) => cell))];
}

function repairedArgument({ fix }: FailingGroup): ArgumentSubject {
  return fix.kind === "replace" || fix.kind === "choose" ? fix.what : "product";
}
