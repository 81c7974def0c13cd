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

const maxMemoizedTexts = 1_000;

/**
 * Caches what is made of a text, as a long list repeats a few names thousands of times. A full cache begins anew: ids
 * and addresses must neither fill memory nor keep out the names that come after them.
 */
export function memoize<K extends string, T>(compute: (text: K) => T): (text: K) => T {
  const known = new Map<K, T>();
  return (text) => {
    let result = known.get(text);
    if (result === undefined) {
      result = compute(text);
      if (known.size >= maxMemoizedTexts) known.clear();
      known.set(text, result);
    }
    return result;
  };
}

/** Compares digits as numbers: "type 42" comes before "type 154". */
export const nameCollator = new Intl.Collator("en", { numeric: true });
