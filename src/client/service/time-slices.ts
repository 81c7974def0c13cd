/**
 * Yields to other work that a long loop would hold up. It uses a message, not a timer: timers of a hidden page are
 * slowed down to one a second.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Milliseconds after which a loop yields: a count would depend on how fast the computer is. */
export const timeSliceMs = 10;

/** Measures how long work has gone on since it last yielded. */
export class TimeSlice {
  private since = performance.now();

  /** True if it is time to yield. */
  get isOver(): boolean {
    return performance.now() - this.since >= timeSliceMs;
  }

  async yieldAndRestart(): Promise<void> {
    await yieldToEventLoop();
    this.since = performance.now();
  }
}

/** Calls `each` for all items, and yields whenever that has gone on for long. Returns the results. */
export async function mapInTimeSlices<T, R>(
  all: readonly T[],
  each: (one: T, index: number) => R,
): Promise<Awaited<R>[]> {
  const turn = new TimeSlice();
  const done: Awaited<R>[] = [];
  for (const [index, one] of all.entries()) {
    if (turn.isOver) await turn.yieldAndRestart();
    const made = each(one, index);
    done.push((made instanceof Promise ? await made : made) as Awaited<R>);
  }
  return done;
}

/** Calls `each` for slices of the given length, and yields between them. Returns the results. */
export async function mapBatchesWithYields<T, R>(
  all: readonly T[],
  slice: number,
  each: (part: T[]) => R,
): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < all.length; from += slice) {
    if (from > 0) await yieldToEventLoop();
    done.push(each(all.slice(from, from + slice)));
  }
  return done;
}
