/** The words of one or several texts as a set: long lists of names read best as plain text. */
export function wordSet(...texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.split(" ")));
}
