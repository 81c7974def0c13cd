import type { Alike } from "./learning";
import type { Outcome } from "../outcome";
import { Outcomes } from "../outcome";
import { Variation } from "./variation";

/** What elements of one shape were found to say. */
export class Shape {
  readonly outcomes = new Outcomes();
  private readonly variations = new Map<Outcome, readonly Variation[]>();

  constructor(
    private readonly alike: Alike,
    /** The names of numbers reported beside the value. */
    readonly leftOut: readonly string[],
  ) {}

  /** The results of an element, for making them as reading would give them where the alike leaves differ. */
  resultsOf(outcome: Outcome): readonly Variation[] {
    let variations = this.variations.get(outcome);
    if (!variations) {
      variations = this.variationsOf(outcome);
      this.variations.set(outcome, variations);
    }
    return variations;
  }

  private variationsOf(outcome: Outcome): readonly Variation[] {
    return outcome.read.map((impact, result) => {
      const varying = this.alike.flatMap((all, leaf) =>
        all
          .filter((one) => one.result === result)
          .map(({ flow }) => ({ flow, from: outcome.alike[leaf] ?? null, leaf })),
      );
      return new Variation(impact, varying);
    });
  }
}
