import type { LookedUp } from "../account/look-up";
import type { Per, PerSaid, Unclear } from "../lca/per";
import { isAlike, perFrom } from "../lca/per";
import type { Reason } from "../lca/reasons";
import type { Saying } from "../lca/saying";
import { validity } from "../lca/saying";
import type { Element } from "../queries/query";
import type { PerTexts, SayingChange, ValueChange } from "./report";

/** Where a value shows: a call, by its key, and the element of its matrix. */
export interface Spot {
  readonly call: string;
  readonly at?: Element | undefined;
}

/** A part of a report before it is known which cells show it. */
export type Spotted<T> = Omit<T, "cells"> & { readonly spots: readonly Spot[] };

/** What a value is of, for people to read. */
export type PairOf = Pick<ValueChange, "product" | "indicator" | "stage" | "unit">;

/** Whether a value was read anew, could not be read, or was not requested. */
export type How = "read" | "left" | "unasked";

/** One value in both generations. */
export interface Pair {
  readonly of: PairOf;
  /** Keyed by what identifies the spot. */
  readonly spots: Map<string, Spot>;
  before: number | null;
  after: number | null;
  /** As each generation has it, where neither is merely assumed. */
  was: LookedUp | undefined;
  is: LookedUp | undefined;
  how: How;
  /** Where it is no longer shown, by the reason. */
  gone: ReadonlyMap<string, { readonly reason: Reason; readonly spots: Spot[] }>;
}

type WholePair = Pair & { readonly was: LookedUp; readonly is: LookedUp };

/** Whether it has a value in both generations. */
export function isWhole(pair: Pair): pair is WholePair {
  return pair.was !== undefined && pair.is !== undefined;
}

/** Whether it is now per something else. A per that was unknown before counts as unchanged. */
export function isPerOther(pair: Pair): pair is WholePair {
  return isWhole(pair) && !isSamePer(pair.was.per, pair.is.per);
}

/** Whether a value is unchanged. */
export function isSame(pair: Pair): boolean {
  return pair.before === pair.after && pair.gone.size === 0 && !isPerOther(pair);
}

/** The earlier value no longer shows there, for a reason. */
export function lose(pair: Pair, reason: Reason, spot: Spot): void {
  const why = JSON.stringify(reason);
  const gone = pair.gone.get(why) ?? { reason, spots: [] };
  gone.spots.push(spot);
  // Pairs without any share one empty map.
  pair.gone = new Map([...pair.gone, [why, gone]]);
}

/** What differs; null where nothing does, or the value no longer exists. */
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

/** Null where a percentage would say nothing. */
function relativeChange(before: number | null, after: number): number | null {
  if (before === null || before === 0 || Math.sign(before) * Math.sign(after) < 0) return null;
  const change = (after - before) / Math.abs(before);
  return Number.isFinite(change) ? change : null;
}

/** What else the service says about a value, where that has changed. */
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
 * Whether numbers per `one` can be compared with numbers per `other`. It runs for every value: identical texts are not
 * parsed.
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
