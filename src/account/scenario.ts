import type { NameList } from "../lca/names";
import { lifeCycle } from "../lca/order";
import { scenarioKind } from "../lca/stages";
import { ordered } from "./listing";
import type { Resource } from "./resource";

/** A scenario as the layers above see it, without its other fields. */
export interface Scenario {
  readonly id: string;
  readonly name: string;
  /** "" if the service gives none. */
  readonly kind: ReturnType<typeof scenarioKind>;
}

/** Reduces a scenario to the fields that the layers above may use. */
export function scenarioOf({ id, name, kindSaid }: Resource): Scenario {
  return { id, name, kind: scenarioKind(kindSaid) };
}

/** Sorts scenarios by life cycle: by kind, then by name. */
export async function inLifeCycle(list: NameList<Resource>): Promise<readonly Resource[]> {
  const all = await ordered(list);
  const kinds = all.map(({ kindSaid }) => scenarioKind(kindSaid));
  return lifeCycle.flatMap((kind) => all.filter((_, at) => kinds[at] === kind));
}
