import { fold } from "../lca/fold";
import type { Nameable, NameList } from "../lca/names";

const alphabet = new Intl.Collator("en");
const sorted = new WeakMap<object, readonly Nameable[]>();

/** The members of a list that a search finds; by name, then by id. */
export function listed<T extends Nameable>(list: NameList<T>, search: string): readonly T[] {
  return inOrder(list).filter(found(search));
}

/** Whether a search finds something: every word of it occurs in the folded name or id. */
export function found(search: string): (one: Nameable) => boolean {
  const words = fold(search).split(" ").filter(Boolean);
  if (words.length === 0) return () => true;
  return ({ name, id }) => {
    const searched = `${fold(name)}\n${fold(id)}`;
    return words.every((word) => searched.includes(word));
  };
}

function inOrder<T extends Nameable>(list: NameList<T>): readonly T[] {
  let order = sorted.get(list) as readonly T[] | undefined;
  if (!order) {
    order = [...list.all].sort((a, b) => alphabet.compare(a.name, b.name) || alphabet.compare(a.id, b.id));
    sorted.set(list, order);
  }
  return order;
}
