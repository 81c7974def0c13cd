import { findArgumentIndexByEntityKind } from "../../client/queries/custom-functions";
import type { CellRectangle } from "../../sheet/cell-areas";
import { maxSheetColumns, maxSheetRows } from "../../sheet/cell-areas";
import type { TableInfo } from "../cells/workbook-structure";
import { convertRangeToRectangle } from "../cells/excel-requests";
import type { EditableCallInCell, TableAroundCall } from "./enclosing-layout";
import { findResultMatrixAroundCall, findNameCellsOfCall } from "./enclosing-layout";

/** How many rows and columns a table is searched for on each side of a formula and beyond its names. */
const maxSearchedRowCount = 2_000;
const maxSearchedColumnCount = 60;

/** The table that a formula of results belongs to, so that it can be extended; null if the formula stands alone. */
export function readTableAroundCall(
  context: Excel.RequestContext,
  held: EditableCallInCell,
  within: TableInfo | null,
): Promise<TableAroundCall | null> {
  if (within) return readExcelTableLayout(context, held, within);
  return held.call.name === "RECORDS" ? readListLayout(context, held) : readCellsLayout(context, held);
}

async function readListLayout(
  context: Excel.RequestContext,
  held: EditableCallInCell,
): Promise<TableAroundCall | null> {
  const names = findNameCellsOfCall(held);
  const { sheet, cell } = held.place;
  if (names.length === 0) return null;
  const anchor = context.workbook.worksheets.getItem(sheet).getRangeByIndexes(cell.row, cell.column, 1, 1);
  const spill = anchor.getSpillingToRangeOrNullObject();
  spill.load("rowIndex,columnIndex,rowCount,columnCount");
  await context.sync();
  return spill.isNullObject
    ? null
    : { kind: "list", names, results: convertRangeToRectangle(spill), spills: true, lines: [] };
}

async function readCellsLayout(
  context: Excel.RequestContext,
  held: EditableCallInCell,
): Promise<TableAroundCall | null> {
  const { cell, sheet } = held.place;
  const names = findNameCellsOfCall(held);
  if (names.length === 0) return null;
  const [down, across] = ["down", "across"].map((way) => names.find(({ along }) => along === way)?.cells);
  const left = down ? down.column + 1 : Math.max(0, cell.column - maxSearchedColumnCount);
  const top = Math.max(across ? across.row + 1 : 0, cell.row - maxSearchedRowCount);
  const right = Math.min(maxSheetColumns, cell.column + (across?.columns ?? 1) + maxSearchedColumnCount);
  const bottom = Math.min(maxSheetRows, cell.row + (down?.rows ?? 1) + maxSearchedRowCount);
  const worksheet = context.workbook.worksheets.getItem(sheet);
  const row = worksheet.getRangeByIndexes(cell.row, left, 1, right - left).load("formulas");
  const column = worksheet.getRangeByIndexes(top, cell.column, bottom - top, 1).load("formulas");
  await context.sync();
  const bandOf = (from: number, { formulas }: Excel.Range) => ({
    from,
    formulas: formulas.flat().map(String),
  });
  return findResultMatrixAroundCall(held, { down: bandOf(top, column), across: bandOf(left, row) });
}

async function readExcelTableLayout(
  context: Excel.RequestContext,
  { place, call }: EditableCallInCell,
  { name, headers, body }: TableInfo,
): Promise<TableAroundCall | null> {
  const argument = findArgumentIndexByEntityKind(call.name, "product");
  const source = call.args[argument];
  const products = source?.kind === "column" ? headers.indexOf(source.column) : -1;
  if (products < 0) return null;
  const row = body.row + body.rows - 1;
  const worksheet = context.workbook.worksheets.getItem(place.sheet);
  const last = worksheet.getRangeByIndexes(row, body.column, 1, body.columns).load("formulas");
  await context.sync();
  const columnAt = (at: number): CellRectangle => ({ ...body, column: body.column + at, columns: 1 });
  return {
    ...{ kind: "rows", table: name, results: body, spills: false },
    names: [{ kind: "product", argument, along: "down", cells: columnAt(products) }],
    lines: last.formulas.flat().flatMap((formula, at) => {
      const { column } = columnAt(at);
      const isFilled = String(formula).startsWith("=") && at !== products;
      return isFilled ? [{ along: "down", row, column, formula: String(formula) } as const] : [];
    }),
  };
}
