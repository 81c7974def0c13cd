import { isObject } from "../json";
import type { Link, Representation } from "./representation";

/** True if two resources are equal in everything sent, in whatever order and on whatever page. */
export function areSame(one: Representation, other: Representation): boolean {
  return contentKey(one) === contentKey(other);
}

/** A key made of everything sent for a resource, independent of order. */
export function contentKey({ kind, fields, clashes, links, embedded, items }: Representation): string {
  const held = [...embedded].map(([rel, one]) => [rel, contentKey(one)] as const).sort(byName);
  const named = [...fields].sort(byName);
  const parts = [kind, named, [...clashes].sort(), links.map(targetOf).sort(), held];
  return JSON.stringify([...parts, items && [...items].map(contentKey)], inOrder);
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

/** A JSON replacer that sorts the members of objects by name. */
function inOrder(_: string, value: unknown): unknown {
  return isObject(value) ? Object.fromEntries(Object.entries(value).sort(byName)) : value;
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
