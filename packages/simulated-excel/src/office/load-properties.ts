import { Collection } from "./objects/collection";
import { HostObject } from "./objects/host-object";
import type { LoadQueryOptions } from "./wire";

type Loaded = Record<string, unknown>;

/** Name of a property on the wire, from its name in JavaScript. */
function wireName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Values that Office.js needs to find an object again; not a property that a page reads without loading it. */
function hidden(object: HostObject): Loaded {
  const found: Loaded = {};
  if (object.reference !== null) found["_ReferenceId"] = object.reference;
  if (object.key !== null) found["_Id"] = object.key;
  return found;
}

function loadItems(list: Collection<HostObject>, info: LoadQueryOptions): Loaded {
  const skipped = list.items().slice(info.Skip ?? 0);
  const items = info.Top ? skipped.slice(0, info.Top) : skipped;
  const counts = (info.Select ?? []).some((path) => /^count$/i.test(path));
  const inner = (info.Select ?? []).filter((path) => !/^count$/i.test(path));
  const select = inner.map((path) => path.replace(/^items(\/|$)/i, "")).map((path) => path || "$all");
  return {
    ...hidden(list),
    ...(counts ? { Count: list.GetCount() } : {}),
    _Items: items.map((item) => readSelectedProperties(item, { Select: select })),
  };
}

function loadPath(object: HostObject, path: string, into: Loaded): void {
  if (path === "$none") return;
  if (path === "$all" || path === "*") {
    for (const name of object.scalars) into[name] = object.read(name);
    return;
  }
  const slash = path.indexOf("/");
  const name = wireName(slash < 0 ? path : path.slice(0, slash));
  const value = object.read(name);
  if (!(value instanceof HostObject)) {
    into[name] = value;
    return;
  }
  const before = into[name];
  const rest = slash < 0 ? {} : { Select: [path.slice(slash + 1)] };
  into[name] =
    before === undefined
      ? readSelectedProperties(value, rest)
      : merge(before, readSelectedProperties(value, rest));
}

/** Merges two loads of one object, item by item. */
function merge(before: unknown, added: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(added)) return before.map((item, i) => merge(item, added[i]));
  const plain = (value: unknown): value is Loaded => typeof value === "object" && value !== null;
  if (!plain(before) || !plain(added)) return added;
  const both: Loaded = { ...before };
  for (const [key, value] of Object.entries(added)) both[key] = key in both ? merge(both[key], value) : value;
  return both;
}

/**
 * The answer to `readSelectedProperties`: exactly the selected members, or all scalars without a selection
 * (docs/office-js.md, "Requests").
 */
export function readSelectedProperties(object: HostObject, info: LoadQueryOptions): Loaded {
  if (object instanceof Collection) return loadItems(object, info);
  const loaded = hidden(object);
  const paths = [...(info.Select ?? []), ...(info.Expand ?? [])];
  for (const path of paths.length > 0 ? paths : ["$all"]) loadPath(object, path, loaded);
  return loaded;
}
