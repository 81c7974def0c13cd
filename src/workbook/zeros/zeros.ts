import type { Undo } from "../writing/undo";
import type { Refused } from "../writing/change-cells";

/**
 * Our cells that show only zeros while their values are other numbers, because their number format hides the
 * digits.
 */
export interface FalseZeros {
  readonly cells: number;
  /** How many of them have a format that can be mended. */
  readonly mendable: number;
  /** Where they are, in the order of the sheets: "Sheet1!B4:B9". */
  readonly areas: readonly string[];
  /** The first of them, and what it shows. */
  readonly example: { readonly where: string; readonly shows: string; readonly value: number };
}

/** The result of giving cells another number format. */
export interface ShownDigits {
  readonly changed: number;
  /** Cells that Excel did not let be changed. */
  readonly refused: readonly string[];
  readonly whyRefused: Refused["why"];
  /** Cells that still show only zeros: they count in thousands, or another format overrides their own. */
  readonly kept: readonly string[];
  readonly undo: Undo;
}
