/** Values in Excel's formulas: how operators treat them, element by element, and how errors propagate. */

import type { CellError } from "../book/book";
import type { ArgumentCellValue, ArgumentMatrixOrNull } from "../book/call-arguments";
import { findWorstError, isCellError } from "../book/call-arguments";

/** The value of a part of a formula; a single value is a matrix of one. */
export type ValueMatrix = readonly (readonly ArgumentCellValue[])[];

export function applyOperator(
  sign: string,
  left: ArgumentMatrixOrNull,
  right: ArgumentMatrixOrNull,
): ValueMatrix {
  return combineElementwise([left, right], ([one, other]) => operate(sign, one, other));
}

/**
 * Applies an operation element by element; a single row or column is repeated. The first error is the result, and
 * #BUSY! before all.
 */
export function combineElementwise(
  given: readonly ArgumentMatrixOrNull[],
  each: (values: readonly ArgumentCellValue[]) => ArgumentCellValue,
  minds = (values: readonly ArgumentCellValue[]): CellError | undefined => findWorstError(values),
): ValueMatrix {
  const matrices = given.map((one): ValueMatrix => one ?? [[undefined]]);
  const rows = Math.max(...matrices.map((one) => one.length));
  const columns = Math.max(...matrices.map((one) => one[0]?.length ?? 1));
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_unused, column) => {
      const values = matrices.map((one) => {
        const line = one.length === 1 ? one[0] : one[row];
        return line?.length === 1 ? line[0] : line?.[column];
      });
      return minds(values) ?? each(values);
    }),
  );
}

/** Converts a value as "&" and text functions do; never called with an error. */
export function convertToText(value: ArgumentCellValue): string {
  if (value === undefined || isCellError(value)) return "";
  if (typeof value === "boolean") return String(value).toUpperCase();
  if (typeof value === "string") return value;
  const [digits = "", power] = String(Number(value.toPrecision(15))).split("e");
  return power === undefined ? digits : `${digits}E${power.replace(/^([+-])(\d)$/, "$10$2")}`;
}

/** Converts a value to a number: undefined for a text that is not one; 0 for a blank. */
export function convertToNumber(value: ArgumentCellValue): number | undefined {
  if (typeof value === "string" && value.trim() === "") return undefined;
  const number = Number(value ?? 0);
  return Number.isNaN(number) ? undefined : number;
}

function operate(sign: string, one: ArgumentCellValue, other: ArgumentCellValue): ArgumentCellValue {
  if (sign === "&") return convertToText(one) + convertToText(other);
  const compares = comparisons[sign];
  if (compares) return compares(order(one, other));
  const [left, right] = [convertToNumber(one), convertToNumber(other)];
  if (left === undefined || right === undefined) return { error: "#VALUE!" };
  if (sign === "/" && right === 0) return { error: "#DIV/0!" };
  return arithmetic[sign]?.(left, right) ?? { error: "#VALUE!" };
}

const comparisons: Readonly<Record<string, (order: number) => boolean>> = {
  "=": (order) => order === 0,
  "<>": (order) => order !== 0,
  "<": (order) => order < 0,
  ">": (order) => order > 0,
  "<=": (order) => order <= 0,
  ">=": (order) => order >= 0,
};

const arithmetic: Readonly<Record<string, (one: number, other: number) => ArgumentCellValue>> = {
  "+": (one, other) => one + other,
  "-": (one, other) => one - other,
  "*": (one, other) => one * other,
  "/": (one, other) => one / other,
  "^": (one, other) => one ** other,
};

/** Numbers come before texts, and those before TRUE and FALSE; a blank compares as the other's type. */
function order(one: ArgumentCellValue, other: ArgumentCellValue): number {
  const [left, right] = [one ?? blankLike(other), other ?? blankLike(one)];
  if (typeof left !== typeof right) return rank(left) - rank(right);
  if (typeof left !== "string") return Number(left) - Number(right);
  return left.toLowerCase() === String(right).toLowerCase() ? 0 : left.localeCompare(String(right));
}

function blankLike(value: ArgumentCellValue): number | string | boolean {
  if (typeof value === "string") return "";
  return typeof value === "boolean" ? false : 0;
}

function rank(value: ArgumentCellValue): number {
  if (typeof value === "number") return 0;
  return typeof value === "string" ? 1 : 2;
}
