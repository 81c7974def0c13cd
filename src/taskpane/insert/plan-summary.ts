import { productionStageName } from "../../lca/stages";
import { appendUnit } from "../../lca/units";
import { fillSentenceGaps } from "../../words/names";
import { words } from "../../words/words";
import { formatAddress } from "../../sheet/areas";
import type { Arrangement } from "../../workbook/insert/forms";
import type { FormulaNames } from "../../workbook/insert/lists";
import { isBlankName } from "../../workbook/insert/grid";
import type { InsertPlan } from "../../workbook/insert/plans";
import { hasDeclaredUnits } from "../../workbook/insert/plans";
import type { PickedProduct, PickedItems } from "../../picking/picks";

/**
 * Summarises what is written, and whether the names come from the picks or from cells: "Facing brick · GWP [kg CO2-eq]
 * · A1-A3 · per m2", "5 products of A4:A8 · …".
 */
export function summarisePlan(
  { products, indicators, scenarios }: PickedItems,
  picks: Arrangement,
  plan: InsertPlan,
): string {
  const { product, indicator, scenario } = picks.lists;
  const [first] = indicators;
  const { manyProducts, manyIndicators, manyScenarios, allIndicators } = words.insert;
  return [
    namesText(product, products[0]?.name, manyProducts),
    indicator.texts.length === 0
      ? allIndicators
      : namesText(indicator, first && appendUnit(first.abbreviation || first.name, first.unit), manyIndicators),
    namesText(scenario, scenarios[0]?.name, manyScenarios),
    ...(scenario.texts.join() === productionStageName && !hasDeclaredUnits(plan) ? unitText(picks.shown) : []),
  ].join(" · ");
}

/** The number of addresses in one line. */
const maxNames = 4;

/** An unknown or ambiguous name in a cell will show an error there; this warns before. */
function namesText({ texts, namesInCells: taken }: FormulaNames, one: string | undefined, many: string): string {
  const { insert } = words;
  const [first = "", ...others] = texts.filter((text) => !isBlankName(text));
  const named = (several: string): string =>
    others.length === 0 ? (one ?? first) : fillSentenceGaps(several, { count: String(others.length + 1) });
  if (!taken) return named(many);
  const where = formatAddress(taken.cells);
  // Only the first rows of a long table were read.
  if (taken.texts.length < taken.cells.rows) return where;
  const unclear = (["unknown", "ambiguous"] as const).flatMap((how) => {
    const { [how]: all } = taken;
    const addresses = all.slice(0, maxNames).join(", ") + (all.length > maxNames ? ", …" : "");
    return all.length > 0 ? [fillSentenceGaps(insert[how], { count: String(all.length), addresses })] : [];
  });
  if (unclear.length > 0) return [named(insert.manyNames), ...unclear].join(", ");
  const text = others.length === 0 ? insert.ofCell : insert.ofCells;
  return fillSentenceGaps(text, { names: named(many), address: where });
}

/** Only for one product: the product list states the unit of production, and a stage's results may have another. */
function unitText([product, ...others]: readonly PickedProduct[]): readonly string[] {
  return product?.per && others.length === 0 ? [fillSentenceGaps(words.pick.per, { per: product.per.text })] : [];
}
