import type { Account } from "../account/account";
import type { LookedUp } from "../account/look-up";
import { yieldToOthers } from "../turns";
import type { Calling } from "./query";
import { nameFrom, scenarioFrom } from "./arguments";
import { checkSize } from "./matrix";
import type { Layout, Sequence } from "./ranges";
import { isGap, layoutOf, sequenceOf } from "./ranges";

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
