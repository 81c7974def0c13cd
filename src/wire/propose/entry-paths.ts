import { isJsonObject, unwrapSingleElement, isObjectOrArray } from "../json-values";
import { escapePathName } from "../mapping/mapping-path";
import type { MemberNameOrIndex } from "../mapping/mapped-row";
import { groupPairsByKey } from "../../lca/group-by-key";

/** A part of a document, with its name or index and the part that holds it. */
interface DocumentNode {
  readonly json: unknown;
  readonly key: MemberNameOrIndex;
  readonly above: DocumentNode | null;
}

/** Possible entries of documents: their path, and the values in and around each entry. */
export interface EntriesAtPath {
  readonly path: string;
  /** The views of each document's entries. */
  readonly views: readonly (readonly ValuesAroundEntryByPath[])[];
}

/** The values in and around an entry, by path. A path that leads to several places has several values. */
export type ValuesAroundEntryByPath = ReadonlyMap<string, readonly unknown[]>;

/** Limits of the search. Documents are not deeper, and an object with more members is a map. */
const searchLimits = { depth: 6, names: 30 };
/** Members whose text tells the links of a list apart. */
const relationName = /^@?rels?$|^relation(ship)?$/i;

/** Finds the places at which each document has the given number of entries. */
export function findPathsMatchingEntryCounts(
  documents: readonly unknown[],
  counts: readonly number[],
): readonly EntriesAtPath[] {
  const found: EntriesAtPath[] = [];
  const visit = (path: string, nodes: readonly (readonly DocumentNode[])[], depth: number): void => {
    if (nodes.every((all, at) => all.length === counts[at]))
      found.push({ path, views: nodes.map((all) => all.map((one) => createEntryView(path, one))) });
    if (depth === searchLimits.depth) return;
    const visitBelow = (step: string, name?: string): void =>
      visit(
        `${path}/${step}`,
        nodes.map((some) => some.flatMap((one) => listChildren(one, name))),
        depth + 1,
      );
    const all = nodes.flat().map(({ json }) => json);
    const names = all.every(isJsonObject) ? [...new Set(all.flatMap((one) => Object.keys(one)))] : [];
    if (names.length <= searchLimits.names) for (const name of names) visitBelow(escapePathName(name), name);
    // Entries are not nested deeper than a list in a list.
    if (all.length > 0 && all.every(isObjectOrArray) && path.split("/*").length < 3) visitBelow("*");
  };
  visit(
    "",
    documents.map((json) => [{ json, key: "", above: null }]),
    0,
  );
  return found;
}

/** Finds the place of entries with known positions; null if no single path leads to all of them. */
export function findEntryPathFromPositions(
  documents: readonly unknown[],
  keys: readonly (readonly (readonly MemberNameOrIndex[])[])[],
): EntriesAtPath | null {
  const all = keys.flat();
  const [first] = all;
  if (!first || all.some(({ length }) => length !== first.length)) return null;
  const steps = first.map((key, at) => {
    const isOne = typeof key === "string" && all.every((other) => other[at] === key);
    return isOne ? escapePathName(key) : "*";
  });
  const path = steps.map((step) => `/${step}`).join("");
  const nodeAt = (json: unknown, way: readonly MemberNameOrIndex[]): DocumentNode =>
    way.reduce<DocumentNode>(
      (above, key) => ({
        json: (above.json as Readonly<Record<MemberNameOrIndex, unknown>>)[key],
        key,
        above,
      }),
      { json, key: "", above: null },
    );
  const views = keys.map((some, at) => some.map((way) => createEntryView(path, nodeAt(documents[at], way))));
  return { path, views };
}

/** The elements of a list or the members of an object; with `name`, only the member of that name. */
function listChildren(above: DocumentNode, name?: string): readonly DocumentNode[] {
  const { json } = above;
  if (Array.isArray(json)) return json.map((one: unknown, key) => ({ json: one, key, above }));
  const all = isJsonObject(json) ? Object.entries(json) : [];
  return all
    .filter(([key]) => name === undefined || key === name)
    .map(([key, one]) => ({ json: one, key, above }));
}

function createEntryView(path: string, entry: DocumentNode): ValuesAroundEntryByPath {
  const found: [path: string, json: unknown][] = [];
  const gather = (at: string, json: unknown): void => {
    if (Array.isArray(json))
      for (const [index, one] of json.entries()) gather(`${at}/${elementStep(json, index)}`, one);
    else if (isJsonObject(json))
      for (const [name, one] of Object.entries(json)) gather(`${at}/${escapePathName(name)}`, one);
    else found.push([at, json]);
  };
  gather(path, entry.json);
  const steps = path.split("/");
  for (let one = entry; one.above; one = one.above) {
    const outer = steps.slice(0, -1).join("/");
    if (steps.at(-1) === "*" && typeof one.key === "string") found.push([`${outer}/*/#`, one.key]);
    // Members beside a list apply to its entries.
    if (steps.at(-1) !== "*" && isJsonObject(one.above.json))
      for (const [name, json] of Object.entries(one.above.json))
        if (name !== one.key) gather(`${outer}/${escapePathName(name)}`, json);
    steps.pop();
  }
  return groupPairsByKey(found);
}

/** The path step to an element: by the text of its relation, or by its index. */
function elementStep(list: readonly unknown[], index: number): string {
  const textAt = (one: unknown, name: string): unknown =>
    isJsonObject(one) ? unwrapSingleElement(one[name]) : undefined;
  const one = list[index];
  const name = isJsonObject(one) ? Object.keys(one).find((own) => relationName.test(own)) : undefined;
  const text = name === undefined ? undefined : textAt(one, name);
  if (name === undefined || typeof text !== "string" || text.includes("]")) return String(index);
  const isOnly = list.filter((other) => textAt(other, name) === text).length === 1;
  return `[${escapePathName(name)}=${escapePathName(text)}]${isOnly ? "" : "*"}`;
}
