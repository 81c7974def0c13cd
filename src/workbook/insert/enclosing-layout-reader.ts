import { findArgumentIndexByEntityKind } from "../../client/queries/custom-functions";
import { maxSheetColumns, maxSheetRows } from "../../sheet/cell-areas";
import type { TableInfo } from "../cells/workbook-structure";
import { isFormulaText, readCells } from "../cells/cell-grid";
import { readSpillAreas } from "../cells/spill-areas";
import type { SheetArea } from "../../sheet/cell-areas";
import type {
  EditableCallInCell,
  RowOrColumnOfFormulas,
  TableAroundCall,
  TableNameCells,
} from "./enclosing-layout";
import { findResultMatrixAroundCall, findNameCellsOfCall } from "./enclosing-layout";

/** How many rows and columns a table is searched for on each side of a formula and beyond its names. */
const maxSearchedRowCount = 2_000;
const maxSearchedColumnCount = 60;

/** The table that a formula of results belongs to, so that it can be extended; null if the formula stands alone. */
export async function readTableAroundCall(
  context: Excel.RequestContext,
  held: EditableCallInCell,
  within: TableInfo | null,
): Promise<TableAroundCall | null> {
  if (within) return readExcelTableLayout(context, held, within);
  const names = findNameCellsOfCall(held);
  if (names.length === 0) return null;
  return held.call.name === "RECORDS"
    ? readListLayout(context, held.place, names)
    : readCellsLayout(context, held, names);
}

async function readListLayout(
  context: Excel.RequestContext,
  cell: SheetArea,
  names: readonly TableNameCells[],
): Promise<TableAroundCall | null> {
  const spillOf = await readSpillAreas(context, [cell]);
  const results = spillOf(cell);
  return results ? { kind: "list", names, results, spills: true, lines: [] } : null;
}

async function readCellsLayout(
  context: Excel.RequestContext,
  held: EditableCallInCell,
  names: readonly TableNameCells[],
): Promise<TableAroundCall | null> {
  const cell = held.place;
  const [down, across] = ["down", "across"].map((way) => names.find(({ along }) => along === way)?.cells);
  const left = down ? down.column + 1 : Math.max(0, cell.column - maxSearchedColumnCount);
  const top = Math.max(across ? across.row + 1 : 0, cell.row - maxSearchedRowCount);
  const right = Math.min(maxSheetColumns, cell.column + (across?.columns ?? 1) + maxSearchedColumnCount);
  const bottom = Math.min(maxSheetRows, cell.row + (down?.rows ?? 1) + maxSearchedRowCount);
  const areas = [
    { ...cell, row: top, rows: bottom - top },
    { ...cell, column: left, columns: right - left },
  ];
  const [column, row] = await readCells(context, areas, ["formula"]);
  return column && row ? findResultMatrixAroundCall(held, names, { down: column, across: row }) : null;
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
  const cells = { ...body, column: body.column + products, columns: 1 };
  const lastRow = { sheet: place.sheet, ...body, row: body.row + body.rows - 1, rows: 1 };
  const [grid] = await readCells(context, [lastRow], ["formula"]);
  const lines: RowOrColumnOfFormulas[] = [];
  for (const [{ row, column }, { formula }] of grid?.cells() ?? [])
    if (isFormulaText(formula) && column !== cells.column)
      lines.push({ along: "down", row, column, formula });
  return {
    kind: "rows",
    table: name,
    results: body,
    spills: false,
    names: [{ kind: "product", argument, along: "down", cells }],
    lines,
  };
}
