import type { Indicator } from "../lca/indicators";
import type { Nameable } from "../lca/names";
import type { PerSaid } from "../lca/per";
import type { Named } from "../lca/reasons";
import type { Saying } from "../lca/saying";
import type { Asking } from "../service/asking";

/** Names the results of one product at one stage, in any generation of the account. */
export interface ResultsKey {
  readonly product: Nameable;
  /** As typed; null for the production phase. */
  readonly scenario: string | null;
}

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
  readonly uses?: (place: ResultsKey, results: Promise<unknown>) => void;
}

/** A text that identifies the key. */
export function resultsKeyText({ product, scenario }: ResultsKey): string {
  return JSON.stringify([keyOf(product), scenario]);
}

/** What a report calls a thing: its id, or else its name. */
export function idFor({ id, name }: Nameable): string {
  return id === "" ? `name:${name}` : id;
}

/** Identifies a thing: by id, or else by name. */
export function keyOf({ id, name }: Nameable): string {
  return id === "" ? `name:${name}` : `id:${id}`;
}
