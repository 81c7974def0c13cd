import { enough, inParts, Turn, yieldToOthers } from "../turns";

const [fewest, most] = [16, 512];

/**
 * Starts work on every item without waiting for the one before, then waits for all. Each turn starts as many
 * as fit in its time, because what an item needs may already be there.
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

/** This many are sorted in a few milliseconds. */
const sortedAtOnce = 5_000;

/** Sorts in parts and merges them pairwise. Equal items keep their order. */
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
