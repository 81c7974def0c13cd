import type { Per } from "../lca/per";
import { perOf } from "../lca/per";
import { foldName } from "../folding";
import { isObject, quote } from "../json";
import { topicsOf, wordsOf } from "./member-words";
import { isNeutral, isNumber, isScale } from "./values";

/** What a number is to a declared unit. "mass" is that of one such unit; a "factor" may lead to another unit. */
type Role = "amount" | "may be amount" | "mass" | "scale" | "factor";
type Member = readonly [name: string, value: unknown];

/** A number that bears on a declared unit, with its name as sent. */
export interface Stated {
  readonly role: Role | null;
  readonly name: string;
  readonly value: unknown;
}

export const declared = /declared|functional|reference|gedeclareerde|functionele|referentie/;
const amountNames = "amount quantity qty value number size hoeveelheid aantal".split(" ");
/** "declaredUnitAmount", "declaredQuantity"; a "declaredValue" may be any value. */
const plainAmount = new RegExp(
  `^(product)?(${declared.source})((unit|eenheid)(${amountNames.join("|")})|amount|quantity|qty|hoeveelheid)$`,
);
const ofUnit = /(?<!comm|opport|imm)unit|uom|eenheid|einheit|declar|function|^bas(e|is)/;
const countOfUnits = /quantity|qty|size|count$|numberof|perproduct|hoeveelheid|aantal|menge|anzahl/;
const factor = /multipl|fa[ck]tor(?!y|ies)/;
const massOfUnit = /(mass|weight|gewicht)per(declared|functional|reference)?(unit|eenheid)/;
const massUnit = /^(k?g|kilo|(kilo)?gram(me)?s?|t|ton(ne)?s?)$/i;
/** Amounts and factors of something else than the declared unit. */
const ofOther =
  /weight|gewicht|mass|pric|prijs|cost|kost|tax|discount|order(?!of)|stock|voorraad|invent|pack|verpak|densit|dichth|thick|dikte|length|width|height|area|volume|energ|water|waste|afval|carbon|emissi|recycl|result|loss|safety|uncertain|alloc|charact|normali|shape|form|life|levens|year|jaar|(to|naar)1?kg/;

/** The numbers among these members that bear on a declared unit beside them, or around them where they are within it. */
export function statedIn(members: readonly Member[], isWithin: boolean): readonly Stated[] {
  const stated = ([name, value]: Member): Stated => ({ role: roleOf(name, isWithin), name, value });
  const deeper = members.flatMap(([name, value]) => {
    return isWithin && ofUnit.test(foldName(name)) && isObject(value) ? Object.entries(value) : [];
  });
  return [...members, ...deeper].map(stated).filter(isSaid);
}

/** What a member of this name is to a declared unit; null for nothing. */
export function roleOf(spelled: string, isWithin = false): Role | null {
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

/** Whether a value is a number of this kind, or an object or list with one. */
export function holdsNumber(value: unknown, isOne: (value: unknown) => boolean, depth = 0): boolean {
  if (typeof value !== "object" || value === null) return isOne(value);
  return depth < deepest && Object.values(value).some((one) => holdsNumber(one, isOne, depth + 1));
}

/**
 * A unit with what is stated beside it. Where it is not plain which is its amount, that has none, and all of them
 * stand in its text.
 */
export function withStated(per: Per, stated: readonly Stated[]): Per {
  const isUnitAlone = per.unit !== "" && per.text === per.unit;
  // "1.000 kg" is unclear by itself.
  if (per.amount === null && per.unit !== "" && !isUnitAlone) return per;
  const plain = stated.find(({ role }) => role === "amount");
  const isMass = isUnitAlone && !plain && massUnit.test(per.unit);
  const amounts = stated.filter(({ role }) => role?.endsWith("amount") || (role === "mass" && isMass));
  const said = new Set([...(per.amount === null ? [] : [per.amount]), ...amounts.map(numberOf)]);
  const isOpen = isUnitAlone && said.size === 0;
  const scales = stated.filter(({ role }) => role === "scale" || (role === "factor" && isOpen));
  // One of something is that thing, whatever it is one of.
  const isPlain = said.has(1) || (per.unit !== "" && !said.has(null) && (per.amount !== null || plain));
  if (scales.length === 0 && (said.size === 0 || (said.size === 1 && isPlain))) {
    return isUnitAlone && amounts[0] ? perOf(amounts[0].value as string | number, per.unit) : per;
  }
  const all = [...amounts, ...scales].map(({ name, value }) => `${name} ${quote(value)}`);
  return { text: `${per.text} (${all.join(", ")})`, amount: null, unit: per.unit || per.text };
}

/** Null where it can be read in two ways. */
function numberOf({ value }: Stated): number | null {
  return isNumber(value) ? perOf(value as string | number, "").amount : null;
}
