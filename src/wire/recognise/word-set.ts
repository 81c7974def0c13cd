/** Splits texts into a set of words, as long lists of names read best as plain text. */
export function splitAtSpacesIntoSet(...texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.split(" ")));
}
