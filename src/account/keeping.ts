import { NoValue } from "../lca/reasons";
import type { Asking } from "../service/asking";
import type { Account } from "./account";
import type { DefinitionList } from "./definitions";
import type { ResultsKey } from "./results-key";
import type { Resource } from "./resource";
import { scenariosOf, Standing } from "./standing";

const held: Asking = { heldOnly: true };

/**
 * Lets what an earlier generation holds at a place stand in a later one, unless that has read it itself, or the product has
 * another name by now: then its id may be another's. What neither holds is read when it is asked for. Throws NoValue where
 * their definition lists differ: values lie in their order. Gives whether anything is held there now.
 */
export async function keep(earlier: Account, later: Account, place: ResultsKey): Promise<boolean> {
  const same = (await later.definitions(held)) === (await earlier.definitions(held));
  if (!same) throw new NoValue({ kind: "internal" });
  const [now, then] = [await later.heldAt(place), await earlier.heldAt(place)];
  if (now?.table) return true;
  if (!now || !then?.table || !isSameName(now.walk.product, then.walk.product)) return false;
  later.standing ??= new Standing();
  // The product may say another thing by now, of other numbers than those that stand.
  const table = { ...then.table, per: then.walk.perAt(then.table) };
  later.standing.add(now.walk.product, table, await scenariosOf(then.walk, earlier.standing));
  return Boolean((await later.heldAt(place))?.table);
}

/** Whether two generations know a thing alike. Where its name has changed, its id may be another thing's by now. */
function isSameName(one: Resource, other: Resource): boolean {
  return one.id === other.id && one.name === other.name;
}

/** Whether two lists define the same, in whatever order each was sent. */
export function areSameDefinitions(one: DefinitionList, other: DefinitionList): boolean {
  return textOf(one) === textOf(other);
}

function textOf({ all, addresses }: DefinitionList): string {
  const own = all.map((): string[] => []);
  for (const [address, index] of addresses) own[index]?.push(address);
  const texts = all.map(({ id, name, unit, standard, presentation }, index) =>
    JSON.stringify([id, name, unit, standard, presentation, own[index]?.sort()]),
  );
  return texts.sort().join("\n");
}
