/** A list with at least one element. */
export type NonEmpty<T> = [T, ...T[]];

/** Adds an element to the group of a key. */
export function addToGroup<K, T>(groups: Map<K, NonEmpty<T>>, key: K, one: T): void {
  const group = groups.get(key);
  if (group) group.push(one);
  else groups.set(key, [one]);
}

/** The value of a key, which is created and added if the map has none. */
export function getOrAdd<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = create();
  map.set(key, value);
  return value;
}

/** Groups elements by key, each group in the order of its elements. */
export function groupPairsByKey<K, T>(pairs: Iterable<readonly [key: K, one: T]>): Map<K, NonEmpty<T>> {
  const groups = new Map<K, NonEmpty<T>>();
  for (const [key, one] of pairs) addToGroup(groups, key, one);
  return groups;
}
