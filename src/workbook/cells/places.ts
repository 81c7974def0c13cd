import type { Rectangle } from "../../sheet/a1";
import { rectangleOf } from "../../sheet/a1";
import { boxOf } from "../excel";
import type { Area, Position } from "../../sheet/areas";
import type { Source } from "../../sheet/source";
import { isOurs, usesOf } from "../../sheet/formula";
import { isFixed, sourceOf } from "../../sheet/source";

interface SheetAt {
  readonly name: string;
  readonly used: Rectangle | null;
}

interface TableAt {
  readonly name: string;
  readonly sheet: string;
  readonly body: Rectangle;
  readonly headers: readonly string[];
}

interface NameAt {
  readonly name: string;
  /** null for the whole workbook. */
  readonly sheet: string | null;
  readonly formula: string;
}

/** What formulas refer to by name, and how far the sheets are in use. */
export class Places {
  private readonly sheets: ReadonlyMap<string, SheetAt>;
  private readonly named: ReadonlyMap<string, string>;

  constructor(
    sheets: readonly SheetAt[],
    private readonly tables: readonly TableAt[] = [],
    private readonly names: readonly NameAt[] = [],
  ) {
    this.sheets = new Map(sheets.map((sheet) => [sheet.name.toLowerCase(), sheet]));
    this.named = new Map(names.map(({ name, sheet, formula }) => [nameKey(name, sheet), formula]));
  }

  /** The part of a sheet that holds anything. */
  used(sheet: string): Rectangle | null {
    return this.sheets.get(sheet.toLowerCase())?.used ?? null;
  }

  /** The cells that an argument of a cell's formula is taken from; null where that would have to be calculated. */
  areaOf(source: Source, cell: Position): Area | null {
    if (source.kind === "name") {
      const meant = this.meantBy(source.name, cell);
      return meant && meant.kind !== "name" ? this.areaOf(meant, cell) : null;
    }
    if (source.kind === "column") return this.columnOf(source, cell);
    if (source.kind !== "cells") return null;
    const sheet = this.sheets.get((source.sheet ?? cell.sheet).toLowerCase());
    const rectangle = sheet && rectangleOf(source.address);
    return rectangle ? { sheet: sheet.name, ...rectangle } : null;
  }

  /** What a defined name stands for in a cell's formula; null where there is no such name, or it is calculated. */
  meantBy(name: string, { sheet }: Position): Source | null {
    const formula = this.named.get(nameKey(name, sheet)) ?? this.named.get(nameKey(name, null));
    if (formula === undefined) return null;
    const text = formula.replace(/^=\s*/, "").trim();
    const source = sourceOf(text);
    // A name that refers to anything else may mean other cells in every formula.
    if (source.kind === "cells") return isFixed(text) ? source : null;
    return source.kind === "literal" || source.kind === "column" ? source : null;
  }

  /** Defined names whose formulas call our functions, or use such a name. */
  namesOfOurs(): readonly string[] {
    const found = new Set<string>();
    for (let before = -1; before !== found.size;) {
      before = found.size;
      const uses = usesOf([...found]);
      for (const { name, formula } of this.names) if (isOurs(formula) || uses(formula)) found.add(name);
    }
    return [...found];
  }

  private columnOf(
    { table: wanted, column, part }: Source & { kind: "column" },
    cell: Position,
  ): Area | null {
    const table = this.tables.find((one) => isMeant(one, wanted, cell));
    const place = table?.headers.findIndex((header) => sameName(header, column)) ?? -1;
    if (!table || place < 0) return null;
    const { row, rows } = table.body;
    const lines = { row: cell.row, header: row - 1, body: row };
    const size = { rows: part === "body" ? rows : 1, columns: 1 };
    return { sheet: table.sheet, row: lines[part], column: table.body.column + place, ...size };
  }
}

/** The table a formula names, or else the one in which it stands. */
function isMeant({ name, sheet, body }: TableAt, wanted: string | null, cell: Position): boolean {
  if (wanted !== null) return sameName(name, wanted);
  const down = cell.row - body.row;
  const across = cell.column - body.column;
  return sheet === cell.sheet && down >= 0 && down < body.rows && across >= 0 && across < body.columns;
}

function nameKey(name: string, sheet: string | null): string {
  return `${sheet?.toLowerCase() ?? ""}!${name.toLowerCase()}`;
}

function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Reads what there is in the workbook by now. */
export async function readPlaces(context: Excel.RequestContext): Promise<Places> {
  const { worksheets, tables, names } = context.workbook;
  worksheets.load("items/name");
  tables.load("items/name");
  names.load("items/name,items/formula");
  await context.sync();
  const sheets = worksheets.items.map((sheet) => {
    const used = sheet.getUsedRangeOrNullObject();
    used.load("rowIndex,columnIndex,rowCount,columnCount");
    sheet.names.load("items/name,items/formula");
    return { sheet, used };
  });
  const parts = tables.items.map((table) => {
    const body = table.getDataBodyRange();
    body.load("rowIndex,columnIndex,rowCount,columnCount");
    table.worksheet.load("name");
    table.columns.load("items/name");
    return { table, body };
  });
  await context.sync();
  return new Places(
    sheets.map(({ sheet: { name }, used }) => ({ name, used: used.isNullObject ? null : boxOf(used) })),
    parts.map(({ table, body }) => ({
      name: table.name,
      sheet: table.worksheet.name,
      body: boxOf(body),
      headers: table.columns.items.map(({ name }) => name),
    })),
    [
      ...names.items.map((one) => nameAt(one, null)),
      ...sheets.flatMap(({ sheet }) => sheet.names.items.map((one) => nameAt(one, sheet.name))),
    ],
  );
}

/** A name's formula may also be a number or a text of its own. */
function nameAt({ name, formula }: Excel.NamedItem, sheet: string | null): NameAt {
  return { name, sheet, formula: String(formula) };
}
