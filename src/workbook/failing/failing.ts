import type { Progress } from "../../refresh/progress";
import type { Choice, Named, Reason } from "../../lca/reasons";
import type { Namable } from "../../queries/catalogue";
import type { Given } from "../../queries/query";
import type { Position } from "../../sheet/areas";
import type { OurCell } from "../cells/our-cell";
import type { Mending } from "../calculation/carrying-out";

export type { Mending, Progress };

/** What Excel shows by itself, and what is done about it. */
export const fixInExcel = {
  /** Excel does not know the function. */
  "name-error": "repair",
  /** The same, after its formula has been entered again in vain. */
  "name-unknown": "none",
  /** It takes a text without quotes for a name. With quotes it is one of the account's. */
  "needs-quotes": "quote",
  /** The same, and nobody can tell what was meant. */
  "no-such-name": "none",
  "no-room": "none",
  /** They stand where a function takes one. */
  "several-cells": "none",
  /** The same, and IMPACTS takes them. */
  "several-cells-impact": "impacts",
  /** An error that was not our answer to what the cell now calls, since the workbook was opened. */
  "not-calculated": "recalculate",
} as const satisfies Readonly<Record<string, Fix["kind"]>>;

export type SeenInExcel = keyof typeof fixInExcel;

/** Why cells show no value. */
export type Cause = Reason | SeenCause;

/** `text`: what a formula names without quotes. */
export interface SeenCause {
  readonly kind: SeenInExcel;
  readonly text?: string;
}

export function isSeenInExcel(cause: Cause): cause is SeenCause {
  return cause.kind in fixInExcel;
}

/** What can be done about a group of failing cells, by one button or a choice; "none": its sentence says what to do. */
export type Fix =
  | { readonly kind: "none" }
  | { readonly kind: "connect" }
  | { readonly kind: "recalculate" }
  | { readonly kind: "repair" }
  /** IMPACTS in place of IMPACT. */
  | { readonly kind: "impacts" }
  /** Quotes around a text. */
  | { readonly kind: "quote" }
  /** Another name in place of the one that nobody has: one like it, or where none is, of `another` thing. */
  | {
      readonly kind: "replace";
      readonly what: Namable;
      readonly names: readonly string[];
      readonly another?: true;
    }
  | { readonly kind: "choose"; readonly what: Named; readonly choices: readonly Choice[] };

/** A cell of a group, and the call in it that failed. */
export interface Failing {
  readonly cell: OurCell;
  readonly name: string;
  readonly given: Given;
  /** The formula with the quotes that it lacks. */
  readonly quoted?: string;
  /** Where the values that it lacks would show, where these are not the cell itself. */
  readonly spilled?: readonly Position[];
}

/** Cells that fail for one reason. */
export interface FailingGroup {
  /** Tells it from the others, also after it was looked for again. */
  readonly key: string;
  readonly cause: Cause;
  readonly fix: Fix;
  /** How many cells hold such a formula, and how many values they lack: a matrix may lack several. */
  readonly cells: number;
  readonly values: number;
  /** In how many of the cells no error shows: something like IFERROR has put another value in its place. */
  readonly unseen: number;
  /** Where they are, in the order of the sheets: "Sheet1!B4:B9". */
  readonly areas: readonly string[];
  readonly members: readonly Failing[];
}
