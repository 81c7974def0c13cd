import type { ListName } from "../lca/reasons";
import { NoValue } from "../lca/reasons";

const cellLimit = 200_000;

/** Throws NoValue "too-many-cells" for a result larger than a sheet can handle. */
export function checkSize(rows: number, columns: number): void {
  if (rows * columns > cellLimit) throw new NoValue({ kind: "too-many-cells", limit: cellLimit });
}

/** A list for the sheet. An empty one is its header row; without headers there is nothing to show. */
export function listing<T>(
  rows: readonly (readonly T[])[],
  headers: readonly string[] | null,
  what: ListName,
): (T | string)[][] {
  const all: readonly (readonly (T | string)[])[] = headers ? [headers, ...rows] : rows;
  const [first] = all;
  if (!first) throw new NoValue({ kind: "empty-list", what });
  checkSize(all.length, first.length);
  return all.map((row) => [...row]);
}
