/**
 * The header row of a table: unique texts. Excel corrects headers when it makes a table, and when its user writes into
 * the row: a number or formula becomes its text, a blank becomes "Column1", and a repeated header gets a number
 * ("GWP2"). Excel's dialogs do this; that add-ins see the same is our guess.
 */

import { isSameName } from "../../book/names";
import type { Area } from "../../book/book";
import { areasOverlap } from "../../book/areas";
import type { TableRecord } from "./non-cell-state";
import type { HostObjectContext } from "./host-object";
import { renameColumnInRecordedFormulas, updateReferencesToMovedTables } from "./table-references";

/** Corrects headers that break these rules; formulas keep their column names. */
export function correctTableHeaders(model: HostObjectContext, record: TableRecord): void {
  const { book } = model;
  if (isSettled(model, record)) return;
  const row: Area = { ...record.area, rows: 1 };
  const texts = book.texts(row)[0] ?? [];
  const held = book.values(row)[0] ?? [];
  const formulas = book.formulas(row)[0] ?? [];
  const headers: string[] = [];
  texts.forEach((text, j) => headers.push(unlike(headers, text === "" ? `Column${j + 1}` : text)));
  // First, because writing headers raises the same event as any edit.
  record.headers = headers;
  headers.forEach((header, j) => {
    if (formulas[j] !== header || held[j] !== header) {
      book.write({ ...row, column: row.column + j, columns: 1 }, [[`'${header}`]]);
    }
  });
}

function unlike(others: readonly string[], header: string): string {
  const isTaken = (name: string): boolean => others.some((other) => isSameName(other, name));
  if (!isTaken(header)) return header;
  for (let number = 2; ; number++) if (!isTaken(`${header}${number}`)) return `${header}${number}`;
}

/** Makes formulas follow a column whose header cell was written. */
export function updateFormulasAfterHeaderEdit(model: HostObjectContext, area: Area): void {
  for (const record of model.recorded.tables) {
    const row: Area = { ...record.area, rows: 1 };
    if (!areasOverlap(row, area) || isSettled(model, record)) continue;
    const before = record.headers;
    correctTableHeaders(model, record);
    before.forEach((header, j) => {
      const now = record.headers[j];
      if (now !== undefined && now !== header) renameColumnInRecordedFormulas(model, record, header, now);
    });
  }
}

function isSettled({ book }: HostObjectContext, { area, headers }: TableRecord): boolean {
  const row: Area = { ...area, rows: 1 };
  const [formulas = [], values = []] = [book.formulas(row)[0], book.values(row)[0]];
  return (
    area.columns === headers.length &&
    headers.every((header, j) => formulas[j] === header && values[j] === header)
  );
}

/** The table that holds any of these cells. */
export function findTableOverlappingArea(
  { recorded }: HostObjectContext,
  area: Area,
  besides: TableRecord | null = null,
): TableRecord | null {
  return recorded.tables.find((table) => table !== besides && areasOverlap(table.area, area)) ?? null;
}

/** Updates headers and formulas after a table has got another area. */
export function updateAfterTableResize(model: HostObjectContext, record: TableRecord): void {
  correctTableHeaders(model, record);
  sendTableAreasToBook(model);
  updateReferencesToMovedTables(model);
}

/** Gives the book the present areas of tables. */
export function sendTableAreasToBook({ book, recorded }: HostObjectContext): void {
  book.setTables(recorded.tables.map(({ area }) => area));
}
