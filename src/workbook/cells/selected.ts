import type { Position } from "../../sheet/areas";
import { fullAddress } from "../../sheet/areas";
import { isOurs } from "../../sheet/formula";
import type { OurCell } from "./our-cell";
import { tellsSpills } from "./spills";

/**
 * Reads the selected cell and, if it is ours, the cell that holds its formula: for a spilled result, that is its first
 * cell.
 */
export async function readSelected(context: Excel.RequestContext) {
  const active = context.workbook.getActiveCell();
  const parent = tellsSpills() ? active.getSpillParentOrNullObject() : null;
  active.load("formulas,values,rowIndex,columnIndex,worksheet/name");
  parent?.load("formulas,values,rowIndex,columnIndex");
  await context.sync();
  const anchor = parent && !parent.isNullObject ? parent : active;
  const sheet = active.worksheet.name;
  const formula = String(contentOf(anchor.formulas));
  const cell: OurCell = { sheet, ...positionOf(anchor), formula, value: contentOf(anchor.values) };
  const at: Position = { sheet, ...positionOf(active) };
  const where = fullAddress(sheet, { ...at, rows: 1, columns: 1 });
  return { sheet, ours: isOurs(formula) ? { cell, at, where, shows: contentOf(active.values) } : null };
}

function contentOf(cells: unknown): unknown {
  return (cells as unknown[][])[0]?.[0];
}

function positionOf({ rowIndex, columnIndex }: Excel.Range): Omit<Position, "sheet"> {
  return { row: rowIndex, column: columnIndex };
}
