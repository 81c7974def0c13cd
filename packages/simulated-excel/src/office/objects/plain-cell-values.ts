/** How Excel's cells look to the page. */

import type { CellValue, CellError } from "../../book/book";

export type TextNumberOrBoolean = string | number | boolean;

function isErrorCell(cell: CellValue): cell is CellError {
  return typeof cell === "object" && cell !== null;
}

/** An error is its text, an empty cell "" (docs: Excel.Range.values; docs: excel-add-ins-blank-null-values). */
export function convertErrorOrBlankToText(cell: CellValue): TextNumberOrBoolean {
  if (cell === null) return "";
  return isErrorCell(cell) ? cell.error : cell;
}

type RangeValueType = "Empty" | "String" | "Double" | "Boolean" | "Error";

/** Excel's `RangeValueType`; numbers are always "Double" here, whole ones too (our guess). */
export function cellValueType(cell: CellValue): RangeValueType {
  if (cell === null) return "Empty";
  if (isErrorCell(cell)) return "Error";
  if (typeof cell === "number") return "Double";
  return typeof cell === "boolean" ? "Boolean" : "String";
}
