import { NoValue } from "../../lca/reasons";
import type { Area, Position } from "../../sheet/areas";
import { overlap } from "../../sheet/areas";
import { boxOf, codeOf, rangeAt } from "../excel/excel";

/** The version of ExcelApi that introduced `getMergedAreasOrNullObject`. */
const tellsMerged = "1.13";

/** True if a cell is merged with others; false if Excel cannot tell. */
export async function isMerged(
  context: Excel.RequestContext,
  { sheet, row, column }: Position,
): Promise<boolean> {
  if (!Office.context.requirements.isSetSupported("ExcelApi", tellsMerged)) return false;
  // Asks from the first cell of the sheet: merged cells that begin outside of the range are not found (office-js
  // 3611).
  const upTo: Area = { sheet, row: 0, column: 0, rows: row + 1, columns: column + 1 };
  const merged = rangeAt(context, upTo).getMergedAreasOrNullObject();
  merged.load("areas/items/rowIndex,areas/items/columnIndex,areas/items/rowCount,areas/items/columnCount");
  try {
    await context.sync();
  } catch {
    return false;
  }
  const cell = { row, column, rows: 1, columns: 1 };
  return !merged.isNullObject && merged.areas.items.some((range) => overlap(boxOf(range), cell));
}

/**
 * Waits until Excel has made or resized a table. Throws `NoValue` "not-taken" if Excel refuses because of merged
 * cells.
 */
export async function unlessMerged(table: string, done: Promise<void>): Promise<void> {
  try {
    await done;
  } catch (cause) {
    if (codeOf(cause) !== "MergedRangeConflict") throw cause;
    throw new NoValue({ kind: "not-taken", areas: [table], merged: true }, { cause });
  }
}
