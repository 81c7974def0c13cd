import type { NameList } from "../lca/names";
import { lifeCycle } from "../lca/order";
import { scenarioKind } from "../lca/stages";
import { ordered } from "./listing";
import type { Resource } from "./resource";

/** A scenario as the floors above know it, without all else that the service says of it. */
export interface Scenario {
  readonly id: string;
  readonly name: string;
  /** "" where the service does not say. */
  readonly kind: ReturnType<typeof scenarioKind>;
}

/** What is handed up of a scenario. */
export function scenarioOf({ id, name, kindSaid }: Resource): Scenario {
  return { id, name, kind: scenarioKind(kindSaid) };
}

/** A product's scenarios, or all, in the order of the life cycle: by kind, then by name. */
export async function inLifeCycle(list: NameList<Resource>): Promise<readonly Resource[]> {
  const all = await ordered(list);
  const kinds = all.map(({ kindSaid }) => scenarioKind(kindSaid));
  return lifeCycle.flatMap((kind) => all.filter((_, at) => kinds[at] === kind));
}
