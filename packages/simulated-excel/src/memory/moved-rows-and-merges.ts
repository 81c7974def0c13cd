import type { Area } from "../book/book";
import type { LineMove } from "./formula-references";
import type { MemorySheet } from "./memory-sheets";

/** Hidden rows stay hidden at their new positions after rows were inserted or deleted. */
export function moveHiddenRows(
  hidden: MemorySheet["hidden"],
  placeOf: LineMove["placeOf"],
): MemorySheet["hidden"] {
  const moved = (rows: ReadonlySet<number>): ReadonlySet<number> =>
    new Set([...rows].map(placeOf).filter((row) => row !== null));
  return { filter: moved(hidden.filter), hand: moved(hidden.hand) };
}

/** Merged areas grow and shrink with the lines that are inserted into them and deleted from them. */
export function moveMergedAreas(
  merged: readonly Area[],
  line: "row" | "column",
  placeOf: LineMove["placeOf"],
): Area[] {
  const lines = line === "row" ? "rows" : "columns";
  return merged.flatMap((area): Area[] => {
    const left = Array.from({ length: area[lines] }, (_, i) => placeOf(area[line] + i));
    const places = left.filter((place) => place !== null);
    const from = Math.min(...places);
    return places.length === 0 ? [] : [{ ...area, [line]: from, [lines]: Math.max(...places) - from + 1 }];
  });
}
