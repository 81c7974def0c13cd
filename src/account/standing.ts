import type { NameList, Nameable } from "../lca/names";
import type { Asking } from "../service/asking";
import type { Soon } from "../soon";
import type { ProductWalk, StageTable } from "./product";
import { keyOf } from "./results-key";
import type { Resource } from "./resource";

const held: Asking = { heldOnly: true };

/** What stands in a generation as an earlier one has read it, by ids and names that both know alike. */
export class Standing {
  private readonly tables = new Map<string, StageTable>();
  private readonly lists = new Map<string, NameList<Resource>>();

  /** `product` as both generations find it; `scenarios` as the earlier one has them. */
  add(product: Nameable, table: StageTable, scenarios?: NameList<Resource>): void {
    this.tables.set(tableKey(product, table.scenario), table);
    if (scenarios) this.lists.set(keyOf(product), scenarios);
  }

  /** The product's scenarios, where results in any of them stand. */
  scenarios(product: Nameable): NameList<Resource> | undefined {
    return this.lists.get(keyOf(product));
  }

  /** The product's scenarios as its generation has read them, or else as they stand in it. */
  listOf(walk: ProductWalk): Promise<NameList<Resource> | undefined> {
    return scenariosOf(walk, this);
  }

  /** Results at a stage as typed. A name that means another scenario by now finds nothing here. */
  at(walk: ProductWalk, scenario: string | null): Soon<StageTable | undefined> {
    if (scenario === null) return this.tables.get(tableKey(walk.product, null));
    return this.lists.has(keyOf(walk.product)) ? this.inScenario(walk, scenario) : undefined;
  }

  private async inScenario(walk: ProductWalk, scenario: string): Promise<StageTable | undefined> {
    const [found, ...others] = (await this.listOf(walk))?.find(scenario) ?? [];
    return found && others.length === 0 ? this.tables.get(tableKey(walk.product, found)) : undefined;
  }
}

/** The scenarios of a product as its generation has read them; where it has not, as they stand in it. */
export function scenariosOf(
  walk: ProductWalk,
  standing: Standing | null,
): Promise<NameList<Resource> | undefined> {
  return walk.scenarios(held).catch(() => standing?.scenarios(walk.product));
}

function tableKey(product: Nameable, scenario: Resource | null): string {
  return JSON.stringify([keyOf(product), scenario && [scenario.id, scenario.name]]);
}
