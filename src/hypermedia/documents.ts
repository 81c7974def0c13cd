import type { JsonObject } from "../json";
import { isObject, isObjects } from "../json";
import { withIncluded } from "./included";
import { isNothing } from "./nothing";
import { withReferences } from "./references";
import { withScalars } from "./scalars";

/**
 * How protocols wrap a whole document; the first that recognises one reads it. Each gives undefined for a document in
 * another form, null for one it cannot read.
 */
const documentForms = [odata, collection, feed, elasticsearch, couch, airtable, rpc];

/** The document in the form most services would send; null where its own form cannot be read. */
export function plainDocument(sent: unknown): unknown {
  const json = withIncluded(withScalars(withReferences(sent)));
  if (!isObject(json)) return json;
  for (const plain of documentForms) {
    const found = plain(json);
    if (found !== undefined) return found;
  }
  return json;
}

/** What stands alone under this name; undefined where something stands beside it. */
function alone(json: JsonObject, name: string): unknown {
  return Object.keys(json).length === 1 ? json[name] : undefined;
}

/** `{"d": {"results": [...], "__next": "…"}}`; a "d" with any member beside it may be module D. */
function odata(json: JsonObject): unknown {
  const d = alone(json, "d");
  if (isObject(d)) return Array.isArray(d.results) || isObject(d.__metadata) ? d : undefined;
  return isObjects(d) && d.every((one) => isObject(one.__metadata)) ? d : undefined;
}

/** `{"collection": {"items": [{"href": "…", "data": [{"name": "id", "value": 1}, ...]}]}}` */
function collection(json: JsonObject): unknown {
  const held = alone(json, "collection");
  if (!isObject(held)) return undefined;
  const { items, template: _t, queries: _q, version: _v, ...rest } = held;
  if (!isObjects(items) || !items.every(({ data }) => isObjects(data))) return undefined;
  const things = items.map(itemOfCollection);
  return things.includes(null) ? null : { ...rest, items: things };
}

function itemOfCollection({ data, ...beside }: JsonObject): JsonObject | null {
  const all = (data as readonly JsonObject[]).map(({ name, value, prompt: _p, ...more }) => {
    // What stands beside a value belongs to it.
    return [name, Object.keys(more).length > 0 ? { value, ...more } : value] as const;
  });
  const names = all.map(([name]) => name);
  const isPlain = names.every((name) => typeof name === "string" && !["href", "links"].includes(name));
  if (!isPlain || new Set(names).size < names.length) return null;
  // What has no value is not said to be null: it may stand under another name.
  const said = Object.fromEntries(all.filter(([, value]) => value !== undefined)) as JsonObject;
  return { ...beside, ...said };
}

/** `{"feed": {"entry": [...], "link": [...]}}`: the id and title belong to the feed, not to any of its entries. */
function feed(json: JsonObject): unknown {
  const held = alone(json, "feed");
  if (!isObject(held) || !isObjects(held.entry)) return undefined;
  const { id: _i, title: _t, author: _a, ...rest } = held;
  return rest;
}

/** `{"hits": {"total": {"value": 2}, "hits": [{"_id": "1", "_source": {...}}]}}` */
function elasticsearch(json: JsonObject): unknown {
  const { hits: held, ...rest } = json;
  if (!isObject(held) || !isObjects(held.hits)) return undefined;
  if (!held.hits.every(({ _source }) => isObject(_source))) return null;
  // Members beside a source describe it too.
  const items = held.hits.map(({ _source, _index: _n, _type: _t, _score: _s, ...beside }) => ({
    ...beside,
    ...(_source as JsonObject),
  }));
  return { ...rest, items, total: held.total ?? null };
}

/** `{"total_rows": 2, "rows": [{"id": "1", "key": "1", "value": {...}, "doc": {...}}]}` */
function couch({ rows, ...rest }: JsonObject): unknown {
  const isView = (row: JsonObject): boolean => "id" in row && "key" in row && "value" in row;
  if (!isObjects(rows) || rows.length === 0 || !rows.every(isView)) return undefined;
  if (!rows.every(({ doc }) => isObject(doc))) return null;
  // Members beside a document describe it too.
  const items = rows.map(({ id: _i, key: _k, value: _v, doc, ...beside }) => ({
    ...beside,
    ...(doc as JsonObject),
  }));
  return { ...rest, items };
}

const ofRecord = new Set(["id", "createdTime", "fields", "commentCount"]);

/** `{"records": [{"id": "rec1", "createdTime": "…", "fields": {...}}]}` */
function airtable({ records: held, ...rest }: JsonObject): unknown {
  const isRecord = (one: JsonObject): boolean =>
    typeof one.id === "string" &&
    isObject(one.fields) &&
    Object.keys(one).every((name) => ofRecord.has(name));
  if (!isObjects(held) || held.length === 0 || !held.every(isRecord)) return undefined;
  return { ...rest, records: held.map(({ id, fields }) => ({ id, ...(fields as JsonObject) })) };
}

/** `{"jsonrpc": "2.0", "id": 7, "result": [...]}`: the id is the request's. */
function rpc({ jsonrpc, id: _i, result, error, ...others }: JsonObject): unknown {
  const isAnswer = typeof jsonrpc === "string" && result !== undefined && isNothing(error);
  return isAnswer && Object.keys(others).length === 0 ? result : undefined;
}
