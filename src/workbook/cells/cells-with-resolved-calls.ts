import type { AnsweredCallOutcome } from "../../client/generations/call-outcomes";
import type { WorkbookCall } from "../../client/generations/workbook-call";
import type { ProgressReporter } from "../../client/generations/progress-reporter";
import type { CallArguments } from "../../client/queries/account-query";
import { isBlankArgument } from "../../client/queries/call-arguments";
import { findCustomFunction, canElementsFailIndividually } from "../../client/queries/custom-functions";
import { isSameCall } from "../../client/queries/same-call";
import { mapInTimeSlices } from "../../client/service/time-slices";
import type { SheetArea } from "../../sheet/cell-areas";
import type { FormulaAnatomy, FormulaArgument, FormulaCall } from "../../sheet/formula-calls";
import { anatomyOf, isLcaFormula } from "../../sheet/formula-calls";
import { parseFormulaArgumentOrigin } from "../../sheet/argument-origin";
import { countCells } from "./excel-requests";
import type { LcaCell } from "./lca-cell";
import { parseCellError } from "./lca-cell";
import type { WorkbookStructure } from "./workbook-structure";
import { readWorkbookStructure } from "./workbook-structure";
import { visitLcaCellsInBatches } from "./cell-scan";
import { readSpillAreas } from "./spill-areas";
import { ReferencedCellsReader } from "./referenced-cells-reader";

/** A cell of ours with the calls that its formula makes. */
export interface CellWithResolvedCalls extends LcaCell {
  /** All calls in the formula, in its order. */
  readonly resolvedCalls: readonly ResolvedCall[];
  /** The calls whose arguments are known, from the formula itself or from cells. */
  readonly calls: readonly WorkbookCall[];
  /** True if `calls` has all calls of the formula. Arguments of the others would have to be calculated. */
  readonly hasOnlyKnownCalls: boolean;
  /** True if the formula is a single call and nothing else, so that the cell shows its answer. */
  readonly isSingleCall: boolean;
  /** The values in all cells of the answer, if they were requested and the formula is a single call. */
  readonly spilled?: readonly (readonly unknown[])[];
}

/** A call in a formula, with as much of its arguments as is known without calculating. */
export interface ResolvedCall {
  readonly name: string;
  readonly args: readonly ResolvedArgument[];
  /** The known arguments by parameter. Arguments that would have to be calculated are left out. */
  readonly given: CallArguments;
  /** True if all arguments are known and Excel really makes this call. */
  readonly isKnown: boolean;
}

export interface ResolvedArgument extends FormulaArgument {
  /** The cells that the argument refers to; null if there are none, or they would have to be calculated. */
  readonly area: SheetArea | null;
  /** The values of the argument, with "" for a blank cell; null if they are not known or were not read. */
  readonly values: readonly (readonly unknown[])[] | null;
  /** True if the argument has several cells although the function takes one. Excel does not make such a call. */
  readonly isTooMany: boolean;
}

/** The cells and values of an argument or a result, completed while they are read. */
interface Operand {
  /** The cell whose result spills over the area. */
  readonly anchor?: SheetArea;
  area: SheetArea | null;
  contents: readonly (readonly unknown[])[] | null;
}

/** A formula with the operands of its calls. */
interface ParsedFormula extends FormulaAnatomy {
  readonly cell: LcaCell;
  readonly operands: readonly (readonly Operand[])[];
  /** The cells over which the result of a matrix function spills; null for the formula's own cell only. */
  readonly result: Operand | null;
}

/**
 * Reads all our cells with their calls, batch by batch, and the values of matrices if requested. Returns the defined
 * names that call our functions.
 */
export async function scanCellsWithResolvedCalls(
  context: Excel.RequestContext,
  progress: ProgressReporter,
  handle: (cells: readonly CellWithResolvedCalls[]) => unknown,
  spilled = false,
): Promise<readonly string[]> {
  const map = await readWorkbookStructure(context);
  const read = async (cells: readonly LcaCell[]): Promise<unknown> =>
    handle(await resolveFormulaCalls(context, cells, map, spilled));
  await visitLcaCellsInBatches(
    context,
    progress,
    read,
    (formula) => isLcaFormula(formula) || map.names.isUsedIn(formula),
  );
  return map.names.lcaNames;
}

/**
 * Finds the calls that these cells make, with arguments read from the cells they refer to, and the values of matrices
 * if requested. All features take the calls of a formula from here, so that they agree.
 */
export async function resolveFormulaCalls(
  context: Excel.RequestContext,
  cells: readonly LcaCell[],
  known?: WorkbookStructure,
  spilled = false,
): Promise<CellWithResolvedCalls[]> {
  if (cells.length === 0) return [];
  const map = known ?? (await readWorkbookStructure(context));
  const formulas = await mapInTimeSlices(cells, (cell) => parseCellFormula(cell, map, spilled));
  const operands = formulas.flatMap((formula) => [...formula.operands.flat(), formula.result ?? []].flat());
  const findSpill = await readSpillAreas(
    context,
    operands.flatMap(({ anchor }) => anchor ?? []),
  );
  const blocks = new ReferencedCellsReader(map);
  await mapInTimeSlices(operands, (operand) => {
    if (operand.anchor) operand.area = findSpill(operand.anchor) ?? null;
    if (operand.area) blocks.want(operand.area);
  });
  await blocks.read(context);
  await mapInTimeSlices(operands, (operand) => {
    if (operand.area) operand.contents = blocks.valuesOf(operand.area);
  });
  return mapInTimeSlices(formulas, (formula) => createCallingCell(formula, map));
}

function parseCellFormula(cell: LcaCell, map: WorkbookStructure, spilled: boolean): ParsedFormula {
  const anatomy = anatomyOf(cell.formula);
  const { calls, functions, only } = anatomy;
  // LET and LAMBDA can define names of their own, which hide the workbook's names.
  const hasOwnNames = functions.some((name) => /^(?:.*\.)?(?:LET|LAMBDA)$/i.test(name));
  const operands = calls.map(({ args }) => args.map(({ text }) => findOperand(text, cell, map, hasOwnNames)));
  const isMatrix = spilled && only && !only.oneValue && canElementsFailIndividually(only.name);
  const result = isMatrix ? { anchor: { ...cell, rows: 1, columns: 1 }, area: null, contents: null } : null;
  return { ...anatomy, cell, operands, result };
}

/** Neither cells nor values are known of an argument that would have to be calculated. */
function findOperand(text: string, cell: LcaCell, map: WorkbookStructure, hasOwnNames: boolean): Operand {
  const origin = parseFormulaArgumentOrigin(text);
  const source = origin.kind === "name" ? !hasOwnNames && map.resolveName(origin.name, cell) : origin;
  if (!source) return { area: null, contents: null };
  if (source.kind === "blank") return { area: null, contents: [[null]] };
  if (source.kind === "literal") return { area: null, contents: [[source.value]] };
  if (source.kind === "array") return { area: null, contents: source.rows };
  if (source.kind !== "spill") return { area: map.findArea(source, cell) ?? null, contents: null };
  const anchor = map.findArea({ ...source, kind: "cells" }, cell) ?? undefined;
  return { ...(anchor && { anchor }), area: null, contents: null };
}

function createCallingCell(
  { cell, calls: written, operands, only, result }: ParsedFormula,
  map: WorkbookStructure,
): CellWithResolvedCalls {
  const resolvedCalls = written.map((call, index) => resolveCall(call, operands[index] ?? []));
  const calls = resolvedCalls.filter(({ isKnown }) => isKnown).map(({ name, given }) => ({ name, given }));
  // The calls behind a defined name are not visible in the formula.
  const hasOnlyKnownCalls =
    calls.length > 0 && calls.length === resolvedCalls.length && !map.names.isUsedIn(cell.formula);
  const isSkipped =
    only?.unlessBlank === true && isBlankArgument(resolvedCalls[0]?.args[0]?.values?.[0]?.[0]);
  const isSingleCall = hasOnlyKnownCalls && only !== null && !isSkipped;
  const spilled = isSingleCall && result?.contents;
  return { ...cell, resolvedCalls, calls, hasOnlyKnownCalls, isSingleCall, ...(spilled && { spilled }) };
}

function resolveCall({ name, args }: FormulaCall, operands: readonly Operand[]): ResolvedCall {
  const parameters = findCustomFunction(name)?.parameters ?? [];
  const resolved = args.map((arg, index) => {
    const { area, contents: values } = operands[index] ?? { area: null, contents: null };
    const isTooMany = hasSeveralValues(area, values) && parameters[index]?.takesRange !== true;
    return { ...arg, area, values, isTooMany };
  });
  const given: Record<string, unknown> = {};
  for (const [index, { name: parameter, takesRange }] of parameters.entries()) {
    const value = resolved[index] ? receivedValue(resolved[index], takesRange) : null;
    if (value !== undefined) given[parameter] = value;
  }
  const isKnown = args.length <= parameters.length && Object.keys(given).length === parameters.length;
  return { name, args: resolved, given, isKnown };
}

function hasSeveralValues(area: SheetArea | null, values: Operand["contents"]): boolean {
  if (area) return countCells(area) > 1;
  return values !== null && (values.length > 1 || (values[0]?.length ?? 0) > 1);
}

/**
 * The value that a function receives for an argument; undefined if it is not known, or Excel does not call the function
 * with it.
 */
function receivedValue({ values, isTooMany }: ResolvedArgument, takesRange = false): unknown {
  if (!values || isTooMany || values.flat().some((value) => parseCellError(value) !== undefined))
    return undefined;
  const first = values[0]?.[0] ?? null;
  // An omitted argument counts as missing, even if the parameter takes a range.
  return takesRange && (values.length > 1 || values[0]?.length !== 1 || first !== null) ? values : first;
}

/**
 * The calls of a cell, each with its last answer; null if the call was not made with the present arguments. The log may
 * still hold answers to another formula, or from before a cell changed. A call with calculated arguments gets the last
 * answer that fits its known arguments.
 */
export function matchAnswersToCalls(
  { resolvedCalls: asked }: CellWithResolvedCalls,
  noted: readonly AnsweredCallOutcome[],
) {
  const latest = [...noted].reverse();
  const found = new Map<ResolvedCall, AnsweredCallOutcome>();
  const fits = ({ name, args, given }: ResolvedCall, one: AnsweredCallOutcome): boolean =>
    !args.some(({ isTooMany }) => isTooMany) && isSameCall(one, { name, given: { ...one.given, ...given } });
  // Later calls choose first, and calls with more known arguments before them, so that no call loses the only answer
  // that fits it.
  const known = (call: ResolvedCall): number => Object.keys(call.given).length;
  for (const call of [...asked].reverse().sort((one, other) => known(other) - known(one))) {
    const taken = call.isKnown ? [] : [...found.values()];
    const answered = latest.find((one) => fits(call, one) && !taken.includes(one));
    if (answered) found.set(call, answered);
  }
  return asked.map((call) => ({ call, answered: found.get(call) ?? null }));
}
