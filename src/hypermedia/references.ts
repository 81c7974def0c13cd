import type { JsonObject } from "./json";
import { isObject } from "./json";

/** References deeper than this are left alone. */
const deepest = 60;

/**
 * `{"$id": "1", "$values": [{"$ref": "2"}]}`, the way .NET writes references: each stands for the object with that
 * `$id`. A reference to nothing, or to an object around it, stays as it is.
 */
export function withReferences(json: unknown): unknown {
  const first: unknown = Array.isArray(json) ? json[0] : json;
  if (!isObject(first) || typeof first.$id !== "string") return json;
  return new References(json).resolved;
}

class References {
  readonly resolved: unknown;
  private readonly byId = new Map<string, JsonObject | null>();
  private readonly done = new Map<JsonObject, unknown>();
  private readonly open = new Set<JsonObject>();

  constructor(json: unknown) {
    this.collect(json, 0);
    this.resolved = this.resolve(json, 0);
  }

  /** An id shared by two objects refers to neither. */
  private collect(json: unknown, depth: number): void {
    if (typeof json !== "object" || json === null || depth > deepest) return;
    if (isObject(json) && typeof json.$id === "string") {
      this.byId.set(json.$id, this.byId.has(json.$id) ? null : json);
    }
    for (const value of Object.values(json)) this.collect(value, depth + 1);
  }

  private resolve(json: unknown, depth: number): unknown {
    if (depth > deepest) return json;
    if (Array.isArray(json)) return json.map((one) => this.resolve(one, depth + 1));
    return isObject(json) ? this.resolveObject(json, depth) : json;
  }

  private resolveObject(json: JsonObject, depth: number): unknown {
    const target = this.targetOf(json);
    if (this.open.has(target)) return json;
    if (this.done.has(target)) return this.done.get(target);
    this.open.add(target);
    const resolved = this.plain(target, depth);
    this.open.delete(target);
    this.done.set(target, resolved);
    return resolved;
  }

  private targetOf(json: JsonObject): JsonObject {
    const isReference = typeof json.$ref === "string" && Object.keys(json).length === 1;
    return (isReference && this.byId.get(json.$ref as string)) || json;
  }

  private plain(json: JsonObject, depth: number): unknown {
    const names = Object.keys(json);
    const isList = Array.isArray(json.$values) && names.every((name) => name === "$id" || name === "$values");
    if (isList) return this.resolve(json.$values, depth + 1);
    const members = Object.entries(json).filter(([name]) => name !== "$id");
    return Object.fromEntries(members.map(([name, value]) => [name, this.resolve(value, depth + 1)]));
  }
}
