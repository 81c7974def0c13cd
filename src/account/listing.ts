import { fold } from "../lca/fold";
import type { Nameable, NameList } from "../lca/names";
import { byName } from "../lca/order";
import { inParts, yieldToOthers } from "../turns";

const sorted = new WeakMap<object, Promise<readonly Nameable[]>>();
/** The number of names sorted at once, before yielding. */
const slice = 2_000;

/** Returns the members of a list by name, then by id; each list is sorted once. */
export function ordered<T extends Nameable>(list: NameList<T>): Promise<readonly T[]> {
  const order = (sorted.get(list) as Promise<readonly T[]> | undefined) ?? inOrder(list.all);
  sorted.set(list, order);
  return order;
}

/** Returns a predicate for the resources that a search finds: every word occurs in the folded name or id. */
export function found(search: string): (one: Nameable) => boolean {
  const words = fold(search).split(" ").filter(Boolean);
  if (words.length === 0) return () => true;
  return ({ name, id }) => {
    const searched = `${fold(name)}\n${fold(id)}`;
    return words.every((word) => searched.includes(word));
  };
}

/** Sorts in slices and merges them pair by pair: 50,000 names in one go would block the page for 100 ms. */
async function inOrder<T extends Nameable>(all: readonly T[]): Promise<readonly T[]> {
  let runs = await inParts(all, slice, (part) => part.sort(byName));
  while (runs.length > 1) {
    await yieldToOthers();
    runs = await inParts(runs, 2, ([one = [], other = []]) => merge(one, other));
  }
  return runs[0] ?? [];
}

function merge<T extends Nameable>(one: readonly T[], other: readonly T[]): T[] {
  const merged: T[] = [];
  let at = 0;
  for (const a of one) {
    for (let b = other[at]; b && byName(a, b) > 0; b = other[(at += 1)]) merged.push(b);
    merged.push(a);
  }
  return merged.concat(other.slice(at));
}
