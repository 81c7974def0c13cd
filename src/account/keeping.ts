import { NoValue } from "../lca/reasons";
import type { Asking } from "../service/asking";
import type { Account } from "./account";
import type { DefinitionList } from "./definitions";
import type { ResultsKey } from "./results-key";
import type { Resource } from "./resource";
import { scenariosOf, InheritedResults } from "./inherited";

const held: Asking = { heldOnly: true };

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
  later.inherited ??= new InheritedResults();
  // What the product says now may belong to other numbers than those carried over.
  const table = { ...then.table, per: then.walk.perAt(then.table) };
  later.inherited.add(now.walk.product, table, await scenariosOf(then.walk, earlier.inherited));
  return Boolean((await later.heldAt(key))?.table);
}

/** Whether two generations mean the same thing. After a change of name, its id may be another thing's. */
function isSameName(one: Resource, other: Resource): boolean {
  return one.id === other.id && one.name === other.name;
}

/** Whether two lists hold the same definitions, in any order. */
export function areSameDefinitions(one: DefinitionList, other: DefinitionList): boolean {
  return textOf(one) === textOf(other);
}

function textOf({ all, indexesByAddress: addresses }: DefinitionList): string {
  const own = all.map((): string[] => []);
  for (const [address, index] of addresses) own[index]?.push(address);
  const texts = all.map(({ id, name, unit, standard, presentation }, index) =>
    JSON.stringify([id, name, unit, standard, presentation, own[index]?.sort()]),
  );
  return texts.sort().join("\n");
}
