import type { ReadValue } from "../../lca/read-value";
import type { Doubt } from "../../lca/reasons";
import type { Beside } from "../../lca/saying";
import type { SentPart } from "../raw-json";

/**
 * Whom a result names as its owner: "at:" and an address, "id:" and an id, "name:" and a name, or "?" for anything
 * else.
 */
export type Owner = string;

/** The stage a result gives: none, A1-A3, some of its modules, or another, known or not. */
export interface EntryStage {
  readonly says: "nothing" | "production" | "part" | "other";
  /** Those of a stage other than A1-A3. */
  readonly names: readonly string[];
}

/** What a result gives; of a number, where it stands among those of its list. */
export type EntryValue =
  Exclude<ReadValue, { readonly is: "number" }> | { readonly is: "number"; readonly at: number };

/** What was found out about one result, apart from its number and its owners: lists that are alike share it. */
export interface Entry {
  readonly stage: EntryStage;
  /** Indexes of its indicator's definitions; empty where the account has no such indicator. */
  readonly definitions: readonly number[];
  readonly value: EntryValue;
  readonly doubt: Doubt | null;
  /** What it and its lists say beside the value; null for nothing. */
  readonly beside: Beside | null;
  /**
   * Another result with the same definition, owners and stage differs: something divides all results of these
   * owners.
   */
  readonly repeated: boolean;
  /** The scenarios it names, where these are others than the one that is asked for. */
  readonly scenarios?: readonly Owner[];
  /** Where it is to be shown as sent: finds it in its document; null where that is uncertain. */
  readonly sent?: () => SentPart | null;
}

/** A result with everything its own members say, before it is compared with others. */
export interface ReadEntry extends Pick<Entry, "stage" | "definitions" | "doubt" | "beside" | "sent"> {
  /** One object for all results with the same owners. */
  readonly owners: Owners;
  /** Identifies a stage given in words we know. */
  readonly stageKey: string;
  readonly value: ReadValue;
}

/** All owners that a result names; empty where it names none. */
export interface Owners {
  readonly products: readonly Owner[];
  readonly scenarios: readonly Owner[];
}

/** Results of a list that name the same owners. */
export interface Owned {
  readonly owners: Owners;
  readonly entries: readonly Entry[];
}

/** A text that identifies a stage. */
export function stageKey({ says, names }: EntryStage): string {
  return names.join("\n") || says;
}
