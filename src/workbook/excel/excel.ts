import type { Reason } from "../../lca/reasons";
import { NoValue, reasonOf } from "../../lca/reasons";
import type { Rectangle } from "../../sheet/a1";
import type { Area } from "../../sheet/areas";

/** Waits while a cell is edited instead of failing. */
export const waitForCellEdit = { delayForCellEdit: true };

/** `mergeUndoGroup` came with this: all that one run writes is taken back in one step. */
const groupsUndo = "1.20";

/** Runs what changes cells, as one step of Excel's undo where it has such. What is run may be run again. */
export async function change<T>(batch: (context: Excel.RequestContext) => Promise<T>): Promise<T> {
  if (!Office.context.requirements.isSetSupported("ExcelApi", groupsUndo))
    return Excel.run(waitForCellEdit, batch);
  try {
    return await Excel.run({ ...waitForCellEdit, mergeUndoGroup: true }, batch);
  } catch (thrown) {
    // Something in it belongs to no step of undo: then it is done as it can be.
    if (codeOf(thrown) !== "UndoNotSupported") throw thrown;
    return Excel.run(waitForCellEdit, batch);
  }
}

/** Where a range lies on its sheet. */
export function boxOf({ rowIndex, columnIndex, rowCount, columnCount }: Excel.Range): Rectangle {
  return { row: rowIndex, column: columnIndex, rows: rowCount, columns: columnCount };
}

export function rangeAt(
  context: Excel.RequestContext,
  { sheet, row, column, rows, columns }: Area,
): Excel.Range {
  return context.workbook.worksheets.getItem(sheet).getRangeByIndexes(row, column, rows, columns);
}

/** Outside Excel there are no cells. */
export function inExcel(): boolean {
  return typeof Excel !== "undefined";
}

/** What Excel refuses, where it says something that its user can mend. */
const refusals: ReadonlyMap<string, Reason["kind"] & ("access-denied" | "no-cells-selected")> = new Map([
  ["AccessDenied", "access-denied"],
  // Another workbook is in front, a chart is selected, or a sheet that is one.
  ["InvalidSelection", "no-cells-selected"],
]);

/** Why Excel refused, where its code says so; else as of anything thrown. */
export function refusalOf(thrown: unknown): Reason {
  const kind = refusals.get(codeOf(thrown) ?? "");
  return kind ? { kind } : reasonOf(thrown);
}

/** What Excel refuses is told as a reason of ours. Throws NoValue. */
export async function told<T>(deed: Promise<T>): Promise<T> {
  try {
    return await deed;
  } catch (cause) {
    throw new NoValue(refusalOf(cause), { cause });
  }
}

/** The code of an error of Excel's; undefined of any other. */
export function codeOf(thrown: unknown): string | undefined {
  return thrown instanceof OfficeExtension.Error ? thrown.code : undefined;
}
