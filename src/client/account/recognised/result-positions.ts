import { isObjectOrArray } from "../../../wire/json-values";
import type { DocumentPart } from "../../../wire/recognise/representation";
import type { KnownEntryValues } from "../../../wire/propose/example-documents";
import type { RawJsonPart } from "../../../wire/raw-json";
import type { NonEmpty } from "../../../lca/group-by-key";
import { addToGroup } from "../../../lca/group-by-key";
import { sentPath } from "./recognition-reader";

type Path = RawJsonPart["path"];
type PositionInDocument = Pick<RawJsonPart, "address" | "path">;

/** A result that was read, and its position in a document as far as it is known. */
export interface LocatedResult {
  readonly roles: KnownEntryValues["roles"];
  /** The entry that it was read from. */
  readonly entry: PositionInDocument | null;
  /** Its number. */
  readonly number: PositionInDocument | null;
}

/** Entries by the address of their document. */
export type EntriesByAddress = ReadonlyMap<string, NonEmpty<KnownEntryValues>>;

const plainNumber = /^[+-]?\d+([.,]\d+)?(e[+-]?\d+)?$/i;

/** Finds every number in these parts of documents, also those that are written as texts. */
export function indexNumberPositions(
  parts: readonly DocumentPart[],
): ReadonlyMap<number, readonly PositionInDocument[]> {
  const found = new Map<number, NonEmpty<PositionInDocument>>();
  for (const part of parts) {
    const { json, document } = part;
    const members = Array.isArray(json) ? json.entries() : Object.entries(json as object);
    for (const [name, value] of members as Iterable<[string | number, unknown]>) {
      const number = isObjectOrArray(value) ? null : parseNumber(value);
      if (number !== null)
        addToGroup(found, number, { address: document.address, path: [...sentPath(part), name] });
    }
  }
  return found;
}

function parseNumber(value: unknown): number | null {
  if (typeof value === "number") return value;
  return typeof value === "string" && plainNumber.test(value) ? Number(value.replace(",", ".")) : null;
}

/** Returns the only one of these positions within a part; null if there are none or several. */
export function findOnlyPosition(
  all: readonly PositionInDocument[],
  part: PositionInDocument | null,
): PositionInDocument | null {
  const isWithin = ({ address, path }: PositionInDocument): boolean =>
    !part || (address === part.address && part.path.every((key, depth) => path[depth] === key));
  const [only, ...others] = all.filter(isWithin);
  return only && others.length === 0 ? only : null;
}

/** Groups results by document, each at the entry that it was read from. */
export function groupByEntry(results: readonly LocatedResult[]): EntriesByAddress {
  const groups = new Map<string, NonEmpty<KnownEntryValues>>();
  for (const { roles, entry } of results)
    if (entry) addToGroup(groups, entry.address, { roles, at: entry.path });
  return groups;
}

/**
 * Groups results by document, each at the innermost element or member around its number that differs between results:
 * that needs no knowledge of how they were read. `others` may be in documents of the same form.
 */
export function groupByNumber(
  results: readonly LocatedResult[],
  others: readonly LocatedResult[],
): EntriesByAddress {
  const numbers = results.flatMap(({ number }) => number ?? []);
  const more = others.flatMap(({ number }) => number ?? []);
  const length =
    countStepsToEntry([...numbers, ...more].map(({ path }) => path)) ??
    countStepsToEntry(numbers.map(({ path }) => path));
  const groups = new Map<string, NonEmpty<KnownEntryValues>>();
  if (length === null) return groups;
  for (const { roles, number } of results)
    if (number) addToGroup(groups, number.address, { roles, at: number.path.slice(0, length) });
  return groups;
}

/** The number of steps up to the last one in which paths differ; null if they differ in length. */
function countStepsToEntry(paths: readonly Path[]): number | null {
  const [first] = paths;
  if (!first || paths.some(({ length }) => length !== first.length)) return null;
  const differs = first.map((key, depth) => paths.some((path) => path[depth] !== key));
  return differs.lastIndexOf(true) + 1;
}
