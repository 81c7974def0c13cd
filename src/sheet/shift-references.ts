import type { CellRectangle } from "./cell-areas";
import { formatCellWithOptionalDollars, parseCellRectangle, maxSheetColumns, maxSheetRows } from "./cell-areas";

/** Texts, quoted names of sheets and brackets, in which nothing is a reference; and words, of which some are. */
const piece =
  /"(?:[^"]|"")*(?:"|$)|'(?:[^']|'')*(?:'|$)|\[(?:'[^]|[^'[\]]|\[(?:'[^]|[^'[\]])*(?:\]|$))*(?:\]|$)|[\p{L}\p{N}_.$\\]+/gu;
const reference = /^(\$?)([A-Z]{1,3})(\$?)(\d{1,7})$/i;

/**
 * The formula as it reads when filled a number of rows down and columns to the right: references fixed by "$" stay, all
 * others move along. Null if a reference would leave the sheet.
 */
export function shiftReferences(formula: string, rows: number, columns: number): string | null {
  let isOff = false;
  const moved = formula.replace(piece, (word: string, at: number) => {
    const place = placeIn(formula, word, at);
    if (!place) return word;
    const [, fixedColumn, , fixedRow] = reference.exec(word) ?? [];
    const row = place.row + (fixedRow === "$" ? 0 : rows);
    const column = place.column + (fixedColumn === "$" ? 0 : columns);
    isOff ||= row < 0 || column < 0 || row >= maxSheetRows || column >= maxSheetColumns;
    const fixed = fixedColumn === "$" ? (fixedRow === "$" ? "both" : "column") : fixedRow === "$" ? "row" : "";
    return isOff ? word : formatCellWithOptionalDollars(row, column, fixed);
  });
  return isOff ? null : moved;
}

/** The cells that a formula names on its own sheet; of a range, the first and the last. */
export function findReferencedCellsOnOwnSheet(formula: string): CellRectangle[] {
  return [...formula.matchAll(piece)].flatMap(({ 0: word, index }) =>
    formula[index - 1] === "!" ? [] : (placeIn(formula, word, index) ?? []),
  );
}

/** The cell that a piece of a formula means; null for any other word. */
function placeIn(formula: string, word: string, at: number): CellRectangle | null {
  const [, , letters, , digits] = reference.exec(word) ?? [];
  // A name before "(" is a function, one before "!" a sheet.
  if (letters === undefined || /^\s*[(!]/.test(formula.slice(at + word.length))) return null;
  return parseCellRectangle(`${letters.toUpperCase()}${digits}`);
}
