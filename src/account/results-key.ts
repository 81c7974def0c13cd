import type { Indicator } from "../lca/indicators";
import type { Nameable } from "../lca/names";
import type { PerSaid } from "../lca/per";
import type { Named } from "../lca/reasons";
import type { Saying } from "../lca/saying";
import type { Asking } from "../service/asking";

/** The results of one product at one stage, as another generation of the account finds them too. */
export interface ResultsKey {
  readonly product: Nameable;
  /** As it was typed; null is the production phase. */
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
  /** What the service says of it besides. */
  readonly sayings: readonly Saying[];
}

/** How results are asked for, and who hears what the answer is made of. */
export interface LookUp extends Asking {
  readonly saw?: ((value: LookedUp) => void) | undefined;
  /** What each name was taken to mean, by id; a scenario's is one within a product. */
  readonly meant?:
    ((what: Named, typed: string, ids: readonly string[], within?: string) => void) | undefined;
  readonly uses?: (place: ResultsKey, results: Promise<unknown>) => void;
}

/** Tells places apart. */
export function resultsKeyText({ product, scenario }: ResultsKey): string {
  return JSON.stringify([keyOf(product), scenario]);
}

/** What a report calls a thing by: its id, or else its name. */
export function idFor({ id, name }: Nameable): string {
  return id === "" ? `name:${name}` : id;
}

/** Tells things apart: by id, or else by name. */
export function keyOf({ id, name }: Nameable): string {
  return id === "" ? `name:${name}` : `id:${id}`;
}
