import { answers, connected } from "../../addin";
import type { Position } from "../../sheet/areas";
import { placeOf, splitAddress } from "../../sheet/areas";
import type { FailingGroup, Mending, Progress } from "./failing";
import type { Namable } from "../../queries/catalogue";
import type { OurCell } from "../cells/our-cell";
import { askEach, inExcel, rangeAt, waitForCellEdit, withReasons } from "../excel/excel";
import { calculateAndWatch, carryOutAndWatch } from "../calculation/uncalled-cells";
import { watchFormats } from "../excel/watching";
import type { FalseZeros, ShownDigits } from "../zeros/zeros";
import { lookThrough, showDigits, summaryOf } from "../zeros/zeros";
import type { CarriedOut, Step } from "../calculation/carrying-out";
import { mendingBy, stepsToEnterAgain, stepTo } from "../calculation/carrying-out";
import { gather } from "./gather";
import { Groups } from "./groups";
import { planImpacts } from "./several-cells";
import { ShownChanges } from "./showing";

/** The result of a repair. */
export type Mended = Omit<CarriedOut, "asked">;

/** The result of a search through the workbook. */
export interface WorkbookFindings {
  /** Cells without a value by cause, the largest groups first. */
  readonly groups: readonly FailingGroup[];
  /** Cells that only look like 0; null if there are none. */
  readonly zeros: FalseZeros | null;
}

/**
 * Finds and repairs cells of the open workbook that have no value or only look like 0. The methods reject if Excel
 * refuses, because a sheet is protected or hidden.
 */
export class WorkbookFailingCells {
  private zeros: Awaited<ReturnType<typeof lookThrough>> = [];
  private readonly showing = new ShownChanges();
  private readonly inVain = new Set<string>();

  /** Finds all of them in one pass. Throws `NoValue` "cancelled" if the search is cancelled. */
  async find(progress: Progress): Promise<WorkbookFindings> {
    const groups = new Groups(answers, (cell) => this.inVain.has(formulaAt(cell)));
    const look = async (context: Excel.RequestContext) => {
      const suspects: OurCell[] = [];
      const zeros = await lookThrough(context, progress, (cell) => {
        if (groups.mayFail(cell)) suspects.push(cell);
      });
      await gather(context, suspects, groups);
      return zeros;
    };
    this.zeros = inExcel() ? await Excel.run(waitForCellEdit, look) : [];
    return { groups: groups.gathered(connected() !== null), zeros: summaryOf(this.zeros) };
  }

  /** Calls back when the findings may have changed, often many times in a row; returns how to stop. */
  subscribe(listener: () => void): () => void {
    const stops = [this.showing.subscribe(listener), watchFormats(listener)];
    return () => stops.forEach((stop) => stop());
  }

  /** Gives the false zeros found last, if they still are, a format that shows their digits. Throws `NoValue`. */
  showDigits(): Promise<ShownDigits> {
    return withReasons(showDigits(this.zeros));
  }

  /** Selects an area. Throws an error if its sheet is hidden. */
  async goTo(area: string): Promise<void> {
    const at = splitAddress(area);
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
  async plan(group: FailingGroup, to: string): Promise<Mending> {
    const { planMending } = await import(/* webpackChunkName: "help" */ "./mending");
    return withReasons(planMending(group.members, namedBy(group), to));
  }

  /** Plans to call IMPACTS instead of IMPACT, or to add the missing quotes, in the formulas of this group. */
  async planFormulas(group: FailingGroup): Promise<Mending> {
    if (group.fix.kind === "impacts") return withReasons(planImpacts(cellsOf(group)));
    return mendingBy(group.members.map(({ cell, quoted }) => stepTo(quoted ?? cell.formula, cell)));
  }

  /** Makes the planned changes, except in cells that have changed since. */
  mend({ steps }: Mending): Promise<Mended> {
    return withReasons(carryOutAndWatch(steps));
  }

  /** Has Excel recalculate the cells of this group. */
  recalculate(group: FailingGroup): Promise<void> {
    return withReasons(calculateAndWatch(cellsOf(group)));
  }

  /**
   * Enters the formulas of this group again unchanged, so that Excel looks up the functions anew. `changed` counts
   * the formulas that Excel then knows.
   */
  async repair(group: FailingGroup): Promise<Mended> {
    const steps = await stepsToEnterAgain(cellsOf(group));
    const entered = await withReasons(carryOutAndWatch(steps));
    const refused = new Set(entered.refused);
    const left = (await withReasons(stillUnknown(steps))).filter((step) => !refused.has(step.change.where));
    for (const { after, ...at } of left) this.inVain.add(formulaAt({ ...at, formula: after }));
    return { ...entered, changed: entered.changed - left.length };
  }
}

/** The members that the pane uses. */
export type FailingCells = Pick<WorkbookFailingCells, keyof WorkbookFailingCells>;

/** The steps whose formula Excel has read again and still does not know; that shows at once. */
function stillUnknown(steps: readonly Step[]): Promise<Step[]> {
  return Excel.run(waitForCellEdit, async (context) => {
    const ranges = await askEach(context, steps, (step) =>
      rangeAt(context, { ...step, rows: 1, columns: 1 }).load("values"),
    );
    return steps.filter((_, index) => ranges[index]?.values[0]?.[0] === "#NAME?");
  });
}

function formulaAt(cell: Position & Pick<OurCell, "formula">): string {
  return `${placeOf(cell)} ${cell.formula}`;
}

function cellsOf({ members }: FailingGroup): OurCell[] {
  return [...new Set(members.map(({ cell }) => cell))];
}

function namedBy({ fix }: FailingGroup): Namable {
  return fix.kind === "replace" || fix.kind === "choose" ? fix.what : "product";
}
