import type { RefreshScope } from "../../client/generations/refresh-report";
import type { SheetCellPosition } from "../../sheet/cell-areas";
import { containsRectangle } from "../../sheet/cell-areas";
import { findUsedPartsOfAreas } from "./cell-grid";
import { readActiveSheet, readSelectedAreas } from "./selection";
import { findSpillsInAreas } from "./spill-areas";

/** True for a cell that a deed of the user concerns. */
export type CellInScopeTest = (cell: SheetCellPosition) => boolean;

/** Reads the user's selection, or the sheet in front. Throws `NoValueError` "no-cells-selected". */
export async function readScope(
  context: Excel.RequestContext,
  scope: RefreshScope,
): Promise<CellInScopeTest> {
  if (scope === "workbook") return () => true;
  if (scope === "sheet") {
    const sheet = await readActiveSheet(context);
    return (cell) => cell.sheet === sheet;
  }
  const { sheet, areas } = await readSelectedAreas(context);
  const selected = [...areas];
  // A selected part of a spill stands for its formula.
  for (const spill of await findSpillsInAreas(context, await findUsedPartsOfAreas(context, selected)))
    selected.push({ ...spill, rows: 1, columns: 1 });
  return (cell) => cell.sheet === sheet && selected.some((area) => containsRectangle(area, cell));
}
