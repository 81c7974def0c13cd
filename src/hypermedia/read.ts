import { linkReaders } from "./links";
import type { Link, Representation } from "./representation";
import { foldName, foldRel, isObject } from "./representation";
import { namesOf } from "./vocabulary";

/** A document as it came: its JSON and the address it was asked at. */
export interface Document {
  readonly json: unknown;
  readonly address: string;
}

const nothing: ReadonlyMap<string, Representation> = new Map();
const listMembers = ["items"];

/** Turns any JSON of the service into the neutral form; null when it is neither an object nor an array. */
export function read({ json, address }: Document): Representation | null {
  if (Array.isArray(json)) return bareArray(json, address);
  return isObject(json) ? readObject(json, address) : null;
}

function bareArray(json: readonly unknown[], base: string): Representation | null {
  const items = readItems(json, base);
  return items && { shape: "array", fields: new Map(), links: [], embedded: nothing, items };
}

/** All members or none: a member left out unread would pass for one that is not there. */
function readItems(json: readonly unknown[], base: string): Representation[] | null {
  const objects = json.filter(isObject);
  return objects.length === json.length ? objects.map((one) => readObject(one, base)) : null;
}

function readObject(json: Readonly<Record<string, unknown>>, base: string): Representation {
  const shapes: string[] = [];
  const links: Link[] = [];
  const taken = new Set<string>();
  for (const reader of linkReaders) {
    const found = reader.member in json ? reader.read(json[reader.member], base) : null;
    if (!found) continue;
    taken.add(reader.member);
    shapes.push(reader.shape);
    links.push(...found);
  }
  const fields = new Map<string, unknown>();
  for (const [name, value] of Object.entries(json)) {
    if (!taken.has(name) && name !== "_embedded") fields.set(foldName(name), value);
  }
  const embedded = readEmbedded(json._embedded, base);
  const items = readList(fields, embedded, base);
  return { shape: shapes.join(" and ") || "plain", fields, links, embedded, items };
}

function readEmbedded(json: unknown, base: string): ReadonlyMap<string, Representation> {
  if (!isObject(json)) return nothing;
  const embedded = new Map<string, Representation>();
  for (const [rel, resource] of Object.entries(json)) {
    const representation = read({ json: resource, address: base });
    if (representation) embedded.set(foldRel(rel), representation);
  }
  return embedded;
}

/** An object is a list when it carries one and has no identity of its own: a Product with its Impacts is no list. */
function readList(
  fields: Map<string, unknown>,
  embedded: ReadonlyMap<string, Representation>,
  base: string,
): readonly Representation[] | null {
  if (namesOf("id").some((name) => fields.has(name))) return null;
  for (const member of listMembers) {
    const held = fields.get(member);
    const items = Array.isArray(held) ? readItems(held, base) : null;
    if (!items) continue;
    fields.delete(member);
    return items;
  }
  const lists = [...embedded.values()].filter(({ items }) => items !== null);
  return lists.length === 1 ? (lists[0]?.items ?? null) : null;
}
