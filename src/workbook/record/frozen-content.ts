import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import { parseCellError } from "../cells/lca-cell";
import type { AreaPatch } from "../writing/area-patch";
import { mapAreaCells } from "../writing/area-patch";
import { formatRestoredContent } from "../writing/text-mark";
import type { FrozenValue } from "./record-entry";

/** A value to be written into a cell of this format. */
export interface ValueToFreeze {
  readonly value: FrozenValue;
  readonly format: string;
  readonly isError: boolean;
}

/**
 * The content to write so that a cell holds this value without a formula. An empty text needs its apostrophe: without
 * it the cell would be blank, and COUNTA would give another result.
 */
export function createFrozenContent({ value, format, isError }: ValueToFreeze): FrozenValue {
  if (typeof value !== "string" || isError) return value;
  // A text may read like an error.
  if (value === "" || parseCellError(value)) return `'${value}`;
  return String(formatRestoredContent(value, value, format));
}

/** Writes values. In a cell of Text format, Excel would take a number for a text: the format comes afterwards. */
export function createFrozenPatch(
  area: SheetArea,
  cellAt: (cell: SheetCellPosition) => ValueToFreeze | undefined,
): AreaPatch {
  const cells = mapAreaCells(area, cellAt);
  const contents = cells.map((line) => line.map((cell) => cell && createFrozenContent(cell)));
  const isMisread = (one: ValueToFreeze | undefined): boolean =>
    one?.format === "@" && typeof one.value !== "string";
  if (!cells.flat().some(isMisread)) return { area, contents };
  const formats = cells.map((line) => line.map((one) => one?.format ?? null));
  const formatsFirst = cells.map((line) =>
    line.map((one) => (isMisread(one) ? "General" : (one?.format ?? null))),
  );
  return { area, formatsFirst, contents, formats };
}
