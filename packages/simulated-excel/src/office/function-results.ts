/** Results of the page's custom functions, as cells. Claims about Excel carry their source. */

import type { CellValue, ErrorCode, FunctionResult } from "../book/book";
import { findCellErrorOfFailureCode } from "./host-errors";
import { isRecord } from "./wire";

const errorCodes: readonly ErrorCode[] = [
  "#N/A",
  "#VALUE!",
  "#NAME?",
  "#REF!",
  "#DIV/0!",
  "#NUM!",
  "#NULL!",
  "#SPILL!",
  "#CALC!",
];

/** An element of a matrix may be a `CustomFunctions.Error` (docs: custom-functions-errors). */
function errorCell(code: unknown, message: unknown): CellValue {
  const error = errorCodes.find((known) => known === code) ?? "#VALUE!";
  return typeof message === "string" && message !== "" ? { error, message } : { error };
}

function cellOf(value: unknown): CellValue {
  switch (typeof value) {
    case "number":
    case "string":
    case "boolean":
      return value;
    default:
      // Excel shows 0 for a null in a matrix (office-js issue 1503); for a single null it is our guess.
      if (value === null) return 0;
  }
  if (!isRecord(value)) return { error: "#VALUE!" };
  if (value["type"] === "Error") return errorCell(value["basicValue"], value["message"]);
  // A rich value falls back to its basic value in an Excel without rich values (docs: data types concepts).
  const basic = value["basicValue"];
  return isRecord(basic) || basic === undefined ? { error: "#VALUE!" } : cellOf(basic);
}

/** A matrix must be rectangular and not empty. Excel's answer to any other is unknown; here it is #VALUE!. */
function matrixOf(value: readonly unknown[]): CellValue | CellValue[][] {
  const [first] = value;
  const columns = Array.isArray(first) ? first.length : 0;
  const rectangular = columns > 0 && value.every((row) => Array.isArray(row) && row.length === columns);
  if (!rectangular) return { error: "#VALUE!" };
  return value.map((row) => (row as readonly unknown[]).map(cellOf));
}

function failed(value: unknown, code: unknown): CellValue {
  const { error, shown } = findCellErrorOfFailureCode(typeof code === "number" ? code : 0);
  return shown && typeof value === "string" && value !== "" ? { error, message: value } : { error };
}

/** One `[id, ok, value, code?]` of SetInvocationArrayResults; null if it has no id. */
export function readFunctionResult(entry: unknown): FunctionResult | null {
  if (!Array.isArray(entry)) return null;
  const [id, ok, value, code] = entry as readonly unknown[];
  if (typeof id !== "number") return null;
  if (ok !== true) return { id, value: failed(value, code) };
  return { id, value: Array.isArray(value) ? matrixOf(value) : cellOf(value) };
}
