import { idFor } from "../account/results-key";
import type { Pair, Spot } from "./pair";
import { isPerOther, isWhole } from "./pair";
import { textsOf } from "./pers";
import type { PerChange } from "./report";

/** Numbers of one product that are now per something else, and where they show. */
export type PerTurn = Omit<PerChange, "cells"> & { readonly spots: readonly Spot[] };

interface Group extends PerTurn {
  readonly spots: Spot[];
  readonly in: Set<string>;
  values: number;
}

/** Groups those of a product that changed alike; names their stages where others of it did not. */
export function perTurns(pairs: readonly Pair[]): readonly PerTurn[] {
  const groups = new Map<string, Group>();
  for (const pair of pairs) {
    if (!isPerOther(pair)) continue;
    const { of, was, is, spots } = pair;
    const one = { id: idFor(is.product), product: of.product };
    const turn = { ...one, before: textsOf(was.per), after: textsOf(is.per) };
    const key = JSON.stringify(turn);
    const group = groups.get(key) ?? { ...turn, stages: [], spots: [], in: new Set(), values: 0 };
    groups.set(key, group);
    group.in.add(of.stage);
    group.values += 1;
    for (const spot of spots.values()) group.spots.push(spot);
  }
  if (groups.size === 0) return [];
  const all = valuesOf(pairs);
  return [...groups.values()].map(({ in: stages, values, ...group }) => ({
    ...group,
    stages: values === all.get(group.id) ? [] : [...stages],
  }));
}

/** How many values of each product both generations have. */
function valuesOf(pairs: readonly Pair[]): ReadonlyMap<string, number> {
  const all = new Map<string, number>();
  for (const pair of pairs) {
    if (!isWhole(pair)) continue;
    const id = idFor(pair.is.product);
    all.set(id, (all.get(id) ?? 0) + 1);
  }
  return all;
}
