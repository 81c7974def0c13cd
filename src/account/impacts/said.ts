import type { ReadValue } from "../../hypermedia/values";
import type { Doubt } from "../../lca/reasons";
import type { Beside } from "../../lca/saying";
import type { EntryStage, Owner } from "./entries";
import type { Raw } from "./members";

/** A result with all that its own members say of it, before it is compared with the others. */
export interface Said {
  readonly raw: Raw;
  readonly products: readonly Owner[];
  readonly scenarios: readonly Owner[];
  readonly stage: EntryStage;
  /** Tells the stages apart that are said in words that are understood. */
  readonly stageKey: string;
  readonly definitions: readonly number[];
  readonly value: ReadValue;
  readonly doubt: Doubt | null;
  readonly beside: Beside | null;
}
