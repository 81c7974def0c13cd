import type { Per } from "../../lca/per";
import { isAlike } from "../../lca/per";
import { isStale } from "../../lca/saying";
import type { PickedProduct } from "../../picking/picks";

/** What a reader must know before adding up or ranking the rows of a table of these products. */
export interface Mixed {
  /** The different things that results are per, as said; none where all are alike, or nobody says. */
  readonly units: readonly string[];
  /** For how many products the product list does not say it clearly. */
  readonly unsaid: number;
  /** The years of the results, where there are several. */
  readonly years: readonly string[];
  /** How many are stale, according to the service. */
  readonly stale: number;
}

/** Null where there is nothing to say: one product, or all alike. It never leaves out or chooses anything. */
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
