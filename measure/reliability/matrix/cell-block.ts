/** The account of the matrix, and the cells that are filled from it. */
import type { DemoService } from "../../../workbench/sample-service";
import { largeAccount } from "../../../test/sample/large-account";
import type { ExpectedCells } from "../bench/cell-counts";

export const studyAccountCode = "L";

export const createStudyAccount = (products: number) => largeAccount(studyAccountCode, products);

/** Cells of some products: a row each, and a column for each of the account's first indicators. */
export interface CellBlock {
  readonly products: readonly number[];
  readonly columns: number;
}

export const sampleProductName = (product: number): string => `Sample product ${product}`;
export const sampleProductId = (product: number): string => `sample-large-p-${product}`;

const indicators = createStudyAccount(1).definitions;

export function blockFormulas({ products, columns }: CellBlock): string[][] {
  return products.map((product) =>
    indicators.slice(0, columns).map(({ name }) => `=LCA.IMPACT("${sampleProductName(product)}","${name}")`),
  );
}

/** The present numbers of the service for these cells. Throws if it has no account. */
export function currentNumbers(demo: DemoService, { products, columns }: CellBlock): number[][] {
  const [now] = demo.accounts;
  if (!now) throw new Error("The service has no account");
  return products.map((product) => {
    const values = new Map(now.impacts(sampleProductId(product)));
    return indicators.slice(0, columns).map(({ id }) => values.get(id) ?? NaN);
  });
}

export const expectedCells = (demo: DemoService, block: CellBlock): ExpectedCells => ({
  right: currentNumbers(demo, block),
});

/**
 * This number of products without requests so far, because a product that the pane has read for its list would not meet
 * a fault. Throws if there are too few.
 */
export function findUnrequestedProducts(
  asked: readonly { readonly path: string }[],
  all: number,
  count: number,
): number[] {
  const read = new Set(asked.map(({ path }) => Number(/-p-(\d+)\//.exec(path)?.[1] ?? 0)));
  const numbers = Array.from({ length: all }, (_, index) => index + 1).filter((number) => !read.has(number));
  if (numbers.length < count) throw new Error(`Only ${numbers.length} of ${all} products were not asked for`);
  return numbers.slice(0, count);
}
