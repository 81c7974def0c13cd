import type { Indicator } from "../lca/indicators";
import type { Nameable } from "../lca/names";
import type { PerSaid } from "../lca/per";
import type { Named } from "../lca/reasons";
import type { Saying } from "../lca/saying";
import type { Asking } from "../service/asking";
import type { ResultsKey } from "./results-key";

/** Answers from memory only, without a request. */
export const held: Asking = { heldOnly: true };

/** A value that was looked up. */
export interface LookedUp {
  readonly product: Nameable;
  readonly scenario: Nameable | null;
  readonly indicator: Indicator;
  readonly value: number;
  /** What it is per; null where that is not said. */
  readonly per: PerSaid;
  /** What the service says about it besides. */
  readonly sayings: readonly Saying[];
}

/** How results are looked up, and who is told what the answer is made of. */
export interface LookUp extends Asking {
  readonly saw?: ((value: LookedUp) => void) | undefined;
  /** The ids that each name was taken to mean; a scenario's is within a product. */
  readonly meant?:
    ((what: Named, typed: string, ids: readonly string[], within?: string) => void) | undefined;
  readonly uses?: (key: ResultsKey, results: Promise<unknown>) => void;
}
