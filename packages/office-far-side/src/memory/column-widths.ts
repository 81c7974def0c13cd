/** Columns of the book in memory: a measure of texts that is the same on every computer. */

import type { Look } from "../book/looks";

/** Excel's usual width is 64 pixels, and a point has four thirds of one. */
export const usualWidth = 48;

/** 7 pixels for each character and 5 beside them, as with Excel's usual font. */
const characterWidth = 5.25;
const margin = 3.75;
const boldFactor = 1.1;

/** What the widest of these cells needs; null where there is nothing to fit to. Wrapped texts take what there is. */
export function fittedWidth(cells: readonly { readonly text: string; readonly look: Look }[]): number | null {
  const widths = cells
    .filter(({ text, look }) => text !== "" && !look.wrapped)
    .map(({ text, look }) => margin + characterWidth * [...text].length * (look.bold ? boldFactor : 1));
  return widths.length === 0 ? null : Math.max(...widths);
}

/** After columns were inserted or deleted. */
export function widthsMoved(
  widths: ReadonlyMap<number, number>,
  placeOf: (column: number) => number | null,
): ReadonlyMap<number, number> {
  const moved = [...widths].flatMap(([column, width]): [number, number][] => {
    const place = placeOf(column);
    return place === null ? [] : [[place, width]];
  });
  return new Map(moved);
}
