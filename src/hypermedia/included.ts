import type { JsonObject } from "../json";
import { isObject, isObjects } from "../json";

/**
 * JSON:API sends related resources once, under `included`. Each is put where a relationship names it by type and
 * id. Relationships of included resources are left alone, so that nothing contains itself.
 */
export function withIncluded(json: unknown): unknown {
  if (!isObject(json) || !isObjects(json.included) || json.included.length === 0) return json;
  const byKey = new Map<string, JsonObject | null>();
  for (const one of json.included) {
    const key = keyOf(one);
    // Where two share a key, neither can be chosen.
    if (key !== null) byKey.set(key, byKey.has(key) ? null : one);
  }
  const { included: _, data, ...rest } = json;
  const full = (one: unknown): unknown => (isObject(one) ? withRelated(one, byKey) : one);
  return { ...rest, data: Array.isArray(data) ? data.map(full) : full(data) };
}

function withRelated(resource: JsonObject, byKey: ReadonlyMap<string, JsonObject | null>): JsonObject {
  if (!isObject(resource.relationships)) return resource;
  const named = (one: unknown): unknown => {
    const key = isObject(one) ? keyOf(one) : null;
    return (key !== null && byKey.get(key)) || one;
  };
  const relationships = Object.entries(resource.relationships).map(([rel, said]) => {
    if (!isObject(said) || !("data" in said)) return [rel, said];
    const { data } = said;
    return [rel, { ...said, data: Array.isArray(data) ? data.map(named) : named(data) }];
  });
  return { ...resource, relationships: Object.fromEntries(relationships) as JsonObject };
}

function keyOf({ type, id }: JsonObject): string | null {
  const isKey = typeof type === "string" && (typeof id === "string" || typeof id === "number");
  return isKey ? `${type}\n${id}` : null;
}
