import { normaliseNumberFormat } from "../../sheet/number-format";

/**
 * The format of a result that has no value yet. As in all our formats, no later number but zero looks like zero. The
 * second part only applies to negative numbers; Excel leaves out their sign there, so the part writes it.
 */
export const readableFormat = "[>=0.01]#,##0.00##;[<=-0.01]-#,##0.00##;0.00E+00";
/** The format of numbers as in declarations. */
export const scientificNumberFormat = "0.00E+00;-0.00E+00;0";
/** Our former format for declarations, which is also Excel's own. */
const formerDeclarationFormat = "0.00E+00";

export const maxDecimals = 4;

/**
 * Creates a format with that many decimals, and an exponent for numbers that these would hide; a number that is 0 now
 * is shown as 0.
 */
export function createDecimalFormat(decimals: number, isZero: boolean): string {
  const [least, zero] = [(10 ** -decimals).toFixed(decimals), (0).toFixed(decimals)];
  const second = isZero ? "[=0]0" : `[<=-${least}]-#,##${zero}`;
  return `[>=${least}]#,##${zero};${second};0.00E+00`;
}

/** A blank, as it is spelled in a format. */
const escapedBlank = "\\ ";

/** Appends words to each part of the format, after a blank. */
export function appendUnitText(format: string, words: string): string {
  if (words === "") return format;
  return format
    .split(";")
    .map((part) => `${part}" ${words}"`)
    .join(";");
}

/** A format of ours, and the words after its numbers. */
interface OurFormat {
  /** "" for none; null if the parts of the format disagree, or contain more than words. */
  readonly words: string | null;
  readonly plain: string;
}

const sectionedFormats = [
  readableFormat,
  scientificNumberFormat,
  ...[0, 1, 2, 3, maxDecimals].flatMap((decimals) => [
    createDecimalFormat(decimals, false),
    createDecimalFormat(decimals, true),
  ]),
];
/** A cache, since very many cells share a few formats. */
const parsedFormats = new Map<string, OurFormat | null>();

/**
 * Parses a format of ours, however Excel spells it; null for all others. If its words are ambiguous, `plain` is
 * General, so that no unit of another indicator stays.
 */
export function splitUnitFromOurFormat(format: string): OurFormat | null {
  if (!parsedFormats.has(format)) parsedFormats.set(format, parseFormat(format));
  return parsedFormats.get(format) ?? null;
}

function parseFormat(format: string): OurFormat | null {
  for (const plain of sectionedFormats) {
    const after = splitSectionSuffixes(plain, format);
    if (!after?.every((text) => /^(?:\\|$)/.test(text))) continue;
    const [words = null, ...others] = new Set(after.map(unescapeWords));
    if (words === null || others.length > 0) return { words: null, plain: "General" };
    // Padded words come from a user.
    return words.trim() !== "" || after.join("") === "" ? { words, plain } : null;
  }
  // A format with anything but a blank before its words comes from a user.
  const [single = ""] = splitSectionSuffixes(formerDeclarationFormat, format) ?? [];
  const words = single.startsWith(escapedBlank) ? unescapeWords(single) : null;
  return words === null || words.trim() === "" ? null : { words, plain: scientificNumberFormat };
}

/** Parses a format of ours with words; null if it has none. */
export function parseFormatWithUnit(format: string): OurFormat | null {
  const ours = splitUnitFromOurFormat(format);
  return ours?.words === "" ? null : ours;
}

/** True if two formats are the same, however Excel puts quotes, backslashes and separators. */
export function isEquivalentNumberFormat(one: string, other: string): boolean {
  const [first, second] = [one, other].map((format) =>
    normaliseNumberFormat(format).replaceAll(escapedBlank, ""),
  );
  return first === second;
}

/** The rest of each part of a format after the same part of another one; null if the format begins differently. */
function splitSectionSuffixes(plain: string, format: string): string[] | null {
  const heads = normaliseNumberFormat(plain).split(";");
  const parts = normaliseNumberFormat(format).match(/(?:\\[^]|[^\\;])+/gu) ?? [];
  if (parts.length !== heads.length) return null;
  const after = heads.map((head, index) =>
    parts[index]?.startsWith(head) ? parts[index].slice(head.length) : null,
  );
  return after.every((text) => text !== null) ? after : null;
}

/** The words, without the blank before them; null if they contain digits or signs of a number. */
function unescapeWords(after: string): string | null {
  return /^(?:\\[^])*$/u.test(after) ? after.replace(/\\([^])/gu, "$1").replace(/^ /, "") : null;
}

/**
 * True for a format that nobody has chosen: a default; Text, which is not meant for numbers; or one of ours whose
 * words belong to an earlier number. Those words would be wrong for other content.
 */
export function isReplaceableFormat(format: string): boolean {
  return (
    format === "General" ||
    format === "@" ||
    isBracketedFormat(format) ||
    parseFormatWithUnit(format) !== null
  );
}

/** True if a format shows a number as by default, followed by words in parentheses. */
function isBracketedFormat(format: string): boolean {
  const [after = ""] = splitSectionSuffixes("General", format) ?? [];
  return after.startsWith(`${escapedBlank}\\(`) && unescapeWords(after)?.endsWith(")") === true;
}
