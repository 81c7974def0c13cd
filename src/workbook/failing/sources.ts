import type { Rectangle } from "../insert/places";
import type { Source } from "./calls";
import type { OurCell } from "./groups";

/** More cells than this are not searched for a name. */
const mostCells = 50_000;

/** What stands in the cells an argument is taken from. */
export interface Contents extends Rectangle {
  readonly sheet: string;
  readonly formulas: readonly (readonly unknown[])[];
  readonly values: readonly (readonly unknown[])[];
}

/** Where an argument of a cell's formula is taken from, told from others that are read elsewhere. */
export function keyOf(source: Source, { sheet, row, column }: OurCell): string {
  const own =
    source.kind === "column" ? (source.part === "row" || !source.table ? `${row}:${column}` : "") : "";
  return JSON.stringify([sheet, own, source]);
}

/** Reads the cells that arguments are taken from, all in a few requests; what cannot be read is left out. */
export async function readSources(
  context: Excel.RequestContext,
  wanted: ReadonlyMap<string, { readonly source: Source; readonly cell: OurCell }>,
): Promise<Map<string, Contents>> {
  const inTables = [...wanted.values()].some(({ source }) => source.kind === "column");
  const tables = inTables ? await readTables(context) : [];
  const { worksheets, names } = context.workbook;
  worksheets.load("items/name");
  await context.sync();
  const sheets = new Map(worksheets.items.map((sheet) => [sheet.name.toLowerCase(), sheet]));
  const found = [...wanted].flatMap(([key, { source, cell }]) => {
    const range = rangeOf(source, cell, { sheets, tables, names });
    range?.load("rowIndex,columnIndex,rowCount,columnCount,cellCount,worksheet/name");
    return range ? [{ key, range }] : [];
  });
  await context.sync();
  const small = found.filter(({ range }) => !range.isNullObject && range.cellCount <= mostCells);
  for (const { range } of small) range.load("formulas,values");
  await context.sync();
  return new Map(small.map(({ key, range }) => [key, contentsOf(range)]));
}

function contentsOf(range: Excel.Range): Contents {
  const { rowIndex, columnIndex, rowCount, columnCount, worksheet } = range;
  const place = { row: rowIndex, column: columnIndex, rows: rowCount, columns: columnCount };
  return {
    sheet: worksheet.name,
    ...place,
    formulas: range.formulas as unknown[][],
    values: range.values as unknown[][],
  };
}

interface Places {
  /** By their names in lower case. */
  readonly sheets: ReadonlyMap<string, Excel.Worksheet>;
  readonly tables: readonly TableAt[];
  readonly names: Excel.NamedItemCollection;
}

/** The cells as Excel would find them, not looked for yet; undefined where there are none. */
function rangeOf(source: Source, cell: OurCell, places: Places): Excel.Range | undefined {
  if (source.kind === "cells") {
    return places.sheets.get((source.sheet ?? cell.sheet).toLowerCase())?.getRange(source.address);
  }
  if (source.kind === "name") return places.names.getItemOrNullObject(source.name).getRangeOrNullObject();
  if (source.kind !== "column") return undefined;
  const table = places.tables.find((one) => isMeant(one, source.table, cell));
  const column = table?.headers.findIndex((header) => sameName(header, source.column)) ?? -1;
  if (!table || column < 0) return undefined;
  const { row, rows } = table.body;
  const lines = { row: cell.row, header: row - 1, body: row };
  return places.sheets
    .get(table.sheet.toLowerCase())
    ?.getRangeByIndexes(lines[source.part], table.body.column + column, source.part === "body" ? rows : 1, 1);
}

interface TableAt {
  readonly name: string;
  readonly sheet: string;
  readonly body: Rectangle;
  readonly headers: readonly string[];
}

async function readTables(context: Excel.RequestContext): Promise<TableAt[]> {
  const { tables } = context.workbook;
  tables.load("items/name");
  await context.sync();
  const parts = tables.items.map((table) => {
    const body = table.getDataBodyRange();
    body.load("rowIndex,columnIndex,rowCount,columnCount");
    table.worksheet.load("name");
    table.columns.load("items/name");
    return { table, body };
  });
  await context.sync();
  return parts.map(({ table, body: { rowIndex, columnIndex, rowCount, columnCount } }) => ({
    name: table.name,
    sheet: table.worksheet.name,
    body: { row: rowIndex, column: columnIndex, rows: rowCount, columns: columnCount },
    headers: table.columns.items.map(({ name }) => name),
  }));
}

/** The table a formula names, or else the one in which it stands. */
function isMeant({ name, sheet, body }: TableAt, wanted: string | null, cell: OurCell): boolean {
  if (wanted !== null) return sameName(name, wanted);
  const down = cell.row - body.row;
  const across = cell.column - body.column;
  return sheet === cell.sheet && down >= 0 && down < body.rows && across >= 0 && across < body.columns;
}

function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
