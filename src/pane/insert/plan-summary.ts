import { productionStageName } from "../../lca/stages";
import { appendBracketedUnit } from "../../lca/units";
import { fillSentenceGaps } from "../../words/name-formatter";
import { words } from "../../words/ui-words";
import { formatAddressWithoutSheet } from "../../sheet/cell-areas";
import type { InsertFormAndTarget } from "../../workbook/insert/arrangement";
import type { NamesOfOneKind } from "../../workbook/insert/formula-names";
import { isBlankNameInCell } from "../../workbook/insert/sheet-plan";
import type { InsertPlan } from "../../workbook/insert/insert-plan";
import { hasDeclaredUnitFormulas } from "../../workbook/insert/insert-plan";
import type { PickedProduct, PickedItems } from "../../client/picking/picked-items";
import { formatCount } from "../locale-numbers";

/**
 * Summarises what is written, and whether the names come from the picks or from cells: "Facing brick · GWP [kg CO2-eq]
 * · A1-A3 · per m2", "5 products of A4:A8 · …".
 */
export function summariseNamesToInsert(
  { products, indicators, scenarios }: PickedItems,
  picks: InsertFormAndTarget,
  plan: InsertPlan,
): string {
  const { product, indicator, scenario } = picks.lists;
  const [first] = indicators;
  const { manyProducts, manyIndicators, manyScenarios, allIndicators } = words.insert;
  return [
    namesText(product, products[0]?.name, manyProducts),
    indicator.texts.length === 0
      ? allIndicators
      : namesText(
          indicator,
          first && appendBracketedUnit(first.abbreviation || first.name, first.unit),
          manyIndicators,
        ),
    namesText(scenario, scenarios[0]?.name, manyScenarios),
    ...(scenario.texts.join() === productionStageName && !hasDeclaredUnitFormulas(plan)
      ? unitText(picks.shown)
      : []),
  ].join(" · ");
}

/** The number of addresses in one line. */
const maxNames = 4;

/** An unknown or ambiguous name in a cell will show an error there; this warns before. */
function namesText({ texts, namesInCells }: NamesOfOneKind, one: string | undefined, many: string): string {
  const { insert } = words;
  const [first = "", ...others] = texts.filter((text) => !isBlankNameInCell(text));
  const named = (several: string): string =>
    others.length === 0
      ? (one ?? first)
      : fillSentenceGaps(several, { count: formatCount(others.length + 1) });
  if (!namesInCells) return named(many);
  const where = formatAddressWithoutSheet(namesInCells.cells);
  // Only the first rows of a long table were read.
  if (namesInCells.texts.length < namesInCells.cells.rows) return where;
  const unclear = (["unknown", "ambiguous"] as const).flatMap((how) => {
    const { [how]: all } = namesInCells;
    const addresses = all.slice(0, maxNames).join(", ") + (all.length > maxNames ? ", …" : "");
    return all.length > 0
      ? [fillSentenceGaps(insert[how], { count: formatCount(all.length), addresses })]
      : [];
  });
  if (unclear.length > 0) return [named(insert.manyNames), ...unclear].join(", ");
  const text = others.length === 0 ? insert.ofCell : insert.ofCells;
  return fillSentenceGaps(text, { names: named(many), address: where });
}

/** Only for one product: the product list states the unit of production, and a stage's results may have another. */
function unitText([product, ...others]: readonly PickedProduct[]): readonly string[] {
  return product?.per && others.length === 0
    ? [fillSentenceGaps(words.pick.per, { per: product.per.text })]
    : [];
}
