/** A1 references as Excel writes them; rows and columns count from 0. */

import type { Position, Rectangle } from "./areas";
import { sheetColumnCount, sheetRowCount } from "./areas";

/** "A" for 0, "AA" for 26. */
export function columnName(column: number): string {
  let name = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  return name;
}

function columnNumber(letters: string): number {
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

export function cellName({ row, column }: Position): string {
  return `${columnName(column)}${row + 1}`;
}

/** Reads "B2". Throws on anything else. */
export function parseCellName(name: string): Position {
  const match = /^([A-Z]{1,3})([1-9]\d*)$/.exec(name);
  if (!match) throw new Error(`"${name}" is not the name of a cell`);
  return { row: Number(match[2]) - 1, column: columnNumber(match[1] ?? "") };
}

/** "Sheet1!B2", with quotes around the sheet's name if a formula needs them. */
export function formatCellWithSheet(sheetName: string, position: Position): string {
  return `${quoteSheetName(sheetName)}!${cellName(position)}`;
}

/** A sheet's name as formulas have it before "!", with quotes if Excel needs them. */
export function quoteSheetName(name: string): string {
  const plain = /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name);
  const likeCell = /^(?:[A-Z]{1,3}\d+|R\d*C\d*)$/i.test(name);
  return plain && !likeCell ? name : `'${name.replaceAll("'", "''")}'`;
}

/** Splits "'My sheet'!A1" into the sheet's name, null if there is none, and the rest. */
export function splitAddress(address: string): { sheet: string | null; cells: string } {
  const quoted = /^'((?:[^']|'')+)'!(.*)$/s.exec(address);
  if (quoted) return { sheet: (quoted[1] ?? "").replaceAll("''", "'"), cells: quoted[2] ?? "" };
  const bang = address.lastIndexOf("!");
  return bang < 0
    ? { sheet: null, cells: address }
    : { sheet: address.slice(0, bang), cells: address.slice(bang + 1) };
}

function parseLineSpan(row1: number, column1: number, row2: number, column2: number): Rectangle | null {
  const row = Math.min(row1, row2);
  const column = Math.min(column1, column2);
  const lastRow = Math.max(row1, row2);
  const lastColumn = Math.max(column1, column2);
  if (row < 0 || column < 0 || lastRow >= sheetRowCount || lastColumn >= sheetColumnCount) return null;
  return { row, column, rows: lastRow - row + 1, columns: lastColumn - column + 1 };
}

/** One area without a sheet name: "B2", "$A$1:C4", "A:C", "2:5". Null for anything else. */
export function parseRectangle(text: string): Rectangle | null {
  const plain = text.replaceAll("$", "").trim();
  const cells = /^([A-Z]{1,3})(\d{1,7})(?::([A-Z]{1,3})(\d{1,7}))?$/i.exec(plain);
  if (cells) {
    const [, column1 = "", row1 = "", column2 = column1, row2 = row1] = cells;
    return parseLineSpan(Number(row1) - 1, columnNumber(column1), Number(row2) - 1, columnNumber(column2));
  }
  const columns = /^([A-Z]{1,3}):([A-Z]{1,3})$/i.exec(plain);
  if (columns) {
    return parseLineSpan(
      0,
      columnNumber(columns[1] ?? ""),
      sheetRowCount - 1,
      columnNumber(columns[2] ?? ""),
    );
  }
  const rows = /^(\d{1,7}):(\d{1,7})$/.exec(plain);
  return rows ? parseLineSpan(Number(rows[1]) - 1, 0, Number(rows[2]) - 1, sheetColumnCount - 1) : null;
}

/** "$B$2:$C$4": references that stay when the formula is copied. */
export function formatFixedRectangle(rectangle: Rectangle): string {
  return formatRectangle(rectangle).replace(/[A-Z]+|\d+/g, "$$$&");
}

export function formatRectangle({ row, column, rows, columns }: Rectangle): string {
  if (columns === sheetColumnCount) return `${row + 1}:${row + rows}`;
  if (rows === sheetRowCount) return `${columnName(column)}:${columnName(column + columns - 1)}`;
  const first = cellName({ row, column });
  return rows * columns === 1
    ? first
    : `${first}:${cellName({ row: row + rows - 1, column: column + columns - 1 })}`;
}
