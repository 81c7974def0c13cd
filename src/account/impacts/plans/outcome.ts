import type { Scalar } from "../../../hypermedia/plans/leaves";
import type { Said } from "../../../hypermedia/plans/following";
import type { Representation } from "../../../hypermedia/representation";
import type { ReadValue } from "../../../hypermedia/values";
import type { Doubt } from "../../../lca/reasons";
import type { Beside } from "../../../lca/saying";
import type { EntryStage } from "../entries";

/** What was found of one result, whatever its number is. */
export interface Told {
  readonly stage: EntryStage;
  /** Tells stages apart that are said in words that are understood. */
  readonly stageKey: string;
  readonly definitions: readonly number[];
  readonly doubt: Doubt | null;
  readonly beside: Beside | null;
  /** Where it is a number, whether it came as a text; else what it is. */
  readonly value: ReadValue | { readonly asText: boolean };
}

/** What an element of a list was found to say: of one result, or of one for each of several stages. */
export interface Outcome {
  readonly results: readonly Told[];
  /** How it was told which indicators they are of: it must be alike for all results of a list. */
  readonly way: string;
  /** The results as they were read, for looking at others like them. */
  readonly read: readonly Representation[];
  /** What stood in it that decides with the reference, and what was alike in all of its list. */
  readonly exact: readonly Scalar[];
  readonly alike: readonly Scalar[];
}

/** Of one reference so many different elements are held. */
const most = 4;

/** Elements of one shape by what they refer to. */
export class Outcomes {
  private readonly byReference = new Map<Scalar, Outcome[]>();

  of({ reference, exact }: Said): Outcome | undefined {
    const held = this.byReference.get(reference);
    if (!held) return undefined;
    for (const one of held) if (exact.isSameAs(one.exact)) return one;
    return undefined;
  }

  add({ reference }: Said, outcome: Outcome): boolean {
    const held = this.byReference.get(reference) ?? [];
    if (held.length >= most) return false;
    this.byReference.set(reference, [...held, outcome]);
    return true;
  }
}
