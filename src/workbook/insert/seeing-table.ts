import { placeNaming } from "../../queries/catalogue";
import type { Rectangle } from "../../sheet/areas";
import { sheetColumns, sheetRows } from "../../sheet/areas";
import { tellsSpills } from "../cells/spills";
import { boxOf } from "../excel/excel";
import type { HeldCall, FormulaCell, Band, HeldList, HeldRows, HeldTable, HeldWhole } from "./held-table";
import { axesOfHeld, heldTable, namesOfHeld } from "./held-table";

/** How far a table is searched for on each side of one of its formulas, and beyond its names. */
const mostRows = 2_000;
const mostColumns = 60;
/** `Table.resize` came with this. */
const needed = "1.13";

interface Held {
  readonly place: FormulaCell;
  readonly formula: string;
  readonly call: HeldCall;
}

/** An Excel Table in which a formula stands. */
export interface TableAround {
  readonly name: string;
  readonly columns: readonly string[];
  /** The rows below its headers. */
  readonly body: Rectangle;
}

/**
 * The table that a formula of results belongs to, so that it can be extended; null where the formula stands
 * alone.
 */
export function seeTable(
  context: Excel.RequestContext,
  held: Held,
  within: TableAround | null,
): Promise<HeldWhole | null> {
  if (within) return seeRows(context, held, within);
  return held.call.name === "RECORDS" ? seeList(context, held) : seeCells(context, held);
}

async function seeList(context: Excel.RequestContext, { call, place }: Held): Promise<HeldList | null> {
  const names = namesOfHeld(call, place).filter(({ cells }) => cells.columns === 1);
  const { row, column } = place.cell;
  if (names.length === 0 || !tellsSpills()) return null;
  const worksheet = context.workbook.worksheets.getItem(place.sheet);
  const spill = worksheet.getRangeByIndexes(row, column, 1, 1).getSpillingToRangeOrNullObject();
  spill.load("rowIndex,columnIndex,rowCount,columnCount");
  await context.sync();
  return spill.isNullObject ? null : { kind: "list", names, spill: boxOf(spill) };
}

async function seeCells(context: Excel.RequestContext, held: Held): Promise<HeldTable | null> {
  const { cell, sheet } = held.place;
  const { down, across } = axesOfHeld(held.call, held.place);
  if (!down && !across) return null;
  const left = down ? down.cells.column + 1 : Math.max(0, cell.column - mostColumns);
  const top = Math.max(across ? across.cells.row + 1 : 0, cell.row - mostRows);
  const right = Math.min(sheetColumns, cell.column + (across?.cells.columns ?? 1) + mostColumns);
  const bottom = Math.min(sheetRows, cell.row + (down?.cells.rows ?? 1) + mostRows);
  const worksheet = context.workbook.worksheets.getItem(sheet);
  const row = worksheet.getRangeByIndexes(cell.row, left, 1, right - left);
  const column = worksheet.getRangeByIndexes(top, cell.column, bottom - top, 1);
  row.load("formulas");
  column.load("formulas");
  await context.sync();
  const [beside = []] = row.formulas as unknown[][];
  const below = (column.formulas as unknown[][]).map(([formula]) => formula);
  return heldTable(held, bandOf(left, beside), bandOf(top, below));
}

function bandOf(from: number, formulas: readonly unknown[]): Band {
  return { from, formulas: formulas.map(String) };
}

async function seeRows(
  context: Excel.RequestContext,
  { place, call }: Held,
  { name, columns, body }: TableAround,
): Promise<HeldRows | null> {
  const source = call.args[placeNaming(call.name, "product")];
  const products = source?.kind === "column" ? columns.indexOf(source.column) : -1;
  if (products < 0 || !Office.context.requirements.isSetSupported("ExcelApi", needed)) return null;
  const worksheet = context.workbook.worksheets.getItem(place.sheet);
  const last = worksheet.getRangeByIndexes(body.row + body.rows - 1, body.column, 1, body.columns);
  last.load("formulas");
  await context.sync();
  const [formulas = []] = last.formulas as unknown[][];
  const area = { ...body, row: body.row - 1, rows: body.rows + 1 };
  return { kind: "rows", name, area, products, last: formulas.map(String) };
}
