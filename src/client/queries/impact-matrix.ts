import type { Reason, ServiceListName } from "../../lca/reasons";
import { NoValueError } from "../../lca/reasons";
import type { Account } from "../account/account";
import type { ResultsAtStage } from "../account/results-at-stage";
import { yieldToEventLoop } from "../service/time-slices";
import type {
  AccountQueryFunction,
  QueryOptionsAndObservers,
  MatrixElementPosition,
  CallArguments,
} from "./account-query";
import { observeAt } from "./account-query";
import {
  nameFrom,
  readHeadersArgument,
  scenarioFrom,
  isBlankInRange,
  listTypedNames,
  createMatrixLayout,
  flattenToCellSequence,
  LookUpErrorPlaceholder,
} from "./call-arguments";
import { createElementPathKey } from "./records/record-row";
import type { Indicator } from "../../lca/indicator-list";
import { productionStageName } from "../../lca/stages";

/** Most cells of a result. */
const maxResultCells = 200_000;

/** Throws `NoValueError` "too-many-cells" for a result larger than a sheet can handle. */
function assertMatrixSize(rows: number, columns: number): void {
  if (rows * columns > maxResultCells)
    throw new NoValueError({ kind: "too-many-cells", limit: maxResultCells });
}

/**
 * A list for the sheet, below its headings unless the argument `headers` declines them. An empty list is its header row.
 * Throws `NoValueError` "empty-list" for an empty list without headers, "too-many-cells" for a large one.
 */
export function createListWithHeadings(
  rows: readonly (readonly unknown[])[],
  headers: unknown,
  headings: readonly string[],
  what: ServiceListName,
): unknown[][] {
  const all = readHeadersArgument(headers) ? [headings, ...rows] : rows;
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
export const readImpactMatrix: AccountQueryFunction<unknown[][]> = async (
  { products, indicators, scenarios },
  { account },
  asking,
) => {
  const sequences = [products, indicators, scenarios].map(flattenToCellSequence);
  const layout = createMatrixLayout(sequences);
  assertMatrixSize(layout.rows, layout.columns);
  const mixed = await findMixedMethods(account, sequences[1]?.cells ?? [], asking);
  const readElement = async (row: number, column: number): Promise<unknown> => {
    const cells = layout.cellsAt(row, column);
    if (sequences.some((sequence, argument) => isBlankInRange(sequence, cells[argument]))) return "";
    const [product, indicator, scenario] = cells;
    const at = { row, column };
    try {
      return await readImpact(account, { product, indicator, scenario }, asking, at, mixed);
    } catch (thrown) {
      return asking.elementError(thrown, { product, indicator, scenario }, at);
    }
  };
  const matrix: unknown[][] = [];
  const rowsAtOnce = Math.max(1, Math.floor(maxResultsPerSlice / layout.columns));
  for (let start = 0; start < layout.rows; start += rowsAtOnce) {
    if (start > 0) await yieldToEventLoop();
    const rows = Array.from({ length: Math.min(rowsAtOnce, layout.rows - start) }, (_, row) =>
      Promise.all(Array.from({ length: layout.columns }, (__, column) => readElement(start + row, column))),
    );
    matrix.push(...(await Promise.all(rows)));
  }
  return matrix;
};

/** Reasons by the texts of indicators whose method is unclear. Without definitions there are none: each element fails. */
async function findMixedMethods(
  account: Account,
  indicators: readonly unknown[],
  asking: QueryOptionsAndObservers,
): Promise<ReadonlyMap<string, Reason>> {
  if (indicators.length < 2) return new Map();
  const definitions = await account.definitions(asking).catch(() => null);
  return definitions?.indicators.refuseMixedMethods(listTypedNames(indicators)) ?? new Map<string, Reason>();
}

/** A number, as a cell or an element of a matrix requests it; `refused` by indicator. Throws `NoValueError`. */
export function readImpact(
  account: Account,
  given: CallArguments,
  asking: QueryOptionsAndObservers,
  at?: MatrixElementPosition,
  refused?: ReadonlyMap<string, Reason>,
): Promise<number> {
  const product = nameFrom(given.product, "product");
  const indicator = nameFrom(given.indicator, "indicator");
  const scenario = scenarioFrom(given.scenario);
  asking.asks?.({ product, indicator, scenario }, at);
  const reason = refused?.get(indicator);
  if (reason) throw new NoValueError(reason);
  return account.impact(product, indicator, scenario, at ? observeAt(asking, () => at) : asking);
}

/** Number of columns before the values: names and units. */
const firstValueColumn = 2;

/** All indicators of one product: indicator, unit, then a column of values for each scenario. */
export const readIndicatorValuesByScenario: AccountQueryFunction<unknown[][]> = async (
  given,
  { account },
  asking,
) => {
  const product = nameFrom(given.product, "product");
  const headers = readHeadersArgument(given.headers);
  const indicators = (await account.definitions(asking)).indicators.inOrder();
  const sequence = flattenToCellSequence(given.scenarios);
  let at: MatrixElementPosition | undefined;
  const reading = observeAt(asking, () => at);
  const begun = sequence.cells.map(async (cell) =>
    isBlankInRange(sequence, cell) ? null : readColumn(account, product, cell, reading),
  );
  // An unknown product concerns the whole table; a wrong scenario only its column.
  await account.product(product, asking);
  const columns = await Promise.all(begun);
  const readElement = (column: ProfileColumn, indicator: Indicator): unknown => {
    const { scenario } = column;
    if (scenario !== undefined) asking.asks?.({ product, indicator, scenario }, at);
    try {
      if (column.results instanceof LookUpErrorPlaceholder) throw column.results.thrown;
      return column.results.value(indicator);
    } catch (thrown) {
      return asking.elementError(thrown, { product, scenario: column.given }, at);
    }
  };
  const rows = indicators.map((indicator, row) => {
    const values = columns.map((column, index) => {
      if (!column) return "";
      at = {
        row: headers ? row + 1 : row,
        column: firstValueColumn + index,
        // Other definitions make other rows, which only an observer compares.
        ...(asking.saw && { of: createElementPathKey([`#${index}`, indicator.name, indicator.unit]) }),
      };
      return readElement(column, indicator);
    });
    return [indicator.name, indicator.unit, ...values];
  });
  const headings = columns.map((column) => column?.heading ?? "");
  return createListWithHeadings(rows, headers, ["Indicator", "Unit", ...headings], "indicators");
};

/** One column of values. */
interface ProfileColumn {
  readonly heading: string;
  /** The scenario as given, and as it is looked up; undefined if it cannot be read. */
  readonly given: unknown;
  readonly scenario: string | null | undefined;
  /** Its results, or the error in place of them. */
  readonly results: ResultsAtStage | LookUpErrorPlaceholder;
}

/** Never rejects: errors of a column appear in its elements. */
async function readColumn(
  account: Account,
  product: string,
  given: unknown,
  asking: QueryOptionsAndObservers,
): Promise<ProfileColumn> {
  let scenario: string | null | undefined;
  try {
    scenario = scenarioFrom(given);
    const results = await account.results(product, scenario, asking);
    return { heading: results.stage, given, scenario, results };
  } catch (thrown) {
    const heading = String(given ?? productionStageName);
    return { heading, given, scenario, results: new LookUpErrorPlaceholder(thrown) };
  }
}
