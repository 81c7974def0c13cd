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
const enough = 10;

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
  each: (one: T, place: number) => R,
): Promise<Awaited<R>[]> {
  const turn = new Turn();
  const done: Awaited<R>[] = [];
  for (const [place, one] of all.entries()) {
    if (turn.isOver) await turn.pass();
    const made = each(one, place);
    done.push((made instanceof Promise ? await made : made) as Awaited<R>);
  }
  return done;
}

const [fewest, most] = [16, 512];

/**
 * Begins something with each, without waiting for one before the next, and waits for all. In one go it begins as many as
 * are dealt with in time: what each has to wait for may be there already.
 */
export async function allInTurn<T>(all: readonly T[], begin: (one: T) => Promise<void>): Promise<void> {
  const begun: Promise<void>[] = [];
  for (let from = 0, many = fewest; from < all.length;) {
    const since = performance.now();
    for (const one of all.slice(from, from + many)) begun.push(begin(one));
    from += many;
    if (from < all.length) await yieldToOthers();
    many = performance.now() - since < enough ? Math.min(most, 2 * many) : Math.max(fewest, many / 2);
  }
  await Promise.all(begun);
}

/** Does something with each; after every so many (`slice`) others have their turn. */
export async function inTurns<T, R>(
  all: readonly T[],
  slice: number,
  each: (one: T, place: number) => R,
): Promise<R[]> {
  const done: R[] = [];
  for (const [place, one] of all.entries()) {
    if (place > 0 && place % slice === 0) await yieldToOthers();
    done.push(each(one, place));
  }
  return done;
}

/** The same in parts of that length: each is dealt with in one go. */
export function inParts<T, R>(all: readonly T[], slice: number, each: (part: T[]) => R): Promise<R[]> {
  const parts = Array.from({ length: Math.ceil(all.length / slice) }, (_, part) =>
    all.slice(part * slice, (part + 1) * slice),
  );
  return inTurns(parts, 1, each);
}

/** So many are sorted in a few milliseconds. */
const sortedAtOnce = 5_000;

/** Sorts in parts, and merges them pair by pair. What ranks alike stays in its order. */
export async function sortedInTurn<T>(
  all: readonly T[],
  compare: (one: T, other: T) => number,
): Promise<readonly T[]> {
  const turn = new Turn();
  let runs: (readonly T[])[] = await inParts(all, sortedAtOnce, (part) => part.sort(compare));
  while (runs.length > 1) {
    const merged: (readonly T[])[] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(await mergedInTurn(runs[at] ?? [], runs[at + 1] ?? [], compare, turn));
    runs = merged;
  }
  return runs[0] ?? [];
}

async function mergedInTurn<T>(
  one: readonly T[],
  other: readonly T[],
  compare: (one: T, other: T) => number,
  turn: Turn,
): Promise<readonly T[]> {
  const merged: T[] = [];
  for (let [left, right] = [0, 0]; left < one.length || right < other.length;) {
    const isLeft =
      right >= other.length || (left < one.length && compare(one[left] as T, other[right] as T) <= 0);
    merged.push((isLeft ? one[left++] : other[right++]) as T);
    if (merged.length % 1_000 === 0 && turn.isOver) await turn.pass();
  }
  return merged;
}
