/** How Excel's cells look to the page. */

import type { CellValue } from "../../book/book";
import { isCellError } from "../../book/call-arguments";

export type TextNumberOrBoolean = string | number | boolean;

/** An error is its text, an empty cell "" (docs: Excel.Range.values; docs: excel-add-ins-blank-null-values). */
export function convertErrorOrBlankToText(cell: CellValue): TextNumberOrBoolean {
  if (cell === null) return "";
  return isCellError(cell) ? cell.error : cell;
}

/** Null if the cells differ (docs: excel-add-ins-blank-null-values). */
export function commonOf<T>(values: readonly T[]): T | null {
  const [first = null] = values;
  return values.every((value) => value === first) ? first : null;
}

type RangeValueType = "Empty" | "String" | "Double" | "Boolean" | "Error";

/** Excel's `RangeValueType`; numbers are always "Double" here, whole ones too (our guess). */
export function cellValueType(cell: CellValue): RangeValueType {
  if (cell === null) return "Empty";
  if (isCellError(cell)) return "Error";
  if (typeof cell === "number") return "Double";
  return typeof cell === "boolean" ? "Boolean" : "String";
}
