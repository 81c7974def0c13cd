import type { ElementLeaves } from "../../../hypermedia/plans/pattern-matcher";
import { PatternMatcher } from "../../../hypermedia/plans/pattern-matcher";
import type { Outcome } from "../outcome";
import type { Shape } from "./shape";

/** An outcome without the leaves of its element. */
export type Unsaid = Omit<Outcome, "exact" | "alike">;

/** A document that is learnt from: the outcome of each element is noted. */
export class LearntDocument extends PatternMatcher {
  /** How many elements so far. */
  heard = 0;

  constructor(
    private readonly shapes: readonly Shape[],
    private readonly outcomes: readonly Unsaid[],
    private readonly isName: (text: string) => boolean,
  ) {
    super();
  }

  protected hear(number: number, said: ElementLeaves): boolean {
    const outcome = this.outcomes[this.heard++];
    const known = this.shapes[number]?.outcomes;
    if (!outcome || !known) return false;
    // A name here may be another owner's in the next list.
    if (said.exact.all.some((one) => typeof one === "string" && this.isName(one))) return false;
    if (known.of(said)) return true;
    return known.add(said, { ...outcome, exact: said.exact.all, alike: said.alike.all });
  }
}
