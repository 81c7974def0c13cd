import type { NameList, Nameable } from "../../lca/name-list";
import type { ScenarioKind } from "../../lca/stages";
import { classifyUseOrEndOfLife, scenarioKindOrder } from "../../lca/stages";
import type { ProductOrScenarioResource } from "./named-resource";
import { sortByName } from "./sort-and-filter";

/** A scenario as others see it, without its other fields. */
export interface Scenario extends Nameable {
  readonly kind: ScenarioKind;
}

/** Reduces a scenario to the fields that others may use. */
export function createScenario({ id, name, kindSaid }: ProductOrScenarioResource): Scenario {
  return { id, name, kind: classifyUseOrEndOfLife(kindSaid) };
}

/** Sorts scenarios by life cycle: by kind, then by name. */
export async function sortScenariosByKind(
  list: NameList<ProductOrScenarioResource>,
): Promise<readonly ProductOrScenarioResource[]> {
  const all = await sortByName(list);
  const kinds = all.map(({ kindSaid }) => classifyUseOrEndOfLife(kindSaid));
  return scenarioKindOrder.flatMap((kind) => all.filter((_, at) => kinds[at] === kind));
}
