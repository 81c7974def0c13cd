import { spelled } from "../../sheet/number-format";

/**
 * The format of a result whose value is still to come. As in all formats of ours, no number but zero looks like zero,
 * whatever comes later. The second part is for negative numbers alone, where Excel leaves out the sign: it writes its
 * own.
 */
export const readable = "[>=0.01]#,##0.00##;[<=-0.01]-#,##0.00##;0.00E+00";
/** As declarations print them. */
export const declared = "0.00E+00;-0.00E+00;0";
/** As declarations were printed before, which is also Excel's own. */
const declaredOnce = "0.00E+00";

export const mostDecimals = 4;

/** With that many decimals, and what they would hide with an exponent; for a number that is 0 now, 0 as such. */
export function fixed(decimals: number, isZero: boolean): string {
  const [least, zero] = [(10 ** -decimals).toFixed(decimals), (0).toFixed(decimals)];
  const second = isZero ? "[=0]0" : `[<=-${least}]-#,##${zero}`;
  return `[>=${least}]#,##${zero};${second};0.00E+00`;
}

/** A blank that a format writes, spelled. */
const blank = "\\ ";

/** The format with these words after each number, if any. */
export function withWords(format: string, words: string): string {
  if (words === "") return format;
  return format
    .split(";")
    .map((part) => `${part}" ${words}"`)
    .join(";");
}

/** A format of ours, and what it says after each number. */
interface OurFormat {
  /** "" for none; null where its parts disagree, or say something that is not only words. */
  readonly words: string | null;
  readonly plain: string;
}

const withSections = [
  readable,
  declared,
  ...[0, 1, 2, 3, mostDecimals].flatMap((decimals) => [fixed(decimals, false), fixed(decimals, true)]),
];
/** Very many cells have the same few formats. */
const known = new Map<string, OurFormat | null>();

/**
 * What we know of a format that is ours, however Excel spells it; null for all others. Where its words are in doubt,
 * plain is General: no unit may stay that is another indicator's.
 */
export function ourFormat(format: string): OurFormat | null {
  if (!known.has(format)) known.set(format, readFormat(format));
  return known.get(format) ?? null;
}

function readFormat(format: string): OurFormat | null {
  for (const plain of withSections) {
    const after = whatFollows(plain, format);
    if (!after?.every((text) => /^(?:\\|$)/.test(text))) continue;
    const [words = null, ...others] = new Set(after.map(wordsOf));
    if (words === null || others.length > 0) return { words: null, plain: "General" };
    // Padded, it is a user's.
    return words.trim() !== "" || after.join("") === "" ? { words, plain } : null;
  }
  // With anything but words after a blank, this one is a user's.
  const [single = ""] = whatFollows(declaredOnce, format) ?? [];
  const words = single.startsWith(blank) ? wordsOf(single) : null;
  return words === null || words.trim() === "" ? null : { words, plain: declared };
}

/** The same of a format that has words. */
export function wordsIn(format: string): OurFormat | null {
  const ours = ourFormat(format);
  return ours?.words === "" ? null : ours;
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
