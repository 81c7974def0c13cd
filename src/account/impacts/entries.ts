import type { Representation } from "../../hypermedia/representation";
import type { ReadValue } from "../../hypermedia/values";
import type { Doubt } from "../../lca/reasons";
import type { Beside } from "../../lca/saying";

/** What results say they belong to: "at:" and an address, "id:" and an id, "name:" and a name, or "?" for anything else. */
export type Owner = string;

/** The stage that a result says it is of: none, A1-A3, some of its modules, or another, known or not. */
export type EntryStage =
  | { readonly says: "nothing" | "production" }
  | { readonly says: "part" | "other"; readonly names: readonly string[] };

/** One result as it was read, and whether it can be believed. */
export interface Entry {
  /** All that is said of whose it is; empty where nothing is. */
  readonly products: readonly Owner[];
  readonly scenarios: readonly Owner[];
  readonly stage: EntryStage;
  /** Places of its indicator's definitions; empty where it is none of the account's. */
  readonly definitions: readonly number[];
  readonly value: ReadValue;
  readonly doubt: Doubt | null;
  /** What it and its lists say beside the value; null where that is nothing. */
  readonly beside: Beside | null;
  /** Another of the same definition, place and stage differs from it: its whole place is divided. */
  readonly repeated: boolean;
  /** The result itself, where it is to be shown as it was sent. */
  readonly sent?: Representation;
}

/** The names of a stage that is not A1-A3, or none. */
export function namesOf(stage: EntryStage): readonly string[] {
  return "names" in stage ? stage.names : [];
}

/** Tells stages apart. */
export function stageKey(stage: EntryStage): string {
  return "names" in stage ? stage.names.join("\n") : stage.says;
}
