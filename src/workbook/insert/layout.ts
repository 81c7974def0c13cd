import type { Named } from "../../lca/reasons";

/**
 * What is written: one formula; one table; for several products, indicators and stages a table per product,
 * one below another or on sheets of their own; a list with a row per result; or products with quantities and
 * their sum.
 */
export type Form = "formula" | "table" | "blocks" | "sheets" | "list" | "bill";

/**
 * How the picks are to be laid out. A form that these picks cannot take gives way to the first one they can.
 */
export interface Layout {
  readonly form: Form;
  readonly into: "selection" | "sheet" | "excel-table";
  /** What runs down a table; the other kind runs across. */
  readonly down: Named;
  readonly formulas: "spill" | "each";
  /** Whether names in the selected cells are used instead of being written again. */
  readonly useNames: boolean;
  readonly numbers: "readable" | "declared";
  /**
   * Whether a line above says whose results these are, by which standard, for which stage, and as of when.
   */
  readonly title: boolean;
  /** Whether missing values are shown in grey. */
  readonly greys: boolean;
}

export const usualLayout: Layout = {
  form: "formula",
  into: "selection",
  down: "product",
  formulas: "spill",
  useNames: true,
  numbers: "readable",
  title: false,
  greys: false,
};
