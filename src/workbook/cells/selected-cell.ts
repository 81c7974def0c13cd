import type { SheetCellPosition } from "../../sheet/cell-areas";
import { formatFullAddress } from "../../sheet/cell-areas";
import { isLcaFormula } from "../../sheet/formula-calls";
import type { LcaCell } from "./lca-cell";

/**
 * Reads the selected cell and, if it is ours, the cell that holds its formula: for a spilled result, that is its first
 * cell.
 */
export async function readSelectedLcaCell(context: Excel.RequestContext) {
  const active = context.workbook.getActiveCell();
  const parent = active.getSpillParentOrNullObject();
  active.load("formulas,values,rowIndex,columnIndex,worksheet/name");
  parent.load("formulas,values,rowIndex,columnIndex");
  await context.sync();
  const anchor = parent.isNullObject ? active : parent;
  const sheet = active.worksheet.name;
  const formula = String(firstContent(anchor.formulas));
  const cell: LcaCell = { sheet, ...rangePosition(anchor), formula, value: firstContent(anchor.values) };
  const at: SheetCellPosition = { sheet, ...rangePosition(active) };
  const where = formatFullAddress(sheet, { ...at, rows: 1, columns: 1 });
  return {
    sheet,
    ours: isLcaFormula(formula) ? { cell, at, where, shows: firstContent(active.values) } : null,
  };
}

function firstContent(cells: unknown): unknown {
  return (cells as unknown[][])[0]?.[0];
}

function rangePosition({ rowIndex, columnIndex }: Excel.Range): Omit<SheetCellPosition, "sheet"> {
  return { row: rowIndex, column: columnIndex };
}
