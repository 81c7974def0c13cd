import type { Indicator } from "../lca/indicators";
import type { Nameable } from "../lca/names";
import type { PerSaid } from "../lca/per";
import type { Named } from "../lca/reasons";
import type { Saying } from "../lca/saying";
import type { Asking } from "../service/asking";
import type { ResultsKey } from "./results-key";

/** Options that allow cached answers only, without a request. */
export const held: Asking = { heldOnly: true };

/** A value that was looked up. */
export interface LookedUp {
  readonly product: Nameable;
  readonly scenario: Nameable | null;
  readonly indicator: Indicator;
  readonly value: number;
  /** The declared unit; null if none is given. */
  readonly per: PerSaid;
  /** The result's metadata, such as year and status. */
  readonly sayings: readonly Saying[];
}

/** Options of a look-up, with callbacks for the names and results that its answer is made of. */
export interface LookUp extends Asking {
  readonly saw?: ((value: LookedUp) => void) | undefined;
  /** Receives the ids that a name was resolved to; a scenario's are within a product. */
  readonly meant?:
    ((what: Named, typed: string, ids: readonly string[], within?: string) => void) | undefined;
  readonly uses?: (key: ResultsKey, results: Promise<unknown>) => void;
}
