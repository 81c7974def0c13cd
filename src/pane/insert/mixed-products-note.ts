import { fillSentenceGaps, sanitiseNameForPane } from "../../words/name-formatter";
import { words } from "../../words/ui-words";
import type { DeclaredUnit } from "../../lca/units";
import { isSameDeclaredUnit } from "../../lca/units";
import { saysResultIsStale } from "../../lca/results";
import type { PickedProduct } from "../../client/picking/picked-items";
import { formatCounted } from "../locale-numbers";

/** The number of units or years in one line. */
const maxListed = 4;

/**
 * A warning before results of these products are added or ranked; "" if they are alike. It quotes the product list,
 * since results of a stage may say more. `saysPer`: the results' own declared units are written beside them.
 * `asksQuantities`: quantities are written too, each in its product's own unit, and sums are multiplied by them.
 */
export function mixedProductsNote(
  products: readonly PickedProduct[],
  { saysPer, asksQuantities }: { readonly saysPer: boolean; readonly asksQuantities: boolean },
): string {
  const found = findProductDifferences(products);
  if (!found) return "";
  const { units, unsaid, years, stale } = found;
  const { mixed } = words.insert;
  return [
    ...(units.length > 1 ? [fillSentenceGaps(mixed.units, { units: listTexts(units) })] : []),
    ...(unsaid === products.length
      ? [mixed.allUnsaid, ...(saysPer ? [mixed.seePer] : [])]
      : countedSentence(mixed.unsaid, mixed.unsaidOne, unsaid)),
    ...(units.length > 0 ? [asksQuantities ? mixed.ownQuantities : mixed.apart] : []),
    ...(years.length > 0 ? [fillSentenceGaps(mixed.years, { years: listTexts(years) })] : []),
    ...countedSentence(mixed.stale, mixed.staleOne, stale),
  ].join(" ");
}

function countedSentence(text: string, one: string, count: number): readonly string[] {
  return count === 0 ? [] : [formatCounted(count, one, text)];
}

function listTexts(texts: readonly string[]): string {
  const some = texts.slice(0, maxListed).map(sanitiseNameForPane).join(", ");
  return texts.length > maxListed ? `${some}, …` : some;
}

/** The differences that a reader must know before adding up or ranking the rows of a table of these products. */
interface ProductDifferences {
  /** The different declared units, as stated; empty if all are alike or none is stated. */
  readonly units: readonly string[];
  /** The number of products whose declared unit the product list does not clearly state. */
  readonly unsaid: number;
  /** The years of the results, if there are several. */
  readonly years: readonly string[];
  /** The number of products that are stale, according to the service. */
  readonly stale: number;
}

/** Finds the differences; null for one product, or if all are alike. It never leaves out or chooses a product. */
export function findProductDifferences(products: readonly PickedProduct[]): ProductDifferences | null {
  if (products.length < 2) return null;
  const pers = distinctTexts(products.flatMap(({ per }) => per ?? []));
  const unsaid = products.filter(({ per }) => !per).length;
  const said = products.flatMap(({ sayings = [] }) => sayings);
  const years = [...new Set(said.flatMap(({ meaning, text }) => (meaning === "year" ? [text] : [])))].sort();
  const stale = products.filter(({ sayings }) => sayings?.some(saysResultIsStale)).length;
  const isMixed = pers.length > 1 || unsaid > 0;
  if (!isMixed && years.length < 2 && stale === 0) return null;
  return {
    units: isMixed ? pers.map(({ text }) => text) : [],
    unsaid,
    years: years.length > 1 ? years : [],
    stale,
  };
}

function distinctTexts(pers: readonly DeclaredUnit[]): readonly DeclaredUnit[] {
  const found: DeclaredUnit[] = [];
  for (const per of pers)
    if (!found.some((one) => one === per || isSameDeclaredUnit(one, per))) found.push(per);
  return found;
}
