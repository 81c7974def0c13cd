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

/** Cells that Excel did not calculate although it was asked to, and the next way to try. */
export interface Uncalled {
  readonly cells: number;
  /** "Sheet1!B4:B9" */
  readonly areas: readonly string[];
  /** The next way: enter the formulas again, calculate their sheets, or leave it to the user. */
  readonly next: "enter" | "calculate" | "by-hand";
}

/**
 * How long, in milliseconds, Excel may take to call a function after its cell was marked, or after the last call for a
 * cell marked with it.
 */
const patience = 2_500;
/** Shortest pause between two checks, in milliseconds. */
const often = 100;
/** After each check, pause this many times as long as the check took, because Excel needs the time to calculate. */
const rest = 4;
/** Longest time in milliseconds that a check counts for; after a longer one, the computer was asleep. */
const longest = 15_000;

/** Mildest first: calculating whole sheets has been seen to leave cells at #BUSY! (office-js 6662, 3351). */
const ways = ["enter", "calculate", "by-hand"] as const;

/**
 * Finds cells that may show old numbers, because Excel was asked to calculate them and did not call our functions.
 * Excel documents that a marked cell is calculated, but says nothing about the functions of add-ins.
 */
export class UncalledCells {
  readonly changes = new Listeners();
  private owing: readonly { readonly cell: OurCell; readonly since: number }[] = [];
  private way: (typeof ways)[number] = "enter";
  private latest = {};
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The cells that are still not calculated; null if Excel has made every expected call. */
  state(): Uncalled | null {
    const cells = this.left();
    if (cells.length === 0) return null;
    return { cells: cells.length, areas: areasOf(cells), next: this.way };
  }

  /**
   * Waits for Excel to call these cells, and asks once more for those it did not call: on the web, some cells in error
   * are called only the second time (office-js 3234). Resolves to true if every expected call was made.
   */
  async watch(asked: AskedCells): Promise<boolean> {
    const own = (this.latest = {});
    const session = connected()?.account.session;
    const late = await uncalled(asked.cells, asked.since);
    if (late.length === 0) return this.settle(own, asked, []);
    // After Disconnect the numbers must stay, and a calculation would lose them.
    if (!inExcel() || connected()?.account.session !== session) return false;
    const again = answers.lastRun;
    await Excel.run(waitForCellEdit, async (context) => {
      await markDirty(context, late);
      await calculateWhatIsDirty(context, () => sheetsOf(late));
    });
    const still = await uncalled(late, again);
    return this.settle(own, { ...asked, since: again }, still.length > 0 ? await owed(still) : []);
  }

  /** Tries the next way to have the cells calculated. Rejects if Excel refuses. */
  async tryNext(): Promise<void> {
    const cells = this.left();
    const { way } = this;
    if (way === "by-hand" || cells.length === 0) return;
    // The following way is next, even if Excel refuses this one.
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

  /** Records the result, unless a later request has replaced this one. Cells outside this request keep their state. */
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

  /** Checks regularly, because the user may have the cells calculated in the meantime. */
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

/** The cells that were not called, once no more calls arrive. */
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

/** The cells that still hold the same formula, if that formula must call a function. */
async function owed(cells: readonly OurCell[]): Promise<OurCell[]> {
  const wanted = new Map(cells.map((cell) => [placeOf(cell), cell.formula]));
  const isOwed = (cell: CallingCell): boolean => wanted.get(placeOf(cell)) === cell.formula && mustCall(cell);
  const found: OurCell[] = [];
  await Excel.run(waitForCellEdit, (context) =>
    eachCallingCell(context, noProgress, (calling) => found.push(...calling.filter(isOwed))),
  );
  return found;
}

/**
 * True if Excel must call our functions in this cell. It calls no function that is given an error, and only one branch
 * of a condition.
 */
export function mustCall({ formula, calls, whole, alone }: CallingCell): boolean {
  return whole && calls.length > 0 && (alone || !callsOthers(formula));
}

/** One for the page, because a page belongs to one workbook. */
export const uncalledCells = new UncalledCells();

/** Has Excel recalculate cells and watches whether it does. */
export async function calculateAndWatch(cells: readonly OurCell[]): Promise<void> {
  watched(await recalculateCells(cells));
}

/** Writes cells and watches whether Excel calculates them. */
export async function carryOutAndWatch(steps: readonly Step[]): Promise<CarriedOut> {
  const done = await carryOut(steps);
  watched(done.asked);
  return done;
}

/** Watches in the background whether Excel calculates these cells. */
function watched(asked: AskedCells): void {
  void uncalledCells.watch(asked).catch(() => undefined);
}
