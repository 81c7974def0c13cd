import { memoize } from "../../lca/fold-text";
import { foldName } from "../fold-names";
import type { JsonObject } from "../json-values";
import { isJsonObject, isEmptyJson } from "../json-values";
import { isPossibleAddress, removeQueryTemplates } from "../addresses";
import type { ResourceLink, StatementAboutAllResults } from "./representation";
import { isBareLink, readStatementsWithinLinkObject } from "./result-statements";
import type { Vocabulary } from "./vocabulary";

/** A relation, its target, and the object that describes the link, as sent. */
export type RelAndTargetAsSent = readonly [rel: unknown, target: unknown, link?: unknown];

/** One way of writing links. `members` are the names that may hold them; `read` returns null for any other value. */
interface LinkShape {
  readonly members: readonly string[];
  readonly read: (json: unknown) => RelAndTargetAsSent[] | null;
}

/** One row per shape. The first that can read a member does; the links of all members are combined. */
const linkShapes: readonly LinkShape[] = [
  { members: ["_links"], read: readLinkMap },
  { members: ["links", "_links", "link", "@links"], read: readLinkArray },
  { members: ["links", "link", "@links"], read: readLinkMap },
  // JSON:API
  { members: ["relationships"], read: readRelationshipLinks },
  // `{"@type": "hydra:PartialCollectionView", "hydra:next": "/p?page=2"}`
  { members: ["hydra:view", "view"], read: createMemberLinkReader("next", "hydra:next", "next") },
  // `{"uri": "https://…/Products(1)"}`: the address of the resource itself, or of deferred content.
  { members: ["__metadata", "__deferred"], read: createMemberLinkReader("self", "uri") },
  { members: ["@nextlink", "nextrecordsurl"], read: createAddressReader("next") },
];

const relNames = ["rel", "rels", "relation", "relationship", "name", "key", "type"];
const targetNames = ["href", "url", "uri", "target", "link", "address", "@id"];

/** `"impacts@odata.navigationLink": "products(1)/impacts"` */
const navigationLinkName = /^([^@]+)@odata\.navigationLink$/i;

/** The link shapes possible in a member of this name. */
const findLinkShapes = memoize((name): readonly LinkShape[] => {
  const [, rel] = navigationLinkName.exec(name) ?? [];
  if (rel !== undefined) return [{ members: [], read: createAddressReader(rel) }];
  return linkShapes.filter(({ members }) => members.includes(name.toLowerCase()));
});

/** True if a member of this name may hold links. */
export function isLinkMemberName(name: string): boolean {
  return findLinkShapes(name).length > 0;
}

/** Reads the links in a member; null if it holds none. */
export function readMemberLinks({
  name,
  value,
}: {
  name: string;
  value: unknown;
}): RelAndTargetAsSent[] | null {
  for (const { read } of findLinkShapes(name)) {
    const found = read(value);
    if (found) return found;
  }
  return null;
}

/** Creates a link in neutral form; null without an address, or for a template with required variables. */
export function createLink(
  [rel, target, link]: RelAndTargetAsSent,
  base: string,
  vocabulary: Vocabulary,
): ResourceLink | null {
  if (typeof rel !== "string" || rel === "" || typeof target !== "string" || target === "") return null;
  const href = removeQueryTemplates(target);
  if (href.includes("{")) return null;
  const all = readStatementsWithinLinkObject(isJsonObject(link) ? link : {}, rel, href, vocabulary);
  // What the document's own address has too is the same for all its links: an id above them, or already said.
  const isShared = ([name, value]: StatementAboutAllResults): boolean =>
    name === "link.path" && base.split(/[/?#]/).includes(String(value));
  const said = all.length > 0 ? all.filter((statement) => !isShared(statement)) : all;
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

/** Links by relation: each an address, an object with an address, or an array of these. */
function readLinkMap(json: unknown): RelAndTargetAsSent[] | null {
  if (!isJsonObject(json)) return null;
  const links: RelAndTargetAsSent[] = [];
  for (const [rel, held] of Object.entries(json)) {
    const all: readonly unknown[] = isEmptyJson(held) ? [null] : Array.isArray(held) ? held : [held];
    if (rel !== "curies") for (const link of all) links.push([rel, readLinkTarget(link), link]);
  }
  return links;
}

function readLinkArray(json: unknown): RelAndTargetAsSent[] | null {
  if (!Array.isArray(json)) return null;
  const links: unknown[] = json;
  return links.flatMap((one) =>
    isJsonObject(one)
      ? [readFirstMember(one, relNames)]
          .flat()
          .map((rel): RelAndTargetAsSent => [rel, readLinkTarget(one), one])
      : [],
  );
}

/**
 * The links to related resources. A `self` in JSON:API's relationships is the relationship, not the resource, but a stage
 * or an owner among its members is this result's all the same.
 */
function readRelationshipLinks(json: unknown): RelAndTargetAsSent[] | null {
  if (!isJsonObject(json)) return null;
  return Object.entries(json).flatMap(([rel, related]): RelAndTargetAsSent[] => {
    if (!isJsonObject(related) || !isJsonObject(related.links)) return [];
    const { related: link, self } = related.links;
    return [
      [rel, readLinkTarget(link), { ...(isJsonObject(link) && link), self, relationship: related.meta }],
    ];
  });
}

/** Reads a plain address as one link. */
function createAddressReader(rel: string): LinkShape["read"] {
  return (json) => (isPossibleAddress(json) ? [[rel, json]] : null);
}

/** Reads the address under the first of these names as one link. */
function createMemberLinkReader(rel: string, ...names: readonly string[]): LinkShape["read"] {
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
