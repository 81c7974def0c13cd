import { contenders } from "../contenders.mjs";

/** Targets of a case with what was measured; none where ours or the floor was not measured. */
export function targetsOf({ row, one }) {
  const all = Object.fromEntries(one.results);
  if (!row.targets || !all.ours || (row.floor && !all[row.floor])) return [];
  return row.targets(one, all).map((target) => ({ ...target, isMet: target.value <= target.limit }));
}

/** Who does the same work, by what the row measures first. */
function peersOf({ row, one }) {
  const { key } = row.columns[0];
  const peers = [...one.results].filter(([id]) => id !== "ours" && id !== "other");
  return peers
    .filter(([, summary]) => summary[key])
    .map(([id, summary]) => ({ id, ...contenders[id], median: summary[key].median }))
    .sort((first, second) => first.median - second.median);
}

/** The best of them. */
export const bestPeer = (measured) => peersOf(measured)[0];

/** Those that ours is behind. */
export function beatenBy({ row, one }) {
  const ours = one.results.get("ours")?.[row.columns[0].key]?.median;
  return ours === undefined ? [] : peersOf({ row, one }).filter(({ median }) => median < ours);
}
