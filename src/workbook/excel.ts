import type { Rectangle } from "../sheet/a1";

/** Waits while a cell is edited instead of failing. */
export const patiently = { delayForCellEdit: true };

/** Where a range lies on its sheet. */
export function boxOf({ rowIndex, columnIndex, rowCount, columnCount }: Excel.Range): Rectangle {
  return { row: rowIndex, column: columnIndex, rows: rowCount, columns: columnCount };
}

/** Outside Excel there are no cells. */
export function inExcel(): boolean {
  return typeof Excel !== "undefined";
}
