import type { JsonObject } from "../json-values";
import {
  isJsonObject,
  isJsonObjectArray,
  isEmptyJson,
  isTextOrNumber,
  isObjectOrArray,
} from "../json-values";
import { splitAtSpacesIntoSet } from "./name-topics";
import { copyImpactAnnotations } from "./representation";

/**
 * Protocols that wrap whole documents, in order of precedence. A reader returns undefined for a document in another
 * form, and null for one of its own form that it cannot read.
 */
const documentForms = [
  readODataForm,
  readCollectionForm,
  readFeedForm,
  readElasticsearchForm,
  readCouchForm,
  readAirtableForm,
  readRpcForm,
];

/** Unwraps a document into the form most services send; null if a protocol's form cannot be read. */
export function unwrapProtocolForm(sent: unknown): unknown {
  const json = embedIncluded(replaceMarkedScalars(resolveReferences(sent)));
  if (!isJsonObject(json)) return json;
  for (const plain of documentForms) {
    const found = plain(json);
    if (found !== undefined) return found;
  }
  return json;
}

/** The value under this name if it is the object's only member, else undefined. */
function readSoleMember(json: JsonObject, name: string): unknown {
  return Object.keys(json).length === 1 ? json[name] : undefined;
}

/** `{"d": {"results": [...], "__next": "…"}}`. A "d" beside other members may be module D. */
function readODataForm(json: JsonObject): unknown {
  const d = readSoleMember(json, "d");
  if (isJsonObject(d)) return Array.isArray(d.results) || isJsonObject(d.__metadata) ? d : undefined;
  return isJsonObjectArray(d) && d.every((one) => isJsonObject(one.__metadata)) ? d : undefined;
}

/** `{"collection": {"items": [{"href": "…", "data": [{"name": "id", "value": 1}, ...]}]}}` */
function readCollectionForm(json: JsonObject): unknown {
  const held = readSoleMember(json, "collection");
  if (!isJsonObject(held)) return undefined;
  const { items, template: _t, queries: _q, version: _v, ...rest } = held;
  if (!isJsonObjectArray(items) || !items.every(({ data }) => isJsonObjectArray(data))) return undefined;
  const things = items.map(readCollectionItem);
  return things.includes(null) ? null : { ...rest, items: things };
}

function readCollectionItem({ data, ...beside }: JsonObject): JsonObject | null {
  const all = (data as readonly JsonObject[]).map(({ name, value, prompt: _p, ...more }) => {
    // A field with more members than its value keeps them.
    return [name, Object.keys(more).length > 0 ? { value, ...more } : value] as const;
  });
  const names = all.map(([name]) => name);
  const isPlain = names.every((name) => typeof name === "string" && !["href", "links"].includes(name));
  if (!isPlain || new Set(names).size < names.length) return null;
  // A field without a value is not null: its value may be under another name.
  const said = Object.fromEntries(all.filter(([, value]) => value !== undefined)) as JsonObject;
  return { ...beside, ...said };
}

/** `{"feed": {"entry": [...], "link": [...]}}`: the id and title belong to the feed, not to any of its entries. */
function readFeedForm(json: JsonObject): unknown {
  const held = readSoleMember(json, "feed");
  if (!isJsonObject(held) || !isJsonObjectArray(held.entry)) return undefined;
  const { id: _i, title: _t, author: _a, ...rest } = held;
  return rest;
}

/** `{"hits": {"total": {"value": 2}, "hits": [{"_id": "1", "_source": {...}}]}}` */
function readElasticsearchForm(json: JsonObject): unknown {
  const { hits: held, ...rest } = json;
  if (!isJsonObject(held) || !isJsonObjectArray(held.hits)) return undefined;
  if (!held.hits.every(({ _source }) => isJsonObject(_source))) return null;
  // Members beside a source also describe the item.
  const items = held.hits.map(({ _source, _index: _n, _type: _t, _score: _s, ...beside }) => ({
    ...beside,
    ...(_source as JsonObject),
  }));
  return { ...rest, items, total: held.total ?? null };
}

/** `{"total_rows": 2, "rows": [{"id": "1", "key": "1", "value": {...}, "doc": {...}}]}` */
function readCouchForm({ rows, ...rest }: JsonObject): unknown {
  const isView = (row: JsonObject): boolean => "id" in row && "key" in row && "value" in row;
  if (!isJsonObjectArray(rows) || rows.length === 0 || !rows.every(isView)) return undefined;
  if (!rows.every(({ doc }) => isJsonObject(doc))) return null;
  // Members beside a document also describe the item.
  const items = rows.map(({ id: _i, key: _k, value: _v, doc, ...beside }) => ({
    ...beside,
    ...(doc as JsonObject),
  }));
  return { ...rest, items };
}

const recordMembers = new Set(["id", "createdTime", "fields", "commentCount"]);

/** `{"records": [{"id": "rec1", "createdTime": "…", "fields": {...}}]}` */
function readAirtableForm({ records: held, ...rest }: JsonObject): unknown {
  const isRecord = (one: JsonObject): boolean =>
    typeof one.id === "string" &&
    isJsonObject(one.fields) &&
    Object.keys(one).every((name) => recordMembers.has(name));
  if (!isJsonObjectArray(held) || held.length === 0 || !held.every(isRecord)) return undefined;
  return { ...rest, records: held.map(({ id, fields }) => ({ id, ...(fields as JsonObject) })) };
}

/** `{"jsonrpc": "2.0", "id": 7, "result": [...]}`: the id is the request's. */
function readRpcForm({ jsonrpc, id: _i, result, error, ...others }: JsonObject): unknown {
  const isAnswer = typeof jsonrpc === "string" && result !== undefined && isEmptyJson(error);
  return isAnswer && Object.keys(others).length === 0 ? result : undefined;
}

/**
 * JSON:API sends related resources once, under `included`. Moves each of them into the relationship that refers to it
 * by type and id. Relationships of the included resources stay references, so that no resource contains itself.
 */
function embedIncluded(json: unknown): unknown {
  if (!isJsonObject(json) || !isJsonObjectArray(json.included) || json.included.length === 0) return json;
  const byKey = new Map<string, JsonObject | null>();
  for (const one of json.included) {
    const key = includedKey(one);
    // Two included resources with one key are both left out: nothing tells which is meant.
    if (key !== null) byKey.set(key, byKey.has(key) ? null : one);
  }
  const { included: _, data, ...rest } = json;
  const full = (one: unknown): unknown => (isJsonObject(one) ? embedRelated(one, byKey) : one);
  return { ...rest, data: Array.isArray(data) ? data.map(full) : full(data) };
}

function embedRelated(resource: JsonObject, byKey: ReadonlyMap<string, JsonObject | null>): JsonObject {
  if (!isJsonObject(resource.relationships)) return resource;
  const named = (one: unknown): unknown => {
    const key = isJsonObject(one) ? includedKey(one) : null;
    return (key !== null && byKey.get(key)) || one;
  };
  const relationships = Object.entries(resource.relationships).map(([rel, said]) => {
    if (!isJsonObject(said) || !("data" in said)) return [rel, said];
    const { data } = said;
    return [rel, { ...said, data: Array.isArray(data) ? data.map(named) : named(data) }];
  });
  return { ...resource, relationships: Object.fromEntries(relationships) as JsonObject };
}

function includedKey({ type, id }: JsonObject): string | null {
  return typeof type === "string" && isTextOrNumber(id) ? `${type}\n${id}` : null;
}

/** The depth below which references and scalar markers are left alone. */
const maxDepth = 60;

/**
 * Resolves references as .NET writes them, `{"$id": "1", "$values": [{"$ref": "2"}]}`, each to the object with that
 * `$id`. A reference without a target, or to an object around it, stays as it is.
 */
function resolveReferences(json: unknown): unknown {
  const first: unknown = Array.isArray(json) ? json[0] : json;
  if (!isJsonObject(first) || typeof first.$id !== "string") return json;
  const byId = new Map<string, JsonObject | null>();
  collectById(json, byId, 0);
  return createReferenceResolver(byId)(json, 0);
}

/** Collects objects by id. An id shared by two objects refers to neither. */
function collectById(json: unknown, byId: Map<string, JsonObject | null>, depth: number): void {
  if (!isObjectOrArray(json) || depth > maxDepth) return;
  if (isJsonObject(json) && typeof json.$id === "string")
    byId.set(json.$id, byId.has(json.$id) ? null : json);
  for (const value of Object.values(json)) collectById(value, byId, depth + 1);
}

function createReferenceResolver(
  byId: ReadonlyMap<string, JsonObject | null>,
): (json: unknown, depth: number) => unknown {
  const done = new Map<JsonObject, unknown>();
  const open = new Set<JsonObject>();
  const resolve = (json: unknown, depth: number): unknown => {
    if (depth > maxDepth) return json;
    if (Array.isArray(json)) return json.map((one) => resolve(one, depth + 1));
    if (!isJsonObject(json)) return json;
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
    const resolved = Object.entries(json).map(([name, value]) => [name, resolve(value, depth)]);
    return copyImpactAnnotations(Object.fromEntries(resolved) as JsonObject, json);
  };
  return resolve;
}

/** Members by which MongoDB's extended JSON marks scalars that JSON cannot express. */
const scalarMarkers = splitAtSpacesIntoSet(
  "$oid $uuid $numberDecimal $numberLong $numberInt $numberDouble $date",
);

/** The most values searched for a marker. A service that uses markers uses them everywhere. */
const maxSearchedValues = 400;

/** Turns `{"_id": {"$oid": "5f…"}}` into `{"_id": "5f…"}` throughout a document with such a marker near its start. */
function replaceMarkedScalars(json: unknown): unknown {
  return hasScalarMarker(json, { count: maxSearchedValues }) ? replaceMarkers(json, 0) : json;
}

function hasScalarMarker(json: unknown, left: { count: number }): boolean {
  if (!isObjectOrArray(json)) return false;
  if (readMarkedScalar(json) !== undefined) return true;
  return Object.values(json).some((one) => left.count-- > 0 && hasScalarMarker(one, left));
}

function replaceMarkers(json: unknown, depth: number): unknown {
  if (depth > maxDepth) return json;
  if (Array.isArray(json)) return json.map((one) => replaceMarkers(one, depth + 1));
  if (!isJsonObject(json)) return json;
  const scalar = readMarkedScalar(json);
  if (scalar !== undefined) return scalar;
  const entries = Object.entries(json).map(([name, value]) => [name, replaceMarkers(value, depth + 1)]);
  return copyImpactAnnotations(Object.fromEntries(entries) as JsonObject, json);
}

/** Reads a marked scalar. Numbers stay texts, so that ids and decimals keep all their digits. */
function readMarkedScalar(json: unknown): string | number | undefined {
  if (!isJsonObject(json)) return undefined;
  const [name = "", ...others] = Object.keys(json);
  if (!scalarMarkers.has(name) || others.length > 0) return undefined;
  const value = json[name];
  if (isTextOrNumber(value)) return value;
  return name === "$date" ? readMarkedScalar(value) : undefined;
}
