import { answers, connected } from "../../addin";
import { splitAddress } from "../../sheet/a1";
import type { FailingCells, FailingGroup, Findings, Mended, Mending, Progress } from "./failing";
import type { Namable } from "../../queries/catalogue";
import type { OurCell } from "../cells/our-cell";
import { inExcel, waitForCellEdit, withReasons } from "../excel/excel";
import { calculateAndWatch, watched } from "../calculation/uncalled-cells";
import { watchFormats } from "../excel/watching";
import type { ShownDigits } from "../zeros/zeros";
import type { FalseZero } from "../zeros/finding";
import { lookThrough, summaryOf } from "../zeros/finding";
import { showDigits } from "../zeros/showing-digits";
import { carryOut } from "../calculation/carrying-out";
import type { Failing } from "./groups";
import { Groups } from "./groups";
import { planMending } from "./mending";
import { planImpacts } from "./several-cells";
import type { Planned, Step } from "../calculation/steps";
import { Showing } from "./showing";
import { stepsToEnterAgain } from "../calculation/steps";

/** The failing cells of the open workbook. */
export class WorkbookFailingCells implements FailingCells {
  private members: ReadonlyMap<string, readonly Failing[]> = new Map();
  private zeros: readonly FalseZero[] = [];
  private readonly plans = new WeakMap<Mending, Planned>();
  private readonly showing = new Showing();

  async find(progress: Progress): Promise<Findings> {
    const groups = new Groups(answers);
    const look = (context: Excel.RequestContext) =>
      lookThrough(context, progress, (cell) => groups.add(cell));
    this.zeros = inExcel() ? await Excel.run(waitForCellEdit, look) : [];
    const gathered = groups.gathered(connected() !== null);
    this.members = new Map(gathered.map(({ group, members }) => [group.key, members]));
    return { groups: gathered.map(({ group }) => group), zeros: summaryOf(this.zeros) };
  }

  subscribe(listener: () => void): () => void {
    const stops = [this.showing.subscribe(listener), watchFormats(listener)];
    return () => stops.forEach((stop) => stop());
  }

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

  async plan(group: FailingGroup, to: string): Promise<Mending> {
    return this.kept(await withReasons(planMending(this.membersOf(group), namedBy(group), to)));
  }

  async planImpacts(group: FailingGroup): Promise<Mending> {
    return this.kept(await planImpacts(this.cellsOf(group)));
  }

  mend(mending: Mending): Promise<Mended> {
    return carriedOut(this.plans.get(mending)?.steps ?? []);
  }

  recalculate(group: FailingGroup): Promise<void> {
    return withReasons(calculateAndWatch(this.cellsOf(group)));
  }

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

async function carriedOut(steps: readonly Step[]): Promise<Mended> {
  const { asked, ...mended } = await withReasons(carryOut(steps));
  watched(asked);
  return mended;
}

function namedBy({ fix }: FailingGroup): Namable {
  return fix.kind === "replace" || fix.kind === "choose" ? fix.what : "product";
}
