/** A list with at least one element. */
export type NonEmpty<T> = [T, ...T[]];

/** Groups elements by key, each group in the order of its elements. */
export function groupPairsByKey<K, T>(pairs: Iterable<readonly [key: K, one: T]>): Map<K, NonEmpty<T>> {
  const found = new Map<K, NonEmpty<T>>();
  for (const [key, one] of pairs) {
    const held = found.get(key);
    if (held) held.push(one);
    else found.set(key, [one]);
  }
  return found;
}
