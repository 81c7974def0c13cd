import { fold } from "../lca/fold";
import type { Nameable, NameList } from "../lca/names";

const alphabet = new Intl.Collator("en");
const sorted = new WeakMap<object, readonly Nameable[]>();

/** The members of a list in which every word of `search` occurs, in name or id; by name, then by id. */
export function listed<T extends Nameable>(list: NameList<T>, text: string): readonly T[] {
  const words = fold(text).split(" ").filter(Boolean);
  const all = inOrder(list);
  if (words.length === 0) return all;
  return all.filter(({ name, id }) => {
    const searched = `${fold(name)}\n${fold(id)}`;
    return words.every((word) => searched.includes(word));
  });
}

function inOrder<T extends Nameable>(list: NameList<T>): readonly T[] {
  let order = sorted.get(list) as readonly T[] | undefined;
  if (!order) {
    order = [...list.all].sort((a, b) => alphabet.compare(a.name, b.name) || alphabet.compare(a.id, b.id));
    sorted.set(list, order);
  }
  return order;
}
