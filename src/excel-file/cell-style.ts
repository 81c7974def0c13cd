/** Lines along an edge, in the words of ECMA-376. */
export type LineStyle =
  | "hair"
  | "thin"
  | "medium"
  | "thick"
  | "dashed"
  | "mediumDashed"
  | "dashDot"
  | "mediumDashDot"
  | "dashDotDot"
  | "mediumDashDotDot"
  | "slantDashDot"
  | "dotted"
  | "double";

export interface CellLine {
  readonly style: LineStyle;
  /** "#RRGGBB". */
  readonly color: string;
}

export interface CellFont {
  readonly name?: string;
  /** In points. */
  readonly size?: number;
  /** "#RRGGBB". */
  readonly color?: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly strikethrough?: boolean;
  readonly underline?: "single" | "double" | "singleAccounting" | "doubleAccounting";
}

/** The style of a cell. What is not given is as in an empty workbook. */
export interface ExcelFileCellStyle {
  /** In English notation, as `Range.numberFormat` gives it. */
  readonly numberFormat?: string;
  readonly font?: CellFont;
  /** "#RRGGBB". */
  readonly fill?: string;
  readonly lines?: Readonly<Partial<Record<"left" | "right" | "top" | "bottom", CellLine>>>;
  readonly horizontal?: "left" | "center" | "right" | "fill" | "justify" | "centerContinuous" | "distributed";
  readonly vertical?: "top" | "center" | "justify" | "distributed";
  readonly wraps?: boolean;
  readonly indent?: number;
  /** Excel's quote prefix: a text stays one when the cell is entered again. */
  readonly isQuoted?: boolean;
}
