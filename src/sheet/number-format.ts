/** One section of a number format, as Excel has formats in English. */
export interface Section {
  /** What it makes of a number; "none" has no place for one, such as `"n/a"`, or shows nothing at all. */
  readonly is: "number" | "date" | "none";
  /** What it writes before and after the number, and among its digits. */
  readonly before: readonly Literal[];
  readonly after: readonly Literal[];
  readonly within: readonly Literal[];
  /** "[Red]", or "". */
  readonly color: string;
  /** Of which numbers it is, where it says so itself. */
  readonly condition: ((value: number) => boolean) | null;
  /** How often it shows the number a hundred times as large, and a thousand times as small. */
  readonly percents: number;
  readonly thousands: number;
}

/** A text that a format writes as it is: in the format, and in the cell. */
export interface Literal {
  readonly written: string;
  readonly shown: string;
}

type Part =
  | { readonly is: "literal"; readonly literal: Literal }
  | { readonly is: "digits" | "date" | "other"; readonly text: string };

/** What stands below a line belongs to its fraction; a "/" before anything else is written as it is. */
const piece = /"[^"]*"?|\\[^]?|_[^]?|\*[^]?|\[[^\]]*\]?|General|AM\/PM|A\/P|E[+-]|\/ ?[0-9#?]+|[^]/giu;

/** The sections of a format that are of numbers, in their order. */
export function sectionsOf(format: string): Section[] {
  const sections: string[][] = [[]];
  for (const [text] of format.matchAll(piece)) {
    if (text === ";") sections.push([]);
    else sections.at(-1)?.push(text);
  }
  // The fourth is of texts, and so is a last one with "@".
  return sections
    .slice(0, 3)
    .filter((pieces, index) => index === 0 || !pieces.includes("@"))
    .map(sectionOf);
}

/**
 * One text for all spellings that Excel may give a format: what it writes as it is after backslashes, and the
 * separators of English. A blank, a padding and a blank in quotes are the same; a last part that shows texts as
 * they are is left out.
 */
export function spelled(format: string): string {
  const parts = (format.match(piece) ?? []).map((text) => {
    if (/^[;@*]/.test(text)) return text;
    const part = partOf(text);
    if (part.is === "literal") return part.literal.shown.replace(/[^]/gu, "\\$&").replace(/\s/gu, " ");
    return part.text.startsWith("[") ? part.text.replace(/["\\\s]/g, "") : part.text;
  });
  if (parts.at(-1) === "@" && parts.at(-2) === ";") parts.splice(-2);
  // Among digits, a blank or an apostrophe parts thousands as a comma does.
  return parts.join("").replace(/([0#?])(?:\\[ '’]|[.,])(?=[0#?])/g, "$1.");
}

/** The section by which a number is shown; undefined where none is, and Excel shows "####". */
export function sectionFor(sections: readonly Section[], value: number): Section | undefined {
  const [first, second, third] = sections;
  if (!first || !second) return first?.condition?.(value) === false ? undefined : first;
  const isFirst = first.condition ?? ((one: number) => (third ? one > 0 : one >= 0));
  if (isFirst(value)) return first;
  const isSecond = second.condition ?? ((one: number) => !third || one < 0);
  return isSecond(value) ? second : third;
}

function sectionOf(pieces: readonly string[]): Section {
  const parts = pieces.map(partOf);
  const isDate = parts.some(({ is }) => is === "date");
  const indexes = parts.flatMap(({ is }, index) => (is === "digits" ? [index] : []));
  const [first = parts.length, last = parts.length] = [indexes[0], indexes.at(-1)];
  const digits = parts.flatMap((part) => (part.is === "digits" ? [part.text] : [])).join("");
  const others = parts.flatMap((part) => (part.is === "other" ? [part.text] : []));
  return {
    is: isDate ? "date" : /[0#?]|General/i.test(digits) ? "number" : "none",
    before: literalsOf(parts.slice(0, first)),
    within: literalsOf(parts.slice(first, last)),
    after: literalsOf(parts.slice(last)),
    color: others.find((text) => /^\[(?:[a-z]+|color\s*\d+)\]$/i.test(text)) ?? "",
    condition: others.map(conditionOf).find((one) => one !== null) ?? null,
    percents: digits.split("%").length - 1,
    // Commas among the digits part them; behind the last one each divides by a thousand.
    thousands: /[0#?](,+)(?=[^,0#?]*$|\.)/.exec(digits)?.[1]?.length ?? 0,
  };
}

function literalsOf(parts: readonly Part[]): Literal[] {
  return parts.flatMap((part) => (part.is === "literal" ? [part.literal] : []));
}

function partOf(text: string): Part {
  const literal = (shown: string): Part => ({ is: "literal", literal: { written: text, shown } });
  if (text.startsWith('"')) return literal(text.replaceAll('"', ""));
  if (text.startsWith("\\")) return literal(text.slice(1));
  // As wide as a letter, or that letter as often as there is room.
  if (/^[_*]/.test(text)) return literal(" ");
  if (text.startsWith("[")) return bracketed(text);
  if (/^(?:General|E[+-]|[0#?.,%]|\/.+)$/i.test(text)) return { is: "digits", text };
  if (/^(?:AM\/PM|A\/P|[dmyhsegb])$/i.test(text)) return { is: "date", text };
  return literal(text);
}

/** A currency or unit with its language, time that has gone by, a colour, a condition, or digits of a script. */
function bracketed(text: string): Part {
  const currency = /^\[\$(.*?)(?:-[0-9a-f,]+)?\]$/i.exec(text);
  if (currency) return { is: "literal", literal: { written: text, shown: currency[1] ?? "" } };
  return { is: /^\[(?:h+|m+|s+)\]$/i.test(text) ? "date" : "other", text };
}

const compare: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  "<": (one, other) => one < other,
  "<=": (one, other) => one <= other,
  ">": (one, other) => one > other,
  ">=": (one, other) => one >= other,
  "=": (one, other) => one === other,
  "<>": (one, other) => one !== other,
};

function conditionOf(text: string): Section["condition"] {
  const [, sign = "", number = ""] = /^\[(<=|>=|<>|<|>|=)\s*([^\]]+)\]$/.exec(text) ?? [];
  const holds = compare[sign];
  return holds && Number.isFinite(Number(number)) ? (value) => holds(value, Number(number)) : null;
}
