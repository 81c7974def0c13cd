import { isBlank } from "../../queries/arguments";
import type { Area, Rectangle } from "../../sheet/areas";
import { cellsIn, contains } from "../../sheet/areas";
import { evaluate } from "../cells/evaluate";
import type { OurCell } from "../cells/our-cell";
import { readAreas } from "../cells/reading";
import { readSelected } from "../cells/selected";
import { tellsSpills } from "../cells/spills";
import type { TableAt } from "../cells/workbook-map";
import { readSheets, readTables, WorkbookMap } from "../cells/workbook-map";
import { boxOf, codeOf, rangeAt, waitForCellEdit } from "../excel/excel";
import type { SeenFormula } from "./held-table";
import { heldCall } from "./held-table";
import type { Target } from "./inserting";
import { seeBill } from "./seeing-bill";
import { seeTable } from "./seeing-table";
import type { Cells, TableRead } from "./surroundings";

/** The rows and columns of a selection that are searched for names. */
const mostRows = 2_000;
const mostColumns = 60;
/** The number of cells down and across for which bold is read, since headings are bold. */
const headed = 4;
/** The number of table rows that are read to classify its columns. */
const tableRows = 200;
/** Largest number of names that are shown for editing. */
const mostNames = 2_000;

/** The selection as Excel gives it, before it is interpreted. */
export interface SeenSelection {
  readonly sheet: string;
  readonly selection: Rectangle;
  readonly cells: Cells;
  readonly table: TableRead | null;
  readonly tables: Target["tables"];
  readonly spills: boolean;
  readonly held: SeenFormula | null;
}

/** Reads the selection and its surroundings; null if several areas are selected. */
export async function see(): Promise<SeenSelection | null> {
  try {
    return await Excel.run(waitForCellEdit, seeIn);
  } catch (thrown) {
    if (codeOf(thrown) === "InvalidSelection") return null;
    throw thrown;
  }
}

async function seeIn(context: Excel.RequestContext): Promise<SeenSelection> {
  const range = context.workbook.getSelectedRange();
  range.load("rowIndex,columnIndex,rowCount,columnCount");
  const { sheet, ours } = await readSelected(context);
  const { row, column, rows, columns } = boxOf(range);
  const selection = { row, column, rows: Math.min(rows, mostRows), columns: Math.min(columns, mostColumns) };
  const tables = (await readTables(context)).filter((one) => one.sheet === sheet);
  const table = tables.find(({ area }) => contains(area, { row, column })) ?? null;
  return {
    sheet,
    selection,
    ...(await readAround(context, { sheet, ...selection }, table)),
    tables,
    spills: tellsSpills() && showsErrorsInMatrices(),
    held:
      (await seeBill(context, { sheet, row, column })) ??
      (ours && (await heldIn(context, ours.cell, tables))),
  };
}

/** In an older Excel, one missing value turns the whole matrix into an error (office-js 2174). */
function showsErrorsInMatrices(): boolean {
  return Office.context.requirements.isSetSupported("CustomFunctionsRuntime", "1.4");
}

/**
 * Reads the first column of the selection and the one to its left, from the row above on; the first row; and the table.
 * All other cells of the selection, which may be very many, cannot hold names.
 */
async function readAround(
  context: Excel.RequestContext,
  selection: Area,
  table: TableAt | null,
): Promise<Pick<SeenSelection, "cells" | "table">> {
  const [top, left] = [Math.max(0, selection.row - 1), Math.max(0, selection.column - 1)];
  const size = { rows: selection.rows + selection.row - top, columns: 1 + selection.column - left };
  const areas = [
    { ...selection, row: top, column: left, ...size },
    { ...selection, rows: 1 },
  ];
  const body = table && rowsOf(table);
  if (body) areas.push({ sheet: selection.sheet, ...body, rows: Math.min(body.rows, tableRows) });
  const heads = [
    { ...selection, rows: Math.min(headed, selection.rows), columns: 1 },
    { ...selection, rows: 1, columns: Math.min(headed, selection.columns) },
  ].flatMap(cellsIn);
  const looks = heads.map((at) => rangeAt(context, { ...at, rows: 1, columns: 1 }).load("format/font/bold"));
  const [down, across, rows] = (await readAreas(context, areas, ["values"])).map(({ values }) => values);
  const values = (down ?? []).map((line, index) =>
    top + index === selection.row
      ? [...line.slice(0, selection.column - left), ...(across?.[0] ?? [])]
      : line,
  );
  const bold = heads.filter((_, index) => looks[index]?.format.font.bold);
  return {
    cells: { row: top, column: left, values, bold },
    table: table && body && { name: table.name, columns: table.headers, body, values: rows ?? [] },
  };
}

/** The rows to write into. A new table, or one whose rows were all deleted, has one blank row. */
function rowsOf({ body }: TableAt): Rectangle {
  return { ...body, rows: Math.max(1, body.rows) };
}

/** The formula with the texts of its arguments. */
async function heldIn(
  context: Excel.RequestContext,
  cell: OurCell,
  tables: readonly TableAt[],
): Promise<SeenFormula> {
  const { sheet, row, column, formula } = cell;
  const place = { sheet, cell: { row, column, rows: 1, columns: 1 } };
  const call = heldCall(formula);
  if (!call) return { place, formula, call, texts: null, table: null };
  const within = tables.find((one) => contains(one.body, cell)) ?? null;
  const table = await seeTable(context, { place, formula, call }, within);
  // Defined names are left out, since the task pane does not show them as picks.
  const [calling] = await evaluate(context, [cell], new WorkbookMap(await readSheets(context), tables));
  // In a table, an argument stands for all names along it, even if the formula takes only one.
  const along = table?.kind === "cells" ? table.names : [];
  const read = await readAreas(
    context,
    along.map(({ cells }) => ({ sheet, ...cells })),
    ["values"],
  );
  const texts = calling?.asked[0]?.args.map(({ values }, index) => {
    const all = along.findIndex(({ argument }) => argument === index);
    const cells = (read[all]?.values ?? values ?? []).flat();
    return cells.filter((value) => !isBlank(value)).map(String);
  });
  const isKnown = calling?.whole === true && texts && texts.flat().length <= mostNames;
  return { place, formula, call, texts: isKnown ? texts : null, table };
}
