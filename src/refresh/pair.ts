import type { LookedUp } from "../account/look-up";
import type { Reason } from "../lca/reasons";
import type { Element } from "../queries/query";
import { isSamePer } from "./pers";
import type { ValueChange } from "./report";

/** Where a value shows: a call, by its key, and the element of its matrix. */
export interface Spot {
  readonly call: string;
  readonly at?: Element;
}

/** What a value is of, for people to read. */
export type Of = Pick<ValueChange, "product" | "indicator" | "stage" | "unit">;

/** Whether a value was asked for anew and came, could not be read, or was not asked for. */
export type How = "read" | "left" | "unasked";

/** One value in both generations. */
export interface Pair {
  readonly of: Of;
  /** By what tells the spots apart. */
  readonly spots: Map<string, Spot>;
  before: number | null;
  after: number | null;
  /** As each generation has it, and not where what stood is only assumed. */
  was: LookedUp | undefined;
  is: LookedUp | undefined;
  how: How;
  /** Why it is shown no more, and where not. */
  gone: ReadonlyMap<string, Gone>;
}

export interface Gone {
  readonly reason: Reason;
  readonly spots: Spot[];
}

/** One that both generations have. */
export type WholePair = Pair & { readonly was: LookedUp; readonly is: LookedUp };

export function isWhole(pair: Pair): pair is WholePair {
  return pair.was !== undefined && pair.is !== undefined;
}

/** Whether it is per another thing by now; what nobody knew before is no change. */
export function isPerOther(pair: Pair): pair is WholePair {
  return isWhole(pair) && !isSamePer(pair.was.per, pair.is.per);
}

/** Whether a value stands as it stood. */
export function isSame(pair: Pair): boolean {
  return pair.before === pair.after && pair.gone.size === 0 && !isPerOther(pair);
}
