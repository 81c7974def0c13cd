/** All sentences of a language by key: "pick.views.all". */
export function sentencesIn(words: object, above = ""): Map<string, string> {
  const all = new Map<string, string>();
  for (const [key, value] of Object.entries(words) as [string, string | object][]) {
    if (typeof value === "string") all.set(above + key, value);
    else for (const [below, text] of sentencesIn(value, `${above}${key}.`)) all.set(below, text);
  }
  return all;
}

/** The names in braces of a sentence. */
export const gaps = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name).sort();

const mostWords = 14;

/** The sentences of a text with more words than that; a colon ends none, and a word has a letter or a digit. */
export function longSentencesIn(text: string): readonly string[] {
  const isLong = (sentence: string) =>
    sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length > mostWords;
  return text.split(/(?<=[.!?…])\s+/).filter(isLong);
}
