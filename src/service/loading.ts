import { Turn } from "../turns";
import type { Asking, Waiting } from "./asking";
import { Abandonment } from "./abandonment";

/** An outcome: a value, or what was thrown. */
export type Settled<T> = { readonly value: T } | { readonly thrown: unknown };

/** Something being loaded, and the callers that wait for it. When the last of them leaves, it is abandoned. */
export class Loading<T> {
  private readonly waiting = new Set<Waiting<T>>();
  private readonly abandonment = new Abandonment();

  constructor(
    load: (asking: Asking) => Promise<T>,
    private readonly first: Asking,
    settle: (settled: Settled<T>) => void,
  ) {
    load(this.askingForAll()).then(
      (value) => {
        settle({ value });
        void this.tell((one) => one.resolve(value));
      },
      (thrown: unknown) => {
        settle({ thrown });
        void this.tell((one) => one.reject(thrown));
      },
    );
  }

  join(one: Waiting<T>): void {
    this.waiting.add(one);
  }

  leave(one: Waiting<T>): void {
    if (this.waiting.delete(one) && this.waiting.size === 0) this.abandonment.abort();
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
  private async tell(one: (waiting: Waiting<T>) => void): Promise<void> {
    const turn = new Turn();
    for (const waiting of this.waiting) {
      if (turn.isOver) await turn.pass();
      // Skips those who have left meanwhile.
      if (!this.waiting.has(waiting)) continue;
      this.waiting.delete(waiting);
      one(waiting);
    }
  }
}
