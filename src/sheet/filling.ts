import { cell, rectangleOf, sheetColumns, sheetRows } from "./areas";

/** Texts, quoted names of sheets and brackets, in which nothing is a reference; and words, of which some are. */
const piece =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'|\[(?:'[^]|[^'[\]]|\[(?:'[^]|[^'[\]])*\])*\]|[\p{L}\p{N}_.$\\]+/gu;
const reference = /^(\$?)([A-Z]{1,3})(\$?)(\d{1,7})$/i;

/**
 * The formula as it reads where it is filled so many rows down and columns to the right: what is fixed by "$" stays, all
 * else moves along. Null where a reference would leave the sheet.
 */
export function filledTo(formula: string, rows: number, columns: number): string | null {
  let isOff = false;
  const moved = formula.replace(piece, (word: string, at: number) => {
    const [, fixedColumn, letters, fixedRow, digits] = reference.exec(word) ?? [];
    // A name before "(" is a function, one before "!" a sheet.
    if (letters === undefined || /^\s*[(!]/.test(formula.slice(at + word.length))) return word;
    const place = rectangleOf(`${letters.toUpperCase()}${digits}`);
    if (!place) return word;
    const row = place.row + (fixedRow === "$" ? 0 : rows);
    const column = place.column + (fixedColumn === "$" ? 0 : columns);
    isOff ||= row < 0 || column < 0 || row >= sheetRows || column >= sheetColumns;
    const fixed =
      fixedColumn === "$" ? (fixedRow === "$" ? "both" : "column") : fixedRow === "$" ? "row" : "";
    return isOff ? word : cell(row, column, fixed);
  });
  return isOff ? null : moved;
}
