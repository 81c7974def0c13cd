import { foldText } from "../../lca/fold-text";
import { compareByName } from "../../lca/name-list";
import type { Nameable, NameList } from "../../lca/name-list";
import { mapBatchesWithYields, yieldToEventLoop } from "../service/time-slices";

const sortedLists = new WeakMap<object, Promise<readonly Nameable[]>>();
/** The number of names sorted at once, before yielding. */
const sortBatchCount = 2_000;

/** Returns the members of a list by name, then by id; each list is sorted once. */
export function sortByName<T extends Nameable>(list: NameList<T>): Promise<readonly T[]> {
  const order = (sortedLists.get(list) as Promise<readonly T[]> | undefined) ?? sortInBatches(list.all);
  sortedLists.set(list, order);
  return order;
}

/** Returns a predicate for the resources that a search finds: every word occurs in the folded name or id. */
export function createSearchFilter(search: string): (one: Nameable) => boolean {
  const words = foldText(search).split(" ").filter(Boolean);
  if (words.length === 0) return () => true;
  return ({ name, id }) => {
    const searched = `${foldText(name)}\n${foldText(id)}`;
    return words.every((word) => searched.includes(word));
  };
}

/** Sorts in slices and merges them pair by pair: 50,000 names in one go would block the page for 100 ms. */
async function sortInBatches<T extends Nameable>(all: readonly T[]): Promise<readonly T[]> {
  let runs = await mapBatchesWithYields(all, sortBatchCount, (part) => part.sort(compareByName));
  while (runs.length > 1) {
    await yieldToEventLoop();
    runs = await mapBatchesWithYields(runs, 2, ([one = [], other = []]) => mergeSorted(one, other));
  }
  return runs[0] ?? [];
}

function mergeSorted<T extends Nameable>(one: readonly T[], other: readonly T[]): T[] {
  const merged: T[] = [];
  let at = 0;
  for (const a of one) {
    for (let b = other[at]; b && compareByName(a, b) > 0; b = other[(at += 1)]) merged.push(b);
    merged.push(a);
  }
  return merged.concat(other.slice(at));
}
