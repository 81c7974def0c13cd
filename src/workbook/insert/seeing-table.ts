import { placeNaming } from "../../queries/catalogue";
import type { Rectangle } from "../../sheet/areas";
import { sheetColumns, sheetRows } from "../../sheet/areas";
import { tellsSpills } from "../cells/spills";
import type { TableAt } from "../cells/workbook-map";
import { boxOf } from "../excel/excel";
import type { HeldAt, HeldWhole } from "./held-table";
import { heldTable, namesOfHeld } from "./held-table";

/** How many rows and columns a table is searched for on each side of a formula and beyond its names. */
const mostRows = 2_000;
const mostColumns = 60;
/** The first API version with `Table.resize`. */
const needed = "1.13";

/** The table that a formula of results belongs to, so that it can be extended; null if the formula stands alone. */
export function seeTable(
  context: Excel.RequestContext,
  held: HeldAt,
  within: TableAt | null,
): Promise<HeldWhole | null> {
  if (within) return seeRows(context, held, within);
  return held.call.name === "RECORDS" ? seeList(context, held) : seeCells(context, held);
}

async function seeList(context: Excel.RequestContext, held: HeldAt): Promise<HeldWhole | null> {
  const names = namesOfHeld(held);
  const { sheet, cell } = held.place;
  if (names.length === 0 || !tellsSpills()) return null;
  const anchor = context.workbook.worksheets.getItem(sheet).getRangeByIndexes(cell.row, cell.column, 1, 1);
  const spill = anchor.getSpillingToRangeOrNullObject();
  spill.load("rowIndex,columnIndex,rowCount,columnCount");
  await context.sync();
  return spill.isNullObject ? null : { kind: "list", names, results: boxOf(spill), spills: true, lines: [] };
}

async function seeCells(context: Excel.RequestContext, held: HeldAt): Promise<HeldWhole | null> {
  const { cell, sheet } = held.place;
  const names = namesOfHeld(held);
  if (names.length === 0) return null;
  const [down, across] = ["down", "across"].map((way) => names.find(({ along }) => along === way)?.cells);
  const left = down ? down.column + 1 : Math.max(0, cell.column - mostColumns);
  const top = Math.max(across ? across.row + 1 : 0, cell.row - mostRows);
  const right = Math.min(sheetColumns, cell.column + (across?.columns ?? 1) + mostColumns);
  const bottom = Math.min(sheetRows, cell.row + (down?.rows ?? 1) + mostRows);
  const worksheet = context.workbook.worksheets.getItem(sheet);
  const row = worksheet.getRangeByIndexes(cell.row, left, 1, right - left).load("formulas");
  const column = worksheet.getRangeByIndexes(top, cell.column, bottom - top, 1).load("formulas");
  await context.sync();
  const bandOf = (from: number, { formulas }: Excel.Range) => ({
    from,
    formulas: formulas.flat().map(String),
  });
  return heldTable(held, { down: bandOf(top, column), across: bandOf(left, row) });
}

async function seeRows(
  context: Excel.RequestContext,
  { place, call }: HeldAt,
  { name, headers, body }: TableAt,
): Promise<HeldWhole | null> {
  const argument = placeNaming(call.name, "product");
  const source = call.args[argument];
  const products = source?.kind === "column" ? headers.indexOf(source.column) : -1;
  if (products < 0 || !Office.context.requirements.isSetSupported("ExcelApi", needed)) return null;
  const row = body.row + body.rows - 1;
  const worksheet = context.workbook.worksheets.getItem(place.sheet);
  const last = worksheet.getRangeByIndexes(row, body.column, 1, body.columns).load("formulas");
  await context.sync();
  const columnAt = (at: number): Rectangle => ({ ...body, column: body.column + at, columns: 1 });
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
