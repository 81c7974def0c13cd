import type { CompanyUserAndStandard } from "../account/account";
import type { EntityKind, Reason } from "../../lca/reasons";
import type { ValidityMetadataKind } from "../../lca/results";

/** Declared units of values, in the service's words: none if missing, several if they contradict each other. */
export type TextsOfUnitOrConflict = readonly string[];

/** A change of a value's metadata; "" for missing metadata. */
export interface ResultMetadataChange {
  readonly meaning: ValidityMetadataKind;
  readonly before: string;
  readonly after: string;
}

/** The identity of a value, in names for people. */
export interface ValueIdentifyingNames {
  readonly product: string;
  readonly indicator: string;
  /** "A1-A3", or the scenario's name. */
  readonly stage: string;
  readonly unit: string;
}

/** A value's identity with its declared unit: what its number means. */
export interface ValueMeaning extends ValueIdentifyingNames {
  readonly per: TextsOfUnitOrConflict;
}

/** A value in cells that has changed and still means the same. `before` is null if there was none. */
export interface ValueChange extends ValueMeaning {
  readonly before: number | null;
  readonly after: number;
  /** after - before; null if there was no value before. */
  readonly difference: number | null;
  /** (after - before) / |before|; null if that would mean nothing: the value was 0, changed its sign, or is new. */
  readonly relative: number | null;
  /** True if the new value, rounded to the digits of the old one, is the old one. */
  readonly isBeyondSentDigits?: true;
  readonly sayings?: readonly ResultMetadataChange[];
  /** Cells that show it, in the order of the sheets: "Sheet1!B4:B9". */
  readonly cells: readonly string[];
}

/** What an earlier number meant; null for what is no longer known. */
export interface EarlierMeaning extends Omit<ValueMeaning, "unit" | "per"> {
  readonly unit: string | null;
  readonly per: TextsOfUnitOrConflict | null;
}

/**
 * A number in cells that now means something else: another product, stage, definition, LCA standard, set, unit or
 * declared unit. Old and new cannot be compared, even if they are equal.
 */
export interface RedefinedValue extends Pick<ValueChange, "sayings" | "cells"> {
  readonly before: EarlierMeaning & { readonly value: number };
  readonly after: ValueMeaning & { readonly value: number };
}

/** A value that cells showed and that no longer exists: the service answered, and its answer has no such value. */
export interface VanishedValue extends ValueMeaning, Pick<ValueChange, "cells"> {
  readonly before: number;
  /** Null if its product, indicator or scenario is no longer listed. */
  readonly reason: Reason | null;
}

export type TableSize = readonly [rows: number, columns: number];

/** A table in cells that changes its size. */
export interface SpillSizeChange {
  readonly before: TableSize;
  readonly after: TableSize;
  readonly cells: readonly string[];
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

/** The cells whose results a refresh reads again. Other cells with the same results change as well. */
export type RefreshScope = "selection" | "sheet" | "workbook";

/** The changes of one refresh, of a look, or of a switch of account. */
export interface RefreshReport {
  /** Time of the look, or at which the new values came into use, in milliseconds since 1970. */
  readonly at: number;
  /** When the service was asked for the new values, and for the old ones; null if that is not known. */
  readonly asked: number;
  readonly askedBefore: number | null;
  /** False after a look: the cells are as they were. */
  readonly isApplied: boolean;
  /** The account of the values. */
  readonly of: CompanyUserAndStandard;
  /** For a switch of account: the owner of the numbers before, or null if it was not recorded. */
  readonly switchedFrom?: AccountBasis | null;
  readonly scope: RefreshScope;
  /** How many values were read again and compared. */
  readonly compared: number;
  /** How many of these had an earlier number that is not known. */
  readonly unknownBefore: number;
  /** How many were not requested and so keep their value. */
  readonly unasked: number;
  /** How many of our cells the refresh covered. */
  readonly formulas: number;
  readonly meanings: readonly NameReassignment[];
  readonly pers: readonly DeclaredUnitChange[];
  readonly beside: StaleCountAndYears;
  /** These three are sorted by product, then by stage and indicator. */
  readonly gone: readonly VanishedValue[];
  readonly changes: readonly ValueChange[];
  readonly redefined: readonly RedefinedValue[];
  readonly renamed: readonly NameChange[];
  readonly resized: readonly SpillSizeChange[];
  /** Cells that Excel was asked to recalculate, or would be. `unknown`: those whose earlier content is not known. */
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
  /** After a look: cells that were calculated with later numbers than the rest. */
  readonly newer: readonly string[];
  /** Cells with changed values that were elsewhere, or not there, when the user looked at the changes. */
  readonly moved: readonly string[];
  /** True if Excel calculates by hand, so that updating also calculates the user's formulas on the same sheets. */
  readonly isManualMode: boolean;
}

/** Whose numbers, by which LCA standard and presentation. */
export type AccountBasis = Omit<CompanyUserAndStandard, "user">;
