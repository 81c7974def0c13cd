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

/** The sheet's name and the rest of a full address: "'It''s'!B2:C4". */
export function splitAddress(full: string): { readonly sheet: string; readonly address: string } {
  const [, quoted, plain, address = ""] = /^(?:'((?:[^']|'')*)'|(.*))!([^!]*)$/s.exec(full) ?? [];
  return { sheet: quoted?.replaceAll("''", "'") ?? plain ?? "", address };
}

/** The cells of "B2", "B2:C9", "B:C" or "2:9", without "$"; null for what leaves the sheet. */
export function rectangleOf(address: string): Rectangle | null {
  const [from = "", to = from] = address.split(":");
  const [one, other] = [cornerOf(from, { row: 0, column: 0 }), cornerOf(to, lastCell)];
  const [row, column] = [Math.min(one.row, other.row), Math.min(one.column, other.column)];
  const [bottom, right] = [Math.max(one.row, other.row), Math.max(one.column, other.column)];
  if (row < 0 || column < 0 || bottom > lastCell.row || right > lastCell.column) return null;
  return { row, column, rows: bottom - row + 1, columns: right - column + 1 };
}

interface Corner {
  readonly row: number;
  readonly column: number;
}

const lastCell: Corner = { row: sheetRows - 1, column: sheetColumns - 1 };

/** `open` stands for the half that a whole column or row does not say. */
function cornerOf(text: string, open: Corner): Corner {
  const [, name = "", digits = ""] = /^([A-Z]*)(\d*)$/.exec(text) ?? [];
  const column = [...name].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: digits === "" ? open.row : Number(digits) - 1, column: name === "" ? open.column : column };
}
