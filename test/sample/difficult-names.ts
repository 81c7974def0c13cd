import type { DemoAccount } from "../../workbench/sample-service";
import { sampleAccounts } from "../../src/sample/sample-accounts";

/** Names as real accounts have them: one looks like a formula, and one is an article number. */
const difficultNames: ReadonlyMap<string, string> = new Map([
  ["sample-p-042", "=Spacer bar, 12 mm (sample)"],
  ["sample-p-055", "104233"],
]);

/** The sample accounts with difficult names for two of their products. */
export const accountsWithDifficultNames: readonly DemoAccount[] = sampleAccounts.map((account) => ({
  ...account,
  products: account.products.map((product) => ({
    ...product,
    name: difficultNames.get(product.id) ?? product.name,
  })),
}));
