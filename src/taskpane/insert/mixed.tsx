import { filled, shown } from "../../words/names";
import { work } from "../../words/work";
import type { Mixed } from "../../workbook/insert/mixed";
import { mixedIn } from "../../workbook/insert/mixed";
import type { PickedProduct } from "../../workbook/selected";

/** As many units or years as one line names. */
const named = 4;

/** Says before inserting what must not be added or ranked. */
export function MixedNote({ products }: { readonly products: readonly PickedProduct[] }) {
  const mixed = mixedIn(products);
  if (!mixed) return null;
  return (
    <p class="note mixed" data-state="insert-mixed">
      {sentencesOf(mixed, products.length).join(" ")}
    </p>
  );
}

function sentencesOf({ units, unsaid, years, stale }: Mixed, all: number): readonly string[] {
  const { mixed } = work.insert;
  const count = (text: string, one: string, number: number): string[] =>
    number === 0 ? [] : [filled(number === 1 ? one : text, { count: String(number) })];
  const isTold = units.length > 0;
  const perWhat = [
    ...(units.length > 1 ? [filled(mixed.units, { units: listed(units) })] : []),
    ...(isTold ? count(mixed.unsaid, mixed.unsaidOne, unsaid) : unsaid === all ? [mixed.allUnsaid] : []),
    ...(isTold ? [mixed.apart] : []),
  ];
  return [
    ...perWhat,
    ...(years.length > 0 ? [filled(mixed.years, { years: listed(years) })] : []),
    ...count(mixed.stale, mixed.staleOne, stale),
  ];
}

function listed(texts: readonly string[]): string {
  const some = texts.slice(0, named).map(shown).join(", ");
  return texts.length > named ? `${some}, …` : some;
}
