import type { LookedUp } from "../account/look-up";
import { keyOf, idFor } from "../account/results-key";
import type { Indicator } from "../lca/indicators";
import type { Reason } from "../lca/reasons";
import { production } from "../lca/stages";
import { eachInTurn } from "../turns";
import { sortedInTurn } from "./in-turn";
import { elementKey } from "./call";
import type { Gone, How, Of, Pair, Spot } from "./pair";
import { isPerOther, isSame, textsOf, isWhole } from "./pair";
import type { Beside, GoneValue, ValueChange, SayingChange, PerChange } from "./report";
import type { Saying } from "../lca/saying";
import { validity, isStale } from "../lca/saying";

/** A value that differs, and where it shows. */
export type ChangedValue = Omit<ValueChange, "cells"> & { readonly spots: readonly Spot[] };
export type ValueGone = Omit<GoneValue, "cells"> & { readonly spots: readonly Spot[] };

/** There may be several 100,000 pairs: most lack the same things, so they share them. */
const unseen = { before: null, after: null, was: undefined, is: undefined, gone: new Map<string, Gone>() };

/** All values that calls have looked up in two generations, each once. */
export class Values {
  private readonly pairs = new Map<string, Pair>();
  /** The key of a call holds all its arguments, thousands for a matrix: its number stands for it. */
  private readonly calls = new Map<string, number>();

  /** Tells where values show apart. */
  keyAt({ call, at }: Spot): string {
    const number = this.calls.get(call) ?? this.calls.size;
    this.calls.set(call, number);
    return `${number} ${elementKey(at)}`;
  }

  /** How many had which outcome. A changed value was read, whoever asked for it. */
  count(how: How): number {
    return [...this.pairs.values()].filter((pair) => (isSame(pair) ? pair.how : "read") === how).length;
  }

  /** Whether it is per something else than before, as far as both are known. */
  add(which: "before" | "after", key: string, seen: LookedUp, spot: Spot, how: How): boolean {
    const pair = this.noted(which, key, seen, spot, how);
    pair[which === "before" ? "was" : "is"] = seen;
    return isPerOther(pair);
  }

  /** What stood there before, as far as anybody knows; without better knowledge, what stands there now. */
  assume(key: string, seen: LookedUp, spot: Spot, how: How, shows: number | undefined): void {
    const shown = shows !== undefined && !isAlike(shows, seen.value) ? shows : undefined;
    const known = this.pairs.get(key)?.before ?? seen.value;
    this.noted("before", key, { ...seen, value: shown ?? known }, spot, how);
  }

  /** The earlier value no longer shows here, for a reason. */
  refuse(key: string, of: Of, before: number, spot: Spot, reason: Reason): void {
    const pair = this.pairAt(key, of, "read");
    pair.before = before;
    const why = JSON.stringify(reason);
    const gone = pair.gone.get(why) ?? { reason, spots: [] };
    gone.spots.push(spot);
    pair.gone = new Map([...pair.gone, [why, gone]]);
  }

  /** A number that a sheet shows, that nobody knew of and that no longer exists. */
  vanish(key: string, of: Of, before: number, spot: Spot): void {
    const pair = this.pairAt(key, of, "read");
    pair.before = before;
    pair.spots.set(this.keyAt(spot), spot);
  }

  /** Those that differ: first those without a relative change, then the largest. */
  async changes(): Promise<readonly ChangedValue[]> {
    const changes: ChangedValue[] = [];
    await eachInTurn([...this.pairs.values()], (pair) => {
      const { before, after } = pair;
      if (after !== null && (before !== after || isPerOther(pair))) changes.push(changeOf(pair));
    });
    return sortedInTurn(changes, (one, other) => rank(other) - rank(one) || 0);
  }

  /** Earlier values that are no longer shown. */
  gone(): readonly ValueGone[] {
    return [...this.pairs.values()].flatMap(({ of, before, after, spots, gone }): ValueGone[] => {
      if (before === null) return [];
      if (gone.size > 0) return [...gone.values()].map((one) => ({ ...of, before, ...one }));
      return after === null ? [{ ...of, before, reason: null, spots: [...spots.values()] }] : [];
    });
  }

  /** Values that are now per something else. */
  perTurns(): readonly PerTurn[] {
    return perTurns([...this.pairs.values()]);
  }

  /** What else the service says about the values that show. */
  beside(): Beside {
    return besideOf([...this.pairs.values()]);
  }

  private noted(which: "before" | "after", key: string, seen: LookedUp, spot: Spot, how: How): Pair {
    const pair = this.pairAt(key, ofSeen(seen), how);
    pair[which] = seen.value;
    pair.spots.set(this.keyAt(spot), spot);
    return pair;
  }

  private pairAt(key: string, of: Of, how: How): Pair {
    const known = this.pairs.get(key);
    const pair = known ?? { ...unseen, of, how, spots: new Map() };
    if (!known) this.pairs.set(key, pair);
    if (how === "read" || pair.how === "unasked") pair.how = how;
    return pair;
  }
}

/** `ids` are those of the indicator's definitions, which identify it. */
export function identityOf({ product, scenario }: LookedUp, ids: readonly string[]): string {
  return JSON.stringify([keyOf(product), scenario && keyOf(scenario), ids]);
}

export function ofSeen({
  product,
  scenario,
  indicator,
}: Pick<LookedUp, "product" | "scenario"> & { readonly indicator: Pick<Indicator, "name" | "unit"> }): Of {
  const stage = scenario?.name ?? production;
  return { product: product.name, indicator: indicator.name, stage, unit: indicator.unit };
}

/** Excel passes numbers on with 15 digits. */
function isAlike(one: number, other: number): boolean {
  return one === other || one.toPrecision(15) === other.toPrecision(15);
}

function changeOf(pair: Pair): ChangedValue {
  const { of, before, after, spots } = pair;
  const per = isPerOther(pair) && { before: textsOf(pair.was.per), after: textsOf(pair.is.per) };
  const sayings = sayingChanges(pair);
  return {
    ...of,
    before,
    after,
    relative: per ? null : relativeChange(before, after),
    ...(per && { per }),
    ...(sayings.length > 0 && { sayings }),
    spots: [...spots.values()],
  };
}

/** Null where a percentage would say nothing. */
function relativeChange(before: number | null, after: number | null): number | null {
  if (before === null || after === null || before === 0) return null;
  if (Math.sign(before) * Math.sign(after) < 0) return null;
  const change = (after - before) / Math.abs(before);
  return Number.isFinite(change) ? change : null;
}

/** Two that are infinitely far up keep their order. */
function rank({ relative }: ChangedValue): number {
  return relative === null ? Number.MAX_VALUE : Math.abs(relative);
}

/** What else the service says about a value, where that has changed. */
function sayingChanges({ was, is }: Pair): readonly SayingChange[] {
  if (!was || !is || was.sayings === is.sayings) return [];
  return validity.flatMap((meaning): SayingChange[] => {
    const [before, after] = [textOf(was.sayings, meaning), textOf(is.sayings, meaning)];
    return before === after ? [] : [{ meaning, before, after }];
  });
}

/** What it says about all these values: nothing is concluded from it. */
function besideOf(pairs: readonly Pair[]): Beside {
  const years = new Set<string>();
  let stale = 0;
  for (const { is, how } of pairs) {
    if (!is || is.sayings.length === 0) continue;
    for (const { meaning, text } of is.sayings) if (meaning === "year") years.add(text);
    if (how === "read" && is.sayings.some(isStale)) stale += 1;
  }
  return { stale, years: [...years].sort() };
}

/** "" where it says nothing. */
function textOf(sayings: readonly Saying[], wanted: Saying["meaning"]): string {
  return [...new Set(sayings.filter(({ meaning }) => meaning === wanted).map(({ text }) => text))].join(", ");
}

/** Numbers of one product that are now per something else, and where they show. */
export type PerTurn = Omit<PerChange, "cells"> & { readonly spots: readonly Spot[] };

interface Group extends PerTurn {
  readonly spots: Spot[];
  readonly in: Set<string>;
  values: number;
}

/** Groups those of a product that changed alike; names their stages where others of it did not. */
function perTurns(pairs: readonly Pair[]): readonly PerTurn[] {
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
