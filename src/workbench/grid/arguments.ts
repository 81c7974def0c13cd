import type { Cell, CellError, FunctionInfo, ParameterInfo } from "../book";
import type { Habits } from "../habits";

/** One value given to a function; undefined is a blank cell. */
export type Content = number | string | boolean | CellError | undefined;

/** What stands in a formula for one parameter: nothing at all, or cells (a constant is one cell). */
export type Given = null | readonly (readonly Content[])[];

/** A call for each element of the result, or the error that stands in its place. */
export type Calls = readonly (readonly (CellError | { readonly args: readonly unknown[] })[])[];

const WRONG_ARGUMENTS: CellError = { error: "#VALUE!" };
const OUTSIDE: CellError = { error: "#N/A" };

export function isCellError(value: unknown): value is CellError {
  return typeof value === "object" && value !== null && "error" in value;
}

/**
 * Which calls a formula makes, with the arguments as Excel hands them over. Every claim about Excel's coercion is
 * here. A scalar parameter given several cells is called for each of them and the results spill, as dynamic-array
 * Excel is believed to do (unverified). An error among the cells is the result, without a call (platform notes 2.1).
 */
export function callsFor(info: FunctionInfo, given: readonly Given[], habits: Habits): Calls {
  if (!fits(info, given)) return [[WRONG_ARGUMENTS]];
  const lifted = given.filter((argument, index) => argument !== null && !parameterAt(info, index)?.matrix);
  const rows = Math.max(1, ...lifted.map((argument) => argument?.length ?? 1));
  const columns = Math.max(1, ...lifted.map((argument) => argument?.[0]?.length ?? 1));
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_unused, column) => callAt(info, given, habits, row, column)),
  );
}

function parameterAt(info: FunctionInfo, index: number): ParameterInfo | undefined {
  const last = info.parameters.at(-1);
  return info.parameters[index] ?? (last?.repeating ? last : undefined);
}

/** Excel does not even accept such a formula; here it shows #VALUE!. */
function fits(info: FunctionInfo, given: readonly Given[]): boolean {
  const tooMany = given.some((_, index) => !parameterAt(info, index));
  const missing = info.parameters
    .slice(given.length)
    .some((parameter) => !parameter.optional && !parameter.repeating);
  return !tooMany && !missing;
}

function callAt(info: FunctionInfo, given: readonly Given[], habits: Habits, row: number, column: number) {
  const values = given.map((argument, index) => {
    const parameter = parameterAt(info, index);
    return parameter ? valueAt(argument, parameter, habits, row, column) : null;
  });
  const errors = values.flatMap((value) => (isCellError(value) ? [value] : []));
  const error = errors.find((each) => each.error === "#BUSY!") ?? errors[0];
  return error ?? { args: inOrder(info, values) };
}

/** One argument for each parameter; omitted ones are null; those of a repeating parameter come as one array. */
function inOrder(info: FunctionInfo, values: readonly unknown[]): unknown[] {
  return info.parameters.map((parameter, index) =>
    parameter.repeating ? values.slice(index) : (values[index] ?? null),
  );
}

function valueAt(
  argument: Given,
  parameter: ParameterInfo,
  habits: Habits,
  row: number,
  column: number,
): unknown {
  if (argument === null) return null;
  if (parameter.matrix) return matrix(argument, parameter, habits);
  const line = argument.length === 1 ? argument[0] : argument[row];
  if (!line || (line.length > 1 && column >= line.length)) return OUTSIDE;
  return coerce(line.length === 1 ? line[0] : line[column], parameter, habits);
}

function matrix(cells: readonly (readonly Content[])[], parameter: ParameterInfo, habits: Habits): unknown {
  const values = cells.map((line) => line.map((content) => coerce(content, parameter, habits)));
  const errors = values.flat().filter(isCellError);
  return errors.find((each) => each.error === "#BUSY!") ?? errors[0] ?? values;
}

/**
 * A value as the parameter's type wants it. Only "any" takes it as it stands; the rest follows what Excel's own
 * functions do with text, numbers and booleans (unverified for custom functions).
 */
function coerce(content: Content, parameter: ParameterInfo, habits: Habits): Exclude<Cell, null> | null {
  if (content === undefined) return blank(parameter, habits);
  if (isCellError(content) || parameter.type === "any" || typeof content === parameter.type) return content;
  if (parameter.type === "string")
    return String(content).replace(/^(true|false)$/, (word) => word.toUpperCase());
  if (parameter.type === "boolean") return toBoolean(content);
  const number = typeof content === "string" && content.trim() === "" ? NaN : Number(content);
  return Number.isNaN(number) ? WRONG_ARGUMENTS : number;
}

function toBoolean(content: string | number | boolean): boolean | CellError {
  if (typeof content !== "string") return content !== 0;
  const word = content.trim().toUpperCase();
  return word === "TRUE" || word === "FALSE" ? word === "TRUE" : WRONG_ARGUMENTS;
}

function blank(parameter: ParameterInfo, habits: Habits): string | number | boolean | null {
  if (parameter.type === "string") return "";
  if (parameter.type === "number") return 0;
  return parameter.type === "boolean" ? false : habits.blankCell;
}
