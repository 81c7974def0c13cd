import type { DeclaredUnit } from "./declared-unit";

/** Metadata that the service sends beside a result's value, in its own words and under its own name. */
export interface ResultMetadataItem {
  /** "left-out": a second number, which is not the value. "source": the database or version behind it. */
  readonly meaning: "year" | "status" | "stale" | "source" | "left-out";
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
