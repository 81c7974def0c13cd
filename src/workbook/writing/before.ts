import type { Area, Position } from "../../sheet/areas";
import { contains, placeOf, positionIn } from "../../sheet/areas";
import { eachInTurn } from "../../turns";
import { readAreas } from "../cells/reading";
import { spilledWithin } from "../cells/spills";
import type { Matrix } from "./patch";

/** What stands in one cell; its content is undefined where the format alone was read. */
export interface CellStanding {
  readonly content: unknown;
  readonly value: unknown;
  readonly format: unknown;
}

export function cellIn({ area, contents, formats }: Standing, { row, column }: Position): CellStanding {
  const at = (matrix?: Matrix): unknown => matrix?.[row - area.row]?.[column - area.column];
  return { content: at(contents?.formulas), value: at(contents?.values), format: at(formats) };
}

/** What stands in cells; of cells that only get another format, the format alone. */
export interface Standing {
  readonly area: Area;
  readonly contents: { readonly formulas: Matrix; readonly values: Matrix } | null;
  readonly formats: Matrix;
}

/** What one cell holds: its formula or its content, and its number format. */
export interface CellHeld {
  readonly content: unknown;
  readonly format: string;
}

export type CellsHeld = ReadonlyMap<string, CellHeld>;

/** Reads contents and formats of these areas, and the formats of those. */
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

/** Empty for a cell that only shows another formula's spill: Excel may report its value, or that formula. */
function own(area: Area, formulas: Matrix, isSpilled: (cell: Position) => boolean): Matrix {
  return formulas.map((line, down) =>
    line.map((formula, across) => (isSpilled(positionIn(area, down, across)) ? "" : formula)),
  );
}

/** The same areas as they are now. */
export function standingAgain(
  context: Excel.RequestContext,
  before: readonly Standing[],
): Promise<Standing[]> {
  const areasOf = (all: readonly Standing[]): Area[] => all.map(({ area }) => area);
  const isWhole = ({ contents }: Standing): boolean => contents !== null;
  return standingIn(context, areasOf(before.filter(isWhole)), areasOf(before.filter((one) => !isWhole(one))));
}

/** What one of these cells holds. */
export function standingAt(standing: readonly Standing[], { sheet, row, column }: Position): Standing[] {
  return standing.flatMap(({ area, contents, formats }) => {
    if (area.sheet !== sheet || !contains(area, { row, column })) return [];
    const { content, value, format } = cellIn({ area, contents, formats }, { sheet, row, column });
    const whole = contents && { formulas: [[content]], values: [[value]] };
    return [{ area: { sheet, row, column, rows: 1, columns: 1 }, contents: whole, formats: [[format]] }];
  });
}

/** Each cell by its place; `content` is undefined where the format alone was read. */
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
