import { answers, connected } from "../../addin";
import { splitAddress } from "../../sheet/areas";
import type { FailingGroup, Mending, Progress } from "./failing";
import type { Namable } from "../../queries/catalogue";
import type { OurCell } from "../cells/our-cell";
import { inExcel, waitForCellEdit, withReasons } from "../excel/excel";
import { calculateAndWatch, watched } from "../calculation/uncalled-cells";
import { watchFormats } from "../excel/watching";
import type { Undo } from "../writing/undo";
import type { Refused } from "../writing/change-cells";
import type { Filled } from "../writing/table-columns";
import type { FalseZeros, ShownDigits } from "../zeros/zeros";
import { lookThrough, showDigits, summaryOf } from "../zeros/zeros";
import { carryOut, stepsToEnterAgain } from "../calculation/carrying-out";
import type { Failing } from "./groups";
import { Groups } from "./groups";
import { planMending } from "./mending";
import { planImpacts } from "./several-cells";
import type { Planned, Step } from "../calculation/carrying-out";
import { Showing } from "./showing";

/** What came of mending. */
export interface Mended {
  /** How many cells were changed. */
  readonly changed: number;
  /** Cells that Excel did not let be changed: "Sheet1!B4". */
  readonly refused: readonly string[];
  readonly whyRefused: Refused["why"];
  readonly filled: Filled;
  readonly undo: Undo;
}

/** What a look through the workbook finds. */
export interface Findings {
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
  private members: ReadonlyMap<string, readonly Failing[]> = new Map();
  private zeros: Awaited<ReturnType<typeof lookThrough>> = [];
  private readonly plans = new WeakMap<Mending, Planned>();
  private readonly showing = new Showing();

  /** All of them, by one look; throws NoValue "cancelled" when it is no longer wanted. */
  async find(progress: Progress): Promise<Findings> {
    const groups = new Groups(answers);
    const look = (context: Excel.RequestContext) =>
      lookThrough(context, progress, (cell) => groups.add(cell));
    this.zeros = inExcel() ? await Excel.run(waitForCellEdit, look) : [];
    const gathered = groups.gathered(connected() !== null);
    this.members = new Map(gathered.map(({ group, members }) => [group.key, members]));
    return { groups: gathered.map(({ group }) => group), zeros: summaryOf(this.zeros) };
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
    return this.kept(await withReasons(planMending(this.membersOf(group), namedBy(group), to)));
  }

  /** What calling IMPACTS instead of IMPACT would change in the formulas of this group. */
  async planImpacts(group: FailingGroup): Promise<Mending> {
    return this.kept(await planImpacts(this.cellsOf(group)));
  }

  /** Makes these changes, but none where something else stands by now. */
  mend(mending: Mending): Promise<Mended> {
    return carriedOut(this.plans.get(mending)?.steps ?? []);
  }

  /** Has Excel calculate the cells of this group anew. */
  recalculate(group: FailingGroup): Promise<void> {
    return withReasons(calculateAndWatch(this.cellsOf(group)));
  }

  /** Enters the formulas of this group again, as they are, so that Excel looks for the functions anew. */
  async repair(group: FailingGroup): Promise<Mended> {
    return carriedOut(await stepsToEnterAgain(this.cellsOf(group)));
  }

  private kept(planned: Planned): Mending {
    const { changes, made } = planned;
    const mending = { changes, made };
    this.plans.set(mending, planned);
    return mending;
  }

  private membersOf({ key }: FailingGroup): readonly Failing[] {
    return this.members.get(key) ?? [];
  }

  private cellsOf(group: FailingGroup): OurCell[] {
    return [...new Set(this.membersOf(group).map(({ cell }) => cell))];
  }
}

/** What the pane needs of them. */
export type FailingCells = Pick<WorkbookFailingCells, keyof WorkbookFailingCells>;

async function carriedOut(steps: readonly Step[]): Promise<Mended> {
  const { asked, ...mended } = await withReasons(carryOut(steps));
  watched(asked);
  return mended;
}

function namedBy({ fix }: FailingGroup): Namable {
  return fix.kind === "replace" || fix.kind === "choose" ? fix.what : "product";
}
