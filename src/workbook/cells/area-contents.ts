import type { SheetArea } from "../../sheet/cell-areas";
import {
  requestEach,
  convertRangeToRectangle,
  getRangeAt,
  countCells,
  splitIntoBatches,
  splitArea,
} from "./excel-requests";

/** Properties that can be read from cells. */
export type CellProperty = "formulas" | "values" | "valueTypes" | "numberFormat" | "text";
export type AreaContents<P extends CellProperty> = Readonly<Record<P, readonly (readonly unknown[])[]>>;

/** Reads these properties of the cells of each area, in as few requests as Excel accepts. */
export async function readAreas<P extends CellProperty>(
  context: Excel.RequestContext,
  areas: readonly SheetArea[],
  parts: readonly P[],
): Promise<AreaContents<P>[]> {
  const whole = areas.map(() => {
    const empty = parts.map((part): [string, unknown[][]] => [part, []]);
    return Object.fromEntries(empty) as Record<P, unknown[][]>;
  });
  const pieces = areas.flatMap((area, index) => splitArea(area).map((piece) => ({ ...piece, index })));
  for (const batch of splitIntoBatches(pieces, (piece) => ({ cells: countCells(piece) }))) {
    const read = batch.map((piece) => {
      const range = getRangeAt(context, piece);
      // Never empty: every caller names at least one property.
      range.load(parts.join(","));
      return { range, index: piece.index };
    });
    // eslint-disable-next-line office-addins/no-context-sync-in-loop
    await context.sync();
    for (const { range, index } of read) {
      for (const part of parts) for (const row of range[part] as unknown[][]) whole[index]?.[part].push(row);
    }
    releaseRanges(
      context,
      read.map(({ range }) => range),
    );
  }
  return whole;
}

/** The used parts of these areas, which may be whole columns. */
export async function findUsedPartsOfAreas(
  context: Excel.RequestContext,
  areas: readonly SheetArea[],
): Promise<SheetArea[]> {
  const used = await requestEach(context, areas, (area) => ({
    sheet: area.sheet,
    range: getRangeAt(context, area)
      .getUsedRangeOrNullObject()
      .load("rowIndex,columnIndex,rowCount,columnCount"),
  }));
  const found = used.filter(({ range }) => !range.isNullObject);
  releaseRanges(
    context,
    found.map(({ range }) => range),
  );
  return found.map(({ sheet, range }) => ({ sheet, ...convertRangeToRectangle(range) }));
}

/**
 * Lets Excel drop these ranges with the next request. Otherwise Office.js releases all ranges of a run in a single
 * request, which for tens of thousands is more than Excel on the web accepts. Ranges that were tracked on purpose are
 * left out of that.
 */
export function releaseRanges(context: Excel.RequestContext, ranges: Excel.Range[]): void {
  context.trackedObjects.add(ranges);
  context.trackedObjects.remove(ranges);
}
