import { addin } from "../addin-services";
import { ListenerSet } from "../../client/service/listener-set";
import { silentProgressReporter } from "../../client/generations/progress-reporter";
import { cellPositionKey, collectSheetNames, formatCellsAsAreaAddresses } from "../../sheet/cell-areas";
import { hasForeignFunctions } from "../../sheet/formula-calls";
import { mapInTimeSlices } from "../../client/service/time-slices";
import type { CellWithResolvedCalls } from "../cells/cells-with-resolved-calls";
import type { LcaCell } from "../cells/lca-cell";
import { dropUncalledCellsIfCallsLackAddress, isCalledSince } from "../cells/lca-cell";
import { isInExcel, waitForCellEdit } from "../cells/excel-requests";
import { pauseFor } from "../cells/excel-blocked";
import type { AppliedEditsResult, PlannedCellEdit } from "./planned-cell-edits";
import { applyCellEdits, planFormulaReentry } from "./planned-cell-edits";
import type { RequestedRecalculation } from "./recalculation";
import { requestCellRecalculation } from "./recalculation";
import { scanCellsWithResolvedCalls } from "../cells/cells-with-resolved-calls";

/** Cells that Excel did not calculate although it was asked to, and the next way to try. */
export interface UncalledCellsWithRemedy {
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
const callTimeoutMs = 2_500;
/** Shortest pause between two checks, in milliseconds. */
const pollIntervalMs = 100;
/** After each check, pause this many times as long as the check took, because Excel needs the time to calculate. */
const pauseFactor = 4;
/** Longest time in milliseconds that a check counts for; after a longer one, the computer was asleep. */
const maxPollDurationMs = 15_000;

/** Mildest first: calculating whole sheets has been seen to leave cells at #BUSY! (office-js 6662, 3351). */
const recalculationWays = ["enter", "calculate", "by-hand"] as const;

/**
 * Finds cells that may show old numbers, because Excel was asked to calculate them and did not call our functions.
 * Excel documents that a marked cell is calculated, but says nothing about the functions of add-ins.
 */
export class UncalledCellsWatcher {
  readonly changes = new ListenerSet();
  private pending: readonly { readonly cell: LcaCell; readonly since: number }[] = [];
  private way: (typeof recalculationWays)[number] = "enter";
  private latest = {};
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The cells that are still not calculated; null if Excel has made every expected call. */
  state(): UncalledCellsWithRemedy | null {
    const cells = this.findUncalledCells();
    if (cells.length === 0) return null;
    return { cells: cells.length, areas: formatCellsAsAreaAddresses(cells), next: this.way };
  }

  /**
   * Waits for Excel to call these cells, and asks once more for those it did not call: on the web, some cells in error
   * are called only the second time (office-js 3234). Resolves to true if every expected call was made.
   */
  async watch(asked: RequestedRecalculation): Promise<boolean> {
    const own = (this.latest = {});
    const session = addin.activeConnection()?.account.session;
    const late = await findUncalledCells(asked.cells, asked.since);
    if (late.length === 0) return this.settle(own, asked, []);
    // After Disconnect the numbers must stay, and a calculation would lose them.
    if (!isInExcel() || addin.activeConnection()?.account.session !== session) return false;
    const { since } = await requestCellRecalculation(late);
    const still = await findUncalledCells(late, since);
    const left = still.length > 0 ? await filterExpectedCalls(still) : [];
    return this.settle(own, { cells: asked.cells, since }, left);
  }

  /** Tries the next way to have the cells calculated. Rejects if Excel refuses. */
  async tryNext(): Promise<void> {
    const cells = this.findUncalledCells();
    const { way } = this;
    if (way === "by-hand" || cells.length === 0) return;
    // The following way is next, even if Excel refuses this one.
    this.way = recalculationWays[recalculationWays.indexOf(way) + 1] ?? "by-hand";
    const asked =
      way === "enter"
        ? (await applyCellEdits(await planFormulaReentry(cells))).recalculation
        : await calculateWholeSheets(cells);
    await this.watch({ ...asked, cells });
  }

  private findUncalledCells(): readonly LcaCell[] {
    const left = this.pending.filter(({ cell, since }) => !isCalledSince(addin.callOutcomes, cell, since));
    const latest = left.reduce((last, { since }) => Math.max(last, since), 0);
    return dropUncalledCellsIfCallsLackAddress(addin.callOutcomes, left, latest).map(({ cell }) => cell);
  }

  /** Records the result, unless a later request has replaced this one. Cells outside this request keep their state. */
  private settle(own: object, { cells, since }: RequestedRecalculation, left: readonly LcaCell[]): boolean {
    const called = left.length === 0;
    if (this.latest !== own) return called;
    const asked = new Set(cells.map(cellPositionKey));
    const others = this.pending.filter(({ cell }) => !asked.has(cellPositionKey(cell)));
    this.pending = [...others, ...left.map((cell) => ({ cell, since }))];
    if (this.pending.length === 0) this.way = "enter";
    this.changes.emit();
    this.follow();
    return called;
  }

  /** Checks regularly, because the user may have the cells calculated in the meantime. */
  private follow(): void {
    clearTimeout(this.timer);
    if (this.pending.length === 0) return;
    this.timer = setTimeout(() => {
      if (this.findUncalledCells().length === 0) this.pending = [];
      this.changes.emit();
      this.follow();
    }, callTimeoutMs);
  }
}

/** Has Excel calculate the sheets of these cells, with everything on them. */
async function calculateWholeSheets(cells: readonly LcaCell[]): Promise<RequestedRecalculation> {
  const since = addin.callOutcomes.lastRun;
  await Excel.run(waitForCellEdit, async (context) => {
    const { worksheets } = context.workbook;
    for (const sheet of collectSheetNames(cells)) worksheets.getItem(sheet).calculate(true);
    await context.sync();
  });
  return { cells, since };
}

/** The cells that were not called, once no more calls arrive. */
async function findUncalledCells(cells: readonly LcaCell[], since: number): Promise<readonly LcaCell[]> {
  let left = cells;
  for (let quiet = 0; ;) {
    const begun = addin.browserClock.now();
    const found = await mapInTimeSlices(left, (cell) =>
      isCalledSince(addin.callOutcomes, cell, since) ? [] : [cell],
    );
    const still = dropUncalledCellsIfCallsLackAddress(addin.callOutcomes, found.flat(), since);
    if (still.length < left.length) quiet = 0;
    left = still;
    if (left.length === 0 || quiet >= callTimeoutMs) return left;
    const took = Math.min(maxPollDurationMs, addin.browserClock.now() - begun);
    const resting = Math.max(pollIntervalMs, pauseFactor * took);
    await pauseFor(resting);
    quiet += resting;
  }
}

/** The cells that still hold the same formula, if that formula must call a function. */
async function filterExpectedCalls(cells: readonly LcaCell[]): Promise<LcaCell[]> {
  const wanted = new Map(cells.map((cell) => [cellPositionKey(cell), cell.formula]));
  const isOwed = (cell: CellWithResolvedCalls): boolean =>
    wanted.get(cellPositionKey(cell)) === cell.formula && isCallExpected(cell);
  const found: LcaCell[] = [];
  await Excel.run(waitForCellEdit, (context) =>
    scanCellsWithResolvedCalls(context, silentProgressReporter, (calling) =>
      found.push(...calling.filter(isOwed)),
    ),
  );
  return found;
}

/**
 * True if Excel must call our functions in this cell. It calls no function that is given an error, and only one branch
 * of a condition.
 */
export function isCallExpected({
  formula,
  calls,
  hasOnlyKnownCalls: whole,
  isSingleCall: alone,
}: CellWithResolvedCalls): boolean {
  return whole && calls.length > 0 && (alone || !hasForeignFunctions(formula));
}

/** One for the page, because a page belongs to one workbook. */
export const sharedUncalledCellsWatcher = new UncalledCellsWatcher();

/** Has Excel recalculate cells and watches whether it does. */
export async function recalculateAndWatchInBackground(cells: readonly LcaCell[]): Promise<void> {
  watchCalculation(await requestCellRecalculation(cells));
}

/** Writes cells and watches whether Excel calculates them. */
export async function applyEditsAndWatchInBackground(
  steps: readonly PlannedCellEdit[],
): Promise<AppliedEditsResult> {
  const done = await applyCellEdits(steps);
  watchCalculation(done.recalculation);
  return done;
}

/** Watches in the background whether Excel calculates these cells. */
function watchCalculation(asked: RequestedRecalculation): void {
  void sharedUncalledCellsWatcher.watch(asked).catch(() => undefined);
}
