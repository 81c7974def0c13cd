/** A1 references as Excel writes them; rows and columns count from 0. */

import type { Area } from "../book/book";

export type Rectangle = Omit<Area, "sheet">;

export const SHEET_ROWS = 1_048_576;
export const SHEET_COLUMNS = 16_384;

/** "A" for 0, "AA" for 26. */
export function columnLetters(column: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

function columnNumber(letters: string): number {
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function spanning(row1: number, column1: number, row2: number, column2: number): Rectangle | null {
  const row = Math.min(row1, row2);
  const column = Math.min(column1, column2);
  const lastRow = Math.max(row1, row2);
  const lastColumn = Math.max(column1, column2);
  if (row < 0 || column < 0 || lastRow >= SHEET_ROWS || lastColumn >= SHEET_COLUMNS) return null;
  return { row, column, rows: lastRow - row + 1, columns: lastColumn - column + 1 };
}

/** One area without a sheet name: "B2", "$A$1:C4", "A:C", "2:5". Null when it is none of these. */
export function parseRectangle(text: string): Rectangle | null {
  const plain = text.replaceAll("$", "").trim();
  const cells = /^([A-Z]{1,3})(\d{1,7})(?::([A-Z]{1,3})(\d{1,7}))?$/i.exec(plain);
  if (cells) {
    const [, column1 = "", row1 = "", column2 = column1, row2 = row1] = cells;
    return spanning(Number(row1) - 1, columnNumber(column1), Number(row2) - 1, columnNumber(column2));
  }
  const columns = /^([A-Z]{1,3}):([A-Z]{1,3})$/i.exec(plain);
  if (columns) {
    return spanning(0, columnNumber(columns[1] ?? ""), SHEET_ROWS - 1, columnNumber(columns[2] ?? ""));
  }
  const rows = /^(\d{1,7}):(\d{1,7})$/.exec(plain);
  return rows ? spanning(Number(rows[1]) - 1, 0, Number(rows[2]) - 1, SHEET_COLUMNS - 1) : null;
}

/** "'My sheet'!A1" into the sheet's name and the rest; sheet null where none is named. */
export function splitSheet(address: string): { sheet: string | null; cells: string } {
  const quoted = /^'((?:[^']|'')+)'!(.*)$/s.exec(address);
  if (quoted) return { sheet: (quoted[1] ?? "").replaceAll("''", "'"), cells: quoted[2] ?? "" };
  const bang = address.lastIndexOf("!");
  return bang < 0
    ? { sheet: null, cells: address }
    : { sheet: address.slice(0, bang), cells: address.slice(bang + 1) };
}

export function formatRectangle({ row, column, rows, columns }: Rectangle): string {
  if (columns === SHEET_COLUMNS) return `${row + 1}:${row + rows}`;
  if (rows === SHEET_ROWS) return `${columnLetters(column)}:${columnLetters(column + columns - 1)}`;
  const first = `${columnLetters(column)}${row + 1}`;
  return rows * columns === 1 ? first : `${first}:${columnLetters(column + columns - 1)}${row + rows}`;
}

/** A sheet's name as it stands before "!", in quotes where Excel needs them. */
export function quoteSheet(name: string): string {
  const plain = /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name);
  const likeCell = /^(?:[A-Z]{1,3}\d+|R\d*C\d*)$/i.test(name);
  return plain && !likeCell ? name : `'${name.replaceAll("'", "''")}'`;
}

/** A whole column or row: Excel gives no cell values for those. */
export function isUnbounded({ rows, columns }: Rectangle): boolean {
  return rows === SHEET_ROWS || columns === SHEET_COLUMNS;
}

export function intersect<T extends Rectangle>(a: T, b: Rectangle): T | null {
  const row = Math.max(a.row, b.row);
  const column = Math.max(a.column, b.column);
  const rows = Math.min(a.row + a.rows, b.row + b.rows) - row;
  const columns = Math.min(a.column + a.columns, b.column + b.columns) - column;
  return rows > 0 && columns > 0 ? { ...a, row, column, rows, columns } : null;
}

/** Whether all cells of the second lie in the first. */
export function contains(outer: Rectangle, inner: Rectangle): boolean {
  const shared = intersect(inner, outer);
  return shared !== null && shared.rows === inner.rows && shared.columns === inner.columns;
}

/** The smallest rectangle around both. */
export function bounding<T extends Rectangle>(a: T, b: Rectangle): T {
  const row = Math.min(a.row, b.row);
  const column = Math.min(a.column, b.column);
  const rows = Math.max(a.row + a.rows, b.row + b.rows) - row;
  const columns = Math.max(a.column + a.columns, b.column + b.columns) - column;
  return { ...a, row, column, rows, columns };
}
