import { foldName } from "../fold-names";
import type { JsonObject } from "../json-values";
import { isJsonObject, isEmptyJson } from "../json-values";
import { findNameTopics, splitNameWords } from "./name-topics";
import type { NeutralRepresentation } from "./representation";
import { isPlainNumber, isScaleMember } from "./impact-values";

/** A unit stated for values: the texts that give it, or no texts if it is not understood. */
export type StatedUnitTexts = readonly string[];

/** Members with details about a result. */
const detailHolders = /^(meta|metadata|metas|info|extra|extras|details|properties|attributes)$/;

/** "g CO2-eq" is a unit, whatever its member's name. */
const equivalentUnit = /^[\p{L}µ]{1,4} \S.{0,30}[\s-]eq\.?$/u;

/** Reads the units under names about units. A declared unit is not the unit of the value. */
export function readStatedUnits(resource: NeutralRepresentation): readonly StatedUnitTexts[] {
  const { fields, spelling, vocabulary } = resource;
  const around = (resource.parseContext?.units ?? []).flatMap(listUnitTexts);
  const own: StatedUnitTexts[] = [];
  for (const [folded, value] of fields) {
    if (isEmptyJson(value) || vocabulary.isIgnored(folded)) continue;
    if (isJsonObject(value) && detailHolders.test(folded)) own.push(...readNestedUnits(value));
    else if (vocabulary.means(folded, "value", "impact"))
      own.push(...(isJsonObject(value) ? readNestedUnits(value) : []));
    else if (
      vocabulary.means(folded, "unit", "impact") ||
      isUnitOfValue(spelling.get(folded) ?? folded, value)
    )
      own.push(...listUnitTexts(value));
    else if (
      typeof value === "string" ? equivalentUnit.test(value) : isJsonObject(value) && findUnitScale(value)
    )
      own.push(...(isJsonObject(value) ? readNestedUnits(value) : listUnitTexts(value)));
  }
  return [...own, ...around];
}

/** The names of members that scale units: `{"unit": {"symbol": "kg", "factor": 1000}}`. */
export function listFieldsWithScaledUnit({
  fields,
  spelling,
  vocabulary,
}: NeutralRepresentation): readonly string[] {
  return [...fields].flatMap(([name, value]) => {
    const scale = isJsonObject(value) && !vocabulary.isIgnored(name) && findUnitScale(value);
    return scale && isScaleMember(...scale) ? [spelling.get(name) ?? name] : [];
  });
}

/** The member that scales the unit in an object. */
function findUnitScale(value: JsonObject): readonly [name: string, value: unknown] | undefined {
  const isUnit = (name: string): boolean => findNameTopics(name).has("unit") || foldName(name) === "symbol";
  const members = Object.entries(value);
  if (!members.some(([name]) => isUnit(name))) return undefined;
  return members.flatMap(([name, held]) =>
    splitNameWords(name).flatMap((word) =>
      findNameTopics(word).has("scale") ? [[word, held] as const] : [],
    ),
  )[0];
}

/** The currencies stated beside the values of a result or list; they may belong to a price. */
export function readStatedCurrencies({ fields }: NeutralRepresentation): readonly StatedUnitTexts[] {
  const said = fields.get("currency") ?? fields.get("currencycode");
  return isEmptyJson(said) ? [] : listUnitTexts(said);
}

/** The units stated in a value's own object. */
function readNestedUnits(value: Readonly<Record<string, unknown>>): readonly StatedUnitTexts[] {
  return Object.entries(value).flatMap<StatedUnitTexts>(([name, said]) =>
    !isEmptyJson(said) && (isUnitOfValue(name, said) || foldName(name) === "currency")
      ? listUnitTexts(said)
      : [],
  );
}

/**
 * True if a member states the unit of a value. A number under such a name is a price, a count or a figure per unit,
 * unless it is an id.
 */
function isUnitOfValue(name: string, value: unknown): boolean {
  const topics = findNameTopics(name);
  if (!topics.has("unit") || topics.has("per") || topics.has("scale")) return false;
  const words = splitNameWords(name);
  return !isPlainNumber(value) || words.length === 1 || ["id", "code", "key"].includes(words.at(-1) ?? "");
}

/** Each text of an array is a unit of its own, and all must agree. The texts of an object are alternatives. */
function listUnitTexts(value: unknown): readonly StatedUnitTexts[] {
  if (typeof value === "string") return [[value]];
  if (Array.isArray(value)) return value.flatMap(listUnitTexts);
  if (!isJsonObject(value)) return [[]];
  return [Object.values(value).filter((one): one is string => typeof one === "string" && one !== "")];
}
