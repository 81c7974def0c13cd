import { isStage } from "../lca/stage-words";
import type { JsonObject } from "../json";
import { holdsMany, isObject } from "../json";
import { hasAmount, isImpact } from "./impacts";
import { definesImpact } from "./lone";
import { envelopes, membersOf, ownMembers } from "./members";
import { isNumber } from "./values";
import type { Vocabulary } from "./vocabulary";
import { listNames } from "./vocabulary";

const deepest = 12;
const isRowId = /^\d+$/;

/**
 * True if a list or map anywhere within holds identified results, which say which indicator they are for. The members
 * around them are then a header.
 */
export function holdsIdentified(json: unknown, vocabulary: Vocabulary, isNamed = false, depth = 0): boolean {
  if (depth > deepest) return holdsMany(json);
  if (Array.isArray(json)) {
    const isOne = (one: unknown): boolean =>
      isObject(one)
        ? isIdentified(one, vocabulary) || countKeyedResults(one, vocabulary, false) > 0
        : isPair(one) && countKeyedResults(Object.fromEntries([one]), vocabulary, true) > 0;
    return json.some((one) => isOne(one) || holdsIdentified(one, vocabulary, false, depth + 1));
  }
  if (!isObject(json)) return false;
  const beside =
    depth > 0 ? json : Object.fromEntries(Object.entries(json).filter(([name]) => isRowId.test(name)));
  if (countKeyedResults(beside, vocabulary, isNamed) > 1 || holdsIdentifiedByKey(json, vocabulary))
    return true;
  return ownMembers(json, vocabulary).some(({ folded, value }) => {
    const isList =
      envelopes.has(folded) || listNames.has(folded) || vocabulary.lists("impact").includes(folded);
    return holdsIdentified(value, vocabulary, isList, depth + 1);
  });
}

/** True if identified results are held under meaningless keys: one beside an amount, or several. */
function holdsIdentifiedByKey(json: JsonObject, vocabulary: Vocabulary): boolean {
  const own = ownMembers(json, vocabulary);
  const told = own.filter(
    ({ rel, value }) => rel === null && isObject(value) && isIdentified(value, vocabulary),
  );
  return (
    told.length >
    (hasAmount(
      own.filter(({ value }) => !isObject(value)),
      vocabulary,
    )
      ? 0
      : 1)
  );
}

function isPair(json: unknown): json is readonly [string | number, unknown] {
  return Array.isArray(json) && json.length === 2 && ["string", "number"].includes(typeof json[0]);
}

/** Counts results keyed by ids, or by any key in a member with a list's name. Stages belong to one result. */
function countKeyedResults(json: JsonObject, vocabulary: Vocabulary, isNamed: boolean): number {
  const entries = Object.entries(json);
  if (isImpact(json, vocabulary) || entries.some(([name]) => isStage(name))) return 0;
  const isResult = (one: unknown): boolean => (isObject(one) ? isImpact(one, vocabulary) : isNumber(one));
  return entries.filter(([name, value]) => (isNamed || isRowId.test(name)) && isResult(value)).length;
}

/** True if one part of this object identifies a result and one part is an amount, however both are wrapped. */
function isIdentified(json: JsonObject, vocabulary: Vocabulary): boolean {
  const isNaming = (one: JsonObject): boolean =>
    membersOf(one, "impact", vocabulary).some(
      (member) => vocabulary.means(member.folded, "id", "impact") || definesImpact(member, vocabulary),
    );
  return holdsWithin(json, (one) => isImpact(one, vocabulary)) && holdsWithin(json, isNaming);
}

/** True if this object, or any object within it, satisfies `is`; also if the nesting is too deep to search. */
function holdsWithin(json: unknown, is: (one: JsonObject) => boolean, depth = 0): boolean {
  if (!holdsMany(json)) return false;
  if (depth > deepest || is(isObject(json) ? json : described(json as readonly unknown[]))) return true;
  return Object.values(json as JsonObject).some((one) => holdsWithin(one, is, depth + 1));
}

/** The object that `[{"name": "id", "value": 1}, {"name": "value", "value": 5}]` describes. */
function described(json: readonly unknown[]): JsonObject {
  return Object.fromEntries(
    json.flatMap((one) => (isObject(one) && typeof one.name === "string" ? [[one.name, one.value]] : [])),
  );
}
