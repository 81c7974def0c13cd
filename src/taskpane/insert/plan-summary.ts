import { production } from "../../lca/stages";
import { withUnit } from "../../lca/units";
import { filled } from "../../words/names";
import { words } from "../../words/words";
import type { Arranged } from "../../workbook/insert/forms";
import type { List } from "../../workbook/insert/lists";
import type { Plan } from "../../workbook/insert/plans";
import { saysPer } from "../../workbook/insert/plans";
import type { PickedProduct, Selected } from "../../picking/picks";

/** What the picks come to, in few words: "Facing brick · GWP [kg CO2-eq] · A1-A3 · per m2". */
export function planSummary(selected: Selected, picks: Arranged, plan: Plan): string {
  const { indicator, scenario } = picks.lists;
  const [first] = selected.indicators;
  const short =
    indicator.cells || !first ? indicator.texts[0] : withUnit(first.abbreviation || first.name, first.unit);
  const [firstStage] = selected.scenarios;
  const { manyIndicators, manyScenarios, allIndicators } = words.insert;
  return [
    productsOf(selected, picks),
    indicator.texts.length === 0 ? allIndicators : counted(indicator, short, manyIndicators),
    counted(scenario, firstStage?.name ?? scenario.texts[0], manyScenarios),
    ...(scenario.texts.join() === production && !saysPer(plan) ? perOf(picks.shown) : []),
  ].join(" · ");
}

/** Those that a table's rows name count once each; a name in a cell counts, whether it names a product or not. */
function productsOf(
  selected: Selected,
  { lists: { product }, place: { table, named }, shown }: Arranged,
): string {
  const { manyProducts } = words.insert;
  if (table && shown === named)
    return counted({ texts: named.map(({ name }) => name) }, named[0]?.name, manyProducts);
  const name =
    selected.products.length === 1 && !product.cells ? selected.products[0]?.name : product.texts[0];
  return counted(product, name, manyProducts);
}

/** A name in a cell that names nothing shows its error there; better it is known before. */
function counted(
  { texts, unknown }: Pick<List, "texts" | "unknown">,
  one: string | undefined,
  many: string,
): string {
  const count = texts.length;
  const names = count === 1 ? (one ?? "") : filled(many, { count: String(count) });
  return unknown ? filled(words.insert.withUnknown, { names, count: String(unknown) }) : names;
}

/** Of one product; the product list says it of production, while a stage's results may be per something else. */
function perOf([product, ...others]: readonly PickedProduct[]): readonly string[] {
  return product?.per && others.length === 0 ? [filled(words.pick.per, { per: product.per.text })] : [];
}
