import { foldName } from "./folding";
import type { JsonObject } from "./json";
import { isObject, isObjects } from "./json";
import { mayHoldLinks } from "./links";
import { membersOf } from "./members";
import type { Meaning, Vocabulary } from "./vocabulary";

type Entry = readonly [name: string, value: unknown];

/**
 * One way of writing an impact, or one for each stage, as objects of id, value and stage; null when it is another.
 * `isDefined` where its definition stands outside of it, as in the document's header.
 */
type ImpactShape = (json: unknown, vocabulary: Vocabulary, isDefined?: boolean) => readonly JsonObject[] | null; // prettier-ignore

/** One row a shape; the first that knows an element reads it. */
const impactShapes: readonly ImpactShape[] = [pair, listInList, oneMember, byStage];

/** Modules and phases as they are written where they are names of members: "A1-A3", "C1", "production". */
const part = "(a[1-5]|b[1-7]|c[1-4])";
const phase =
  "(production|construction|use|usage|endoflife|eol)(phase|stage)?|product(phase|stage)|cradletogate";
const stage = new RegExp(`^(${part}((to)?${part})?|d|${phase})$`);
const stageHolders = new Set(["stages", "modules", "phases", "values"]);

/** One element of a list of impacts as objects of id, value and stage; null when it is no impact. */
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

/** Whether an object is nothing but something for each of several stages. */
export function isByStage(json: unknown): json is JsonObject {
  return isObject(json) && Object.keys(json).length > 0 && Object.keys(json).every(isStage);
}

/** Whether a member holds lists or results by stage. */
export function holdsStages(folded: string): boolean {
  return stageHolders.has(folded);
}

/** Whether this can be a result: a plain value, or an object that holds one, perhaps for each stage. */
export function isAmount(value: unknown, vocabulary: Vocabulary): boolean {
  if (isByStage(value)) return Object.values(value).every((one) => isAmount(one, vocabulary));
  return isScalar(value) || (isObject(value) && has(flat(value, vocabulary), "value", vocabulary));
}

/** Whether an object is a result by itself: it has a value, be it a missing one. */
export function isImpact(json: JsonObject, vocabulary: Vocabulary): boolean {
  const names = vocabulary.names("value", "impact");
  const members = membersOf(json, "impact", vocabulary);
  return members.some(({ folded, value }) => names.includes(folded) && isAmount(value, vocabulary));
}

/** Members of what only wraps others stand beside them, unless two of one name would differ. */
function flat(json: JsonObject, vocabulary: Vocabulary): JsonObject {
  const flattened = new Map<string, unknown>();
  for (const { name, value } of membersOf(json, "impact", vocabulary)) {
    if (flattened.has(name) && flattened.get(name) !== value) return json;
    flattened.set(name, value);
  }
  return Object.fromEntries(flattened);
}

/** `["gwp", 5]`; in a map the value may be the impact itself. */
function pair(json: unknown, vocabulary: Vocabulary): readonly JsonObject[] | null {
  if (!Array.isArray(json) || json.length !== 2) return null;
  const [id, held] = json as readonly unknown[];
  const value = isObject(held) ? flat(held, vocabulary) : held;
  if ((typeof id !== "string" && typeof id !== "number") || !isHeld(value, vocabulary)) return null;
  if (!isObject(value) || Object.keys(value).every(isStage)) return impactsOf({ id, value }, vocabulary);
  return impactsOf(has(value, "id", vocabulary) ? value : { id, ...value }, vocabulary);
}

function isHeld(value: unknown, vocabulary: Vocabulary): boolean {
  return isAmount(value, vocabulary) || byStage(value, vocabulary, true) !== null;
}

/** `[[{id, value}, …], …]` */
function listInList(json: unknown, vocabulary: Vocabulary): readonly JsonObject[] | null {
  if (!isObjects(json)) return null;
  const impacts = json.map((one) => impactsOf(one, vocabulary));
  return impacts.every((one) => one !== null) ? impacts.flat() : null;
}

/** `{"gwp": 5}`, which is a pair written otherwise; what is defined elsewhere has no id for a name. */
function oneMember(json: unknown, vocabulary: Vocabulary, isDefined?: boolean): readonly JsonObject[] | null {
  if (isDefined) return null;
  const [only, ...others] = isObject(json) ? Object.entries(json) : [];
  if (!only || others.length > 0) return null;
  const [name] = only;
  const isOther =
    vocabulary.member(name).rel !== null || vocabulary.names("value", "impact").includes(foldName(name));
  return isOther ? null : pair(only, vocabulary);
}

/** `{id, "A1-A3": 5, "C1": 1}`, `{id, value: {"A1-A3": 5}}` and `{id, modules: [{module: "A1-A3", value: 5}]}` */
function byStage(json: unknown, vocabulary: Vocabulary, isDefined?: boolean): readonly JsonObject[] | null {
  if (!isObject(json) || !(isDefined || isIdentified(json, vocabulary))) return null;
  const members = Object.entries(json);
  const stages = members.filter(([name]) => isStage(name));
  if (stages.length > 0 && stages.every(([, value]) => isAmount(value, vocabulary))) {
    return each(stages, members.filter(([name]) => !isStage(name))); // prettier-ignore
  }
  const values = vocabulary.names("value", "impact");
  const holder = members.find(([name, value]) => {
    const folded = foldName(name);
    const holds = stageHolders.has(folded) || values.includes(folded);
    return holds && ((isByStage(value) && isAmount(value, vocabulary)) || isListOfStages(value, vocabulary));
  });
  if (!holder) return null;
  const rest = members.filter((one) => one !== holder);
  const [, held] = holder;
  if (isByStage(held)) return each(Object.entries(held), rest);
  // A value beside the stages is none of theirs, under whatever name.
  const shared = rest.filter(([name]) => !values.includes(foldName(name)));
  return (held as JsonObject[]).map((one) => ({ ...Object.fromEntries(shared), ...one }));
}

function each(stages: readonly Entry[], rest: readonly Entry[]): JsonObject[] {
  return stages.map(([name, value]) => ({ ...Object.fromEntries(rest), stage: name, value }));
}

/** What names an indicator itself is an impact, not a stage of the one around it. */
function isListOfStages(json: unknown, vocabulary: Vocabulary): json is readonly JsonObject[] {
  const isOne = (one: JsonObject): boolean =>
    has(one, "stage", vocabulary) && has(one, "value", vocabulary) && !isIdentified(one, vocabulary);
  return isObjects(json) && json.length > 0 && json.every(isOne);
}

/** Whether an object says which indicator it is for, be it only by a link. */
function isIdentified(json: JsonObject, vocabulary: Vocabulary): boolean {
  const isLink = (name: string): boolean => {
    return mayHoldLinks(name) || vocabulary.member(name).rel === "impactdefinition";
  };
  return has(json, "id", vocabulary) || has(json, "definition", vocabulary) || Object.keys(json).some(isLink);
}

function has(json: JsonObject, meaning: Meaning, vocabulary: Vocabulary): boolean {
  const names = vocabulary.names(meaning, "impact");
  return Object.keys(json).some((name) => names.includes(foldName(name)));
}

function isStage(name: string): boolean {
  return stage.test(foldName(name));
}

function isScalar(value: unknown): boolean {
  return typeof value === "number" || typeof value === "string" || value === null;
}
