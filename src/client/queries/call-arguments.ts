import { isJsonObject } from "../../wire/json-values";
import type { EntityKind } from "../../lca/reasons";
import { NoValueError, reasonFromError } from "../../lca/reasons";
import { isA1ToA3Text } from "../../lca/stages";
import type { CallArguments } from "./account-query";

/** Stands for a value that could not be looked up, with the error. */
export class LookUpErrorPlaceholder {
  constructor(readonly thrown: unknown) {}
}

/**
 * True for a blank cell, which Excel gives as 0 on the desktop and as null on the web, and for an omitted argument,
 * null.
 */
export function isBlankArgument(argument: unknown): boolean {
  return argument === null || argument === undefined || argument === "" || argument === 0;
}

/**
 * Reads a product or indicator: its text, or a number in its shortest form. Throws `NoValueError` "blank" or
 * "wrong-argument".
 */
export function nameFrom(argument: unknown, what: EntityKind): string {
  if (isBlankArgument(argument)) throw new NoValueError({ kind: "blank", what });
  return textFrom(argument, what);
}

/** Reads an optional product; null if left out, which means all of them. Throws `NoValueError` "wrong-argument". */
export function readOptionalProduct(argument: unknown): string | null {
  return isBlankArgument(argument) ? null : textFrom(argument, "product");
}

/**
 * Reads a scenario's name; null if left out or A1-A3, the production stage. Throws `NoValueError` "number-as-scenario"
 * or "wrong-argument".
 */
export function scenarioFrom(argument: unknown): string | null {
  if (isBlankArgument(argument)) return null;
  if (typeof argument === "number")
    throw new NoValueError({ kind: "number-as-scenario", text: String(argument) });
  const text = textFrom(argument, "scenario");
  return isA1ToA3Text(text) ? null : text;
}

/** Reads an optional text; "" if left out. Throws `NoValueError` "wrong-argument". */
export function readTextArgumentOrEmpty(argument: unknown, name: string): string {
  return isBlankArgument(argument) ? "" : textFrom(argument, name);
}

/** Reads whether to put headers above a list; true if left out. Throws `NoValueError` "wrong-argument". */
export function readHeadersArgument(argument: unknown): boolean {
  if (isBlankArgument(argument)) return true;
  if (typeof argument === "boolean") return argument;
  if (typeof argument === "number") return true;
  throw new NoValueError({ kind: "wrong-argument", argument: "headers", expected: "TRUE or FALSE" });
}

/**
 * Marks the reason for an unknown name as numeric if its cell holds a number: the sheet may show that number as text.
 */
export function markNumericNameError(thrown: unknown, given: CallArguments): unknown {
  const reason = reasonFromError(thrown);
  if (reason.kind !== "unknown" || typeof given[reason.what] !== "number") return thrown;
  return new NoValueError({ ...reason, number: true }, { cause: thrown });
}

function textFrom(argument: unknown, name: string): string {
  if (typeof argument === "string") return argument;
  if (typeof argument !== "number") {
    throw new NoValueError({
      kind: "wrong-argument",
      argument: name,
      expected: "a text, a number or one cell",
    });
  }
  const text = String(argument);
  // An integer beyond 2^53-1 has lost digits in the cell, so it cannot be an id.
  if (!Number.isInteger(argument) || Number.isSafeInteger(argument)) return text;
  const what = name === "indicator" ? "indicator" : "product";
  throw new NoValueError({ kind: "unknown", what, text, near: [], within: "", number: true });
}

/** A cell or range as a sequence of cells. A block is read row by row. */
interface CellSequence {
  readonly cells: readonly unknown[];
  readonly lies: "down" | "across" | "block";
}

/** The cell of each argument that each element of a result takes. */
interface ArgumentMatrixLayout {
  readonly rows: number;
  readonly columns: number;
  /** The cell of each argument at a row and column of the result. */
  cellsAt(row: number, column: number): readonly unknown[];
}

/** Reads a cell or range; blanks at its end are dropped, so whole columns may be given. */
export function flattenToCellSequence(argument: unknown): CellSequence {
  const rows: readonly unknown[] = Array.isArray(argument) ? argument : [[argument]];
  const width = Array.isArray(rows[0]) ? rows[0].length : 1;
  const all = rows.flat();
  let length = all.length;
  while (length > 1 && isBlankArgument(all[length - 1])) length -= 1;
  const lies = width === 1 ? "down" : rows.length === 1 ? "across" : "block";
  return { cells: all.slice(0, length), lies };
}

/** The texts of a sequence's cells that hold one, each once. */
export function listTypedNames(cells: readonly unknown[]): readonly string[] {
  const texts = cells.filter((cell): cell is string => typeof cell === "string" && cell !== "");
  return [...new Set(texts)];
}

/** True for a blank cell within a range, whose results are blank too. */
export function isBlankInRange({ cells }: CellSequence, cell: unknown): boolean {
  return cells.length > 1 && isBlankArgument(cell);
}

/**
 * A column of cells runs down the result, a row of cells across. If two arguments have the same direction, or one is a
 * block, the earlier runs down and the later across. Throws `NoValueError` "wrong-argument" for more than two ranges.
 */
export function createMatrixLayout(sequences: readonly CellSequence[]): ArgumentMatrixLayout {
  const [first, second, third] = sequences.flatMap(({ cells }, argument) =>
    cells.length > 1 ? [argument] : [],
  );
  if (third !== undefined) {
    throw new NoValueError({
      kind: "wrong-argument",
      argument: "products, indicators or scenarios",
      expected: "at most two ranges",
    });
  }
  const lies = (argument: number): CellSequence["lies"] => sequences[argument]?.lies ?? "down";
  const crossed =
    first !== undefined && lies(first) === "across" && (second === undefined || lies(second) === "down");
  const [down, across] = crossed ? [second, first] : [first, second];
  const count = (argument: number | undefined): number =>
    argument === undefined ? 1 : (sequences[argument]?.cells.length ?? 1);
  return {
    rows: count(down),
    columns: count(across),
    cellsAt(row, column) {
      return sequences.map(({ cells }, argument) => {
        if (argument === down) return cells[row];
        return cells[argument === across ? column : 0];
      });
    },
  };
}

/**
 * The arguments with each cell of an Excel data type, which arrives as an object, replaced by its text or basic value.
 */
export function unwrapDataTypes(given: CallArguments): CallArguments {
  const isPlain = Object.values(given).every((value) => typeof value !== "object" || value === null);
  if (isPlain) return given;
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, plainIn(value)]));
}

function plainIn(value: unknown): unknown {
  if (!Array.isArray(value)) return isJsonObject(value) ? shown(value) : value;
  const lines: readonly unknown[] = value;
  const rich = lines.some((line) => Array.isArray(line) && line.some(isJsonObject));
  return rich ? lines.map((line) => (Array.isArray(line) ? line.map(plainIn) : line)) : value;
}

/** The text of an entity, the basic value of any other data type, and an error unchanged: it names nothing. */
function shown(value: Readonly<Record<string, unknown>>): unknown {
  const { type, text, basicValue } = value;
  if (type === "Entity" || type === "LinkedEntity") return typeof text === "string" ? text : value;
  const isBasic = ["string", "number", "boolean"].includes(typeof basicValue);
  return isBasic && type !== "Error" ? basicValue : value;
}
