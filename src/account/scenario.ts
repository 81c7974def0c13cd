import { scenarioKind } from "../lca/stages";
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
