import type { Seen } from "../account/reading";
import { production } from "../lca/stages";
import type { ValueChange } from "./report";

/** A value that differs, and the keys of the calls that show it. */
export type ChangedValue = Omit<ValueChange, "cells"> & { readonly calls: readonly string[] };

/** One value in both generations. */
interface Pair {
  readonly seen: Seen;
  before: number | null;
  after: number | null;
  readonly calls: Set<string>;
}

/** All values that calls have looked up in two generations, each once. */
export class Values {
  private readonly pairs = new Map<string, Pair>();

  get size(): number {
    return this.pairs.size;
  }

  /** What the values are of. */
  get seen(): readonly Seen[] {
    return [...this.pairs.values()].map(({ seen }) => seen);
  }

  /** `ids` are those of the indicator's definitions: by these it is told apart. */
  add(which: "before" | "after", seen: Seen, ids: readonly string[], call: string): void {
    const key = keyOf(seen, ids);
    const pair = this.pairs.get(key) ?? { seen, before: null, after: null, calls: new Set() };
    this.pairs.set(key, pair);
    pair[which] = seen.value;
    pair.calls.add(call);
  }

  /** What stood there before, as far as anybody knows; without better knowledge, what stands there now. */
  assume(seen: Seen, ids: readonly string[], call: string, shows: number | undefined): void {
    const key = keyOf(seen, ids);
    const known = this.pairs.get(key)?.before ?? seen.value;
    this.add("before", { ...seen, value: shows ?? known }, ids, call);
  }

  /** Those that differ: first those without a relative change, then the largest. */
  changes(): readonly ChangedValue[] {
    return [...this.pairs.values()]
      .filter(({ before, after }) => before !== after)
      .map(changeOf)
      .sort((one, other) => rank(other) - rank(one) || 0);
  }
}

function keyOf({ product, scenario }: Seen, ids: readonly string[]): string {
  return JSON.stringify([product.id || product.name, scenario && (scenario.id || scenario.name), ids]);
}

function changeOf({ seen, before, after, calls }: Pair): ChangedValue {
  return {
    product: seen.product.name,
    indicator: seen.indicator.name,
    stage: seen.scenario?.name ?? production,
    unit: seen.indicator.unit,
    before,
    after,
    relative: relativeChange(before, after),
    calls: [...calls],
  };
}

/** Null where a percentage would say nothing. */
function relativeChange(before: number | null, after: number | null): number | null {
  if (before === null || after === null || before === 0) return null;
  if (Math.sign(before) * Math.sign(after) < 0) return null;
  const change = (after - before) / Math.abs(before);
  return Number.isFinite(change) ? change : null;
}

/** Two that are infinitely far up stay as they are. */
function rank({ relative }: ChangedValue): number {
  return relative === null ? Number.MAX_VALUE : Math.abs(relative);
}
