import { isStageText } from "../../lca/stages";
import type { JsonObject } from "../json-values";
import { isObjectOrArray, isJsonObject, isJsonObjectArray, isEmptyJson } from "../json-values";
import { hasResultAmount, isResultAmount, hasImpactValue, stageListNames } from "./impact-shapes";
import type { ListFoundInJson, ListFinderInput } from "./list-finder";
import { createListSearch } from "./list-finder";
import { isLinkMemberName, readMemberLinks } from "./link-shapes";
import { endsLikeId, findNameTopics, isNameOfNoValue, splitNameWords } from "./name-topics";
import { isPlainNumber } from "./impact-values";
import type { UnwrappedMember } from "./unwrapped-members";
import {
  responseEnvelopeNames,
  listMembersIncludingWrapped,
  listMembersWithoutUnwrapping,
  wrapperNames,
} from "./unwrapped-members";
import { isPagingMemberName } from "./paging-hints";
import type { ResourceKind, FieldMeaning, Vocabulary } from "./vocabulary";
import { genericListNames } from "./vocabulary";

/** Names of lists that hold results, never the parts of one result. */
const resultListNames = new Set(["results", "data"]);

/** Fields by which a list of impacts refers to its owner. */
const ownerIdFields = new Set(["productid", "scenarioid"]);

/** True if an impact has its value under a name with no other meaning. */
export function hasValueUnderClearName(members: readonly UnwrappedMember[], vocabulary: Vocabulary): boolean {
  // Under an ambiguous name, a number may also describe the list.
  return members.some(
    ({ folded }) =>
      !vocabulary.valueNames.lesser.includes(folded) && vocabulary.means(folded, "value", "impact"),
  );
}

/** True if a member refers to the definition of a result. */
export function isDefinitionReference(member: UnwrappedMember, vocabulary: Vocabulary): boolean {
  const { folded, rel, value } = member;
  if (rel === "impactdefinition" || vocabulary.means(folded, "definition", "impact")) return true;
  const holdsRels = folded === "embedded" || folded === "relationships";
  const rels = holdsRels && isJsonObject(value) ? Object.keys(value) : [];
  return (
    rels.some((one) => vocabulary.rel(one) === "impactdefinition") ||
    linksTo("impactdefinition", member, vocabulary)
  );
}

/** True if an object has a member that refers to the definition of a result. */
export function holdsDefinitionReference(json: JsonObject, vocabulary: Vocabulary): boolean {
  return listMembersIncludingWrapped(json, "impact", vocabulary).some((member) =>
    isDefinitionReference(member, vocabulary),
  );
}

function linksTo(rel: string, member: UnwrappedMember, vocabulary: Vocabulary): boolean {
  return (
    readMemberLinks(member)?.some(([one]) => typeof one === "string" && vocabulary.rel(one) === rel) ?? false
  );
}

/**
 * True if a member of an impact may be a list of results, readable or not. Under an unknown name, it counts only if
 * the impact has no plain value: other unknown members change nothing.
 */
export function mayContainResultList(members: readonly UnwrappedMember[], vocabulary: Vocabulary): boolean {
  const isDoubtful = !hasValueUnderClearName(members, vocabulary);
  const isRow = (one: unknown): boolean =>
    Array.isArray(one) || (isJsonObject(one) && hasImpactValue(one, vocabulary));
  return members.some(({ folded, name, value }) => {
    if (!isObjectOrArray(value) || isLinkMemberName(name)) return false;
    const held = Object.values(value);
    const isFull = Array.isArray(value) && held.length > 0;
    if (stageListNames.has(folded) || isStageText(name))
      return (isDoubtful && isStageText(name) && isFull) || held.some(isRow);
    const isNamed = genericListNames.has(folded) || vocabulary.lists("impact").includes(folded);
    if (isNamed && isJsonObject(value)) return held.some(Array.isArray);
    if (isNamed) return held.some((one) => isDoubtful || isObjectOrArray(one));
    return isDoubtful && isFull && held.every(isRow);
  });
}

/** True if an envelope holds one result, or its stages, rather than a map of results. */
export function envelopeContainsOneResult(json: JsonObject, vocabulary: Vocabulary): boolean {
  const isTold = ({ folded, name }: UnwrappedMember): boolean =>
    isStageText(name) || vocabulary.meansAny(folded, ["id", "definition"], "impact");
  const isOne = (value: JsonObject): boolean =>
    listMembersIncludingWrapped(value, "impact", vocabulary).some(isTold) ||
    hasImpactValue(value, vocabulary);
  return listMembersWithoutUnwrapping(json, vocabulary).some(
    ({ folded, value }) => isJsonObject(value) && responseEnvelopeNames.has(folded) && isOne(value),
  );
}

/**
 * True for a plain result: a value with a few plain fields, as most members are. Then no list shape need be tried. In
 * place of the value, there may also be something empty, a list of words and numbers, or a map of them.
 */
export function isPlainResult(search: ListFinderInput): boolean {
  const { members, vocabulary } = search;
  const isTold = (): boolean => vocabulary.identifiesResult(members.map(({ name }) => name));
  const isShort = (value: unknown): boolean =>
    isObjectOrArray(value) && !Object.values(value).some(isObjectOrArray);
  const isOdd = ({ folded, value }: UnwrappedMember): boolean =>
    vocabulary.valueNames.own.includes(folded) &&
    (isEmptyJson(value) || (isShort(value) && (Array.isArray(value) || isTold())));
  const many = members.filter(({ name, value }) => isObjectOrArray(value) && !isLinkMemberName(name));
  return many.length > 0 ? many.every(isOdd) : isSingleResource(search);
}

/** True if an impact may hold a list; most do not. */
export function mayContainList(json: JsonObject, vocabulary: Vocabulary): boolean {
  return listMembersWithoutUnwrapping(json, vocabulary).some(({ name, folded, value }) => {
    if (!isObjectOrArray(value) || isLinkMemberName(name)) return false;
    if (isJsonObject(value))
      return (
        responseEnvelopeNames.has(folded) || (wrapperNames.has(folded) && mayContainList(value, vocabulary))
      );
    const held = Object.values(value);
    return genericListNames.has(folded) ? held.length > 0 : held.some(isObjectOrArray);
  });
}

/** Members that may be the list itself, as opposed to links and descriptions of the list. */
export function omitLinkAndPagingMembers(members: readonly UnwrappedMember[]): UnwrappedMember[] {
  return members.filter(
    ({ folded, name, rel }) =>
      !rel && !isPagingMemberName(folded) && !ownerIdFields.has(folded) && !isLinkMemberName(name),
  );
}

/** True if this is a resource other than an impact: it has a name, and an id or its own address. */
export function hasNameAndIdOrAddress(search: ListFinderInput): boolean {
  return hasMember("name", search) && hasIdOrAddress(search);
}

function hasIdOrAddress(search: ListFinderInput): boolean {
  const { members, vocabulary, links = [] } = search;
  const isSelf =
    [...members, ...links].some(({ rel }) => rel === "self") ||
    members.some((member) => linksTo("self", member, vocabulary));
  return isSelf || hasMember("id", search);
}

function hasMember(meaning: FieldMeaning, { members, kind, vocabulary }: ListFinderInput): boolean {
  return members.some(({ folded, value }) => vocabulary.means(folded, meaning, kind) && value !== null);
}

/** True if an object has a member of this meaning, be it null. */
export function hasMeaning(meaning: FieldMeaning, { members, kind, vocabulary }: ListFinderInput): boolean {
  return members.some(({ folded }) => vocabulary.means(folded, meaning, kind));
}

/** Words of names of positions, which differ on every entry as ids do. */
const positionWord =
  /^(order|sort|sorting|row|line|seq|sequence|rank|position|index|page|version|number|nr|no)$/;
const otherMeanings: readonly FieldMeaning[] = ["name", "unit", "standard", "presentation", "kind", "code"];

/**
 * The ids of named resources under a name that nobody knows: the only member that is there, scalar and different on
 * every entry. Undefined if any entry has an id of a usual name or its own address.
 */
export function findIdsUnderOtherName(
  elements: readonly JsonObject[],
  kind: ResourceKind,
  vocabulary: Vocabulary,
): readonly string[] | undefined {
  const hasUsualId = (json: JsonObject): boolean => hasIdOrAddress(createListSearch(json, kind, vocabulary));
  if (kind === "impact" || elements.length < 2 || elements.some(hasUsualId)) return undefined;
  const rows = elements.map((json) => listPossibleIds(createListSearch(json, kind, vocabulary)));
  const columns = Object.keys(rows[0] ?? {}).map((name) => rows.map((row) => row[name] ?? ""));
  const [ids, ...others] = columns.filter((all) => !all.includes("") && new Set(all).size === all.length);
  return others.length === 0 ? ids : undefined;
}

/** The scalars of a resource that may be its id, by name, with the ids of objects in it. */
function listPossibleIds({ members, kind, vocabulary }: ListFinderInput): Readonly<Record<string, string>> {
  const unknown = members.filter(
    ({ folded, rel }) => rel === null && !vocabulary.meansAny(folded, otherMeanings, kind),
  );
  const scalars = unknown.flatMap(({ name, value }) => {
    if (!isJsonObject(value)) return [{ path: name, name, value }];
    const own = listMembersWithoutUnwrapping(value, vocabulary);
    return own
      .filter(({ folded }) => vocabulary.means(folded, "id", kind))
      .map((member) => ({ ...member, path: `${name}.${member.name}` }));
  });
  const ids = scalars.filter(({ name, value }) => mayBeId(name, value));
  return Object.fromEntries(ids.map(({ path, value }) => [path, String(value)]));
}

/** True for a text without spaces, and for a number under a name of ids; never for a position, a date or an address. */
function mayBeId(name: string, value: unknown): boolean {
  const isId = endsLikeId(name);
  if (splitNameWords(name).some((word) => positionWord.test(word)) || (!isId && isNameOfNoValue(name)))
    return false;
  if (typeof value === "number") return isId && Number.isSafeInteger(value);
  return typeof value === "string" && /^[^\s/@]+$/.test(value) && (isId || !isPlainNumber(value));
}

/** True if this is a single resource: it has an id or, for impacts, a plain value. */
export function isSingleResource({ members, kind, vocabulary }: ListFinderInput): boolean {
  if (kind === "impact")
    return members.some(
      (one) => hasValueUnderClearName([one], vocabulary) && isResultAmount(one.value, vocabulary),
    );
  const says = (meaning: FieldMeaning): boolean =>
    members.some(({ folded, value }) => vocabulary.means(folded, meaning, kind) && !isObjectOrArray(value));
  // `{"id": "req-1", "data": [...]}`: an id without a name is that of a request.
  const isAnswer = members.some(
    ({ folded, value }) => responseEnvelopeNames.has(folded) && isJsonObjectArray(value),
  );
  return says("id") && (says("name") || !isAnswer);
}

/**
 * True if what is beside a list, an id or a definition with stages or an amount, may be one result of which the list is
 * the parts. Beside elements that say their definition, a bare id may be the list's.
 */
export function mayBePartsOfResult(
  search: ListFinderInput,
  { elements, listMembers }: ListFoundInJson,
): boolean {
  const { members, kind, vocabulary } = search;
  const [list] = listMembers;
  if (kind !== "impact" || !list) return false;
  const isByStage = stageListNames.has(list.folded);
  if (isByStage && hasMeaning("definition", search)) return true;
  if (!hasMeaning("id", search)) return false;
  if (isByStage && (!Array.isArray(list.value) || elements.length === 0)) return true;
  const isBesideAmount = hasResultAmount(members, vocabulary) && !resultListNames.has(list.folded);
  const areDefined = elements.every((one) => holdsDefinitionReference(one, vocabulary));
  return (isByStage || isBesideAmount) && !areDefined;
}

/** True for `{"definitionId": {"0": 1, "1": 3}, "value": {"0": 5, "1": 7}}`: keys in both members are those of rows. */
export function areColumnsKeyedByRow(members: readonly UnwrappedMember[], vocabulary: Vocabulary): boolean {
  const listKeys = (...meanings: readonly FieldMeaning[]): readonly string[] =>
    members.flatMap(({ folded, value }) =>
      isJsonObject(value) && vocabulary.meansAny(folded, meanings, "impact") ? Object.keys(value) : [],
    );
  const rows = new Set(listKeys("id", "definition"));
  return listKeys("value").some((key) => rows.has(key));
}

/** True if a member describes a result or a list of results: "unit", "module", "scenarioName". */
export function isResultDescriptionMember(
  { folded, name, value }: UnwrappedMember,
  vocabulary: Vocabulary,
): boolean {
  const isKnown = vocabulary.meansAny(folded, ["unit", "stage", "definition"], "impact");
  const isUnit = typeof value === "string" && findNameTopics(name).has("unit");
  return isKnown || isUnit || /^(stages|modules|phases|scenarioname)$/.test(folded);
}
