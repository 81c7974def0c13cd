/**
 * As much of a spreadsheet's formulas as tests need: constants, arrays, references, defined names, operators, a few of
 * Excel's functions and the add-in's. As in the workbench's grid, all arguments are calculated, also those not taken.
 */

import type { Rectangle } from "../../src/workbench/office/a1";
import { parseRectangle, splitSheet } from "../../src/workbench/office/a1";
import type { Cell, CellError } from "../../src/workbench/book";
import type { Content, Given } from "../../src/workbench/grid/arguments";
import { isCellError } from "../../src/workbench/grid/arguments";

/** What a formula's parts give; a single value is a matrix of one. */
export type Matrix = readonly (readonly Content[])[];

export interface Around {
  /** Undefined where there is no such sheet. */
  cells(sheet: string | null, rectangle: Rectangle): Matrix | undefined;
  /** The formula of a defined name. */
  named(name: string): string | undefined;
  /** A call of the add-in; undefined for a function that it does not have. */
  call(name: string, given: readonly Given[]): Cell | Cell[][] | undefined;
}

/** What a formula shows: one value, or several that spill. */
export function calculate(formula: string, around: Around): Cell | Cell[][] {
  const given = new Parser(formula, around).whole();
  // A reference to a blank cell shows 0.
  const cells = (given ?? [[undefined]]).map((line) => line.map((content): Cell => content ?? 0));
  return cells.length === 1 && cells[0]?.length === 1 ? (cells[0][0] ?? 0) : cells;
}

const TOKEN =
  /\s*("(?:[^"]|"")*"|'(?:[^']|'')+'!\$?[A-Z]+\$?\d+(?::\$?[A-Z]+\$?\d+)?|(?:[\p{L}_][\p{L}\p{N}_.]*!)?(?:\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?|\$?[A-Z]{1,3}:\$?[A-Z]{1,3})(?![\p{L}\p{N}_.(])|\d+\.?\d*(?:e[+-]?\d+)?|[\p{L}_\\][\p{L}\p{N}_.]*|<>|<=|>=|.)/giuy;

const LEVELS: readonly (readonly string[])[] = [
  ["=", "<>", "<", ">", "<=", ">="],
  ["&"],
  ["+", "-"],
  ["*", "/"],
  ["^"],
];

class Parser {
  private readonly tokens: readonly string[];
  private at = 0;

  constructor(
    formula: string,
    private readonly around: Around,
  ) {
    this.tokens = [...formula.trim().slice(1).matchAll(TOKEN)].map(([, token = ""]) => token);
  }

  whole(): Given {
    const value = this.operation(0);
    if (this.at < this.tokens.length) throw new Error(`cannot read the formula at ${this.tokens[this.at]}`);
    return value;
  }

  private operation(level: number): Given {
    const operators = LEVELS[level];
    if (!operators) return this.single();
    let value = this.operation(level + 1);
    for (let sign = this.peek(); operators.includes(sign); sign = this.peek()) {
      this.at += 1;
      value = combined(sign, value, this.operation(level + 1));
    }
    return value;
  }

  private single(): Given {
    const token = this.next();
    if (token === "-" || token === "+") return combined(token, [[0]], this.single());
    if (token === "(") return this.closed(this.operation(0), ")");
    if (token === "{") return this.array();
    if (token.startsWith('"')) return [[token.slice(1, -1).replaceAll('""', '"')]];
    if (/^\d/.test(token)) return [[Number(token)]];
    if (/^(true|false)$/i.test(token)) return [[/^t/i.test(token)]];
    if (this.peek() === "(") return this.called(token);
    const { sheet, cells } = splitSheet(token);
    const rectangle = parseRectangle(cells);
    if (rectangle) return this.around.cells(sheet, rectangle) ?? [[{ error: "#REF!" }]];
    const meant = this.around.named(token);
    return meant === undefined ? [[{ error: "#NAME?" }]] : new Parser(meant, this.around).whole();
  }

  private called(name: string): Given {
    this.at += 1;
    const given: Given[] = [];
    while (this.peek() !== ")") {
      given.push(this.peek() === "," ? null : this.operation(0));
      if (this.peek() === ",") {
        this.at += 1;
        if (this.peek() === ")") given.push(null);
      }
    }
    this.at += 1;
    const answer = FUNCTIONS.get(name.toUpperCase())?.(given) ?? this.around.call(name, given);
    if (answer === undefined) return [[{ error: "#NAME?" }]];
    return Array.isArray(answer) ? (answer as Matrix) : [[(answer as Cell) ?? 0]];
  }

  private array(): Matrix {
    const rows: Content[][] = [[]];
    for (let token = ""; token !== "}"; token = this.next()) {
      if (token === ";") rows.push([]);
      rows.at(-1)?.push(this.single()?.[0]?.[0]);
    }
    return rows;
  }

  private closed(value: Given, by: string): Given {
    if (this.next() !== by) throw new Error(`${by} is missing`);
    return value;
  }

  private peek(): string {
    return this.tokens[this.at] ?? "";
  }

  private next(): string {
    const token = this.peek();
    if (token === "") throw new Error("the formula ends too early");
    this.at += 1;
    return token;
  }
}

function combined(sign: string, left: Given, right: Given): Matrix {
  return across([left, right], ([one, other]) => operate(sign, one, other));
}

/** Element by element; a single row or column goes with all. The first error is the result, and #BUSY! before all. */
function across(
  given: readonly Given[],
  each: (values: readonly Content[]) => Content,
  minds = (values: readonly Content[]): CellError | undefined => worst(values),
): Matrix {
  const matrices = given.map((one): Matrix => one ?? [[undefined]]);
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

function worst(values: readonly Content[]): CellError | undefined {
  const errors = values.filter(isCellError);
  return errors.find(({ error }) => error === "#BUSY!") ?? errors[0];
}

function busy(values: readonly Content[]): CellError | undefined {
  return values.filter(isCellError).find(({ error }) => error === "#BUSY!");
}

function operate(sign: string, one: Content, other: Content): Content {
  if (sign === "&") return `${one ?? ""}${other ?? ""}`;
  if (sign === "=") return (one ?? 0) === (other ?? 0);
  if (sign === "<>") return (one ?? 0) !== (other ?? 0);
  const [left, right] = [Number(one ?? 0), Number(other ?? 0)];
  if (Number.isNaN(left) || Number.isNaN(right)) return { error: "#VALUE!" };
  if (sign === "/" && right === 0) return { error: "#DIV/0!" };
  return arithmetic[sign]?.(left, right) ?? { error: "#VALUE!" };
}

const arithmetic: Readonly<Record<string, (one: number, other: number) => Content>> = {
  "+": (one, other) => one + other,
  "-": (one, other) => one - other,
  "*": (one, other) => one * other,
  "/": (one, other) => one / other,
  "^": (one, other) => one ** other,
  "<": (one, other) => one < other,
  ">": (one, other) => one > other,
  "<=": (one, other) => one <= other,
  ">=": (one, other) => one >= other,
};

const FUNCTIONS: ReadonlyMap<string, (given: readonly Given[]) => Matrix> = new Map([
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
  ["ROUND", (given) => across(given, ([value, digits]) => rounded(Number(value ?? 0), Number(digits ?? 0)))],
  ["SUM", (given) => [[sum(given.flatMap((one) => (one ?? []).flat()))]]],
]);

function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

function sum(values: readonly Content[]): Content {
  const numbers = values.filter((value) => typeof value === "number");
  return worst(values) ?? numbers.reduce((total, value) => total + value, 0);
}
