import { spelled } from "../../sheet/number-format";

/**
 * Number formats in which no non-zero result looks like zero, as Excel writes them in English. The second
 * part of `readable` is for negative numbers, where Excel leaves out the sign: it writes its own.
 */
export const readable = "[>=0.01]#,##0.00##;[<=-0.01]-#,##0.00##;0.00E+00";
/** As declarations print them. */
export const declared = "0.00E+00";

/** A blank that a format writes, spelled. */
const blank = "\\ ";

/** The format with these words after each number. */
export function withWords(format: string, words: string): string {
  return format
    .split(";")
    .map((part) => `${part}" ${words}"`)
    .join(";");
}

/** What a format of ours says after each number, and the format without it. */
interface Worded {
  /** Null where its parts disagree, or say something that is not only words. */
  readonly words: string | null;
  readonly plain: string;
}

/**
 * The format of ours whose words follow each number, however Excel spells it; null where it is none of ours, or
 * has no words. Where they are in doubt, plain is General: no unit may stay that is another indicator's.
 */
export function wordsIn(format: string): Worded | null {
  const after = whatFollows(readable, format);
  if (
    after?.some((text) => text.replaceAll(blank, "") !== "") &&
    after.every((text) => /^(?:\\|$)/.test(text))
  ) {
    const [words = null, ...others] = new Set(after.map(wordsOf));
    return words !== null && others.length === 0
      ? { words, plain: readable }
      : { words: null, plain: "General" };
  }
  // This one is Excel's own, too: with anything but words after a blank, it is a user's.
  const [single = ""] = whatFollows(declared, format) ?? [];
  const words = single.startsWith(blank) ? wordsOf(single) : null;
  return words === null || words.trim() === "" ? null : { words, plain: declared };
}

/** Whether two formats are one, whatever Excel puts in quotes, after backslashes, or between digits. */
export function sameFormat(one: string, other: string): boolean {
  const [first, second] = [one, other].map((format) => spelled(format).replaceAll(blank, ""));
  return first === second;
}

/** What follows in each part of a format on the part of another, spelled; null where it begins differently. */
function whatFollows(plain: string, format: string): string[] | null {
  const heads = spelled(plain).split(";");
  const parts = spelled(format).match(/(?:\\[^]|[^\\;])+/gu) ?? [];
  if (parts.length !== heads.length) return null;
  const after = heads.map((head, index) =>
    parts[index]?.startsWith(head) ? parts[index].slice(head.length) : null,
  );
  return after.every((text) => text !== null) ? after : null;
}

/** The words, without the blank before them; null where a number's digits or signs stand among them. */
function wordsOf(after: string): string | null {
  return /^(?:\\[^])*$/u.test(after) ? after.replace(/\\([^])/gu, "$1").replace(/^ /, "") : null;
}

/**
 * Whether nobody has chosen this format: a cell's default; Text, in which no number is meant to stand; or one
 * of ours with words for an earlier number. Such words would be untrue of other content.
 */
export function isUnchosen(format: string): boolean {
  return format === "General" || format === "@" || isBracketed(format) || wordsIn(format) !== null;
}

/** Whether a format shows a number as it is by default, and after it words in parentheses. */
function isBracketed(format: string): boolean {
  const [after = ""] = whatFollows("General", format) ?? [];
  return after.startsWith(`${blank}\\(`) && wordsOf(after)?.endsWith(")") === true;
}
