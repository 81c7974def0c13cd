import type { Named, Reason } from "../lca/reasons";
import type { Validity } from "../lca/saying";

/** What values are per, in the service's words: none where it does not say, several where they contradict each other. */
export type PerTexts = readonly string[];

/** What the service says of a value besides; "" where it says nothing. */
export interface SayingChange {
  readonly meaning: Validity;
  readonly before: string;
  readonly after: string;
}

/** One value that cells show and that is another now, or per another thing; `before` is null where there was none. */
export interface ValueChange {
  readonly product: string;
  readonly indicator: string;
  /** "A1-A3", or the scenario's name. */
  readonly stage: string;
  readonly unit: string;
  readonly before: number | null;
  readonly after: number | null;
  /**
   * (after - before) / |before|; null where it would mean nothing: the value was 0, changed its sign, is new, or is now
   * per something else.
   */
  readonly relative: number | null;
  /** Where it is per another thing by now: the two cannot be compared, even where they are equal. */
  readonly per?: { readonly before: PerTexts; readonly after: PerTexts };
  readonly sayings?: readonly SayingChange[];
  /** Where it stands, in the order of the sheets: "Sheet1!B4:B9". */
  readonly cells: readonly string[];
}

/** One value that cells showed and for which there is none now: the service was asked, and its answer is no such value. */
export interface GoneValue extends Pick<ValueChange, "product" | "indicator" | "stage" | "unit" | "cells"> {
  readonly before: number;
  /** Null where what it was of is no longer listed. */
  readonly reason: Reason | null;
}

/** A name in formulas that means another thing than before. */
export interface Meaning {
  readonly what: Named;
  readonly name: string;
  /** The ids of what it meant and means. */
  readonly before: string;
  readonly after: string;
  readonly cells: readonly string[];
}

/** Values of a product that are per another thing than before. */
export interface PerChange {
  readonly id: string;
  readonly product: string;
  /** Empty where all values of the product are that cells show. */
  readonly stages: readonly string[];
  readonly before: PerTexts;
  readonly after: PerTexts;
  readonly cells: readonly string[];
}

/** What the service says of values besides: how many of those that were read are stale, and of which years values are. */
export interface Beside {
  readonly stale: number;
  readonly years: readonly string[];
}

/** What has kept its id and changed its name: formulas that call it by the old one find it no more. */
export interface Renaming {
  readonly what: "product" | "scenario" | "indicator";
  readonly id: string;
  readonly before: string;
  readonly after: string;
}

/** What one refresh has changed. */
export interface Report {
  /** When the new values were put in use, in milliseconds since 1970. */
  readonly at: number;
  readonly scope: Scope;
  /** How many values were read anew and compared. */
  readonly compared: number;
  /** How many were not requested and so keep their value. */
  readonly unasked: number;
  /** How many of our cells the refresh was of. */
  readonly formulas: number;
  readonly meanings: readonly Meaning[];
  readonly pers: readonly PerChange[];
  readonly beside: Beside;
  readonly gone: readonly GoneValue[];
  /** The largest relative change first; before these, those that came or changed their sign. */
  readonly changes: readonly ValueChange[];
  readonly renamed: readonly Renaming[];
  /** Cells Excel was asked to calculate anew; `unknown`: of these, those of which nobody could say what they showed. */
  readonly recalculated: number;
  readonly unknown: number;
  /** How many values could not be read and stand as they were; 0 unless the user applied those that came. */
  readonly left: number;
  /** Protected sheets on which Excel did not calculate our cells anew. */
  readonly protectedSheets: readonly string[];
  /** Defined names whose formulas call our functions: cells that use them cannot be found by their formulas. */
  readonly names: readonly string[];
}

/** Whose results a refresh reads anew. Where these stand in other cells too, those change alike. */
export type Scope = "selection" | "sheet" | "workbook";
