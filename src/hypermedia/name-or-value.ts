import { nameFor } from "./recognised";
import type { Representation } from "./representation";

/** Field names as people choose them; one with digits may also be an id. */
const identifier = /^[@$_]?\p{L}[\p{L}\d_.:@$-]{0,38}$/u;
const digit = /\d/;

/** How many holders of a name are compared. */
const compared = 6;

/**
 * Whether a member's name is really a name. A map has ids or names of things in its place, and may have gone
 * unrecognised. What two different things share is a name; otherwise a thing must be recognisable as such.
 */
export function isName(name: string, holders: readonly Representation[]): boolean {
  const some = holders.slice(0, compared);
  if (!identifier.test(name)) return false;
  return differ(some) || (!digit.test(name) && some.some((one) => isThing(one) || mayWrap(name, one)));
}

/** The resources with a field or relation of this name, as they spell it. */
export function holdersOf(name: string, all: readonly Representation[]): readonly Representation[] {
  const hasField = ({ fields, spelling }: Representation): boolean =>
    [...fields.keys()].some((folded) => (spelling.get(folded) ?? folded) === name);
  return all.filter((one) => hasField(one) || one.links.some(({ rel }) => rel === name));
}

/** Whether two of these are different things; the same one may have been read twice. */
function differ(holders: readonly Representation[]): boolean {
  return holders.some((one, at) => holders.slice(at + 1).some((other) => isOther(one, other)));
}

function isOther(one: Representation, other: Representation): boolean {
  return [...one.fields].some(([name, value]) => {
    const held = other.fields.get(name);
    return isScalar(value) && isScalar(held) && value !== held;
  });
}

/** A list, or anything with an id, name or value of its own, is not a map. */
function isThing(resource: Representation): boolean {
  if (resource.items !== null) return true;
  return (["id", "name", "value"] as const).some((meaning) => {
    const name = nameFor(meaning, resource);
    return name !== undefined && isScalar(resource.fields.get(name));
  });
}

/**
 * In an object that is not a thing, two members count as names. One is a plain member of a company or user, which
 * are requested one at a time. The other is the only array: it may be a list that was not found. Results are left
 * out, as they may be keyed by product or scenario.
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
