import type { Area } from "../../sheet/areas";
import type { Source } from "../../sheet/source";
import type { OurCell } from "./our-cell";
import { readWorkbookMap } from "./workbook-map";
import { readAreas } from "./reading";

/** More cells than this are not searched for a name. */
const mostCells = 50_000;

/** The contents of the cells an argument refers to. */
export interface Contents extends Area {
  readonly formulas: readonly (readonly unknown[])[];
  readonly values: readonly (readonly unknown[])[];
}

/** Where an argument of a cell's formula comes from, distinct from all others read in other cells. */
export function keyOf(source: Source, { sheet, row, column }: OurCell): string {
  const own =
    source.kind === "column" ? (source.part === "row" || !source.table ? `${row}:${column}` : "") : "";
  return JSON.stringify([sheet, own, source]);
}

/** Reads the cells that arguments refer to, in a few requests for all; what cannot be read is left out. */
export async function readContents(
  context: Excel.RequestContext,
  wanted: ReadonlyMap<string, { readonly source: Source; readonly cell: OurCell }>,
): Promise<Map<string, Contents>> {
  const places = await readWorkbookMap(context);
  const areas = [...wanted].flatMap(([key, { source, cell }]) => {
    const area = places.areaOf(source, cell);
    return area && area.rows * area.columns <= mostCells ? [{ key, area }] : [];
  });
  const read = await readAreas(
    context,
    areas.map(({ area }) => area),
    ["formulas", "values"],
  );
  return new Map(
    areas.flatMap(({ key, area }, index) => {
      const cells = read[index];
      return cells ? [[key, { ...area, ...cells }] as const] : [];
    }),
  );
}
