import { isObject } from "../json";
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
  return hasMark(json, { count: looked }) ? plain(json, 0) : json;
}

function hasMark(json: unknown, left: { count: number }): boolean {
  if (typeof json !== "object" || json === null) return false;
  if (scalarOf(json) !== undefined) return true;
  return Object.values(json).some((one) => left.count-- > 0 && hasMark(one, left));
}

function plain(json: unknown, depth: number): unknown {
  if (typeof json !== "object" || json === null || depth > deepest) return json;
  if (Array.isArray(json)) return json.map((one) => plain(one, depth + 1));
  const entries = Object.entries(json).map(([name, value]) => [name, plain(value, depth + 1)]);
  return scalarOf(json) ?? Object.fromEntries(entries);
}

/** Numbers stay texts, so that ids and decimals keep all their digits. */
function scalarOf(json: unknown): string | number | undefined {
  if (!isObject(json)) return undefined;
  const [name = "", ...others] = Object.keys(json);
  if (!marks.has(name) || others.length > 0) return undefined;
  const value = json[name];
  if (typeof value === "string" || typeof value === "number") return value;
  return name === "$date" ? scalarOf(value) : undefined;
}
