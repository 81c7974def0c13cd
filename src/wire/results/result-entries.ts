import type { ImpactValueReading, ResultMetadata } from "../../lca/results";
import type { UnusableResultCause } from "../../lca/reasons";
import type { RawJsonPart } from "../raw-json";

/**
 * A result's reference to its owner: "at:" and an address, "id:" and an id, "name:" and a name, or "?" for anything
 * else.
 */
export type OwnerReference = string;

/** The stage that a result gives: none, A1-A3, some of its modules, or another, known or not. */
export interface StatedStage {
  readonly says: "nothing" | "production" | "part" | "other";
  /** The stage's texts, if it is not A1-A3. */
  readonly names: readonly string[];
}

/** The value of a result; a number is given by its index among its list's numbers. */
export type NumberIndexOrUnusableValue =
  | Exclude<ImpactValueReading, { readonly is: "number" }>
  | { readonly is: "number"; readonly at: number };

/** A result without its number and its owners: equal lists share these entries. */
export interface ResultExceptNumberAndOwners {
  readonly stage: StatedStage;
  /** Indexes of the definitions of its indicator; empty if the account has no such indicator. */
  readonly definitions: readonly number[];
  readonly value: NumberIndexOrUnusableValue;
  readonly doubt: UnusableResultCause | null;
  /** Metadata of the result and its lists; null for none. */
  readonly beside: ResultMetadata | null;
  /**
   * True if another result with the same definition, owners and stage differs: something divides all results of these
   * owners.
   */
  readonly repeated: boolean;
  /** The scenarios that the result names, if they are others than the requested one. */
  readonly scenarios?: readonly OwnerReference[];
  /** Present if results are to be shown as sent: finds this one in its document; null if that is uncertain. */
  readonly sent?: () => RawJsonPart | null;
}

/** A result with everything its own members give, before it is compared with others. */
export interface InterpretedEntry extends Pick<
  ResultExceptNumberAndOwners,
  "stage" | "definitions" | "doubt" | "beside" | "sent"
> {
  /** The result's owners, in one object for all results with the same owners. */
  readonly owners: ResultOwners;
  /** Identifies the stage if it is given in known words. */
  readonly stageKey: string;
  readonly value: ImpactValueReading;
}

/** All owners that a result names; empty lists if it names none. */
export interface ResultOwners {
  readonly products: readonly OwnerReference[];
  readonly scenarios: readonly OwnerReference[];
}

/** Results of a list that name the same owners. */
export interface OwnedEntries {
  readonly owners: ResultOwners;
  readonly entries: readonly ResultExceptNumberAndOwners[];
}

/** Returns a text that identifies a stage. */
export function createStageKey({ says, names }: StatedStage): string {
  return names.join("\n") || says;
}
