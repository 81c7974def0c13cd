/** Waits while a cell is edited instead of failing. */
export const patiently = { delayForCellEdit: true };

/** Outside Excel there are no cells. */
export function inExcel(): boolean {
  return typeof Excel !== "undefined";
}
