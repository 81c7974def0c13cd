import { answers, browserClock, connected } from "../../addin";
import { Listeners } from "../../listeners";
import { noProgress } from "../../refresh/progress";
import { areasOf, placeOf } from "../../sheet/areas";
import { callsOthers } from "../../sheet/formula";
import { eachInTurn } from "../../turns";
import type { CallingCell } from "../cells/evaluate";
import type { OurCell } from "../cells/our-cell";
import { besidesUnplaced, isCalledSince } from "../cells/our-cell";
import { inExcel, waitForCellEdit } from "../excel/excel";
import { pause } from "../excel/waiting";
import type { CarriedOut, Step } from "./carrying-out";
import { carryOut, stepsToEnterAgain } from "./carrying-out";
import type { AskedCells } from "./recalculate";
import { calculateWhatIsDirty, markDirty, recalculateCells, sheetsOf } from "./recalculate";
import { eachCallingCell } from "../cells/evaluate";

/** Cells that Excel did not calculate although it was asked to, and what can be tried next. */
export interface Uncalled {
  readonly cells: number;
  /** "Sheet1!B4:B9" */
  readonly areas: readonly string[];
  /** Enter their formulas again, have their sheets calculated, or nothing that an add-in can do. */
  readonly next: "enter" | "calculate" | "by-hand";
}

/**
 * How long Excel takes at most to call a function after its cell was marked, or after the last cell marked
 * with it.
 */
const patience = 2_500;
const often = 100;
/** Looking takes no more than this fraction of the time, which Excel needs to calculate. */
const rest = 4;
/** In milliseconds; in a look that took longer the computer slept. */
const longest = 15_000;

/** Mildest first: calculating whole sheets has been seen to leave cells at #BUSY! (office-js 6662, 3351). */
const ways = ["enter", "calculate", "by-hand"] as const;

/**
 * Cells that Excel was asked to calculate without calling our functions in them: they may show old numbers.
 * Excel documents that a marked cell is calculated, but says nothing about the functions of add-ins.
 */
export class UncalledCells {
  readonly changes = new Listeners();
  private owing: readonly { readonly cell: OurCell; readonly since: number }[] = [];
  private way: (typeof ways)[number] = "enter";
  private latest = {};
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** null where Excel has made every call it should. */
  state(): Uncalled | null {
    const cells = this.left();
    if (cells.length === 0) return null;
    return { cells: cells.length, areas: areasOf(cells), next: this.way };
  }

  /**
   * Watches whether Excel calls these cells, and asks it once more where it does not: on the web, some cells
   * in error are called only the second time (office-js 3234). Gives whether every call was made.
   */
  async watch(asked: AskedCells): Promise<boolean> {
    const own = (this.latest = {});
    const session = connected()?.account.session;
    const late = await uncalled(asked.cells, asked.since);
    if (late.length === 0) return this.settle(own, asked, []);
    // Calculated after Disconnect, cells would lose the numbers that must stay.
    if (!inExcel() || connected()?.account.session !== session) return false;
    const again = answers.lastRun;
    await Excel.run(waitForCellEdit, async (context) => {
      await markDirty(context, late);
      await calculateWhatIsDirty(context, () => sheetsOf(late));
    });
    const still = await uncalled(late, again);
    return this.settle(own, { ...asked, since: again }, still.length > 0 ? await owed(still) : []);
  }

  /** What was tried so far did not help: takes the next way. Rejects where Excel refuses. */
  async tryNext(): Promise<void> {
    const cells = this.left();
    const { way } = this;
    if (way === "by-hand" || cells.length === 0) return;
    // Even where Excel refuses this way, the next one follows.
    this.way = ways[ways.indexOf(way) + 1] ?? "by-hand";
    const asked =
      way === "enter" ? (await carryOut(await stepsToEnterAgain(cells))).asked : await calculate(cells);
    await this.watch({ ...asked, cells });
  }

  private left(): readonly OurCell[] {
    const left = this.owing.filter(({ cell, since }) => !isCalledSince(answers, cell, since));
    const latest = left.reduce((last, { since }) => Math.max(last, since), 0);
    return besidesUnplaced(answers, left, latest).map(({ cell }) => cell);
  }

  /** Later requests win. Cells that were not asked for now still count as before. */
  private settle(own: object, { cells, since }: AskedCells, left: readonly OurCell[]): boolean {
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

  /** The user may have them calculated in the meantime. */
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

/** Has Excel calculate the sheets of these cells, with everything on them. */
async function calculate(cells: readonly OurCell[]): Promise<AskedCells> {
  const since = answers.lastRun;
  await Excel.run(waitForCellEdit, async (context) => {
    const { worksheets } = context.workbook;
    for (const sheet of new Set(cells.map((cell) => cell.sheet))) worksheets.getItem(sheet).calculate(true);
    await context.sync();
  });
  return { cells, since, all: true };
}

/** The cells still not called, once no more calls arrive. */
async function uncalled(cells: readonly OurCell[], since: number): Promise<readonly OurCell[]> {
  let left = cells;
  for (let quiet = 0; ;) {
    const begun = browserClock.now();
    const found = await eachInTurn(left, (cell) => (isCalledSince(answers, cell, since) ? [] : [cell]));
    const still = besidesUnplaced(answers, found.flat(), since);
    if (still.length < left.length) quiet = 0;
    left = still;
    if (left.length === 0 || quiet >= patience) return left;
    const took = Math.min(longest, browserClock.now() - begun);
    const resting = Math.max(often, rest * took);
    await pause(resting);
    quiet += resting;
  }
}

/** Those that still stand there, and whose formulas must call us. */
async function owed(cells: readonly OurCell[]): Promise<OurCell[]> {
  const wanted = new Map(cells.map((cell) => [placeOf(cell), cell.formula]));
  const isOwed = (cell: CallingCell): boolean => wanted.get(placeOf(cell)) === cell.formula && mustCall(cell);
  const found: OurCell[] = [];
  await Excel.run(waitForCellEdit, (context) =>
    eachCallingCell(context, noProgress, (calling) => found.push(...calling.filter(isOwed))),
  );
  return found;
}

/** Excel calls no function that is given an error, and only one branch of a condition. */
export function mustCall({ formula, calls, whole, alone }: CallingCell): boolean {
  return whole && calls.length > 0 && (alone || !callsOthers(formula));
}

/** One for the page, since there is one workbook. */
export const uncalledCells = new UncalledCells();

/** Has Excel recalculate cells, and watches whether it does. */
export async function calculateAndWatch(cells: readonly OurCell[]): Promise<void> {
  watched(await recalculateCells(cells));
}

/** Writes cells, and watches whether Excel calculates them. */
export async function carryOutAndWatch(steps: readonly Step[]): Promise<CarriedOut> {
  const done = await carryOut(steps);
  watched(done.asked);
  return done;
}

/** Watches whether Excel calculates what it was asked to, while other things go on. */
function watched(asked: AskedCells): void {
  void uncalledCells.watch(asked).catch(() => undefined);
}
