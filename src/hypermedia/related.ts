import { isObject, isObjects, isNothing } from "../json";
import type { JsonObject } from "../json";
import { isAddress, isPath } from "./addresses";
import { id, text } from "./fields";
import type { Held } from "./members";
import type { Link, Representation } from "./representation";
import type { Kind, Vocabulary } from "./vocabulary";

/** The targets of a relation: addresses, and the resource if it was embedded. */
export interface Related {
  readonly rel: string;
  readonly targets: readonly Pick<Link, "href" | "said">[];
  readonly carried?: Representation;
}

/** Reads JSON nested in a resource; null if it is not a resource. */
export type ReadInner = (json: unknown, kind: Kind, as: "one" | "list") => Representation | null;

/** Relations whose resources may be embedded. */
const kinds = new Map<string, Kind>([
  ["impacts", "impact"],
  ["scenarios", "scenario"],
  ["impactdefinition", "definition"],
  ["product", "product"],
  ["scenario", "scenario"],
]);
const lists = new Set(["impacts", "scenarios"]);
const owners = new Set(["product", "scenario"]);

/** Reads a member named after a relation: an address, references or the resource itself; null for a plain field. */
export function related({ rel, address, value }: Held, of: Kind, readInner: ReadInner): Related | null {
  if (rel === null) return null;
  if (isAddress(value) || (address && isPath(value))) return { rel, targets: [{ href: value }] };
  if (Array.isArray(value) && value.length > 0 && value.every(isAddress))
    return { rel, targets: value.map((href) => ({ href })) };
  return carried(rel, value, of, readInner);
}

/**
 * Reads the JSON embedded under a relation. A bare reference is only a link: its resource must still be requested.
 */
export function carried(rel: string, json: unknown, of: Kind, readInner: ReadInner): Related | null {
  // A product may name its scenarios in the singular; a result names its own scenario.
  const asList = lists.has(rel) || (rel === "scenario" && of === "product");
  // `{"data": null}` is no resource.
  if (!asList && isNothing(json)) return null;
  const kind = kinds.get(rel) ?? (rel === "next" || rel === "self" ? "product" : undefined);
  const found = kind && typeof json === "object" ? readInner(json, kind, asList ? "list" : "one") : null;
  if (!found) return null;
  const items = [...(found.items ?? [])];
  if (found.items && items.every(speaksForItself)) return { rel, targets: [], carried: found };
  const targets = [found, ...items].flatMap(({ links }) => links.filter((link) => link.rel === "self"));
  if (asList) return targets.length > 0 ? { rel, targets } : null;
  // A result's owner is kept even if little of it is understood.
  if (of === "impact" && kinds.has(rel)) return { rel, targets, carried: found };
  const isNamed = id(found) !== "" || text(found, "name") !== "";
  return isNamed && kinds.has(rel) ? { rel, targets, carried: found } : { rel, targets };
}

/**
 * The entries of JSON:API's `relationships` that give type and id, except those with null data, which relate to
 * nothing.
 */
export function linkage(relationships: unknown): readonly (readonly [rel: string, data: unknown])[] {
  if (!isObject(relationships)) return [];
  return Object.entries(relationships).flatMap(([rel, one]) =>
    isObject(one) && typeof one.data === "object" && one.data !== null ? [[rel, one.data] as const] : [],
  );
}

/** True if JSON:API's relation to a result's owner has null data: there is no owner, though there is a link. */
export function isToNobody(relationships: unknown, rel: unknown, vocabulary: Vocabulary): boolean {
  if (!isObject(relationships) || typeof rel !== "string" || !owners.has(vocabulary.rel(rel))) return false;
  const said = relationships[rel];
  return isObject(said) && "data" in said && isNothing(said.data);
}

/** Groups Siren's sub-entities by relation; null for any other JSON. */
export function subEntities(json: unknown, vocabulary: Vocabulary): ReadonlyMap<string, unknown> | null {
  if (!isObjects(json) || !json.every(({ rel }) => Array.isArray(rel))) return null;
  const byRel = new Map<string, JsonObject[]>();
  for (const entity of json) {
    const [first] = entity.rel as unknown[];
    const rel = vocabulary.rel(String(first));
    byRel.set(rel, [...(byRel.get(rel) ?? []), entity]);
  }
  // A single entity may be the list itself.
  const isWhole = (entity: JsonObject): boolean => "entities" in entity || !("properties" in entity);
  return new Map(
    [...byRel].map(([rel, all]) => [rel, all.length === 1 && all.every(isWhole) ? all[0] : all]),
  );
}

/** True if this is more than a reference: it has links, embeds a resource, or is a result. */
function speaksForItself({ links, embedded, fields, vocabulary, kind }: Representation): boolean {
  const isResult = kind === "impact" && vocabulary.names("value", kind).some((name) => fields.has(name));
  return isResult || embedded.size > 0 || links.some(({ rel }) => rel !== "self");
}
