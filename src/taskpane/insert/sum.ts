import { filled } from "../../words/names";
import { picking } from "../../words/picking";
import { production } from "../../lca/stages";
import type { Layout, Plan, Target } from "../../workbook/insert/inserting";
import { listsOf } from "../../workbook/insert/lists";
import { productsShown, saysPer } from "../../workbook/insert/shown";
import { withUnit } from "../../workbook/insert/texts";
import type { Selected } from "../../workbook/selected";

/** What the picks come to, in few words: "Facing brick · GWP [kg CO2-eq] · A1-A3 · per m2". */
export function whatOf(selected: Selected, layout: Layout, target: Target, plan: Plan): string {
  const { product, indicator, scenario } = listsOf(selected, layout, target);
  const [first] = selected.indicators;
  const short =
    indicator.cells || !first ? indicator.texts[0] : withUnit(first.abbreviation || first.name, first.unit);
  const [firstStage] = selected.scenarios;
  const counted = (count: number, one: string | undefined, many: string): string =>
    count === 1 ? (one ?? "") : many.replace("{count}", String(count));
  const { manyProducts, manyIndicators, manyScenarios, allIndicators } = picking.insert;
  const products =
    selected.products.length === 1 && !product.cells ? selected.products[0]?.name : product.texts[0];
  return [
    counted(product.texts.length, products, manyProducts),
    indicator.texts.length === 0 ? allIndicators : counted(indicator.texts.length, short, manyIndicators),
    counted(scenario.texts.length, firstStage?.name ?? scenario.texts[0], manyScenarios),
    ...(scenario.texts.join() === production && !saysPer(plan)
      ? perOf(productsShown(selected, layout, target))
      : []),
  ].join(" · ");
}

/** Of one product; the product list says it of production, while a stage's results may be per something else. */
function perOf([product, ...others]: Selected["products"]): readonly string[] {
  return product?.per && others.length === 0 ? [filled(picking.pick.per, { per: product.per.text })] : [];
}
