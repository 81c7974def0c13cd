import type { TakeBack } from "../writing/take-back";

/** Cells of ours that show only zeros while their values are other numbers: their number format hides the digits. */
export interface FalseZeros {
  readonly cells: number;
  /** How many of them have a format that can be mended. */
  readonly mendable: number;
  /** Where they are, in the order of the sheets: "Sheet1!B4:B9". */
  readonly areas: readonly string[];
  /** The first of them, and what it shows. */
  readonly example: { readonly where: string; readonly shows: string; readonly value: number };
}

/** What came of giving cells another number format. */
export interface ShownDigits {
  readonly changed: number;
  /** Cells that Excel did not let be changed. */
  readonly refused: readonly string[];
  /** Cells that still show only zeros: they count in thousands, or another format overrules their own. */
  readonly kept: readonly string[];
  readonly takeBack: TakeBack;
}

export interface ZeroCells {
  /** Gives those that were found last, and still show a zero that is none, a format that shows it. Throws NoValue. */
  showDigits(): Promise<ShownDigits>;
}
