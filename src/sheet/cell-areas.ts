/** A rectangle of cells; rows and columns count from 0. */
export interface CellRectangle {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** Number of rows, and of columns, of a sheet. */
export const maxSheetRows = 1_048_576;
export const maxSheetColumns = 16_384;

/** "A" for 0, "AA" for 26. */
export function formatColumnName(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? formatColumnName(rest - 1) : "") + String.fromCharCode(65 + (column % 26));
}

/** 0 for "A", in capitals or not; -1 for "". */
export function parseColumnName(name: string): number {
  return [...name.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The halves of a reference that stay when the formula is copied. */
type Fixed = "" | "row" | "column" | "both";

/** One cell as a formula writes it: "B2", "B$2", "$B2", "$B$2". */
export function formatCellWithOptionalDollars(row: number, column: number, fixed: Fixed = ""): string {
  const keeps = (half: Fixed): string => (fixed === half || fixed === "both" ? "$" : "");
  return `${keeps("column")}${formatColumnName(column)}${keeps("row")}${row + 1}`;
}

/** "B2", or "B2:F7" for several cells. */
export function formatAddressWithoutSheet({ row, column, rows, columns }: CellRectangle): string {
  const first = formatCellWithOptionalDollars(row, column);
  return rows * columns === 1
    ? first
    : `${first}:${formatCellWithOptionalDollars(row + rows - 1, column + columns - 1)}`;
}

/** An address with its sheet, in quotes if the sheet's name needs them: "Sheet1!B4". */
export function formatFullAddress(sheet: string, area: CellRectangle): string {
  return `${formatSheetName(sheet)}!${formatAddressWithoutSheet(area)}`;
}

/** The name of a sheet as formulas have it: in quotes if it needs them. */
export function formatSheetName(sheet: string): string {
  const plain = /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(sheet) && !/^(?:[A-Z]{1,3}\d+|R\d*C\d*)$/i.test(sheet);
  return plain ? sheet : `'${sheet.replaceAll("'", "''")}'`;
}

/** The sheet's name and the rest of a full address: "'It''s'!B2:C4". */
export function splitFullAddress(full: string): { readonly sheet: string; readonly address: string } {
  const [, quoted, plain, address = ""] = /^(?:'((?:[^']|'')*)'|(.*))!([^!]*)$/s.exec(full) ?? [];
  return { sheet: quoted?.replaceAll("''", "'") ?? plain ?? "", address };
}

/** The cells of "B2", "B2:C9", "B:C" or "2:9", without "$"; null if outside the sheet. */
export function parseCellRectangle(address: string): CellRectangle | null {
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

const lastCell: Corner = { row: maxSheetRows - 1, column: maxSheetColumns - 1 };

/** `open` replaces the half that is missing in a whole column or row. */
function cornerOf(text: string, open: Corner): Corner {
  const [, name = "", digits = ""] = /^([A-Z]*)(\d*)$/.exec(text) ?? [];
  const column = parseColumnName(name);
  return { row: digits === "" ? open.row : Number(digits) - 1, column: name === "" ? open.column : column };
}

/** A rectangle of one sheet. */
export interface SheetArea extends CellRectangle {
  readonly sheet: string;
}

/** One cell of a sheet; row and column count from 0. */
export interface SheetCellPosition {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
}

/** The cell a number of rows and columns from the first one. */
export function offsetPosition(
  { sheet, row, column }: SheetCellPosition,
  down: number,
  across: number,
): SheetCellPosition {
  return { sheet, row: row + down, column: column + across };
}

/** The cells of an area, row by row. */
export function listAreaCells(area: SheetArea): SheetCellPosition[] {
  const { rows, columns } = area;
  return Array.from({ length: rows * columns }, (_, at) =>
    offsetPosition(area, Math.floor(at / columns), at % columns),
  );
}

/** A key of a cell within its workbook. */
export function cellPositionKey({ sheet, row, column }: SheetCellPosition): string {
  return `${row}:${column}:${sheet}`;
}

/** The sheet and the cells of "'It''s'!B2:C4"; null if they are outside the sheet. */
export function parseFullAddress(full: string): SheetArea | null {
  const { sheet, address } = splitFullAddress(full);
  const cells = parseCellRectangle(address);
  return cells && { sheet, ...cells };
}

export function countDistinctCells(cells: readonly SheetCellPosition[]): number {
  return new Set(cells.map(cellPositionKey)).size;
}

/** The cell that shows an element of a result spilled from another cell. */
export function findCellOfSpilledElement(
  cell: SheetCellPosition,
  at: Omit<SheetCellPosition, "sheet"> | undefined,
): SheetCellPosition {
  return offsetPosition(cell, at?.row ?? 0, at?.column ?? 0);
}

/** A cell as an area. */
export function areaOfCell({ sheet, row, column }: SheetCellPosition): SheetArea {
  return { sheet, row, column, rows: 1, columns: 1 };
}

/** Each sheet of these cells or areas once. */
export function collectSheetNames(cells: readonly SheetCellPosition[]): string[] {
  return [...new Set(cells.map(({ sheet }) => sheet))];
}

export function isWithinSheet({ row, column, rows, columns }: CellRectangle): boolean {
  return row >= 0 && column >= 0 && row + rows <= maxSheetRows && column + columns <= maxSheetColumns;
}

export function hasOverlap(one: CellRectangle, other: CellRectangle): boolean {
  return (
    one.row < other.row + other.rows &&
    other.row < one.row + one.rows &&
    one.column < other.column + other.columns &&
    other.column < one.column + one.columns
  );
}

/** True if `inner` lies within `outer`; one cell is a rectangle of one row and one column. */
export function containsRectangle(
  outer: CellRectangle,
  inner: Pick<CellRectangle, "row" | "column"> & Partial<CellRectangle>,
): boolean {
  const { row, column, rows = 1, columns = 1 } = inner;
  return (
    row >= outer.row &&
    column >= outer.column &&
    row + rows <= outer.row + outer.rows &&
    column + columns <= outer.column + outer.columns
  );
}

/** True if a cell, or all cells of an area, are among those of another area. */
export function includesCells(outer: SheetArea, inner: SheetCellPosition & Partial<CellRectangle>): boolean {
  return outer.sheet === inner.sheet && containsRectangle(outer, inner);
}

/** True if two areas have a cell in common. */
export function hasCommonCells(one: SheetArea, other: SheetArea): boolean {
  return one.sheet === other.sheet && hasOverlap(one, other);
}

/** The smallest rectangle around all of them, which may be very many; null if there are none. */
export function boundingRectangle(areas: readonly [CellRectangle, ...CellRectangle[]]): CellRectangle;
export function boundingRectangle(areas: readonly CellRectangle[]): CellRectangle | null;
export function boundingRectangle(areas: readonly CellRectangle[]): CellRectangle | null {
  const [first] = areas;
  if (!first) return null;
  let { row, column } = first;
  let [bottom, right] = [row, column];
  for (const area of areas) {
    row = Math.min(row, area.row);
    column = Math.min(column, area.column);
    bottom = Math.max(bottom, area.row + area.rows);
    right = Math.max(right, area.column + area.columns);
  }
  return { row, column, rows: bottom - row, columns: right - column };
}

/** The addresses of all these cells, as few rectangles as runs down the columns allow: "Sheet1!B4:C9". */
export function formatCellsAsAreaAddresses(cells: readonly SheetCellPosition[]): string[] {
  return groupCellsIntoAreas(cells).map((area) => formatFullAddress(area.sheet, area));
}

/** Groups cells into as few rectangles as runs down the columns allow. */
export function groupCellsIntoAreas(cells: readonly SheetCellPosition[]): SheetArea[] {
  const sheets = new Map(collectSheetNames(cells).map((sheet, at) => [sheet, at]));
  const order = ({ sheet }: SheetCellPosition): number => sheets.get(sheet) ?? 0;
  const wide: SheetArea[] = [];
  const last = new Map<string, number>();
  for (const run of runsOf(cells)) {
    const key = `${run.row}:${run.rows}:${run.sheet}`;
    const place = last.get(key) ?? -1;
    const left = wide[place];
    if (left && left.column + left.columns === run.column)
      wide[place] = { ...left, columns: left.columns + 1 };
    else {
      last.set(key, wide.length);
      wide.push(run);
    }
  }
  return wide.sort(
    (one, other) => order(one) - order(other) || one.row - other.row || one.column - other.column,
  );
}

/** Runs of cells down each column, from the left. */
function runsOf(cells: readonly SheetCellPosition[]): SheetArea[] {
  const columns = new Map<string, SheetCellPosition[]>();
  for (const cell of [...cells].sort((one, other) => one.column - other.column || one.row - other.row)) {
    const key = `${cell.column}:${cell.sheet}`;
    const held = columns.get(key);
    if (held) held.push(cell);
    else columns.set(key, [cell]);
  }
  return [...columns.values()].flatMap((column) => {
    const runs: { -readonly [Part in keyof SheetArea]: SheetArea[Part] }[] = [];
    for (const { sheet, row, column: at } of column) {
      const run = runs.at(-1);
      const beside = run ? row - run.row - run.rows : 1;
      if (!run || beside > 0) runs.push({ sheet, row, column: at, rows: 1, columns: 1 });
      else if (beside === 0) run.rows += 1;
    }
    return runs;
  });
}
