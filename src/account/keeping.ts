import type { NameList, Nameable } from "../lca/names";
import { NoValue } from "../lca/reasons";
import type { Account } from "./account";
import type { DefinitionList } from "./definitions";
import { held } from "./look-up";
import type { ProductWalk, StageTable } from "./product";
import type { ResultsKey } from "./results-key";
import { keyOf } from "./results-key";
import type { Resource } from "./resource";

/** Results carried over from an earlier generation, by ids and names that mean the same in both. */
export class InheritedResults {
  private readonly tables = new Map<string, StageTable[]>();
  private readonly lists = new Map<string, NameList<Resource>>();

  /** `product` as both generations find it; `scenarios` as the earlier one has them. */
  add(product: Nameable, table: StageTable, scenarios?: NameList<Resource>): void {
    const key = keyOf(product);
    this.tables.set(key, [...(this.tables.get(key) ?? []), table]);
    if (scenarios) this.lists.set(key, scenarios);
  }

  /** The product's scenarios as its own generation has read them, or else as carried over. */
  scenarios(walk: ProductWalk): Promise<NameList<Resource> | undefined> {
    return walk.scenarios(held).catch(() => this.lists.get(keyOf(walk.product)));
  }

  /** Results at a stage as typed. A name that now means another scenario finds nothing here. */
  async at(walk: ProductWalk, scenario: string | null): Promise<StageTable | undefined> {
    const tables = this.tables.get(keyOf(walk.product));
    if (!tables) return undefined;
    if (scenario === null) return tables.find((table) => table.scenario === null);
    const [found, ...others] = (await this.scenarios(walk))?.find(scenario) ?? [];
    if (!found || others.length > 0) return undefined;
    return tables.find((table) => table.scenario && isSameName(table.scenario, found));
  }
}

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

/** Whether two generations mean the same thing. After a change of name, its id may be another thing's. */
function isSameName(one: Resource, other: Resource): boolean {
  return one.id === other.id && one.name === other.name;
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
