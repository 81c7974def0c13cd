import type { Area } from "../../sheet/areas";
import type { Rectangle } from "../../sheet/a1";

/**
 * Excel on the web takes 5 MB in one request or answer, and each range asked for takes half a kilobyte of it.
 */
export const rangesAtOnce = 1_000;
export const cellsAtOnce = 10_000;
/** For writing; each letter may take three bytes. */
const lettersAtOnce = 500_000;

interface Weight {
  readonly cells?: number;
  readonly letters?: number;
}

/** Splits into batches that Excel takes at once: limited in ranges, in cells read and in letters written. */
export function inBatches<T>(ranges: readonly T[], weightOf: (range: T) => Weight = () => ({})): T[][] {
  const batches: T[][] = [];
  let [allCells, allLetters] = [0, 0];
  for (const range of ranges) {
    const { cells = 1, letters = 0 } = weightOf(range);
    const last = batches.at(-1);
    [allCells, allLetters] = [allCells + cells, allLetters + letters];
    if (last && last.length < rangesAtOnce && allCells <= cellsAtOnce && allLetters <= lettersAtOnce) {
      last.push(range);
    } else {
      batches.push([range]);
      [allCells, allLetters] = [cells, letters];
    }
  }
  return batches;
}

export function cellsOf({ rows, columns }: Rectangle): number {
  return rows * columns;
}

/** The same cells as areas of full rows, each small enough to read at once. */
export function partsOf({ sheet, row, column, rows, columns }: Area): Area[] {
  const most = Math.max(1, Math.floor(cellsAtOnce / columns));
  return Array.from({ length: Math.ceil(rows / most) }, (_, index) => ({
    sheet,
    row: row + index * most,
    column,
    rows: Math.min(most, rows - index * most),
    columns,
  }));
}

/** The rows to write, in parts that Excel takes at once, each with its first row. */
export function partsOfRows<T>(
  rows: readonly (readonly T[])[],
): { readonly from: number; readonly rows: T[][] }[] {
  const lines = rows.map((row, from) => ({ from, row }));
  const weightOf = ({ row }: { readonly row: readonly T[] }): Weight => ({
    cells: row.length,
    letters: row.reduce((sum, one) => sum + String(one).length, 0),
  });
  return inBatches(lines, weightOf).map((part) => ({
    from: part[0]?.from ?? 0,
    rows: part.map(({ row }) => [...row]),
  }));
}
