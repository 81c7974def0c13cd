import type { Nameable } from "../lca/names";

/** Names the results of one product at one stage, in any generation of the account. */
export interface ResultsKey {
  readonly product: Nameable;
  /** As typed; null for the production phase. */
  readonly scenario: string | null;
}

/** A text that identifies the key. */
export function resultsKeyText({ product, scenario }: ResultsKey): string {
  return JSON.stringify([keyOf(product), scenario]);
}

/** What a report calls a thing: its id, or else its name. */
export function idFor({ id, name }: Nameable): string {
  return id === "" ? `name:${name}` : id;
}

/** Identifies a thing: by id, or else by name. */
export function keyOf({ id, name }: Nameable): string {
  return id === "" ? `name:${name}` : `id:${id}`;
}
