import type { ListName } from "../lca/reasons";
import { NoValue } from "../lca/reasons";

const cellLimit = 200_000;

/** A list for the sheet. An empty one is its header row; without headers there is nothing to show. */
export function listing(
  rows: readonly (readonly string[])[],
  headers: readonly string[] | null,
  what: ListName,
): string[][] {
  const all = headers ? [headers, ...rows] : rows;
  const [first] = all;
  if (!first) throw new NoValue({ kind: "empty-list", what });
  if (all.length * first.length > cellLimit) throw new NoValue({ kind: "too-many-cells", limit: cellLimit });
  return all.map((row) => [...row]);
}
