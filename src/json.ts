/** A JSON object: members by name. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** A JSON object, as opposed to an array, null or a plain value. */
export function isObject(json: unknown): json is JsonObject {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

/** The members of these names where each of them is a text; null where one is not. */
export function textsIn<Name extends string>(json: unknown, names: readonly Name[]) {
  if (!isObject(json) || !names.every((name) => typeof json[name] === "string")) return null;
  return Object.fromEntries(names.map((name) => [name, json[name]])) as Readonly<Record<Name, string>>;
}

/** Whether this is an array of objects only: a member of any other kind must not be skipped. */
export function isObjects(json: unknown): json is readonly JsonObject[] {
  return Array.isArray(json) && json.every(isObject);
}

/** Whether a value may hold several others. */
export function holdsMany(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

const deepestRead = 100;

/** Whether things hold each other deeper than any answer needs: what reads one goes down by calling itself. */
export function isTooDeep(json: unknown, left = deepestRead): boolean {
  if (!holdsMany(json)) return false;
  if (left === 0) return true;
  if (Array.isArray(json)) return json.some((one) => isTooDeep(one, left - 1));
  // Of a million objects, lists of their values would take as long as parsing did.
  for (const name in json) if (isTooDeep(json[name as keyof typeof json], left - 1)) return true;
  return false;
}

const longestQuote = 60;

/** A value as sent, cut to fit into a sentence. */
export function quote(value: unknown): string {
  const text = typeof value === "string" ? value.trim() : JSON.stringify(value);
  return text.length > longestQuote ? `${text.slice(0, longestQuote - 1)}…` : text;
}

const deepest = 12;

/** Whether a value says nothing: null, "", false, or an object or array of nothing else: `{"data": null}`. */
export function isNothing(value: unknown, depth = 0): boolean {
  if (value === null || value === undefined || value === "") return true;
  if (typeof value !== "object" || depth > deepest) return value === false && depth === 0;
  return Object.values(value).every((one) => isNothing(one, depth + 1));
}
