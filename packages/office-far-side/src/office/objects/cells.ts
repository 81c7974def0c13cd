/** How Excel's cells look to the page. */

import type { Cell, CellError } from "../../book/book";

export type Plain = string | number | boolean;

export function isError(cell: Cell): cell is CellError {
  return typeof cell === "object" && cell !== null;
}

/** An error is its text, an empty cell "" (docs: Excel.Range.values; docs: excel-add-ins-blank-null-values). */
export function plainValue(cell: Cell): Plain {
  if (cell === null) return "";
  return isError(cell) ? cell.error : cell;
}

export type ValueType = "Empty" | "String" | "Double" | "Boolean" | "Error";

/** Excel's `RangeValueType`; numbers are always "Double" here, whole ones too (our guess). */
export function valueType(cell: Cell): ValueType {
  if (cell === null) return "Empty";
  if (isError(cell)) return "Error";
  if (typeof cell === "number") return "Double";
  return typeof cell === "boolean" ? "Boolean" : "String";
}
