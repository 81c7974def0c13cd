import type { Nameable } from "../../lca/name-list";

/** Identifies the results of one product at one stage, in any generation of the account. */
export interface ResultsKey {
  readonly product: Nameable;
  /** The scenario as typed; null for the production stage. */
  readonly scenario: string | null;
}

/** Formats the key as a unique text. */
export function formatResultsKey({ product, scenario }: ResultsKey): string {
  return JSON.stringify([resourceKey(product), scenario]);
}

/** Returns the text by which a report names a resource: its id, or else its name. */
export function formatIdOrNameForReport({ id, name }: Nameable): string {
  return id === "" ? `name:${name}` : id;
}

/** Returns the key of a resource: by id, or else by name. */
export function resourceKey({ id, name }: Nameable): string {
  return id === "" ? `name:${name}` : `id:${id}`;
}
