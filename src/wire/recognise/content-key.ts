import { isJsonObject, isObjectOrArray } from "../json-values";
import type { ResourceLink, NeutralRepresentation } from "./representation";
import { resolveHrefOrNull } from "../addresses";

/** True if two resources are equal in everything sent, in whatever order and on whatever page. */
export function haveSameContent(one: NeutralRepresentation, other: NeutralRepresentation): boolean {
  return createResourceContentKey(one) === createResourceContentKey(other);
}

/** A key made of everything sent for a resource, independent of order. */
export function createResourceContentKey({
  kind,
  fields,
  links,
  embedded,
  items,
}: NeutralRepresentation): string {
  const held = [...embedded].map(([rel, one]) => [rel, createResourceContentKey(one)] as const).sort(byName);
  const named = [...fields].sort(byName);
  const parts = [kind, named, links.map(linkKey).sort(), held];
  return JSON.stringify([...parts, items && [...items].map(createResourceContentKey)], sortMembers);
}

/** A key made of a value as sent, independent of the order of its members. */
export function createValueKey(value: unknown): string {
  return JSON.stringify(value, isObjectOrArray(value) ? sortMembers : undefined);
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

/** A JSON replacer that sorts the members of objects by name. */
function sortMembers(_: string, value: unknown): unknown {
  return isJsonObject(value) ? Object.fromEntries(Object.entries(value).sort(byName)) : value;
}

function linkKey(link: ResourceLink): string {
  const address = resolveHrefOrNull(link)?.href ?? link.href;
  return [link.rel, address, link.implied ? "implied" : ""].join("\n");
}
