import type { MemorySheet } from "./memory-sheets";

/** Hidden rows stay hidden at their new positions after rows were inserted or deleted. */
export function moveHiddenRows(
  hidden: MemorySheet["hidden"],
  placeOf: (row: number) => number | null,
): MemorySheet["hidden"] {
  const moved = (rows: ReadonlySet<number>): ReadonlySet<number> =>
    new Set([...rows].map(placeOf).filter((row) => row !== null));
  return { filter: moved(hidden.filter), hand: moved(hidden.hand) };
}
