/**
 * A parser for the spreadsheet formulas that tests need: constants, arrays, references, defined names, operators, a few
 * of Excel's functions and the add-in's; "@" before a function takes the first of its cells, "B2#" is all cells that B2
 * spills over. As in the workbench's grid, all arguments are calculated, even those that IF skips.
 */

import type { Rectangle } from "../book/areas";
import { enclosingRectangle } from "../book/areas";
import { parseRectangle, splitAddress } from "../book/a1";
import type { CellValue, ErrorCode } from "../book/book";
import { findBusyError, findWorstError } from "../book/call-arguments";
import type { ArgumentCellValue, ArgumentMatrixOrNull } from "../book/call-arguments";
import { callBuiltInFunction, findRectangleOfIndexFunction } from "./formula-functions";
import { applyOperator, type ValueMatrix } from "./formula-values";

interface FormulaContext {
  /** Undefined if there is no such sheet. */
  cells(sheet: string | null, rectangle: Rectangle): ValueMatrix | undefined;
  /** True if a filter or the user hides this row. */
  isHidden(sheet: string | null, row: number): boolean;
  /** The cells that the result of this cell spills over; null if it does not spill. */
  spilledFrom(sheet: string | null, cell: Rectangle): Rectangle | null;
  /** The formula of a defined name. */
  named(name: string): string | undefined;
  /** A call of the add-in; undefined for an unknown function. */
  call(name: string, given: readonly ArgumentMatrixOrNull[]): CellValue | CellValue[][] | undefined;
}

/** Result of a formula: one value, or several that spill. */
export function calculateFormula(formula: string, around: FormulaContext): CellValue | CellValue[][] {
  const given = new FormulaParser(formula, around).whole();
  // A reference to a blank cell shows 0.
  const cells = (given ?? [[undefined]]).map((line) => line.map((content): CellValue => content ?? 0));
  return cells.length === 1 && cells[0]?.length === 1 ? (cells[0][0] ?? 0) : cells;
}

const tokenPattern =
  /\s*("(?:[^"]|"")*"|'(?:[^']|'')+'!\$?[A-Z]+\$?\d+(?::\$?[A-Z]+\$?\d+)?|(?:[\p{L}_][\p{L}\p{N}_.]*!)?(?:\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?|\$?[A-Z]{1,3}:\$?[A-Z]{1,3})(?![\p{L}\p{N}_.(])|(?:'(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!#REF!|#REF!\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?|#REF!\$?[A-Z]{1,3}:\$?[A-Z]{1,3}|#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)|\d+\.?\d*(?:e[+-]?\d+)?|[\p{L}_\\][\p{L}\p{N}_.]*|<>|<=|>=|.)/giuy;

const operatorLevels: readonly (readonly string[])[] = [
  ["=", "<>", "<", ">", "<=", ">="],
  ["&"],
  ["+", "-"],
  ["*", "/"],
  ["^"],
];

/** Cells that a formula refers to. */
interface Reference {
  readonly sheet: string | null;
  readonly rectangle: Rectangle;
}

function errorValue(error: ErrorCode): ValueMatrix {
  return [[{ error }]];
}

class FormulaParser {
  private readonly tokens: readonly string[];
  private at = 0;
  /** The cells that these values come from. */
  private readonly references = new Map<ArgumentMatrixOrNull, Reference>();

  constructor(
    formula: string,
    private readonly around: FormulaContext,
  ) {
    this.tokens = [...formula.trim().slice(1).matchAll(tokenPattern)].map(([, token = ""]) => token);
  }

  whole(): ArgumentMatrixOrNull {
    const value = this.operation(0);
    if (this.at < this.tokens.length) throw new Error(`cannot read the formula at ${this.tokens[this.at]}`);
    return value;
  }

  private operation(level: number): ArgumentMatrixOrNull {
    const operators = operatorLevels[level];
    if (!operators) return this.single();
    let value = this.operation(level + 1);
    for (let sign = this.peek(); operators.includes(sign); sign = this.peek()) {
      this.at += 1;
      value = applyOperator(sign, value, this.operation(level + 1));
    }
    return value;
  }

  /** Parses a single value or range; ":" joins two references, also one that a function returns. */
  private single(): ArgumentMatrixOrNull {
    const value = this.part();
    if (this.peek() !== ":") return value;
    this.at += 1;
    const other = this.single();
    const from = this.references.get(value);
    const to = this.references.get(other);
    if (!from || !to) return [[findWorstError([value?.[0]?.[0], other?.[0]?.[0]]) ?? { error: "#VALUE!" }]];
    return this.cells({ ...from, rectangle: enclosingRectangle(from.rectangle, to.rectangle) });
  }

  private cells(reference: Reference): ArgumentMatrixOrNull {
    const { sheet, rectangle } = reference;
    const values = this.around.cells(sheet, rectangle) ?? errorValue("#REF!");
    this.references.set(values, reference);
    return values;
  }

  private part(): ArgumentMatrixOrNull {
    const token = this.next();
    if (token === "-" || token === "+") return applyOperator(token, [[0]], this.single());
    if (token === "@" && this.tokens[this.at + 1] === "(") return [[this.single()?.[0]?.[0]]];
    if (token === "(") return this.closed(this.operation(0), ")");
    if (token === "{") return this.array();
    if (token.startsWith('"')) return [[token.slice(1, -1).replaceAll('""', '"')]];
    if (token.endsWith("!#REF!") || token.startsWith("#REF!")) return errorValue("#REF!");
    if (token.startsWith("#")) return errorValue(token.toUpperCase() as ErrorCode);
    if (/^\d/.test(token)) return [[Number(token)]];
    if (/^(true|false)$/i.test(token)) return [[/^t/i.test(token)]];
    if (this.peek() === "(") return this.called(token);
    const { sheet, cells } = splitAddress(token);
    const rectangle = parseRectangle(cells);
    if (rectangle)
      return this.peek() === "#" ? this.spilled(sheet, rectangle) : this.cells({ sheet, rectangle });
    const meant = this.around.named(token);
    return meant === undefined ? errorValue("#NAME?") : new FormulaParser(meant, this.around).whole();
  }

  /** "B2#": all cells that the result of B2 spills over. */
  private spilled(sheet: string | null, cell: Rectangle): ArgumentMatrixOrNull {
    this.at += 1;
    const rectangle = this.around.spilledFrom(sheet, cell);
    return rectangle ? this.cells({ sheet, rectangle }) : errorValue("#REF!");
  }

  private called(name: string): ArgumentMatrixOrNull {
    this.at += 1;
    const given: ArgumentMatrixOrNull[] = [];
    while (this.peek() !== ")") {
      given.push(this.peek() === "," ? null : this.operation(0));
      if (this.peek() === ",") {
        this.at += 1;
        if (this.peek() === ")") given.push(null);
      }
    }
    this.at += 1;
    const [first, second] = given.map((one) => this.references.get(one));
    if (/^index$/i.test(name) && first) return this.within(first, given);
    if (/^subtotal$/i.test(name) && second) return this.subtotal(given, second);
    const answer = callBuiltInFunction(name.toUpperCase(), given) ?? this.around.call(name, given);
    if (answer === undefined) return errorValue("#NAME?");
    return Array.isArray(answer) ? (answer as ValueMatrix) : [[(answer as CellValue) ?? 0]];
  }

  /** INDEX of cells gives a reference to cells, not only their values. */
  private within(
    { sheet, rectangle: { row, column } }: Reference,
    [cells, ...at]: readonly ArgumentMatrixOrNull[],
  ): ArgumentMatrixOrNull {
    const part = findRectangleOfIndexFunction(cells ?? [[]], ...at);
    if ("error" in part) return [[part]];
    return this.cells({ sheet, rectangle: { ...part, row: row + part.row, column: column + part.column } });
  }

  /** SUBTOTAL, with 103 only: the number of filled cells in rows that are not hidden. */
  private subtotal(
    [what, cells]: readonly ArgumentMatrixOrNull[],
    { sheet, rectangle: { row } }: Reference,
  ): ArgumentMatrixOrNull {
    if (what?.[0]?.[0] !== 103) throw new Error("only SUBTOTAL(103, …) is known");
    const shown = (cells ?? []).filter((_, down) => !this.around.isHidden(sheet, row + down));
    const contents = shown.flat();
    return [[findBusyError(contents) ?? contents.filter((content) => content !== undefined).length]];
  }

  private array(): ValueMatrix {
    const rows: ArgumentCellValue[][] = [[]];
    for (let token = ""; token !== "}"; token = this.next()) {
      if (token === ";") rows.push([]);
      rows.at(-1)?.push(this.single()?.[0]?.[0]);
    }
    return rows;
  }

  private closed(value: ArgumentMatrixOrNull, by: string): ArgumentMatrixOrNull {
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
