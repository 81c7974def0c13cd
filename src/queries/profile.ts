import type { Account } from "../account/account";
import type { LookedUp } from "../account/look-up";
import type { Results } from "../account/results";
import type { Indicator } from "../lca/indicators";
import { production } from "../lca/stages";
import type { Calling } from "./query";
import { scenarioFrom } from "./arguments";
import { listing } from "./matrix";
import { isGap, sequenceOf } from "./ranges";

/** The columns of names and units. */
const before = 2;

/** One column of values, and its heading. */
interface Column {
  readonly header: string;
  value(indicator: Indicator, row: number): unknown;
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
    sequence.cells.map(async (cell, index) =>
      isGap(sequence, cell) ? blankColumn : columnOf(account, product, cell, asking, before + index),
    ),
  );
  const first = headers ? 1 : 0;
  const rows = indicators
    .inOrder()
    .map((indicator, row): unknown[] => [
      indicator.name,
      indicator.unit,
      ...columns.map((column) => column.value(indicator, first + row)),
    ]);
  const header = headers ? ["Indicator", "Unit", ...columns.map((column) => column.header)] : null;
  return listing(rows, header, "indicators");
}

const blankColumn: Column = { header: "", value: () => "" };

async function columnOf(
  account: Account,
  product: string,
  cell: unknown,
  asking: Calling,
  column: number,
): Promise<Column> {
  const errorIn = (thrown: unknown, row: number): unknown =>
    asking.elementError(thrown, { product, scenario: cell }, { row, column });
  let row = 0;
  const { saw } = asking;
  const reading = saw ? { ...asking, saw: (value: LookedUp) => saw(value, { row, column }) } : asking;
  try {
    const results = await account.results(product, scenarioFrom(cell), reading);
    const value = (indicator: Indicator, at: number): unknown => {
      row = at;
      return valueIn(results, indicator, (thrown) => errorIn(thrown, at));
    };
    return { header: results.stage, value };
  } catch (thrown) {
    return { header: String(cell ?? production), value: (_, at) => errorIn(thrown, at) };
  }
}

function valueIn(results: Results, indicator: Indicator, errorFor: (thrown: unknown) => unknown): unknown {
  try {
    return results.value(indicator);
  } catch (thrown) {
    return errorFor(thrown);
  }
}
