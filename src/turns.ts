/**
 * Lets others have their turn, for work that would hold them up. By a message, not a timer: timers of a hidden page
 * are slowed down to one a second.
 */
export function yieldToOthers(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Milliseconds after which others have their turn: by time, for nobody knows how fast the computer is. */
export const enough = 10;

/** How long work has gone on since others had their turn. */
export class Turn {
  private since = performance.now();

  /** Whether it is the others' turn. */
  get isOver(): boolean {
    return performance.now() - this.since >= enough;
  }

  async pass(): Promise<void> {
    await yieldToOthers();
    this.since = performance.now();
  }
}

/** Does something with each; whenever that has gone on for long, others have their turn. */
export async function eachInTurn<T, R>(
  all: readonly T[],
  each: (one: T, index: number) => R,
): Promise<Awaited<R>[]> {
  const turn = new Turn();
  const done: Awaited<R>[] = [];
  for (const [index, one] of all.entries()) {
    if (turn.isOver) await turn.pass();
    const made = each(one, index);
    done.push((made instanceof Promise ? await made : made) as Awaited<R>);
  }
  return done;
}

/** Does something with each part of that length, in one go; between two of them others have their turn. */
export async function inParts<T, R>(all: readonly T[], slice: number, each: (part: T[]) => R): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < all.length; from += slice) {
    if (from > 0) await yieldToOthers();
    done.push(each(all.slice(from, from + slice)));
  }
  return done;
}
