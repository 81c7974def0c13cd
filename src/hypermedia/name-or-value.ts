import { nameFor } from "./recognised";
import type { Representation } from "./representation";

/** Names of fields as people choose them; what has digits in it may as well be an id. */
const identifier = /^[@$_]?\p{L}[\p{L}\d_.:@$-]{0,38}$/u;
const digit = /\d/;

/** So many of those that have a name are compared. */
const compared = 6;

/**
 * Whether the name of a member is one, and no value: a map has the ids or names of things in the place of names, and was
 * not always told to be a map. What two different things have in common is a name; otherwise a thing must say what it is.
 */
export function isName(name: string, holders: readonly Representation[]): boolean {
  const some = holders.slice(0, compared);
  if (!identifier.test(name)) return false;
  return differ(some) || (!digit.test(name) && some.some((one) => isThing(one) || mayWrap(name, one)));
}

/** Those of these that say something under a name, as they spell it, or have a relation of that name. */
export function holdersOf(name: string, all: readonly Representation[]): readonly Representation[] {
  const hasField = ({ fields, spelling }: Representation): boolean =>
    [...fields.keys()].some((folded) => (spelling.get(folded) ?? folded) === name);
  return all.filter((one) => hasField(one) || one.links.some(({ rel }) => rel === name));
}

/** Whether two of these are different things: the same one may have been read twice. */
function differ(holders: readonly Representation[]): boolean {
  return holders.some((one, at) => holders.slice(at + 1).some((other) => isOther(one, other)));
}

function isOther(one: Representation, other: Representation): boolean {
  return [...one.fields].some(([name, value]) => {
    const held = other.fields.get(name);
    return isScalar(value) && isScalar(held) && value !== held;
  });
}

/** What is a list, or has an id, a name or a value of its own, is no map. */
function isThing(resource: Representation): boolean {
  if (resource.items !== null) return true;
  return (["id", "name", "value"] as const).some((meaning) => {
    const name = nameFor(meaning, resource);
    return name !== undefined && isScalar(resource.fields.get(name));
  });
}

/**
 * In what is no thing, a plain member of who is asked for by himself, and the only array of others: it may be a list that
 * was not found. Results may be lists by product or scenario.
 */
function mayWrap(name: string, { kind, fields, spelling }: Representation): boolean {
  const held = [...fields].filter(([, value]) => typeof value === "object" && value !== null);
  const value = [...fields].find(([folded]) => name === (spelling.get(folded) ?? folded))?.[1];
  if (isScalar(value)) return kind === "company" || kind === "user";
  return kind !== "impact" && held.length === 1 && Array.isArray(value);
}

function isScalar(value: unknown): boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}
