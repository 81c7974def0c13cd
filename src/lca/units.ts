import { foldTextKeepingCase, memoize } from "./fold-text";

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
  return text.length > maxUnitTextLetters ? text : keyOf(text);
}

/** A few units come with every result. */
const keyOf = memoize((text): string => {
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
});

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

/** The quantity that results are for, as the service says it: a declared, functional or reference unit. */
export interface DeclaredUnit {
  /** The text as sent: "1000 pieces"; for "per m2", "m2". */
  readonly text: string;
  /** Null if missing, or if it can be read in two ways: "1.000". */
  readonly amount: number | null;
  /** "" if a sentence gives the unit: "1 m2 of wall, kept for 50 years". */
  readonly unit: string;
}

/** Declared units that contradict each other, in the service's words. */
export interface ConflictingUnits {
  readonly texts: readonly string[];
}

/** The declared unit of some results, a contradiction, or null if none is given. */
export type DeclaredUnitOrConflict = DeclaredUnit | ConflictingUnits | null;

const amountFirst = /^([+-]?\d[\d.,'\u2019]*(?:e[+-]?\d+)?)\s*(\S.*)$/isu;
const plainAmount = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i;
/** A dot or comma in it may group thousands. */
const grouped = /^[+-]?\d{1,3}([.,'\u2019]\d{3})+$/;
/** Matches "pieces", "facing bricks" and "m2·a". A longer text, or one with figures or commas, is a sentence. */
const unitWords = /^[^\s\d,;:][^\s,;:]*( [^\s\d,;:][^\s,;:]*)?$/u;
const pieces = /^(piece|pieces|stuk|stuks|st\.?)$/i;

/** Reads one text. A functional unit is split only into an amount and one word; a sentence is never split. */
export function parseDeclaredUnit(sent: string, functional = false): DeclaredUnit {
  const text = sent.trim().replace(/\s+/g, " ").replace(/^per /i, "");
  const [, amount, rest = ""] = amountFirst.exec(text) ?? [];
  if (amount === undefined) return { text, amount: null, unit: isUnit(text, functional) ? text : "" };
  if (!isUnit(rest, functional)) return { text, amount: null, unit: "" };
  return { text, amount: amountFrom(amount), unit: rest };
}

/** Declared unit of an amount and a unit that were sent apart. */
export function createDeclaredUnit(amount: string | number | null, unit: string): DeclaredUnit {
  const held = parseDeclaredUnit(unit);
  if (amount === null || amount === "") return held;
  return {
    text: `${amount} ${held.text}`,
    amount: typeof amount === "number" ? amount : amountFrom(amount.trim()),
    unit: held.amount === null ? held.text : "",
  };
}

function isUnit(text: string, functional: boolean): boolean {
  return unitWords.test(text) && !(functional && text.includes(" "));
}

function amountFrom(text: string): number | null {
  return plainAmount.test(text) && !grouped.test(text) ? Number(text) : null;
}

/**
 * True if results per one unit can be compared with results per the other: both have the same amount and unit as text.
 */
export function isSameDeclaredUnit(one: DeclaredUnit, other: DeclaredUnit): boolean {
  if (one.unit === "" || other.unit === "")
    return one.text.normalize("NFKC") === other.text.normalize("NFKC");
  return amountOf(one) === amountOf(other) && unitOf(one) === unitOf(other);
}

/** True if the texts name the same declared units, in any order. Identical texts, which most are, are not parsed. */
export function areSameDeclaredUnits(some: readonly string[], others: readonly string[]): boolean {
  return areAmong(some, others) && areAmong(others, some);
}

function areAmong(texts: readonly string[], others: readonly string[]): boolean {
  const isAmongOthers = (text: string): boolean =>
    others.some(
      (other) => other === text || isSameDeclaredUnit(parseDeclaredUnit(other), parseDeclaredUnit(text)),
    );
  return texts.every(isAmongOthers);
}

/**
 * The declared unit that several texts agree on; null if there are none. A unit alone agrees with the same unit with an
 * amount.
 */
export function combineDeclaredUnits(all: readonly DeclaredUnit[]): DeclaredUnitOrConflict {
  let found: DeclaredUnit | null = null;
  for (const one of all) {
    if (found && found !== one && !goTogether(found, one))
      return { texts: [...new Set(all.map(({ text }) => text))] };
    if (!found || (saysAmount(one) && !saysAmount(found))) found = one;
  }
  return found;
}

/** Combines the results of two `combineDeclaredUnits` calls. */
export function reconcileTwoDeclaredUnits(
  one: DeclaredUnitOrConflict,
  other: DeclaredUnitOrConflict,
): DeclaredUnitOrConflict {
  if (!one || !other) return one ?? other;
  if ("text" in one && "text" in other) return combineDeclaredUnits([one, other]);
  const texts = [one, other].flatMap((said) => ("text" in said ? [said.text] : said.texts));
  return { texts: [...new Set(texts)] };
}

function goTogether(one: DeclaredUnit, other: DeclaredUnit): boolean {
  if (isSameDeclaredUnit(one, other)) return true;
  const isLess = !saysAmount(one) || !saysAmount(other);
  return isLess && one.unit !== "" && unitOf(one) === unitOf(other);
}

function saysAmount(per: DeclaredUnit): boolean {
  return per.unit === "" || amountOf(per) !== "";
}

/** An amount that can be read in two ways is compared as text. */
function amountOf({ amount, text, unit }: DeclaredUnit): number | string {
  return amount ?? text.replace(unit, "").trim();
}

function unitOf({ unit }: DeclaredUnit): string {
  const plain = unit.normalize("NFKC").replace(/\^(?=[23]$)/, "");
  return pieces.test(plain) ? "piece" : plain;
}
