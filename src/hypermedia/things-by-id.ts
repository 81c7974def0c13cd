import { isObject, isObjects } from "../json";
import { mayHoldLinks } from "./links";
import type { FoundList, Search } from "./list-search";
import { membersOf } from "./members";
import { mainMembers } from "./wrapping";

/** How many elements decide that an object is a map, so that a long one is not read twice. */
const sampled = 10;

/** Named things keyed by id. An id may happen to be a word that usually describes a list. */
export function mapOfThings({ members, kind, vocabulary }: Search): FoundList | null {
  const isNamed = (value: unknown): boolean =>
    isObject(value) &&
    membersOf(value, kind, vocabulary).some(({ folded }) => vocabulary.means(folded, "name", kind));
  const plain = new Set(mainMembers(members));
  const used = members.filter(
    (member) => plain.has(member) || (!mayHoldLinks(member.name) && isNamed(member.value)),
  );
  const elements: unknown[] = used.map(({ value }) => value);
  const isMap = isObjects(elements) && elements.slice(0, sampled).every(isNamed);
  return isMap ? { elements, keys: used.map(({ name }) => name), used: new Set(used) } : null;
}
