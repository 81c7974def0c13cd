/** Column widths of the book in memory: texts measure the same on every computer. */

import type { Look } from "../book/looks";

/** Excel's default width: 64 pixels, at four thirds of a pixel per point. */
export const usualWidth = 48;

/** 7 pixels for each character and 5 beside them, as with Excel's usual font. */
const characterWidth = 5.25;
const margin = 3.75;
const boldFactor = 1.1;

/** The width the widest of these cells needs; null without text. Wrapped text adapts to the column. */
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
