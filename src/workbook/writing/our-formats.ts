/**
 * Number formats in which no result that is not zero looks like zero, as Excel has them in English. The second part of
 * `readable` is for negative numbers, of which Excel shows the size there: it writes its own sign.
 */
export const readable = "[>=0.01]#,##0.00##;[<=-0.01]-#,##0.00##;0.00E+00";
/** As declarations print them. */
export const declared = "0.00E+00";

/** The format with these words behind each number. */
export function withWords(format: string, words: string): string {
  return format
    .split(";")
    .map((part) => `${part}" ${words}"`)
    .join(";");
}

/** One of ours with the words that stand behind each number; null where a format is none of ours, or has none. */
export function wordsIn(format: string): { readonly words: string; readonly plain: string } | null {
  const [, words = ""] = /" ([^"]*)"$/.exec(format) ?? [];
  const plain = [readable, declared].find((one) => words !== "" && format === withWords(one, words));
  return plain === undefined ? null : { words, plain };
}
