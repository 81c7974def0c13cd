import { BooleanNumber, LocaleType } from "@univerjs/core";
import type {
  ICellData,
  IObjectMatrixPrimitiveType,
  IRange,
  IStyleData,
  IWorkbookData,
  IWorksheetData,
} from "@univerjs/core";
import type {
  Area,
  Book,
  CellValue,
  DefinedName,
  TablesAndConditionalFormatsInFile,
  Position,
  SheetInfo,
} from "simulated-excel";
import { cellName, parseCellName } from "simulated-excel";
import { createSavedCell } from "./univer-cells";
import { gridColumnCount, gridRowCount } from "./univer";

/** A saved workbook, in a form that is easily written by hand. */
export interface WorkbookSnapshot {
  readonly sheets: readonly SheetSnapshot[];
  /** The name of the sheet on screen. */
  readonly active?: string;
  /** The selected cell of that sheet; by default the first one. */
  readonly selected?: string;
  readonly calculationMode?: Book["calculationMode"];
  readonly names?: readonly NameSnapshot[];
  /** Settings of add-ins in the document, as JSON texts by name. */
  readonly settings?: Readonly<Record<string, string>>;
  /** XML parts of the document, by id. */
  readonly xmlParts?: Readonly<Record<string, string>>;
  /** Tables and conditional formats. */
  readonly objects?: TablesAndConditionalFormatsInFile;
  /** Where the workbook is saved; in the workbench's own file if not given. */
  readonly fileAddress?: string;
}

export interface NameSnapshot {
  readonly name: string;
  readonly formula: string;
  /** Name of the sheet that the name belongs to, if any. */
  readonly sheet?: string;
  readonly hidden?: boolean;
}

export interface SheetSnapshot {
  readonly name: string;
  readonly visibility?: SheetInfo["visibility"];
  /** Cells by their names: "B2". */
  readonly cells: Readonly<Record<string, SavedGridCell>>;
  readonly frame?: SheetFrame;
}

/** How a sheet looks besides its cells. */
export interface SheetFrame {
  /** Widths in pixels, by the column's letters. */
  readonly widths?: Readonly<Record<string, number>>;
  /** Heights in pixels, by the row's number. */
  readonly heights?: Readonly<Record<string, number>>;
  readonly gridlines?: boolean;
  /** Appearance of all cells without one of their own. */
  readonly look?: IStyleData;
}

export interface SavedGridCell {
  readonly formula?: string;
  /** The saved value of the cell; a matrix for a formula that spilled. */
  readonly value?: CellValue | readonly (readonly CellValue[])[];
  readonly format?: string;
  readonly look?: IStyleData;
}

/** A snapshot as Univer opens it, and what its formula engine needs besides. */
export interface OpenedSnapshot {
  readonly workbook: IWorkbookData;
  readonly spillRanges: Record<string, IObjectMatrixPrimitiveType<IRange>>;
  readonly spilledCells: Record<string, IObjectMatrixPrimitiveType<ICellData>>;
  /** Formulas whose saved value is an error. */
  readonly inError: readonly (Position & { readonly sheet: string })[];
}

export function openSnapshot(snapshot: WorkbookSnapshot, unitId: string): OpenedSnapshot {
  const sheets = snapshot.sheets.map((sheet, index) => ({ id: `sheet${index + 1}`, sheet }));
  const opened: OpenedSnapshot = {
    workbook: {
      id: unitId,
      name: "Workbench",
      appVersion: "",
      locale: LocaleType.EN_US,
      styles: {},
      sheetOrder: sheets.map(({ id }) => id),
      sheets: Object.fromEntries(sheets.map(({ id, sheet }) => [id, worksheet(id, sheet)])),
    },
    spillRanges: {},
    spilledCells: {},
    inError: sheets.flatMap(({ id, sheet }) => cellsInError(id, sheet)),
  };
  for (const { id, sheet } of sheets) addSpills(opened, id, sheet);
  return opened;
}

function worksheet(id: string, sheet: SheetSnapshot): Partial<IWorksheetData> {
  const cellData: Record<number, Record<number, ICellData>> = {};
  for (const [name, cell] of Object.entries(sheet.cells)) {
    const { row, column } = parseCellName(name);
    (cellData[row] ??= {})[column] = cellOf(cell);
  }
  return {
    id,
    name: sheet.name,
    hidden: (sheet.visibility ?? "Visible") === "Visible" ? BooleanNumber.FALSE : BooleanNumber.TRUE,
    rowCount: gridRowCount,
    columnCount: gridColumnCount,
    ...framed(sheet.frame ?? {}),
    cellData,
  };
}

function framed({ widths = {}, heights = {}, gridlines, look }: SheetFrame): Partial<IWorksheetData> {
  const columns = Object.entries(widths).map(([letters, w]) => [parseCellName(`${letters}1`).column, { w }]);
  const rows = Object.entries(heights).map(([row, h]) => [Number(row) - 1, { h, ia: BooleanNumber.FALSE }]);
  return {
    columnData: Object.fromEntries(columns),
    rowData: Object.fromEntries(rows),
    showGridlines: gridlines === false ? BooleanNumber.FALSE : BooleanNumber.TRUE,
    ...(look ? { defaultStyle: look } : {}),
  };
}

function cellOf({ formula, value, format, look }: SavedGridCell): ICellData {
  const style: IStyleData = { ...look, ...(format === undefined ? {} : { n: { pattern: format } }) };
  return {
    ...createSavedCell(firstOf(value)),
    ...(formula === undefined ? {} : { f: formula }),
    ...(Object.keys(style).length > 0 ? { s: style } : {}),
  };
}

function firstOf(value: SavedGridCell["value"]): CellValue {
  if (!isMatrix(value)) return value ?? null;
  return value[0]?.[0] ?? null;
}

function isMatrix(value: SavedGridCell["value"]): value is readonly (readonly CellValue[])[] {
  return Array.isArray(value);
}

function cellsInError(sheet: string, { cells }: SheetSnapshot): OpenedSnapshot["inError"][number][] {
  return Object.entries(cells)
    .filter(([, { formula, value }]) => {
      const first = firstOf(value);
      return formula !== undefined && typeof first === "object" && first !== null;
    })
    .map(([name]) => ({ sheet, ...parseCellName(name) }));
}

function addSpills(opened: OpenedSnapshot, id: string, sheet: SheetSnapshot): void {
  const ranges: Record<number, Record<number, IRange>> = {};
  const cells: Record<number, Record<number, ICellData>> = {};
  for (const [name, { value }] of Object.entries(sheet.cells)) {
    if (!isMatrix(value)) continue;
    const { row, column } = parseCellName(name);
    const columns = Math.max(...value.map((line) => line.length));
    const range = {
      startRow: row,
      startColumn: column,
      endRow: row + value.length - 1,
      endColumn: column + columns - 1,
    };
    (ranges[row] ??= {})[column] = range;
    value.forEach((line, down) =>
      line.forEach((each, across) => ((cells[row + down] ??= {})[column + across] = createSavedCell(each))),
    );
  }
  opened.spillRanges[id] = ranges;
  opened.spilledCells[id] = cells;
}

/** Properties of cells that `Book` does not offer. */
export interface SheetAppearance {
  look(sheet: string, position: Position): IStyleData | undefined;
  frame(sheet: string): SheetFrame;
}

/** The parts of the document that simulated Excel keeps beside the grid. */
export type SavedDocumentParts = Pick<WorkbookSnapshot, "settings" | "xmlParts" | "objects" | "fileAddress">;

export function saveSnapshot(book: Book, looks: SheetAppearance, kept: SavedDocumentParts): WorkbookSnapshot {
  const active = book.sheets().find(({ id }) => id === book.activeSheet())?.name;
  return {
    sheets: book.sheets().map((sheet) => saveSheet(book, looks, sheet)),
    ...(active === undefined ? {} : { active }),
    calculationMode: book.calculationMode,
    ...(book.names().length > 0 ? { names: book.names().map((name) => saveName(book, name)) } : {}),
    ...kept,
  };
}

function saveName(book: Book, { sheet, ...named }: DefinedName): NameSnapshot {
  const owner = book.sheets().find(({ id }) => id === sheet)?.name;
  return { ...named, ...(owner === undefined ? {} : { sheet: owner }) };
}

function saveSheet(book: Book, looks: SheetAppearance, { id, name, visibility }: SheetInfo): SheetSnapshot {
  const sheet = { name, visibility, frame: looks.frame(id) };
  const area = savedArea(book, id);
  if (!area) return { ...sheet, cells: {} };
  const [values, formulas, formats] = [book.values(area), book.formulas(area), book.numberFormats(area)];
  const cells: Record<string, SavedGridCell> = {};
  for (let down = 0; down < area.rows; down++) {
    for (let across = 0; across < area.columns; across++) {
      const place = { row: area.row + down, column: area.column + across };
      const formula = formulas[down]?.[across];
      const spill = formula === "" ? null : book.spillArea(id, place.row, place.column);
      const value = spill ? book.values(spill) : (values[down]?.[across] ?? null);
      const cell = saveCell(formula, value, formats[down]?.[across], looks.look(id, place));
      if (cell) cells[cellName(place)] = cell;
    }
  }
  return { ...sheet, cells };
}

/** Blank cells may have looks. */
function savedArea(book: Book, sheet: string): Area | null {
  const [used, formatted] = [book.usedArea(sheet), book.formattedArea(sheet)];
  if (!used || !formatted) return used ?? formatted;
  const [row, column] = [Math.min(used.row, formatted.row), Math.min(used.column, formatted.column)];
  const end = Math.max(used.row + used.rows, formatted.row + formatted.rows);
  const right = Math.max(used.column + used.columns, formatted.column + formatted.columns);
  return { sheet, row, column, rows: end - row, columns: right - column };
}

function saveCell(
  formula: string | number | boolean | undefined,
  value: CellValue | CellValue[][],
  format: string | undefined,
  look: IStyleData | undefined,
): SavedGridCell | undefined {
  if ((formula === undefined || formula === "") && !look && (format ?? "General") === "General")
    return undefined;
  // A text that begins with "=" is the same in both.
  const isFormula = typeof formula === "string" && formula.startsWith("=") && formula !== value;
  const isEmpty = formula === undefined || formula === "";
  return {
    ...(isFormula ? { formula } : {}),
    ...(value === null || isEmpty ? {} : { value }),
    ...(format === undefined || format === "General" ? {} : { format }),
    ...(look ? { look } : {}),
  };
}
