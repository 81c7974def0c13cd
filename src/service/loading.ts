import { Turn } from "../turns";
import { Abandonment, forMany, whyAbandoned } from "./abandonment";
import type { Asking } from "./asking";

/** How many are told before the time is looked at. */
const together = 20;

/** A caller that waits. */
interface Waiting<T> {
  readonly asking: Asking;
  resolve(value: T): void;
  reject(thrown: unknown): void;
  /** It can no longer leave. */
  stay(): void;
}

/** Something being loaded, and the callers that wait for it. When the last of them leaves, it is abandoned. */
export class Loading<T> {
  /** The outcome. */
  readonly done: Promise<T>;
  private readonly waiting = new Set<Waiting<T>>();
  private readonly abandonment = new Abandonment();

  constructor(
    load: (asking: Asking) => Promise<T>,
    private readonly first: Asking,
  ) {
    this.done = load(this.askingForAll());
    this.done.then(
      (value) => this.tell((one) => one.resolve(value)),
      (thrown: unknown) => this.tell((one) => one.reject(thrown)),
    );
  }

  /** The outcome, for a caller that may leave before. */
  join(asking: Asking): Promise<T> {
    return new Promise((resolve, reject) => {
      const abandoned = asking.abandoned && forMany(asking.abandoned);
      const leave = (): void => {
        reject(whyAbandoned(abandoned));
        if (this.waiting.delete(one) && this.waiting.size === 0) this.abandonment.abort();
      };
      const stay = (): void => abandoned?.removeEventListener("abort", leave);
      const one: Waiting<T> = { asking, resolve, reject, stay };
      this.waiting.add(one);
      abandoned?.addEventListener("abort", leave);
      if (abandoned?.aborted) leave();
    });
  }

  /** The asking on behalf of all who wait. */
  private askingForAll(): Asking {
    const { abandonment, first, waiting } = this;
    return {
      abandoned: abandonment,
      waitsOut: first.waitsOut ?? false,
      get passing() {
        if (waiting.size === 0) return first.passing ?? false;
        for (const { asking } of waiting) if (!asking.passing) return false;
        return true;
      },
    };
  }

  /** Tells all who wait, yielding in between: every cell of a workbook may wait for the same thing. */
  private async tell(outcome: (waiting: Waiting<T>) => void): Promise<void> {
    const turn = new Turn();
    let told = 0;
    for (const one of this.waiting) {
      this.waiting.delete(one);
      one.stay();
      outcome(one);
      if (++told % together > 0) continue;
      // What they do with it is part of this turn; those who leave meanwhile are not told.
      await Promise.resolve();
      if (turn.isOver) await turn.pass();
    }
  }
}
