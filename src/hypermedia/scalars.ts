import type { JsonObject } from "./json";
import { isObject } from "./json";
import { wordSet } from "./word-set";

/** How MongoDB's extended JSON marks scalars that JSON has no form for. */
const marks = wordSet("$oid $uuid $numberDecimal $numberLong $numberInt $numberDouble $date");

/** How many values are searched for a mark: a service that uses them uses them everywhere. */
const looked = 400;
const deepest = 60;

/**
 * Turns `{"_id": {"$oid": "5f…"}}` into `{"_id": "5f…"}`, throughout a document that has such marks near its start.
 */
export function withScalars(json: unknown): unknown {
  return hasMark(json) ? plain(json, 0) : json;
}

function hasMark(json: unknown, left = { count: looked }): boolean {
  if (typeof json !== "object" || json === null || left.count <= 0) return false;
  if (scalarOf(json) !== undefined) return true;
  for (const one of Array.isArray(json) ? (json as readonly unknown[]) : Object.values(json)) {
    if (left.count <= 0) return false;
    left.count -= 1;
    if (hasMark(one, left)) return true;
  }
  return false;
}

function plain(json: unknown, depth: number): unknown {
  if (typeof json !== "object" || json === null || depth > deepest) return json;
  if (Array.isArray(json)) return json.map((one) => plain(one, depth + 1));
  const scalar = scalarOf(json);
  if (scalar !== undefined) return scalar;
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, plain(value, depth + 1)]));
}

/** Numbers stay texts, so that ids and decimals keep all their digits. */
function scalarOf(json: unknown): string | number | undefined {
  if (!isObject(json)) return undefined;
  const name = onlyName(json);
  if (name === undefined || !marks.has(name)) return undefined;
  const value = json[name];
  if (typeof value === "string" || typeof value === "number") return value;
  return name === "$date" ? scalarOf(value) : undefined;
}

function onlyName(json: JsonObject): string | undefined {
  let only: string | undefined;
  for (const name in json) {
    if (only !== undefined) return undefined;
    only = name;
  }
  return only;
}
