import type { Account } from "../account/account";
import type { LookedUp } from "../account/look-up";
import type { Nameable } from "../lca/names";
import { eachInTurn } from "../turns";
import type { Renaming } from "./report";

/**
 * Those of these things that a later generation knows under the same id and another name. Requests nothing.
 */
export async function renamings(
  earlier: Account,
  later: Account,
  used: readonly LookedUp[],
): Promise<readonly Renaming[]> {
  const held = { heldOnly: true };
  const [products, definitions, former] = await Promise.all([
    later.products(held),
    later.definitions(held),
    earlier.definitions(held),
  ]);
  const found: Renaming[] = [];
  const checked = new Set<string>();
  const isNew = (what: Renaming["what"], { id }: Nameable): boolean =>
    id !== "" && !checked.has(`${what} ${id}`) && checked.add(`${what} ${id}`).size > 0;
  // Where no thing has that id any more, or several do, nobody knows what it is called now.
  const compare = (what: Renaming["what"], { id, name }: Nameable, now: readonly Nameable[]): void => {
    const [only] = now;
    if (now.length === 1 && only && only.name !== name)
      found.push({ what, id, before: name, after: only.name });
  };
  await eachInTurn(used, async ({ product, scenario, indicator }) => {
    if (isNew("product", product)) compare("product", product, products.withId(product.id));
    for (const index of indicator.definitions) {
      const one = former.all[index];
      if (!one || !isNew("indicator", one)) continue;
      const now = definitions.all[definitions.indexesById.get(one.id) ?? -1];
      compare("indicator", one, now ? [now] : []);
    }
    if (!scenario || !isNew("scenario", scenario)) return;
    const list = await later.scenarios(product, held).catch(() => null);
    compare("scenario", scenario, list?.withId(scenario.id) ?? []);
  });
  return found;
}
