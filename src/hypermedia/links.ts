import { foldName, remembered } from "../folding";
import type { JsonObject } from "../json";
import { isObject } from "../json";
import { isPath } from "./addresses";
import type { Link } from "./representation";
import { saidByLink } from "./speaking";
import type { Vocabulary } from "./vocabulary";

/** A relation, its target, and the object that describes the link, as sent. */
export type Found = readonly [rel: unknown, target: unknown, link?: unknown];

/** One way of writing links. `members` are the names that may hold them; `read` returns null for any other value. */
interface LinkShape {
  readonly shape: string;
  readonly members: readonly string[];
  readonly read: (json: unknown) => Found[] | null;
}

/** One row per shape. The first that can read a member does; the links of all members are combined. */
const linkShapes: readonly LinkShape[] = [
  { shape: "HAL", members: ["_links"], read: linkMap },
  { shape: "links array", members: ["links", "_links", "link", "@links"], read: linkArray },
  { shape: "links map", members: ["links", "link", "@links"], read: linkMap },
  { shape: "JSON:API", members: ["relationships"], read: relationships },
  // `{"@type": "hydra:PartialCollectionView", "hydra:next": "/p?page=2"}`
  { shape: "Hydra", members: ["hydra:view", "view"], read: linkAt("next", "hydra:next", "next") },
  // `{"uri": "https://…/Products(1)"}`: the address of the resource itself, or of deferred content.
  { shape: "OData", members: ["__metadata", "__deferred"], read: linkAt("self", "uri") },
  { shape: "addresses", members: ["@nextlink", "nextrecordsurl"], read: linkTo("next") },
];

const relNames = ["rel", "rels", "relation", "relationship", "name", "key", "type"];
const targetNames = ["href", "url", "uri", "target", "link", "address", "@id"];

/** `"impacts@odata.navigationLink": "products(1)/impacts"` */
const navigation = /^([^@]+)@odata\.navigationLink$/i;
const optionalQuery = /\{[?&][^{}]*\}/g;

/** The link shapes possible in a member of this name. */
const shapesOf = remembered((name): readonly LinkShape[] => {
  const [, rel] = navigation.exec(name) ?? [];
  if (rel !== undefined) return [{ shape: "OData", members: [], read: linkTo(rel) }];
  return linkShapes.filter(({ members }) => members.includes(name.toLowerCase()));
});

/** True if a member of this name may hold links. */
export function mayHoldLinks(name: string): boolean {
  return shapesOf(name).length > 0;
}

/** Reads the links in a member, and their shape; null if it holds none. */
export function linksIn({ name, value }: { name: string; value: unknown }) {
  for (const { shape, read } of shapesOf(name)) {
    const found = read(value);
    if (found) return { shape, found };
  }
  return null;
}

/** Creates a link in neutral form; null without an address, or for a template with required variables. */
export function toLink([rel, target, link]: Found, base: string, vocabulary: Vocabulary): Link | null {
  if (typeof rel !== "string" || rel === "" || typeof target !== "string" || target === "") return null;
  const href = target.includes("{") ? target.replace(optionalQuery, "") : target;
  if (href.includes("{")) return null;
  const said = saidByLink(isObject(link) ? link : {}, rel, href, vocabulary);
  return { rel: vocabulary.rel(rel), href, base, ...(said.length > 0 && { said }) };
}

/** The target of an object that describes one link; undefined for a link whose method is not GET. */
export function targetOf(json: unknown): unknown {
  if (!isObject(json)) return json;
  const method = member(json, ["method"]);
  if (typeof method === "string" && method.toUpperCase() !== "GET") return undefined;
  return member(json, targetNames);
}

/** Links by relation: each an address, an object with an address, or an array of these. */
function linkMap(json: unknown): Found[] | null {
  if (!isObject(json)) return null;
  const { curies: _, ...byRel } = json;
  return Object.entries(byRel).flatMap(([rel, held]) =>
    several(held).map((one): Found => [rel, targetOf(one), one]),
  );
}

function linkArray(json: unknown): Found[] | null {
  if (!Array.isArray(json)) return null;
  const links: unknown[] = json;
  return links.flatMap((one) =>
    isObject(one) ? several(member(one, relNames)).map((rel): Found => [rel, targetOf(one), one]) : [],
  );
}

/** The links to related resources. A `self` in JSON:API's relationships is the relationship, not the resource. */
function relationships(json: unknown): Found[] | null {
  if (!isObject(json)) return null;
  return Object.entries(json).flatMap(([rel, related]): Found[] =>
    isObject(related) && isObject(related.links)
      ? [[rel, targetOf(related.links.related), { related: related.links.related, meta: related.meta }]]
      : [],
  );
}

/** Reads a plain address as one link. */
function linkTo(rel: string): LinkShape["read"] {
  return (json) => (isPath(json) ? [[rel, json]] : null);
}

/** Reads the address under the first of these names as one link. */
function linkAt(rel: string, ...names: readonly string[]): LinkShape["read"] {
  const read = linkTo(rel);
  return (json) => (isObject(json) ? read(names.map((name) => json[name]).find((one) => one != null)) : null);
}

function several(json: unknown): readonly unknown[] {
  return Array.isArray(json) ? json : [json];
}

/** The first text or array under one of these names, in any case. */
function member(json: JsonObject, names: readonly string[]): unknown {
  // The later of two spellings of one name counts.
  const held = Object.keys(json).reverse();
  const isSaid = (value: unknown): boolean => typeof value === "string" || Array.isArray(value);
  for (const name of names) {
    const own = held.find((one) => foldName(one) === name && isSaid(json[one]));
    if (own !== undefined) return json[own];
  }
  return undefined;
}
