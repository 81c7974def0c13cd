import type { CellRectangle } from "../sheet/cell-areas";
import type { ExcelFileCellStyle } from "./cell-style";

/** A value in a cell. A text is never a formula, whatever it begins with. */
export type ExcelFileValue =
  | { readonly kind: "number"; readonly number: number }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "boolean"; readonly boolean: boolean }
  /** As Excel shows it: "#N/A". */
  | { readonly kind: "error"; readonly error: string };

/** A formula, without "=", and the value that programs show until they calculate it. */
export interface ExcelFileFormula {
  readonly kind: "formula";
  readonly formula: string;
  readonly shows: ExcelFileValue;
}

/** The content of a cell, and its style; a blank cell has nothing but a style. */
export type ExcelFileCell = (ExcelFileValue | ExcelFileFormula | { readonly kind: "blank" }) & {
  readonly style?: ExcelFileCellStyle;
};

/** Several columns of one width. */
export interface ColumnSize {
  /** The first of them, counted from 0. */
  readonly column: number;
  readonly columns: number;
  /** In characters, as files count: Excel's usual column has 9.14 with its margins. */
  readonly width?: number;
  readonly isHidden?: boolean;
}

export interface RowSize {
  /** Counted from 0. */
  readonly row: number;
  /** In points. */
  readonly height?: number;
  readonly isHidden?: boolean;
}

/** Margins of a printed page, in inches. */
export interface PageMargins {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly header: number;
  readonly footer: number;
}

/** The settings for printing a sheet. */
export interface PageSetup {
  readonly orientation?: "portrait" | "landscape";
  /** Maximum number of pages; 0 is any number. */
  readonly fit?: { readonly wide: number; readonly tall: number };
  /** In per cent; has no effect beside `fit`. */
  readonly scale?: number;
  /** The number of the paper in ECMA-376: 9 is A4. */
  readonly paper?: number;
  readonly margins?: PageMargins;
  readonly areas?: readonly CellRectangle[];
  /** The first and the last row, or column, that each page repeats. */
  readonly titleRows?: readonly [first: number, last: number];
  readonly titleColumns?: readonly [first: number, last: number];
}

/** The value at an end of the bars: as Excel chooses it, the lowest or highest one, or a given one. */
export type DataBarBound = "automatic" | "extreme" | number;

/** Bars in the cells of some areas. */
export interface DataBars {
  readonly areas: readonly CellRectangle[];
  readonly lower: DataBarBound;
  readonly upper: DataBarBound;
  /** "#RRGGBB". */
  readonly color: string;
  readonly negativeColor: string;
  readonly hasGradient: boolean;
  readonly hidesNumbers: boolean;
}

export interface ExcelFileSheet {
  readonly name: string;
  readonly rows: readonly (readonly (ExcelFileCell | null)[])[];
  /** The place of the first of these cells; the sheet's first cell if it is not given. */
  readonly from?: { readonly row: number; readonly column: number };
  readonly columnSizes?: readonly ColumnSize[];
  /** In order. */
  readonly rowSizes?: readonly RowSize[];
  readonly merged?: readonly CellRectangle[];
  readonly dataBars?: readonly DataBars[];
  /** The number of first rows and columns that stay in view. */
  readonly frozen?: { readonly rows: number; readonly columns: number };
  readonly isHidden?: boolean;
  readonly hidesGridlines?: boolean;
  /** "#RRGGBB". */
  readonly tabColor?: string;
  readonly page?: PageSetup;
}
