import type { Literal, Section } from "../../sheet/number-format";
import { sectionFor, sectionsOf } from "../../sheet/number-format";

/**
 * Whether a cell shows only zeros while its value is another number. Only the digits of the number count, in
 * any script: not those of a unit ("m2"), of an exponent or of a denominator. A date or time shows no zero.
 */
export function isFalseZero(value: unknown, text: string, format: string): value is number {
  if (typeof value !== "number" || value === 0) return false;
  const section = sectionFor(sectionsOf(format), value);
  return section?.is !== "date" && hasOnlyZeros(numberIn(text, section));
}

/**
 * Whether a text may show a zero under some format: without the format, it is unknown which digits are the
 * number's.
 */
export function maySayZero(text: string): boolean {
  const runs = withoutExponents(text).match(/\p{L}?[\p{Nd}.,'’]+\p{L}?/gu) ?? [];
  return runs.some((run) => {
    const digits = digitsIn(run);
    // A digit next to a letter may belong to a unit's name.
    return /\p{L}/u.test(run) ? digits.some(isZero) : digits.length > 0 && digits.every(isZero);
  });
}

/** The zeros of the scripts in which Excel can show numbers. */
const zeros = "0٠۰߀०০੦૦୦௦౦೦൦๐໐༠၀០０";

function isZero(digit: string): boolean {
  return zeros.includes(digit);
}

function digitsIn(text: string): string[] {
  return text.match(/\p{Nd}/gu) ?? [];
}

function hasOnlyZeros(number: string): boolean {
  const digits = digitsIn(withoutExponents(number).replace(/(?<=\p{Nd}\s*)[/⁄]\s*\p{Nd}+/gu, ""));
  return digits.length > 0 && digits.every(isZero);
}

function withoutExponents(text: string): string {
  return text.replace(/(?<=\p{Nd}\s*)E[+\-−]?\p{Nd}+/giu, "");
}

/** What a cell shows without what its format writes around the number; without any words where another format shows it. */
function numberIn(text: string, section: Section | undefined): string {
  const shown = bare(text);
  const [before, after] = [bareOf(section?.before), bareOf(section?.after)];
  const [sign = ""] = /^[-−–]/.exec(shown) ?? [];
  const start = [before, sign + before].find((one) => shown.startsWith(one));
  const isAsFormatted = start !== undefined && shown.slice(start.length).endsWith(after);
  if (section?.is !== "number" || !isAsFormatted) return withoutWords(text);
  const within = section.within.map(({ shown: one }) => bare(one)).filter((one) => /\p{Nd}/u.test(one));
  const number = shown.slice(start.length, shown.length - after.length);
  const digits = within.reduce((left, one) => left.replace(one, ""), number);
  // Another format shows it, such as a conditional one.
  return /\p{L}/u.test(withoutExponents(digits)) ? withoutWords(text) : digits;
}

function bareOf(literals: readonly Literal[] = []): string {
  return bare(literals.map(({ shown }) => shown).join(""));
}

/** Which blanks Excel shows, and how many, varies. */
function bare(text: string): string {
  return text.replace(/\s/gu, "");
}

function withoutWords(text: string): string {
  return withoutExponents(text).replace(/\p{L}[\p{L}\p{M}\p{N}]*/gu, " ");
}
