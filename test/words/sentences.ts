/** All sentences of a language by where they stand: "pick.views.all". */
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
