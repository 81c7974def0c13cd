import type { CompanyUserAndStandard } from "../account/account";
import type { EntityKind, Reason } from "../lca/reasons";
import type { ValidityMetadataKind } from "../lca/result-metadata";

/** Declared units of values, in the service's words: none if missing, several if they contradict each other. */
export type TextsOfUnitOrConflict = readonly string[];

/** A change of a value's metadata; "" for missing metadata. */
export interface ResultMetadataChange {
  readonly meaning: ValidityMetadataKind;
  readonly before: string;
  readonly after: string;
}

/** A value in cells that has changed, or changed its declared unit. `before` is null if there was none. */
export interface ValueChange {
  readonly product: string;
  readonly indicator: string;
  /** "A1-A3", or the scenario's name. */
  readonly stage: string;
  readonly unit: string;
  readonly before: number | null;
  readonly after: number | null;
  /**
   * (after - before) / |before|; null if that would mean nothing: the value was 0, changed its sign, is new, or has
   * another declared unit.
   */
  readonly relative: number | null;
  /** The change of the declared unit, if any: then old and new cannot be compared, even if they are equal. */
  readonly per?: { readonly before: TextsOfUnitOrConflict; readonly after: TextsOfUnitOrConflict };
  readonly sayings?: readonly ResultMetadataChange[];
  /** Cells that show it, in the order of the sheets: "Sheet1!B4:B9". */
  readonly cells: readonly string[];
}

/** A value that cells showed and that no longer exists: the service answered, and its answer has no such value. */
export interface VanishedValue extends Pick<ValueChange, "product" | "indicator" | "stage" | "unit" | "cells"> {
  readonly before: number;
  /** Null if its product, indicator or scenario is no longer listed. */
  readonly reason: Reason | null;
}

/** A name in formulas that has changed its meaning. */
export interface NameReassignment {
  readonly what: EntityKind;
  readonly name: string;
  /** The ids of its old and its new meaning. */
  readonly before: string;
  readonly after: string;
  readonly cells: readonly string[];
}

/** Values of a product that have changed their declared unit. */
export interface DeclaredUnitChange {
  readonly id: string;
  readonly product: string;
  /** Empty if this applies to all values of the product that cells show. */
  readonly stages: readonly string[];
  readonly before: TextsOfUnitOrConflict;
  readonly after: TextsOfUnitOrConflict;
  readonly cells: readonly string[];
}

/** Summary of metadata: how many of the values read are stale, and their years. */
export interface StaleCountAndYears {
  readonly stale: number;
  readonly years: readonly string[];
}

/** A thing with the same id and a new name: formulas with the old name no longer find it. */
export interface NameChange extends Pick<NameReassignment, "what" | "before" | "after"> {
  readonly id: string;
}

/** The changes of one refresh. */
export interface RefreshReport {
  /** Time at which the new values came into use, in milliseconds since 1970. */
  readonly at: number;
  /** The account of the values. */
  readonly of: CompanyUserAndStandard;
  readonly scope: RefreshScope;
  /** How many values were read again and compared. */
  readonly compared: number;
  /** How many were not requested and so keep their value. */
  readonly unasked: number;
  /** How many of our cells the refresh covered. */
  readonly formulas: number;
  readonly meanings: readonly NameReassignment[];
  readonly pers: readonly DeclaredUnitChange[];
  readonly beside: StaleCountAndYears;
  readonly gone: readonly VanishedValue[];
  /** The largest relative change first; before these, values that are new or changed their sign. */
  readonly changes: readonly ValueChange[];
  readonly renamed: readonly NameChange[];
  /** Cells that Excel was asked to recalculate. `unknown`: cells among them whose earlier content is not known. */
  readonly recalculated: number;
  readonly unknown: number;
  /**
   * Number of values that could not be read and keep their old value; 0 unless the user applied the values that
   * arrived.
   */
  readonly left: number;
  /** Protected sheets on which Excel did not recalculate our cells. */
  readonly protectedSheets: readonly string[];
  /** Defined names whose formulas call our functions: the cells that use them cannot be found by formula. */
  readonly names: readonly string[];
}

/** The cells whose results a refresh reads again. Other cells with the same results change as well. */
export type RefreshScope = "selection" | "sheet" | "workbook";
