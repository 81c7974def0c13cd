import type { TableForm } from "../table";
import type { Outcome } from "./outcome";

/** The most layouts held per plan; a service has a few. */
const most = 20_000;

/** Which results a list has, in which order, whatever their numbers; lists with the same results share one. */
export class Layout {
  private readonly next = new Map<Outcome, Layout>();
  private last: Layout | null = null;
  /** How the production phase's and a scenario's tables are filled from it. */
  production: TableForm | null = null;
  scenario: TableForm | null = null;
  /** Texts compared with the names of others when such a list was judged, for lists of one product or of several. */
  readonly compared = new Map<boolean, ReadonlySet<string>>();
  private repeats: boolean | undefined;

  private constructor(
    private readonly before: Layout | null,
    private readonly outcome: Outcome | null,
    private readonly count: { all: number },
  ) {}

  static empty(): Layout {
    return new Layout(null, null, { all: 0 });
  }

  /** The layout with one more element; null where there are too many. */
  with(outcome: Outcome): Layout | null {
    if (this.last?.outcome === outcome) return this.last;
    let found = this.next.get(outcome);
    if (!found) {
      if (this.count.all >= most) return null;
      this.count.all += 1;
      found = new Layout(this, outcome, this.count);
      this.next.set(outcome, found);
    }
    this.last = found;
    return found;
  }

  get outcomes(): readonly Outcome[] {
    return this.before && this.outcome ? [...this.before.outcomes, this.outcome] : [];
  }

  /** Texts in its elements that made no difference. */
  get texts(): readonly string[] {
    return this.outcomes.flatMap(({ exact }) => exact.filter((one) => typeof one === "string"));
  }

  /**
   * Whether two results share indicator and stage, or their indicators were determined in different ways: such a
   * list is read in full.
   */
  get isDoubtful(): boolean {
    this.repeats ??= isDoubtful(this.outcomes);
    return this.repeats;
  }
}

function isDoubtful(outcomes: readonly Outcome[]): boolean {
  const seen = new Set<string>();
  for (const { results } of outcomes) {
    for (const { definitions, stageKey } of results) {
      if (definitions.length === 0) continue;
      const key = `${definitions.join()}\n${stageKey}`;
      if (seen.has(key)) return true;
      seen.add(key);
    }
  }
  return new Set(outcomes.map(({ way }) => way)).size > 1;
}
