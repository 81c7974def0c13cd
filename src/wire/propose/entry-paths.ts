import { isJsonObject, unwrapSingleElement } from "../json-values";
import { escapePathName } from "../mapping/mapping-path";
import type { MemberNameOrIndex } from "../mapping/mapped-row";
import { groupPairsByKey } from "../../lca/group-by-key";
import type { DocumentWithKnownEntries, KnownEntryValues } from "./example-documents";

/** The values in and around an entry, by path. A path that leads to several places has several values. */
type ValuesAroundEntryByPath = ReadonlyMap<string, readonly unknown[]>;

/** An entry of an example: its known values, and everything in and around it by path. */
export interface ExampleEntry {
  readonly row: KnownEntryValues;
  readonly view: ValuesAroundEntryByPath;
  readonly example: DocumentWithKnownEntries;
}

/** Members whose text tells the links of a list apart. */
const relationName = /^@?rels?$|^relation(ship)?$/i;
/** Relations whose address may be in the `Link` header. */
const headerRelations = ["impacts", "scenarios", "products", "product", "scenario", "next"];

/** Finds all entries of the examples, and their path; null if no single path leads to all of them. */
export function findExampleEntries(
  examples: readonly DocumentWithKnownEntries[],
): { readonly each: string; readonly entries: readonly ExampleEntry[] } | null {
  const each = findCommonPath(examples.flatMap(({ rows }) => rows.map(({ at }) => at)));
  if (each === null) return null;
  const entries = examples.flatMap((example) =>
    example.rows.map((row) => ({ row, view: createEntryView(example, row.at, each), example })),
  );
  return { each, entries };
}

function findCommonPath(positions: readonly (readonly MemberNameOrIndex[])[]): string | null {
  const [first] = positions;
  if (!first || positions.some(({ length }) => length !== first.length)) return null;
  const steps = first.map((key, at) => {
    const isMember = typeof key === "string" && positions.every((other) => other[at] === key);
    return isMember ? `/${escapePathName(key)}` : "/*";
  });
  return steps.join("");
}

function createEntryView(
  { json, header }: DocumentWithKnownEntries,
  position: readonly MemberNameOrIndex[],
  path: string,
): ValuesAroundEntryByPath {
  const found: [path: string, json: unknown][] = [];
  const gather = (at: string, value: unknown): void => {
    if (Array.isArray(value))
      for (const [index, one] of value.entries()) gather(`${at}/${formatElementStep(value, index)}`, one);
    else if (isJsonObject(value))
      for (const [name, one] of Object.entries(value)) gather(`${at}/${escapePathName(name)}`, one);
    else found.push([at, value]);
  };
  const steps = path.split("/").slice(1);
  let outer = json;
  for (const [depth, key] of position.entries()) {
    const outerPath = ["", ...steps.slice(0, depth)].join("/");
    if (steps[depth] === "*" && typeof key === "string") found.push([`${outerPath}/*/#`, key]);
    // Members beside a list apply to its entries.
    if (steps[depth] !== "*")
      for (const [name, one] of Object.entries(outer as object))
        if (name !== key) gather(`${outerPath}/${escapePathName(name)}`, one);
    outer = (outer as Readonly<Record<MemberNameOrIndex, unknown>>)[key];
  }
  gather(path, outer);
  for (const rel of headerRelations) {
    const address = header?.(rel);
    if (address !== undefined) found.push([`header:${rel}`, address]);
  }
  return groupPairsByKey(found);
}

/** Formats the path step to an element: by the text of its relation, or by its index. */
export function formatElementStep(list: readonly unknown[], index: number): string {
  const textAt = (one: unknown, name: string): unknown =>
    isJsonObject(one) ? unwrapSingleElement(one[name]) : undefined;
  const one = list[index];
  const name = isJsonObject(one) ? Object.keys(one).find((own) => relationName.test(own)) : undefined;
  const text = name === undefined ? undefined : textAt(one, name);
  if (name === undefined || typeof text !== "string" || text.includes("]")) return String(index);
  const isOnly = list.filter((other) => textAt(other, name) === text).length === 1;
  return `[${escapePathName(name)}=${escapePathName(text)}]${isOnly ? "" : "*"}`;
}
