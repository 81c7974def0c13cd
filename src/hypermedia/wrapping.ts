import { holdsStages, isAmount, isByStage, isImpact } from "./impacts";
import type { FoundList, Search } from "./list-search";
import type { JsonObject } from "./json";
import { holdsMany, isObject, isObjects } from "./json";
import { mayHoldLinks } from "./links";
import { definesImpact, hasPlainValue } from "./lone";
import { topicsOf } from "./member-words";
import type { Held } from "./members";
import { isWrapper, membersOf } from "./members";
import { isNothing } from "./nothing";
import { isHint } from "./paging";
import { subEntities } from "./related";
import type { Kind, Vocabulary } from "./vocabulary";
import { listNames } from "./vocabulary";

/** Members that wrap a list together with what describes it. */
export const envelopes = new Set(["data", "payload", "response", "result"]);

/** Names of lists that hold results, never the parts of one. */
const holdsValues = new Set(["results", "data", "values"]);

/** Fields in which a list of impacts names its owner. */
const belongings = new Set(["productid", "scenarioid"]);

/**
 * Whether a member of an impact may be a list of results, readable or not. Under an unknown name it counts only
 * where the impact stands alone or has no plain value: unknown members change nothing else.
 */
export function holdsResults(members: readonly Held[], vocabulary: Vocabulary, isAlone: boolean): boolean {
  const names = vocabulary.lists("impact");
  const isDoubtful = !hasPlainValue(members, vocabulary);
  const isResult = (one: unknown): boolean => isObject(one) && isImpact(one, vocabulary);
  return members.some(({ folded, name, value }) => {
    if (!holdsMany(value) || mayHoldLinks(name)) return false;
    const held: readonly unknown[] = Array.isArray(value) ? value : Object.values(value as JsonObject);
    const isOneStage = isByStage({ [name]: null });
    if (holdsStages(folded) || isOneStage) {
      const isStray = isDoubtful && isOneStage && Array.isArray(value) && value.length > 0;
      return isStray || held.some((one) => isResult(one) || Array.isArray(one));
    }
    const isNamed = listNames.has(folded) || names.includes(folded);
    if (isNamed && isObject(value)) return held.some(Array.isArray);
    if (isNamed) return held.some((one) => isDoubtful || holdsMany(one));
    const isRow = (one: unknown): boolean => isResult(one) || Array.isArray(one);
    return (isAlone || isDoubtful) && Array.isArray(value) && held.length > 0 && held.every(isRow);
  });
}

/** Whether an envelope holds one result, or its stages, rather than a map of results. */
export function holdsOneResult(json: JsonObject, vocabulary: Vocabulary): boolean {
  const names = [...vocabulary.names("id", "impact"), ...vocabulary.names("definition", "impact")];
  const isOne = (value: JsonObject): boolean => {
    const members = membersOf(value, "impact", vocabulary);
    const isTold = ({ folded, name }: Held): boolean => names.includes(folded) || isByStage({ [name]: null });
    return members.some(isTold) || isImpact(value, vocabulary);
  };
  return Object.entries(json).some(
    ([name, value]) => isObject(value) && envelopes.has(vocabulary.member(name).folded) && isOne(value),
  );
}

/**
 * Whether this is a plain result: a value with a few plain fields. Most members are, and no list shape need be
 * tried on them. The same goes where something empty, a list of words and numbers, or a map of them, stands in place of
 * the value.
 */
export function isPlainResult(members: readonly Held[], kind: Kind, vocabulary: Vocabulary): boolean {
  const [taught = [], own = []] = kind === "impact" ? vocabulary.valueTiers() : [];
  const isTold = (): boolean => vocabulary.saysWhich(members.map(({ name }) => name));
  const isOdd = ({ folded, value }: Held): boolean =>
    [...taught, ...own].includes(folded) &&
    (isNothing(value) ||
      (holdsMany(value) &&
        !Object.values(value as object).some(holdsMany) &&
        (Array.isArray(value) || isTold())));
  const many = members.filter(({ name, value }) => holdsMany(value) && !mayHoldLinks(name));
  if (many.length > 0 && many.every(isOdd)) return true;
  return many.length === 0 && isResource(members, kind, vocabulary);
}

/** Whether an impact may hold a list at all; most do not. */
export function mayHoldList(json: JsonObject, vocabulary: Vocabulary): boolean {
  for (const name in json) if (mayBeList(name, json[name], vocabulary)) return true;
  return false;
}

function mayBeList(name: string, value: unknown, vocabulary: Vocabulary): boolean {
  if (!holdsMany(value) || mayHoldLinks(name)) return false;
  const { folded } = vocabulary.member(name);
  if (isObject(value)) return envelopes.has(folded) || (isWrapper(folded) && mayHoldList(value, vocabulary));
  const held = value as readonly unknown[];
  return listNames.has(folded) ? held.length > 0 : held.some(holdsMany);
}

/**
 * Whether Siren's sub-entities are all results or scenarios of the thing, so that this is not a list of such
 * things.
 */
export function areRelated(entities: unknown, kind: Kind, vocabulary: Vocabulary): boolean {
  const rels = [...(subEntities(entities, vocabulary)?.keys() ?? [])].join();
  return /^(impacts|scenarios|,)+$/.test(rels) && !rels.includes(kind);
}

/** Members that may be the list itself, as opposed to links and what describes the list. */
export function mainMembers(members: readonly Held[]): Held[] {
  return members.filter(
    ({ folded, name, rel }) => !rel && !isHint(folded) && !belongings.has(folded) && !mayHoldLinks(name),
  );
}

/** Whether this is a thing of its own: it has an id or, for impacts, a plain value. */
export function isResource(members: readonly Held[], kind: Kind, vocabulary: Vocabulary): boolean {
  if (kind === "impact")
    return members.some((one) => hasPlainValue([one], vocabulary) && isAmount(one.value, vocabulary));
  const says = (meaning: "id" | "name"): boolean =>
    members.some(({ folded, value }) => vocabulary.means(folded, meaning, kind) && !holdsMany(value));
  // `{"id": "req-1", "data": [...]}`: a nameless id is that of a request.
  const isAnswer = members.some(({ folded, value }) => envelopes.has(folded) && isObjects(value));
  return says("id") && (says("name") || !isAnswer);
}

/** Whether a number under any name for a value stands beside what may be a map. */
export function hasAmount(members: readonly Held[], kind: Kind, vocabulary: Vocabulary): boolean {
  const names = kind === "impact" ? vocabulary.names("value", kind) : [];
  return members.some(({ folded, value }) => names.includes(folded) && isAmount(value, vocabulary));
}
/** Whether this is a list in which every result gives its definition. */
export function allDefined(json: unknown, vocabulary: Vocabulary): boolean {
  const isDefined = (one: JsonObject): boolean =>
    membersOf(one, "impact", vocabulary).some((member) => definesImpact(member, vocabulary));
  return isObjects(json) && json.length > 0 && json.every(isDefined);
}

/** Whether the amount beside a list may be a result and the list its parts. */
export function mayBePartsOf(
  { members, kind, vocabulary }: Search,
  { elements, used }: Omit<FoundList, "shape">,
): boolean {
  const ids = vocabulary.names("id", kind);
  const isNamed = members.some(({ folded }) => ids.includes(folded));
  if (!hasAmount(members, kind, vocabulary) || !isNamed) return false;
  if ([...used].some(({ folded }) => holdsValues.has(folded))) return false;
  const names = vocabulary.names("definition", kind);
  const isDefined = (one: JsonObject): boolean =>
    membersOf(one, kind, vocabulary).some(({ folded }) => names.includes(folded));
  return !elements.every(isDefined);
}

/**
 * `{"definitionId": {"0": 1, "1": 3}, "value": {"0": 5, "1": 7}}`: keys common to both are those of rows. One of
 * the two may lack some.
 */
export function isColumnar(members: readonly Held[], vocabulary: Vocabulary): boolean {
  const ids = [...vocabulary.names("definition", "impact"), ...vocabulary.names("id", "impact")];
  const values = vocabulary.names("value", "impact");
  const keys = ({ value }: Held): readonly string[] => (isObject(value) ? Object.keys(value) : []);
  const isWithin = (some: readonly string[], others: readonly string[]): boolean =>
    some.length > 0 && some.every((one) => others.includes(one));
  const naming = members.filter(({ folded }) => ids.includes(folded));
  return naming.some((one) =>
    members.some((other) => {
      const [rows, own] = [keys(one), keys(other)];
      return values.includes(other.folded) && (isWithin(own, rows) || isWithin(rows, own));
    }),
  );
}

/** Whether a member describes a result or a list of results: "unit", "module", "scenarioName". */
export function isOfResult({ folded, name, value }: Held, vocabulary: Vocabulary): boolean {
  const meanings = ["unit", "stage", "definition"] as const;
  const isKnown = meanings.some((meaning) => vocabulary.names(meaning, "impact").includes(folded));
  const isUnit = typeof value === "string" && topicsOf(name).has("unit");
  return isKnown || isUnit || /^(stages|modules|phases|scenarioname)$/.test(folded);
}
