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
  /** With its headers and totals. */
  readonly area: Rectangle;
  readonly body: Rectangle;
  readonly headers: readonly string[];
}

interface NameAt {
  readonly name: string;
  /** null for the whole workbook. */
  readonly sheet: string | null;
  readonly formula: string;
}

/** The defined names of a workbook, as far as Excel tells them. */
export class DefinedNames {
  /** Those whose formulas call our functions, directly or through such a name. */
  readonly ofOurs: readonly string[];
  /** Whether a formula uses one of these. */
  readonly areUsedIn: (formula: string) => boolean;
  private readonly named: ReadonlyMap<string, string>;

  constructor(
    names: readonly NameAt[],
    /**
     * False where Excel did not list all of them: it has been seen to refuse while another workbook is in
     * front.
     */
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

  /** Whether the workbook or any of its sheets has it. */
  has(name: string): boolean {
    return [...this.named.keys()].some((key) => key.endsWith(`!${name.toLowerCase()}`));
  }

  /** Its formula, the sheet's own name before the workbook's. */
  formulaOf(name: string, sheet: string): string | undefined {
    return this.named.get(nameKey(name, sheet)) ?? this.named.get(nameKey(name, null));
  }
}

/** What formulas refer to by name, and how much of each sheet is in use. */
export class WorkbookMap {
  private readonly sheets: ReadonlyMap<string, SheetAt>;

  constructor(
    sheets: readonly SheetAt[],
    private readonly tables: readonly TableAt[] = [],
    readonly names = new DefinedNames([]),
  ) {
    this.sheets = new Map(sheets.map((sheet) => [sheet.name.toLowerCase(), sheet]));
  }

  /** Whether a word means nothing in any formula: it names no cells, formula or table. */
  isNoName(word: string): boolean {
    return (
      this.names.areAll && !this.names.has(word) && !this.tables.some(({ name }) => sameName(name, word))
    );
  }

  /** The part of a sheet that is in use. */
  used(sheet: string): Rectangle | null {
    return this.sheets.get(sheet.toLowerCase())?.used ?? null;
  }

  /**
   * The cells that an argument of a cell's formula refers to; null where that would have to be calculated.
   */
  areaOf(source: Source, cell: Position): Area | null {
    if (source.kind === "column") return this.columnOf(source, cell);
    if (source.kind !== "cells") return null;
    const sheet = this.sheets.get((source.sheet ?? cell.sheet).toLowerCase());
    const rectangle = sheet && rectangleOf(source.address);
    return rectangle ? { sheet: sheet.name, ...rectangle } : null;
  }

  /**
   * What a defined name stands for in a cell's formula; null where there is no such name or it is calculated.
   */
  meantBy(name: string, { sheet }: Position): Source | null {
    const formula = this.names.formulaOf(name, sheet);
    if (formula === undefined) return null;
    const text = formula.replace(/^=\s*/, "").trim();
    const source = sourceOf(text);
    // A name that refers to anything else may mean other cells in every formula.
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
    // Beside other rows than its own, Excel finds nothing in it.
    if (part === "row" && (table.sheet !== cell.sheet || cell.row < row || cell.row >= row + rows))
      return null;
    const lines = { row: cell.row, header: row - 1, body: row };
    const size = { rows: part === "body" ? rows : 1, columns: 1 };
    return { sheet: table.sheet, row: lines[part], column: table.body.column + index, ...size };
  }
}

/** The table that a formula names, or else the one it stands in. */
function isMeant({ name, sheet, body }: TableAt, wanted: string | null, cell: Position): boolean {
  return wanted === null ? sheet === cell.sheet && contains(body, cell) : sameName(name, wanted);
}

function nameKey(name: string, sheet: string | null): string {
  return `${sheet?.toLowerCase() ?? ""}!${name.toLowerCase()}`;
}

function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Reads what the workbook now has. What Excel does not tell counts as none. */
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
 * By the whole range of a table: a table without rows has no body, and one such table must not hold back
 * everything else.
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

/**
 * Only names and formulas are asked for: Excel would calculate the values, and has been seen to crash over
 * that.
 */
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

/** null where Excel refuses. */
function told<T>(asking: () => Promise<T>): Promise<T | null> {
  return asking().catch(() => null);
}

/** A name's formula may also be a number or a text. */
function nameAt({ name, formula }: Excel.NamedItem, sheet: string | null): NameAt {
  return { name, sheet, formula: String(formula) };
}
