import { isNumberedModuleText, isStageText, canStageContainOther } from "../../lca/stages";
import { foldName } from "../fold-names";
import type { JsonObject } from "../json-values";
import {
  isObjectOrArray,
  isJsonObject,
  isJsonObjectArray,
  isEmptyJson,
  isTextOrNumber,
} from "../json-values";
import { isLinkMemberName } from "./link-shapes";
import type { UnwrappedMember } from "./unwrapped-members";
import { listMembersIncludingWrapped } from "./unwrapped-members";
import {
  annotateWithMapKey,
  copyImpactAnnotations,
  readImpactSurroundings,
  annotateWithOuterStage,
  annotateWithOuterUnits,
} from "./representation";
import { isPlainNumber } from "./impact-values";
import type { FieldMeaning, Vocabulary } from "./vocabulary";
import { splitAtSpacesIntoSet } from "./name-topics";

type Entry = readonly [name: string, value: unknown];

/**
 * One way of writing an impact, or one impact per stage. Returns objects of id and value, or null for another way of
 * writing.
 */
type ImpactShape = (json: unknown, vocabulary: Vocabulary) => readonly JsonObject[] | null;

/** One row per shape; the first that recognises an element reads it. */
const impactShapes: readonly ImpactShape[] = [
  readKeyValueImpact,
  readNestedImpacts,
  readSingleMemberImpact,
  readImpactByStage,
];

/** Members that hold lists or results by stage. */
export const stageListNames: ReadonlySet<string> = new Set(["stages", "modules", "phases", "values"]);
/** Members that may name a result's indicator if nothing refers to the indicator by id. */
const indicatorNameMembers = splitAtSpacesIntoSet(
  "name code abbreviation impactcategory impactcategoryname impactcategorycode category",
);
/** Totals beside stages. */
const totalName = /^(sum|total|totals|totaal|som|all)/;

/** Reads one element of a list of impacts as objects of id and value; null if it is not an impact. */
export function normaliseImpactElement(json: unknown, vocabulary: Vocabulary): readonly JsonObject[] | null {
  const element = isJsonObject(json) ? flattenWrappers(json, vocabulary) : json;
  for (const shape of impactShapes) {
    const impacts = shape(element, vocabulary);
    if (impacts) return impacts;
  }
  return isJsonObject(json) ? [json] : null;
}

/** True if this can be a result: a plain value, or an object with one, perhaps per stage. */
export function isResultAmount(value: unknown, vocabulary: Vocabulary): boolean {
  if (!isJsonObject(value)) return value === null || isTextOrNumber(value);
  return (
    holdsAmountsByStage(value, vocabulary) ||
    hasMeaning(flattenWrappers(value, vocabulary), "value", vocabulary)
  );
}

/** True if an object is a result itself: it has a value, even an empty one. */
export function hasImpactValue(json: JsonObject, vocabulary: Vocabulary): boolean {
  return hasResultAmount(listMembersIncludingWrapped(json, "impact", vocabulary), vocabulary);
}

/** True if there is an amount under any name for a value. */
export function hasResultAmount(members: readonly UnwrappedMember[], vocabulary: Vocabulary): boolean {
  return members.some(
    ({ folded, value }) => vocabulary.means(folded, "value", "impact") && isResultAmount(value, vocabulary),
  );
}

/** Lifts the members of wrappers to the top level, unless two members of one name would differ. */
function flattenWrappers(json: JsonObject, vocabulary: Vocabulary): JsonObject {
  const isOwn = (name: string): boolean =>
    !name.includes("@") && (!isJsonObject(json[name]) || isLinkMemberName(name));
  if (Object.keys(json).every(isOwn)) return json;
  const flattened = new Map<string, unknown>();
  for (const { name, value } of listMembersIncludingWrapped(json, "impact", vocabulary)) {
    if (flattened.has(name) && flattened.get(name) !== value) return json;
    flattened.set(name, value);
  }
  return copyImpactAnnotations(Object.fromEntries(flattened), json);
}

/** `["gwp", 5]`. In a map, the value may be the impact itself. */
function readKeyValueImpact(json: unknown, vocabulary: Vocabulary): readonly JsonObject[] | null {
  if (!Array.isArray(json) || json.length !== 2) return null;
  const [key, held] = json as readonly unknown[];
  if (!isTextOrNumber(key)) return null;
  const value = isJsonObject(held) ? flattenWrappers(held, vocabulary) : held;
  if (isJsonObject(value) && !isBareAmount(value, vocabulary) && !isEmptyJson(value)) {
    const keyed = annotateWithMapKey(value, key);
    const isHeld = isResultAmount(value, vocabulary) || readImpactByStage(keyed, vocabulary) !== null;
    return isHeld ? normaliseImpactElement(keyed, vocabulary) : null;
  }
  return Array.isArray(value) && !isEmptyJson(value) ? null : [annotateWithMapKey({ value }, key)];
}

/** True for `{"amount": 5, "unit": "MJ"}`, an amount and nothing else. */
function isBareAmount(value: JsonObject, vocabulary: Vocabulary): boolean {
  const isOne = (name: string): boolean => foldName(name) === "amount";
  const names = Object.keys(value);
  return names.some(isOne) && names.every((name) => isOne(name) || nameMeans(name, "unit", vocabulary));
}

/** `[[{id, value}, …], …]` */
function readNestedImpacts(json: unknown, vocabulary: Vocabulary): readonly JsonObject[] | null {
  if (!isJsonObjectArray(json)) return null;
  const impacts = json.map((one) => normaliseImpactElement(one, vocabulary));
  return impacts.every((one) => one !== null) ? impacts.flat() : null;
}

/** `{"gwp": 5}`, which is a pair in another notation. */
function readSingleMemberImpact(json: unknown, vocabulary: Vocabulary): readonly JsonObject[] | null {
  if (!isJsonObject(json) || readImpactSurroundings(json).key !== undefined) return null;
  const [name, ...others] = Object.keys(json);
  if (name === undefined || others.length > 0) return null;
  const isOther =
    vocabulary.member(name).rel !== null ||
    vocabulary.meansAny(foldName(name), ["value", "id", "definition", "unit", "stage"], "impact");
  return isOther ? null : readKeyValueImpact([name, json[name]], vocabulary);
}

/** `{id, "A1-A3": 5, "C1": 1}`, `{id, value: {"A1-A3": 5}}` and `{id, modules: [{module: "A1-A3", value: 5}]}` */
function readImpactByStage(json: unknown, vocabulary: Vocabulary): readonly JsonObject[] | null {
  if (!isJsonObject(json)) return null;
  const members = Object.entries(json);
  if (!members.some(mayGiveStages) || !namesIndicator(json, vocabulary)) return null;
  const isValue = ([name]: Entry): boolean => nameMeans(name, "value", vocabulary);
  const isKnown = ([name]: Entry): boolean =>
    vocabulary.member(name).rel !== null || nameMeans(name, "unit", vocabulary);
  const said = members.filter(([name, value]) => isStageText(name) && isResultAmount(value, vocabulary));
  // Beside phases that are objects, another object with an amount is a phase whose name is not understood.
  const isLike = ([, value]: Entry): boolean => isJsonObject(value) && hasMeaning(value, "value", vocabulary);
  const isPhase = said.length > 0 && !members.some(isValue) && said.every(isLike);
  const stages = members.filter((one) => said.includes(one) || (isPhase && isLike(one) && !isKnown(one)));
  // Beside a value, a phase's name may mean something else: `production: 2024`.
  const counts =
    stages.some(([name]) => isNumberedModuleText(name)) || (stages.length > 1 && !members.some(isValue));
  if (counts) {
    const rest = members.filter((one) => !stages.includes(one) && !isValue(one));
    return createStageImpacts(json, stages, rest);
  }
  const holder = findStageHolder(members, vocabulary);
  if (!holder) return null;
  const [, held] = holder;
  // A value beside the stages belongs to none of them, whatever its name.
  const shared = members.filter((one) => one !== holder && !isValue(one));
  if (isJsonObject(held)) return readStageMap(json, held, shared, vocabulary);
  return (held as JsonObject[]).map((one) => {
    const none = hasMeaning(one, "value", vocabulary) ? {} : { value: null };
    const said = copyImpactAnnotations({ ...Object.fromEntries(shared), ...one, ...none }, json);
    const own = listStatedStages(Object.entries(one), vocabulary);
    // The stages stated around a result that cannot contain the result's own stage.
    const around = listStatedStages(shared, vocabulary).filter(
      (stage) => !own.every((it) => canStageContainOther(stage, it)),
    );
    return around.reduce(
      annotateWithOuterStage,
      annotateWithOuterUnits(said, listSurroundingUnits(shared, one, vocabulary)),
    );
  });
}

/** True for a member that is or holds the amounts of stages; most impacts have none. */
function mayGiveStages([name, value]: Entry): boolean {
  return isStageText(name) || (isObjectOrArray(value) && !isLinkMemberName(name));
}

function listStatedStages(members: readonly Entry[], vocabulary: Vocabulary): readonly string[] {
  return members.flatMap(([name, value]) =>
    nameMeans(name, "stage", vocabulary) && typeof value === "string" ? [value] : [],
  );
}

/** The member with a value per stage: found by its name or, in an object without a value, as the only candidate. */
function findStageHolder(members: readonly Entry[], vocabulary: Vocabulary): Entry | undefined {
  const holding = members.filter(
    ([name, value]) =>
      !isLinkMemberName(name) &&
      (holdsAmountsByStage(value, vocabulary) || isListOfStages(value, vocabulary)),
  );
  const isValue = ([name]: Entry): boolean => nameMeans(name, "value", vocabulary);
  const named = holding.find((one) => stageListNames.has(foldName(one[0])) || isValue(one));
  return named ?? (holding.length === 1 && !members.some(isValue) ? holding[0] : undefined);
}

/** True if an object holds an amount per stage. A unit or total may be among the stages. */
function holdsAmountsByStage(json: unknown, vocabulary: Vocabulary): json is JsonObject {
  if (!isJsonObject(json) || hasMeaning(json, "value", vocabulary)) return false;
  const names = Object.keys(json);
  if (!names.every(isStageText) && !names.some(isNumberedModuleText)) return false;
  const held = names.filter(isStageText).map((name) => json[name]);
  const isOne = (value: unknown): boolean => isResultAmount(value, vocabulary);
  return held.some(isOne) && held.every((value) => isOne(value) || isEmptyJson(value));
}

/** Reads a map of values by stage. An unknown key among known stages is a stage that is not understood. */
function readStageMap(
  json: JsonObject,
  held: JsonObject,
  shared: readonly Entry[],
  vocabulary: Vocabulary,
): readonly JsonObject[] {
  const all = Object.entries(held);
  const isSaid = ([name]: Entry): boolean => nameMeans(name, "unit", vocabulary);
  const isTotal = ([name]: Entry): boolean => totalName.test(foldName(name)) && !isStageText(name);
  const said = all.filter(isSaid);
  return createStageImpacts(
    annotateWithOuterUnits(json, listSurroundingUnits(shared, Object.fromEntries(said), vocabulary)),
    all.filter((one) => !isSaid(one) && !isTotal(one)),
    [...shared, ...said],
  );
}

/** Units stated around a result that differ from its own. */
function listSurroundingUnits(
  around: readonly Entry[],
  own: JsonObject,
  vocabulary: Vocabulary,
): readonly unknown[] {
  const isDiffering = ([name, value]: Entry): boolean =>
    nameMeans(name, "unit", vocabulary) && name in own && own[name] !== value;
  return around.filter(isDiffering).map(([, value]) => value);
}

/** One impact per stage. Each stage's content becomes the value: a plain value, or an object with more members. */
function createStageImpacts(
  json: JsonObject,
  stages: readonly Entry[],
  rest: readonly Entry[],
): readonly JsonObject[] {
  return stages.map(([name, value]) =>
    annotateWithOuterStage(copyImpactAnnotations({ ...Object.fromEntries(rest), value }, json), name),
  );
}

/**
 * True for a list of stages. An element that refers to an indicator is an impact, not a stage of the one around it.
 * Beside stages with a value, an element of nothing but words is a stage without a value.
 */
function isListOfStages(json: unknown, vocabulary: Vocabulary): json is readonly JsonObject[] {
  const isValued = (one: JsonObject): boolean => hasMeaning(one, "value", vocabulary);
  const isBare = (one: JsonObject): boolean =>
    Object.values(one).every((held) => !isPlainNumber(held) && !isObjectOrArray(held));
  const isOne = (one: JsonObject): boolean =>
    hasMeaning(one, "stage", vocabulary) &&
    (isValued(one) || isBare(one)) &&
    !namesIndicator(one, vocabulary);
  return isJsonObjectArray(json) && json.some(isValued) && json.every(isOne);
}

/** True if an object refers to its indicator, even if only by a link or by its key. */
function namesIndicator(json: JsonObject, vocabulary: Vocabulary): boolean {
  const isLink = (name: string): boolean =>
    isLinkMemberName(name) || vocabulary.member(name).rel === "impactdefinition";
  if (readImpactSurroundings(json).key !== undefined || hasMeaning(json, "id", vocabulary)) return true;
  if (hasMeaning(json, "definition", vocabulary)) return true;
  return Object.keys(json).some(
    (name) => isLink(name) || (indicatorNameMembers.has(foldName(name)) && typeof json[name] === "string"),
  );
}

function hasMeaning(json: JsonObject, meaning: FieldMeaning, vocabulary: Vocabulary): boolean {
  return Object.keys(json).some((name) => nameMeans(name, meaning, vocabulary));
}

function nameMeans(name: string, meaning: FieldMeaning, vocabulary: Vocabulary): boolean {
  return vocabulary.means(foldName(name), meaning, "impact");
}
