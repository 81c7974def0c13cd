import type { Area } from "../../sheet/areas";
import type { Source } from "../../sheet/source";
import type { OurCell } from "./our-cell";
import { readPlaces } from "./places";

/** More cells than this are not searched for a name. */
const mostCells = 50_000;

/** What stands in the cells an argument is taken from. */
export interface Contents extends Area {
  readonly formulas: readonly (readonly unknown[])[];
  readonly values: readonly (readonly unknown[])[];
}

/** Where an argument of a cell's formula is taken from, told from others that are read elsewhere. */
export function keyOf(source: Source, { sheet, row, column }: OurCell): string {
  const own =
    source.kind === "column" ? (source.part === "row" || !source.table ? `${row}:${column}` : "") : "";
  return JSON.stringify([sheet, own, source]);
}

/** Reads the cells that arguments are taken from, all in a few requests; what cannot be read is left out. */
export async function readContents(
  context: Excel.RequestContext,
  wanted: ReadonlyMap<string, { readonly source: Source; readonly cell: OurCell }>,
): Promise<Map<string, Contents>> {
  const places = await readPlaces(context);
  const { worksheets } = context.workbook;
  const read = [...wanted].flatMap(([key, { source, cell }]) => {
    const area = places.areaOf(source, cell);
    if (!area || area.rows * area.columns > mostCells) return [];
    const { sheet, row, column, rows, columns } = area;
    const range = worksheets.getItem(sheet).getRangeByIndexes(row, column, rows, columns);
    range.load("formulas,values");
    return [{ key, area, range }];
  });
  await context.sync();
  return new Map(
    read.map(({ key, area, range }) => {
      const [formulas, values] = [range.formulas as unknown[][], range.values as unknown[][]];
      return [key, { ...area, formulas, values }];
    }),
  );
}
