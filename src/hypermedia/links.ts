import { isPath } from "./addresses";
import { foldName } from "./folding";
import type { JsonObject } from "./json";
import { isObject } from "./json";
import type { Link } from "./representation";
import { saidByLink } from "./speaking";
import type { Vocabulary } from "./vocabulary";

/** A relation, its target, and the object that describes the link, as sent. */
export type Found = readonly [rel: unknown, target: unknown, link?: unknown];

interface NamedValue {
  readonly name: string;
  readonly value: unknown;
}

/** One way of writing links: the members that hold them, and a reader that gives null for anything else. */
interface LinkShape {
  readonly shape: string;
  readonly members: readonly string[];
  readonly read: (json: unknown) => Found[] | null;
}

/** One row per shape. The first that can read a member does; the links of all members are added up. */
const linkShapes: readonly LinkShape[] = [
  { shape: "HAL", members: ["_links"], read: linkMap },
  { shape: "links array", members: ["links", "_links", "link", "@links"], read: linkArray },
  { shape: "links map", members: ["links", "link", "@links"], read: linkMap },
  { shape: "JSON:API", members: ["relationships"], read: relationships },
  { shape: "Hydra", members: ["hydra:view", "view"], read: viewOfPages },
  { shape: "OData", members: ["__metadata", "__deferred"], read: ownUri },
  { shape: "addresses", members: ["@nextlink", "nextrecordsurl"], read: nextPage },
];

/** The shapes by the names of members that may hold links. */
const shapesByName = new Map<string, readonly LinkShape[]>();
const noShapes: readonly LinkShape[] = [];

const relNames = ["rel", "rels", "relation", "relationship", "name", "key", "type"];
const targetNames = ["href", "url", "uri", "target", "link", "address", "@id"];

/** `"impacts@odata.navigationLink": "products(1)/impacts"` */
const navigation = /^([^@]+)@odata\.navigationLink$/i;
const optionalQuery = /\{[?&][^{}]*\}/g;
const header = /<([^<>]*)>((?:\s*;\s*[^\s=;,<>"]+\s*(?:=\s*(?:"(?:[^"\\]|\\.)*"|[^",;\s]*))?)*)/g;
const parameter = /;\s*([^\s=;,<>"]+)\s*=\s*(?:"([^"]*)"|([^",;\s]+))/g;

/** Whether a member of this name may hold links. */
export function mayHoldLinks(name: string): boolean {
  return shapesOf(name).length > 0;
}

/** The links in a member, and their shape; null where there are none. */
export function linksIn({
  name,
  value,
}: NamedValue): { readonly shape: string; readonly found: Found[] } | null {
  for (const { shape, read } of shapesOf(name)) {
    const found = read(value);
    if (found) return { shape, found };
  }
  return null;
}

function shapesOf(name: string): readonly LinkShape[] {
  let found = shapesByName.get(name);
  if (!found) {
    found = shapesFor(name);
    // Keeps maps keyed by id from filling memory.
    if (shapesByName.size < 1_000) shapesByName.set(name, found);
  }
  return found;
}

function shapesFor(name: string): readonly LinkShape[] {
  const [, rel] = navigation.exec(name) ?? [];
  if (rel !== undefined)
    return [{ shape: "OData", members: [], read: (json) => (isPath(json) ? [[rel, json]] : null) }];
  const shapes = linkShapes.filter(({ members }) => members.includes(name.toLowerCase()));
  return shapes.length > 0 ? shapes : noShapes;
}

/** The links of an HTTP `Link` header (RFC 8288). */
export function headerLinks(text: string): Found[] {
  return [...text.matchAll(header)].flatMap(([, href, parameters = ""]) => {
    const said = [...parameters.matchAll(parameter)].map(([, name = "", quoted, plain]) => [
      name.toLowerCase(),
      quoted ?? plain ?? "",
    ]);
    const { rel = "", ...link } = Object.fromEntries(said.reverse()) as Readonly<Record<string, string>>;
    return rel.split(/\s+/).map((one): Found => [one, href, link]);
  });
}

/** A link in neutral form; null where there is nothing to follow or a template needs values we do not have. */
export function toLink([rel, target, link]: Found, base: string, vocabulary: Vocabulary): Link | null {
  if (typeof rel !== "string" || rel === "" || typeof target !== "string" || target === "") return null;
  const href = target.includes("{") ? target.replace(optionalQuery, "") : target;
  if (href.includes("{")) return null;
  const said = saidByLink(isObject(link) ? link : {}, rel, href, vocabulary);
  return { rel: vocabulary.rel(rel), href, base, ...(said.length > 0 && { said }) };
}

/** The target of an object that describes one link. Links whose method is not GET are ignored. */
export function targetOf(json: unknown): unknown {
  if (!isObject(json)) return json;
  const method = member(json, ["method"]);
  if (typeof method === "string" && method.toUpperCase() !== "GET") return undefined;
  return member(json, targetNames);
}

/** Keyed by relation: an address, an object that has one, or an array of these. */
function linkMap(json: unknown): Found[] | null {
  if (!isObject(json)) return null;
  const found: Found[] = [];
  for (const rel in json) {
    if (rel === "curies") continue;
    for (const one of several(json[rel])) found.push([rel, targetOf(one), one]);
  }
  return found;
}

function linkArray(json: unknown): Found[] | null {
  if (!Array.isArray(json)) return null;
  const links: unknown[] = json;
  return links.flatMap((one) =>
    isObject(one) ? several(member(one, relNames)).map((rel): Found => [rel, targetOf(one), one]) : [],
  );
}

/** The related resources; `self` here is the relationship, not the resource. */
function relationships(json: unknown): Found[] | null {
  if (!isObject(json)) return null;
  return Object.entries(json).flatMap(([rel, related]): Found[] =>
    isObject(related) && isObject(related.links)
      ? [[rel, targetOf(related.links.related), { related: related.links.related, meta: related.meta }]]
      : [],
  );
}

/** `{"@type": "hydra:PartialCollectionView", "hydra:next": "/p?page=2"}` */
function viewOfPages(json: unknown): Found[] | null {
  if (!isObject(json)) return null;
  const next = json["hydra:next"] ?? json.next;
  return isPath(next) ? [["next", next]] : null;
}

/** `{"uri": "https://…/Products(1)"}`: the address of the thing, or of what was deferred. */
function ownUri(json: unknown): Found[] | null {
  return isObject(json) && isPath(json.uri) ? [["self", json.uri]] : null;
}

function nextPage(json: unknown): Found[] | null {
  return isPath(json) ? [["next", json]] : null;
}

function several(json: unknown): readonly unknown[] {
  return Array.isArray(json) ? json : [json];
}

/** The first of these names, in any case, under which the object has a text or an array. */
function member(json: JsonObject, names: readonly string[]): unknown {
  let first = names.length;
  let found: unknown;
  for (const name in json) {
    const value = json[name];
    if (typeof value !== "string" && !Array.isArray(value)) continue;
    const at = names.indexOf(foldName(name));
    // Of one name in two spellings, the later counts.
    if (at < 0 || at > first) continue;
    first = at;
    found = value;
  }
  return found;
}
