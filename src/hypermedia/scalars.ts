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

function hasMark(json: unknown): boolean {
  const waiting: unknown[] = [json];
  for (let count = 0; count < looked && waiting.length > 0; count += 1) {
    const one = waiting.pop();
    if (scalarOf(one) !== undefined) return true;
    if (typeof one === "object" && one !== null)
      waiting.push(...Object.values(one).slice(0, looked).reverse());
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
  const [name, ...others] = Object.keys(json);
  if (name === undefined || others.length > 0 || !marks.has(name)) return undefined;
  const value = json[name];
  if (typeof value === "string" || typeof value === "number") return value;
  return name === "$date" ? scalarOf(value) : undefined;
}
