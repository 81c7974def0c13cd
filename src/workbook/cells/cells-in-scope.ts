import { NoValueError } from "../../lca/reasons";
import type { RefreshScope } from "../../client/generations/refresh-report";
import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import { containsRectangle } from "../../sheet/cell-areas";
import { convertRangeToRectangle, excelErrorCode } from "./excel-requests";
import { findUsedPartsOfAreas } from "./area-contents";
import { findSpillsInAreas } from "./spill-areas";

/** True for a cell that a deed of the user concerns. */
export type CellInScopeTest = (cell: SheetCellPosition) => boolean;

/** Reads the user's selection, or the sheet in front. Throws `NoValueError` "no-cells-selected". */
export async function readScope(
  context: Excel.RequestContext,
  scope: RefreshScope,
): Promise<CellInScopeTest> {
  if (scope === "workbook") return () => true;
  const { workbook } = context;
  const active = workbook.worksheets.getActiveWorksheet();
  active.load("name");
  const areas = scope === "selection" ? workbook.getSelectedRanges().areas : null;
  areas?.load("items/rowIndex,items/columnIndex,items/rowCount,items/columnCount");
  try {
    await context.sync();
  } catch (cause) {
    // Excel's answer for a chart sheet: there is no active worksheet.
    if (excelErrorCode(cause) !== "ItemNotFound") throw cause;
    throw new NoValueError({ kind: "no-cells-selected" }, { cause });
  }
  const { name } = active;
  if (!areas) return (cell) => cell.sheet === name;
  const selected = areas.items.map((area): SheetArea => ({ sheet: name, ...convertRangeToRectangle(area) }));
  // A selected part of a spill stands for its formula.
  for (const spill of await findSpillsInAreas(context, await findUsedPartsOfAreas(context, selected)))
    selected.push({ ...spill, rows: 1, columns: 1 });
  return (cell) => cell.sheet === name && selected.some((area) => containsRectangle(area, cell));
}
