/** The cells that a write of several rows reaches: not always those it was addressed to (docs/excel.md, "Cells"). */

import type { Area } from "../../book/book";
import {
  areasOverlap,
  cellWithin,
  includesRow,
  isInAnyArea,
  listLines,
  type CellLocation,
} from "../../book/areas";
import type { HostObjectContext } from "./host-object";

/**
 * The parts of the area that such a write reaches, from the top: rows that a filter hides are skipped, and what was
 * meant for them goes into the next row that shows (#224, #994, #1226; xlwings #747 saw the array start anew there
 * instead). One row alone is always reached.
 */
export function findUnfilteredParts({ book }: HostObjectContext, area: Area): Area[] {
  if (area.rows === 1) return [area];
  const end = area.row + area.rows;
  const skipped = [...book.hiddenRows(area.sheet, "filter")].filter((row) => includesRow(area, row));
  const parts: Area[] = [];
  let row = area.row;
  for (const next of [...skipped.sort((a, b) => a - b), end]) {
    if (next > row) parts.push({ ...area, row, rows: next - row });
    row = next + 1;
  }
  return parts;
}

/** The contents by the cells that they reach, null for cells that are left alone. */
export function mapContentsToWritableCells(
  model: HostObjectContext,
  area: Area,
  contents: readonly (readonly unknown[])[],
): readonly (readonly unknown[])[] {
  const merged = model.book.mergedAreas(area.sheet).filter((one) => areasOverlap(one, area));
  const lines = shiftContentsPastFilteredRows(model, area, contents);
  if (merged.length === 0) return lines;
  const isCovered = (cell: CellLocation): boolean =>
    merged.some((one) => isInAnyArea([one], cell) && (one.row !== cell.row || one.column !== cell.column));
  return lines.map((line, i) =>
    line.map((content, j) => (isCovered(cellWithin(area, i, j)) ? null : content)),
  );
}

/** Contents beyond the last writable row are dropped. */
export function shiftContentsPastFilteredRows<T>(
  model: HostObjectContext,
  area: Area,
  contents: readonly (readonly T[])[],
): readonly (readonly (T | null)[])[] {
  const rows = findUnfilteredParts(model, area).flatMap((part) => listLines(part, "rows"));
  if (rows.length === area.rows) return contents;
  const places = new Map(rows.map((row, from) => [row - area.row, from]));
  return contents.map((line, row) => contents[places.get(row) ?? -1] ?? line.map(() => null));
}
