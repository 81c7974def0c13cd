import type { Reason } from "../../lca/reasons";
import { NoValue, reasonOf } from "../../lca/reasons";
import type { Rectangle } from "../../sheet/a1";
import type { Area } from "../../sheet/areas";

/** Waits while a cell is being edited, instead of failing. */
export const waitForCellEdit = { delayForCellEdit: true };

/** `mergeUndoGroup` arrived with this: one undo step takes back all that one run writes. */
const groupsUndo = "1.20";

/** Runs a change as one undo step where Excel has that. The batch may run twice. */
export async function change<T>(batch: (context: Excel.RequestContext) => Promise<T>): Promise<T> {
  if (!Office.context.requirements.isSetSupported("ExcelApi", groupsUndo))
    return Excel.run(waitForCellEdit, batch);
  try {
    return await Excel.run({ ...waitForCellEdit, mergeUndoGroup: true }, batch);
  } catch (thrown) {
    // Something in it cannot be part of an undo step: then it is done without one.
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

/** What Excel refuses, where its code tells the user what to fix. */
const refusals: ReadonlyMap<string, Reason["kind"] & ("access-denied" | "no-cells-selected")> = new Map([
  ["AccessDenied", "access-denied"],
  // Another workbook is in front, or a chart or chart sheet is selected.
  ["InvalidSelection", "no-cells-selected"],
]);

/** Why Excel refused, if its code says so; otherwise as for anything thrown. */
export function refusalOf(thrown: unknown): Reason {
  const kind = refusals.get(codeOf(thrown) ?? "");
  return kind ? { kind } : reasonOf(thrown);
}

/** Turns what Excel refuses into a reason of ours. Throws NoValue. */
export async function withReasons<T>(deed: Promise<T>): Promise<T> {
  try {
    return await deed;
  } catch (cause) {
    throw new NoValue(refusalOf(cause), { cause });
  }
}

/** The code of an Excel error; undefined for anything else. */
export function codeOf(thrown: unknown): string | undefined {
  return thrown instanceof OfficeExtension.Error ? thrown.code : undefined;
}
