import { foldTextKeepingCase } from "./fold-text";

/** The spellings of phosphate, whose charge of three may be left out. */
const phosphate = /\(?PO[4₄]\)?\s*(?:\(?[3³]\s*[-⁻\u2212]\)?|[-⁻\u2212][3³](?![,\d])|[-⁻\u2212]{3})?/gu;
const around = /^\s*(?:\[([^[\]]*)\]|\(([^()]*)\))\s*$/u;
const euro = /(^|[^\p{L}])(?:[Ee]uros?|EUROS?)(?!\p{L})/gu;
const equivalent = /[Ee]q(?:uiv(?:alent(?:s|en)?)?)?\.?(?!\p{L})/gu;
/** "CO2e", "Sb e", "1,4-DBe"; but "MJe" and "kWh e" are electricity, and "Fe" is iron. */
const finalE = /(\d|\+|D?C?DC?B|NMVOC|[^Jh\s.-](?=[\s-]))[\s-]*e(?=\s*(?:$|\/|per\s))/gu;
/** The hyphen of "m-2" is a sign, that of "CFC-11" is not. */
const sign = /(^|[^\p{L}\p{N}])(m|s|a)\s?-(?=\d)/gu;
const raisedSign = /⁻(?=[⁰¹²³⁴-⁹])/gu;
const separators = /[\s.·⋅-]+/gu;
/** Most letters of a unit. A longer text is only compared as it is, which limits its cost. */
const maxUnitTextLetters = 200;
const per = /\/|(?:^|[^\p{L}])[Pp]er(?!\p{L})/gu;

/**
 * A key for comparing units: without hyphens, dots and blanks, with one spelling of "eq", PO4 and euro, never
 * case-folded. The key of a missing unit, "", is "".
 */
export function unitComparisonKey(text: string): string {
  if (text.length > maxUnitTextLetters) return text;
  let key = keys.get(text);
  if (key === undefined) {
    key = keyOf(text);
    if (keys.size < 1_000) keys.set(text, key);
  }
  return key;
}

/** A few units come with every result. */
const keys = new Map<string, string>();

function keyOf(text: string): string {
  const [, square, round] = around.exec(text) ?? [];
  const whole = foldTextKeepingCase(
    (square ?? round ?? text)
      .replace(phosphate, "PO4 ")
      .replace(raisedSign, "^")
      .replace(/€/g, "EUR")
      .replace(euro, "$1EUR"),
  );
  const key = whole
    .replace(equivalent, "eq")
    .replace(finalE, "$1eq")
    .replace(sign, "$1$2^")
    .replace(separators, "");
  return key || whole;
}

/** True if two texts name the same unit. A missing unit, "", is the same as no other, not even another missing one. */
export function isSameUnit(one: string, other: string): boolean {
  if (one === other) return one !== "";
  const key = unitComparisonKey(one);
  return key !== "" && key === unitComparisonKey(other);
}

/** True if `stated` is `unit` per some quantity: "kg CO2-eq/m2", "MJ per 1000 pieces". */
export function isUnitDividedByQuantity(stated: string, unit: string): boolean {
  if (stated.length > maxUnitTextLetters) return false;
  const [, square, round] = around.exec(stated) ?? [];
  const whole = foldTextKeepingCase(square ?? round ?? stated);
  return [...whole.matchAll(per)].some(
    ({ 0: word, index }) =>
      isSameUnit(whole.slice(0, index), unit) && /[\p{L}\p{N}]/u.test(whole.slice(index + word.length)),
  );
}

/**
 * An indicator's word with its unit in brackets: "GWP [kg CO2-eq]". Without the unit if a formula could not be read
 * that way.
 */
export function appendBracketedUnit(word: string, unit: string): string {
  return unit.trim() === "" || /[[\]]/.test(unit) ? word : `${word} [${unit}]`;
}
