import { isModule, isStage, mayStandIn } from "../lca/stage-words";
import { foldName } from "../folding";
import type { JsonObject } from "../json";
import { holdsMany, isObject, isObjects, isNothing } from "../json";
import { mayHoldLinks } from "./links";
import type { Held } from "./members";
import { membersOf } from "./members";
import { keyed, standingAs, standingOf, underStage, underUnits } from "./standing";
import { isNumber } from "./values";
import type { Meaning, Vocabulary } from "./vocabulary";
import { wordSet } from "./word-set";

type Entry = readonly [name: string, value: unknown];

/**
 * One way of writing an impact, or one impact per stage. Returns objects of id and value, or null for another way of
 * writing. `isDefined` means that the definition is given elsewhere, as in the document's header.
 */
type ImpactShape = (
  json: unknown,
  vocabulary: Vocabulary,
  isDefined?: boolean,
) => readonly JsonObject[] | null;

/** One row per shape; the first that recognises an element reads it. */
const impactShapes: readonly ImpactShape[] = [pair, listInList, oneMember, byStage];

/** Members that hold lists or results by stage. */
export const stageHolders: ReadonlySet<string> = new Set(["stages", "modules", "phases", "values"]);
/** Members that may name a result's indicator if nothing refers to the indicator by id. */
const naming = wordSet(
  "name code abbreviation impactcategory impactcategoryname impactcategorycode category",
);
/** Totals beside stages. */
const totals = /^(sum|total|totals|totaal|som|all)/;

/** Reads one element of a list of impacts as objects of id and value; null if it is not an impact. */
export function impactsOf(
  json: unknown,
  vocabulary: Vocabulary,
  isDefined?: boolean,
): readonly JsonObject[] | null {
  const element = isObject(json) ? flat(json, vocabulary) : json;
  for (const shape of impactShapes) {
    const impacts = shape(element, vocabulary, isDefined);
    if (impacts) return impacts;
  }
  return isObject(json) ? [json] : null;
}

/** True if this can be a result: a plain value, or an object with one, perhaps per stage. */
export function isAmount(value: unknown, vocabulary: Vocabulary): boolean {
  if (!isObject(value)) return value === null || typeof value === "number" || typeof value === "string";
  return isStaged(value, vocabulary) || has(flat(value, vocabulary), "value", vocabulary);
}

/** True if an object is a result itself: it has a value, even an empty one. */
export function isImpact(json: JsonObject, vocabulary: Vocabulary): boolean {
  return hasAmount(membersOf(json, "impact", vocabulary), vocabulary);
}

/** True if there is an amount under any name for a value. */
export function hasAmount(members: readonly Held[], vocabulary: Vocabulary): boolean {
  return members.some(
    ({ folded, value }) => vocabulary.means(folded, "value", "impact") && isAmount(value, vocabulary),
  );
}

/** Lifts the members of wrappers to the top level, unless two members of one name would differ. */
function flat(json: JsonObject, vocabulary: Vocabulary): JsonObject {
  const isOwn = (name: string): boolean =>
    !name.includes("@") && (!isObject(json[name]) || mayHoldLinks(name));
  if (Object.keys(json).every(isOwn)) return json;
  const flattened = new Map<string, unknown>();
  for (const { name, value } of membersOf(json, "impact", vocabulary)) {
    if (flattened.has(name) && flattened.get(name) !== value) return json;
    flattened.set(name, value);
  }
  return standingAs(Object.fromEntries(flattened), json);
}

/** `["gwp", 5]`. In a map, the value may be the impact itself. */
function pair(json: unknown, vocabulary: Vocabulary): readonly JsonObject[] | null {
  if (!Array.isArray(json) || json.length !== 2) return null;
  const [key, held] = json as readonly unknown[];
  if (typeof key !== "string" && typeof key !== "number") return null;
  const value = isObject(held) ? flat(held, vocabulary) : held;
  if (isObject(value) && !isBareAmount(value, vocabulary) && !isNothing(value)) {
    const isHeld = isAmount(value, vocabulary) || byStage(value, vocabulary, true) !== null;
    return isHeld ? impactsOf(keyed(value, key), vocabulary) : null;
  }
  return Array.isArray(value) && !isNothing(value) ? null : [keyed({ value }, key)];
}

/** True for `{"amount": 5, "unit": "MJ"}`, an amount and nothing else. */
function isBareAmount(value: JsonObject, vocabulary: Vocabulary): boolean {
  const isOne = (name: string): boolean => foldName(name) === "amount";
  const names = Object.keys(value);
  return names.some(isOne) && names.every((name) => isOne(name) || means(name, "unit", vocabulary));
}

/** `[[{id, value}, …], …]` */
function listInList(json: unknown, vocabulary: Vocabulary): readonly JsonObject[] | null {
  if (!isObjects(json)) return null;
  const impacts = json.map((one) => impactsOf(one, vocabulary));
  return impacts.every((one) => one !== null) ? impacts.flat() : null;
}

/** `{"gwp": 5}`, which is a pair in another notation. If the definition is given elsewhere, the name is not an id. */
function oneMember(json: unknown, vocabulary: Vocabulary, isDefined?: boolean): readonly JsonObject[] | null {
  if (isDefined || !isObject(json) || standingOf(json).key !== undefined) return null;
  const [name, ...others] = Object.keys(json);
  if (name === undefined || others.length > 0) return null;
  const meanings = ["value", "id", "definition", "unit", "stage"] as const;
  const isOther =
    vocabulary.member(name).rel !== null || meanings.some((meaning) => means(name, meaning, vocabulary));
  return isOther ? null : pair([name, json[name]], vocabulary);
}

/** `{id, "A1-A3": 5, "C1": 1}`, `{id, value: {"A1-A3": 5}}` and `{id, modules: [{module: "A1-A3", value: 5}]}` */
function byStage(json: unknown, vocabulary: Vocabulary, isDefined?: boolean): readonly JsonObject[] | null {
  if (!isObject(json) || !(isDefined || isIdentified(json, vocabulary))) return null;
  const members = Object.entries(json);
  const isValue = ([name]: Entry): boolean => means(name, "value", vocabulary);
  const isKnown = ([name]: Entry): boolean =>
    vocabulary.member(name).rel !== null || means(name, "unit", vocabulary);
  const said = members.filter(([name, value]) => isStage(name) && isAmount(value, vocabulary));
  // Beside phases that are objects, another object with an amount is a phase whose name is not understood.
  const isLike = ([, value]: Entry): boolean => isObject(value) && has(value, "value", vocabulary);
  const isPhase = said.length > 0 && !members.some(isValue) && said.every(isLike);
  const stages = members.filter((one) => said.includes(one) || (isPhase && isLike(one) && !isKnown(one)));
  // Beside a value, a phase's name may mean something else: `production: 2024`.
  const counts = stages.some(([name]) => isModule(name)) || (stages.length > 1 && !members.some(isValue));
  if (counts) {
    const rest = members.filter((one) => !stages.includes(one) && !isValue(one));
    return each(json, stages, rest);
  }
  const holder = holderOf(members, vocabulary);
  if (!holder) return null;
  const [, held] = holder;
  // A value beside the stages belongs to none of them, whatever its name.
  const shared = members.filter((one) => one !== holder && !isValue(one));
  if (isObject(held)) return inMap(json, held, shared, vocabulary);
  return (held as JsonObject[]).map((one) => {
    const none = has(one, "value", vocabulary) ? {} : { value: null };
    const said = standingAs({ ...Object.fromEntries(shared), ...one, ...none }, json);
    const own = stagesIn(Object.entries(one), vocabulary);
    // The stages stated around a result that cannot contain the result's own stage.
    const around = stagesIn(shared, vocabulary).filter((stage) => !own.every((it) => mayStandIn(stage, it)));
    return around.reduce(underStage, underUnits(said, unitsAround(shared, one, vocabulary)));
  });
}

function stagesIn(members: readonly Entry[], vocabulary: Vocabulary): readonly string[] {
  return members.flatMap(([name, value]) =>
    means(name, "stage", vocabulary) && typeof value === "string" ? [value] : [],
  );
}

/** The member with a value per stage: found by its name or, in an object without a value, as the only candidate. */
function holderOf(members: readonly Entry[], vocabulary: Vocabulary): Entry | undefined {
  const holding = members.filter(
    ([name, value]) =>
      !mayHoldLinks(name) && (isStaged(value, vocabulary) || isListOfStages(value, vocabulary)),
  );
  const isValue = ([name]: Entry): boolean => means(name, "value", vocabulary);
  const named = holding.find((one) => stageHolders.has(foldName(one[0])) || isValue(one));
  return named ?? (holding.length === 1 && !members.some(isValue) ? holding[0] : undefined);
}

/** True if an object holds an amount per stage. A unit or total may be among the stages. */
function isStaged(json: unknown, vocabulary: Vocabulary): json is JsonObject {
  if (!isObject(json) || has(json, "value", vocabulary)) return false;
  const names = Object.keys(json);
  if (!names.every(isStage) && !names.some(isModule)) return false;
  const held = names.filter(isStage).map((name) => json[name]);
  const isOne = (value: unknown): boolean => isAmount(value, vocabulary);
  return held.some(isOne) && held.every((value) => isOne(value) || isNothing(value));
}

/** Reads a map of values by stage. An unknown key among known stages is a stage that is not understood. */
function inMap(
  json: JsonObject,
  held: JsonObject,
  shared: readonly Entry[],
  vocabulary: Vocabulary,
): readonly JsonObject[] {
  const all = Object.entries(held);
  const isSaid = ([name]: Entry): boolean => means(name, "unit", vocabulary);
  const isTotal = ([name]: Entry): boolean => totals.test(foldName(name)) && !isStage(name);
  const said = all.filter(isSaid);
  return each(
    underUnits(json, unitsAround(shared, Object.fromEntries(said), vocabulary)),
    all.filter((one) => !isSaid(one) && !isTotal(one)),
    [...shared, ...said],
  );
}

/** Units stated around a result that differ from its own. */
function unitsAround(around: readonly Entry[], own: JsonObject, vocabulary: Vocabulary): readonly unknown[] {
  const isDiffering = ([name, value]: Entry): boolean =>
    means(name, "unit", vocabulary) && name in own && own[name] !== value;
  return around.filter(isDiffering).map(([, value]) => value);
}

/** One impact per stage. Each stage's content becomes the value: a plain value, or an object with more members. */
function each(json: JsonObject, stages: readonly Entry[], rest: readonly Entry[]): readonly JsonObject[] {
  return stages.map(([name, value]) =>
    underStage(standingAs({ ...Object.fromEntries(rest), value }, json), name),
  );
}

/**
 * True for a list of stages. An element that refers to an indicator is an impact, not a stage of the one around it.
 * Beside stages with a value, an element of nothing but words is a stage without a value.
 */
function isListOfStages(json: unknown, vocabulary: Vocabulary): json is readonly JsonObject[] {
  const isValued = (one: JsonObject): boolean => has(one, "value", vocabulary);
  const isBare = (one: JsonObject): boolean =>
    Object.values(one).every((held) => !isNumber(held) && !holdsMany(held));
  const isOne = (one: JsonObject): boolean =>
    has(one, "stage", vocabulary) && (isValued(one) || isBare(one)) && !isIdentified(one, vocabulary);
  return isObjects(json) && json.some(isValued) && json.every(isOne);
}

/** True if an object refers to its indicator, even if only by a link or by its key. */
function isIdentified(json: JsonObject, vocabulary: Vocabulary): boolean {
  const isLink = (name: string): boolean =>
    mayHoldLinks(name) || vocabulary.member(name).rel === "impactdefinition";
  if (standingOf(json).key !== undefined || has(json, "id", vocabulary)) return true;
  if (has(json, "definition", vocabulary)) return true;
  return Object.keys(json).some(
    (name) => isLink(name) || (naming.has(foldName(name)) && typeof json[name] === "string"),
  );
}

function has(json: JsonObject, meaning: Meaning, vocabulary: Vocabulary): boolean {
  return Object.keys(json).some((name) => means(name, meaning, vocabulary));
}

function means(name: string, meaning: Meaning, vocabulary: Vocabulary): boolean {
  return vocabulary.means(foldName(name), meaning, "impact");
}
