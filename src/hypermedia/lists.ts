import { impactsOf, isAmount, isByStage } from "./impacts";
import type { JsonObject } from "./json";
import { isObject, isObjects } from "./json";
import { isHint } from "./paging";
import type { Held } from "./members";
import type { Kind, Vocabulary } from "./vocabulary";

/** A list that was found in a document. */
export interface FoundList {
  readonly shape: string;
  readonly elements: readonly JsonObject[];
  /** The ids under which the elements stood, where it was a map. */
  readonly keys?: readonly string[];
  /** The members that hold the list: they are no fields. */
  readonly used: ReadonlySet<Held>;
}

interface Search {
  readonly members: readonly Held[];
  readonly kind: Kind;
  readonly vocabulary: Vocabulary;
}

/** One way in which an object holds a list; null where it does not, "several" where it might hold more than one. */
interface ListShape {
  readonly shape: string;
  readonly find: (search: Search) => Omit<FoundList, "shape"> | "several" | null;
}

/** One row a shape, in order of standing: the first that finds a list, or several, decides. */
export const listShapes: readonly ListShape[] = [
  { shape: "named list", find: named },
  { shape: "embedded list", find: embedded },
  { shape: "wrapped list", find: wrapped },
  { shape: "by stage", find: stages },
  { shape: "map by id", find: map },
];

const wrappers = new Set("items content results data value values entities records member members elements list".split(" ")); // prettier-ignore

/** The list that an object holds, whose members these are; null where it is none, or where it is not clear which. */
export function findList(search: Search): FoundList | null {
  for (const { shape, find } of listShapes) {
    const found = find(search);
    if (found) return found === "several" ? null : { shape, ...found };
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
function named({ members, kind, vocabulary }: Search): ReturnType<ListShape["find"]> {
  const names = vocabulary.lists(kind);
  const candidates = members.filter(({ folded, value }) => names.includes(folded) && holdsMany(value));
  return inMembers(candidates, kind, vocabulary);
}

/** `{"_embedded": {"products": [...]}}`: by its name, or the only one there. */
function embedded({ members, kind, vocabulary }: Search): ReturnType<ListShape["find"]> {
  if (isResource(members, kind, vocabulary)) return null;
  const holder = members.find(({ folded, value }) => folded === "embedded" && isObject(value));
  if (!holder) return null;
  const inner = Object.entries(holder.value as JsonObject).map(([name, value]) => ({ ...vocabulary.member(name), name, value })); // prettier-ignore
  const lists = inner.filter(({ value }) => Array.isArray(value));
  const byName = lists.filter(({ folded }) => vocabulary.lists(kind).includes(vocabulary.rel(folded)));
  const found = inMembers(byName.length > 0 ? byName : lists, kind, vocabulary);
  return found && found !== "several" ? { ...found, used: new Set([holder]) } : found;
}

/** `{"items": [...], "total": 5}`: what has an id of its own is no list but a thing that has items. */
function wrapped({ members, kind, vocabulary }: Search): ReturnType<ListShape["find"]> {
  if (isResource(members, kind, vocabulary)) return null;
  const candidates = members.filter(({ folded, value }) => wrappers.has(folded) && holdsMany(value));
  return inMembers(candidates, kind, vocabulary);
}

/** `{"A1-A3": [...], "C1": [...]}` */
function stages({ members, kind, vocabulary }: Search): ReturnType<ListShape["find"]> {
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
function map({ members, kind, vocabulary }: Search): ReturnType<ListShape["find"]> {
  const entries = data(members);
  if (entries.length === 0 || isResource(members, kind, vocabulary)) return null;
  const used = new Set(entries);
  if (kind === "impact") {
    const isMap = entries.every(({ value }) => isAmount(value, vocabulary));
    const pairs = entries.map(({ name, value }) => [name, value]);
    const elements = isMap ? elementsOf(pairs, kind, vocabulary) : null;
    return elements && { elements, used };
  }
  const elements = entries.map(({ value }) => value);
  const names = vocabulary.names("name", kind);
  const isOne = (one: JsonObject): boolean => Object.keys(one).some((name) => names.includes(vocabulary.member(name).folded)); // prettier-ignore
  const keys = entries.map(({ name }) => name);
  return isObjects(elements) && elements.every(isOne) ? { elements, keys, used } : null;
}

function inMembers(
  candidates: readonly Held[],
  kind: Kind,
  vocabulary: Vocabulary,
): ReturnType<ListShape["find"]> {
  const full = candidates.filter(({ value }) => !Array.isArray(value) || value.length > 0);
  const [member, ...others] = full.length > 0 ? full : candidates.slice(0, 1);
  if (!member) return null;
  const found = others.length === 0 ? listIn(member.value, kind, vocabulary) : null;
  return found ? { ...found, used: new Set([member]) } : "several";
}

/** The list that a member holds: an array, or a map in its place. */
function listIn(json: unknown, kind: Kind, vocabulary: Vocabulary): Omit<FoundList, "shape"> | null {
  if (Array.isArray(json)) {
    const elements = elementsOf(json, kind, vocabulary);
    return elements && { elements, used: new Set() };
  }
  if (!isObject(json)) return null;
  const members = Object.entries(json).map(([name, value]) => ({ ...vocabulary.member(name), name, value }));
  const found = stages({ members, kind, vocabulary }) ?? map({ members, kind, vocabulary });
  return found === "several" ? null : found;
}

/** Members that may be the list itself, as opposed to links and what is said of the list. */
function data(members: readonly Held[]): Held[] {
  return members.filter(({ folded, name, rel }) => !isHint(folded) && !rel && !/^[_@]?links?$/i.test(name));
}

function holdsMany(value: unknown): boolean {
  return Array.isArray(value) || isObject(value);
}

/** Whether this is a thing of its own: it has an id, or, of impacts, a result. */
function isResource(members: readonly Held[], kind: Kind, vocabulary: Vocabulary): boolean {
  const names = vocabulary.names(kind === "impact" ? "value" : "id", kind);
  return members.some(({ folded, value }) => names.includes(folded) && !holdsMany(value));
}
