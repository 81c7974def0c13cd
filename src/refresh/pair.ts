import type { LookedUp } from "../account/look-up";
import type { Per, PerSaid, Unclear } from "../lca/per";
import { isAlike, perFrom } from "../lca/per";
import type { Reason } from "../lca/reasons";
import type { Saying } from "../lca/saying";
import { validity } from "../lca/saying";
import type { Element } from "../queries/query";
import type { PerTexts, SayingChange, ValueChange } from "./report";

/** Location of a value: a call, by its key, and the element of its matrix. */
export interface Spot {
  readonly call: string;
  readonly at?: Element | undefined;
}

/** A part of a report before its cells are known. */
export type Spotted<T> = Omit<T, "cells"> & { readonly spots: readonly Spot[] };

/** The identity of a value, in names for people. */
export type PairOf = Pick<ValueChange, "product" | "indicator" | "stage" | "unit">;

/** Status of a value: read anew, failed to be read, or not requested. */
export type How = "read" | "left" | "unasked";

/** One value in both generations. */
export interface Pair {
  readonly of: PairOf;
  /** By a key of each location. */
  readonly spots: Map<string, Spot>;
  before: number | null;
  after: number | null;
  /** The value in each generation, unless one is merely assumed. */
  was: LookedUp | undefined;
  is: LookedUp | undefined;
  how: How;
  /** Locations that no longer show it, by reason. */
  gone: ReadonlyMap<string, { readonly reason: Reason; readonly spots: Spot[] }>;
}

type WholePair = Pair & { readonly was: LookedUp; readonly is: LookedUp };

/** True if the value is known in both generations. */
export function isWhole(pair: Pair): pair is WholePair {
  return pair.was !== undefined && pair.is !== undefined;
}

/** True if its declared unit has changed. A unit that was unknown before counts as unchanged. */
export function isPerOther(pair: Pair): pair is WholePair {
  return isWhole(pair) && !isSamePer(pair.was.per, pair.is.per);
}

/** True if the value is unchanged. */
export function isSame(pair: Pair): boolean {
  return pair.before === pair.after && pair.gone.size === 0 && !isPerOther(pair);
}

/** Notes the reason for which a location no longer shows the earlier value. */
export function lose(pair: Pair, reason: Reason, spot: Spot): void {
  const why = JSON.stringify(reason);
  const gone = pair.gone.get(why) ?? { reason, spots: [] };
  gone.spots.push(spot);
  // Pairs without any share one empty map.
  pair.gone = new Map([...pair.gone, [why, gone]]);
}

/** The change of a value; null if it has none, or no longer exists. */
export function changeOf(pair: Pair): Spotted<ValueChange> | null {
  const { of, before, after, spots } = pair;
  const per = isPerOther(pair) && { before: textsOf(pair.was.per), after: textsOf(pair.is.per) };
  if (after === null || (before === after && !per)) return null;
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

/** Null if a percentage would mean nothing. */
function relativeChange(before: number | null, after: number): number | null {
  if (before === null || before === 0 || Math.sign(before) * Math.sign(after) < 0) return null;
  const change = (after - before) / Math.abs(before);
  return Number.isFinite(change) ? change : null;
}

/** The metadata of a value that have changed. */
function sayingChanges({ was, is }: Pair): readonly SayingChange[] {
  if (!was || !is || was.sayings === is.sayings) return [];
  const textOf = ({ sayings }: LookedUp, wanted: Saying["meaning"]): string =>
    [...new Set(sayings.filter(({ meaning }) => meaning === wanted).map(({ text }) => text))].join(", ");
  return validity.flatMap((meaning): SayingChange[] => {
    const [before, after] = [textOf(was, meaning), textOf(is, meaning)];
    return before === after ? [] : [{ meaning, before, after }];
  });
}

/**
 * True if numbers with declared unit `one` can be compared with those of `other`. Runs for every value, so identical
 * texts are not parsed.
 */
function isSamePer(one: PerSaid, other: PerSaid): boolean {
  if (one === other) return true;
  if (!one || !other) return false;
  if (isUnclear(one) || isUnclear(other))
    return isUnclear(one) && isUnclear(other) && isAmong(one, other) && isAmong(other, one);
  const isWrittenAlike = one.text === other.text && one.unit === other.unit && one.amount === other.amount;
  return isWrittenAlike || isAlike(one, other);
}

function isUnclear(per: Per | Unclear): per is Unclear {
  return "texts" in per;
}

function isAmong({ texts }: Unclear, others: Unclear): boolean {
  const all = others.texts.map((text) => perFrom(text));
  return texts.every((text) => all.some((one) => isAlike(one, perFrom(text))));
}

export function textsOf(per: PerSaid): PerTexts {
  if (!per) return [];
  return isUnclear(per) ? per.texts : [per.text];
}
