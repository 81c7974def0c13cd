import { answers, connected } from "../../addin";
import { Listeners } from "../../listeners";
import { noProgress } from "../../refresh/progress";
import { areasOf, placeOf } from "../../sheet/areas";
import { callsOthers } from "../../sheet/formula";
import { eachInTurn } from "../../turns";
import type { CallingCell } from "../cells/evaluate";
import type { OurCell } from "../cells/our-cell";
import { isCalledSince } from "../cells/our-cell";
import { inExcel, waitForCellEdit } from "../excel/excel";
import { carryOut } from "./carrying-out";
import { stepsToEnterAgain } from "./steps";
import type { Asked } from "./recalculate";
import { calculateWhatIsDirty, markDirty, recalculateCells } from "./recalculate";
import { eachCallingCell } from "../cells/calling-cells";

/** Cells that Excel has not calculated although it was asked to, and what can be tried next. */
export interface Uncalled {
  readonly cells: number;
  /** "Sheet1!B4:B9" */
  readonly areas: readonly string[];
  /** To enter their formulas again; to have their sheets calculated; or nothing that an add-in can do. */
  readonly next: "enter" | "calculate" | "by-hand";
}

/** Excel calls a function this long after its cell was marked, at most; or after the last one that was marked with it. */
const patience = 2_500;
const often = 100;
/** Looking takes at most this part of the time: that Excel needs to calculate. */
const rest = 4;

/** From the mildest on: a calculation of whole sheets has been seen to leave cells at #BUSY! (office-js 6662, 3351). */
const ways = ["enter", "calculate", "by-hand"] as const;

/**
 * Cells that Excel was asked to calculate, and in which it has not called our functions: they may show numbers of before.
 * Marking a cell is documented to have it calculated, of functions of add-ins nothing is said.
 */
export class UncalledCells {
  readonly changes = new Listeners();
  private owing: readonly { readonly cell: OurCell; readonly since: number }[] = [];
  private way: (typeof ways)[number] = "enter";
  private latest = {};
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** null where Excel has called all it should have. */
  state(): Uncalled | null {
    const cells = this.left();
    if (cells.length === 0) return null;
    return { cells: cells.length, areas: areasOf(cells), next: this.way };
  }

  /**
   * Looks whether Excel calls these cells, and asks it once more where it does not: on the web, some that showed an error
   * are only called the second time (office-js 3234). Gives whether it has called all that it had to.
   */
  async watch(asked: Asked): Promise<boolean> {
    const own = (this.latest = {});
    const session = connected()?.account.session;
    const late = await uncalled(asked.cells, asked.since);
    if (late.length === 0) return this.settle(own, asked, []);
    // Calculated after Disconnect, cells would lose the numbers that are to stay.
    if (!inExcel() || connected()?.account.session !== session) return false;
    await Excel.run(waitForCellEdit, async (context) => {
      await markDirty(context, late);
      await calculateWhatIsDirty(context);
    });
    const still = await uncalled(late, asked.since);
    return this.settle(own, asked, still.length > 0 ? await owed(still) : []);
  }

  /** What has been tried so far did not help: the next way. Rejects where Excel refuses. */
  async tryNext(): Promise<void> {
    const cells = this.left();
    const { way } = this;
    if (way === "by-hand" || cells.length === 0) return;
    // Also where Excel refuses this one, the next is another.
    this.way = ways[ways.indexOf(way) + 1] ?? "by-hand";
    const asked =
      way === "enter" ? (await carryOut(await stepsToEnterAgain(cells))).asked : await calculate(cells);
    await this.watch({ ...asked, cells });
  }

  private left(): OurCell[] {
    return this.owing.flatMap(({ cell, since }) => (isCalledSince(answers, cell, since) ? [] : [cell]));
  }

  /** What was asked for later has the last word. Cells that were not asked for now still owe what they owed. */
  private settle(own: object, { cells, since }: Asked, left: readonly OurCell[]): boolean {
    const called = left.length === 0;
    if (this.latest !== own) return called;
    const asked = new Set(cells.map(placeOf));
    const others = this.owing.filter(({ cell }) => !asked.has(placeOf(cell)));
    this.owing = [...others, ...left.map((cell) => ({ cell, since }))];
    if (this.owing.length === 0) this.way = "enter";
    this.changes.tell();
    this.follow();
    return called;
  }

  /** Its user may have them calculated meanwhile. */
  private follow(): void {
    clearTimeout(this.timer);
    if (this.owing.length === 0) return;
    this.timer = setTimeout(() => {
      if (this.left().length === 0) this.owing = [];
      this.changes.tell();
      this.follow();
    }, patience);
  }
}

/** Has Excel calculate the sheets of these cells, all that is on them. */
async function calculate(cells: readonly OurCell[]): Promise<Asked> {
  const since = answers.lastRun;
  await Excel.run(waitForCellEdit, async (context) => {
    const { worksheets } = context.workbook;
    for (const sheet of new Set(cells.map((cell) => cell.sheet))) worksheets.getItem(sheet).calculate(true);
    await context.sync();
  });
  return { cells, since, all: true };
}

/** Those that are not called, once no more of them are. */
async function uncalled(cells: readonly OurCell[], since: number): Promise<readonly OurCell[]> {
  let left = cells;
  for (let quiet = 0; ;) {
    const begun = performance.now();
    const found = await eachInTurn(left, (cell) => (isCalledSince(answers, cell, since) ? [] : [cell]));
    if (found.flat().length < left.length) quiet = 0;
    left = found.flat();
    if (left.length === 0 || quiet >= patience) return left;
    const pause = Math.max(often, rest * (performance.now() - begun));
    await new Promise((resolve) => setTimeout(resolve, pause));
    quiet += pause;
  }
}

/** Those of them that still stand there, and whose formulas cannot but call us. */
async function owed(cells: readonly OurCell[]): Promise<OurCell[]> {
  const wanted = new Map(cells.map((cell) => [placeOf(cell), cell.formula]));
  const found: OurCell[] = [];
  const look = async (calling: readonly CallingCell[]): Promise<void> => {
    await eachInTurn(calling, (cell) => {
      if (wanted.get(placeOf(cell)) === cell.formula && mustCall(cell)) found.push(cell);
    });
  };
  await Excel.run(waitForCellEdit, (context) => eachCallingCell(context, noProgress, look));
  return found;
}

/** Excel calls no function to which it gives an error, and of a condition only the part that holds. */
export function mustCall({ formula, calls, whole, alone }: CallingCell): boolean {
  return whole && calls.length > 0 && (alone || !callsOthers(formula));
}

/** One for the page, as there is one workbook. */
export const uncalledCells = new UncalledCells();

/** Has Excel calculate cells anew, and looks whether it does. */
export async function calculateAndWatch(cells: readonly OurCell[]): Promise<void> {
  watched(await recalculateCells(cells));
}

/** Looks whether Excel calculates what it was asked for, while other things go on. */
export function watched(asked: Asked): void {
  void uncalledCells.watch(asked).catch(() => undefined);
}
