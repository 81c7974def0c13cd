import type { Area, Position } from "../../sheet/areas";
import { contains, placeOf, positionIn } from "../../sheet/areas";
import { eachInTurn } from "../../turns";
import { readAreas } from "../cells/reading";
import { spilledWithin } from "../cells/spills";
import type { Matrix } from "./patch";

/** A snapshot of one cell; its content is undefined if only the format was read. */
export interface CellStanding {
  readonly content: unknown;
  readonly value: unknown;
  readonly format: unknown;
}

export function cellIn({ area, contents, formats }: Standing, { row, column }: Position): CellStanding {
  const at = (matrix?: Matrix): unknown => matrix?.[row - area.row]?.[column - area.column];
  return { content: at(contents?.formulas), value: at(contents?.values), format: at(formats) };
}

/** A snapshot of an area; `contents` is null if only the formats were read. */
export interface Standing {
  readonly area: Area;
  readonly contents: { readonly formulas: Matrix; readonly values: Matrix } | null;
  readonly formats: Matrix;
}

/** A cell's formula or constant, and its number format. */
export interface CellHeld {
  readonly content: unknown;
  readonly format: string;
}

export type CellsHeld = ReadonlyMap<string, CellHeld>;

/** Reads contents and formats of `areas`, and only the formats of `formatted`. */
export async function standingIn(
  context: Excel.RequestContext,
  areas: readonly Area[],
  formatted: readonly Area[] = [],
): Promise<Standing[]> {
  const read = await readAreas(context, areas, ["formulas", "values", "numberFormat"]);
  const isSpilled = await spilledWithin(context, areas);
  const formats = await readAreas(context, formatted, ["numberFormat"]);
  return [
    ...areas.map((area, index): Standing => {
      const { formulas = [], values = [], numberFormat = [] } = read[index] ?? {};
      return { area, contents: { formulas: own(area, formulas, isSpilled), values }, formats: numberFormat };
    }),
    ...formatted.map((area, index) => ({
      ...{ area, contents: null },
      formats: formats[index]?.numberFormat ?? [],
    })),
  ];
}

/** Blanks cells that only show another formula's spill: Excel may report its value there, or that formula. */
function own(area: Area, formulas: Matrix, isSpilled: (cell: Position) => boolean): Matrix {
  return formulas.map((line, down) =>
    line.map((formula, across) => (isSpilled(positionIn(area, down, across)) ? "" : formula)),
  );
}

/** Reads the same areas again. */
export function standingAgain(
  context: Excel.RequestContext,
  before: readonly Standing[],
): Promise<Standing[]> {
  const areasOf = (all: readonly Standing[]): Area[] => all.map(({ area }) => area);
  const isWhole = ({ contents }: Standing): boolean => contents !== null;
  return standingIn(context, areasOf(before.filter(isWhole)), areasOf(before.filter((one) => !isWhole(one))));
}

/** Cuts the snapshots down to one cell. */
export function standingAt(standing: readonly Standing[], { sheet, row, column }: Position): Standing[] {
  return standing.flatMap(({ area, contents, formats }) => {
    if (area.sheet !== sheet || !contains(area, { row, column })) return [];
    const { content, value, format } = cellIn({ area, contents, formats }, { sheet, row, column });
    const whole = contents && { formulas: [[content]], values: [[value]] };
    return [{ area: { sheet, row, column, rows: 1, columns: 1 }, contents: whole, formats: [[format]] }];
  });
}

/** Maps each cell by its place; `content` is undefined if only the format was read. */
export async function cellsHeld(standing: readonly Standing[]): Promise<CellsHeld> {
  const found = new Map<string, CellHeld>();
  const lines = standing.flatMap(({ area, contents, formats }) =>
    formats.map((line, down) => ({ area, formulas: contents?.formulas[down], line, down })),
  );
  await eachInTurn(lines, ({ area, formulas, line, down }) => {
    for (const [across, format] of line.entries()) {
      const place = placeOf(positionIn(area, down, across));
      const content = formulas ? formulas[across] : found.get(place)?.content;
      found.set(place, { content, format: String(format) });
    }
  });
  return found;
}
