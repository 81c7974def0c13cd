import { linkReaders } from "./links";
import type { Items, Link, Representation } from "./representation";
import { foldName, foldRel, isObject } from "./representation";
import type { Meaning } from "./vocabulary";
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
  const plain = { fields: new Map<string, unknown>(), spelling: new Map<string, string>(), links: [] };
  return items && { ...plain, shape: "array", embedded: nothing, items };
}

/** All members or none: a member left out unread would pass for one that is not there. */
function readItems(json: readonly unknown[], base: string): Items | null {
  return json.every(isObject) ? new ReadOnDemand(json, base) : null;
}

class ReadOnDemand implements Items {
  constructor(
    private readonly json: readonly Readonly<Record<string, unknown>>[],
    private readonly base: string,
  ) {}

  get length(): number {
    return this.json.length;
  }

  *[Symbol.iterator](): Generator<Representation> {
    for (const one of this.json) yield readObject(one, this.base);
  }
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
  const spelling = new Map<string, string>();
  for (const [name, value] of Object.entries(json)) {
    if (taken.has(name) || name === "_embedded") continue;
    const folded = foldName(name);
    fields.set(folded, value);
    if (folded !== name) spelling.set(folded, name);
  }
  const items = takeList(fields, base);
  const embedded = readEmbedded(json._embedded, fields, base);
  return {
    shape: shapes.join(" and ") || "plain",
    fields,
    spelling,
    links,
    embedded,
    items: items ?? embeddedList(fields, embedded),
  };
}

/** HAL says what is embedded; elsewhere it is told by what it is, and taken from the fields. */
function readEmbedded(
  json: unknown,
  fields: Map<string, unknown>,
  base: string,
): ReadonlyMap<string, Representation> {
  const embedded = new Map<string, Representation>();
  for (const [rel, value] of fields) {
    const carried = Array.isArray(value) ? bareArray(value, base) : null;
    if (!carried?.items?.length || ![...carried.items].every(speaksForItself)) continue;
    embedded.set(foldRel(rel), carried);
    fields.delete(rel);
  }
  for (const [rel, resource] of isObject(json) ? Object.entries(json) : []) {
    const representation = read({ json: resource, address: base });
    if (representation) embedded.set(foldRel(rel), representation);
  }
  return embedded.size > 0 ? embedded : nothing;
}

/** Not a mere reference, in whose place the link must be followed: it links on, or it is a result. */
function speaksForItself(item: Representation): boolean {
  return item.links.length > 0 || has(item.fields, "value");
}

/** The members of an object that wraps a list; taken from its fields. */
function takeList(fields: Map<string, unknown>, base: string): Items | null {
  if (has(fields, "id")) return null;
  for (const member of listMembers) {
    const held = fields.get(member);
    const items = Array.isArray(held) ? readItems(held, base) : null;
    if (!items) continue;
    fields.delete(member);
    return items;
  }
  return null;
}

/** An object is a list when it carries one and is nothing by itself: a Product with its Impacts is no list. */
function embeddedList(
  fields: ReadonlyMap<string, unknown>,
  embedded: ReadonlyMap<string, Representation>,
): Items | null {
  if (has(fields, "id") || has(fields, "name")) return null;
  const lists = [...embedded.values()].filter(({ items }) => items !== null);
  return lists.length === 1 ? (lists[0]?.items ?? null) : null;
}

function has(fields: ReadonlyMap<string, unknown>, meaning: Meaning): boolean {
  return namesOf(meaning).some((name) => fields.has(name));
}
