import type { Representation } from "../../hypermedia/representation";
import type { ReadValue } from "../../hypermedia/values";
import type { Doubt } from "../../lca/reasons";
import type { Beside } from "../../lca/saying";
import type { Raw } from "./members";

/**
 * Whom a result names as its owner: "at:" and an address, "id:" and an id, "name:" and a name, or "?" for anything
 * else.
 */
export type Owner = string;

/** The stage a result gives: none, A1-A3, some of its modules, or another, known or not. */
export type EntryStage =
  | { readonly says: "nothing" | "production" }
  | { readonly says: "part" | "other"; readonly names: readonly string[] };

/** A result with everything its own members say, before it is compared with others. */
export interface ReadEntry {
  readonly raw: Raw;
  readonly products: readonly Owner[];
  readonly scenarios: readonly Owner[];
  readonly stage: EntryStage;
  /** Identifies a stage given in words we know. */
  readonly stageKey: string;
  readonly definitions: readonly number[];
  readonly value: ReadValue;
  readonly doubt: Doubt | null;
  readonly beside: Beside | null;
}

/** One result as read, and whether it can be trusted. */
export interface Entry {
  /** All owners it names; empty for none. */
  readonly products: readonly Owner[];
  readonly scenarios: readonly Owner[];
  readonly stage: EntryStage;
  /** Indexes of its indicator's definitions; empty where the account has no such indicator. */
  readonly definitions: readonly number[];
  readonly value: ReadValue;
  readonly doubt: Doubt | null;
  /** What it and its lists say beside the value; null for nothing. */
  readonly beside: Beside | null;
  /**
   * Another result with the same definition, owners and stage differs: something divides all results of these
   * owners.
   */
  readonly repeated: boolean;
  /** The result itself, where it is to be shown as sent. */
  readonly sent?: Representation;
}

/** The names of a stage other than A1-A3; empty otherwise. */
export function namesOf(stage: EntryStage): readonly string[] {
  return "names" in stage ? stage.names : [];
}

/** A text that identifies a stage. */
export function stageKey(stage: EntryStage): string {
  return "names" in stage ? stage.names.join("\n") : stage.says;
}
