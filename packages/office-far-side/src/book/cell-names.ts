/** Cell addresses as Excel writes them. Rows and columns count from 0. */

export interface Position {
  readonly row: number;
  readonly column: number;
}

export interface CellAt extends Position {
  readonly sheet: string;
}

const NEEDS_NO_QUOTES = /^[A-Za-z_\u00C0-\uFFFF][\w.\u00C0-\uFFFF]*$/;
const LOOKS_LIKE_A_CELL = /^([A-Za-z]{1,3}\d+|[Rr]\d*[Cc]\d*)$/;

/** 0 is "A", 26 is "AA". */
export function columnName(column: number): string {
  let name = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  return name;
}

export function cellName({ row, column }: Position): string {
  return `${columnName(column)}${row + 1}`;
}

/** Reads "B2"; throws on anything else. */
export function parseCellName(name: string): Position {
  const match = /^([A-Z]{1,3})([1-9]\d*)$/.exec(name);
  if (!match) throw new Error(`"${name}" is not the name of a cell`);
  let column = 0;
  for (const letter of match[1] ?? "") column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(match[2]) - 1, column: column - 1 };
}

/** "Sheet1!B2", the sheet's name in quotes where a formula needs them. */
export function fullAddress(sheetName: string, position: Position): string {
  const plain = NEEDS_NO_QUOTES.test(sheetName) && !LOOKS_LIKE_A_CELL.test(sheetName);
  return `${plain ? sheetName : `'${sheetName.replaceAll("'", "''")}'`}!${cellName(position)}`;
}
