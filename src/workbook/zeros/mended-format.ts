import type { Literal, Section } from "../../sheet/number-format";
import { sectionFor, sectionsOf } from "../../sheet/number-format";
import { readable } from "../writing/our-formats";

/** Excel takes no longer format. */
const longest = 255;

/**
 * The format in which no non-zero number looks like zero, keeping what the present one writes around the
 * number: unit, currency, percent, colour. Null where it shows thousands or millions: among others in that
 * scale, the number would be misread.
 */
export function mendedFormat(format: string, value: number): string | null {
  const sections = sectionsOf(format);
  const model = modelAmong(sections, value);
  if (!model) return readable;
  const { percents, thousands } = model;
  if (thousands > 0 || percents > 1) return null;
  const [before, after] = [writtenOf(model.before), writtenOf(model.after)];
  const colors = colorsOf(sections);
  const mended = readable
    .split(";")
    .map((part, index) => {
      const [, condition = "", sign = "", digits = ""] = /^(\[[^\]]*\])?(-?)(.*)$/.exec(part) ?? [];
      const of = percents > 0 ? condition.replace("0.01", "0.0001") : condition;
      return `${colors[index] ?? ""}${of}${sign}${before}${digits}${"%".repeat(percents)}${after}`;
    })
    .join(";");
  return mended.length > longest ? null : mended;
}

/**
 * The section whose unit is kept: the value's own; for a negative value the first, since the second may write
 * its sign.
 */
function modelAmong(sections: readonly Section[], value: number): Section | undefined {
  const hasConditions = sections.some(({ condition }) => condition !== null);
  const own = sectionFor(sections, value);
  const wanted = value < 0 && !hasConditions ? [sections[0], own] : [own, sections[0]];
  return wanted.find((section) => section?.is === "number");
}

/** A sign in the format itself is left out: each section has its own. */
function writtenOf(literals: readonly Literal[]): string {
  return literals
    .filter(({ shown }) => shown !== "+" && shown !== "-")
    .map(({ written }) => written)
    .join("");
}

/** For positive values, negative values, and values too small for both. */
function colorsOf(sections: readonly Section[]): readonly string[] {
  if (sections.some(({ condition }) => condition !== null)) return [];
  const [first, second] = sections;
  return second
    ? [first?.color ?? "", second.color, ""]
    : Array.from({ length: 3 }, () => first?.color ?? "");
}
