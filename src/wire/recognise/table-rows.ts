import { isStageText } from "../../lca/stages";
import { foldName } from "../fold-names";
import type { JsonObject } from "../json-values";
import { isEmptyJson, isJsonObject, isObjectOrArray } from "../json-values";
import type { ListFinderInput, ListSearchResult } from "./list-finder";
import type { UnwrappedMember } from "./unwrapped-members";
import type { ResourceKind, FieldMeaning, Vocabulary } from "./vocabulary";
import { splitAtSpacesIntoSet } from "./name-topics";

const headingMembers = splitAtSpacesIntoSet("columns headers header headings fields cols schema keys");
const rowMembers = splitAtSpacesIntoSet("rows data values records items");

/** Members that hold the name of a heading that is an object. */
const headingNameMembers = ["name", "field", "key", "title", "label"];

const decimal = /^\s*[+-]?[\d.,]+(e[+-]?\d+)?\s*$/i;

/**
 * Finds the rows of `{"columns": ["value", "id"], "values": [[1, 3], [2, 4]]}` as objects keyed by the headings. Null
 * without rows and headings, "unclear" if the headings cannot be trusted, as those within an object.
 */
export function findTableAsObjects({ members, kind, vocabulary }: ListFinderInput): ListSearchResult {
  const [rows, ...moreRows] = members.filter(
    ({ folded, value }) => rowMembers.has(folded) && holdsRows(value),
  );
  if (!rows) return null;
  const [head, ...moreHeads] = members.filter(
    (one) => one !== rows && mayContainHeadings(one, kind, vocabulary),
  );
  if (!head) return null;
  if (moreHeads.length > 0 || moreRows.length > 0 || !headingMembers.has(head.folded)) return "unclear";
  if (!Array.isArray(head.value)) return isEmptyJson(rows.value) ? null : "unclear";
  const found = createRowObjects(head.value, rows.value as unknown[], kind, vocabulary);
  return found === "unclear" ? found : { elements: found, listMembers: new Set([head, rows]) };
}

/** Reads `[["value", "id"], [1, 3]]`; null if the first row is not headings. */
export function readRowsUnderHeadings(
  json: readonly unknown[],
  kind: ResourceKind,
  vocabulary: Vocabulary,
): readonly JsonObject[] | "unclear" | null {
  const [first, ...rows] = json;
  if (!Array.isArray(first) || !isHeading(first, kind, vocabulary)) return null;
  return createRowObjects(first, rows, kind, vocabulary);
}

/** An empty list of rows counts: whatever the headings, the list has no members. */
function holdsRows(value: unknown): boolean {
  return Array.isArray(value) && (value.length === 0 || value.some(Array.isArray));
}

/** True if a member holds headings, or may be meant to. */
function mayContainHeadings(
  { folded, value }: UnwrappedMember,
  kind: ResourceKind,
  vocabulary: Vocabulary,
): boolean {
  if (!isObjectOrArray(value)) return false;
  return headingMembers.has(folded) || (Array.isArray(value) && isHeading(value, kind, vocabulary));
}

/** True for an array of texts with at least one known name for this kind, and no numbers. */
function isHeading(texts: readonly unknown[], kind: ResourceKind, vocabulary: Vocabulary): boolean {
  const isText = (one: unknown): one is string => typeof one === "string" && !decimal.test(one);
  const meanings: readonly FieldMeaning[] =
    kind === "impact" ? ["id", "definition", "value"] : ["id", "name"];
  return texts.every(isText) && texts.some((one) => vocabulary.meansAny(foldName(one), meanings, kind));
}

function createRowObjects(
  headings: readonly unknown[],
  rows: readonly unknown[],
  kind: ResourceKind,
  vocabulary: Vocabulary,
): readonly JsonObject[] | "unclear" {
  const names = headings.map(nameOf);
  const isUnique = new Set(names.map(foldName)).size === names.length;
  if (names.includes("") || !isUnique || !hasRequiredHeadings(names, kind, vocabulary)) return "unclear";
  const isRow = (row: unknown): row is readonly unknown[] =>
    Array.isArray(row) && row.length === names.length;
  if (!rows.every(isRow)) return "unclear";
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [names[at] ?? "", cell])));
}

function nameOf(heading: unknown): string {
  const said = isJsonObject(heading) ? headingNameMembers.map((one) => heading[one]) : [heading];
  return said.find((one) => typeof one === "string")?.trim() ?? "";
}

/** True if the headings identify a row's resource and, for a result, include its definition and value. */
function hasRequiredHeadings(names: readonly string[], kind: ResourceKind, vocabulary: Vocabulary): boolean {
  const some = (...meanings: readonly FieldMeaning[]): boolean =>
    names.some((name) => vocabulary.meansAny(foldName(name), meanings, kind));
  if (kind !== "impact") return some("id", "name");
  const isDefined =
    some("id", "definition") || names.some((name) => vocabulary.member(name).rel === "impactdefinition");
  return isDefined && (some("value") || names.some(isStageText));
}
