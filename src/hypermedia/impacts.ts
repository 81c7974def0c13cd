import { foldName } from "./folding";
import type { JsonObject } from "./json";
import { isObject } from "./json";
import type { Meaning, Vocabulary } from "./vocabulary";

type Entry = readonly [name: string, value: unknown];

/** One way of writing an impact, or one for each stage, as objects of id, value and stage; null when it is another. */
type ImpactShape = (json: unknown, vocabulary: Vocabulary) => readonly JsonObject[] | null;

/** One row a shape; the first that knows an element reads it. */
const impactShapes: readonly ImpactShape[] = [pair, oneMember, stagesAsMembers, stagesInMember, (json) => (isObject(json) ? [json] : null)]; // prettier-ignore

/** Modules and phases as they are written where they are names of members: "A1-A3", "C1", "production". */
const part = "(a[1-5]|b[1-7]|c[1-4])";
const stage = new RegExp(`^(${part}((to)?${part})?|d|production(phase|stage)?|productstage|cradletogate)$`);
const stageHolders = new Set(["stages", "modules", "phases", "values"]);

/** One element of a list of impacts as objects of id, value and stage; null when it is no impact. */
export function impactsOf(json: unknown, vocabulary: Vocabulary): readonly JsonObject[] | null {
  for (const shape of impactShapes) {
    const impacts = shape(json, vocabulary);
    if (impacts) return impacts;
  }
  return null;
}

/** Whether an object is nothing but something for each of several stages. */
export function isByStage(json: unknown): json is JsonObject {
  return isObject(json) && Object.keys(json).length > 0 && Object.keys(json).every(isStage);
}

/** Whether this can be a result: a plain value, or an object that holds one, perhaps for each stage. */
export function isAmount(value: unknown, vocabulary: Vocabulary): boolean {
  if (isByStage(value)) return Object.values(value).every((one) => isAmount(one, vocabulary));
  return isScalar(value) || (isObject(value) && has(value, "value", vocabulary));
}

function pair(json: unknown, vocabulary: Vocabulary): readonly JsonObject[] | null {
  if (!Array.isArray(json) || json.length !== 2) return null;
  const [id, value] = json as readonly unknown[];
  if (typeof id !== "string" && typeof id !== "number") return null;
  return isAmount(value, vocabulary) ? impactsOf({ id, value }, vocabulary) : null;
}

function oneMember(json: unknown): readonly JsonObject[] | null {
  const [only, ...others] = isObject(json) ? Object.entries(json) : [];
  return only && others.length === 0 && isScalar(only[1]) ? [{ id: only[0], value: only[1] }] : null;
}

/** `{id, "A1-A3": 5, "C1": 1}` */
function stagesAsMembers(json: unknown, vocabulary: Vocabulary): readonly JsonObject[] | null {
  if (!isObject(json) || !isIdentified(json, vocabulary)) return null;
  const members = Object.entries(json);
  const stages = members.filter(([name]) => isStage(name));
  if (stages.length === 0 || !stages.every(([, value]) => isAmount(value, vocabulary))) return null;
  return each(stages, members.filter(([name]) => !isStage(name))); // prettier-ignore
}

/** `{id, value: {"A1-A3": 5}}` and `{id, modules: [{module: "A1-A3", value: 5}]}` */
function stagesInMember(json: unknown, vocabulary: Vocabulary): readonly JsonObject[] | null {
  if (!isObject(json) || !isIdentified(json, vocabulary)) return null;
  const members = Object.entries(json);
  const values = vocabulary.names("value", "impact");
  const holder = members.find(([name, value]) => {
    const folded = foldName(name);
    const holds = stageHolders.has(folded) || values.includes(folded);
    return holds && (isByStage(value) || isListOfStages(value, vocabulary));
  });
  if (!holder) return null;
  const rest = members.filter((one) => one !== holder);
  const [, held] = holder;
  if (isByStage(held)) return each(Object.entries(held), rest);
  return (held as JsonObject[]).map((one) => ({ ...Object.fromEntries(rest), ...one }));
}

function each(stages: readonly Entry[], rest: readonly Entry[]): JsonObject[] {
  return stages.map(([name, value]) => ({ ...Object.fromEntries(rest), stage: name, value }));
}

function isListOfStages(json: unknown, vocabulary: Vocabulary): boolean {
  const isOne = (one: unknown): boolean =>
    isObject(one) && has(one, "stage", vocabulary) && has(one, "value", vocabulary);
  return Array.isArray(json) && json.length > 0 && json.every(isOne);
}

/** Whether an object says which indicator it is for, be it only by a link. */
function isIdentified(json: JsonObject, vocabulary: Vocabulary): boolean {
  return (
    has(json, "id", vocabulary) || has(json, "definition", vocabulary) || "_links" in json || "links" in json
  );
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
