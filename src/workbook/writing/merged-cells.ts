import { NoValueError } from "../../lca/reasons";
import type { SheetCellPosition } from "../../sheet/cell-areas";
import { containsRectangle } from "../../sheet/cell-areas";
import { convertRangeToRectangle, excelErrorCode, getRangeAt } from "../cells/excel-requests";

/** True if a cell is merged with others; false if Excel cannot tell. */
export async function isMergedCell(context: Excel.RequestContext, cell: SheetCellPosition): Promise<boolean> {
  // Asks from the first cell of the sheet: merged cells that begin outside of the range are not found (office-js 3611).
  const upTo = { sheet: cell.sheet, row: 0, column: 0, rows: cell.row + 1, columns: cell.column + 1 };
  const merged = getRangeAt(context, upTo).getMergedAreasOrNullObject();
  merged.load("areas/items/rowIndex,areas/items/columnIndex,areas/items/rowCount,areas/items/columnCount");
  try {
    await context.sync();
  } catch {
    return false;
  }
  return (
    !merged.isNullObject &&
    merged.areas.items.some((range) => containsRectangle(convertRangeToRectangle(range), cell))
  );
}

/**
 * Waits until Excel has made or resized a table. Throws `NoValueError` "not-taken" if Excel refuses because of merged
 * cells.
 */
export async function rethrowMergeConflict(table: string, done: Promise<void>): Promise<void> {
  try {
    await done;
  } catch (cause) {
    if (excelErrorCode(cause) !== "MergedRangeConflict") throw cause;
    throw new NoValueError({ kind: "not-taken", areas: [table], merged: true }, { cause });
  }
}
