import type { ExcelFileCellStyle } from "../../excel-file/cell-style";
import type { ExcelFileCell, ExcelFileSheet } from "../../excel-file/excel-file-sheet";
import { maxCellLetters } from "../../excel-file/worksheet-part";
import { markInvalidCharacters } from "../../excel-file/xml-text";

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

type StarterCellKind = NonNullable<StarterCell>["kind"];

/** Excel's text format and its quote prefix: neither entering a text again nor replacing in it makes a formula. */
const textStyle: ExcelFileCellStyle = { numberFormat: "@", isQuoted: true };

const styles: Readonly<Record<StarterCellKind, ExcelFileCellStyle>> = {
  number: {},
  "formula-text": {},
  text: textStyle,
  heading: { ...textStyle, font: { bold: true } },
  date: { numberFormat: "m/d/yyyy h:mm" },
  warning: { ...textStyle, font: { bold: true, color: "#8A3707" } },
};

export function createStarterFileSheet({ name, widths, rows, header }: StarterSheet): ExcelFileSheet {
  return {
    name: markInvalidCharacters(name),
    columnSizes: widths.map((width, column) => ({ column, columns: 1, width })),
    rows: rows.map((row) => row.map(createFileCell)),
    ...(header && { frozen: { rows: 1, columns: 0 } }),
  };
}

function createFileCell(cell: StarterCell): ExcelFileCell | null {
  if (cell === null) return null;
  const style = styles[cell.kind];
  switch (cell.kind) {
    case "number":
      return { kind: "number", number: cell.number, style };
    case "date":
      return { kind: "number", number: cell.date, style };
    default:
      return { kind: "text", text: markInvalidCharacters(cell.text.slice(0, maxCellLetters)), style };
  }
}
