import type { Indicator } from "../lca/indicators";
import type { Nameable } from "../lca/names";
import type { Asking } from "../service/kept";

/** The results of one product at one stage, as another generation of the account finds them too. */
export interface Place {
  /** "id:…", or "name:…" of a product without one. */
  readonly product: string;
  /** As it was typed; null is the production phase. */
  readonly scenario: string | null;
}

/** A value that was looked up. */
export interface Seen {
  readonly product: Nameable;
  readonly scenario: Nameable | null;
  readonly indicator: Indicator;
  readonly value: number;
}

/** How results are asked for, and who hears what the answer is made of. */
export interface Reading extends Asking {
  readonly saw?: (value: Seen) => void;
  readonly uses?: (place: Place, results: Promise<unknown>) => void;
}

/** Tells places apart. */
export function placeKey({ product, scenario }: Place): string {
  return `${product}\n${scenario ?? ""}`;
}
