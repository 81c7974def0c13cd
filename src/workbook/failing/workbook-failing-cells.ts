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

/** What came of mending. */
export type Mended = Omit<CarriedOut, "asked">;

/** What a look through the workbook finds. */
export interface WorkbookFindings {
  /** Cells without a value by reason, the largest groups first. */
  readonly groups: readonly FailingGroup[];
  /** Cells that only look like 0; null where there are none. */
  readonly zeros: FalseZeros | null;
}

/**
 * Cells of the open workbook without a value, or that only look like 0, and what mends them. Each rejects where Excel refuses:
 * a sheet is protected or hidden.
 */
export class WorkbookFailingCells {
  private zeros: Awaited<ReturnType<typeof lookThrough>> = [];
  private readonly showing = new ShownChanges();
  private readonly inVain = new Set<string>();

  /** All of them, by one look; throws NoValue "cancelled" when it is no longer wanted. */
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

  /** Calls back when they may have changed, often many times in a row; returns how to stop. */
  subscribe(listener: () => void): () => void {
    const stops = [this.showing.subscribe(listener), watchFormats(listener)];
    return () => stops.forEach((stop) => stop());
  }

  /** Gives those found last, if they still show a false zero, a format that shows their digits. Throws NoValue. */
  showDigits(): Promise<ShownDigits> {
    return withReasons(showDigits(this.zeros));
  }

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

  /** What naming another thing would change in the cells of this group: a name that stands near, or an id. */
  async plan(group: FailingGroup, to: string): Promise<Mending> {
    const { planMending } = await import(/* webpackChunkName: "help" */ "./mending");
    return withReasons(planMending(group.members, namedBy(group), to));
  }

  /** What calling IMPACTS instead of IMPACT, or the quotes they lack, would change in the formulas of this group. */
  async planFormulas(group: FailingGroup): Promise<Mending> {
    if (group.fix.kind === "impacts") return withReasons(planImpacts(cellsOf(group)));
    return mendingBy(group.members.map(({ cell, quoted }) => stepTo(quoted ?? cell.formula, cell)));
  }

  /** Makes these changes, but none where something else stands by now. */
  mend({ steps }: Mending): Promise<Mended> {
    return withReasons(carryOutAndWatch(steps));
  }

  /** Has Excel calculate the cells of this group anew. */
  recalculate(group: FailingGroup): Promise<void> {
    return withReasons(calculateAndWatch(cellsOf(group)));
  }

  /**
   * Enters the formulas of this group again, as they are, so that Excel looks for the functions anew. `changed`: how many
   * it then knows.
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

/** What the pane needs of them. */
export type FailingCells = Pick<WorkbookFailingCells, keyof WorkbookFailingCells>;

/** Those whose formula Excel has read again and still does not know: that shows at once. */
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
