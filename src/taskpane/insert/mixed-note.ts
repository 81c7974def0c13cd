import { filled, shown } from "../../words/names";
import { words } from "../../words/words";
import type { Mixed } from "../../workbook/insert/mixed";
import { mixedIn } from "../../workbook/insert/mixed";
import type { PickedProduct } from "../../picking/picks";

/** As many units or years as one line names. */
const most = 4;

/**
 * What to know before results of these products are added or ranked; "" where there is nothing. What the product list says
 * is told as its word: results of a stage may say more. `saysPer`: what they say is to stand beside them; `asksQuantities`:
 * so is how much there is of each, in its own unit, and what is added is multiplied by that.
 */
export function mixedNote(
  products: readonly PickedProduct[],
  { saysPer, asksQuantities }: { readonly saysPer: boolean; readonly asksQuantities: boolean },
): string {
  const mixed = mixedIn(products);
  if (!mixed) return "";
  const { apart, ownQuantities } = words.insert.mixed;
  return sentencesOf(mixed, products.length, saysPer, asksQuantities ? ownQuantities : apart).join(" ");
}

function sentencesOf(
  { units, unsaid, years, stale }: Mixed,
  all: number,
  saysPer: boolean,
  advice: string,
): readonly string[] {
  const { mixed } = words.insert;
  return [
    ...(units.length > 1 ? [filled(mixed.units, { units: listed(units) })] : []),
    ...(unsaid === all
      ? [mixed.allUnsaid, ...(saysPer ? [mixed.seePer] : [])]
      : counted(mixed.unsaid, mixed.unsaidOne, unsaid)),
    ...(units.length > 0 ? [advice] : []),
    ...(years.length > 0 ? [filled(mixed.years, { years: listed(years) })] : []),
    ...counted(mixed.stale, mixed.staleOne, stale),
  ];
}

function counted(text: string, one: string, count: number): readonly string[] {
  return count === 0 ? [] : [filled(count === 1 ? one : text, { count: String(count) })];
}

function listed(texts: readonly string[]): string {
  const some = texts.slice(0, most).map(shown).join(", ");
  return texts.length > most ? `${some}, …` : some;
}
