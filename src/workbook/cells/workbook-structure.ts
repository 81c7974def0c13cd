import type { CellRectangle, SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import { containsRectangle, parseCellRectangle, parseFullAddress } from "../../sheet/cell-areas";
import { convertRangeToRectangle, knownSheetName } from "./excel-requests";
import type { ArgumentOrigin } from "../../sheet/argument-origin";
import { isLcaFormula, createNameUsageTest } from "../../sheet/formula-calls";
import { isAbsoluteReferenceWithSheet, parseFormulaArgumentOrigin } from "../../sheet/argument-origin";

interface SheetInfo {
  readonly name: string;
  readonly used: CellRectangle | null;
}

export interface TableInfo {
  readonly name: string;
  readonly sheet: string;
  /** The whole table, with its headers and totals. */
  readonly area: CellRectangle;
  readonly body: CellRectangle;
  readonly headers: readonly string[];
}

export interface DefinedName {
  readonly name: string;
  /** The sheet of a local name; null for a name of the whole workbook. */
  readonly sheet: string | null;
  readonly formula: string;
}

/** The defined names of a workbook, as far as Excel lists them. */
export class DefinedNames {
  /** The names whose formulas call our functions, directly or through another name. */
  readonly lcaNames: readonly string[];
  /** True if a formula uses one of the names in `lcaNames`. */
  readonly isUsedIn: (formula: string) => boolean;
  private readonly named: ReadonlyMap<string, string>;

  constructor(
    readonly all: readonly DefinedName[],
    /** False if Excel did not list all names: it has been seen to refuse while another workbook is in front. */
    readonly areAll = true,
  ) {
    this.named = new Map(all.map(({ name, sheet, formula }) => [nameKey(name, sheet), formula]));
    const found = new Set<string>();
    for (let before = -1; before !== found.size;) {
      before = found.size;
      const uses = createNameUsageTest([...found]);
      for (const { name, formula } of all) if (isLcaFormula(formula) || uses(formula)) found.add(name);
    }
    this.lcaNames = [...found];
    this.isUsedIn = createNameUsageTest(this.lcaNames);
  }

  /** True if the workbook or any of its sheets defines this name. */
  has(name: string): boolean {
    return [...this.named.keys()].some((key) => key.endsWith(`!${name.toLowerCase()}`));
  }

  /** The formula of a name. A sheet's own name wins over the workbook's. */
  formulaOf(name: string, sheet: string): string | undefined {
    return this.named.get(nameKey(name, sheet)) ?? this.named.get(nameKey(name, null));
  }
}

/** The sheets, tables and names that formulas can refer to, with the used range of each sheet. */
export class WorkbookStructure {
  private readonly sheets: ReadonlyMap<string, SheetInfo>;

  constructor(
    sheets: readonly SheetInfo[],
    private readonly tables: readonly TableInfo[] = [],
    readonly names = new DefinedNames([]),
  ) {
    this.sheets = new Map(sheets.map((sheet) => [sheet.name.toLowerCase(), sheet]));
  }

  /** True if a word means nothing in any formula: no cells, name or table is called so. */
  isUnusedName(word: string): boolean {
    return (
      this.names.areAll && !this.names.has(word) && !this.tables.some(({ name }) => isSameName(name, word))
    );
  }

  /** The used range of a sheet; null if the sheet is empty or missing. */
  usedArea(sheet: string): CellRectangle | null {
    return this.sheets.get(sheet.toLowerCase())?.used ?? null;
  }

  /** The cells that an argument of a cell's formula refers to; null if they would have to be calculated. */
  findArea(source: ArgumentOrigin, cell: SheetCellPosition): SheetArea | null {
    if (source.kind === "column") return this.findColumn(source, cell);
    if (source.kind !== "cells") return null;
    const sheet = this.sheets.get((source.sheet ?? cell.sheet).toLowerCase());
    const rectangle = sheet && parseCellRectangle(source.address);
    return rectangle ? { sheet: sheet.name, ...rectangle } : null;
  }

  /**
   * The source that a defined name refers to in a cell's formula; null if there is no such name or it is calculated.
   */
  resolveName(name: string, { sheet }: SheetCellPosition): ArgumentOrigin | null {
    const formula = this.names.formulaOf(name, sheet);
    if (formula === undefined) return null;
    const text = formula.replace(/^=\s*/, "").trim();
    const source = parseFormulaArgumentOrigin(text);
    // A relative reference in a name means other cells in every formula.
    if (source.kind === "cells") return isAbsoluteReferenceWithSheet(text) ? source : null;
    return source.kind === "literal" || source.kind === "column" ? source : null;
  }

  private findColumn(
    { table: wanted, column, part }: ArgumentOrigin & { kind: "column" },
    cell: SheetCellPosition,
  ): SheetArea | null {
    const table = this.tables.find((one) => isReferencedTable(one, wanted, cell));
    const index = table?.headers.findIndex((header) => isSameName(header, column)) ?? -1;
    if (!table || index < 0) return null;
    const { row, rows } = table.body;
    if (part === "body" && rows === 0) return null;
    // Outside the rows of the table, Excel finds no cell for its own row.
    if (part === "row" && (table.sheet !== cell.sheet || cell.row < row || cell.row >= row + rows))
      return null;
    const lines = { row: cell.row, header: row - 1, body: row };
    const size = { rows: part === "body" ? rows : 1, columns: 1 };
    return { sheet: table.sheet, row: lines[part], column: table.body.column + index, ...size };
  }
}

/** True if the formula names this table, or names none and is inside it. */
function isReferencedTable(
  { name, sheet, body }: TableInfo,
  wanted: string | null,
  cell: SheetCellPosition,
): boolean {
  return wanted === null ? sheet === cell.sheet && containsRectangle(body, cell) : isSameName(name, wanted);
}

function nameKey(name: string, sheet: string | null): string {
  return `${sheet?.toLowerCase() ?? ""}!${name.toLowerCase()}`;
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Reads the present sheets, tables and names. Tables that Excel refuses to list count as none. */
export async function readWorkbookStructure(context: Excel.RequestContext): Promise<WorkbookStructure> {
  const sheets = await readSheetsAndUsedRanges(context);
  const tables = await readTableInfos(context).catch(() => []);
  return new WorkbookStructure(sheets, tables, await readDefinedNames(context));
}

export async function readSheetsAndUsedRanges(context: Excel.RequestContext): Promise<SheetInfo[]> {
  const { worksheets } = context.workbook;
  worksheets.load("items/name");
  await context.sync();
  const sheets = worksheets.items.map((sheet) => {
    const used = sheet.getUsedRangeOrNullObject();
    used.load("rowIndex,columnIndex,rowCount,columnCount");
    return { sheet, used };
  });
  await context.sync();
  return sheets.map(({ sheet: { name }, used }) => ({
    name,
    used: used.isNullObject ? null : convertRangeToRectangle(used),
  }));
}

/**
 * Reads the tables by their whole ranges: a table without rows has no body range, and asking for it would make the
 * request fail for all tables.
 */
export async function readTableInfos(context: Excel.RequestContext): Promise<TableInfo[]> {
  const { tables } = context.workbook;
  tables.load("items/name,items/showHeaders,items/showTotals");
  await context.sync();
  const parts = tables.items.map((table) => {
    const range = table.getRange();
    range.load("rowIndex,columnIndex,rowCount,columnCount");
    table.worksheet.load("id,name");
    table.columns.load("items/name");
    return { table, range };
  });
  await context.sync();
  return parts.map(({ table, range }) => ({
    name: table.name,
    sheet: knownSheetName(context, table.worksheet),
    area: convertRangeToRectangle(range),
    body: tableBody(table, convertRangeToRectangle(range)),
    headers: table.columns.items.map(({ name }) => name),
  }));
}

/** The rows of a table between its header and its totals. */
function tableBody(
  { showHeaders, showTotals }: Pick<Excel.Table, "showHeaders" | "showTotals">,
  { row, column, rows, columns }: CellRectangle,
): CellRectangle {
  const [above, below] = [showHeaders ? 1 : 0, showTotals ? 1 : 0];
  return { row: row + above, column, rows: Math.max(0, rows - above - below), columns };
}

/** Reads names and formulas only: for values Excel would calculate, and has been seen to crash over that. */
export async function readDefinedNames(context: Excel.RequestContext): Promise<DefinedNames> {
  const { worksheets, names } = context.workbook;
  const ofBook = await nullIfRefused(async () => {
    names.load("items/name,items/formula");
    await context.sync();
    return names.items.map((one) => createDefinedName(one, null));
  });
  const ofSheets = await nullIfRefused(async () => {
    worksheets.load("items/name");
    await context.sync();
    for (const sheet of worksheets.items) sheet.names.load("items/name,items/formula");
    await context.sync();
    return worksheets.items.flatMap((sheet) =>
      sheet.names.items.map((one) => createDefinedName(one, sheet.name)),
    );
  });
  const areAll = ofBook !== null && ofSheets !== null;
  return new DefinedNames([...(ofBook ?? []), ...(ofSheets ?? [])], areAll);
}

/** The cells that each of these names of the workbook stands for; a name that stands for none is left out. */
export async function readAreasOfNames(
  context: Excel.RequestContext,
  names: readonly string[],
): Promise<ReadonlyMap<string, SheetArea>> {
  if (names.length === 0) return new Map();
  const ranges = names.map((name) =>
    context.workbook.names.getItemOrNullObject(name).getRangeOrNullObject().load("address"),
  );
  const areas = new Map<string, SheetArea>();
  if ((await nullIfRefused(() => context.sync().then(() => true))) === null) return areas;
  for (const [index, name] of names.entries()) {
    const range = ranges[index];
    if (!range || range.isNullObject) continue;
    const area = parseFullAddress(range.address);
    if (area) areas.set(name, area);
  }
  return areas;
}

/** null if Excel refuses. */
function nullIfRefused<T>(asking: () => Promise<T>): Promise<T | null> {
  return asking().catch(() => null);
}

/** The formula of a name may also be a number or a text. */
function createDefinedName({ name, formula }: Excel.NamedItem, sheet: string | null): DefinedName {
  return { name, sheet, formula: String(formula) };
}
