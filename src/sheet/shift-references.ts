import type { CellRectangle } from "./cell-areas";
import type { ReferenceLine } from "./formula-references";
import { findReferences, formatReferenceEnd, replaceReferences } from "./formula-references";

/**
 * The formula as it reads when filled a number of rows down and columns to the right: references fixed by "$" stay, all
 * others move along. Null if a reference would leave the sheet.
 */
export function shiftReferences(formula: string, rows: number, columns: number): string | null {
  const moved = (line: ReferenceLine | null, by: number): ReferenceLine | null =>
    line && { ...line, index: line.index + (line.isFixed ? 0 : by) };
  return replaceReferences(formula, ({ row, column }) =>
    formatReferenceEnd({ row: moved(row, rows), column: moved(column, columns) }),
  );
}

/** The cells that a formula names on its own sheet; of a range, the first and the last. */
export function findReferencedCellsOnOwnSheet(formula: string): CellRectangle[] {
  return findReferences(formula).flatMap(({ start, ends: [{ row, column } = {}] }) =>
    row && column && formula[start - 1] !== "!"
      ? [{ row: row.index, column: column.index, rows: 1, columns: 1 }]
      : [],
  );
}
