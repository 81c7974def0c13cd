import { foldName } from "../folding";
import type { JsonObject } from "../json";
import { isObject, isNothing } from "../json";
import { topicsOf, wordsOf } from "./member-words";
import type { Representation } from "./representation";
import { isNumber, isScale } from "./values";

/** A unit stated for values: the texts that give it, or no texts if it is not understood. */
export type StatedUnit = readonly string[];

/** Members with details about a result. */
const detailHolders = /^(meta|metadata|metas|info|extra|extras|details|properties|attributes)$/;

/** "g CO2-eq" is a unit, whatever its member's name. */
const equivalent = /^[\p{L}µ]{1,4} \S.{0,30}[\s-]eq\.?$/u;

/** Reads the units under names about units. A declared unit is not the unit of the value. */
export function unitsSaid(resource: Representation): readonly StatedUnit[] {
  const { fields, spelling, vocabulary } = resource;
  const around = (resource.standing?.units ?? []).flatMap(textsIn);
  const own: StatedUnit[] = [];
  for (const [folded, value] of fields) {
    if (isNothing(value) || vocabulary.isIgnored(folded)) continue;
    if (isObject(value) && detailHolders.test(folded)) own.push(...unitsWithin(value));
    else if (vocabulary.means(folded, "value", "impact"))
      own.push(...(isObject(value) ? unitsWithin(value) : []));
    else if (vocabulary.means(folded, "unit", "impact") || isOfValue(spelling.get(folded) ?? folded, value))
      own.push(...textsIn(value));
    else if (typeof value === "string" ? equivalent.test(value) : isObject(value) && scaleOf(value))
      own.push(...(isObject(value) ? unitsWithin(value) : textsIn(value)));
  }
  return [...own, ...around];
}

/** The names of members that scale units: `{"unit": {"symbol": "kg", "factor": 1000}}`. */
export function unitScalesIn({ fields, spelling, vocabulary }: Representation): readonly string[] {
  return [...fields].flatMap(([name, value]) => {
    const scale = isObject(value) && !vocabulary.isIgnored(name) && scaleOf(value);
    return scale && isScale(...scale) ? [spelling.get(name) ?? name] : [];
  });
}

/** The member that scales the unit in an object. */
function scaleOf(value: JsonObject): readonly [name: string, value: unknown] | undefined {
  const isUnit = (name: string): boolean => topicsOf(name).has("unit") || foldName(name) === "symbol";
  const members = Object.entries(value);
  if (!members.some(([name]) => isUnit(name))) return undefined;
  return members.flatMap(([name, held]) =>
    wordsOf(name).flatMap((word) => (topicsOf(word).has("scale") ? [[word, held] as const] : [])),
  )[0];
}

/** The currencies stated beside the values of a result or list; they may belong to a price. */
export function currenciesSaid({ fields }: Representation): readonly StatedUnit[] {
  const said = fields.get("currency") ?? fields.get("currencycode");
  return isNothing(said) ? [] : textsIn(said);
}

/** The units stated in a value's own object. */
function unitsWithin(value: Readonly<Record<string, unknown>>): readonly StatedUnit[] {
  return Object.entries(value).flatMap<StatedUnit>(([name, said]) =>
    !isNothing(said) && (isOfValue(name, said) || foldName(name) === "currency") ? textsIn(said) : [],
  );
}

/**
 * True if a member states the unit of a value. A number under such a name is a price, a count or a figure per unit,
 * unless it is an id.
 */
function isOfValue(name: string, value: unknown): boolean {
  const topics = topicsOf(name);
  if (!topics.has("unit") || topics.has("per") || topics.has("scale")) return false;
  const words = wordsOf(name);
  return !isNumber(value) || words.length === 1 || ["id", "code", "key"].includes(words.at(-1) ?? "");
}

/** Each text of an array is a unit of its own, and all must agree. The texts of an object are alternatives. */
function textsIn(value: unknown): readonly StatedUnit[] {
  if (typeof value === "string") return [[value]];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isObject(value)) return [[]];
  return [Object.values(value).filter((one): one is string => typeof one === "string" && one !== "")];
}
