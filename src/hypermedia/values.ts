import { foldName } from "../folding";
import type { JsonObject } from "../json";
import { holdsMany, isObject, quote, isNothing } from "../json";
import type { ReadValue } from "../lca/read-value";
import { heldNumber } from "../lca/read-value";
import { denies, isFlag } from "./denial";
import { topicsOf } from "./member-words";
import type { Representation } from "./representation";
import type { Vocabulary } from "./vocabulary";
import { ownRows } from "./vocabulary";

const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const grouped = /^(?=\D*\d)[<>~≤≥≈\s]*(?:[+-]|(?=[\d.,'’]))[\d.,'’\s]*$/;
const deepest = 4;
const amounts = new Set(["value", "amount", "waarde"]);

/**
 * Reads an impact's value. A member with a clear name for a value decides, whatever its content. Otherwise the number
 * under the ambiguous name `lesser` counts, unless there is another number beside it. No ambiguous name is used if
 * `lesser` is null.
 */
export function readValue(impact: Representation, lesser = lesserNameOf([impact])): ReadValue {
  const read = valueIn(impact, lesser);
  const { fields, spelling } = impact;
  if (read.is !== "number") return read;
  for (const [folded, value] of fields) {
    const name = spelling.get(folded) ?? folded;
    // The second of two members with one name is stored with this mark.
    if (denies(name.replace(/ \(2\)$/, ""), value)) return { is: "odd", sent: `${name}: ${quote(value)}` };
  }
  return read;
}

function valueIn(impact: Representation, lesser: string | null): ReadValue {
  const { vocabulary, fields, clashes, spelling } = impact;
  for (const tier of vocabulary.valueTiers) {
    const names = tier.filter((name) => fields.has(name));
    const clash = names.find((name) => clashes.has(name));
    if (clash !== undefined) return { is: "unclear", why: "clash", member: spelling.get(clash) ?? clash };
    if (names.length > 0) return oneOf(names.map((name) => valueOf(fields.get(name), vocabulary)));
  }
  return lesser !== null && fields.has(lesser) ? fromLesser(impact, lesser) : { is: "missing" };
}

/** The one ambiguous name under which all impacts have their value; null if any has a value under a clear name. */
export function lesserNameOf(impacts: readonly Representation[]): string | null {
  const [first] = impacts;
  const { own, lesser } = first?.vocabulary.values ?? { own: [], lesser: [] };
  if (impacts.some(({ fields }) => own.some((name) => fields.has(name)))) return null;
  const common = lesser.filter((name) => impacts.every(({ fields }) => fields.has(name)));
  const isSaid = (name: string): boolean => impacts.some(({ fields }) => !isNothing(fields.get(name)));
  return common.find(isSaid) ?? common[0] ?? null;
}

/**
 * Names of numbers beside an impact's value other than ids, counts and times. These numbers are left out. `lesser` is
 * the ambiguous name of the value, if it has one.
 */
export function secondNumbers(impact: Representation, lesser: string | null): readonly string[] {
  const { fields, spelling, vocabulary } = impact;
  const found: string[] = [];
  for (const [folded, value] of fields) {
    if (!isNumber(value)) continue;
    const name = spelling.get(folded) ?? folded;
    const isValue = vocabulary.values.own.includes(folded) || folded === lesser;
    if ((!isValue && isRival(impact, folded)) || topicsOf(name).has("transport")) found.push(name);
  }
  return found;
}

/** True if a member may scale the value; neutral factors do not. */
export function isScale(name: string, value: unknown): boolean {
  const nothing = value === null || value === "" || value === false;
  return topicsOf(name).has("scale") && !nothing && !isNeutral(name, value);
}

/** True for one as a factor, and for zero as a power of ten. */
export function isNeutral(name: string, value: unknown): boolean {
  const isPower = /exponent|power|magnitude|scale|pow/i.test(name) && !/factor/i.test(name);
  return Number(value) === (isPower ? 0 : 1) && (typeof value === "number" || typeof value === "string");
}

function fromLesser(impact: Representation, name: string): ReadValue {
  const { fields, clashes, vocabulary, spelling } = impact;
  const { lesser } = vocabulary.values;
  const clash = lesser.find((one) => clashes.has(one));
  if (clash !== undefined) return { is: "unclear", why: "clash", member: spelling.get(clash) ?? clash };
  // Null is the answer "none", so no other member is used instead.
  if (isNothing(fields.get(name))) return { is: "none" };
  const hasRival = [...fields].some(([other, value]) => {
    if (other === name || isNothing(value)) return false;
    return lesser.includes(other) || (holdsNumber(value) && isRival(impact, other));
  });
  return hasRival ? { is: "unclear", why: "numbers" } : valueOf(fields.get(name), vocabulary);
}

/** True for a number, and for an object with one other than an id, count or time. */
function holdsNumber(value: unknown): boolean {
  if (!isObject(value)) return isNumber(value);
  return Object.entries(value).some(([name, one]) => {
    const topics = topicsOf(name);
    return isNumber(one) && !topics.has("harmless") && !topics.has("count");
  });
}

/** True if an object or list has such a number anywhere within, or is too deep to search. */
export function holdsNumbers(value: unknown, depth = 0): boolean {
  const isIn = (one: unknown): boolean => depth > deepest || holdsNumbers(one, depth + 1);
  return holdsMany(value) && (holdsNumber(value) || Object.values(value as object).some(isIn));
}

/** True if a number under this name could be the value; ids, counts, bounds and times could not. */
function isRival({ vocabulary, spelling }: Representation, folded: string): boolean {
  const known = ["id", "definition", "stage"] as const;
  if (known.some((meaning) => vocabulary.means(folded, meaning, "impact"))) return false;
  if (ownRows.has(folded) || vocabulary.isIgnored(folded)) return false;
  if (/^(product|scenario)(id)?$/.test(folded)) return false;
  const topics = topicsOf(spelling.get(folded) ?? folded);
  return !topics.has("harmless") && !topics.has("count");
}

function oneOf(read: readonly ReadValue[]): ReadValue {
  const [first, ...others] = read;
  if (!first) return { is: "missing" };
  const isSame = (other: ReadValue): boolean =>
    other.is === first.is &&
    (first.is !== "number" || (other.is === "number" && other.value === first.value));
  return others.every(isSame) ? first : { is: "unclear", why: "numbers" };
}

function valueOf(value: unknown, vocabulary: Vocabulary): ReadValue {
  if (value === null || value === undefined || value === "") return { is: "none" };
  if (typeof value === "number") {
    return Number.isFinite(value)
      ? { is: "number", value, asText: false }
      : { is: "odd", sent: String(value) };
  }
  if (typeof value === "string") return valueOfText(value);
  if (isObject(value) && Object.keys(value).length > 0) return amountOf(value, vocabulary);
  return { is: "odd", sent: quote(value) };
}

function valueOfText(text: string): ReadValue {
  const plain = text.trim();
  if (plain === "") return { is: "none" };
  if (decimal.test(plain)) {
    const value = heldNumber(plain);
    return value === null ? { is: "odd", sent: quote(plain) } : { is: "number", value, asText: true };
  }
  const bare = plain.replace(/^[<>~≤≥≈\s]+/, "");
  return (grouped.test(plain) && !decimal.test(bare)) || hasDecimalComma(plain)
    ? { is: "grouped", sent: quote(plain) }
    : { is: "odd", sent: quote(text) };
}

/** True for "2,7 mg" and "1,5E-05", but not for "kg 1,4-DB". */
function hasDecimalComma(text: string): boolean {
  const [, rest] = /^\D*\d[\d.'’]*,\d+(.*)$/s.exec(text) ?? [];
  return rest !== undefined && !/^-\p{L}/u.test(rest);
}

/** Reads `{"amount": 5, "unit": "MJ"}`. Every other member must be understood, or be a bound or similar. */
function amountOf(value: JsonObject, vocabulary: Vocabulary): ReadValue {
  const members = Object.entries(value);
  const [amount, ...others] = members.filter(([name]) => amounts.has(foldName(name)));
  if (!amount || others.length > 0 || isObject(amount[1])) return { is: "odd", sent: quote(value) };
  const scale = members.find((one) => isScale(...one));
  if (scale) return { is: "unclear", why: "scale", member: scale[0] };
  if (members.some((one) => denies(...one))) return { is: "odd", sent: quote(value) };
  const unknown = members.find(
    (one) => one !== amount && !isNothing(one[1]) && !goesWithAmount(one[0], vocabulary),
  );
  if (unknown) return { is: "unclear", why: "member", member: unknown[0] };
  return valueOf(amount[1], vocabulary);
}

function goesWithAmount(name: string, vocabulary: Vocabulary): boolean {
  const topics = topicsOf(name);
  if (vocabulary.isIgnored(foldName(name)) || topics.has("unit") || topics.has("scale") || isFlag(name))
    return true;
  if (["stage", "scenario", "product", "definition", "production"].some((one) => topics.has(one as "stage")))
    return false;
  if (vocabulary.saysWhich([name])) return false;
  return (
    topics.has("harmless") ||
    /^(symbol|currency|text|formatted|display|label|note|comment|remark|source|method|status|quality)/i.test(
      name,
    )
  );
}

/** True for a number, or a text that is a plain decimal number. */
export function isNumber(value: unknown): boolean {
  return typeof value === "number" || (typeof value === "string" && decimal.test(value.trim()));
}
