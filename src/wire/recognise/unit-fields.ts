import { memoize } from "../../lca/fold-text";
import { foldName } from "../fold-names";
import type { JsonObject } from "../json-values";
import { isJsonObject, isEmptyJson, formatQuote, isObjectOrArray, memoizeByObject } from "../json-values";
import { findNameTopics, splitNameWords, splitAtSpacesIntoSet, isNameOfNoValue } from "./name-topics";
import { isWordForEntries } from "./paging-hints";
import type { NeutralRepresentation } from "./representation";
import { isPlainNumber, isScaleMember, isNeutralScale, findCommonFallbackValueName } from "./impact-values";
import type { DeclaredUnit } from "../../lca/units";
import { parseDeclaredUnit, createDeclaredUnit } from "../../lca/units";
import { readEnglishText } from "./resource-fields";
import type { Vocabulary } from "./vocabulary";
import { spellFieldName } from "./representation";

/** A unit stated for values: the texts that give it, or no texts if it is not understood. */
export type StatedUnitTexts = readonly string[];

/** Members with details about a result. */
const detailHolders = /^(meta|metadata|metas|info|extra|extras|details|properties|attributes)$/;

/** "g CO2-eq" is a unit, whatever its member's name. */
const equivalentUnit = /^[\p{L}µ]{1,4} \S.{0,30}[\s-]eq\.?$/u;

/**
 * Reads the units under names about units, once for all results of a list. A declared unit is not the unit of the value.
 */
export const readStatedUnits = memoizeByObject(
  (resource: NeutralRepresentation): readonly StatedUnitTexts[] => {
    const { fields, vocabulary } = resource;
    const around = (resource.parseContext?.units ?? []).flatMap(listUnitTexts);
    const own: StatedUnitTexts[] = [];
    for (const [folded, value] of fields) {
      if (isEmptyJson(value) || vocabulary.isIgnored(folded)) continue;
      const isValue = vocabulary.means(folded, "value", "impact");
      const isUnit =
        vocabulary.means(folded, "unit", "impact") ||
        isUnitOfValue(spellFieldName(folded, resource), value) ||
        (typeof value === "string" && !isValue && equivalentUnit.test(value));
      if (isUnit) own.push(...listUnitTexts(value));
      else if (isJsonObject(value)) {
        if (detailHolders.test(folded))
          own.push(...readNestedUnits(value).filter((texts) => !texts.some(isWordForEntries)));
        else if (isValue || findUnitScale(value)) own.push(...readNestedUnits(value));
      }
    }
    return [...own, ...around];
  },
);

/** The names of an impact's members that scale its value, and of those that scale units, also in a list. */
export const listScalingFields = memoizeByObject((resource: NeutralRepresentation): readonly string[] => {
  const names: string[] = [];
  for (const [folded, value] of resource.fields) {
    if (resource.vocabulary.isIgnored(folded)) continue;
    const name = spellFieldName(folded, resource);
    // `{"unit": {"symbol": "kg", "factor": 1000}}`
    const scale = isJsonObject(value) ? findUnitScale(value) : undefined;
    const isScale = !resource.items && isScaleMember(name, value);
    if (isScale || (scale && isScaleMember(...scale))) names.push(name);
  }
  return names;
});

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

const currencyNames = new Set(["currency", "currencycode"]);
/** The currencies of most trade. Codes that are also words, such as TRY, are left out. */
const currencyCode =
  /^(AUD|BRL|CAD|CHF|CNY|CZK|DKK|EUR|GBP|HUF|INR|JPY|KRW|MXN|NOK|NZD|PLN|RON|RUB|SEK|SGD|USD|ZAR)$/;

/**
 * The currencies stated beside the values of a result or list, under such a name or by a code under any name; they may
 * belong to a price.
 */
export function readStatedCurrencies({ fields }: NeutralRepresentation): readonly StatedUnitTexts[] {
  return [...fields].flatMap(([name, value]) => {
    if (currencyNames.has(name)) return isEmptyJson(value) ? [] : listUnitTexts(value);
    const texts = isJsonObject(value) ? Object.values(value) : [value];
    return texts.filter((text) => typeof text === "string" && currencyCode.test(text)).flatMap(listUnitTexts);
  });
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

/** How a number bears on a declared unit. "measure" is the mass, volume or the like of one such unit; a "factor" may lead to another unit. */
type AmountRole = "amount" | "may be amount" | "measure" | "scale" | "factor";
type NameAndValue = readonly [name: string, value: unknown];

/** A number that bears on a declared unit, with its name as sent. */
interface StatedNumber {
  readonly role: AmountRole | null;
  readonly name: string;
  readonly value: unknown;
}

const declaredUnitWord = /declared|functional|reference|gedeclareerde|functionele|referentie/;
const amountNames = "amount quantity qty value number size hoeveelheid aantal".split(" ");
/** Matches "declaredUnitAmount" and "declaredQuantity"; a "declaredValue" may be any value. */
const plainAmount = new RegExp(
  `^(product)?(${declaredUnitWord.source})((unit|eenheid)(${amountNames.join("|")})|amount|quantity|qty|hoeveelheid)$`,
);
const unitWord = /(?<!comm|opport|imm)unit|uom|eenheid|einheit|declar|function|^bas(e|is)/;
const countOfUnits = /quantity|qty|size|count$|numberof|perproduct|hoeveelheid|aantal|menge|anzahl/;
const factor = /multipl|fa[ck]tor(?!y|ies)/;
const perUnit = /per(declared|functional|reference)?(unit|eenheid)/;
/** Measures by name, each with its units: a declared mass is the amount of a unit of mass, but not of a piece. */
const measures = [
  { name: /mass|weight|gewicht/, unit: /^(k?g|kgm|kilo|(kilo)?gram(me)?s?|t|tne|ton(ne)?s?)$/i },
  { name: /volume|inhoud/, unit: /^(m(3|³|\^3)|mtq|l|lit(er|re)s?|cubic met(er|re)s?)$/i },
  { name: /area|surface|oppervlak/, unit: /^(m(2|²|\^2)|mtk|sqm|square met(er|re)s?)$/i },
  { name: /length|lengte/, unit: /^(l?m1?|mtr|met(er|re)s?)$/i },
];
/** Amounts and factors of something other than the declared unit. */
const otherAmountWord =
  /weight|gewicht|mass|pric|prijs|cost|kost|tax|discount|order(?!of)|stock|voorraad|invent|pack|verpak|densit|dichth|thick|dikte|length|width|height|area|volume|energ|water|waste|afval|carbon|emissi|recycl|result|loss|safety|uncertain|alloc|charact|normali|shape|form|life|levens|year|jaar|(to|naar)1?kg/;

const functional = /function/;
/** Names with amount and unit in one, as in "declaredQuantity": "1000 pieces", or with something else. */
const amountAndUnitName = new RegExp(
  `^(product)?(${declaredUnitWord.source})(product)?(amount|quantity|qty|flow|hoeveelheid)?$`,
);
const bareDeclaredName = new RegExp(`^(product)?(${declaredUnitWord.source})$`);
/** Names of a product's own unit that do not say what it measures. */
const bareUnits = splitAtSpacesIntoSet("unit unitname unitsymbol unitofmeasure eenheid productunit");
/** Names of numbers without a unit: counts, dates and durations. */
const nonMeasureName =
  /^(service)?life(time|span)?|lifespan|lifetime|levensduur|year|jaar|status|rating|score|level|priority/;
const unitMembers = splitAtSpacesIntoSet(
  "unit unitname unitsymbol uom unitofmeasure unitofmeasurement symbol eenheid",
);

/** A declared unit with the folded name of the field that states it. */
type NameAndUnit = readonly [name: string, per: DeclaredUnit];

/** Reads the declared units that the fields of a resource state. */
export function readDeclaredUnits(resource: NeutralRepresentation): readonly DeclaredUnit[] {
  return readNamedUnits(resource).map(([, per]) => per);
}

/** The folded names of the fields that state a resource's declared unit. */
export function listDeclaredUnitFieldNames(resource: NeutralRepresentation): readonly string[] {
  const names = readNamedUnits(resource).map(([name]) => name);
  if (names.length === 0) return names;
  return [...names, ...[...resource.fields.keys()].filter((name) => findRole(name) === "amount")];
}

function readNamedUnits(resource: NeutralRepresentation): readonly NameAndUnit[] {
  const { fields, vocabulary, kind, items } = resource;
  const told = [...fields].filter(([name]) => !vocabulary.isIgnored(name));
  const declared = told.flatMap(([name, value]) =>
    isDeclaredUnitName(name, vocabulary) && !isEmptyJson(value)
      ? readUnitField(name, value, vocabulary.means(name, "per", "product"))
      : [],
  );
  const bare = kind === "product" ? readBareUnits(resource) : [];
  if (declared.length === 0) return bare;
  const known = new Set(declared.map(([name]) => name));
  const own = kind === "impact" && items === null ? findCommonFallbackValueName([resource]) : null;
  const others = told.filter(([name]) => !known.has(name) && name !== own);
  const members = others.map(([name, value]) => [spellFieldName(name, resource), value] as const);
  const stated = listStatedNumbers(members, false);
  return [...declared.map(([name, per]) => [name, applyStatedNumbers(per, stated)] as const), ...bare];
}

/** True if a field of this name may state a declared unit. */
export function isDeclaredUnitName(folded: string, vocabulary: Vocabulary): boolean {
  return vocabulary.means(folded, "per", "product") || amountAndUnitName.test(folded);
}

/** Reads the unit of a field, or each of several. `isUnit`: its name is that of a unit. */
function readUnitField(folded: string, value: unknown, isUnit: boolean): readonly NameAndUnit[] {
  return [value].flat().flatMap((one) => {
    const per = isUnit ? readUnitText(one, functional.test(folded)) : readAmountAndUnit(folded, one);
    return per ? [[folded, applyStatedNumbers(per, listNumbersWithin(one))] as const] : [];
  });
}

/** Reads a unit from a text, together with an amount in the same text. */
function readUnitText(value: unknown, isSentence: boolean): DeclaredUnit | null {
  const unit = readUnitObject(value);
  if (unit) return unit;
  const words = isJsonObject(value) ? Object.entries(value).filter(([, held]) => !isPlainNumber(held)) : null;
  const text = readEnglishText(words ? Object.fromEntries(words) : value);
  return text.trim() === "" || isPlainNumber(text) ? null : parseDeclaredUnit(text, isSentence);
}

/** Under a name without "unit", only a value with both amount and unit counts. */
function readAmountAndUnit(folded: string, value: unknown): DeclaredUnit | null {
  if (isJsonObject(value))
    return listNumbersWithin(value).some(({ role }) => role === "amount") ? readUnitObject(value) : null;
  // A text under "reference" alone may cite a book.
  const isText = typeof value === "string" && !bareDeclaredName.test(folded);
  const per = isText ? parseDeclaredUnit(value, functional.test(folded)) : null;
  const hasAmount = per && (per.amount !== null || (per.unit !== "" && per.unit !== per.text));
  return hasAmount && !isPlainNumber(per.text) ? per : null;
}

/** The unit of `{"amount": 1000, "unit": "pieces"}`. */
function readUnitObject(value: unknown): DeclaredUnit | null {
  if (!isJsonObject(value)) return null;
  const units = Object.entries(value).filter(([name]) => unitMembers.has(foldName(name)));
  const [text, ...others] = new Set(units.map(([, held]) => readEnglishText(held)).filter(Boolean));
  return text === undefined || others.length > 0 ? null : parseDeclaredUnit(text);
}

function listNumbersWithin(value: unknown): readonly StatedNumber[] {
  return isJsonObject(value) ? listStatedNumbers(Object.entries(value), true) : [];
}

/** A product's bare unit, unless it can belong to another number: `{weight: 2.1, unit: "kg"}` is a weight. */
function readBareUnits(resource: NeutralRepresentation): readonly NameAndUnit[] {
  const { fields, vocabulary } = resource;
  const units = [...fields].filter(
    ([name, value]) => bareUnits.has(name) && !isEmptyJson(value) && !vocabulary.isIgnored(name),
  );
  if (units.length === 0 || [...fields].some(([name, value]) => isMeasure(name, value, resource))) return [];
  return units.flatMap(([name, value]) => readUnitField(name, value, true));
}

/** True if a number under this name could be the quantity of a bare unit. */
function isMeasure(name: string, value: unknown, resource: NeutralRepresentation): boolean {
  const { vocabulary } = resource;
  if (bareUnits.has(name) || vocabulary.isIgnored(name)) return false;
  if (vocabulary.meansAny(name, ["id", "code", "name"], "product")) return false;
  if (isObjectOrArray(value)) return holdsNumber(value, isPlainNumber);
  return (
    isPlainNumber(value) && !nonMeasureName.test(name) && !isNameOfNoValue(spellFieldName(name, resource))
  );
}

/**
 * The numbers among these members that bear on a declared unit. `isWithin`: the members are inside the unit's own
 * object.
 */
function listStatedNumbers(members: readonly NameAndValue[], isWithin: boolean): readonly StatedNumber[] {
  const deeper = members.flatMap(([name, value]) =>
    isWithin && unitWord.test(foldName(name)) && isJsonObject(value) ? Object.entries(value) : [],
  );
  return [...members, ...deeper]
    .map(([name, value]) => ({ role: isWithin ? findRoleWithin(name) : findRole(name), name, value }))
    .filter(isMeaningfulNumber);
}

const findRole = memoize((name) => findAmountRole(name, false));
const findRoleWithin = memoize((name) => findAmountRole(name, true));

/** How a member of this name bears on a declared unit; null for not at all. */
function findAmountRole(name: string, isWithin: boolean): AmountRole | null {
  const folded = foldName(name);
  const topics = findNameTopics(name);
  if (plainAmount.test(folded) || (isWithin && amountNames.includes(folded))) return "amount";
  const isOfUnit = isWithin || unitWord.test(folded);
  const isHarmless = topics.has("harmless") && !(isOfUnit && countOfUnits.test(folded));
  if (isHarmless || topics.has("definition") || otherAmountWord.test(folded)) {
    const isOfDeclared = isWithin || declaredUnitWord.test(folded) || perUnit.test(folded);
    return isOfDeclared && measures.some((measure) => measure.name.test(folded)) ? "measure" : null;
  }
  const scales = isOfUnit
    ? splitNameWords(name).some((word) => findNameTopics(word).has("scale"))
    : topics.has("scale") && !/pow|prefix/.test(folded);
  if (scales) return "scale";
  if (factor.test(folded)) return isOfUnit ? "scale" : "factor";
  return folded.includes("amount") || (isOfUnit && countOfUnits.test(folded)) ? "may be amount" : null;
}

function isMeaningfulNumber({ role, name, value }: StatedNumber): boolean {
  const isNumeric = role !== null && holdsNumber(value, (one) => /^[^\p{L}\d]*\d/u.test(String(one)));
  if (role !== "scale" && role !== "factor") return isNumeric;
  return (
    isScaleMember(name, value) || (isNumeric && typeof value !== "object" && !isNeutralScale(name, value))
  );
}

const maxDepth = 4;

/** True if a value satisfies `isOne`, or is an object or list with such a value. */
function holdsNumber(value: unknown, isOne: (value: unknown) => boolean, depth = 0): boolean {
  if (!isObjectOrArray(value)) return isOne(value);
  return depth < maxDepth && Object.values(value).some((one) => holdsNumber(one, isOne, depth + 1));
}

/**
 * A unit with the numbers stated beside it. If its amount is unclear, the amount is null and its text lists all
 * numbers.
 */
function applyStatedNumbers(per: DeclaredUnit, stated: readonly StatedNumber[]): DeclaredUnit {
  const isUnitAlone = per.unit !== "" && per.text === per.unit;
  // The amount in "1.000 kg" is unclear by itself.
  if (per.amount === null && per.unit !== "" && !isUnitAlone) return per;
  const plain = stated.find(({ role }) => role === "amount");
  const ofUnit = plain ? undefined : measures.find(({ unit }) => isUnitAlone && unit.test(per.unit));
  const amounts = stated.filter(
    ({ role, name }) => role?.endsWith("amount") || (role === "measure" && ofUnit?.name.test(foldName(name))),
  );
  const said = new Set([...(per.amount === null ? [] : [per.amount]), ...amounts.map(readStatedAmount)]);
  const isOpen = isUnitAlone && said.size === 0;
  const scales = stated.filter(({ role }) => role === "scale" || (role === "factor" && isOpen));
  // One of something is that thing, whatever the unit.
  const isPlain = said.has(1) || (per.unit !== "" && !said.has(null) && (per.amount !== null || plain));
  if (scales.length === 0 && (said.size === 0 || (said.size === 1 && isPlain))) {
    return isUnitAlone && amounts[0]
      ? createDeclaredUnit(amounts[0].value as string | number, per.unit)
      : per;
  }
  const all = [...amounts, ...scales].map(({ name, value }) => `${name} ${formatQuote(value)}`);
  return { text: `${per.text} (${all.join(", ")})`, amount: null, unit: per.unit || per.text };
}

/** The amount as a number; null if it can be read in two ways. */
function readStatedAmount({ value }: StatedNumber): number | null {
  return isPlainNumber(value) ? createDeclaredUnit(value as string | number, "").amount : null;
}
