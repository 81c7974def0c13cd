import { foldName } from "../fold-names";
import type { JsonObject } from "../json-values";
import {
  isObjectOrArray,
  isTextOrNumber,
  isJsonObject,
  formatQuote,
  isEmptyJson,
  isBlank,
} from "../json-values";
import type { ImpactValueReading, ResultMetadataItem } from "../../lca/results";
import { parseStorableNumber } from "../../lca/results";
import { deniesValue, findNameTopics, isNameOfNoValue } from "./name-topics";
import type { NeutralRepresentation } from "./representation";
import type { Vocabulary } from "./vocabulary";
import { impactOwnIdNames } from "./vocabulary";
import { spellFieldName } from "./representation";

const plainDecimal = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const groupedDigits = /^(?=\D*\d)[<>~≤≥≈\s]*(?:[+-]|(?=[\d.,'’]))[\d.,'’\s]*$/;
const maxDepth = 4;
const amountNames = new Set(["value", "amount", "waarde"]);

/**
 * Reads an impact's value. A member with a clear name for a value decides, whatever its content. Otherwise the number
 * under the ambiguous name `lesser` counts, unless there is another number beside it. No ambiguous name is used if
 * `lesser` is null.
 */
export function readImpactValue(
  impact: NeutralRepresentation,
  lesser = findCommonFallbackValueName([impact]),
): ImpactValueReading {
  const read = readValueMembers(impact, lesser);
  if (read.is !== "number") return read;
  for (const [folded, value] of impact.fields) {
    const name = spellFieldName(folded, impact);
    if (deniesValue(name, value)) return { is: "odd", sent: `${name}: ${formatQuote(value)}` };
  }
  return read;
}

function readValueMembers(impact: NeutralRepresentation, lesser: string | null): ImpactValueReading {
  const { vocabulary, fields } = impact;
  for (const tier of vocabulary.valueTiers) {
    const names = tier.filter((name) => fields.has(name));
    if (names.length > 0)
      return mergeReadValues(names.map((name) => readSentValue(fields.get(name), vocabulary)));
  }
  return lesser !== null && fields.has(lesser) ? readAmbiguousValue(impact, lesser) : { is: "missing" };
}

/** The one ambiguous name under which all impacts have their value; null if any has a value under a clear name. */
export function findCommonFallbackValueName(impacts: readonly NeutralRepresentation[]): string | null {
  const [first] = impacts;
  const { own, lesser } = first?.vocabulary.valueNames ?? { own: [], lesser: [] };
  if (impacts.some(({ fields }) => own.some((name) => fields.has(name)))) return null;
  const common = lesser.filter((name) => impacts.every(({ fields }) => fields.has(name)));
  const stated = common.find((name) => impacts.some(({ fields }) => !isEmptyJson(fields.get(name))));
  return stated ?? common[0] ?? null;
}

/**
 * The numbers beside an impact's value other than ids, counts and times. These numbers are left out. `lesser` is the
 * ambiguous name of the value, if it has one.
 */
export function listSecondNumbers(
  impact: NeutralRepresentation,
  lesser: string | null,
): readonly ResultMetadataItem[] {
  const found: ResultMetadataItem[] = [];
  for (const [folded, value] of impact.fields) {
    if (!isPlainNumber(value)) continue;
    const name = spellFieldName(folded, impact);
    const isValue = impact.vocabulary.valueNames.own.includes(folded) || folded === lesser;
    if ((!isValue && mayBeValue(impact, folded)) || findNameTopics(name).has("transport"))
      found.push({ meaning: "left-out", name, text: formatQuote(value) });
  }
  return found;
}

/** True if a member may scale the value; neutral factors do not. */
export function isScaleMember(name: string, value: unknown): boolean {
  const isNothing = isBlank(value) || value === false;
  return findNameTopics(name).has("scale") && !isNothing && !isNeutralScale(name, value);
}

/** True for one as a factor, and for zero as a power of ten. */
export function isNeutralScale(name: string, value: unknown): boolean {
  const isPower = /exponent|power|magnitude|scale|pow/i.test(name) && !/factor/i.test(name);
  return Number(value) === (isPower ? 0 : 1) && isTextOrNumber(value);
}

function readAmbiguousValue(impact: NeutralRepresentation, name: string): ImpactValueReading {
  const { fields, vocabulary } = impact;
  const { lesser } = vocabulary.valueNames;
  // Null is the answer "none", so no other member is used instead.
  if (isEmptyJson(fields.get(name))) return { is: "none" };
  const hasRival = [...fields].some(([other, value]) => {
    if (other === name || isEmptyJson(value)) return false;
    const hasNumber = [value].flat().some((item) => isPlainNumber(item) || hasNumbersNestedWithin(item));
    return lesser.includes(other) || (hasNumber && mayBeValue(impact, other));
  });
  return hasRival
    ? { is: "unclear", cause: { why: "numbers" } }
    : readSentValue(fields.get(name), vocabulary);
}

/** True for a number, and for an object with one other than an id, count or time. */
function containsNumber(value: unknown): boolean {
  if (!isJsonObject(value)) return isPlainNumber(value);
  return Object.entries(value).some(([name, one]) => isPlainNumber(one) && !isNameOfNoValue(name));
}

/** True if an object or list has such a number anywhere within, or is too deep to search. */
export function hasNumbersNestedWithin(value: unknown, depth = 0): boolean {
  if (!isObjectOrArray(value)) return false;
  if (depth > maxDepth || containsNumber(value)) return true;
  return Object.values(value).some((one) => hasNumbersNestedWithin(one, depth + 1));
}

/** True if a number under this name could be the value; ids, counts, bounds and times could not. */
function mayBeValue(impact: NeutralRepresentation, folded: string): boolean {
  const { vocabulary } = impact;
  if (vocabulary.meansAny(folded, ["id", "definition", "stage"], "impact")) return false;
  if (impactOwnIdNames.has(folded) || vocabulary.isIgnored(folded)) return false;
  if (/^(product|scenario)(id)?$/.test(folded)) return false;
  return !isNameOfNoValue(spellFieldName(folded, impact));
}

function mergeReadValues(read: readonly ImpactValueReading[]): ImpactValueReading {
  const [first] = read;
  if (!first) return { is: "missing" };
  const different = new Set(read.map((one) => (one.is === "number" ? one.value : one.is)));
  return different.size === 1 ? first : { is: "unclear", cause: { why: "numbers" } };
}

function readSentValue(value: unknown, vocabulary: Vocabulary): ImpactValueReading {
  if (isBlank(value)) return { is: "none" };
  if (typeof value === "number") {
    return Number.isFinite(value)
      ? { is: "number", value, asText: false }
      : { is: "odd", sent: String(value) };
  }
  if (typeof value === "string") return readTextValue(value);
  if (Array.isArray(value) && value.length > 1) return { is: "unclear", cause: { why: "numbers" } };
  if (isJsonObject(value) && Object.keys(value).length > 0) return readAmountObject(value, vocabulary);
  return { is: "odd", sent: formatQuote(value) };
}

function readTextValue(text: string): ImpactValueReading {
  const plain = text.trim();
  if (plain === "") return { is: "none" };
  if (plainDecimal.test(plain)) {
    const value = parseStorableNumber(plain);
    return value === null ? { is: "odd", sent: formatQuote(plain) } : { is: "number", value, asText: true };
  }
  const bare = plain.replace(/^[<>~≤≥≈\s]+/, "");
  return (groupedDigits.test(plain) && !plainDecimal.test(bare)) || hasDecimalComma(plain)
    ? { is: "grouped", sent: formatQuote(plain) }
    : { is: "odd", sent: formatQuote(text) };
}

/** True for "2,7 mg" and "1,5E-05", but not for "kg 1,4-DB". */
function hasDecimalComma(text: string): boolean {
  const [, rest] = /^\D*\d[\d.'’]*,\d+(.*)$/s.exec(text) ?? [];
  return rest !== undefined && !/^-\p{L}/u.test(rest);
}

/** Reads `{"amount": 5, "unit": "MJ"}`. Every other member must be understood, or be a bound or similar. */
function readAmountObject(value: JsonObject, vocabulary: Vocabulary): ImpactValueReading {
  const members = Object.entries(value);
  const [amount, ...others] = members.filter(([name]) => amountNames.has(foldName(name)));
  if (!amount || others.length > 0 || isJsonObject(amount[1])) return { is: "odd", sent: formatQuote(value) };
  const scale = members.find((one) => isScaleMember(...one));
  if (scale) return { is: "unclear", cause: { why: "scale", member: scale[0] } };
  if (members.some((one) => deniesValue(...one))) return { is: "odd", sent: formatQuote(value) };
  const unknown = members.find(
    (one) => one !== amount && !isEmptyJson(one[1]) && !isKnownBesideAmount(one[0], vocabulary),
  );
  if (unknown) return { is: "unclear", cause: { why: "member", member: unknown[0], said: "" } };
  return readSentValue(amount[1], vocabulary);
}

/** The members of an object that holds the value, other than the amount and its unit. */
export function listMembersBesideAmount({ fields, vocabulary }: NeutralRepresentation) {
  const holder = vocabulary.valueNames.own.find((name) => isJsonObject(fields.get(name)));
  if (holder === undefined) return [];
  return Object.entries(fields.get(holder) as JsonObject).flatMap(([name, held]) => {
    const isOwn = amountNames.has(foldName(name)) || findNameTopics(name).has("unit");
    if (isOwn || vocabulary.isIgnored(foldName(name)) || isEmptyJson(held)) return [];
    return [{ name: `value ${foldName(name)}`, spelled: name, value: held }];
  });
}

const understoodTopics = ["unit", "scale", "present", "absent"] as const;
const otherTopics = ["stage", "scenario", "product", "definition", "production"] as const;

function isKnownBesideAmount(name: string, vocabulary: Vocabulary): boolean {
  const topics = findNameTopics(name);
  if (vocabulary.isIgnored(foldName(name)) || understoodTopics.some((topic) => topics.has(topic)))
    return true;
  if (otherTopics.some((topic) => topics.has(topic)) || vocabulary.identifiesResult([name])) return false;
  return (
    topics.has("harmless") ||
    /^(symbol|currency|text|formatted|display|label|note|comment|remark|source|method|status|quality)/i.test(
      name,
    )
  );
}

/** True for a number, or a text that is a plain decimal number. */
export function isPlainNumber(value: unknown): boolean {
  return typeof value === "number" || (typeof value === "string" && plainDecimal.test(value.trim()));
}
