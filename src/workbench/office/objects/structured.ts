import type { Area } from "../../book";
import { columnLetters, contains } from "../a1";
import { HostError } from "../errors";
import type { TableRecord } from "../recorded";
import { plainValue } from "./cells";
import type { Model } from "./model";

/** "[@Product]", "[@[Product name]]", "Table1[@Product]", but not within quotes. */
const THIS_ROW = /"(?:[^"]|"")*"|([\p{L}_][\p{L}\p{N}_.]*)?\[@(?:\[((?:'.|[^'[\]])+)\]|([^'[\]]+))\]/gsu;

/**
 * The grid knows no tables: a reference to this row's cell in a column of a table is written as that cell, and shown
 * again as it was written while the cell holds what came of it.
 */
export function withCells(model: Model, area: Area, contents: readonly (readonly unknown[])[]): unknown[][] {
  return contents.map((row, i) =>
    row.map((content, j) => {
      if (typeof content !== "string" || !content.startsWith("=") || !content.includes("[@")) return content;
      const place = { sheet: area.sheet, row: area.row + i, column: area.column + j };
      const stored = inCells(model, place, content);
      model.recorded.structured.set(keyOf(place), { place, written: content, stored });
      return stored;
    }),
  );
}

export function asWritten(
  { recorded }: Model,
  area: Area,
  formulas: readonly (readonly (string | number | boolean)[])[],
): (string | number | boolean)[][] {
  return formulas.map((row, i) =>
    row.map((formula, j) => {
      const place = { sheet: area.sheet, row: area.row + i, column: area.column + j };
      const held = recorded.structured.get(keyOf(place));
      return held && held.stored === formula ? held.written : formula;
    }),
  );
}

/** After cells were moved about: what was written means other cells. */
export function restate(model: Model): void {
  const { structured } = model.recorded;
  for (const [key, held] of [...structured]) {
    try {
      structured.set(key, { ...held, stored: inCells(model, held.place, held.written) });
    } catch {
      structured.delete(key);
    }
  }
}

type Place = Pick<Area, "sheet" | "row" | "column">;

const keyOf = ({ sheet, row, column }: Place): string => `${sheet}!${row}:${column}`;

function inCells(model: Model, place: Place, formula: string): string {
  return formula.replace(THIS_ROW, (whole, named?: string, bracketed?: string, plain?: string) => {
    const column = bracketed?.replace(/'(.)/gs, "$1") ?? plain;
    if (column === undefined) return whole;
    const table = model.recorded.tables.find((record) => holds(record, place, named));
    const at = table ? headersOf(model, table).indexOf(column.toLowerCase()) : -1;
    if (!table || at < 0) throw new HostError("InvalidArgument", whole);
    return `$${columnLetters(table.area.column + at)}${place.row + 1}`;
  });
}

function holds({ area, bag }: TableRecord, place: Place, named: string | undefined): boolean {
  if (area.sheet !== place.sheet) return false;
  if (named === undefined) return contains(area, { ...place, rows: 1, columns: 1 });
  return String(bag.read("Name")).toLowerCase() === named.toLowerCase();
}

function headersOf({ book }: Model, { area }: TableRecord): string[] {
  const [row = []] = book.values({ ...area, rows: 1 });
  return row.map((cell) => String(plainValue(cell)).toLowerCase());
}
