import { isStage } from "../lca/stage-words";
import type { JsonObject } from "../json";
import { holdsMany, isObject, isObjects, isNothing } from "../json";
import { hasAmount, isAmount, isImpact, stageHolders } from "./impacts";
import type { FoundList, Search } from "./list-search";
import { mayHoldLinks } from "./links";
import { hasPlainValue, isDefined } from "./lone";
import { topicsOf } from "./member-words";
import type { Held } from "./members";
import { envelopes, membersOf, ownMembers, wrappers } from "./members";
import { isHint } from "./paging";
import { subEntities } from "./related";
import type { Kind, Meaning, Vocabulary } from "./vocabulary";
import { listNames } from "./vocabulary";

/** Names of lists that hold results, never the parts of one result. */
const holdsValues = new Set(["results", "data", "values"]);

/** Fields by which a list of impacts refers to its owner. */
const belongings = new Set(["productid", "scenarioid"]);

/**
 * True if a member of an impact may be a list of results, readable or not. Under an unknown name, it counts only if
 * the impact is alone or has no plain value: other unknown members change nothing.
 */
export function holdsResults(members: readonly Held[], vocabulary: Vocabulary, isAlone: boolean): boolean {
  const isDoubtful = !hasPlainValue(members, vocabulary);
  const isRow = (one: unknown): boolean => Array.isArray(one) || (isObject(one) && isImpact(one, vocabulary));
  return members.some(({ folded, name, value }) => {
    if (!holdsMany(value) || mayHoldLinks(name)) return false;
    const held = Object.values(value);
    const isFull = Array.isArray(value) && held.length > 0;
    if (stageHolders.has(folded) || isStage(name))
      return (isDoubtful && isStage(name) && isFull) || held.some(isRow);
    const isNamed = listNames.has(folded) || vocabulary.lists("impact").includes(folded);
    if (isNamed && isObject(value)) return held.some(Array.isArray);
    if (isNamed) return held.some((one) => isDoubtful || holdsMany(one));
    return (isAlone || isDoubtful) && isFull && held.every(isRow);
  });
}

/** True if an envelope holds one result, or its stages, rather than a map of results. */
export function holdsOneResult(json: JsonObject, vocabulary: Vocabulary): boolean {
  const isTold = ({ folded, name }: Held): boolean =>
    isStage(name) || (["id", "definition"] as const).some((one) => vocabulary.means(folded, one, "impact"));
  const isOne = (value: JsonObject): boolean =>
    membersOf(value, "impact", vocabulary).some(isTold) || isImpact(value, vocabulary);
  return ownMembers(json, vocabulary).some(
    ({ folded, value }) => isObject(value) && envelopes.has(folded) && isOne(value),
  );
}

/**
 * True for a plain result: a value with a few plain fields, as most members are. Then no list shape need be tried. In
 * place of the value, there may also be something empty, a list of words and numbers, or a map of them.
 */
export function isPlainResult(search: Search): boolean {
  const { members, kind, vocabulary } = search;
  const own = kind === "impact" ? vocabulary.values.own : [];
  const isTold = (): boolean => vocabulary.saysWhich(members.map(({ name }) => name));
  const isShort = (value: unknown): boolean => holdsMany(value) && !Object.values(value).some(holdsMany);
  const isOdd = ({ folded, value }: Held): boolean =>
    own.includes(folded) && (isNothing(value) || (isShort(value) && (Array.isArray(value) || isTold())));
  const many = members.filter(({ name, value }) => holdsMany(value) && !mayHoldLinks(name));
  return many.length > 0 ? many.every(isOdd) : isResource(search);
}

/** True if an impact may hold a list; most do not. */
export function mayHoldList(json: JsonObject, vocabulary: Vocabulary): boolean {
  return ownMembers(json, vocabulary).some(({ name, folded, value }) => {
    if (!holdsMany(value) || mayHoldLinks(name)) return false;
    if (isObject(value))
      return envelopes.has(folded) || (wrappers.has(folded) && mayHoldList(value, vocabulary));
    const held = Object.values(value);
    return listNames.has(folded) ? held.length > 0 : held.some(holdsMany);
  });
}

/**
 * True if Siren's sub-entities are all results or scenarios of the resource, so that it is no list of such resources.
 */
export function areRelated(entities: unknown, kind: Kind, vocabulary: Vocabulary): boolean {
  const rels = [...(subEntities(entities, vocabulary)?.keys() ?? [])].join();
  return /^(impacts|scenarios|,)+$/.test(rels) && !rels.includes(kind);
}

/** Members that may be the list itself, as opposed to links and descriptions of the list. */
export function mainMembers(members: readonly Held[]): Held[] {
  return members.filter(
    ({ folded, name, rel }) => !rel && !isHint(folded) && !belongings.has(folded) && !mayHoldLinks(name),
  );
}

/** True if this is a single resource: it has an id or, for impacts, a plain value. */
export function isResource({ members, kind, vocabulary }: Search): boolean {
  if (kind === "impact")
    return members.some((one) => hasPlainValue([one], vocabulary) && isAmount(one.value, vocabulary));
  const says = (meaning: Meaning): boolean =>
    members.some(({ folded, value }) => vocabulary.means(folded, meaning, kind) && !holdsMany(value));
  // `{"id": "req-1", "data": [...]}`: an id without a name is that of a request.
  const isAnswer = members.some(({ folded, value }) => envelopes.has(folded) && isObjects(value));
  return says("id") && (says("name") || !isAnswer);
}

/** True if the amount beside a list may be a result, with the list as its parts. */
export function mayBePartsOf({ members, kind, vocabulary }: Search, { elements, used }: FoundList): boolean {
  const isNamed = members.some(({ folded }) => vocabulary.means(folded, "id", kind));
  if (kind !== "impact" || !isNamed || !hasAmount(members, vocabulary)) return false;
  if ([...used].some(({ folded }) => holdsValues.has(folded))) return false;
  return !elements.every((one) => isDefined(one, vocabulary));
}

/**
 * True for `{"definitionId": {"0": 1, "1": 3}, "value": {"0": 5, "1": 7}}`: keys in both members are those of rows.
 * One of the two may lack some.
 */
export function isColumnar(members: readonly Held[], vocabulary: Vocabulary): boolean {
  const keysOf = (...meanings: readonly Meaning[]): readonly (readonly string[])[] =>
    members.flatMap(({ folded, value }) => {
      const isOne = meanings.some((meaning) => vocabulary.means(folded, meaning, "impact"));
      return isOne && isObject(value) ? [Object.keys(value)] : [];
    });
  const isWithin = (some: readonly string[], others: readonly string[]): boolean =>
    some.length > 0 && some.every((one) => others.includes(one));
  const values = keysOf("value");
  return keysOf("id", "definition").some((rows) =>
    values.some((own) => isWithin(own, rows) || isWithin(rows, own)),
  );
}

/** True if a member describes a result or a list of results: "unit", "module", "scenarioName". */
export function isOfResult({ folded, name, value }: Held, vocabulary: Vocabulary): boolean {
  const meanings = ["unit", "stage", "definition"] as const;
  const isKnown = meanings.some((meaning) => vocabulary.means(folded, meaning, "impact"));
  const isUnit = typeof value === "string" && topicsOf(name).has("unit");
  return isKnown || isUnit || /^(stages|modules|phases|scenarioname)$/.test(folded);
}
