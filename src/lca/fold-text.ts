/** Typographic variants of one character. */
const variants: readonly (readonly [RegExp, string])[] = [
  [/[\u2018-\u201b\u2032\u00b4\u02bc`]/g, "'"],
  [/[\u201c-\u201f\u2033\u00ab\u00bb]/g, '"'],
  [/[\p{Pd}\u2212]/gu, "-"],
];
/** Accents alone: strokes through a sign (≠) and the vowel signs of other scripts make another character. */
const accents = /[\u0300-\u0333\u0339-\u036f]+/g;
const spaces = /\s+/g;
/** Most names are ASCII without a backtick: only their spaces need folding. */
const plain = /^[ -_a-~]*$/;
/** Digits of every kind, and the signs that are raised or lowered with them. */
const digits = /([\p{Nd}\p{No}⁺-⁾₊-₎\u32c0-\u32cb\u3358-\u3370\u33e0-\u33fe]+)/u;
const ofOneKind = /^(?:\p{Nd}+|[⁰¹²³⁴-⁾]+|[₀-₎]+|.)$/u;
const wideDigit = /\p{Nd}/gu;

/**
 * Unifies accents, dashes, quotes, spaces, sub- and superscripts, but not case. Never deletes a character that tells
 * two names apart: C-30 stays different from C30.
 */
export function foldTextKeepingCase(text: string): string {
  if (plain.test(text)) return text.replace(spaces, " ").trim();
  // Variants are replaced before Unicode splits `″` into two primes, and again for characters that only then become
  // one.
  const decomposed = unified(text)
    .replace(accents, "")
    .split(digits)
    .map(taken)
    .join("")
    .replace(accents, "");
  return unified(decomposed).replace(spaces, " ").trim();
}

/**
 * As `foldTextKeepingCase`, and unifies case: "ß", "ẞ" and "SS" become equal, and so do the forms that Unicode gives
 * "™".
 */
export function foldText(text: string): string {
  return foldTextKeepingCase(text.toLowerCase().toUpperCase()).toLowerCase();
}

/** For abbreviations only: "ADP-E", "adp e" and "A.D.P.E" are one. */
export function foldAbbreviation(text: string): string {
  return foldText(text).replace(/[\s.-]/g, "");
}

/** A part of a text as Unicode decomposes it. Digits of several kinds stay as they are: 10² is not 102, 1½ not 11/2. */
function taken(part: string, index: number): string {
  if (index % 2 === 0 || ofOneKind.test(part)) return part.normalize("NFKD");
  return part.replace(wideDigit, (one) => one.normalize("NFKD"));
}

function unified(text: string): string {
  return variants.reduce((so, [pattern, plain]) => so.replace(pattern, plain), text);
}

/** Compares digits as numbers: "type 42" comes before "type 154". */
export const nameCollator = new Intl.Collator("en", { numeric: true });

/** `digits` times ten to the power `exponent`. */
interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

const written = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;

/**
 * True if a value agrees with a typed number at the digits typed: 12.34 agrees with "12.3". Half a digit may have been
 * rounded either way. `mark` is the decimal mark. Null if the text is no such number, or all zeros, which prove
 * nothing.
 */
export function isEqualAtTypedDigits(typed: string, value: number, mark: string): boolean | null {
  const plain = typed.trim().replace("−", "-");
  const shown = decimal(plain.replace(/[.,]/g, (found) => (found === mark ? "." : " ")));
  const held = decimal(String(value));
  if (!shown || !held || shown.digits === 0n) return null;
  // Exactly: 12.25 is half a digit from 12.3, and binary fractions are not.
  const exponent = Math.min(shown.exponent, held.exponent);
  const apart = scaled(shown, exponent) - scaled(held, exponent);
  const digit = scaled({ ...shown, digits: 1n }, exponent);
  return 2n * (apart < 0n ? -apart : apart) <= digit;
}

function decimal(text: string): Decimal | null {
  const [, sign = "", whole = "", part = "", power = "0"] = written.exec(text) ?? [];
  if (whole + part === "") return null;
  return { digits: BigInt(sign + whole + part), exponent: Number(power) - part.length };
}

function scaled({ digits, exponent }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(exponent - to);
}
