import type { Rectangle, Area, Position } from "../../sheet/areas";
import { contains, rectangleOf } from "../../sheet/areas";
import { boxOf } from "../excel/excel";
import type { Source } from "../../sheet/source";
import { isOurs, usesOf } from "../../sheet/formula";
import { isFixed, sourceOf } from "../../sheet/source";

interface SheetAt {
  readonly name: string;
  readonly used: Rectangle | null;
}

export interface TableAt {
  readonly name: string;
  readonly sheet: string;
  /** The whole table, with its headers and totals. */
  readonly area: Rectangle;
  readonly body: Rectangle;
  readonly headers: readonly string[];
}

interface NameAt {
  readonly name: string;
  /** The sheet of a local name; null for a name of the whole workbook. */
  readonly sheet: string | null;
  readonly formula: string;
}

/** The defined names of a workbook, as far as Excel lists them. */
export class DefinedNames {
  /** The names whose formulas call our functions, directly or through another name. */
  readonly ofOurs: readonly string[];
  /** True if a formula uses one of the names in `ofOurs`. */
  readonly areUsedIn: (formula: string) => boolean;
  private readonly named: ReadonlyMap<string, string>;

  constructor(
    names: readonly NameAt[],
    /** False if Excel did not list all names: it has been seen to refuse while another workbook is in front. */
    readonly areAll = true,
  ) {
    this.named = new Map(names.map(({ name, sheet, formula }) => [nameKey(name, sheet), formula]));
    const found = new Set<string>();
    for (let before = -1; before !== found.size;) {
      before = found.size;
      const uses = usesOf([...found]);
      for (const { name, formula } of names) if (isOurs(formula) || uses(formula)) found.add(name);
    }
    this.ofOurs = [...found];
    this.areUsedIn = usesOf(this.ofOurs);
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
export class WorkbookMap {
  private readonly sheets: ReadonlyMap<string, SheetAt>;

  constructor(
    sheets: readonly SheetAt[],
    private readonly tables: readonly TableAt[] = [],
    readonly names = new DefinedNames([]),
  ) {
    this.sheets = new Map(sheets.map((sheet) => [sheet.name.toLowerCase(), sheet]));
  }

  /** True if a word means nothing in any formula: no cells, name or table is called so. */
  isNoName(word: string): boolean {
    return (
      this.names.areAll && !this.names.has(word) && !this.tables.some(({ name }) => sameName(name, word))
    );
  }

  /** The used range of a sheet; null if the sheet is empty or missing. */
  used(sheet: string): Rectangle | null {
    return this.sheets.get(sheet.toLowerCase())?.used ?? null;
  }

  /** The cells that an argument of a cell's formula refers to; null if they would have to be calculated. */
  areaOf(source: Source, cell: Position): Area | null {
    if (source.kind === "column") return this.columnOf(source, cell);
    if (source.kind !== "cells") return null;
    const sheet = this.sheets.get((source.sheet ?? cell.sheet).toLowerCase());
    const rectangle = sheet && rectangleOf(source.address);
    return rectangle ? { sheet: sheet.name, ...rectangle } : null;
  }

  /**
   * The source that a defined name refers to in a cell's formula; null if there is no such name or it is calculated.
   */
  meantBy(name: string, { sheet }: Position): Source | null {
    const formula = this.names.formulaOf(name, sheet);
    if (formula === undefined) return null;
    const text = formula.replace(/^=\s*/, "").trim();
    const source = sourceOf(text);
    // A relative reference in a name means other cells in every formula.
    if (source.kind === "cells") return isFixed(text) ? source : null;
    return source.kind === "literal" || source.kind === "column" ? source : null;
  }

  private columnOf(
    { table: wanted, column, part }: Source & { kind: "column" },
    cell: Position,
  ): Area | null {
    const table = this.tables.find((one) => isMeant(one, wanted, cell));
    const index = table?.headers.findIndex((header) => sameName(header, column)) ?? -1;
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
function isMeant({ name, sheet, body }: TableAt, wanted: string | null, cell: Position): boolean {
  return wanted === null ? sheet === cell.sheet && contains(body, cell) : sameName(name, wanted);
}

function nameKey(name: string, sheet: string | null): string {
  return `${sheet?.toLowerCase() ?? ""}!${name.toLowerCase()}`;
}

function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Reads the present sheets, tables and names. Tables that Excel refuses to list count as none. */
export async function readWorkbookMap(context: Excel.RequestContext): Promise<WorkbookMap> {
  const sheets = await readSheets(context);
  const tables = await readTables(context).catch(() => []);
  return new WorkbookMap(sheets, tables, await readNames(context));
}

export async function readSheets(context: Excel.RequestContext): Promise<SheetAt[]> {
  const { worksheets } = context.workbook;
  worksheets.load("items/name");
  await context.sync();
  const sheets = worksheets.items.map((sheet) => {
    const used = sheet.getUsedRangeOrNullObject();
    used.load("rowIndex,columnIndex,rowCount,columnCount");
    return { sheet, used };
  });
  await context.sync();
  return sheets.map(({ sheet: { name }, used }) => ({ name, used: used.isNullObject ? null : boxOf(used) }));
}

/**
 * Reads the tables by their whole ranges: a table without rows has no body range, and asking for it would make the
 * request fail for all tables.
 */
export async function readTables(context: Excel.RequestContext): Promise<TableAt[]> {
  const { tables } = context.workbook;
  tables.load("items/name,items/showHeaders,items/showTotals");
  await context.sync();
  const parts = tables.items.map((table) => {
    const range = table.getRange();
    range.load("rowIndex,columnIndex,rowCount,columnCount");
    table.worksheet.load("name");
    table.columns.load("items/name");
    return { table, range };
  });
  await context.sync();
  return parts.map(({ table, range }) => ({
    name: table.name,
    sheet: table.worksheet.name,
    area: boxOf(range),
    body: bodyOf(table, boxOf(range)),
    headers: table.columns.items.map(({ name }) => name),
  }));
}

/** The rows of a table between its header and its totals. */
function bodyOf(
  { showHeaders, showTotals }: Pick<Excel.Table, "showHeaders" | "showTotals">,
  { row, column, rows, columns }: Rectangle,
): Rectangle {
  const [above, below] = [showHeaders ? 1 : 0, showTotals ? 1 : 0];
  return { row: row + above, column, rows: Math.max(0, rows - above - below), columns };
}

/** Reads names and formulas only: for values Excel would calculate, and has been seen to crash over that. */
export async function readNames(context: Excel.RequestContext): Promise<DefinedNames> {
  const { worksheets, names } = context.workbook;
  const ofBook = await told(async () => {
    names.load("items/name,items/formula");
    await context.sync();
    return names.items.map((one) => nameAt(one, null));
  });
  const ofSheets = await told(async () => {
    worksheets.load("items/name");
    await context.sync();
    for (const sheet of worksheets.items) sheet.names.load("items/name,items/formula");
    await context.sync();
    return worksheets.items.flatMap((sheet) => sheet.names.items.map((one) => nameAt(one, sheet.name)));
  });
  const areAll = ofBook !== null && ofSheets !== null;
  return new DefinedNames([...(ofBook ?? []), ...(ofSheets ?? [])], areAll);
}

/** null if Excel refuses. */
function told<T>(asking: () => Promise<T>): Promise<T | null> {
  return asking().catch(() => null);
}

/** The formula of a name may also be a number or a text. */
function nameAt({ name, formula }: Excel.NamedItem, sheet: string | null): NameAt {
  return { name, sheet, formula: String(formula) };
}
