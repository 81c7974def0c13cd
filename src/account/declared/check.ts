import { reasonOf } from "../../lca/reasons";
import type { Asking } from "../../service/asking";
import type { Account } from "../account";
import type { Resource } from "../resource";
import type { Results } from "../results";
import { keyOf } from "../results-key";

/** How many lists of a kind are read in search of one that is not empty. */
const few = 5;

/**
 * Reads one list of each kind that is not empty, as every list is held against the mapping when it is read. Throws NoValue
 * "misfit" where one does not fit; what cannot be had for another reason is looked at when it comes.
 */
export async function checkMapping(account: Account, asking: Asking = {}): Promise<void> {
  const products = (await account.products(asking)).all.slice(0, few);
  await firstOf(products, async (one) => hasNumber(await account.preview(one, null, asking), account));
  await firstOf(products, (one) => checkScenarios(one, account, asking));
}

async function checkScenarios(product: Resource, account: Account, asking: Asking): Promise<boolean> {
  const { all } = await account.scenarios(product, asking);
  return firstOf(all.slice(0, few), async (one) =>
    hasNumber(await account.preview(product, keyOf(one), asking), account),
  );
}

async function hasNumber(results: Results, account: Account): Promise<boolean> {
  const { indicators } = await account.definitions();
  return indicators.all.some((one) => typeof results.valueOrReason(one) === "number");
}

/** Looks at one after the other until one holds something; whether one did. */
async function firstOf<T>(all: readonly T[], look: (one: T) => Promise<boolean>): Promise<boolean> {
  for (const one of all) {
    try {
      if (await look(one)) return true;
    } catch (thrown) {
      if (reasonOf(thrown).kind === "misfit") throw thrown;
    }
  }
  return false;
}
