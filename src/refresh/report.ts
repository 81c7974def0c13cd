import type { Identity } from "../account/account";
import type { Named, Reason } from "../lca/reasons";
import type { Validity } from "../lca/saying";

/** What values are per, in the service's words: none where it does not say, several where they contradict each other. */
export type PerTexts = readonly string[];

/** What else the service says about a value; "" where it says nothing. */
export interface SayingChange {
  readonly meaning: Validity;
  readonly before: string;
  readonly after: string;
}

/** A value in cells that is now different, or per something else; `before` is null where there was none. */
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
  /** Where it is now per something else: old and new cannot be compared, even if they are equal. */
  readonly per?: { readonly before: PerTexts; readonly after: PerTexts };
  readonly sayings?: readonly SayingChange[];
  /** Where it stands, in the order of the sheets: "Sheet1!B4:B9". */
  readonly cells: readonly string[];
}

/**
 * A value that cells showed and that no longer exists: the service was asked, and its answer has no such
 * value.
 */
export interface GoneValue extends Pick<ValueChange, "product" | "indicator" | "stage" | "unit" | "cells"> {
  readonly before: number;
  /** Null where what it was of is no longer listed. */
  readonly reason: Reason | null;
}

/** A name in formulas that now means something else. */
export interface Meaning {
  readonly what: Named;
  readonly name: string;
  /** The ids of what it meant and means now. */
  readonly before: string;
  readonly after: string;
  readonly cells: readonly string[];
}

/** Values of a product that are now per something else. */
export interface PerChange {
  readonly id: string;
  readonly product: string;
  /** Empty where this applies to all values of the product that cells show. */
  readonly stages: readonly string[];
  readonly before: PerTexts;
  readonly after: PerTexts;
  readonly cells: readonly string[];
}

/** What else the service says about values: how many of those read are stale, and which years they are of. */
export interface SaidBeside {
  readonly stale: number;
  readonly years: readonly string[];
}

/** What kept its id but changed its name: formulas that use the old name no longer find it. */
export interface Renaming extends Pick<Meaning, "what" | "before" | "after"> {
  readonly id: string;
}

/** What one refresh has changed. */
export interface Report {
  /** When the new values were put in use, in milliseconds since 1970. */
  readonly at: number;
  /** Whose values they are. */
  readonly of: Identity;
  readonly scope: Scope;
  /** How many values were read again and compared. */
  readonly compared: number;
  /** How many were not requested and so keep their value. */
  readonly unasked: number;
  /** How many of our cells the refresh covered. */
  readonly formulas: number;
  readonly meanings: readonly Meaning[];
  readonly pers: readonly PerChange[];
  readonly beside: SaidBeside;
  readonly gone: readonly GoneValue[];
  /** The largest relative change first; before these, values that are new or changed their sign. */
  readonly changes: readonly ValueChange[];
  readonly renamed: readonly Renaming[];
  /**
   * Cells that Excel was asked to recalculate; `unknown`: those of which nobody could say what they showed.
   */
  readonly recalculated: number;
  readonly unknown: number;
  /**
   * How many values could not be read and keep their old value; 0 unless the user applied those that arrived.
   */
  readonly left: number;
  /** Protected sheets on which Excel did not recalculate our cells. */
  readonly protectedSheets: readonly string[];
  /** Defined names whose formulas call our functions: cells that use them cannot be found by their formulas. */
  readonly names: readonly string[];
}

/** Whose results a refresh reads again. Where these stand in other cells too, those change as well. */
export type Scope = "selection" | "sheet" | "workbook";
