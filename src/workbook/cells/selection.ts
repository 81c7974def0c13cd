import { NoValueError } from "../../lca/reasons";
import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import { convertRangeToRectangle, excelErrorCode } from "./excel-requests";
import type { LcaCell } from "./lca-cell";

/** The active cell, and what it shows. */
export interface ActiveCell {
  readonly cell: SheetCellPosition;
  readonly value: unknown;
  /** The cell whose result it shows: the first one of a spilled result, or itself. */
  readonly source: LcaCell;
}

/** Excel rejects with "InvalidSelection" while a chart is selected, or another workbook is in front. */
export async function readActiveCell(context: Excel.RequestContext): Promise<ActiveCell> {
  const loaded = loadActiveCell(context);
  await context.sync();
  return convertActiveCell(loaded);
}

/** The selected area. Excel rejects with "InvalidSelection" also if several areas are selected. */
export async function readSelectedArea(context: Excel.RequestContext): Promise<SheetArea> {
  const range = loadSelectedArea(context);
  await context.sync();
  return convertSelectedArea(range);
}

/** Both, in one request. */
export async function readSelectedCells(
  context: Excel.RequestContext,
): Promise<{ readonly area: SheetArea; readonly active: ActiveCell }> {
  const range = loadSelectedArea(context);
  const loaded = loadActiveCell(context);
  await context.sync();
  return { area: convertSelectedArea(range), active: convertActiveCell(loaded) };
}

/** The sheet in front, and all selected areas of it. Throws `NoValueError` "no-cells-selected" for a chart sheet. */
export async function readSelectedAreas(
  context: Excel.RequestContext,
): Promise<{ readonly sheet: string; readonly areas: readonly SheetArea[] }> {
  const worksheet = context.workbook.worksheets.getActiveWorksheet().load("name");
  const { areas } = context.workbook.getSelectedRanges();
  areas.load("items/rowIndex,items/columnIndex,items/rowCount,items/columnCount");
  await syncWithCells(context);
  const sheet = worksheet.name;
  return { sheet, areas: areas.items.map((area) => ({ sheet, ...convertRangeToRectangle(area) })) };
}

/** The name of the sheet in front. Throws `NoValueError` "no-cells-selected" for a chart sheet. */
export async function readActiveSheet(context: Excel.RequestContext): Promise<string> {
  const worksheet = context.workbook.worksheets.getActiveWorksheet().load("name");
  await syncWithCells(context);
  return worksheet.name;
}

async function syncWithCells(context: Excel.RequestContext): Promise<void> {
  try {
    await context.sync();
  } catch (cause) {
    // Excel's answer for a chart sheet: there is no active worksheet.
    if (excelErrorCode(cause) !== "ItemNotFound") throw cause;
    throw new NoValueError({ kind: "no-cells-selected" }, { cause });
  }
}

function loadActiveCell(context: Excel.RequestContext) {
  const range = context.workbook.getActiveCell().load("formulas,values,rowIndex,columnIndex,worksheet/name");
  const spillParent = range.getSpillParentOrNullObject().load("formulas,values,rowIndex,columnIndex");
  return { range, spillParent };
}

function convertActiveCell({ range, spillParent }: ReturnType<typeof loadActiveCell>): ActiveCell {
  const anchor = spillParent.isNullObject ? range : spillParent;
  const sheet = range.worksheet.name;
  return {
    cell: { sheet, row: range.rowIndex, column: range.columnIndex },
    value: firstContent(range.values),
    source: {
      sheet,
      row: anchor.rowIndex,
      column: anchor.columnIndex,
      formula: String(firstContent(anchor.formulas)),
      value: firstContent(anchor.values),
    },
  };
}

function firstContent(cells: unknown): unknown {
  return (cells as unknown[][])[0]?.[0];
}

function loadSelectedArea(context: Excel.RequestContext): Excel.Range {
  const properties = "rowIndex,columnIndex,rowCount,columnCount,worksheet/name";
  return context.workbook.getSelectedRange().load(properties);
}

function convertSelectedArea(range: Excel.Range): SheetArea {
  return { sheet: range.worksheet.name, ...convertRangeToRectangle(range) };
}
