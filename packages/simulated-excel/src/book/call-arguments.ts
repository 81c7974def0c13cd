import type { CellValue, CellError, ErrorCode, FunctionInfo, ParameterInfo } from "./book";
import type { ExcelHabits } from "./habits";

/** One value given to a function; undefined is a blank cell. */
export type ArgumentCellValue = number | string | boolean | CellError | undefined;

/** The argument that a formula gives for one parameter: none, or cells (a constant counts as one cell). */
export type ArgumentMatrixOrNull = null | readonly (readonly ArgumentCellValue[])[];

/** The call that a formula makes, or the error it shows instead. */
type CallOrError = CellError | { readonly args: readonly unknown[] };

const wrongArguments: CellError = { error: "#VALUE!" };
const unliftable: CellError = { error: "#CALC!" };

export function isCellError(value: unknown): value is CellError {
  return typeof value === "object" && value !== null && "error" in value;
}

export function hasError(value: unknown, error: ErrorCode): boolean {
  return isCellError(value) && value.error === error;
}

export function findBusyError(values: readonly unknown[]): CellError | undefined {
  return values.filter(isCellError).find(({ error }) => error === "#BUSY!");
}

/** The error that values with errors give: the first, and #BUSY! before all. */
export function findWorstError(values: readonly unknown[]): CellError | undefined {
  return findBusyError(values) ?? values.find(isCellError);
}

/**
 * The call a formula makes, with the arguments as Excel passes them. Every claim about Excel's coercion is here.
 * Several cells for a parameter that takes one give #CALC!: Excel does not call an add-in's function once per element
 * (CalcErrorCellValueSubType, "UnsupportedLifting"). An error among the cells is the result, and nothing is called
 * (docs/excel.md, "Arguments").
 */
export function prepareCall(
  info: FunctionInfo,
  given: readonly ArgumentMatrixOrNull[],
  habits: ExcelHabits,
): CallOrError {
  if (!fits(info, given)) return wrongArguments;
  const values = given.map((argument, index) => {
    const parameter = parameterAt(info, index);
    return parameter ? valueOf(argument, parameter, habits) : null;
  });
  return findWorstError(values) ?? { args: inOrder(info, values) };
}

function parameterAt(info: FunctionInfo, index: number): ParameterInfo | undefined {
  const last = info.parameters.at(-1);
  return info.parameters[index] ?? (last?.repeating ? last : undefined);
}

/** Excel refuses to enter such a formula; here it shows #VALUE!. */
function fits(info: FunctionInfo, given: readonly ArgumentMatrixOrNull[]): boolean {
  const tooMany = given.some((_, index) => !parameterAt(info, index));
  const missing = info.parameters
    .slice(given.length)
    .some((parameter) => !parameter.optional && !parameter.repeating);
  return !tooMany && !missing;
}

/** One argument for each parameter; omitted ones are null; those of a repeating parameter come as one array. */
function inOrder(info: FunctionInfo, values: readonly unknown[]): unknown[] {
  return info.parameters.map((parameter, index) =>
    parameter.repeating ? values.slice(index) : (values[index] ?? null),
  );
}

function valueOf(argument: ArgumentMatrixOrNull, parameter: ParameterInfo, habits: ExcelHabits): unknown {
  if (argument === null) return null;
  if (parameter.matrix) return matrix(argument, parameter, habits);
  const [line = [], ...lines] = argument;
  return lines.length === 0 && line.length === 1 ? coerce(line[0], parameter, habits) : unliftable;
}

function matrix(
  cells: readonly (readonly ArgumentCellValue[])[],
  parameter: ParameterInfo,
  habits: ExcelHabits,
): unknown {
  const values = cells.map((line) => line.map((content) => coerce(content, parameter, habits)));
  return findWorstError(values.flat()) ?? values;
}

/**
 * A value as the parameter's type wants it. Only "any" takes it unchanged; the rest follows what Excel's own
 * functions do with text, numbers and booleans (a guess for custom functions).
 */
function coerce(
  content: ArgumentCellValue,
  parameter: ParameterInfo,
  habits: ExcelHabits,
): Exclude<CellValue, null> | null {
  if (content === undefined) return blank(parameter, habits);
  if (isCellError(content) || parameter.type === "any" || typeof content === parameter.type) return content;
  if (parameter.type === "string")
    return String(content).replace(/^(true|false)$/, (word) => word.toUpperCase());
  if (parameter.type === "boolean") return toBoolean(content);
  const number = typeof content === "string" && content.trim() === "" ? NaN : Number(content);
  return Number.isNaN(number) ? wrongArguments : number;
}

function toBoolean(content: string | number | boolean): boolean | CellError {
  if (typeof content !== "string") return content !== 0;
  const word = content.trim().toUpperCase();
  return word === "TRUE" || word === "FALSE" ? word === "TRUE" : wrongArguments;
}

function blank(parameter: ParameterInfo, habits: ExcelHabits): string | number | boolean | null {
  if (parameter.type === "string") return "";
  if (parameter.type === "number") return 0;
  return parameter.type === "boolean" ? false : habits.blankCell;
}
