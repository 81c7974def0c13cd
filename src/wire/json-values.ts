/** A JSON object: members by name. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** True for a JSON object, as opposed to an array, null or a plain value. */
export function isJsonObject(json: unknown): json is JsonObject {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

/** The members of these names if each of them is a text; null otherwise. */
export function pickMembersIfAllTexts<Name extends string>(json: unknown, names: readonly Name[]) {
  if (!isJsonObject(json) || !names.every((name) => typeof json[name] === "string")) return null;
  return Object.fromEntries(names.map((name) => [name, json[name]])) as Readonly<Record<Name, string>>;
}

/** True for an array of objects only: a member of any other kind must not be skipped. */
export function isJsonObjectArray(json: unknown): json is readonly JsonObject[] {
  return Array.isArray(json) && json.every(isJsonObject);
}

/** True for an object or array. */
export function isObjectOrArray(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** True for a text or a number, as ids and codes are. */
export function isTextOrNumber(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

/** True if nothing was sent: null, "" or no member at all. */
export function isBlank(value: unknown): value is null | undefined | "" {
  return value === null || value === undefined || value === "";
}

/** The only element of an array of one; any other value as it is. */
export function unwrapSingleElement(value: unknown): unknown {
  return Array.isArray(value) && value.length === 1 ? value[0] : value;
}

const maxReadDepth = 100;

/** True if a value is nested deeper than any answer needs to be: its readers are recursive. */
export function isNestedTooDeep(json: unknown, left = maxReadDepth): boolean {
  if (!isObjectOrArray(json)) return false;
  if (left === 0) return true;
  if (Array.isArray(json)) return json.some((one) => isNestedTooDeep(one, left - 1));
  // For a million objects, arrays of their values would take as long as parsing did.
  for (const name in json) if (isNestedTooDeep(json[name as keyof typeof json], left - 1)) return true;
  return false;
}

const maxQuoteLetters = 60;

/** A value as sent, shortened to fit into a sentence. */
export function formatQuote(value: unknown): string {
  const text = typeof value === "string" ? value.trim() : JSON.stringify(value);
  return text.length > maxQuoteLetters ? `${text.slice(0, maxQuoteLetters - 1)}…` : text;
}

const maxEmptyDepth = 12;

/** True if a value is empty: null, "", false, or an object or array of nothing else, such as `{"data": null}`. */
export function isEmptyJson(value: unknown, depth = 0): boolean {
  if (isBlank(value)) return true;
  if (!isObjectOrArray(value) || depth > maxEmptyDepth) return value === false && depth === 0;
  return Object.values(value).every((one) => isEmptyJson(one, depth + 1));
}

/** The SHA-256 of a value's JSON, in hexadecimal digits. */
export async function digestJson(json: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(json));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Caches the result of `make` for each object, as long as the object exists. */
export function memoizeByObject<K extends object, T>(make: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, T>();
  return (key) => {
    let found = known.get(key);
    if (found === undefined) known.set(key, (found = make(key)));
    return found;
  };
}
