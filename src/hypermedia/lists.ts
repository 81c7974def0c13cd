import { holdsStages, impactsOf, isAmount, isByStage, isImpact } from "./impacts";
import type { JsonObject } from "./json";
import { isObject, isObjects } from "./json";
import { linksIn, mayHoldLinks } from "./links";
import type { Held } from "./members";
import { isWrapper, membersOf } from "./members";
import { isHint } from "./paging";
import { subEntities } from "./related";
import type { Link } from "./representation";
import type { Kind, Vocabulary } from "./vocabulary";

/** A list that was found in a document. */
export interface FoundList {
  readonly shape: string;
  readonly elements: readonly JsonObject[];
  /** The ids under which the elements stood, where it was a map. */
  readonly keys?: readonly string[];
  /** The list of one is the whole object. */
  readonly isWhole?: true;
  /** The members that hold the list: they are no fields. */
  readonly used: ReadonlySet<Held>;
}

/** An object in which a list is looked for. */
interface Search {
  /** Those that came in the document's header. */
  readonly links?: readonly Link[];
  readonly json: JsonObject;
  readonly members: readonly Held[];
  readonly kind: Kind;
  readonly vocabulary: Vocabulary;
}

type Find = (search: Search) => Omit<FoundList, "shape"> | "unclear" | null;

/** One way in which an object holds a list; null where it does not, "unclear" where it cannot be told which. */
interface ListShape {
  readonly shape: string;
  readonly find: Find;
}

/** One row a shape, in order of standing: the first that finds a list, or several, decides. */
export const listShapes: readonly ListShape[] = [
  { shape: "named list", find: named },
  { shape: "one for many", find: one },
  { shape: "embedded list", find: embedded },
  { shape: "wrapped list", find: wrapped },
  { shape: "by stage", find: stages },
  { shape: "map by id", find: map },
];

/** A map is told by so many of its elements; a long one is not read twice. */
const sampled = 10;

/** Whose results a list of impacts says it is. */
const belongings = new Set(["productid", "scenarioid"]);

const wrappers = new Set("items content results data value values entities records member members elements list".split(" ")); // prettier-ignore

/**
 * The list that an object holds; null where it is none, or where it is not clear which. What is itself a member of a
 * list may be a list too, but is not taken for a list of one.
 */
export function findList(search: Search, isMember: boolean): FoundList | null {
  for (const { shape, find } of listShapes) {
    const found = isMember && find === one ? null : find(search);
    if (found) return found === "unclear" ? null : { shape, ...found };
  }
  return null;
}

/** The elements of an array, impacts in their plain form; null where one is none. All or nothing. */
export function elementsOf(
  json: readonly unknown[],
  kind: Kind,
  vocabulary: Vocabulary,
): readonly JsonObject[] | null {
  if (kind !== "impact") return isObjects(json) ? json : null;
  const impacts = json.map((one) => impactsOf(one, vocabulary));
  return impacts.some((one) => one === null) ? null : impacts.flatMap((one) => one ?? []);
}

/** `{"products": [...]}`: a list by its own name may be said of by any other member. */
function named({ members, kind, vocabulary }: Search): ReturnType<Find> {
  const names = vocabulary.lists(kind);
  const candidates = members.filter(({ folded, value }) => names.includes(folded) && holdsMany(value));
  return inMembers(candidates, kind, vocabulary);
}

/** `{"_embedded": {"products": [...]}}`: by its name, or the only one there. */
function embedded({ members, kind, vocabulary }: Search): ReturnType<Find> {
  if (isResource(members, kind, vocabulary)) return null;
  const holder = members.find(({ folded, value }) => folded === "embedded" && isObject(value));
  if (!holder) return null;
  const inner = Object.entries(holder.value as JsonObject).map(([name, value]) => ({ ...vocabulary.member(name), name, value })); // prettier-ignore
  const lists = inner.filter(({ value }) => Array.isArray(value));
  const byName = lists.filter(({ folded }) => vocabulary.lists(kind).includes(vocabulary.rel(folded)));
  const found = inMembers(byName.length > 0 ? byName : lists, kind, vocabulary);
  return found && found !== "unclear" ? { ...found, used: new Set([holder]) } : found;
}

/** `{"items": [...], "total": 5}`: what has an id of its own is no list but a thing that has items. */
function wrapped({ members, kind, vocabulary }: Search): ReturnType<Find> {
  if (isResource(members, kind, vocabulary)) return null;
  const isStaged = ({ folded }: Held): boolean => kind === "impact" && holdsStages(folded);
  const candidates = members.filter(
    (member) => (wrappers.has(member.folded) || isStaged(member)) && holdsMany(member.value),
  );
  // What names an indicator and holds impacts by stage may be one of them itself.
  const ids = [...vocabulary.names("id", kind), ...vocabulary.names("definition", kind)];
  if (candidates.some(isStaged) && members.some(({ folded }) => ids.includes(folded))) return "unclear";
  return inMembers(candidates, kind, vocabulary);
}

/** A single thing in place of a list of one. Where it holds a list besides, it is not clear which of the two is meant. */
function one({ json, members, kind, vocabulary, links = [] }: Search): ReturnType<Find> {
  const used = new Set(members);
  if (kind === "impact") {
    // Its definition may stand in the header alone; what has one may have a value for each stage.
    const isDefined = links.some(({ rel }) => rel === "impactdefinition");
    const impacts = impactsOf(json, vocabulary, isDefined) ?? [];
    return impacts.every((impact) => isImpact(impact, vocabulary))
      ? { elements: impacts, used, isWhole: true }
      : null;
  }
  const says = (names: readonly string[]): boolean =>
    members.some(({ folded, value }) => names.includes(folded) && value !== null);
  const self =
    [...members, ...links].some(({ rel }) => rel === "self") ||
    members.some((member) => linksToItself(member, vocabulary));
  if (!says(vocabulary.names("name", kind)) || !(self || says(vocabulary.names("id", kind)))) return null;
  const holdsList = ({ folded, value }: Held): boolean =>
    wrappers.has(folded) && isObjects(value) && !(folded === "entities" && areRelated(value, kind, vocabulary)); // prettier-ignore
  return members.some(holdsList) ? null : { elements: [json], used, isWhole: true };
}

/** Whether Siren's sub-entities are all results or scenarios of the thing, and so no list of such things. */
function areRelated(entities: unknown, kind: Kind, vocabulary: Vocabulary): boolean {
  const rels = [...(subEntities(entities, vocabulary)?.keys() ?? [])].join();
  return /^(impacts|scenarios|,)+$/.test(rels) && !rels.includes(kind);
}

function linksToItself(member: Held, vocabulary: Vocabulary): boolean {
  return (
    linksIn(member)?.found.some(([rel]) => typeof rel === "string" && vocabulary.rel(rel) === "self") ?? false
  );
}

/** `{"A1-A3": [...], "C1": [...]}` */
function stages({ members, kind, vocabulary }: Search): ReturnType<Find> {
  if (kind !== "impact") return null;
  const entries = data(members);
  const held = Object.fromEntries(entries.map(({ name, value }) => [name, value]));
  if (!isByStage(held) || !entries.every(({ value }) => holdsMany(value))) return null;
  const lists = entries.map(({ name, value }) =>
    listIn(value, kind, vocabulary)?.elements.map((one) => ({ stage: name, ...one })),
  );
  const elements = lists.flatMap((one) => one ?? []);
  return lists.every(Boolean) ? { elements, used: new Set(entries) } : null;
}

/** `{"p-1": {...}, "p-2": {...}}`, and `{"gwp": 5.2}` for impacts. */
function map(search: Search): ReturnType<Find> {
  const { members, kind, vocabulary } = search;
  const ids = vocabulary.names("id", kind);
  if (isResource(members, kind, vocabulary) || members.some(({ folded }) => ids.includes(folded)))
    return null;
  const entries = data(members);
  const inner = mapInWrapper(search);
  if (inner || entries.length === 0) return inner;
  if (kind !== "impact") return mapOfThings(search);
  const elements = elementsOf(entries.map(({ name, value }) => [name, value]), kind, vocabulary); // prettier-ignore
  return elements && { elements, used: new Set(entries) };
}

/** Things that are named, by their ids; an id may happen to be a word that else says something of a list. */
function mapOfThings({ members, kind, vocabulary }: Search): ReturnType<Find> {
  const names = vocabulary.names("name", kind);
  const isNamed = (value: unknown): boolean =>
    isObject(value) && membersOf(value, kind, vocabulary).some(({ folded }) => names.includes(folded));
  const plain = new Set(data(members));
  const entries = members.filter(
    (member) => plain.has(member) || (!mayHoldLinks(member.name) && isNamed(member.value)),
  );
  const elements: unknown[] = entries.map(({ value }) => value);
  const keys = entries.map(({ name }) => name);
  const isMap = isObjects(elements) && elements.slice(0, sampled).every(isNamed);
  return isMap ? { elements, keys, used: new Set(entries) } : null;
}

/** `{"data": {"gwp": 5.2}, "version": 3}`: what stands beside the map is not of it. */
function mapInWrapper({ json, members, kind, vocabulary }: Search): ReturnType<Find> {
  for (const [name, value] of Object.entries(json)) {
    if (!isObject(value) || !isWrapper(vocabulary.member(name).folded)) continue;
    const found = listIn(value, kind, vocabulary);
    const inner = new Set(Object.keys(value));
    if (found) return { ...found, used: new Set(members.filter((member) => inner.has(member.name))) };
  }
  return null;
}

function inMembers(candidates: readonly Held[], kind: Kind, vocabulary: Vocabulary): ReturnType<Find> {
  const full = candidates.filter(({ value }) => !Array.isArray(value) || value.length > 0);
  const [member, ...others] = full.length > 0 ? full : candidates.slice(0, 1);
  if (!member) return null;
  const found = others.length === 0 ? listIn(member.value, kind, vocabulary) : null;
  return found ? { ...found, used: new Set([member]) } : "unclear";
}

/** The list that a member holds: an array, or a map in its place. */
function listIn(json: unknown, kind: Kind, vocabulary: Vocabulary): Omit<FoundList, "shape"> | null {
  if (Array.isArray(json)) {
    const elements = elementsOf(json, kind, vocabulary);
    return elements && { elements, used: new Set() };
  }
  if (!isObject(json)) return null;
  if (Object.keys(json).length === 0) return { elements: [], used: new Set() };
  const members = Object.entries(json).map(([name, value]) => ({ ...vocabulary.member(name), name, value }));
  const search = { json, members, kind, vocabulary };
  const found = stages(search) ?? map(search);
  return found === "unclear" ? null : found;
}

/** Members that may be the list itself, as opposed to links and what is said of the list. */
function data(members: readonly Held[]): Held[] {
  return members.filter(
    ({ folded, name, rel }) => !rel && !isHint(folded) && !belongings.has(folded) && !mayHoldLinks(name),
  );
}

function holdsMany(value: unknown): boolean {
  return Array.isArray(value) || isObject(value);
}

/** Whether this is a thing of its own: it has an id, or, of impacts, a result. */
function isResource(members: readonly Held[], kind: Kind, vocabulary: Vocabulary): boolean {
  const names = vocabulary.names(kind === "impact" ? "value" : "id", kind);
  return members.some(
    ({ folded, value }) =>
      names.includes(folded) && (!holdsMany(value) || (kind === "impact" && isAmount(value, vocabulary))),
  );
}
