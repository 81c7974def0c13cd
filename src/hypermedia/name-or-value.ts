import { holdsMany } from "../json";
import { fieldOf, valueNamed } from "./fields";
import type { Representation } from "./representation";

/** Field names as people choose them; one with digits may also be an id. */
const identifier = /^[@$_]?\p{L}[\p{L}\d_.:@$-]{0,38}$/u;
const digit = /\d/;

/** How many holders of a name are compared. */
const compared = 6;

/**
 * Whether the name of a member of some of these is really a name. A map has ids or names of things in its place, and may
 * have gone unrecognised. What two different things share is a name; otherwise a thing must be recognisable as such.
 */
export function isName(name: string, all: readonly Representation[]): boolean {
  if (!identifier.test(name)) return false;
  const holders = all.filter(
    (one) => valueNamed(name, one) !== undefined || one.links.some(({ rel }) => rel === name),
  );
  const some = holders.slice(0, compared);
  const isShared = some.some((one, at) => some.slice(at + 1).some((other) => isOther(one, other)));
  return isShared || (!digit.test(name) && some.some((one) => isThing(one) || mayWrap(name, one)));
}

/** Whether these are different things; the same one may have been read twice. */
function isOther(one: Representation, other: Representation): boolean {
  return [...one.fields].some(([name, value]) => {
    const held = other.fields.get(name);
    return isScalar(value) && isScalar(held) && value !== held;
  });
}

/** A list, or anything with an id, name or value of its own, is not a map. */
function isThing(resource: Representation): boolean {
  if (resource.items !== null) return true;
  return (["id", "name", "value"] as const).some((meaning) =>
    isScalar(resource.fields.get(fieldOf(resource, meaning) ?? "")),
  );
}

/**
 * In an object that is not a thing, two members count as names. One is a plain member of a company or user, which
 * are requested one at a time. The other is the only array: it may be a list that was not found. Results are left
 * out, as they may be keyed by product or scenario.
 */
function mayWrap(name: string, resource: Representation): boolean {
  const { kind, fields } = resource;
  const value = valueNamed(name, resource);
  if (isScalar(value)) return kind === "company" || kind === "user";
  return kind !== "impact" && Array.isArray(value) && [...fields.values()].filter(holdsMany).length === 1;
}

function isScalar(value: unknown): boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}
