/**
 * Number formats in which no non-zero result looks like zero, as Excel writes them in English. The second
 * part of `readable` is for negative numbers, where Excel leaves out the sign: it writes its own.
 */
export const readable = "[>=0.01]#,##0.00##;[<=-0.01]-#,##0.00##;0.00E+00";
/** As declarations print them. */
export const declared = "0.00E+00";

/** The format with these words after each number. */
export function withWords(format: string, words: string): string {
  return format
    .split(";")
    .map((part) => `${part}" ${words}"`)
    .join(";");
}

/** The format of ours whose words follow each number; null where it is none of ours, or has no words. */
export function wordsIn(format: string): { readonly words: string; readonly plain: string } | null {
  const [, words = ""] = /" ([^"]*)"$/.exec(format) ?? [];
  const plain = [readable, declared].find((one) => words !== "" && format === withWords(one, words));
  return plain === undefined ? null : { words, plain };
}
