import type { JsonObject } from "../json";
import { isObject } from "../json";

/** References deeper than this are left alone. */
const deepest = 60;

/**
 * `{"$id": "1", "$values": [{"$ref": "2"}]}`, the way .NET writes references: each stands for the object with that
 * `$id`. A reference to nothing, or to an object around it, stays as it is.
 */
export function withReferences(json: unknown): unknown {
  const first: unknown = Array.isArray(json) ? json[0] : json;
  if (!isObject(first) || typeof first.$id !== "string") return json;
  const byId = new Map<string, JsonObject | null>();
  collect(json, byId, 0);
  return resolver(byId)(json, 0);
}

/** An id shared by two objects refers to neither. */
function collect(json: unknown, byId: Map<string, JsonObject | null>, depth: number): void {
  if (typeof json !== "object" || json === null || depth > deepest) return;
  if (isObject(json) && typeof json.$id === "string") byId.set(json.$id, byId.has(json.$id) ? null : json);
  for (const value of Object.values(json)) collect(value, byId, depth + 1);
}

function resolver(byId: ReadonlyMap<string, JsonObject | null>): (json: unknown, depth: number) => unknown {
  const done = new Map<JsonObject, unknown>();
  const open = new Set<JsonObject>();
  const resolve = (json: unknown, depth: number): unknown => {
    if (depth > deepest) return json;
    if (Array.isArray(json)) return json.map((one) => resolve(one, depth + 1));
    if (!isObject(json)) return json;
    const isReference = typeof json.$ref === "string" && Object.keys(json).length === 1;
    const target = (isReference && byId.get(json.$ref as string)) || json;
    if (open.has(target)) return json;
    if (!done.has(target)) {
      open.add(target);
      done.set(target, plain(target, depth + 1));
      open.delete(target);
    }
    return done.get(target);
  };
  const plain = ({ $id: _, ...json }: JsonObject, depth: number): unknown => {
    const { $values: values, ...others } = json;
    if (Array.isArray(values) && Object.keys(others).length === 0) return resolve(values, depth);
    return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, resolve(value, depth)]));
  };
  return resolve;
}
