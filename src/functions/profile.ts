import type { Account, Results } from "../account/account";
import type { Indicator } from "../lca/indicators";
import { production } from "../lca/stages";
import type { Asking } from "../service/kept";
import { scenarioFrom } from "./arguments";
import { cellError } from "./errors";
import { listing } from "./matrix";
import { isGap, sequenceOf } from "./ranges";

type Value = string | number | CustomFunctions.Error;

/** One column of values, and what stands above it. */
interface Column {
  readonly header: string;
  value(indicator: Indicator): Value;
}

/** All indicators of one product: indicator, unit, then a column of values for each scenario. */
export async function profile(
  account: Account,
  product: string,
  scenarios: unknown,
  headers: boolean,
  asking: Asking,
): Promise<Value[][]> {
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
    .map((indicator): Value[] => [
      indicator.name,
      indicator.unit,
      ...columns.map((column) => column.value(indicator)),
    ]);
  const header = headers ? ["Indicator", "Unit", ...columns.map((column) => column.header)] : null;
  return listing(rows, header, "indicators");
}

const blankColumn: Column = { header: "", value: () => "" };

async function columnOf(account: Account, product: string, cell: unknown, asking: Asking): Promise<Column> {
  try {
    const results = await account.results(product, scenarioFrom(cell), asking);
    return { header: results.stage, value: (indicator) => valueIn(results, indicator) };
  } catch (thrown) {
    const error = cellError(thrown);
    return { header: String(cell ?? production), value: () => error };
  }
}

function valueIn(results: Results, indicator: Indicator): Value {
  try {
    return results.value(indicator);
  } catch (thrown) {
    return cellError(thrown);
  }
}
