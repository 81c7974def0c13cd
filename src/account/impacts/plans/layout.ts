import type { TableForm } from "../../table";
import type { Outcome } from "./outcome";

/** So many are held of one session's reading; a service has a few. */
const most = 20_000;

/** Which results a list has in which order, whatever their numbers are: lists that have the same share it. */
export class Layout {
  private readonly next = new Map<Outcome, Layout>();
  private last: Layout | null = null;
  /** How the production phase's and a scenario's tables are filled from it. */
  production: TableForm | null = null;
  scenario: TableForm | null = null;
  /** The texts with which names of others were compared when such a list was judged, of one product or of several. */
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

  /** The layout with one element more; null where there are too many. */
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

  /** All texts that stood in its elements and were found to make no difference. */
  get texts(): readonly string[] {
    return this.outcomes.flatMap(({ exact }) => exact.filter((one) => typeof one === "string"));
  }

  /** Whether two of one indicator and stage are among them, or they are not all told in one way: that needs a closer look. */
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
