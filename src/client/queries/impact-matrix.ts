import type { ServiceListName } from "../../lca/reasons";
import { NoValueError } from "../../lca/reasons";
import type { Account } from "../account/account";
import type { LookedUpValue } from "../account/look-up-options";
import { yieldToEventLoop } from "../service/time-slices";
import type { QueryOptionsAndObservers, MatrixElementPosition, CallArguments } from "./account-query";
import {
  LookUpErrorPlaceholder,
  nameFrom,
  scenarioFrom,
  isBlankInRange,
  createMatrixLayout,
  flattenToCellSequence,
} from "./call-arguments";
import { createElementPathKey } from "./records/record-row";
import type { ArgumentMatrixLayout, CellSequence } from "./call-arguments";
import type { ResultsAtStage } from "../account/results-at-stage";
import type { Indicator } from "../../lca/indicator-list";
import { productionStageName } from "../../lca/stages";

/** Most cells of a result. */
const maxResultCells = 200_000;

/** Throws `NoValueError` "too-many-cells" for a result larger than a sheet can handle. */
export function assertMatrixSize(rows: number, columns: number): void {
  if (rows * columns > maxResultCells)
    throw new NoValueError({ kind: "too-many-cells", limit: maxResultCells });
}

/**
 * A list for the sheet. An empty list is its header row. Throws `NoValueError` "empty-list" for an empty list without
 * headers, "too-many-cells" for a large one.
 */
export function addOptionalHeaderRow<T>(
  rows: readonly (readonly T[])[],
  headers: readonly string[] | null,
  what: ServiceListName,
): (T | string)[][] {
  const all: readonly (readonly (T | string)[])[] = headers ? [headers, ...rows] : rows;
  const [first] = all;
  if (!first) throw new NoValueError({ kind: "empty-list", what });
  assertMatrixSize(all.length, first.length);
  return all.map((row) => [...row]);
}

/** Number of results that are looked up before other work gets a turn. */
const maxResultsPerSlice = 2_000;

/**
 * A matrix of results: each element is a number, a placeholder for its error, or blank next to a blank cell of a range.
 */
export async function readImpactMatrix(
  account: Account,
  ranges: readonly [products: unknown, indicators: unknown, scenarios: unknown],
  asking: QueryOptionsAndObservers,
): Promise<unknown[][]> {
  const sequences = ranges.map(flattenToCellSequence);
  const layout = createMatrixLayout(sequences, "products, indicators or scenarios");
  assertMatrixSize(layout.rows, layout.columns);
  const element = elementsOf(account, sequences, layout, asking);
  const matrix: unknown[][] = [];
  const rowsAtOnce = Math.max(1, Math.floor(maxResultsPerSlice / layout.columns));
  for (let start = 0; start < layout.rows; start += rowsAtOnce) {
    if (start > 0) await yieldToEventLoop();
    const rows = Array.from({ length: Math.min(rowsAtOnce, layout.rows - start) }, (_, row) =>
      Promise.all(Array.from({ length: layout.columns }, (__, column) => element(start + row, column))),
    );
    matrix.push(...(await Promise.all(rows)));
  }
  return matrix;
}

function elementsOf(
  account: Account,
  sequences: readonly CellSequence[],
  layout: ArgumentMatrixLayout,
  asking: QueryOptionsAndObservers,
) {
  const { saw } = asking;
  return async (row: number, column: number): Promise<unknown> => {
    const cells = sequences.map((_, argument) => layout.cell(argument, row, column));
    if (sequences.some((sequence, argument) => isBlankInRange(sequence, cells[argument]))) return "";
    const [product, indicator, scenario] = cells;
    const at = { row, column };
    // An observer gets each value with its element; the call of a cell has no observer.
    const reading = saw ? { ...asking, saw: (value: LookedUpValue) => saw(value, at) } : asking;
    try {
      return await readImpact(account, { product, indicator, scenario }, reading, at);
    } catch (thrown) {
      return asking.elementError(thrown, { product, indicator, scenario }, at);
    }
  };
}

/** A number, as a cell or an element of a matrix requests it. Throws `NoValueError`. */
export function readImpact(
  account: Account,
  given: CallArguments,
  asking: QueryOptionsAndObservers,
  at?: MatrixElementPosition,
): Promise<number> {
  const product = nameFrom(given.product, "product");
  const indicator = nameFrom(given.indicator, "indicator");
  const scenario = scenarioFrom(given.scenario);
  asking.asks?.({ product, indicator, scenario }, at);
  return account.impact(product, indicator, scenario, asking);
}

/** Number of columns before the values: names and units. */
const before = 2;

/** All indicators of one product: indicator, unit, then a column of values for each scenario. */
export async function readIndicatorValuesByScenario(
  account: Account,
  product: string,
  scenarios: unknown,
  headers: boolean,
  asking: QueryOptionsAndObservers,
): Promise<unknown[][]> {
  const indicators = (await account.definitions(asking)).indicators.inOrder();
  const sequence = flattenToCellSequence(scenarios);
  const columns = sequence.cells.map(async (cell, index) => {
    const at = (indicator: Indicator, row: number): MatrixElementPosition => ({
      row: headers ? row + 1 : row,
      column: before + index,
      // Other definitions make other rows, which only an observer compares.
      ...(asking.saw && { of: createElementPathKey([`#${index}`, indicator.name, indicator.unit]) }),
    });
    const given = { product, scenario: cell };
    return isBlankInRange(sequence, cell)
      ? blankColumn
      : columnOf(account, given, { indicators, at }, asking);
  });
  // An unknown product concerns the whole table; a wrong scenario only its column.
  await account.product(product, asking);
  const read = await Promise.all(columns);
  const rows = indicators.map((indicator, row): unknown[] => [
    indicator.name,
    indicator.unit,
    ...read.map((column) => column.value(indicator, row)),
  ]);
  return addOptionalHeaderRow(
    rows,
    headers ? ["Indicator", "Unit", ...read.map(({ header }) => header)] : null,
    "indicators",
  );
}

/** One column of values, and its heading. */
interface ProfileColumn {
  readonly header: string;
  value(indicator: Indicator, row: number): unknown;
}

const blankColumn: ProfileColumn = { header: "", value: () => "" };

/** Never rejects: errors of a column appear in its elements. */
async function columnOf(
  account: Account,
  given: { readonly product: string; readonly scenario: unknown },
  rows: {
    readonly indicators: readonly Indicator[];
    at(indicator: Indicator, row: number): MatrixElementPosition;
  },
  asking: QueryOptionsAndObservers,
): Promise<ProfileColumn> {
  const { product } = given;
  const { saw, asks } = asking;
  let shown: MatrixElementPosition | undefined;
  const reading = saw ? { ...asking, saw: (value: LookedUpValue) => saw(value, shown) } : asking;
  const read = async (): Promise<ResultsAtStage> => {
    const scenario = scenarioFrom(given.scenario);
    if (asks)
      rows.indicators.forEach((one, row) => asks({ product, indicator: one, scenario }, rows.at(one, row)));
    return account.results(product, scenario, reading);
  };
  const results = await read().catch((thrown: unknown) => new LookUpErrorPlaceholder(thrown));
  return {
    header:
      results instanceof LookUpErrorPlaceholder
        ? String(given.scenario ?? productionStageName)
        : results.stage,
    value: (indicator, row) => {
      shown = rows.at(indicator, row);
      try {
        if (results instanceof LookUpErrorPlaceholder) throw results.thrown;
        return results.value(indicator);
      } catch (thrown) {
        return asking.elementError(thrown, given, shown);
      }
    },
  };
}
