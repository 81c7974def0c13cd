import type { FormulaCell, HeldCall, HeldWhole } from "./held-table";
import type { Target } from "./inserting";
import { isOurs } from "../../sheet/formula";
import { bodyOf } from "../cells/workbook-map";
import { tellsSpills } from "../cells/spills";
import { boxOf, codeOf, waitForCellEdit } from "../excel/excel";
import { heldCall } from "./held-table";
import { seeTable } from "./seeing-table";
import type { Rectangle } from "../../sheet/areas";
import { address, contains } from "../../sheet/areas";
import type { Cells, TableRead } from "./surroundings";

/** No more of a selection than this is searched for names. */
const mostRows = 2_000;
const mostColumns = 60;
/** This many rows of a table show what its columns hold. */
const tableRows = 200;
/** More names than this are not shown for editing. */
const mostNames = 2_000;

/** What Excel was asked about the selection, before it is interpreted. */
export interface SeenSelection {
  readonly sheet: string;
  readonly selection: Rectangle;
  readonly cells: Cells;
  readonly table: TableRead | null;
  readonly tables: Target["tables"];
  readonly spills: boolean;
  readonly held: Held | null;
}

export interface Held {
  readonly place: FormulaCell;
  readonly formula: string;
  readonly call: HeldCall | null;
  /**
   * What each argument stands for; for a table, the contents of all its cells; null where that cannot be
   * read.
   */
  readonly texts: readonly (readonly string[])[] | null;
  readonly table: HeldWhole | null;
}

/** Reads the selection and its surroundings; null where several areas are selected. */
export async function see(): Promise<SeenSelection | null> {
  try {
    return await Excel.run(waitForCellEdit, seeIn);
  } catch (thrown) {
    if (codeOf(thrown) === "InvalidSelection") return null;
    throw thrown;
  }
}

async function seeIn(context: Excel.RequestContext): Promise<SeenSelection> {
  const here = await selected(context);
  const { worksheet, selection, tables, anchor, formula } = here;
  const around = linesAround(worksheet, selection);
  await context.sync();
  const table = tables.find(({ range }) => contains(boxOf(range), { ...selection, rows: 1, columns: 1 }));
  const rows = table && bodyCells(worksheet, rowsOf(table));
  const place: FormulaCell = { sheet: worksheet.name, cell: boxOf(anchor) };
  const held = isOurs(formula) ? await heldIn(context, place, formula, tables) : null;
  await context.sync();
  return {
    sheet: worksheet.name,
    selection,
    cells: cellsOf(around, selection),
    table: table && rows ? { ...readOf(table), values: rows.values as unknown[][] } : null,
    tables: tables.map((one) => ({ name: one.table.name, area: boxOf(one.range) })),
    spills: here.spills,
    held,
  };
}

/** In an older Excel, one missing value turns the whole matrix into an error (office-js 2174). */
function showsErrorsInMatrices(): boolean {
  return Office.context.requirements.isSetSupported("CustomFunctionsRuntime", "1.4");
}

/**
 * The selection, the formula of its first cell, and the sheet's tables, whose parts arrive with the next
 * sync.
 */
async function selected(context: Excel.RequestContext) {
  const tells = tellsSpills();
  const range = context.workbook.getSelectedRange();
  const active = context.workbook.getActiveCell();
  const { worksheet } = range;
  range.load("rowIndex,columnIndex,rowCount,columnCount");
  active.load("formulas,rowIndex,columnIndex,rowCount,columnCount");
  worksheet.load("name");
  worksheet.tables.load("items/name,items/showHeaders,items/showTotals");
  const parent = tells ? active.getSpillParentOrNullObject() : null;
  parent?.load("formulas,rowIndex,columnIndex,rowCount,columnCount");
  await context.sync();
  const whole = boxOf(range);
  const rows = Math.min(whole.rows, mostRows);
  const columns = Math.min(whole.columns, mostColumns);
  const anchor = parent && !parent.isNullObject ? parent : active;
  const formula = String((anchor.formulas as unknown[][])[0]?.[0] ?? "");
  const tables = worksheet.tables.items.map(readTable);
  const spills = tells && showsErrorsInMatrices();
  return { worksheet, selection: { ...whole, rows, columns }, tables, anchor, formula, spills };
}

/** The first column of the selection and the one to its left, from the row above on; and its first row. */
function linesAround(worksheet: Excel.Worksheet, { row, column, rows, columns }: Rectangle) {
  const [top, left] = [Math.max(0, row - 1), Math.max(0, column - 1)];
  const down = worksheet.getRangeByIndexes(top, left, rows + row - top, 1 + column - left);
  const across = worksheet.getRangeByIndexes(row, column, 1, columns);
  down.load("values");
  across.load("values");
  return { row: top, column: left, down, across };
}

/** What was read of them. Other cells of a selection, which may be very many, name nothing. */
function cellsOf({ row, column, down, across }: ReturnType<typeof linesAround>, selection: Rectangle): Cells {
  const values = (down.values as unknown[][]).map((line, index) =>
    row + index === selection.row
      ? [...line.slice(0, selection.column - column), ...((across.values as unknown[][])[0] ?? [])]
      : line,
  );
  return { row, column, values };
}

interface TableParts {
  readonly table: Excel.Table;
  readonly range: Excel.Range;
}

function readTable(table: Excel.Table): TableParts {
  const range = table.getRange();
  range.load("rowIndex,columnIndex,rowCount,columnCount");
  table.columns.load("items/name");
  return { table, range };
}

/** A new table, or one whose rows were all deleted, has blank rows: there is at least one to write into. */
function rowsOf({ table, range }: TableParts): Rectangle {
  const body = bodyOf(table, boxOf(range));
  return { ...body, rows: Math.max(1, body.rows) };
}

function bodyCells(worksheet: Excel.Worksheet, { row, column, rows, columns }: Rectangle): Excel.Range {
  const cells = worksheet.getRangeByIndexes(row, column, Math.min(rows, tableRows), columns);
  cells.load("values");
  return cells;
}

function readOf(parts: TableParts): Omit<TableRead, "values"> {
  const { name, columns } = parts.table;
  return { name, columns: columns.items.map((column) => column.name), body: rowsOf(parts) };
}

/** The formula with the texts its arguments stand for, read in one go. */
async function heldIn(
  context: Excel.RequestContext,
  place: FormulaCell,
  formula: string,
  tables: readonly TableParts[],
): Promise<Held> {
  const call = heldCall(formula);
  if (!call) return { place, formula, call, texts: null, table: null };
  const { worksheets } = context.workbook;
  const within = tables.find((one) => contains(rowsOf(one), place.cell));
  const table = await seeTable(context, { place, formula, call }, within ? readOf(within) : null);
  const reads = call.args.map((argument, index) => {
    if (argument.kind === "cells") {
      const sheet = worksheets.getItemOrNullObject(argument.sheet ?? place.sheet);
      const range = sheet.getRange(namesOf(table, index) ?? argument.address);
      range.load("values");
      return range;
    }
    return argument.kind === "column"
      ? cellOfRow(worksheets.getItem(place.sheet), place, argument, tables)
      : null;
  });
  await context.sync();
  const texts = call.args.map((argument, index) => {
    if (argument.kind === "literal")
      return typeof argument.value === "boolean" ? [] : [String(argument.value)];
    const range = reads[index];
    return range && !range.isNullObject ? textsOf(range.values as unknown[][]) : [];
  });
  const unread = call.args.some(({ kind }, index) => kind === "column" && !reads[index]);
  return { place, formula, call, texts: unread || texts.flat().length > mostNames ? null : texts, table };
}

/** All the names from which a table's argument takes one, or all. */
function namesOf(table: HeldWhole | null, argument: number): string | null {
  if (table?.kind !== "cells") return null;
  const names = table.names.find((one) => one.argument === argument);
  return names ? address(names.cells) : null;
}

/** The cell in the formula's row of a column of its table; null where there is no such column. */
function cellOfRow(
  worksheet: Excel.Worksheet,
  { cell }: FormulaCell,
  wanted: { readonly table: string | null; readonly column: string },
  tables: readonly TableParts[],
): Excel.Range | null {
  const table = tables.find((one) => contains(rowsOf(one), cell));
  const named = wanted.table === null || wanted.table.toLowerCase() === table?.table.name.toLowerCase();
  const index =
    table?.table.columns.items.findIndex(({ name }) => name.toLowerCase() === wanted.column.toLowerCase()) ??
    -1;
  if (!table || !named || index < 0) return null;
  const range = worksheet.getRangeByIndexes(cell.row, rowsOf(table).column + index, 1, 1);
  range.load("values");
  return range;
}

function textsOf(values: readonly (readonly unknown[])[]): string[] {
  return values.flat().flatMap((value) => (value === "" || value === null ? [] : [String(value)]));
}
