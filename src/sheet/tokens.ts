/** A piece of a formula: a text, a sheet's quoted name, a bracketed part of a reference, a word, or one sign. */
export interface Token {
  readonly text: string;
  readonly start: number;
}

/**
 * The pieces of a formula in invariant English, blanks included. What a quote or bracket opens and nothing closes
 * reaches to the end: nothing in it is read as a call.
 */
export function tokensOf(formula: string): Token[] {
  return [...formula.matchAll(token)].map(({ 0: text, index }) => ({ text, start: index }));
}

const text = '"(?:[^"]|"")*(?:"|$)';
const sheet = "'(?:[^']|'')*(?:'|$)";
/** In brackets, an apostrophe goes before a sign that is meant as it is; brackets stand in each other once. */
const brackets = String.raw`\[(?:'[^]|[^'[\]]|\[(?:'[^]|[^'[\]])*(?:\]|$))*(?:\]|$)`;
const word = String.raw`[\p{L}_\\][\p{L}\p{N}_.\\?]*`;
const token = new RegExp(`${text}|${sheet}|${brackets}|${word}|[^]`, "gu");

/** Whether a piece is a word: the name of a function, of cells, or of something defined. */
export function isWord({ text: [first = ""] }: Token): boolean {
  return /[\p{L}_\\]/u.test(first);
}
