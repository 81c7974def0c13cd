/** Typographic variants of one character, replaced before Unicode takes `″` apart into two primes. */
const variants: readonly (readonly [RegExp, string])[] = [
  [/[\u2018-\u201b\u2032\u00b4`]/g, "'"],
  [/[\u201c-\u201f\u2033\u00ab\u00bb]/g, '"'],
  [/[\p{Pd}\u2212]/gu, "-"],
];
const marks = /\p{M}+/gu;
const spaces = /\s+/g;

/**
 * Unifies accents, dashes, quotes, spaces, sub- and superscripts, but not case. It never deletes a character that
 * tells two names apart: C-30 stays different from C30.
 */
export function foldKeepingCase(text: string): string {
  let folded = text;
  for (const [pattern, plain] of variants) folded = folded.replace(pattern, plain);
  return folded.normalize("NFKD").replace(marks, "").replace(spaces, " ").trim();
}

/** As foldKeepingCase, and unifies case; upper case first, so that "ß" and "SS" meet. */
export function fold(text: string): string {
  return foldKeepingCase(text.toUpperCase().toLowerCase());
}

/** For abbreviations only: "ADP-E", "adp e" and "A.D.P.E" are one. */
export function foldAbbreviation(text: string): string {
  return fold(text).replace(/[\s.-]/g, "");
}
