import type { SheetCellPosition } from "../../sheet/cell-areas";
import { cellPositionKey, groupCellsIntoAreas } from "../../sheet/cell-areas";
import type { CellContent, CellGrid, CellValue } from "../cells/cell-grid";
import { parseCellError } from "../cells/lca-cell";
import type { AreaPatch, ContentToWrite } from "../writing/area-patch";
import { createPatch } from "../writing/area-patch";
import { formatRestoredContent } from "../writing/text-mark";

type CellToWrite = ContentToWrite & SheetCellPosition;

/**
 * The content to write so that a cell holds this value without a formula. An empty text needs its apostrophe: without
 * it the cell would be blank, and COUNTA would give another result.
 */
export function createFrozenContent({
  value,
  format,
  isError,
}: Pick<CellContent, "value" | "format" | "isError">): CellValue {
  if (typeof value !== "string" || isError) return value;
  // A text may read like an error.
  if (value === "" || parseCellError(value)) return `'${value}`;
  return String(formatRestoredContent(value, value, format));
}

/**
 * Writes values. Cells side by side are written together: a table's column is written whole, so that Excel fills nothing
 * into it. In a cell of Text format, Excel would take a number for a text: the format comes afterwards.
 */
export function createFrozenPatches(
  grids: readonly CellGrid<"value" | "format" | "isError">[],
): readonly AreaPatch[] {
  const cells: CellToWrite[] = [];
  for (const grid of grids)
    for (const [cell, value] of grid.cells()) {
      const isMisread = value.format === "@" && typeof value.value !== "string";
      const firstFormat = isMisread ? "General" : value.format;
      cells.push({ ...cell, content: createFrozenContent(value), firstFormat, format: value.format });
    }
  return createPatches(cells).map((patch) => {
    const isMisread = JSON.stringify(patch.formatsFirst) !== JSON.stringify(patch.formats);
    return isMisread ? patch : { area: patch.area, contents: patch.contents ?? [] };
  });
}

/** Writes cells, those side by side together. */
export function createPatches(cells: readonly CellToWrite[]): readonly AreaPatch[] {
  const cellAt = new Map(cells.map((cell) => [cellPositionKey(cell), cell]));
  return groupCellsIntoAreas(cells).map((area) =>
    createPatch(area, (cell) => cellAt.get(cellPositionKey(cell)) ?? null),
  );
}
