import { requireSheet } from "./argument-checks";
import { isSameName } from "../../book/names";
import type { Area } from "../../book/book";
import { cellName, formatFixedRectangle, quoteSheetName } from "../../book/a1";
import {
  areaOfCell,
  cellKey,
  cellWithin,
  includesRow,
  isInAnyArea,
  type CellLocation,
} from "../../book/areas";
import { HostError } from "../host-errors";
import type { WrittenAndStoredTableFormula, TableRecord } from "./non-cell-state";
import type { TextNumberOrBoolean } from "./plain-cell-values";
import { convertErrorOrBlankToText } from "./plain-cell-values";
import type { HostObjectContext } from "./host-object";

/**
 * "[@Product]", "[@[Product name]]", "Table1[@Product]", "Table1[[#Headers],[Product]]", "Table1[Product]" and
 * "Table1[#Headers]", but not within quotes. (docs: support.microsoft.com, using structured references)
 */
const tableReference =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'|([\p{L}_\\][\p{L}\p{N}_.]*)?\[(?:(@)(?:\[((?:'.|[^'[\]])+)\]|([^'[\]]+))|\[#([\w ]+)\],\s*\[((?:'.|[^'[\]])+)\]|#([\w ]+)|((?:'.|[^'[\]@#])(?:'.|[^'[\]])*))\]/gsu;

type Part = "row" | "column" | "headers" | "data" | "all";

const tableParts: ReadonlyMap<string, Part> = new Map([
  ["this row", "row"],
  ["headers", "headers"],
  ["data", "data"],
  ["all", "all"],
]);

/** One reference in a formula; `column` is null if it refers to the whole table. */
interface Reference {
  readonly whole: string;
  readonly table: string | undefined;
  readonly part: Part;
  readonly column: string | null;
}

/**
 * Writes a reference to a part of a table as its cells, because the books know no tables. The original text is shown
 * again as long as the cell holds the result.
 */
export function resolveTableReferences(
  model: HostObjectContext,
  area: Area,
  contents: readonly (readonly unknown[])[],
): unknown[][] {
  return contents.map((row, i) =>
    row.map((content, j) => {
      if (typeof content !== "string" || !content.startsWith("=") || !content.includes("[")) return content;
      const place = cellWithin(area, i, j);
      const stored = inCells(model, place, content);
      if (stored !== content)
        model.recorded.structured.set(cellKey(place), { place, written: content, stored });
      return stored;
    }),
  );
}

/** Records the original formula besides the one in the cell, as a file does. */
export function storeWrittenFormulaOfCell(
  model: HostObjectContext,
  { sheet, row, column }: CellLocation,
  written: string,
): void {
  const place = { sheet, row, column };
  const stored = attempt(() => inCells(model, place, written));
  if (stored !== null) model.recorded.structured.set(cellKey(place), { place, written, stored });
}

export function readFormulasAsWritten(
  { recorded }: HostObjectContext,
  area: Area,
  formulas: readonly (readonly TextNumberOrBoolean[])[],
): TextNumberOrBoolean[][] {
  return formulas.map((row, i) =>
    row.map((formula, j) => {
      const held = recorded.structured.get(cellKey(cellWithin(area, i, j)));
      return held && held.stored === formula ? held.written : formula;
    }),
  );
}

/** Updates recorded formulas after cells have moved: the grid has moved their references. */
export function updateRecordedFormulasAfterMoves(model: HostObjectContext): void {
  const { structured } = model.recorded;
  for (const [key, held] of [...structured]) {
    const stored = attempt(() => inCells(model, held.place, held.written));
    if (stored === null) structured.delete(key);
    else structured.set(key, { ...held, stored });
  }
}

/** Updates formulas after a table has moved or gone: they refer to its new cells, or "#REF!" as in Excel. */
export function updateReferencesToMovedTables(model: HostObjectContext): void {
  const { book, recorded } = model;
  for (const [key, held] of [...recorded.structured]) {
    const place = areaOfCell(held.place);
    if (book.formulas(place)[0]?.[0] !== held.stored) continue;
    const stored = attempt(() => inCells(model, held.place, held.written)) ?? withoutTables(held);
    if (stored === held.stored) continue;
    recorded.structured.set(key, { ...held, stored });
    book.write(place, [[stored]]);
  }
}

export function renameColumnInRecordedFormulas(
  model: HostObjectContext,
  table: TableRecord,
  before: string,
  now: string,
): void {
  changeRecordedReferences(model, (reference, place) =>
    isSameName(reference.column, before) && isTable(reference, place, table)
      ? textOf({ ...reference, column: now })
      : reference.whole,
  );
}

export function renameTableInRecordedFormulas(model: HostObjectContext, before: string, now: string): void {
  changeRecordedReferences(model, (reference) =>
    isSameName(reference.table, before) ? textOf({ ...reference, table: now }) : reference.whole,
  );
}

function changeRecordedReferences(
  { recorded }: HostObjectContext,
  change: (reference: Reference, place: CellLocation) => string,
): void {
  for (const [key, held] of recorded.structured) {
    const written = replaced(held.written, (reference) => change(reference, held.place));
    recorded.structured.set(key, { ...held, written });
  }
}

function withoutTables({ written }: WrittenAndStoredTableFormula): string {
  return replaced(written, () => "#REF!");
}

function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function replaced(formula: string, by: (reference: Reference) => string): string {
  return formula.replace(tableReference, (whole: string, ...found: (string | undefined)[]) => {
    const [table, at, bracketed, plain, keyword, ofKeyword, alone, column] = found;
    const part = at ? "row" : tableParts.get((keyword ?? alone ?? "").toLowerCase());
    const named = bracketed ?? plain ?? ofKeyword ?? column ?? null;
    const isPart = part !== undefined || (table !== undefined && column !== undefined);
    if (!isPart) return whole;
    return by({ whole, table, part: part ?? "column", column: named?.replace(/'(.)/gs, "$1") ?? null });
  });
}

function textOf({ table = "", part, column }: Reference): string {
  const escaped = column?.replace(/[[\]#'@]/g, "'$&") ?? "";
  if (part === "row") return `${table}[@${/^[\p{L}\p{N}_]+$/u.test(escaped) ? escaped : `[${escaped}]`}]`;
  if (part === "column") return `${table}[${escaped}]`;
  const keyword = `#${part.charAt(0).toUpperCase()}${part.slice(1)}`;
  return column === null ? `${table}[${keyword}]` : `${table}[[${keyword}],[${escaped}]]`;
}

export function tableName({ properties }: TableRecord): string {
  return String(properties.get("Name"));
}

/** Expands "[@Mass]" to "Table1[[#This Row],[Mass]]". */
export function expandThisRowReferences(
  model: HostObjectContext,
  place: CellLocation,
  formula: string,
): string {
  return replaced(formula, (reference) => {
    const record = model.recorded.tables.find((table) => isTable(reference, place, table));
    if (reference.part !== "row" || !record) return reference.whole;
    const column = `[${reference.column?.replace(/[[\]#'@]/g, "'$&") ?? ""}]`;
    return `${tableName(record)}[[#This Row],${column}]`;
  });
}

function inCells(model: HostObjectContext, place: CellLocation, formula: string): string {
  return replaced(formula, (reference) => {
    const record = model.recorded.tables.find((table) => isTable(reference, place, table));
    const area = record && areaOf(model, record, reference, place);
    if (!area) throw new HostError("InvalidArgument", reference.whole);
    const cells = formatPart(area, reference.part);
    if (area.sheet === place.sheet) return cells;
    return `${quoteSheetName(requireSheet(model.book, area.sheet).name)}!${cells}`;
  });
}

function isTable({ table }: Reference, place: CellLocation, record: TableRecord): boolean {
  if (table !== undefined) return isSameName(tableName(record), table);
  return isInAnyArea([record.area], place);
}

function areaOf(
  model: HostObjectContext,
  { area }: TableRecord,
  { part, column }: Reference,
  { row }: CellLocation,
): Area | null {
  const at = column === null ? 0 : headersOf(model, area).indexOf(column.toLowerCase());
  if (at < 0) return null;
  const columns: Area = column === null ? { ...area } : { ...area, column: area.column + at, columns: 1 };
  if (part === "all") return columns;
  if (part === "headers") return { ...columns, rows: 1 };
  if (part !== "row") return { ...columns, row: area.row + 1, rows: Math.max(area.rows - 1, 1) };
  return includesRow(area, row) ? { ...columns, row, rows: 1 } : null;
}

/** "$B3" of this row, "$B$3:$B$9" of all others. */
function formatPart(area: Area, part: Part): string {
  if (part === "row" && area.columns === 1) return `$${cellName(area)}`;
  return formatFixedRectangle(area);
}

function headersOf({ book }: HostObjectContext, area: Area): string[] {
  const [row = []] = book.values({ ...area, rows: 1 });
  return row.map((cell) => String(convertErrorOrBlankToText(cell)).toLowerCase());
}
