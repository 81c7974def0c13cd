import { isObject, isObjects } from "./json";
import type { JsonObject } from "./json";
import { mayHoldLinks } from "./links";
import type { Held } from "./members";
import { membersOf } from "./members";
import type { Kind, Vocabulary } from "./vocabulary";
import { mainMembers } from "./wrapping";

/** Things keyed by their ids. */
interface NamedThings {
  readonly elements: readonly JsonObject[];
  readonly keys: readonly string[];
  readonly used: ReadonlySet<Held>;
}

/** How many elements decide that an object is a map, so that a long one is not read twice. */
const sampled = 10;

/** Named things keyed by id. An id may happen to be a word that usually describes a list. */
export function mapOfThings(
  members: readonly Held[],
  kind: Kind,
  vocabulary: Vocabulary,
): NamedThings | null {
  const names = vocabulary.names("name", kind);
  const isNamed = (value: unknown): boolean =>
    isObject(value) && membersOf(value, kind, vocabulary).some(({ folded }) => names.includes(folded));
  const plain = new Set(mainMembers(members));
  const entries = members.filter(
    (member) => plain.has(member) || (!mayHoldLinks(member.name) && isNamed(member.value)),
  );
  const elements: unknown[] = entries.map(({ value }) => value);
  const keys = entries.map(({ name }) => name);
  const isMap = isObjects(elements) && elements.slice(0, sampled).every(isNamed);
  return isMap ? { elements, keys, used: new Set(entries) } : null;
}
