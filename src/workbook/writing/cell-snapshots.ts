import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import { containsRectangle, cellPositionKey, offsetPosition } from "../../sheet/cell-areas";
import { mapInTimeSlices } from "../../client/service/time-slices";
import { readAreas } from "../cells/area-contents";
import { createSpilledCellTest } from "../cells/spill-areas";
import type { CellMatrix } from "./area-patch";

/** A snapshot of one cell; its content is undefined if only the format was read. */
export interface CellSnapshot {
  readonly content: unknown;
  readonly value: unknown;
  readonly format: unknown;
}

export function cellSnapshotAt(
  { area, contents, formats }: AreaSnapshot,
  { row, column }: SheetCellPosition,
): CellSnapshot {
  const at = (matrix?: CellMatrix): unknown => matrix?.[row - area.row]?.[column - area.column];
  return { content: at(contents?.formulas), value: at(contents?.values), format: at(formats) };
}

/** A snapshot of an area; `contents` is null if only the formats were read. */
export interface AreaSnapshot {
  readonly area: SheetArea;
  readonly contents: { readonly formulas: CellMatrix; readonly values: CellMatrix } | null;
  readonly formats: CellMatrix;
}

/** A cell's formula or constant, and its number format. */
export interface ContentWithFormat {
  readonly content: unknown;
  readonly format: string;
}

export type CellStatesByPlace = ReadonlyMap<string, ContentWithFormat>;

/** Reads contents and formats of `areas`, and only the formats of `formatted`. */
export async function readSnapshots(
  context: Excel.RequestContext,
  areas: readonly SheetArea[],
  formatted: readonly SheetArea[] = [],
): Promise<AreaSnapshot[]> {
  const read = await readAreas(context, areas, ["formulas", "values", "numberFormat"]);
  const isSpilled = await createSpilledCellTest(context, areas);
  const formats = await readAreas(context, formatted, ["numberFormat"]);
  return [
    ...areas.map((area, index): AreaSnapshot => {
      const { formulas = [], values = [], numberFormat = [] } = read[index] ?? {};
      return {
        area,
        contents: { formulas: blankSpilledCells(area, formulas, isSpilled), values },
        formats: numberFormat,
      };
    }),
    ...formatted.map((area, index) => ({
      ...{ area, contents: null },
      formats: formats[index]?.numberFormat ?? [],
    })),
  ];
}

/** Blanks cells that only show another formula's spill: Excel may report its value there, or that formula. */
function blankSpilledCells(
  area: SheetArea,
  formulas: CellMatrix,
  isSpilled: (cell: SheetCellPosition) => boolean,
): CellMatrix {
  return formulas.map((line, down) =>
    line.map((formula, across) => (isSpilled(offsetPosition(area, down, across)) ? "" : formula)),
  );
}

/** Reads the same areas again. */
export function rereadSnapshots(
  context: Excel.RequestContext,
  before: readonly AreaSnapshot[],
): Promise<AreaSnapshot[]> {
  const areasOf = (all: readonly AreaSnapshot[]): SheetArea[] => all.map(({ area }) => area);
  const isWhole = ({ contents }: AreaSnapshot): boolean => contents !== null;
  return readSnapshots(
    context,
    areasOf(before.filter(isWhole)),
    areasOf(before.filter((one) => !isWhole(one))),
  );
}

/** Cuts the snapshots down to one cell. */
export function cutSnapshotsToCell(
  standing: readonly AreaSnapshot[],
  { sheet, row, column }: SheetCellPosition,
): AreaSnapshot[] {
  return standing.flatMap(({ area, contents, formats }) => {
    if (area.sheet !== sheet || !containsRectangle(area, { row, column })) return [];
    const { content, value, format } = cellSnapshotAt({ area, contents, formats }, { sheet, row, column });
    const whole = contents && { formulas: [[content]], values: [[value]] };
    return [{ area: { sheet, row, column, rows: 1, columns: 1 }, contents: whole, formats: [[format]] }];
  });
}

/** Maps each cell by its place; `content` is undefined if only the format was read. */
export async function indexSnapshotsByCell(standing: readonly AreaSnapshot[]): Promise<CellStatesByPlace> {
  const found = new Map<string, ContentWithFormat>();
  const lines = standing.flatMap(({ area, contents, formats }) =>
    formats.map((line, down) => ({ area, formulas: contents?.formulas[down], line, down })),
  );
  await mapInTimeSlices(lines, ({ area, formulas, line, down }) => {
    for (const [across, format] of line.entries()) {
      const place = cellPositionKey(offsetPosition(area, down, across));
      const content = formulas ? formulas[across] : found.get(place)?.content;
      found.set(place, { content, format: String(format) });
    }
  });
  return found;
}
