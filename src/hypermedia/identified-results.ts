import { isStageText } from "../lca/stage-texts";
import type { JsonObject } from "../json-values";
import { isObjectOrArray, isJsonObject } from "../json-values";
import { hasResultAmount, hasImpactValue } from "./impact-shapes";
import { isDefinitionReference } from "./single-impact";
import {
  responseEnvelopeNames,
  listMembersIncludingWrapped,
  listMembersWithoutUnwrapping,
} from "./unwrapped-members";
import { isPlainNumber } from "./impact-values";
import type { Vocabulary } from "./vocabulary";
import { genericListNames } from "./vocabulary";

const maxSearchDepth = 12;
const isRowId = /^\d+$/;

/**
 * True if a list or map anywhere within holds identified results, which say which indicator they are for. The members
 * around them are then a header.
 */
export function containsResultsWithIndicatorIds(
  json: unknown,
  vocabulary: Vocabulary,
  isNamed = false,
  depth = 0,
): boolean {
  if (depth > maxSearchDepth) return isObjectOrArray(json);
  if (Array.isArray(json)) {
    const isOne = (one: unknown): boolean =>
      isJsonObject(one)
        ? identifiesResult(one, vocabulary) || countKeyedResults(one, vocabulary, false) > 0
        : isKeyValuePair(one) && countKeyedResults(Object.fromEntries([one]), vocabulary, true) > 0;
    return json.some(
      (one) => isOne(one) || containsResultsWithIndicatorIds(one, vocabulary, false, depth + 1),
    );
  }
  if (!isJsonObject(json)) return false;
  const beside =
    depth > 0 ? json : Object.fromEntries(Object.entries(json).filter(([name]) => isRowId.test(name)));
  if (countKeyedResults(beside, vocabulary, isNamed) > 1 || containsKeyedIdentifiedResults(json, vocabulary))
    return true;
  return listMembersWithoutUnwrapping(json, vocabulary).some(({ folded, value }) => {
    const isList =
      responseEnvelopeNames.has(folded) ||
      genericListNames.has(folded) ||
      vocabulary.lists("impact").includes(folded);
    return containsResultsWithIndicatorIds(value, vocabulary, isList, depth + 1);
  });
}

/** True if identified results are held under meaningless keys: one beside an amount, or several. */
function containsKeyedIdentifiedResults(json: JsonObject, vocabulary: Vocabulary): boolean {
  const own = listMembersWithoutUnwrapping(json, vocabulary);
  const told = own.filter(
    ({ rel, value }) => rel === null && isJsonObject(value) && identifiesResult(value, vocabulary),
  );
  return (
    told.length >
    (hasResultAmount(
      own.filter(({ value }) => !isJsonObject(value)),
      vocabulary,
    )
      ? 0
      : 1)
  );
}

function isKeyValuePair(json: unknown): json is readonly [string | number, unknown] {
  return Array.isArray(json) && json.length === 2 && ["string", "number"].includes(typeof json[0]);
}

/** Counts results keyed by ids, or by any key in a member with a list's name. Stages belong to one result. */
function countKeyedResults(json: JsonObject, vocabulary: Vocabulary, isNamed: boolean): number {
  const entries = Object.entries(json);
  if (hasImpactValue(json, vocabulary) || entries.some(([name]) => isStageText(name))) return 0;
  const isResult = (one: unknown): boolean =>
    isJsonObject(one) ? hasImpactValue(one, vocabulary) : isPlainNumber(one);
  return entries.filter(([name, value]) => (isNamed || isRowId.test(name)) && isResult(value)).length;
}

/** True if one part of this object identifies a result and one part is an amount, however both are wrapped. */
function identifiesResult(json: JsonObject, vocabulary: Vocabulary): boolean {
  const isNaming = (one: JsonObject): boolean =>
    listMembersIncludingWrapped(one, "impact", vocabulary).some(
      (member) =>
        vocabulary.means(member.folded, "id", "impact") || isDefinitionReference(member, vocabulary),
    );
  return containsObject(json, (one) => hasImpactValue(one, vocabulary)) && containsObject(json, isNaming);
}

/** True if this object, or any object within it, satisfies `is`; also if the nesting is too deep to search. */
function containsObject(json: unknown, is: (one: JsonObject) => boolean, depth = 0): boolean {
  if (!isObjectOrArray(json)) return false;
  if (
    depth > maxSearchDepth ||
    is(isJsonObject(json) ? json : objectFromNameValues(json as readonly unknown[]))
  )
    return true;
  return Object.values(json as JsonObject).some((one) => containsObject(one, is, depth + 1));
}

/** The object that `[{"name": "id", "value": 1}, {"name": "value", "value": 5}]` describes. */
function objectFromNameValues(json: readonly unknown[]): JsonObject {
  return Object.fromEntries(
    json.flatMap((one) => (isJsonObject(one) && typeof one.name === "string" ? [[one.name, one.value]] : [])),
  );
}
