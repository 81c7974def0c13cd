/** The functions of Excel that tests need. */

import type { Rectangle } from "../book/areas";
import type { CellError } from "../book/book";
import type { Content, Given } from "../book/arguments";
import { isCellError } from "../book/arguments";
import { across, busy, numberOf, textOf, worst, type Matrix } from "./formula-values";

const wrongValue: CellError = { error: "#VALUE!" };

type FormulaFunction = (given: readonly Given[]) => Matrix;

export const formulaFunctions: ReadonlyMap<string, FormulaFunction> = new Map<string, FormulaFunction>([
  [
    "IF",
    (given) =>
      across(
        given,
        ([test, yes, no]) => (test ? yes : (no ?? false)),
        (all) => worst(all.slice(0, 1)),
      ),
  ],
  ["IFERROR", (given) => across(given, ([value, other]) => (isCellError(value) ? other : value), busy)],
  ["ISNA", (given) => across(given, ([value]) => isCellError(value) && value.error === "#N/A", busy)],
  ["ISNUMBER", (given) => across(given, ([value]) => typeof value === "number", busy)],
  ["ISTEXT", (given) => across(given, ([value]) => typeof value === "string", busy)],
  ["N", (given) => across(given, ([value]) => (typeof value === "string" ? 0 : Number(value ?? 0)))],
  ["AND", (given) => [[worst(contents(given)) ?? contents(given).every((value) => value)]]],
  ["EXACT", (given) => across(given, ([one, other]) => textOf(one) === textOf(other))],
  ["TRIM", (given) => across(given, ([text]) => textOf(text).trim().replace(/ +/g, " "))],
  ["NA", () => [[{ error: "#N/A" }]]],
  ["ROUND", (given) => across(given, ([value, digits]) => rounded(Number(value ?? 0), Number(digits ?? 0)))],
  ["RIGHT", (given) => across(given, ([text, count]) => right(textOf(text), numberOf(count ?? 1)))],
  ["YEAR", (given) => across(given, ([serial]) => dayOf(serial, (day) => day.getUTCFullYear()))],
  ["MONTH", (given) => across(given, ([serial]) => dayOf(serial, (day) => day.getUTCMonth() + 1))],
  ["DAY", (given) => across(given, ([serial]) => dayOf(serial, (day) => day.getUTCDate()))],
  ["SUM", (given) => [[sum(contents(given))]]],
  ["SUMPRODUCT", (given) => [[sumOfProducts(given)]]],
  ["COUNT", (given) => [[count(given, (value) => typeof value === "number")]]],
  ["COUNTA", (given) => [[count(given, (value) => value !== undefined)]]],
  ["ROWS", ([cells]) => [[cells?.length ?? wrongValue]]],
  ["INDEX", ([cells, row, column]) => at(cells ?? [[undefined]], row, column)],
]);

function contents(given: readonly Given[]): Content[] {
  return given.flatMap((one) => (one ?? []).flat());
}

function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

function right(text: string, count: number | undefined): Content {
  if (count === undefined || count < 0) return wrongValue;
  return count === 0 ? "" : text.slice(-Math.trunc(count));
}

/** Part of a date by Excel's calendar, which has a 29 February 1900. */
function dayOf(serial: Content, part: (day: Date) => number): Content {
  const number = numberOf(serial);
  if (number === undefined) return wrongValue;
  if (number < 0) return { error: "#NUM!" };
  const days = Math.floor(number) + (number < 60 ? 1 : 0);
  return part(new Date(Date.UTC(1899, 11, 30) + days * 86_400_000));
}

/** Adds up numbers; texts and booleans in cells do not count. */
function sum(values: readonly Content[]): Content {
  const numbers = values.filter((value) => typeof value === "number");
  return worst(values) ?? numbers.reduce((total, value) => total + value, 0);
}

function sumOfProducts(given: readonly Given[]): Content {
  const sizes = new Set(given.map((one) => `${one?.length} ${one?.[0]?.length}`));
  if (sizes.size > 1) return wrongValue;
  const factor = (value: Content): number => (typeof value === "number" ? value : 0);
  return sum(across(given, (values) => values.reduce<number>((all, one) => all * factor(one), 1)).flat());
}

function count(given: readonly Given[], counts: (value: Content) => boolean): Content {
  const all = contents(given);
  return busy(all) ?? all.filter(counts).length;
}

/** The part of a range that INDEX selects; a row or column of 0, or none, selects all of them. */
export function partAt(cells: Matrix, row: Given = null, column: Given = null): Rectangle | CellError {
  const given = [row?.[0]?.[0], column?.[0]?.[0]];
  const error = worst(given);
  if (error) return error;
  const [first = 0, second = 0] = given.map((one) => numberOf(one) ?? 0);
  const [rows, columns] = [cells.length, cells[0]?.length ?? 0];
  const [down, along] = rows === 1 && column === null ? [0, first] : [first, second];
  if (down > rows || along > columns) return { error: "#REF!" };
  return {
    ...(down === 0 ? { row: 0, rows } : { row: down - 1, rows: 1 }),
    ...(along === 0 ? { column: 0, columns } : { column: along - 1, columns: 1 }),
  };
}

function at(cells: Matrix, row?: Given, column?: Given): Matrix {
  const part = partAt(cells, row, column);
  if ("error" in part) return [[part]];
  const lines = cells.slice(part.row, part.row + part.rows);
  return lines.map((line) => line.slice(part.column, part.column + part.columns));
}
