import type { Per } from "../../lca/per";
import { isAlike } from "../../lca/per";
import { isStale } from "../../lca/saying";
import type { PickedProduct } from "../../picking/picks";

/** What a reader of a table of these products must know before adding or ranking its rows. */
export interface Mixed {
  /** Different things that results are per, as said; none where all are per the same, or nobody says it. */
  readonly units: readonly string[];
  /** Of how many products the product list does not say it, or not clearly. */
  readonly unsaid: number;
  /** Years of the results, where several are said. */
  readonly years: readonly string[];
  /** How many are stale, as the service says. */
  readonly stale: number;
}

/** Null where there is nothing to say: one product, or all alike. Nothing is left out or chosen by it. */
export function mixedIn(products: readonly PickedProduct[]): Mixed | null {
  if (products.length < 2) return null;
  const pers = different(products.flatMap(({ per }) => per ?? []));
  const unsaid = products.filter(({ per }) => !per).length;
  const said = products.flatMap(({ sayings = [] }) => sayings);
  const years = [...new Set(said.flatMap(({ meaning, text }) => (meaning === "year" ? [text] : [])))].sort();
  const stale = products.filter(({ sayings }) => sayings?.some(isStale)).length;
  const isMixed = pers.length > 1 || unsaid > 0;
  if (!isMixed && years.length < 2 && stale === 0) return null;
  return {
    units: isMixed ? pers.map(({ text }) => text) : [],
    unsaid,
    years: years.length > 1 ? years : [],
    stale,
  };
}

function different(pers: readonly Per[]): readonly Per[] {
  const found: Per[] = [];
  for (const per of pers) if (!found.some((one) => one === per || isAlike(one, per))) found.push(per);
  return found;
}
