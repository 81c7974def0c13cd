import { isObject } from "./json";
import type { Link, Representation } from "./representation";

/** Whether two resources are equal in everything sent, even if in another order or on another page. */
export function areSame(one: Representation, other: Representation): boolean {
  return (
    one.kind === other.kind &&
    areEqual(one.fields, other.fields) &&
    areEqual(one.clashes, other.clashes) &&
    areEqual(one.links.map(targetOf).sort(), other.links.map(targetOf).sort()) &&
    areSameMaps(one.embedded, other.embedded) &&
    areSameLists(one.items, other.items)
  );
}

/** A key made of everything sent for a resource. */
export function contentKey({ kind, fields, links, embedded, items }: Representation): string {
  const held = [...embedded].map(([rel, one]) => [rel, contentKey(one)]);
  const named = [...fields].sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([kind, named, links.map(targetOf), held, items && [...items].map(contentKey)]);
}

function targetOf({ rel, href, base, implied }: Link): string {
  return [rel, addressOf(href, base), implied ? "implied" : ""].join("\n");
}

function addressOf(href: string, base: string): string {
  try {
    return new URL(href, base).href;
  } catch {
    return href;
  }
}

function areSameMaps(
  one: ReadonlyMap<string, Representation>,
  other: ReadonlyMap<string, Representation>,
): boolean {
  const isIn = ([rel, held]: readonly [string, Representation]): boolean => {
    const found = other.get(rel);
    return found !== undefined && areSame(held, found);
  };
  return one.size === other.size && [...one].every(isIn);
}

function areSameLists(one: Representation["items"], other: Representation["items"]): boolean {
  if (one === null || other === null) return one === other;
  const others = [...other];
  return (
    one.length === other.length &&
    [...one].every((item, at) => {
      const found = others[at];
      return found !== undefined && areSame(item, found);
    })
  );
}

/** JSON values, and maps and sets of them. */
function areEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((held, at) => areEqual(held, other[at]));
  }
  const [some, others] = [entriesOf(one), entriesOf(other)];
  if (!some || !others || some.size !== others.size) return false;
  return [...some].every(([name, held]) => others.has(name) && areEqual(held, others.get(name)));
}

function entriesOf(value: unknown): ReadonlyMap<unknown, unknown> | null {
  if (value instanceof Map) return value;
  if (value instanceof Set) return new Map(value.entries());
  return isObject(value) ? new Map(Object.entries(value)) : null;
}
