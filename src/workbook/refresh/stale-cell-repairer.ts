import { addin } from "../addin-services";
import { askForAnswer } from "../../client/generations/answer";
import { isEqualAtExcelPrecision } from "../../client/generations/workbook-call";
import { silentProgressReporter } from "../../client/generations/progress-reporter";
import { cellPositionKey } from "../../sheet/cell-areas";
import { mapInTimeSlices } from "../../client/service/time-slices";
import { requestCellRecalculation } from "../calculation/recalculation";
import { sharedUncalledCellsWatcher } from "../calculation/uncalled-cells";
import type { CellWithResolvedCalls } from "../cells/cells-with-resolved-calls";
import { scanCellsWithResolvedCalls } from "../cells/cells-with-resolved-calls";
import type { LcaCell } from "../cells/lca-cell";
import { parseCellError } from "../cells/lca-cell";
import { rethrowWithReason, waitForCellEdit } from "../cells/excel-requests";
import { isAnswerDisplayPending, waitUntilAnswersShow } from "../cells/workbook-events";
import { isBusyOrNameError } from "./cell-decision";

/** Finds and recalculates cells that show something other than our functions gave them. */
export class StaleCellRepairer {
  /** Cells whose repair has changed nothing, with the value that they show. */
  private readonly inVain = new Set<string>();

  /**
   * Counts our cells that show #BUSY!, or another value than our functions last gave, without those that a repair did
   * not change.
   */
  async count(): Promise<number> {
    return (await this.repairable()).length;
  }

  /** Recalculates those cells; returns how many then show something else, and how many do not. */
  async recalculate(): Promise<{ readonly back: number; readonly left: number }> {
    const cells = await rethrowWithReason(this.repairable());
    const left = await rethrowWithReason(recalculateAndFindStillStale(cells));
    for (const cell of left) this.inVain.add(createCellStateKey(cell));
    return { back: cells.length - left.length, left: left.length };
  }

  private async repairable(): Promise<readonly CellWithResolvedCalls[]> {
    return (await findStaleCells()).filter((cell) => !this.inVain.has(createCellStateKey(cell)));
  }
}

/**
 * Finds our cells that show #BUSY!, or another value than the account in use has cached. A cell with an unknown name
 * does not count: it called none of our functions.
 */
async function findStaleCells(): Promise<readonly CellWithResolvedCalls[]> {
  const found = await scanForStaleCells();
  if (found.length === 0 || !isAnswerDisplayPending()) return found;
  // The latest answers may not show yet.
  await waitUntilAnswersShow();
  return scanForStaleCells();
}

async function scanForStaleCells(): Promise<readonly CellWithResolvedCalls[]> {
  const found: CellWithResolvedCalls[] = [];
  await Excel.run(waitForCellEdit, async (context) => {
    await scanCellsWithResolvedCalls(context, silentProgressReporter, (cells) =>
      mapInTimeSlices(cells, async (cell) => {
        if (await isStaleCell(cell)) found.push(cell);
      }),
    );
  });
  return found;
}

async function isStaleCell({ value, isSingleCall, calls }: CellWithResolvedCalls): Promise<boolean> {
  if (parseCellError(value) === "#NAME?") return false;
  if (isBusyOrNameError(value)) return true;
  const [call] = calls;
  const inUse = addin.activeConnection();
  if (!isSingleCall || !call || !inUse) return false;
  const { singleValue } = await askForAnswer(call, inUse, { cacheOnly: true });
  return singleValue !== undefined && !isEqualAtExcelPrecision(value, singleValue);
}

/** Has Excel recalculate cells; returns those that still show the same afterwards. */
async function recalculateAndFindStillStale(
  cells: readonly CellWithResolvedCalls[],
): Promise<readonly CellWithResolvedCalls[]> {
  if (cells.length === 0) return [];
  const before = new Set(cells.map(createCellStateKey));
  await sharedUncalledCellsWatcher.watch(await requestCellRecalculation(cells));
  return (await findStaleCells()).filter((cell) => before.has(createCellStateKey(cell)));
}

/** The key of a cell with its formula and its shown value. */
function createCellStateKey(cell: LcaCell): string {
  return JSON.stringify([cellPositionKey(cell), cell.formula, cell.value]);
}
