import { isStageText } from "../../lca/stages";
import type { JsonObject } from "../json-values";
import { isObjectOrArray, isJsonObject, isJsonObjectArray } from "../json-values";
import {
  hasResultAmount,
  normaliseImpactElement,
  hasImpactValue,
  isResultAmount,
  stageListNames,
} from "./impact-shapes";
import { isLinkMemberName } from "./link-shapes";
import type { UnwrappedMember } from "./unwrapped-members";
import { responseEnvelopeNames, listMembersWithoutUnwrapping, wrapperNames } from "./unwrapped-members";
import { findPresentationKeyedDefinitions, ungroupDefinitions } from "./definition-groups";
import type { ListFoundInJson, ListFinderInput, ListSearchResult } from "./list-finder";
import { createListSearch } from "./list-finder";
import { groupSubEntities } from "./relation-targets";
import { readImpactSurroundings, annotateWithOuterStage } from "./representation";
import { readRowsUnderHeadings, findTableAsObjects } from "./table-rows";
import { isPlainNumber } from "./impact-values";
import type { ResourceKind, FieldMeaning, Vocabulary } from "./vocabulary";
import { genericListNames } from "./vocabulary";
import {
  isDefinitionReference,
  hasValueUnderClearName,
  hasMeaning,
  hasNameAndIdOrAddress,
  mayBePartsOfResult,
  omitLinkAndPagingMembers,
  envelopeContainsOneResult,
  mayContainResultList,
  areColumnsKeyedByRow,
  isResultDescriptionMember,
  isPlainResult,
  isSingleResource,
  mayContainList,
} from "./list-checks";

/** In order of precedence. The first that finds one list, or several, decides. */
const listFinders: readonly ((search: ListFinderInput) => ListSearchResult)[] = [
  findTable,
  findNamedList,
  findSingle,
  findEmbeddedList,
  findWrappedList,
  findByStage,
  findPresentationKeyedDefinitions,
  findMap,
];

/**
 * Finds the list in an object; null if there is none, or if it is unclear which member it is. A member of a list may
 * itself be a list, but never a list of one.
 */
export function findMemberList(search: ListFinderInput, isMember: boolean): ListFoundInJson | null {
  if (isMember && isPlainResult(search)) return null;
  if (search.kind === "impact" && areColumnsKeyedByRow(search.members, search.vocabulary)) return null;
  // A value keyed in a map is a result.
  if (isMember && readImpactSurroundings(search.json).key !== undefined) return null;
  for (const find of listFinders) {
    const found = find(search);
    if (found) return found === "unclear" ? null : found;
  }
  return isMember ? null : findOnlyList(search);
}

/** The elements of an array, with impacts in plain form; null if a single element cannot be read. */
export function readAllElementsOrNull(
  sent: readonly unknown[],
  kind: ResourceKind,
  vocabulary: Vocabulary,
): readonly JsonObject[] | null {
  // A hole in a list of objects says nothing, not even by its position.
  const present = sent.filter((element) => element !== null);
  const json = isJsonObjectArray(present) ? present : sent;
  const rows = readRowsUnderHeadings(json, kind, vocabulary);
  if (rows) return rows === "unclear" ? null : readAllElementsOrNull(rows, kind, vocabulary);
  if (kind !== "impact") return isJsonObjectArray(json) ? ungroupDefinitions(json, kind, vocabulary) : null;
  const impacts = json.map((one) => readImpactsOrList(one, vocabulary));
  if (!impacts.every((one) => one !== null)) return null;
  const elements = impacts.flat();
  return elements.length === 0 || elements.some((one) => mayBeResult(one, vocabulary)) ? elements : null;
}

/** True if an element may be a result: it has a value, is a list, or gives its address. */
function mayBeResult(json: JsonObject, vocabulary: Vocabulary): boolean {
  if (hasImpactValue(json, vocabulary) || readImpactSurroundings(json).key !== undefined) return true;
  const search = createListSearch(json, "impact", vocabulary);
  const hasAddress = search.members.some(({ name, rel }) => isLinkMemberName(name) || rel === "self");
  return hasAddress || isNamedTotal(search) || findMemberList(search, true) !== null;
}

/** True for a result whose value is called its total. Beside a list, a total is a count. */
function isNamedTotal({ members, vocabulary }: ListFinderInput): boolean {
  const isTotal = ({ folded, value }: UnwrappedMember): boolean =>
    folded === "total" && isResultAmount(value, vocabulary);
  return members.some(isTotal) && vocabulary.identifiesResult(members.map(({ name }) => name));
}

/** Reads an element as impacts, or as a list; null if it has both a value and a list that cannot be read. */
function readImpactsOrList(json: unknown, vocabulary: Vocabulary): readonly JsonObject[] | null {
  if (!isJsonObject(json) || !mayContainList(json, vocabulary))
    return normaliseImpactElement(json, vocabulary);
  const header = createListSearch(json, "impact", vocabulary);
  const inner = findMapInEnvelope(header);
  const isPlain = hasValueUnderClearName(header.members, vocabulary);
  if (inner === "unclear") return null;
  if (inner && !isPlain) return [json];
  // Words beside a value describe it. Numbers may be results, with this element as their header.
  if (inner?.elements.every(({ value }) => isPlainNumber(value))) return null;
  const impacts = normaliseImpactElement(json, vocabulary);
  const isUnread = (search: ListFinderInput): boolean =>
    hasResultAmount(search.members, vocabulary) &&
    mayContainResultList(search.members, vocabulary) &&
    findMemberList(search, true) === null;
  return impacts?.some((one) => isUnread(createListSearch(one, "impact", vocabulary))) ? null : impacts;
}

/** `{"columns": ["value", "id"], "values": [[1, 3], [2, 4]]}` */
function findTable(search: ListFinderInput): ListSearchResult {
  const found = findTableAsObjects(search);
  if (!found || found === "unclear") return found;
  const elements = readAllElementsOrNull(found.elements, search.kind, search.vocabulary);
  return elements ? { ...found, elements } : "unclear";
}

/** `{"products": [...]}`. Beside a list under its own name, any other members may occur. */
function findNamedList({ members, kind, vocabulary }: ListFinderInput): ListSearchResult {
  const names = vocabulary.lists(kind);
  const candidates = members.filter(({ folded, value }) => names.includes(folded) && isObjectOrArray(value));
  return findListAmongMembers(candidates, kind, vocabulary);
}

/** `{"_embedded": {"products": [...]}}`: the list of that name, or the only list. */
function findEmbeddedList(search: ListFinderInput): ListSearchResult {
  const { members, kind, vocabulary } = search;
  const holder = members.find(({ folded, value }) => folded === "embedded" && isJsonObject(value));
  if (!holder || isSingleResource(search)) return null;
  const inner = listMembersWithoutUnwrapping(holder.value as JsonObject, vocabulary);
  const lists = inner.filter(({ value }) => Array.isArray(value));
  const byName = lists.filter(({ folded }) => vocabulary.lists(kind).includes(vocabulary.rel(folded)));
  const found = findListAmongMembers(byName.length > 0 ? byName : lists, kind, vocabulary);
  if (!found || found === "unclear") return found;
  const [{ name: named } = { name: "" }] = found.listMembers;
  return { ...found, listMembers: new Set([holder]), embeddedName: named };
}

/** `{"items": [...], "total": 5}`. An object with an id of its own is a resource that has items, not a list. */
function findWrappedList(search: ListFinderInput): ListSearchResult {
  const { members, kind, vocabulary } = search;
  if (isSingleResource(search)) return null;
  const isListName = (name: string): boolean =>
    genericListNames.has(name) || (kind === "impact" && stageListNames.has(name));
  const candidates = members.filter(({ folded, value }) => isListName(folded) && isObjectOrArray(value));
  const found = findListAmongMembers(candidates, kind, vocabulary);
  return found !== "unclear" && found && mayBePartsOfResult(search, found) ? "unclear" : found;
}

/**
 * A single resource other than an impact, in place of a list of one. If it also holds a list, it is unclear which of
 * the two is meant.
 */
function findSingle(search: ListFinderInput): ListSearchResult {
  const { json, members, kind, vocabulary } = search;
  if (kind === "impact" || !hasNameAndIdOrAddress(search)) return null;
  const holdsList = ({ folded, value }: UnwrappedMember): boolean => {
    // Siren's sub-entities may all be results or scenarios of the resource.
    const rels = [...(groupSubEntities(value, vocabulary)?.keys() ?? [])].join();
    const areRelated = /^(impacts|scenarios|,)+$/.test(rels) && !rels.includes(kind);
    return genericListNames.has(folded) && isJsonObjectArray(value) && !areRelated;
  };
  return members.some(holdsList) ? null : { elements: [json], listMembers: new Set(members), isWhole: true };
}

/** `{"A1-A3": [...], "C1": [...]}`. Members beside the stages apply to all of them. */
function findByStage(search: ListFinderInput): ListSearchResult {
  const { members, kind, vocabulary } = search;
  if (kind !== "impact" || isSingleResource(search)) return null;
  const entries = omitLinkAndPagingMembers(members);
  const staged = entries.filter(({ name }) => isStageText(name));
  const areFit = entries.every(({ name, value }) => isStageText(name) === isObjectOrArray(value));
  if (staged.length === 0 || !areFit) return null;
  const lists = staged.map(({ name, value }) =>
    findListInValue(value, kind, vocabulary)?.elements.map((one) => annotateWithOuterStage(one, name)),
  );
  return lists.every((list) => list !== undefined)
    ? { elements: lists.flat(), listMembers: new Set(staged) }
    : null;
}

/** `{"p-1": {...}, "p-2": {...}}`, and `{"gwp": 5.2}` for impacts. */
function findMap(search: ListFinderInput): ListSearchResult {
  const { members, kind, vocabulary } = search;
  if (isSingleResource(search)) return null;
  if (kind === "impact" && (hasMeaning("id", search) || hasResultAmount(members, vocabulary)))
    return findMapInEnvelope(search);
  if (kind === "impact" && members.some((member) => isDefinitionReference(member, vocabulary))) return null;
  const inner = findMapInWrapper(search, wrapperNames);
  // A member that describes results applies to all of them, and is not one itself.
  const entries = omitLinkAndPagingMembers(members).filter(
    (member) => kind !== "impact" || !isResultDescriptionMember(member, vocabulary),
  );
  if (inner || entries.length === 0) return inner;
  if (kind !== "impact") return findMapOfNamedObjects(search);
  const elements = readAllElementsOrNull(
    entries.map(({ name, value }) => [name, value]),
    kind,
    vocabulary,
  );
  return elements && { elements, listMembers: new Set(entries) };
}

/** `{"data": {"gwp": 5.2}, "version": 3}`. Members beside the map are not part of it. */
function findMapInWrapper(search: ListFinderInput, holders: ReadonlySet<string>): ListSearchResult {
  const { json, members, kind, vocabulary } = search;
  const found = listMembersWithoutUnwrapping(json, vocabulary).flatMap(({ folded, value }) => {
    const isHeld = isJsonObject(value) && holders.has(folded);
    return (isHeld && findListInValue(value, kind, vocabulary)) || [];
  });
  const [first, ...others] = found;
  if (!first || others.length > 0) return first ? "unclear" : null;
  const inner = new Set([...first.listMembers].map(({ name }) => name));
  return { ...first, listMembers: new Set(members.filter(({ name }) => inner.has(name))) };
}

/** A map in an envelope. An id or an amount beside it describes the list. */
function findMapInEnvelope(search: ListFinderInput): ListSearchResult {
  // An object that refers to its definition is one result, however it is wrapped.
  if (search.members.some((member) => isDefinitionReference(member, search.vocabulary))) return null;
  if (envelopeContainsOneResult(search.json, search.vocabulary)) return null;
  const found = findMapInWrapper(search, responseEnvelopeNames);
  return found === "unclear" || (found && found.elements.length > 0) ? found : null;
}

/**
 * `{"objects": [...], "limit": 20}`: the only list of objects in a document is its list, whatever its name, if the
 * document is nothing else and every element is complete.
 */
function findOnlyList({ members, kind, vocabulary }: ListFinderInput): ListFoundInJson | null {
  const others: readonly FieldMeaning[] =
    kind === "impact" ? ["id", "name", "value", "definition"] : ["id", "name"];
  const isOther = ({ folded }: UnwrappedMember): boolean =>
    vocabulary.meansAny(folded, others, kind) || vocabulary.lists(kind).includes(folded);
  const [list, ...moreLists] = omitLinkAndPagingMembers(members).filter(
    ({ value }) => isJsonObjectArray(value) && value.length > 0,
  );
  if (!list || moreLists.length > 0 || /error|\d/i.test(list.name) || members.some(isOther)) return null;
  const elements = readAllElementsOrNull(list.value as readonly JsonObject[], kind, vocabulary);
  const sample = kind === "impact" ? elements : elements?.slice(0, maxSampledElements);
  return elements && sample?.every((one) => isComplete(one, kind, vocabulary))
    ? { elements, listMembers: new Set([list]), embeddedName: list.name }
    : null;
}

/** True if an element can be nothing but a result or a named resource, not one that groups others. */
function isComplete(json: JsonObject, kind: ResourceKind, vocabulary: Vocabulary): boolean {
  const search = createListSearch(json, kind, vocabulary);
  const { members } = search;
  if (kind === "impact") {
    const isDefined = members.some((member) => isDefinitionReference(member, vocabulary));
    return hasValueUnderClearName(members, vocabulary) && (isDefined || hasMeaning("id", search));
  }
  const isGroup = members.some(({ folded }) => vocabulary.lists(kind).includes(folded));
  return !isGroup && hasNameAndIdOrAddress(search);
}

/**
 * `{"impacts": {"GWP": 5, "stage": "C3"}}`: a map with members that are no results, but apply to all of them. It is then
 * a list with a header of its own.
 */
function isMapWithHeader(value: JsonObject, { elements }: ListFoundInJson, vocabulary: Vocabulary): boolean {
  const isKeyed = (element: JsonObject): boolean => readImpactSurroundings(element).key !== undefined;
  if (elements.length === 0 || !elements.every(isKeyed)) return false;
  const owners = [...vocabulary.owners("product"), ...vocabulary.owners("scenario")];
  return listMembersWithoutUnwrapping(value, vocabulary).some(
    (member) => owners.includes(member.folded) || isResultDescriptionMember(member, vocabulary),
  );
}

function findListAmongMembers(
  candidates: readonly UnwrappedMember[],
  kind: ResourceKind,
  vocabulary: Vocabulary,
): ListSearchResult {
  const full = candidates.filter(({ value }) => !Array.isArray(value) || value.length > 0);
  const [member, ...others] = full.length > 0 ? full : candidates.slice(0, 1);
  if (!member) return null;
  const found = others.length === 0 ? findListInValue(member.value, kind, vocabulary) : null;
  if (!found) return "unclear";
  const elements =
    isJsonObject(member.value) && isMapWithHeader(member.value, found, vocabulary)
      ? [member.value]
      : found.elements;
  return { ...found, elements, listMembers: new Set([member]) };
}

/** The list in a value: an array, or a map in place of one. */
function findListInValue(json: unknown, kind: ResourceKind, vocabulary: Vocabulary): ListFoundInJson | null {
  if (Array.isArray(json)) {
    const elements = readAllElementsOrNull(json, kind, vocabulary);
    return elements && { elements, listMembers: new Set() };
  }
  if (!isJsonObject(json)) return null;
  if (Object.keys(json).length === 0) return { elements: [], listMembers: new Set() };
  const search = { json, members: listMembersWithoutUnwrapping(json, vocabulary), kind, vocabulary };
  const found =
    findTable(search) ?? findByStage(search) ?? findPresentationKeyedDefinitions(search) ?? findMap(search);
  return found === "unclear" ? null : found;
}

/** How many elements decide that an object is a map, so that a long map is not read twice. */
const maxSampledElements = 10;

/** Reads named resources keyed by id. An id may happen to be a word that usually describes a list. */
function findMapOfNamedObjects({ members, kind, vocabulary }: ListFinderInput): ListFoundInJson | null {
  const isNamed = (value: unknown): boolean =>
    isJsonObject(value) && hasMeaning("name", createListSearch(value, kind, vocabulary));
  const plain = new Set(omitLinkAndPagingMembers(members));
  const used = members.filter(
    (member) => plain.has(member) || (!isLinkMemberName(member.name) && isNamed(member.value)),
  );
  const elements: unknown[] = used.map(({ value }) => value);
  const isMap = isJsonObjectArray(elements) && elements.slice(0, maxSampledElements).every(isNamed);
  return isMap ? { elements, keys: used.map(({ name }) => name), listMembers: new Set(used) } : null;
}
