import type { Account } from "../account/account";
import type { Results } from "../account/results";
import type { Indicator } from "../lca/indicators";
import { production } from "../lca/stages";
import type { Calling } from "./question";
import { scenarioFrom } from "./arguments";
import { listing } from "./matrix";
import { isGap, sequenceOf } from "./ranges";

/** One column of values, and what stands above it. */
interface Column {
  readonly header: string;
  value(indicator: Indicator): unknown;
}

/** All indicators of one product: indicator, unit, then a column of values for each scenario. */
export async function profile(
  account: Account,
  product: string,
  scenarios: unknown,
  headers: boolean,
  asking: Calling,
): Promise<unknown[][]> {
  const { indicators } = await account.definitions(asking);
  // Whether there is such a product concerns the whole table; what is wrong with a scenario, only its column.
  await account.product(product, asking);
  const sequence = sequenceOf(scenarios);
  const columns = await Promise.all(
    sequence.cells.map(async (cell) =>
      isGap(sequence, cell) ? blankColumn : columnOf(account, product, cell, asking),
    ),
  );
  const rows = indicators
    .inOrder()
    .map((indicator): unknown[] => [
      indicator.name,
      indicator.unit,
      ...columns.map((column) => column.value(indicator)),
    ]);
  const header = headers ? ["Indicator", "Unit", ...columns.map((column) => column.header)] : null;
  return listing(rows, header, "indicators");
}

const blankColumn: Column = { header: "", value: () => "" };

async function columnOf(account: Account, product: string, cell: unknown, asking: Calling): Promise<Column> {
  try {
    const results = await account.results(product, scenarioFrom(cell), asking);
    return { header: results.stage, value: (indicator) => valueIn(results, indicator, asking) };
  } catch (thrown) {
    const error = asking.elementError(thrown, { product, scenario: cell });
    return { header: String(cell ?? production), value: () => error };
  }
}

function valueIn(results: Results, indicator: Indicator, asking: Calling): unknown {
  try {
    return results.value(indicator);
  } catch (thrown) {
    return asking.elementError(thrown);
  }
}
