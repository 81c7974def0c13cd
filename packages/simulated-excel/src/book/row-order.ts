import type { CellValue, SortKey } from "./book";

/** Ascending, Excel has numbers before text, then booleans, then errors; blank cells are last in either direction. */
function rank(cell: CellValue): number {
  if (cell === null) return 4;
  if (typeof cell === "number") return 0;
  if (typeof cell === "string") return 1;
  return typeof cell === "boolean" ? 2 : 3;
}

function compare(one: CellValue, other: CellValue, ascending: boolean): number {
  if (one === null || other === null) return rank(one) - rank(other);
  const byKind = rank(one) - rank(other);
  const text = (cell: CellValue): string => (typeof cell === "string" ? cell : "").toLowerCase();
  const byValue =
    typeof one === "string" ? text(one).localeCompare(text(other)) : Number(one) - Number(other) || 0;
  return (byKind || byValue) * (ascending ? 1 : -1);
}

/** Returns the rows' indexes in sorted order; equal rows keep their order. */
export function sortedRowOrder(rows: readonly (readonly CellValue[])[], keys: readonly SortKey[]): number[] {
  return rows
    .map((_row, index) => index)
    .sort((a, b) => {
      for (const { column, ascending } of keys) {
        const found = compare(rows[a]?.[column] ?? null, rows[b]?.[column] ?? null, ascending);
        if (found !== 0) return found;
      }
      return a - b;
    });
}
