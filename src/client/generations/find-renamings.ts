import type { Account } from "../account/account";
import type { LookedUpValue } from "../account/look-up-options";
import type { Nameable } from "../../lca/name-list";
import { mapInTimeSlices } from "../service/time-slices";
import type { NameChange } from "./refresh-report";

/** The things that a later generation knows under the same id and another name. Requests nothing. */
export async function findRenamings(
  earlier: Account,
  later: Account,
  used: readonly LookedUpValue[],
): Promise<readonly NameChange[]> {
  const cached = { cacheOnly: true };
  const [products, definitions, former] = await Promise.all([
    later.products(cached),
    later.definitions(cached),
    earlier.definitions(cached),
  ]);
  const found: NameChange[] = [];
  const checked = new Set<string>();
  const isNew = (what: NameChange["what"], { id }: Nameable): boolean =>
    id !== "" && !checked.has(`${what} ${id}`) && checked.add(`${what} ${id}`).size > 0;
  // An id that nothing has any more, or several things have, gives no new name.
  const compare = (what: NameChange["what"], { id, name }: Nameable, now: readonly Nameable[]): void => {
    const [only] = now;
    if (now.length === 1 && only && only.name !== name)
      found.push({ what, id, before: name, after: only.name });
  };
  await mapInTimeSlices(used, async ({ product, scenario, indicator }) => {
    if (isNew("product", product)) compare("product", product, products.withId(product.id));
    for (const index of indicator.definitions) {
      const one = former.all[index];
      if (!one || !isNew("indicator", one)) continue;
      const now = definitions.all[definitions.indexesById.get(one.id) ?? -1];
      compare("indicator", one, now ? [now] : []);
    }
    if (!scenario || !isNew("scenario", scenario)) return;
    const list = await later.scenarios(product, cached).catch(() => null);
    compare("scenario", scenario, list?.withId(scenario.id) ?? []);
  });
  return found;
}
