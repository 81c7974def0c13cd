import { isStage } from "../lca/stage-words";
import type { JsonObject } from "../json";
import { holdsMany, isObject, isObjects } from "../json";
import { hasAmount, impactsOf, isImpact, stageHolders } from "./impacts";
import { mayHoldLinks } from "./links";
import { definesImpact, hasPlainValue, isDefined, isThing, loneImpacts } from "./lone";
import type { Held } from "./members";
import { envelopes, membersOf, ownMembers, wrappers } from "./members";
import { findByPresentation, ungrouped } from "./presentations";
import type { Find, FoundList, Search } from "./list-search";
import { standingOf, underStage } from "./standing";
import { holdsIdentified } from "./identified-results";
import { rowsUnderFirst, tableIn } from "./tables";
import { isNumber } from "./values";
import type { Kind, Meaning, Vocabulary } from "./vocabulary";
import { listNames } from "./vocabulary";
import {
  areRelated,
  mayBePartsOf,
  mainMembers,
  holdsOneResult,
  holdsResults,
  isColumnar,
  isOfResult,
  isPlainResult,
  isResource,
  mayHoldList,
} from "./wrapping";

/** One way in which an object holds a list. */
interface ListShape {
  readonly shape: string;
  readonly find: Find;
}

/** One row per shape, in order of precedence. The first that finds one list, or several, decides. */
export const listShapes: readonly ListShape[] = [
  { shape: "table", find: findTable },
  { shape: "edges", find: findEdges },
  { shape: "named list", find: findNamedList },
  { shape: "one for many", find: findSingle },
  { shape: "embedded list", find: findEmbeddedList },
  { shape: "wrapped list", find: findWrappedList },
  { shape: "by stage", find: findByStage },
  { shape: "by presentation", find: findByPresentation },
  { shape: "map by id", find: findMap },
];

/**
 * Finds the list in an object; null if there is none, or if it is unclear which member it is. A member of a list may
 * itself be a list, but never a list of one.
 */
export function findList(search: Search, isMember: boolean): (FoundList & { readonly shape: string }) | null {
  if (isMember && isPlainResult(search)) return null;
  if (search.kind === "impact" && isColumnar(search.members, search.vocabulary)) return null;
  // A value keyed in a map is a result.
  if (isMember && standingOf(search.json).key !== undefined) return null;
  for (const { shape, find } of listShapes) {
    const found = isMember && find === findSingle ? null : find(search);
    if (found) return found === "unclear" ? null : { shape, ...found };
  }
  return null;
}

/** The elements of an array, with impacts in plain form; null if a single element cannot be read. */
export function elementsOf(
  json: readonly unknown[],
  kind: Kind,
  vocabulary: Vocabulary,
): readonly JsonObject[] | null {
  const rows = rowsUnderFirst(json, kind, vocabulary);
  if (rows) return rows === "unclear" ? null : elementsOf(rows, kind, vocabulary);
  if (kind !== "impact") return isObjects(json) ? ungrouped(json, kind, vocabulary) : null;
  const impacts = json.map((one) => impactsAt(one, vocabulary));
  if (impacts.some((one) => one === null)) return null;
  const elements = impacts.flatMap((one) => one ?? []);
  return elements.length === 0 || elements.some((one) => mayBeResult(one, vocabulary)) ? elements : null;
}

/** True if an element may be a result: it has a value, is a list, or gives its address. */
function mayBeResult(json: JsonObject, vocabulary: Vocabulary): boolean {
  if (isImpact(json, vocabulary) || standingOf(json).key !== undefined) return true;
  const search = searchIn(json, vocabulary);
  const isPlace = ({ name, rel }: Held): boolean => mayHoldLinks(name) || rel === "self";
  return search.members.some(isPlace) || findList(search, true) !== null;
}

/** Reads an element as impacts, or as a list; null if it has both a value and a list that cannot be read. */
function impactsAt(json: unknown, vocabulary: Vocabulary): readonly JsonObject[] | null {
  if (!isObject(json) || !mayHoldList(json, vocabulary)) return impactsOf(json, vocabulary);
  const header = searchIn(json, vocabulary);
  const inner = heldInEnvelope(header);
  const isPlain = hasPlainValue(header.members, vocabulary);
  // Words beside a value describe it. Numbers may be results, with this element as their header.
  if (inner && (!isPlain || inner === "unclear" || inner.elements.every(({ value }) => isNumber(value)))) {
    return isPlain || inner === "unclear" ? null : [json];
  }
  const impacts = impactsOf(json, vocabulary);
  const isUnread = (search: Search): boolean =>
    hasAmount(search.members, vocabulary) &&
    holdsResults(search.members, vocabulary, false) &&
    findList(search, true) === null;
  return impacts?.some((one) => isUnread(searchIn(one, vocabulary))) ? null : impacts;
}

function searchIn(json: JsonObject, vocabulary: Vocabulary): Search {
  return { json, members: membersOf(json, "impact", vocabulary), kind: "impact", vocabulary };
}

/** `{"columns": ["value", "id"], "values": [[1, 3], [2, 4]]}` */
function findTable(search: Search): ReturnType<Find> {
  const found = tableIn(search);
  if (!found || found === "unclear") return found;
  const elements = elementsOf(found.elements, search.kind, search.vocabulary);
  return elements ? { ...found, elements } : "unclear";
}

/** `{"edges": [{"node": {...}}, ...]}` */
function findEdges(search: Search): ReturnType<Find> {
  const { members, kind, vocabulary } = search;
  const member = members.find(({ folded, value }) => folded === "edges" && isObjects(value));
  if (!member || isResource(search)) return null;
  // Members beside a node also describe the item.
  const nodes = (member.value as readonly JsonObject[]).map(({ node, cursor: _c, ...beside }) =>
    isObject(node) ? { ...beside, ...node } : node,
  );
  const elements = isObjects(nodes) ? elementsOf(nodes, kind, vocabulary) : null;
  return elements ? { elements, used: new Set([member]) } : "unclear";
}

/** `{"products": [...]}`. Beside a list under its own name, any other members may occur. */
function findNamedList({ members, kind, vocabulary }: Search): ReturnType<Find> {
  const names = vocabulary.lists(kind);
  const candidates = members.filter(({ folded, value }) => names.includes(folded) && holdsMany(value));
  return inMembers(candidates, kind, vocabulary);
}

/** `{"_embedded": {"products": [...]}}`: the list of that name, or the only list. */
function findEmbeddedList(search: Search): ReturnType<Find> {
  const { members, kind, vocabulary } = search;
  const holder = members.find(({ folded, value }) => folded === "embedded" && isObject(value));
  if (!holder || isResource(search)) return null;
  const inner = ownMembers(holder.value as JsonObject, vocabulary);
  const lists = inner.filter(({ value }) => Array.isArray(value));
  const byName = lists.filter(({ folded }) => vocabulary.lists(kind).includes(vocabulary.rel(folded)));
  const found = inMembers(byName.length > 0 ? byName : lists, kind, vocabulary);
  if (!found || found === "unclear") return found;
  const [{ name: named } = { name: "" }] = found.used;
  return { ...found, used: new Set([holder]), named };
}

/** `{"items": [...], "total": 5}`. An object with an id of its own is a resource that has items, not a list. */
function findWrappedList(search: Search): ReturnType<Find> {
  const { members, kind, vocabulary } = search;
  if (isResource(search)) return null;
  const isStaged = ({ folded }: Held): boolean => kind === "impact" && stageHolders.has(folded);
  const candidates = members.filter(
    (member) => (listNames.has(member.folded) || isStaged(member)) && holdsMany(member.value),
  );
  // An object that refers to an indicator and holds impacts by stage may be one impact. A bare id may be the list's.
  const names = (meaning: Meaning): boolean =>
    members.some(({ folded }) => vocabulary.means(folded, meaning, kind));
  const areDefined = ({ value }: Held): boolean =>
    isObjects(value) && value.length > 0 && value.every((one) => isDefined(one, vocabulary));
  const staged = candidates.filter(isStaged);
  if (staged.length > 0 && (names("definition") || (names("id") && !staged.every(areDefined))))
    return "unclear";
  const found = inMembers(candidates, kind, vocabulary);
  return found !== "unclear" && found && mayBePartsOf(search, found) ? "unclear" : found;
}

/** A single resource in place of a list of one. If it also holds a list, it is unclear which of the two is meant. */
function findSingle(search: Search): ReturnType<Find> {
  const { json, members, kind, vocabulary } = search;
  const used = new Set(members);
  if (kind === "impact") {
    const impacts = loneImpacts(search);
    const isList = (impact: JsonObject): boolean =>
      holdsResults(searchIn(impact, vocabulary).members, vocabulary, true);
    if (!impacts || heldInEnvelope(search) || impacts.some(isList) || holdsIdentified(json, vocabulary))
      return null;
    return { elements: impacts, used, isWhole: true };
  }
  if (!isThing(search)) return null;
  const holdsList = ({ folded, value }: Held): boolean =>
    listNames.has(folded) &&
    isObjects(value) &&
    !(folded === "entities" && areRelated(value, kind, vocabulary));
  return members.some(holdsList) ? null : { elements: [json], used, isWhole: true };
}

/** `{"A1-A3": [...], "C1": [...]}`. Members beside the stages apply to all of them. */
function findByStage(search: Search): ReturnType<Find> {
  const { members, kind, vocabulary } = search;
  if (kind !== "impact" || isResource(search)) return null;
  const entries = mainMembers(members);
  const staged = entries.filter(({ name }) => isStage(name));
  const isFit = ({ name, value }: Held): boolean => isStage(name) === holdsMany(value);
  if (staged.length === 0 || !entries.every(isFit)) return null;
  const lists = staged.map(({ name, value }) =>
    listIn(value, kind, vocabulary)?.elements.map((one) => underStage(one, name)),
  );
  const elements = lists.flatMap((one) => one ?? []);
  return lists.every(Boolean) ? { elements, used: new Set(staged) } : null;
}

/** `{"p-1": {...}, "p-2": {...}}`, and `{"gwp": 5.2}` for impacts. */
function findMap(search: Search): ReturnType<Find> {
  const { members, kind, vocabulary } = search;
  const isNamed = members.some(({ folded }) => vocabulary.means(folded, "id", kind));
  if (isResource(search)) return null;
  if (kind !== "impact" && isNamed) return null;
  if (kind === "impact" && (isNamed || hasAmount(members, vocabulary))) return heldInEnvelope(search);
  if (kind === "impact" && members.some((member) => definesImpact(member, vocabulary))) return null;
  const inner = mapInWrapper(search, wrappers);
  // A member that describes results applies to all of them, and is not one itself.
  const entries = mainMembers(members).filter(
    (member) => kind !== "impact" || !isOfResult(member, vocabulary),
  );
  if (inner || entries.length === 0) return inner;
  if (kind !== "impact") return mapOfThings(search);
  const elements = elementsOf(
    entries.map(({ name, value }) => [name, value]),
    kind,
    vocabulary,
  );
  return elements && { elements, used: new Set(entries) };
}

/** `{"data": {"gwp": 5.2}, "version": 3}`. Members beside the map are not part of it. */
function mapInWrapper(search: Search, holders: ReadonlySet<string>): ReturnType<Find> {
  const { json, members, kind, vocabulary } = search;
  const found = ownMembers(json, vocabulary).flatMap(({ folded, value }) => {
    const isHeld = isObject(value) && holders.has(folded);
    return (isHeld && listIn(value, kind, vocabulary)) || [];
  });
  const [first, ...others] = found;
  if (!first || others.length > 0) return first ? "unclear" : null;
  const inner = new Set([...first.used].map(({ name }) => name));
  return { ...first, used: new Set(members.filter(({ name }) => inner.has(name))) };
}

/** A map in an envelope. An id or an amount beside it describes the list. */
function heldInEnvelope(search: Search): ReturnType<Find> {
  // An object that refers to its definition is one result, however it is wrapped.
  if (search.members.some((member) => definesImpact(member, search.vocabulary))) return null;
  if (holdsOneResult(search.json, search.vocabulary)) return null;
  const found = mapInWrapper(search, envelopes);
  return found === "unclear" || (found && found.elements.length > 0) ? found : null;
}

function inMembers(candidates: readonly Held[], kind: Kind, vocabulary: Vocabulary): ReturnType<Find> {
  const full = candidates.filter(({ value }) => !Array.isArray(value) || value.length > 0);
  const [member, ...others] = full.length > 0 ? full : candidates.slice(0, 1);
  if (!member) return null;
  const found = others.length === 0 ? listIn(member.value, kind, vocabulary) : null;
  return found ? { ...found, used: new Set([member]) } : "unclear";
}

/** The list in a value: an array, or a map in place of one. */
function listIn(json: unknown, kind: Kind, vocabulary: Vocabulary): FoundList | null {
  if (Array.isArray(json)) {
    const elements = elementsOf(json, kind, vocabulary);
    return elements && { elements, used: new Set() };
  }
  if (!isObject(json)) return null;
  if (Object.keys(json).length === 0) return { elements: [], used: new Set() };
  const search = { json, members: ownMembers(json, vocabulary), kind, vocabulary };
  const found =
    findTable(search) ??
    findEdges(search) ??
    findByStage(search) ??
    findByPresentation(search) ??
    findMap(search);
  return found === "unclear" ? null : found;
}

/** How many elements decide that an object is a map, so that a long map is not read twice. */
const sampled = 10;

/** Reads named resources keyed by id. An id may happen to be a word that usually describes a list. */
function mapOfThings({ members, kind, vocabulary }: Search): FoundList | null {
  const isNamed = (value: unknown): boolean =>
    isObject(value) &&
    membersOf(value, kind, vocabulary).some(({ folded }) => vocabulary.means(folded, "name", kind));
  const plain = new Set(mainMembers(members));
  const used = members.filter(
    (member) => plain.has(member) || (!mayHoldLinks(member.name) && isNamed(member.value)),
  );
  const elements: unknown[] = used.map(({ value }) => value);
  const isMap = isObjects(elements) && elements.slice(0, sampled).every(isNamed);
  return isMap ? { elements, keys: used.map(({ name }) => name), used: new Set(used) } : null;
}
