import type { Scalar } from "../../hypermedia/plans/leaves";
import type { ElementLeaves } from "../../hypermedia/plans/pattern-matcher";
import type { Representation } from "../../hypermedia/representation";
import type { ReadValue } from "../../hypermedia/values";
import type { Doubt } from "../../lca/reasons";
import type { Beside } from "../../lca/saying";
import type { EntryStage } from "./entries";

/** What was found out about one result, apart from its number. */
export interface ResultFindings {
  readonly stage: EntryStage;
  /** Identifies a stage given in words we know. */
  readonly stageKey: string;
  readonly definitions: readonly number[];
  readonly doubt: Doubt | null;
  readonly beside: Beside | null;
  /** For a number, whether it came as text; otherwise what was read. */
  readonly value: ReadValue | { readonly asText: boolean };
}

/** What an element of a list says: one result, or one for each of several stages. */
export interface Outcome {
  readonly results: readonly ResultFindings[];
  /** How their indicators were determined: this must be the same throughout a list. */
  readonly way: string;
  /** The results as read, for comparing others with them. */
  readonly read: readonly Representation[];
  /** The leaves that decide together with the reference, and those that were alike throughout its list. */
  readonly exact: readonly Scalar[];
  readonly alike: readonly Scalar[];
}

/** How many different elements are held per reference. */
const most = 4;

/** Elements of one shape, by reference. */
export class Outcomes {
  private readonly byReference = new Map<Scalar, Outcome[]>();

  of({ reference, exact }: ElementLeaves): Outcome | undefined {
    const held = this.byReference.get(reference);
    if (!held) return undefined;
    for (const one of held) if (exact.isSameAs(one.exact)) return one;
    return undefined;
  }

  add({ reference }: ElementLeaves, outcome: Outcome): boolean {
    const held = this.byReference.get(reference) ?? [];
    if (held.length >= most) return false;
    this.byReference.set(reference, [...held, outcome]);
    return true;
  }
}
