/** The content of a cell in the starter workbook. A text is never a formula, whatever it begins with. */
export type StarterCell =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "warning"; readonly text: string }
  /** A formula of ours as text: replacing its equals sign by itself switches it on. */
  | { readonly kind: "formula-text"; readonly text: string }
  | { readonly kind: "number"; readonly number: number }
  /** A date as Excel counts days. */
  | { readonly kind: "date"; readonly date: number }
  | null;

export interface StarterSheet {
  readonly name: string;
  /** Column widths, in characters. */
  readonly widths: readonly number[];
  readonly rows: readonly (readonly StarterCell[])[];
  /** True if the first row is a header, which stays in view. */
  readonly header: boolean;
}
