import type { ReadValue } from "../../hypermedia/values";
import type { Doubt } from "../../lca/reasons";
import type { Beside } from "../../lca/saying";
import type { EntryStage, Owner } from "./entries";
import type { Raw } from "./members";

/** A result with everything its own members say, before it is compared with others. */
export interface Said {
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
