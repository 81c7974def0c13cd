/** A rectangle of cells; rows and columns count from 0. */
export interface Rectangle {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

export const sheetRows = 1_048_576;
export const sheetColumns = 16_384;

/** "A" for 0, "AA" for 26. */
function letters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? letters(rest - 1) : "") + String.fromCharCode(65 + (column % 26));
}

/** Which halves of a reference stay where they are when the formula is copied. */
export type Fixed = "" | "row" | "column" | "both";

/** One cell as a formula names it: "B2", "B$2", "$B2", "$B$2". */
export function cell(row: number, column: number, fixed: Fixed = ""): string {
  const keeps = (half: Fixed): string => (fixed === half || fixed === "both" ? "$" : "");
  return `${keeps("column")}${letters(column)}${keeps("row")}${row + 1}`;
}

/** "B2", or "B2:F7" where there are several cells. */
export function address({ row, column, rows, columns }: Rectangle): string {
  const first = cell(row, column);
  return rows * columns === 1 ? first : `${first}:${cell(row + rows - 1, column + columns - 1)}`;
}

/** With its sheet, in quotes where the sheet's name needs them: "Sheet1!B4". */
export function fullAddress(sheet: string, area: Rectangle): string {
  const plain = /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(sheet) && !/^(?:[A-Z]{1,3}\d+|R\d*C\d*)$/i.test(sheet);
  return `${plain ? sheet : `'${sheet.replaceAll("'", "''")}'`}!${address(area)}`;
}

export function isOnSheet({ row, column, rows, columns }: Rectangle): boolean {
  return row >= 0 && column >= 0 && row + rows <= sheetRows && column + columns <= sheetColumns;
}

export function overlap(one: Rectangle, other: Rectangle): boolean {
  return (
    one.row < other.row + other.rows &&
    other.row < one.row + one.rows &&
    one.column < other.column + other.columns &&
    other.column < one.column + one.columns
  );
}

export function contains(outer: Rectangle, { row, column, rows, columns }: Rectangle): boolean {
  return (
    row >= outer.row &&
    column >= outer.column &&
    row + rows <= outer.row + outer.rows &&
    column + columns <= outer.column + outer.columns
  );
}

/** The smallest rectangle around all of them. */
export function around(areas: readonly [Rectangle, ...Rectangle[]]): Rectangle {
  const row = Math.min(...areas.map((area) => area.row));
  const column = Math.min(...areas.map((area) => area.column));
  const bottom = Math.max(...areas.map((area) => area.row + area.rows));
  const right = Math.max(...areas.map((area) => area.column + area.columns));
  return { row, column, rows: bottom - row, columns: right - column };
}
