/** The functions of Excel that tests need. */

import type { Rectangle } from "../book/areas";
import type { CellError } from "../book/book";
import type { ArgumentCellValue, ArgumentMatrixOrNull } from "../book/call-arguments";
import { findBusyError, findWorstError, hasError, isCellError } from "../book/call-arguments";
import { combineElementwise, convertToNumber, convertToText, type ValueMatrix } from "./formula-values";

/** In the order of their numbers, from 1. */
const errorTypes = ["#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A", "#GETTING_DATA"];
const wrongValue: CellError = { error: "#VALUE!" };

type ElementFunction = (values: readonly ArgumentCellValue[]) => ArgumentCellValue;
type FormulaFunction = (given: readonly ArgumentMatrixOrNull[]) => ValueMatrix;

/** Functions of single values; those of several cells are calculated one by one. An error among them is the result. */
const elementFunctions: ReadonlyMap<string, ElementFunction> = new Map<string, ElementFunction>([
  ["N", ([value]) => (typeof value === "string" ? 0 : Number(value ?? 0))],
  ["EXACT", ([one, other]) => convertToText(one) === convertToText(other)],
  ["TRIM", ([text]) => convertToText(text).trim().replace(/ +/g, " ")],
  ["ROUND", ([value, digits]) => rounded(Number(value ?? 0), Number(digits ?? 0))],
  ["RIGHT", ([text, count]) => right(convertToText(text), convertToNumber(count ?? 1))],
  ["YEAR", ([serial]) => dayOf(serial, (day) => day.getUTCFullYear())],
  ["MONTH", ([serial]) => dayOf(serial, (day) => day.getUTCMonth() + 1)],
  ["DAY", ([serial]) => dayOf(serial, (day) => day.getUTCDate())],
]);

/** The same, but of errors only #BUSY! is the result. */
const errorFunctions: ReadonlyMap<string, ElementFunction> = new Map<string, ElementFunction>([
  ["IFERROR", ([value, other]) => (isCellError(value) ? other : value)],
  ["ISNA", ([value]) => hasError(value, "#N/A")],
  ["ERROR.TYPE", ([value]) => errorType(value) || { error: "#N/A" }],
  ["ISNUMBER", ([value]) => typeof value === "number"],
  ["ISTEXT", ([value]) => typeof value === "string"],
]);

/** Functions of ranges, and those that look at some of their arguments only. */
const rangeFunctions: ReadonlyMap<string, FormulaFunction> = new Map<string, FormulaFunction>([
  [
    "IF",
    (given) =>
      combineElementwise(
        given,
        ([test, yes, no]) => (test ? yes : (no ?? false)),
        (all) => findWorstError(all.slice(0, 1)),
      ),
  ],
  ["AND", (given) => [[findWorstError(contents(given)) ?? contents(given).every((value) => value)]]],
  ["NA", () => [[{ error: "#N/A" }]]],
  ["SUM", (given) => [[sum(contents(given))]]],
  ["SUMPRODUCT", (given) => [[sumOfProducts(given)]]],
  ["COUNT", (given) => [[count(given, (value) => typeof value === "number")]]],
  ["COUNTA", (given) => [[count(given, (value) => value !== undefined)]]],
  [
    "TEXTJOIN",
    ([separator, skipsBlanks, ...texts]) => [[joinTexts(separator, skipsBlanks, contents(texts))]],
  ],
  ["ROWS", ([cells]) => [[cells?.length ?? wrongValue]]],
  ["INDEX", ([cells, row, column]) => at(cells ?? [[undefined]], row, column)],
]);

/** Undefined for a function that is not built in; the name is in capitals. */
export function callBuiltInFunction(
  name: string,
  given: readonly ArgumentMatrixOrNull[],
): ValueMatrix | undefined {
  const elementFunction = elementFunctions.get(name);
  if (elementFunction) return combineElementwise(given, elementFunction);
  const errorFunction = errorFunctions.get(name);
  return errorFunction
    ? combineElementwise(given, errorFunction, findBusyError)
    : rangeFunctions.get(name)?.(given);
}

/** 0 for a value that is no error. */
function errorType(value: ArgumentCellValue): number {
  return isCellError(value) ? errorTypes.indexOf(value.error) + 1 : 0;
}

function contents(given: readonly ArgumentMatrixOrNull[]): ArgumentCellValue[] {
  return given.flatMap((one) => (one ?? []).flat());
}

function joinTexts(
  separator: ArgumentMatrixOrNull | undefined,
  skipsBlanks: ArgumentMatrixOrNull | undefined,
  values: readonly ArgumentCellValue[],
): ArgumentCellValue {
  const worst = findWorstError(values);
  if (worst) return worst;
  const texts = values.map(convertToText).filter((text) => text !== "" || !skipsBlanks?.[0]?.[0]);
  return texts.join(convertToText(separator?.[0]?.[0]));
}

function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

function right(text: string, count: number | undefined): ArgumentCellValue {
  if (count === undefined || count < 0) return wrongValue;
  return count === 0 ? "" : text.slice(-Math.trunc(count));
}

/** Part of a date by Excel's calendar, which has a 29 February 1900. */
function dayOf(serial: ArgumentCellValue, part: (day: Date) => number): ArgumentCellValue {
  const number = convertToNumber(serial);
  if (number === undefined) return wrongValue;
  if (number < 0) return { error: "#NUM!" };
  const days = Math.floor(number) + (number < 60 ? 1 : 0);
  return part(new Date(Date.UTC(1899, 11, 30) + days * 86_400_000));
}

/** Adds up numbers; texts and booleans in cells do not count. */
function sum(values: readonly ArgumentCellValue[]): ArgumentCellValue {
  const numbers = values.filter((value) => typeof value === "number");
  return findWorstError(values) ?? numbers.reduce((total, value) => total + value, 0);
}

function sumOfProducts(given: readonly ArgumentMatrixOrNull[]): ArgumentCellValue {
  const sizes = new Set(given.map((one) => `${one?.length} ${one?.[0]?.length}`));
  if (sizes.size > 1) return wrongValue;
  const factor = (value: ArgumentCellValue): number => (typeof value === "number" ? value : 0);
  return sum(
    combineElementwise(given, (values) => values.reduce<number>((all, one) => all * factor(one), 1)).flat(),
  );
}

function count(
  given: readonly ArgumentMatrixOrNull[],
  counts: (value: ArgumentCellValue) => boolean,
): ArgumentCellValue {
  const all = contents(given);
  return findBusyError(all) ?? all.filter(counts).length;
}

/** The part of a range that INDEX selects; a row or column of 0, or none, selects all of them. */
export function findRectangleOfIndexFunction(
  cells: ValueMatrix,
  row: ArgumentMatrixOrNull = null,
  column: ArgumentMatrixOrNull = null,
): Rectangle | CellError {
  const given = [row?.[0]?.[0], column?.[0]?.[0]];
  const error = findWorstError(given);
  if (error) return error;
  const [first = 0, second = 0] = given.map((one) => convertToNumber(one) ?? 0);
  const rows = cells.length;
  const columns = cells[0]?.length ?? 0;
  const [down, along] = rows === 1 && column === null ? [0, first] : [first, second];
  if (down > rows || along > columns) return { error: "#REF!" };
  return {
    ...(down === 0 ? { row: 0, rows } : { row: down - 1, rows: 1 }),
    ...(along === 0 ? { column: 0, columns } : { column: along - 1, columns: 1 }),
  };
}

function at(cells: ValueMatrix, row?: ArgumentMatrixOrNull, column?: ArgumentMatrixOrNull): ValueMatrix {
  const part = findRectangleOfIndexFunction(cells, row, column);
  if ("error" in part) return [[part]];
  const lines = cells.slice(part.row, part.row + part.rows);
  return lines.map((line) => line.slice(part.column, part.column + part.columns));
}
