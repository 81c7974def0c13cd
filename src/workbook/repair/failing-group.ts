import type { ProgressReporter } from "../../client/generations/progress-reporter";
import type { AmbiguousNameCandidate, EntityKind, Reason } from "../../lca/reasons";
import type { ArgumentSubject } from "../../client/queries/custom-functions";
import type { CallArguments } from "../../client/queries/account-query";
import type { SheetCellPosition } from "../../sheet/cell-areas";
import type { LcaCell } from "../cells/lca-cell";
import type { RepairPlan } from "../calculation/planned-cell-edits";

export type { RepairPlan, ProgressReporter };

/** Errors that Excel shows by itself, and the repair of each. */
export const excelCauseRepairs = {
  /** Excel does not know the function. */
  "name-error": "repair",
  /** Excel still does not know the function once the formula was entered again. */
  "name-unknown": "none",
  /** Excel takes a text without quotes for a name; in quotes, the account knows it. */
  "needs-quotes": "quote",
  /** A text without quotes that the account does not know either. */
  "no-such-name": "none",
  "no-room": "none",
  /** A function that takes one cell is given several. */
  "several-cells": "none",
  /** IMPACT is given several cells, and IMPACTS would take them. */
  "several-cells-impact": "impacts",
  /** An error that none of our functions gave for the present calls since the workbook was opened. */
  "not-calculated": "recalculate",
} as const satisfies Readonly<Record<string, RepairOption["kind"]>>;

export type ExcelCauseKind = keyof typeof excelCauseRepairs;

/** The cause of cells without a value. */
export type FailureCause = Reason | ExcelCause;

/** `text`: the texts without quotes in the formula. */
export interface ExcelCause {
  readonly kind: ExcelCauseKind;
  readonly text?: string;
}

export function isExcelCause(cause: FailureCause): cause is ExcelCause {
  return cause.kind in excelCauseRepairs;
}

/** The repair that the pane offers for a group of failing cells; for "none", the group's sentence says what to do. */
export type RepairOption =
  | { readonly kind: "none" }
  | { readonly kind: "connect" }
  | { readonly kind: "recalculate" }
  | { readonly kind: "repair" }
  /** Calls IMPACTS instead of IMPACT. */
  | { readonly kind: "impacts" }
  /** Puts quotes around a text. */
  | { readonly kind: "quote" }
  /** Replaces an unknown name by a near one; or, if there is none, by one of `another` thing. */
  | {
      readonly kind: "replace";
      readonly what: ArgumentSubject;
      readonly names: readonly string[];
      readonly another?: true;
    }
  | {
      readonly kind: "choose";
      readonly what: EntityKind;
      readonly choices: readonly AmbiguousNameCandidate[];
    };

/** A failing cell of a group, and its call that failed. */
export interface FailingCall {
  readonly cell: LcaCell;
  readonly name: string;
  readonly given: CallArguments;
  /** The formula with the missing quotes. */
  readonly quoted?: string;
  /** The cells that the missing values would spill into, if not the cell itself. */
  readonly spilled?: readonly SheetCellPosition[];
}

/** Cells that fail for one cause. */
export interface FailingGroup {
  /** Identifies the group, also in the next search. */
  readonly key: string;
  readonly cause: FailureCause;
  readonly fix: RepairOption;
  /** The number of cells with such a formula, and of values that they lack: a matrix may lack several. */
  readonly cells: number;
  readonly values: number;
  /** The number of cells without a visible error: a function such as IFERROR shows another value. */
  readonly unseen: number;
  /** In the order of the sheets: "Sheet1!B4:B9". */
  readonly areas: readonly string[];
  readonly members: readonly FailingCall[];
}
