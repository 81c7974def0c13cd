import type { NameList, Nameable } from "../lca/names";
import { held } from "./look-up";
import type { StageTable, Walk } from "./reading";
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
  scenarios(walk: Walk): Promise<NameList<Resource> | undefined> {
    return walk.scenarios(held).catch(() => this.lists.get(keyOf(walk.product)));
  }

  /** Results at a stage as typed. A name that now means another scenario finds nothing here. */
  async at(walk: Walk, scenario: string | null): Promise<StageTable | undefined> {
    const tables = this.tables.get(keyOf(walk.product));
    if (!tables) return undefined;
    if (scenario === null) return tables.find((table) => table.scenario === null);
    const [found, ...others] = (await this.scenarios(walk))?.find(scenario) ?? [];
    if (!found || others.length > 0) return undefined;
    return tables.find((table) => table.scenario && isSameName(table.scenario, found));
  }
}

/** Whether two generations mean the same thing. After a change of name, its id may be another thing's. */
export function isSameName(one: Resource, other: Resource): boolean {
  return one.id === other.id && one.name === other.name;
}
