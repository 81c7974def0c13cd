import type { Per } from "../lca/per";
import { perFrom, perOf } from "../lca/per";
import { foldName } from "../folding";
import { isObject, quote, isNothing } from "../json";
import { textOf } from "./fields";
import { topicsOf, wordsOf } from "./member-words";
import type { Representation } from "./representation";
import { isNeutral, isNumber, isScale, lesserNameOf } from "./values";
import type { Vocabulary } from "./vocabulary";
import { wordSet } from "./word-set";

/**
 * How a number bears on a declared unit. "mass" is the mass of one such unit; a "factor" may lead to another unit.
 */
type Role = "amount" | "may be amount" | "mass" | "scale" | "factor";
type Member = readonly [name: string, value: unknown];

/** A number that bears on a declared unit, with its name as sent. */
interface Stated {
  readonly role: Role | null;
  readonly name: string;
  readonly value: unknown;
}

const declared = /declared|functional|reference|gedeclareerde|functionele|referentie/;
const amountNames = "amount quantity qty value number size hoeveelheid aantal".split(" ");
/** Matches "declaredUnitAmount" and "declaredQuantity"; a "declaredValue" may be any value. */
const plainAmount = new RegExp(
  `^(product)?(${declared.source})((unit|eenheid)(${amountNames.join("|")})|amount|quantity|qty|hoeveelheid)$`,
);
const ofUnit = /(?<!comm|opport|imm)unit|uom|eenheid|einheit|declar|function|^bas(e|is)/;
const countOfUnits = /quantity|qty|size|count$|numberof|perproduct|hoeveelheid|aantal|menge|anzahl/;
const factor = /multipl|fa[ck]tor(?!y|ies)/;
const massOfUnit = /(mass|weight|gewicht)per(declared|functional|reference)?(unit|eenheid)/;
const massUnit = /^(k?g|kilo|(kilo)?gram(me)?s?|t|ton(ne)?s?)$/i;
/** Amounts and factors of something other than the declared unit. */
const ofOther =
  /weight|gewicht|mass|pric|prijs|cost|kost|tax|discount|order(?!of)|stock|voorraad|invent|pack|verpak|densit|dichth|thick|dikte|length|width|height|area|volume|energ|water|waste|afval|carbon|emissi|recycl|result|loss|safety|uncertain|alloc|charact|normali|shape|form|life|levens|year|jaar|(to|naar)1?kg/;

const functional = /function/;
/** Names with amount and unit in one, as in "declaredQuantity": "1000 pieces", or with something else. */
const inOne = new RegExp(`^(product)?(${declared.source})(product)?(amount|quantity|qty|flow|hoeveelheid)?$`);
const bareWord = new RegExp(`^(product)?(${declared.source})$`);
/** Names of a product's own unit that do not say what it measures. */
const bareUnits = wordSet("unit unitname unitsymbol unitofmeasure eenheid productunit");
/** Names of numbers without a unit: counts, dates and durations. */
const noMeasure =
  /^(service)?life(time|span)?|lifespan|lifetime|levensduur|year|jaar|status|rating|score|level|priority/;
const unitWithin = wordSet("unit unitname unitsymbol uom unitofmeasure unitofmeasurement symbol eenheid");

/** Reads the declared units of a resource, one for each field that states one. */
export function persIn(resource: Representation): readonly Per[] {
  return [...saidIn(resource).values()];
}

/** The folded names of the fields that state a resource's declared unit. */
export function perNamesIn(resource: Representation): readonly string[] {
  const names = [...saidIn(resource).keys()];
  const amounts = [...resource.fields.keys()].filter((name) => roleOf(name) === "amount");
  return names.length > 0 ? [...names, ...amounts] : [];
}

function saidIn(resource: Representation): ReadonlyMap<string, Per> {
  const { fields, spelling, vocabulary, kind, items } = resource;
  const found = new Map<string, Per>();
  const told = [...fields].filter(([name]) => !vocabulary.isIgnored(plainName(name)));
  for (const [name, value] of told) {
    const per =
      isPer(name, vocabulary) && !isNothing(value) ? perAt(plainName(name), value, vocabulary) : null;
    if (per) found.set(name, per);
  }
  if (found.size > 0) {
    const own = kind === "impact" && items === null ? lesserNameOf([resource]) : null;
    const others = told.filter(([name]) => !found.has(name) && name !== own);
    const members = others.map(([name, value]) => [spelling.get(name) ?? name, value] as const);
    const stated = statedIn(members, false);
    for (const [name, per] of found) found.set(name, withStated(per, stated));
  }
  if (kind === "product") addBare(resource, found);
  return found;
}

/** Removes the mark of a second field of one name, which keeps its own spelling. */
function plainName(name: string): string {
  return foldName(name.replace(/ \(2\)$/, ""));
}

/** True if a field of this name may state a declared unit. */
export function isPer(name: string, vocabulary: Vocabulary): boolean {
  const folded = plainName(name);
  return vocabulary.means(folded, "per", "product") || inOne.test(folded);
}

function perAt(folded: string, value: unknown, vocabulary: Vocabulary): Per | null {
  const [first, ...others] = Array.isArray(value) ? (value as unknown[]) : [value];
  if (others.length > 0) return null;
  const isUnit = vocabulary.means(folded, "per", "product");
  const per = isUnit ? unitIn(first, functional.test(folded)) : wholeIn(folded, first);
  return per && withStated(per, within(first));
}

/** Reads a unit from a text, together with an amount in the same text. */
function unitIn(value: unknown, isSentence: boolean): Per | null {
  const unit = ofObject(value);
  if (unit) return unit;
  const words = isObject(value) ? Object.entries(value).filter(([, held]) => !isNumber(held)) : null;
  const text = textOf(words ? Object.fromEntries(words) : value);
  return text.trim() === "" || isNumber(text) ? null : perFrom(text, isSentence);
}

/** Under a name without "unit", only a value with both amount and unit counts. */
function wholeIn(folded: string, value: unknown): Per | null {
  if (isObject(value)) return within(value).some(({ role }) => role === "amount") ? ofObject(value) : null;
  // A text under "reference" alone may cite a book.
  const isText = typeof value === "string" && !bareWord.test(folded);
  const per = isText ? perFrom(value, functional.test(folded)) : null;
  const hasAmount = per && (per.amount !== null || (per.unit !== "" && per.unit !== per.text));
  return hasAmount && !isNumber(per.text) ? per : null;
}

/** The unit of `{"amount": 1000, "unit": "pieces"}`. */
function ofObject(value: unknown): Per | null {
  if (!isObject(value)) return null;
  const units = Object.entries(value).filter(([name]) => unitWithin.has(foldName(name)));
  const [text, ...others] = new Set(units.map(([, held]) => textOf(held)).filter(Boolean));
  return text === undefined || others.length > 0 ? null : perFrom(text);
}

function within(value: unknown): readonly Stated[] {
  return isObject(value) ? statedIn(Object.entries(value), true) : [];
}

/** Adds a product's bare unit, unless it can belong to another number: `{weight: 2.1, unit: "kg"}` is a weight. */
function addBare(resource: Representation, found: Map<string, Per>): void {
  const { fields, vocabulary } = resource;
  const units = [...fields].filter(
    ([name, value]) => bareUnits.has(plainName(name)) && !isNothing(value) && !vocabulary.isIgnored(name),
  );
  if (units.length === 0 || [...fields].some(([name, value]) => isMeasure(name, value, resource))) return;
  for (const [name, value] of units) {
    const per = unitIn(value, false);
    if (per) found.set(name, withStated(per, within(value)));
  }
}

const tellsWhich = ["id", "code", "name"] as const;

/** True if a number under this name could be the quantity of a bare unit. */
function isMeasure(name: string, value: unknown, { vocabulary, spelling }: Representation): boolean {
  if (bareUnits.has(plainName(name)) || vocabulary.isIgnored(name)) return false;
  if (tellsWhich.some((meaning) => vocabulary.means(name, meaning, "product"))) return false;
  if (isObject(value) || Array.isArray(value)) return holdsNumber(value, isNumber);
  const topics = topicsOf(spelling.get(name) ?? name);
  return isNumber(value) && !noMeasure.test(name) && !topics.has("harmless") && !topics.has("count");
}

/**
 * The numbers among these members that bear on a declared unit. `isWithin`: the members are inside the unit's own
 * object.
 */
function statedIn(members: readonly Member[], isWithin: boolean): readonly Stated[] {
  const stated = ([name, value]: Member): Stated => ({ role: roleOf(name, isWithin), name, value });
  const deeper = members.flatMap(([name, value]) => {
    return isWithin && ofUnit.test(foldName(name)) && isObject(value) ? Object.entries(value) : [];
  });
  return [...members, ...deeper].map(stated).filter(isSaid);
}

/** How a member of this name bears on a declared unit; null for not at all. */
function roleOf(spelled: string, isWithin = false): Role | null {
  const name = spelled.replace(/ \(2\)$/, "");
  const [folded, topics] = [foldName(name), topicsOf(name)];
  if (plainAmount.test(folded) || (isWithin && amountNames.includes(folded))) return "amount";
  const isOfUnit = isWithin || ofUnit.test(folded);
  const isHarmless = topics.has("harmless") && !(isOfUnit && countOfUnits.test(folded));
  if (isHarmless || topics.has("definition") || ofOther.test(folded))
    return massOfUnit.test(folded) ? "mass" : null;
  const scales = isOfUnit
    ? wordsOf(name).some((word) => topicsOf(word).has("scale"))
    : topics.has("scale") && !/pow|prefix/.test(folded);
  if (scales) return "scale";
  if (factor.test(folded)) return isOfUnit ? "scale" : "factor";
  return folded.includes("amount") || (isOfUnit && countOfUnits.test(folded)) ? "may be amount" : null;
}

function isSaid({ role, name, value }: Stated): boolean {
  const isNumeric = role !== null && holdsNumber(value, (one) => /^[^\p{L}\d]*\d/u.test(String(one)));
  if (role !== "scale" && role !== "factor") return isNumeric;
  return isScale(name, value) || (isNumeric && typeof value !== "object" && !isNeutral(name, value));
}

const deepest = 4;

/** True if a value satisfies `isOne`, or is an object or list with such a value. */
function holdsNumber(value: unknown, isOne: (value: unknown) => boolean, depth = 0): boolean {
  if (typeof value !== "object" || value === null) return isOne(value);
  return depth < deepest && Object.values(value).some((one) => holdsNumber(one, isOne, depth + 1));
}

/**
 * A unit with the numbers stated beside it. If its amount is unclear, the amount is null and its text lists all
 * numbers.
 */
function withStated(per: Per, stated: readonly Stated[]): Per {
  const isUnitAlone = per.unit !== "" && per.text === per.unit;
  // The amount in "1.000 kg" is unclear by itself.
  if (per.amount === null && per.unit !== "" && !isUnitAlone) return per;
  const plain = stated.find(({ role }) => role === "amount");
  const isMass = isUnitAlone && !plain && massUnit.test(per.unit);
  const amounts = stated.filter(({ role }) => role?.endsWith("amount") || (role === "mass" && isMass));
  const said = new Set([...(per.amount === null ? [] : [per.amount]), ...amounts.map(numberOf)]);
  const isOpen = isUnitAlone && said.size === 0;
  const scales = stated.filter(({ role }) => role === "scale" || (role === "factor" && isOpen));
  // One of something is that thing, whatever the unit.
  const isPlain = said.has(1) || (per.unit !== "" && !said.has(null) && (per.amount !== null || plain));
  if (scales.length === 0 && (said.size === 0 || (said.size === 1 && isPlain))) {
    return isUnitAlone && amounts[0] ? perOf(amounts[0].value as string | number, per.unit) : per;
  }
  const all = [...amounts, ...scales].map(({ name, value }) => `${name} ${quote(value)}`);
  return { text: `${per.text} (${all.join(", ")})`, amount: null, unit: per.unit || per.text };
}

/** The amount as a number; null if it can be read in two ways. */
function numberOf({ value }: Stated): number | null {
  return isNumber(value) ? perOf(value as string | number, "").amount : null;
}
