import type { NameList, Nameable } from "../lca/names";
import type { Asking } from "../service/asking";
import type { ProductWalk, StageTable } from "./product";
import { keyOf } from "./results-key";
import type { Resource } from "./resource";

const held: Asking = { heldOnly: true };

/** Results carried over from an earlier generation, by ids and names that mean the same in both. */
export class InheritedResults {
  private readonly tables = new Map<string, StageTable>();
  private readonly lists = new Map<string, NameList<Resource>>();

  /** `product` as both generations find it; `scenarios` as the earlier one has them. */
  add(product: Nameable, table: StageTable, scenarios?: NameList<Resource>): void {
    this.tables.set(tableKey(product, table.scenario), table);
    if (scenarios) this.lists.set(keyOf(product), scenarios);
  }

  /** The product's scenarios, if they were carried over with its results. */
  scenarios(product: Nameable): NameList<Resource> | undefined {
    return this.lists.get(keyOf(product));
  }

  /** The product's scenarios as its own generation has read them, or else as carried over. */
  listOf(walk: ProductWalk): Promise<NameList<Resource> | undefined> {
    return scenariosOf(walk, this);
  }

  /** Results at a stage as typed. A name that now means another scenario finds nothing here. */
  async at(walk: ProductWalk, scenario: string | null): Promise<StageTable | undefined> {
    if (scenario === null) return this.tables.get(tableKey(walk.product, null));
    if (!this.lists.has(keyOf(walk.product))) return undefined;
    const [found, ...others] = (await this.listOf(walk))?.find(scenario) ?? [];
    return found && others.length === 0 ? this.tables.get(tableKey(walk.product, found)) : undefined;
  }
}

/** The scenarios of a product as its own generation has read them, or else as carried over. */
export function scenariosOf(
  walk: ProductWalk,
  standing: InheritedResults | null,
): Promise<NameList<Resource> | undefined> {
  return walk.scenarios(held).catch(() => standing?.scenarios(walk.product));
}

function tableKey(product: Nameable, scenario: Resource | null): string {
  return JSON.stringify([keyOf(product), scenario && [scenario.id, scenario.name]]);
}
