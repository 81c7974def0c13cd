import type { ListName } from "../lca/reasons";
import { NoValue } from "../lca/reasons";
import type { Account } from "../account/account";
import type { LookedUp } from "../account/look-up";
import { yieldToOthers } from "../turns";
import type { Calling } from "./query";
import { nameFrom, scenarioFrom, isGap, layoutOf, sequenceOf } from "./arguments";
import type { Layout, Sequence } from "./arguments";
import type { Results } from "../account/results";
import type { Indicator } from "../lca/indicators";
import { production } from "../lca/stages";

const cellLimit = 200_000;

/** Throws NoValue "too-many-cells" for a result larger than a sheet can handle. */
export function checkSize(rows: number, columns: number): void {
  if (rows * columns > cellLimit) throw new NoValue({ kind: "too-many-cells", limit: cellLimit });
}

/** A list for the sheet. An empty one is its header row; without headers there is nothing to show. */
export function listing<T>(
  rows: readonly (readonly T[])[],
  headers: readonly string[] | null,
  what: ListName,
): (T | string)[][] {
  const all: readonly (readonly (T | string)[])[] = headers ? [headers, ...rows] : rows;
  const [first] = all;
  if (!first) throw new NoValue({ kind: "empty-list", what });
  checkSize(all.length, first.length);
  return all.map((row) => [...row]);
}

/** Results requested in one go before other work gets a turn. */
const slice = 2_000;

/**
 * A matrix of results: each element a number, what stands for its error, or blank beside a blank cell of a
 * range.
 */
export async function impactMatrix(
  account: Account,
  ranges: readonly [products: unknown, indicators: unknown, scenarios: unknown],
  asking: Calling,
): Promise<unknown[][]> {
  const sequences = ranges.map(sequenceOf);
  const layout = layoutOf(sequences, "products, indicators or scenarios");
  checkSize(layout.rows, layout.columns);
  const element = elementsOf(account, sequences, layout, asking);
  const matrix: unknown[][] = [];
  const rowsAtOnce = Math.max(1, Math.floor(slice / layout.columns));
  for (let start = 0; start < layout.rows; start += rowsAtOnce) {
    if (start > 0) await yieldToOthers();
    const rows = Array.from({ length: Math.min(rowsAtOnce, layout.rows - start) }, (_, row) =>
      Promise.all(Array.from({ length: layout.columns }, (__, column) => element(start + row, column))),
    );
    matrix.push(...(await Promise.all(rows)));
  }
  return matrix;
}

function elementsOf(account: Account, sequences: readonly Sequence[], layout: Layout, asking: Calling) {
  const { saw } = asking;
  return async (row: number, column: number): Promise<unknown> => {
    const cells = sequences.map((_, argument) => layout.cell(argument, row, column));
    if (sequences.some((sequence, argument) => isGap(sequence, cells[argument]))) return "";
    const [product, indicator, scenario] = cells;
    // An observer is told each value where it stands; a cell that asks has no observer.
    const reading = saw ? { ...asking, saw: (value: LookedUp) => saw(value, { row, column }) } : asking;
    try {
      return await account.impact(
        nameFrom(product, "product"),
        nameFrom(indicator, "indicator"),
        scenarioFrom(scenario),
        reading,
      );
    } catch (thrown) {
      return asking.elementError(thrown, { product, indicator, scenario }, { row, column });
    }
  };
}

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
