import { NoValue } from "../lca/reasons";
import type { Account } from "./account";
import type { DefinitionList } from "./definitions";
import { isSameName } from "./inherited";
import { held } from "./look-up";
import type { ResultsKey } from "./results-key";

/**
 * Carries what an earlier generation holds under a key over to a later one, unless that has read it itself. It does
 * not where the product's name has changed: then its id may be another's. What neither holds is read on demand.
 * Returns whether anything is held there now. Throws NoValue where their definition lists differ, as values follow
 * their order.
 */
export async function keep(earlier: Account, later: Account, key: ResultsKey): Promise<boolean> {
  const same = (await later.definitions(held)) === (await earlier.definitions(held));
  if (!same) throw new NoValue({ kind: "internal" });
  const [now, then] = [await later.heldAt(key), await earlier.heldAt(key)];
  if (now?.table) return true;
  if (!now || !then?.table || !isSameName(now.walk.product, then.walk.product)) return false;
  later.inherited.add(now.walk.product, then.table, await earlier.inherited.scenarios(then.walk));
  return Boolean((await later.heldAt(key))?.table);
}

/** Whether two lists hold the same definitions, in any order. */
export function areSameDefinitions(one: DefinitionList, other: DefinitionList): boolean {
  return textOf(one) === textOf(other);
}

function textOf({ all, indexesByAddress: addresses }: DefinitionList): string {
  const texts = all.map(({ id, name, unit, standard, presentation }, index) => {
    const own = [...addresses].flatMap(([address, of]) => (of === index ? [address] : [])).sort();
    return JSON.stringify([id, name, unit, standard, presentation, own]);
  });
  return texts.sort().join("\n");
}
