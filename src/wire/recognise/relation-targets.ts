import { isJsonObject, isJsonObjectArray, isEmptyJson } from "../json-values";
import type { JsonObject } from "../json-values";
import { isCertainAddress, isPossibleAddress } from "../addresses";
import type { UnwrappedMember } from "./unwrapped-members";
import type { ResourceLink, NeutralRepresentation } from "./representation";
import type { ResourceKind, Vocabulary } from "./vocabulary";
import { groupPairsByKey } from "../../lca/group-by-key";

/** The targets of a relation: addresses, and the resource if it was embedded. */
export interface RelationWithTargets {
  readonly rel: string;
  readonly targets: readonly Pick<ResourceLink, "href" | "said">[];
  readonly embedded?: NeutralRepresentation;
}

/** Reads JSON nested in a resource; null if it is not a resource. */
export type NestedReader = (
  json: unknown,
  kind: ResourceKind,
  as: "one" | "list",
) => NeutralRepresentation | null;

/** Relations whose resources may be embedded. */
const embeddableKinds = new Map<string, ResourceKind>([
  ["impacts", "impact"],
  ["scenarios", "scenario"],
  ["impactdefinition", "definition"],
  ["product", "product"],
  ["scenario", "scenario"],
]);
/** Relations that lead to a list. */
export const collectionRelations: ReadonlySet<string> = new Set(["impacts", "scenarios"]);

/** Reads a member named after a relation: an address, references or the resource itself; null for a plain field. */
export function readRelationMember(
  { rel, address, value }: UnwrappedMember,
  of: ResourceKind,
  readInner: NestedReader,
): RelationWithTargets | null {
  if (rel === null) return null;
  const isAddress = (one: unknown): one is string =>
    isCertainAddress(one) || (address && isPossibleAddress(one));
  const values: readonly unknown[] = [value].flat();
  if (values.length > 0 && values.every(isAddress)) return { rel, targets: values.map((href) => ({ href })) };
  return readEmbeddedResourceOrLinks(rel, value, of, readInner);
}

/** Reads the JSON embedded under a relation. A bare reference is only a link: its resource must still be requested. */
export function readEmbeddedResourceOrLinks(
  rel: string,
  json: unknown,
  of: ResourceKind,
  readInner: NestedReader,
): RelationWithTargets | null {
  // A product may name its scenarios in the singular; a result names its own scenario.
  const asList = collectionRelations.has(rel) || (rel === "scenario" && of === "product");
  // `{"data": null}` is no resource.
  if (!asList && isEmptyJson(json)) return null;
  const kind = embeddableKinds.get(rel) ?? (rel === "next" || rel === "self" ? "product" : undefined);
  const found = kind && typeof json === "object" ? readInner(json, kind, asList ? "list" : "one") : null;
  if (!found) return null;
  const items = [...(found.items ?? [])];
  if (found.items && items.every(isMoreThanReference)) return { rel, targets: [], embedded: found };
  const targets = [found, ...items].flatMap(({ links }) => links.filter((link) => link.rel === "self"));
  if (asList) return targets.length > 0 ? { rel, targets } : null;
  // It is kept even if little of it is understood: it may be a result's owner.
  return embeddableKinds.has(rel) ? { rel, targets, embedded: found } : { rel, targets };
}

/** The JSON that a member embeds by relation, in HAL or Siren; null for any other member. */
export function readEmbeddedByRel(
  { folded, value }: UnwrappedMember,
  vocabulary: Vocabulary,
): Iterable<readonly [rel: string, json: unknown]> | null {
  if (folded === "embedded" && isJsonObject(value)) return Object.entries(value);
  return folded === "entities" ? groupSubEntities(value, vocabulary) : null;
}

/** Groups Siren's sub-entities by relation; null for any other JSON. */
export function groupSubEntities(json: unknown, vocabulary: Vocabulary): ReadonlyMap<string, unknown> | null {
  if (!isJsonObjectArray(json) || !json.every(({ rel }) => Array.isArray(rel))) return null;
  const byRel = groupPairsByKey(
    json.map((entity) => [vocabulary.rel(String((entity.rel as unknown[])[0])), entity]),
  );
  // A single entity may be the list itself.
  const isWhole = (entity: JsonObject): boolean => "entities" in entity || !("properties" in entity);
  return new Map(
    [...byRel].map(([rel, all]) => [rel, all.length === 1 && all.every(isWhole) ? all[0] : all]),
  );
}

/** True if this is more than a reference: it has links, embeds a resource, or is a result. */
function isMoreThanReference({ links, embedded, fields, vocabulary, kind }: NeutralRepresentation): boolean {
  const isResult = kind === "impact" && vocabulary.names("value", kind).some((name) => fields.has(name));
  return isResult || embedded.size > 0 || links.some(({ rel }) => rel !== "self");
}
