import { isStage } from "../lca/stage-words";
import { foldName } from "../folding";
import type { JsonObject } from "../json";
import { isObject } from "../json";
import type { Find, Search } from "./list-search";
import type { Held } from "./members";
import type { Kind, Meaning, Vocabulary } from "./vocabulary";
import { wordSet } from "./word-set";

const headNames = wordSet("columns headers header headings fields cols schema keys");
const rowNames = wordSet("rows data values records items");

/** Members that hold the name of a heading that is an object. */
const nameNames = ["name", "field", "key", "title", "label"];

const decimal = /^\s*[+-]?[\d.,]+(e[+-]?\d+)?\s*$/i;

/**
 * Finds the rows of `{"columns": ["value", "id"], "values": [[1, 3], [2, 4]]}` as objects keyed by the headings. Null
 * without rows and headings, "unclear" if the headings cannot be trusted.
 */
export function tableIn({ members, kind, vocabulary }: Search): ReturnType<Find> {
  const [rows, ...moreRows] = members.filter(({ folded, value }) => rowNames.has(folded) && holdsRows(value));
  if (!rows) return null;
  const [head, ...moreHeads] = members.filter((one) => one !== rows && mayHead(one, kind, vocabulary));
  if (!head) return null;
  if (moreHeads.length > 0 || moreRows.length > 0 || !headNames.has(head.folded)) return "unclear";
  const found = rowsUnder(headingsIn(head.value), rows.value as unknown[], kind, vocabulary);
  return found === "unclear" ? found : { elements: found, used: new Set([head, rows]) };
}

/** Reads `[["value", "id"], [1, 3]]`; null if the first row is not headings. */
export function rowsUnderFirst(
  json: readonly unknown[],
  kind: Kind,
  vocabulary: Vocabulary,
): readonly JsonObject[] | "unclear" | null {
  const [first, ...rows] = json;
  if (!Array.isArray(first) || !isHeading(first, kind, vocabulary)) return null;
  return rowsUnder(first, rows, kind, vocabulary);
}

/** An empty list of rows counts: whatever the headings, the list has no members. */
function holdsRows(value: unknown): boolean {
  return Array.isArray(value) && (value.length === 0 || value.some(Array.isArray));
}

/** True if a member holds headings, or may be meant to. */
function mayHead({ folded, value }: Held, kind: Kind, vocabulary: Vocabulary): boolean {
  if (Array.isArray(value)) return headNames.has(folded) || isHeading(value, kind, vocabulary);
  if (!headNames.has(folded) || !isObject(value)) return false;
  const held = Object.values(value);
  return headingsIn(value) !== null || (held.length > 0 && held.every((one) => typeof one === "string"));
}

/** True for an array of texts with at least one known name for this kind, and no numbers. */
function isHeading(texts: readonly unknown[], kind: Kind, vocabulary: Vocabulary): boolean {
  const isText = (one: unknown): one is string => typeof one === "string" && !decimal.test(one);
  const meanings: readonly Meaning[] = kind === "impact" ? ["id", "definition", "value"] : ["id", "name"];
  return texts.every(isText) && texts.some((one) => means(one, meanings, kind, vocabulary));
}

function means(text: string, meanings: readonly Meaning[], kind: Kind, vocabulary: Vocabulary): boolean {
  return meanings.some((meaning) => vocabulary.means(foldName(text), meaning, kind));
}

/** The headings in a member; null if there are none, or several. */
function headingsIn(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return null;
  const held = Object.entries(value).filter(
    ([name, one]) => headNames.has(foldName(name)) && Array.isArray(one),
  );
  return held.length === 1 ? (held[0]?.[1] as unknown[]) : null;
}

function rowsUnder(
  headings: readonly unknown[] | null,
  rows: readonly unknown[],
  kind: Kind,
  vocabulary: Vocabulary,
): readonly JsonObject[] | "unclear" {
  const names = (headings ?? []).map(nameOf);
  const isUnique = new Set(names.map(foldName)).size === names.length;
  if (names.includes("") || !isUnique || !suffices(names, kind, vocabulary)) return "unclear";
  const isRow = (row: unknown): row is readonly unknown[] =>
    Array.isArray(row) && row.length === names.length;
  if (!rows.every(isRow)) return "unclear";
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [names[at] ?? "", cell])));
}

function nameOf(heading: unknown): string {
  const said = isObject(heading) ? nameNames.map((one) => heading[one]) : [heading];
  return said.find((one) => typeof one === "string")?.trim() ?? "";
}

/** True if the headings identify a row's resource and, for a result, include its definition and value. */
function suffices(names: readonly string[], kind: Kind, vocabulary: Vocabulary): boolean {
  const some = (...meanings: readonly Meaning[]): boolean =>
    names.some((name) => means(name, meanings, kind, vocabulary));
  if (kind !== "impact") return some("id", "name");
  const isDefined =
    some("id", "definition") || names.some((name) => vocabulary.member(name).rel === "impactdefinition");
  return isDefined && (some("value") || names.some(isStage));
}
