import type { UnusableResultCause } from "./reasons";
import type { DeclaredUnit } from "./units";

/** Metadata that the service sends beside a result's value, in its own words and under its own name. */
export interface ResultMetadataItem {
  /**
   * "left-out": a second number, which is not the value. "source": the database or version behind it. "split": an
   * unknown member that divides the list into two large groups.
   */
  readonly meaning: "year" | "status" | "stale" | "source" | "split" | "left-out";
  readonly name: string;
  readonly text: string;
}

/** The metadata that show whether a result is still valid, in the order of display. */
export const validityMetadataKinds = [
  "year",
  "status",
  "stale",
] as const satisfies readonly ResultMetadataItem["meaning"][];
export type ValidityMetadataKind = (typeof validityMetadataKinds)[number];

/** All metadata of a result. */
export interface ResultMetadata {
  readonly pers: readonly DeclaredUnit[];
  readonly sayings: readonly ResultMetadataItem[];
}

const yes = /^(true|yes|ja|1)$/i;

/** True if any of these gives the year or the status of a result. */
export function hasYearOrStatus(sayings: readonly ResultMetadataItem[]): boolean {
  return sayings.some(({ meaning }) => meaning === "year" || meaning === "status");
}

/** True if the service says plainly that the result is stale. A text such as "from 2027" does not count. */
export function saysResultIsStale({ meaning, text }: Pick<ResultMetadataItem, "meaning" | "text">): boolean {
  return meaning === "stale" && yes.test(text);
}

/** The value that was read from an impact. */
export type ImpactValueReading =
  | { readonly is: "number"; readonly value: number; readonly asText: boolean }
  /** "none": null or "", the answer that there is no value. "missing": nothing that could be a value. */
  | { readonly is: "none" | "missing" }
  /** A word, or anything else that is not a number. */
  | { readonly is: "odd"; readonly sent: string }
  /** A text of digits, dots, commas, apostrophes and blanks that is not a plain decimal: a dot may group thousands. */
  | { readonly is: "grouped"; readonly sent: string }
  | { readonly is: "unclear"; readonly cause: UnusableResultCause };

/** The number in a decimal text; null if a JavaScript number cannot hold it and would be infinite, or 0. */
export function parseStorableNumber(text: string): number | null {
  const value = Number(text);
  return Number.isFinite(value) && (value !== 0 || !/^[^e]*[1-9]/i.test(text)) ? value : null;
}
