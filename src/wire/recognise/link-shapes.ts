import { memoize } from "../../lca/fold-text";
import { foldName } from "../fold-names";
import type { JsonObject } from "../json-values";
import { isJsonObject, isEmptyJson } from "../json-values";
import { isPossibleAddress, removeQueryTemplates } from "../addresses";
import type { ResourceLink } from "./representation";
import { isBareLink, readStatementsWithinLinkObject } from "./result-statements";
import type { Vocabulary } from "./vocabulary";

/** A relation, its target, and the object that describes the link, as sent. */
export type RelAndTargetAsSent = readonly [rel: unknown, target: unknown, link?: unknown];

/** Reads the links in a member's value; null for any other value. */
type LinkReader = (json: unknown) => RelAndTargetAsSent[] | null;

const readNextOfView = createMemberLinkReader("next", "hydra:next", "next");
const readOwnUri = createMemberLinkReader("self", "uri");

/** Ways of writing links, by the name of the member that holds them. The links of all members are combined. */
const linkReaders: ReadonlyMap<string, LinkReader> = new Map([
  ["links", readLinks],
  ["_links", readLinks],
  ["link", readLinks],
  ["@links", readLinks],
  // JSON:API
  ["relationships", readRelationshipLinks],
  // `{"@type": "hydra:PartialCollectionView", "hydra:next": "/p?page=2"}`
  ["hydra:view", readNextOfView],
  ["view", readNextOfView],
  // `{"uri": "https://…/Products(1)"}`: the address of the resource itself, or of deferred content.
  ["__metadata", readOwnUri],
  ["__deferred", readOwnUri],
  ["@nextlink", createAddressReader("next")],
  ["nextrecordsurl", createAddressReader("next")],
]);

const relNames = ["rel", "rels", "relation", "relationship", "name", "key", "type"];
const targetNames = ["href", "url", "uri", "target", "link", "address", "@id"];

/** `"impacts@odata.navigationLink": "products(1)/impacts"` */
const navigationLinkName = /^([^@]+)@odata\.navigationLink$/i;

/** The reader of links in a member of this name; null if it holds none. */
const findLinkReader = memoize((name): LinkReader | null => {
  const [, rel] = navigationLinkName.exec(name) ?? [];
  if (rel !== undefined) return createAddressReader(rel);
  return linkReaders.get(name.toLowerCase()) ?? null;
});

/** True if a member of this name may hold links. */
export function isLinkMemberName(name: string): boolean {
  return findLinkReader(name) !== null;
}

/** Reads the links in a member; null if it holds none. */
export function readMemberLinks({
  name,
  value,
}: {
  name: string;
  value: unknown;
}): RelAndTargetAsSent[] | null {
  return findLinkReader(name)?.(value) ?? null;
}

/**
 * Creates a link in neutral form; null without an address, or for a template with required variables. `more` are further
 * statements of the link.
 */
export function createLink(
  [rel, target, link]: RelAndTargetAsSent,
  base: string,
  vocabulary: Vocabulary,
  more: ResourceLink["said"] = [],
): ResourceLink | null {
  if (typeof rel !== "string" || rel === "" || typeof target !== "string" || target === "") return null;
  const href = removeQueryTemplates(target);
  if (href.includes("{")) return null;
  const own = readStatementsWithinLinkObject(isJsonObject(link) ? link : {}, rel, href, vocabulary);
  const said = [...own, ...more];
  const plain = { rel: vocabulary.rel(rel), href, base };
  return said.length > 0 ? { ...plain, said } : plain;
}

/** The target of an object that describes one link; undefined for a link whose method is not GET. */
export function readLinkTarget(json: unknown): unknown {
  if (!isJsonObject(json)) return json;
  if (isBareLink(json)) return json.href;
  const method = readFirstMember(json, ["method"]);
  if (typeof method === "string" && method.toUpperCase() !== "GET") return undefined;
  return readFirstMember(json, targetNames);
}

function readLinks(json: unknown): RelAndTargetAsSent[] | null {
  return readLinkArray(json) ?? readLinkMap(json);
}

/** Links by relation: each an address, an object with an address, or an array of these. */
function readLinkMap(json: unknown): RelAndTargetAsSent[] | null {
  if (!isJsonObject(json)) return null;
  const links: RelAndTargetAsSent[] = [];
  for (const [rel, held] of Object.entries(json)) {
    const all: readonly unknown[] = isEmptyJson(held) ? [null] : [held].flat();
    if (rel !== "curies") for (const link of all) links.push([rel, readLinkTarget(link), link]);
  }
  return links;
}

function readLinkArray(json: unknown): RelAndTargetAsSent[] | null {
  if (!Array.isArray(json)) return null;
  const links: readonly unknown[] = json;
  return links.filter(isJsonObject).flatMap((link) => {
    const rels = [readFirstMember(link, relNames)].flat();
    return rels.map((rel): RelAndTargetAsSent => [rel, readLinkTarget(link), link]);
  });
}

/**
 * The links to related resources. A `self` in JSON:API's relationships is the relationship, not the resource, but a stage
 * or an owner among its members is this result's all the same. A relation to one resource with null data relates to
 * nothing, though it may have a link.
 */
function readRelationshipLinks(json: unknown): RelAndTargetAsSent[] | null {
  if (!isJsonObject(json)) return null;
  return Object.entries(json).flatMap(([rel, related]): RelAndTargetAsSent[] => {
    if (!isJsonObject(related) || !isJsonObject(related.links)) return [];
    if (related.data === null && !rel.endsWith("s")) return [];
    const { related: link, self } = related.links;
    return [
      [rel, readLinkTarget(link), { ...(isJsonObject(link) && link), self, relationship: related.meta }],
    ];
  });
}

/** Reads a plain address as one link. */
function createAddressReader(rel: string): LinkReader {
  return (json) => (isPossibleAddress(json) ? [[rel, json]] : null);
}

/** Reads the address under the first of these names as one link. */
function createMemberLinkReader(rel: string, ...names: readonly string[]): LinkReader {
  const read = createAddressReader(rel);
  return (json) =>
    isJsonObject(json) ? read(names.map((name) => json[name]).find((one) => one != null)) : null;
}

/** The first text or array under one of these names, in any case. */
function readFirstMember(json: JsonObject, names: readonly string[]): unknown {
  // The later of two spellings of one name counts.
  const held = Object.keys(json).reverse();
  const isSaid = (value: unknown): boolean => typeof value === "string" || Array.isArray(value);
  for (const name of names) {
    const own = held.find((one) => foldName(one) === name && isSaid(json[one]));
    if (own !== undefined) return json[own];
  }
  return undefined;
}
