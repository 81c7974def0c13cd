import type { Seen } from "../account/reading";
import { keyOf } from "../account/reading";
import type { Reason } from "../lca/reasons";
import { production } from "../lca/stages";
import type { Element } from "../questions/question";
import type { GoneValue, ValueChange } from "./report";

/** Where a value shows: a call, by its key, and the element of its matrix. */
export interface Spot {
  readonly call: string;
  readonly at?: Element;
}

/** A value that differs, and where it shows. */
export type ChangedValue = Omit<ValueChange, "cells"> & { readonly spots: readonly Spot[] };
export type ValueGone = Omit<GoneValue, "cells"> & { readonly spots: readonly Spot[] };

/** What a value is of, for people to read. */
export type Of = Pick<ValueChange, "product" | "indicator" | "stage" | "unit">;

/** Whether a value was asked for anew and came, could not be read, or was not asked for. */
export type How = "read" | "left" | "unasked";

/** One value in both generations. */
interface Pair {
  readonly of: Of;
  readonly spots: Map<string, Spot>;
  before: number | null;
  after: number | null;
  how: How;
  /** Why it is shown no more, and where not. */
  readonly gone: Map<string, { readonly reason: Reason; readonly spots: Spot[] }>;
}

/** All values that calls have looked up in two generations, each once. */
export class Values {
  private readonly pairs = new Map<string, Pair>();

  /** How many became what. One that has changed was read, whoever asked for it. */
  count(how: How): number {
    return [...this.pairs.values()].filter((pair) => (isSame(pair) ? pair.how : "read") === how).length;
  }

  add(which: "before" | "after", key: string, { value, ...seen }: Seen, spot: Spot, how: How): void {
    const pair = this.pairAt(key, ofSeen(seen), how);
    pair[which] = value;
    pair.spots.set(JSON.stringify(spot), spot);
  }

  /** What stood there before, as far as anybody knows; without better knowledge, what stands there now. */
  assume(key: string, seen: Seen, spot: Spot, how: How, shows: number | undefined): void {
    const shown = shows !== undefined && !isAlike(shows, seen.value) ? shows : undefined;
    const known = this.pairs.get(key)?.before ?? seen.value;
    this.add("before", key, { ...seen, value: shown ?? known }, spot, how);
  }

  /** The value of before is shown here no more, for a reason. */
  refuse(key: string, of: Of, before: number, spot: Spot, reason: Reason): void {
    const pair = this.pairAt(key, of, "read");
    pair.before = before;
    const why = JSON.stringify(reason);
    const gone = pair.gone.get(why) ?? { reason, spots: [] };
    pair.gone.set(why, gone);
    gone.spots.push(spot);
  }

  /** Those that differ: first those without a relative change, then the largest. */
  changes(): readonly ChangedValue[] {
    return [...this.pairs.values()]
      .filter((pair) => pair.after !== null && pair.before !== pair.after)
      .map(changeOf)
      .sort((one, other) => rank(other) - rank(one) || 0);
  }

  /** Those of before that are shown no more. */
  gone(): readonly ValueGone[] {
    return [...this.pairs.values()].flatMap(({ of, before, after, spots, gone }): ValueGone[] => {
      if (before === null) return [];
      if (gone.size > 0) return [...gone.values()].map((one) => ({ ...of, before, ...one }));
      return after === null ? [{ ...of, before, reason: null, spots: [...spots.values()] }] : [];
    });
  }

  private pairAt(key: string, of: Of, how: How): Pair {
    const known = this.pairs.get(key);
    const pair = known ?? { of, before: null, after: null, how, spots: new Map(), gone: new Map() };
    this.pairs.set(key, pair);
    if (how === "read" || pair.how === "unasked") pair.how = how;
    return pair;
  }
}

/** `ids` are those of the indicator's definitions: by these it is told apart. */
export function identityOf({ product, scenario }: Seen, ids: readonly string[]): string {
  return JSON.stringify([keyOf(product), scenario && keyOf(scenario), ids]);
}

export function ofSeen({ product, scenario, indicator }: Omit<Seen, "value">): Of {
  const stage = scenario?.name ?? production;
  return { product: product.name, indicator: indicator.name, stage, unit: indicator.unit };
}

function isSame({ before, after, gone }: Pair): boolean {
  return before === after && gone.size === 0;
}

/** Excel hands numbers over with 15 digits. */
function isAlike(one: number, other: number): boolean {
  return one === other || one.toPrecision(15) === other.toPrecision(15);
}

function changeOf({ of, before, after, spots }: Pair): ChangedValue {
  return { ...of, before, after, relative: relativeChange(before, after), spots: [...spots.values()] };
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
