import type { LookedUp } from "../account/look-up";
import type { Reason } from "../lca/reasons";
import type { Element } from "../queries/query";
import type { ValueChange, PerTexts } from "./report";
import type { Per, PerSaid, Unclear } from "../lca/per";
import { isAlike, perFrom } from "../lca/per";

/** Where a value shows: a call, by its key, and the element of its matrix. */
export interface Spot {
  readonly call: string;
  readonly at?: Element;
}

/** What a value is of, for people to read. */
export type Of = Pick<ValueChange, "product" | "indicator" | "stage" | "unit">;

/** Whether a value was read anew, could not be read, or was not requested. */
export type How = "read" | "left" | "unasked";

/** One value in both generations. */
export interface Pair {
  readonly of: Of;
  /** Keyed by what identifies the spot. */
  readonly spots: Map<string, Spot>;
  before: number | null;
  after: number | null;
  /** As each generation has it, where neither is merely assumed. */
  was: LookedUp | undefined;
  is: LookedUp | undefined;
  how: How;
  /** Why it is no longer shown, and where. */
  gone: ReadonlyMap<string, Gone>;
}

export interface Gone {
  readonly reason: Reason;
  readonly spots: Spot[];
}

/** A pair with a value in both generations. */
export type WholePair = Pair & { readonly was: LookedUp; readonly is: LookedUp };

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

export function textsOf(per: PerSaid): PerTexts {
  if (!per) return [];
  return isUnclear(per) ? per.texts : [per.text];
}

function isUnclear(per: Per | Unclear): per is Unclear {
  return "texts" in per;
}

function isAmong({ texts }: Unclear, others: Unclear): boolean {
  const all = others.texts.map((text) => perFrom(text));
  return texts.every((text) => all.some((one) => isAlike(one, perFrom(text))));
}
