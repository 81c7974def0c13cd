import { isBlankArgument } from "../../client/queries/call-arguments";
import type { SheetArea, CellRectangle } from "../../sheet/cell-areas";
import { listAreaCells, containsRectangle } from "../../sheet/cell-areas";
import { resolveFormulaCalls } from "../cells/cells-with-resolved-calls";
import type { LcaCell } from "../cells/lca-cell";
import { readCells } from "../cells/cell-grid";
import { readSelectedCells } from "../cells/selection";
import type { TableInfo } from "../cells/workbook-structure";
import { readSheetsAndUsedRanges, readTableInfos, WorkbookStructure } from "../cells/workbook-structure";
import { excelErrorCode, getRangeAt, waitForCellEdit } from "../cells/excel-requests";
import type { SelectedFormula } from "./enclosing-layout";
import { parseEditableCall } from "./enclosing-layout";
import type { InsertTarget } from "./insert-target";
import { readBillPicksAtCell } from "./bill-reader";
import { readTableAroundCall } from "./enclosing-layout-reader";
import type { SelectionCells, TableContents } from "./surroundings";

/** The rows and columns of a selection that are searched for names. */
const maxSelectionRowCount = 2_000;
const maxSelectionColumnCount = 60;
/** The number of cells down and across for which bold is read, since headings are bold. */
const boldCheckCount = 4;
/** The number of table rows that are read to classify its columns. */
const tableSampleRowCount = 200;
/** Largest number of names that are shown for editing. */
const maxEditableNameCount = 2_000;

/** The selection as Excel gives it, before it is interpreted. */
export interface SelectionWithSurroundings {
  readonly sheet: string;
  readonly selection: CellRectangle;
  readonly cells: SelectionCells;
  readonly table: TableContents | null;
  readonly tables: InsertTarget["tables"];
  readonly spills: boolean;
  readonly held: SelectedFormula | null;
}

/** Reads the selection and its surroundings; null if several areas are selected. */
export async function readSelection(): Promise<SelectionWithSurroundings | null> {
  try {
    return await Excel.run(waitForCellEdit, readSelectionContents);
  } catch (thrown) {
    if (excelErrorCode(thrown) === "InvalidSelection") return null;
    throw thrown;
  }
}

async function readSelectionContents(context: Excel.RequestContext): Promise<SelectionWithSurroundings> {
  const { area, active } = await readSelectedCells(context);
  const { sheet, row, column, rows, columns } = area;
  const selection = {
    row,
    column,
    rows: Math.min(rows, maxSelectionRowCount),
    columns: Math.min(columns, maxSelectionColumnCount),
  };
  const tables = (await readTableInfos(context)).filter((one) => one.sheet === sheet);
  const table = tables.find(({ area }) => containsRectangle(area, { row, column })) ?? null;
  return {
    sheet,
    selection,
    ...(await readSurroundingCells(context, { sheet, ...selection }, table)),
    tables,
    spills: canShowErrorsInMatrices(),
    held:
      (await readBillPicksAtCell(context, { sheet, row, column })) ??
      (await readSelectedFormula(context, active.source, tables)),
  };
}

/** In an older Excel, one missing value turns the whole matrix into an error (office-js 2174). */
function canShowErrorsInMatrices(): boolean {
  return Office.context.requirements.isSetSupported("CustomFunctionsRuntime", "1.4");
}

/**
 * Reads the first column of the selection and the one to its left, from the row above on; the first row; and the table.
 * All other cells of the selection, which may be very many, cannot hold names.
 */
async function readSurroundingCells(
  context: Excel.RequestContext,
  selection: SheetArea,
  table: TableInfo | null,
): Promise<Pick<SelectionWithSurroundings, "cells" | "table">> {
  const row = Math.max(0, selection.row - 1);
  const column = Math.max(0, selection.column - 1);
  const size = { rows: selection.rows + selection.row - row, columns: 1 + selection.column - column };
  const areas = [
    { ...selection, row, column, ...size },
    { ...selection, rows: 1 },
  ];
  const body = table && writableTableRows(table);
  if (body) areas.push({ sheet: selection.sheet, ...body, rows: Math.min(body.rows, tableSampleRowCount) });
  const heads = [
    { ...selection, rows: Math.min(boldCheckCount, selection.rows), columns: 1 },
    { ...selection, rows: 1, columns: Math.min(boldCheckCount, selection.columns) },
  ].flatMap(listAreaCells);
  const looks = heads.map((at) =>
    getRangeAt(context, { ...at, rows: 1, columns: 1 }).load("format/font/bold"),
  );
  const grids = await readCells(context, areas, ["value"]);
  const [, , cells] = grids;
  const bold = heads.filter((_, index) => looks[index]?.format.font.bold);
  return {
    cells: { grids: grids.slice(0, 2), bold },
    table: table && body && cells ? { ...table, body, cells } : null,
  };
}

/** The rows to write into. A new table, or one whose rows were all deleted, has one blank row. */
function writableTableRows({ body }: TableInfo): CellRectangle {
  return { ...body, rows: Math.max(1, body.rows) };
}

/** The formula with the texts of its arguments; null if the task pane cannot show them. */
async function readSelectedFormula(
  context: Excel.RequestContext,
  cell: LcaCell,
  tables: readonly TableInfo[],
): Promise<SelectedFormula | null> {
  const { sheet, row, column, formula } = cell;
  const call = parseEditableCall(formula);
  if (!call) return null;
  const held = { place: { sheet, row, column, rows: 1, columns: 1 }, formula, call };
  const within = tables.find((one) => containsRectangle(one.body, cell)) ?? null;
  const table = await readTableAroundCall(context, held, within);
  // Defined names are left out, since the task pane does not show them as picks.
  const [calling] = await resolveFormulaCalls(
    context,
    [cell],
    new WorkbookStructure(await readSheetsAndUsedRanges(context), tables),
  );
  // In a table, an argument stands for all names along it, even if the formula takes only one.
  const along = table?.kind === "cells" ? table.names : [];
  const areas = along.map(({ cells }) => ({ sheet, ...cells }));
  const grids = await readCells(context, areas, ["value"]);
  const texts = calling?.resolvedCalls[0]?.args.map(({ values }, index) => {
    const all = along.findIndex(({ argument }) => argument === index);
    const cells = (grids[all]?.rows("value") ?? values ?? []).flat();
    return cells.filter((value) => !isBlankArgument(value)).map(String);
  });
  const isKnown = calling?.hasOnlyKnownCalls === true && texts && texts.flat().length <= maxEditableNameCount;
  return isKnown ? { ...held, texts, table } : null;
}
