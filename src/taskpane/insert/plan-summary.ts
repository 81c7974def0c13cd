import { production } from "../../lca/stages";
import { withUnit } from "../../lca/units";
import { filled } from "../../words/names";
import { words } from "../../words/words";
import { address } from "../../sheet/areas";
import type { Arranged } from "../../workbook/insert/forms";
import type { List } from "../../workbook/insert/lists";
import { isBlankName } from "../../workbook/insert/grid";
import type { Plan } from "../../workbook/insert/plans";
import { saysPer } from "../../workbook/insert/plans";
import type { PickedProduct, Selected } from "../../picking/picks";

/**
 * Summarises what is written, and whether the names come from the picks or from cells: "Facing brick · GWP [kg CO2-eq]
 * · A1-A3 · per m2", "5 products of A4:A8 · …".
 */
export function planSummary(
  { products, indicators, scenarios }: Selected,
  picks: Arranged,
  plan: Plan,
): string {
  const { product, indicator, scenario } = picks.lists;
  const [first] = indicators;
  const { manyProducts, manyIndicators, manyScenarios, allIndicators } = words.insert;
  return [
    told(product, products[0]?.name, manyProducts),
    indicator.texts.length === 0
      ? allIndicators
      : told(indicator, first && withUnit(first.abbreviation || first.name, first.unit), manyIndicators),
    told(scenario, scenarios[0]?.name, manyScenarios),
    ...(scenario.texts.join() === production && !saysPer(plan) ? perOf(picks.shown) : []),
  ].join(" · ");
}

/** The number of addresses in one line. */
const most = 4;

/** An unknown or ambiguous name in a cell will show an error there; this warns before. */
function told({ texts, taken }: List, one: string | undefined, many: string): string {
  const { insert } = words;
  const [first = "", ...others] = texts.filter((text) => !isBlankName(text));
  const named = (several: string): string =>
    others.length === 0 ? (one ?? first) : filled(several, { count: String(others.length + 1) });
  if (!taken) return named(many);
  const where = address(taken.cells);
  // Only the first rows of a long table were read.
  if (taken.texts.length < taken.cells.rows) return where;
  const unclear = (["unknown", "ambiguous"] as const).flatMap((how) => {
    const { [how]: all } = taken;
    const addresses = all.slice(0, most).join(", ") + (all.length > most ? ", …" : "");
    return all.length > 0 ? [filled(insert[how], { count: String(all.length), addresses })] : [];
  });
  if (unclear.length > 0) return [named(insert.manyNames), ...unclear].join(", ");
  const text = others.length === 0 ? insert.ofCell : insert.ofCells;
  return filled(text, { names: named(many), address: where });
}

/** Only for one product: the product list states the unit of production, and a stage's results may have another. */
function perOf([product, ...others]: readonly PickedProduct[]): readonly string[] {
  return product?.per && others.length === 0 ? [filled(words.pick.per, { per: product.per.text })] : [];
}
