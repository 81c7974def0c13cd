/** A piece of a formula: a text, a sheet's quoted name, a bracketed part of a reference, a word, or one sign. */
export interface FormulaToken {
  readonly text: string;
  readonly start: number;
}

/**
 * The pieces of a formula in invariant English, blanks included. An unclosed quote or bracket reaches to the end, and
 * nothing in it is read as a call.
 */
export function tokeniseFormula(formula: string): FormulaToken[] {
  return [...formula.matchAll(token)].map(({ 0: text, index }) => ({ text, start: index }));
}

const text = '"(?:[^"]|"")*(?:"|$)';
const sheet = "'(?:[^']|'')*(?:'|$)";
/** In brackets, an apostrophe escapes the next character. Brackets are nested once at most. */
const brackets = String.raw`\[(?:'[^]|[^'[\]]|\[(?:'[^]|[^'[\]])*(?:\]|$))*(?:\]|$)`;
const word = String.raw`[\p{L}_\\][\p{L}\p{N}_.\\?]*`;
const token = new RegExp(`${text}|${sheet}|${brackets}|${word}|[^]`, "gu");

/** True if a piece is a word: the name of a function, of cells, or a defined name. */
export function isWordToken({ text: [first = ""] }: FormulaToken): boolean {
  return /[\p{L}_\\]/u.test(first);
}
