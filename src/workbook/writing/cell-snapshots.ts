import { NoValueError } from "../../lca/reasons";
import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import {
  areaOfCell,
  cellPositionKey,
  formatCellsAsAreaAddresses,
  includesCells,
} from "../../sheet/cell-areas";
import { mapInTimeSlices } from "../../client/service/time-slices";
import type { CellGrid } from "../cells/cell-grid";
import { readCells } from "../cells/cell-grid";
import { createSpilledCellTest } from "../cells/spill-areas";

/** A cell as it was read. */
export interface CellSnapshot extends SheetCellPosition {
  /** Its formula or constant; undefined if only the format was read. */
  readonly content: unknown;
  /** True if it only shows another formula's spill: Excel may report that formula for it, or the value. */
  readonly isSpilled?: boolean;
  readonly value: unknown;
  readonly format: string;
}

/** The cells of an area as they were read. */
export interface AreaSnapshot {
  readonly area: SheetArea;
  /** False if only the formats were read. */
  readonly hasContents: boolean;
  /** Row by row. */
  readonly cells: readonly CellSnapshot[];
}

export type CellStatesByPlace = ReadonlyMap<string, CellSnapshot>;

/** Reads contents and formats of `areas`, and only the formats of `formatted`. */
export async function readSnapshots(
  context: Excel.RequestContext,
  areas: readonly SheetArea[],
  formatted: readonly SheetArea[] = [],
): Promise<AreaSnapshot[]> {
  const grids = await readCells(context, areas, ["formula", "value", "format"]);
  const isSpilled = await createSpilledCellTest(context, areas);
  const formats = await readCells(context, formatted, ["format"]);
  return [
    ...grids.map((grid) => createSnapshot(grid, isSpilled)),
    ...formats.map((grid) => ({
      area: grid.area,
      hasContents: false,
      cells: Array.from(grid.cells(), ([cell, { format }]) => ({
        ...cell,
        content: undefined,
        value: undefined,
        format,
      })),
    })),
  ];
}

/** Blanks cells that only show another formula's spill: Excel may report its value there, or that formula. */
export function createSnapshot(
  grid: CellGrid<"formula" | "value" | "format">,
  isSpilled: (cell: SheetCellPosition) => boolean = () => false,
): AreaSnapshot {
  const cells = Array.from(grid.cells(), ([cell, { formula, value, format }]) =>
    isSpilled(cell)
      ? { ...cell, content: "", value, format, isSpilled: true }
      : { ...cell, content: formula, value, format },
  );
  return { area: grid.area, hasContents: true, cells };
}

/** Reads the same areas again. */
export function rereadSnapshots(
  context: Excel.RequestContext,
  before: readonly AreaSnapshot[],
): Promise<AreaSnapshot[]> {
  const whole = before.filter(({ hasContents }) => hasContents);
  const formatted = before.filter(({ hasContents }) => !hasContents);
  return readSnapshots(
    context,
    whole.map(({ area }) => area),
    formatted.map(({ area }) => area),
  );
}

/** Throws `NoValueError` "changed-meanwhile" that names these cells, if there are any. */
export function assertNoneChanged(changed: readonly SheetCellPosition[]): void {
  if (changed.length > 0)
    throw new NoValueError({ kind: "changed-meanwhile", areas: formatCellsAsAreaAddresses(changed) });
}

/** Cuts the snapshots down to one cell. */
export function cutSnapshotsToCell(
  snapshots: readonly AreaSnapshot[],
  position: SheetCellPosition,
): AreaSnapshot[] {
  return snapshots
    .filter(({ area }) => includesCells(area, position))
    .map(({ hasContents, cells }) => ({
      area: areaOfCell(position),
      hasContents,
      cells: cells.filter(({ row, column }) => row === position.row && column === position.column),
    }));
}

/** Maps each cell by its place; `content` is undefined if only the format was read. */
export async function indexSnapshotsByCell(snapshots: readonly AreaSnapshot[]): Promise<CellStatesByPlace> {
  const states = new Map<string, CellSnapshot>();
  for (const { cells, hasContents } of snapshots)
    await mapInTimeSlices(cells, (cell) => {
      const place = cellPositionKey(cell);
      const known = hasContents ? undefined : states.get(place);
      states.set(place, known ? { ...known, format: cell.format } : cell);
    });
  return states;
}
