import { isJsonObject } from "../../../../src/wire/json-values";
import { escapePathName } from "../../../../src/wire/mapping/mapping-path";

/** A part of a document, with the parts around it. */
export interface Node {
  readonly json: unknown;
  /** The path, as written in a mapping. */
  readonly path: string;
  /** The name that `*` stands for in the path; null if its path does not end in `*`. */
  readonly key: string | null;
  readonly above: Node | null;
  /** Members beside it that are of another kind. */
  readonly beside: readonly string[];
}

/** A path that may lead to the entries of documents, and the entries in each document. */
export interface Place {
  readonly path: string;
  readonly nodes: readonly (readonly Node[])[];
  /** Paths of members among the entries that are no entries. */
  readonly apart: readonly string[];
}

/** Limits of the search. An object with more members of different names is no list, and documents are not deeper. */
const limits = { names: 40, depth: 8, maps: 2 };

/** Finds all places that satisfy `fits`, as by their number of entries. */
export function placesOf(documents: readonly unknown[], fits: (place: Place) => boolean): readonly Place[] {
  const found: Place[] = [];
  const visit = (place: Place, depth: number, maps: number): void => {
    const isFound = fits(place);
    if (isFound) found.push(place);
    if (depth === limits.depth) return;
    for (const one of below(place)) {
      const isMap = one.path.endsWith("/*") && one.nodes.some((all) => all.some(({ key }) => key !== null));
      // Below entries, only maps with keys as names can be other entries.
      if (isFound && place.path.includes("/*") && !isMap) continue;
      if (!isMap || maps < limits.maps) visit(one, depth + 1, maps + (isMap ? 1 : 0));
    }
  };
  const root = (json: unknown): Node => ({ json, path: "", key: null, above: null, beside: [] });
  visit({ path: "", nodes: documents.map((json) => [root(json)]), apart: [] }, 0, 0);
  return found;
}

function below(place: Place): readonly Place[] {
  const all = place.nodes.flat();
  if (all.some(({ json }) => Array.isArray(json))) {
    const later = all.some(({ json }) => Array.isArray(json) && json.length > 1);
    return [entriesIn(place, []), ...(later ? [entriesIn(place, ["0"])] : [])];
  }
  const names = new Set(all.flatMap(({ json }) => (isJsonObject(json) ? Object.keys(json) : [])));
  const members = names.size > limits.names ? [] : [...names].map((name) => memberOf(place, name));
  return [...members, ...groupsOf(place, names).map((apart) => entriesIn(place, apart))];
}

function memberOf(place: Place, name: string): Place {
  const path = `${place.path}/${escapePathName(name)}`;
  const step = (above: Node): Node[] => {
    const { json } = above;
    if (!isJsonObject(json) || !Object.hasOwn(json, name)) return [];
    const beside = Object.keys(json).filter((one) => one !== name);
    return [{ json: json[name], path, key: null, above, beside }];
  };
  return { path, nodes: place.nodes.map((all) => all.flatMap(step)), apart: place.apart };
}

/** The elements or members of a place, except these. */
function entriesIn(place: Place, apart: readonly string[]): Place {
  const path = `${place.path}/*`;
  const step = (above: Node): Node[] => {
    const { json } = above;
    if (!Array.isArray(json) && !isJsonObject(json)) return [];
    const beside = apart.filter((name) => Object.hasOwn(json, name));
    return Object.entries(json)
      .filter(([name]) => !apart.includes(name))
      .map(([name, one]) => ({ json: one, path, key: Array.isArray(json) ? null : name, above, beside }));
  };
  return {
    path,
    nodes: place.nodes.map((all) => all.flatMap(step)),
    apart: [...place.apart, ...apart.map((name) => `${place.path}/${escapePathName(name)}`)],
  };
}

/** The members that may be beside the entries of a map: none, or those of another kind. */
function groupsOf(place: Place, names: ReadonlySet<string>): readonly (readonly string[])[] {
  const kinds = new Map<string, string>();
  for (const { json } of place.nodes.flat())
    if (isJsonObject(json))
      for (const [name, one] of Object.entries(json))
        kinds.set(name, `${kinds.get(name) ?? ""} ${kindOf(one)}`);
  const apart = [...new Set(kinds.values())].map((kind) =>
    [...names].filter((name) => kinds.get(name) !== kind),
  );
  const rough = ["object", "scalar", "array"].map((kind) =>
    [...names].filter((name) => !kinds.get(name)?.includes(kind)),
  );
  const all = [[], ...rough, ...apart].filter(({ length }) => length < names.size);
  return [...new Map(all.map((one) => [one.join("\n"), one])).values()].slice(0, 6);
}

function kindOf(json: unknown): string {
  if (Array.isArray(json)) return "array";
  return isJsonObject(json) ? `object ${Object.keys(json).join()}` : "scalar";
}
