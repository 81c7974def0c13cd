import type { Answered } from "../../refresh/answers";
import type { Call } from "../../refresh/call";
import type { Progress } from "../../refresh/progress";
import type { Given } from "../../queries/query";
import { isBlank } from "../../queries/arguments";
import { functionOf, givesMatrix } from "../../queries/catalogue";
import { isSameCall } from "../../queries/same-call";
import { eachInTurn } from "../../turns";
import type { Area } from "../../sheet/areas";
import type { Anatomy, Argument, WrittenCall } from "../../sheet/formula";
import { anatomyOf, isOurs } from "../../sheet/formula";
import { sourceOf } from "../../sheet/source";
import { cellsOf } from "../excel/excel";
import type { OurCell } from "./our-cell";
import { shownError } from "./our-cell";
import type { WorkbookMap } from "./workbook-map";
import { readWorkbookMap } from "./workbook-map";
import { scanIn } from "./scan";
import { spillsOf } from "./spills";
import { CellBlocks } from "./cell-blocks";

/** A cell of ours with the calls that its formula makes. */
export interface CallingCell extends OurCell {
  /** All calls in the formula, in its order. */
  readonly asked: readonly AskedCall[];
  /** The calls whose arguments are known, from the formula itself or from cells. */
  readonly calls: readonly Call[];
  /** True if `calls` has all calls of the formula. Arguments of the others would have to be calculated. */
  readonly whole: boolean;
  /** True if the formula is a single call and nothing else, so that the cell shows its answer. */
  readonly alone: boolean;
  /** The values in all cells of the answer, if they were requested and the formula is a single call. */
  readonly spilled?: readonly (readonly unknown[])[];
}

/** A call in a formula, with as much of its arguments as is known without calculating. */
export interface AskedCall {
  readonly name: string;
  readonly args: readonly AskedArgument[];
  /** The known arguments by parameter. Arguments that would have to be calculated are left out. */
  readonly given: Given;
  /** True if all arguments are known and Excel really makes this call. */
  readonly isKnown: boolean;
}

export interface AskedArgument extends Argument {
  /** The cells that the argument refers to; null if there are none, or they would have to be calculated. */
  readonly area: Area | null;
  /** The values of the argument, with "" for a blank cell; null if they are not known or were not read. */
  readonly values: readonly (readonly unknown[])[] | null;
  /** True if the argument has several cells although the function takes one. Excel does not make such a call. */
  readonly isTooMany: boolean;
}

/** The cells and values of an argument. */
type StandsFor = Pick<AskedArgument, "area" | "values">;

/** Source of an argument; empty if it would have to be calculated. */
interface Operand {
  readonly values?: unknown[][];
  readonly area?: Area;
  /** The cell whose result spills over the area. */
  readonly anchor?: Area;
}

/** The parts of a formula that are known before any cells are read. */
interface Parsed extends Anatomy {
  readonly operands: readonly (readonly Operand[])[];
  /**
   * The cells over which the result of a matrix function spills; null if the result is in the formula's own cell only.
   */
  readonly result: Operand | null;
}

/**
 * Reads all our cells with their calls, batch by batch, and the values of matrices if requested. Returns the defined
 * names that call our functions.
 */
export async function eachCallingCell(
  context: Excel.RequestContext,
  progress: Progress,
  handle: (cells: readonly CallingCell[]) => unknown,
  spilled = false,
): Promise<readonly string[]> {
  const map = await readWorkbookMap(context);
  const read = async (cells: readonly OurCell[]): Promise<unknown> =>
    handle(await evaluate(context, cells, map, spilled));
  await scanIn(context, progress, read, (formula) => isOurs(formula) || map.names.areUsedIn(formula));
  return map.names.ofOurs;
}

/**
 * Finds the calls that these cells make, with arguments read from the cells they refer to, and the values of matrices
 * if requested. All features take the calls of a formula from here, so that they agree.
 */
export async function evaluate(
  context: Excel.RequestContext,
  cells: readonly OurCell[],
  known?: WorkbookMap,
  spilled = false,
): Promise<CallingCell[]> {
  if (cells.length === 0) return [];
  const map = known ?? (await readWorkbookMap(context));
  const parsed = await eachInTurn(cells, (cell) => ({ cell, ...parsedOf(cell, map, spilled) }));
  const operands = parsed.flatMap((one) => [...one.operands.flat(), one.result ?? []].flat());
  const spills = await spillsOf(
    context,
    operands.flatMap(({ anchor }) => anchor ?? []),
  );
  const areaOf = ({ area, anchor }: Operand): Area | null => area ?? (anchor && spills(anchor)) ?? null;
  const blocks = new CellBlocks(map);
  await eachInTurn(operands, (operand) => {
    const area = areaOf(operand);
    if (area) blocks.want(area);
  });
  await blocks.read(context);
  return eachInTurn(parsed, (one) =>
    callingCell(one, map, (operand) => {
      const area = areaOf(operand);
      return { area, values: operand.values ?? (area && blocks.valuesOf(area)) };
    }),
  );
}

function parsedOf(cell: OurCell, map: WorkbookMap, spilled: boolean): Parsed {
  const anatomy = anatomyOf(cell.formula);
  const { calls, functions, only } = anatomy;
  // LET and LAMBDA can define names of their own, which hide the workbook's names.
  const ownNames = functions.some((name) => /^(?:.*\.)?(?:LET|LAMBDA)$/i.test(name));
  const operands = calls.map(({ args }) => args.map(({ text }) => operandOf(text, cell, map, ownNames)));
  const isMatrix = spilled && only && !only.oneValue && givesMatrix(only.name);
  return { ...anatomy, operands, result: isMatrix ? { anchor: { ...cell, rows: 1, columns: 1 } } : null };
}

function operandOf(text: string, cell: OurCell, map: WorkbookMap, ownNames: boolean): Operand {
  const written = sourceOf(text);
  const source = written.kind === "name" ? !ownNames && map.meantBy(written.name, cell) : written;
  if (!source) return {};
  if (source.kind === "blank") return { values: [[null]] };
  if (source.kind === "literal") return { values: [[source.value]] };
  if (source.kind === "array") return { values: source.rows.map((row) => [...row]) };
  const spills = source.kind === "spill";
  const area = map.areaOf(spills ? { ...source, kind: "cells" } : source, cell);
  return area ? { [spills ? "anchor" : "area"]: area } : {};
}

function callingCell(
  { cell, calls: written, operands, only, result }: Parsed & { readonly cell: OurCell },
  map: WorkbookMap,
  standing: (operand: Operand) => StandsFor,
): CallingCell {
  const asked = written.map((call, index) => askedCall(call, (operands[index] ?? []).map(standing)));
  const calls = asked.filter(({ isKnown }) => isKnown).map(({ name, given }) => ({ name, given }));
  // The calls behind a defined name are not visible in the formula.
  const whole = calls.length > 0 && calls.length === asked.length && !map.names.areUsedIn(cell.formula);
  const isSkipped = only?.unlessBlank === true && isBlank(asked[0]?.args[0]?.values?.[0]?.[0]);
  const alone = whole && only !== null && !isSkipped;
  const spilled = alone && result ? standing(result).values : null;
  return { ...cell, asked, calls, whole, alone, ...(spilled && { spilled }) };
}

function askedCall({ name, args }: WrittenCall, standing: readonly StandsFor[]): AskedCall {
  const parameters = functionOf(name)?.parameters ?? [];
  const asked = standing.map((one, index) => ({
    ...{ text: "", start: 0, ...args[index], ...one },
    isTooMany: isSeveral(one) && parameters[index]?.takesRange !== true,
  }));
  const given = parameters.flatMap(({ name: parameter, takesRange }, index) => {
    const value = asked[index] ? givenBy(asked[index], takesRange) : null;
    return value === undefined ? [] : [[parameter, value] as const];
  });
  const isKnown = args.length <= parameters.length && given.length === parameters.length;
  return { name, args: asked, given: Object.fromEntries(given), isKnown };
}

function isSeveral({ area, values }: StandsFor): boolean {
  if (area) return cellsOf(area) > 1;
  return values !== null && (values.length > 1 || (values[0]?.length ?? 0) > 1);
}

/**
 * The value that a function receives for an argument; undefined if it is not known, or Excel does not call the function
 * with it.
 */
function givenBy({ values, isTooMany }: AskedArgument, takesRange = false): unknown {
  if (!values || isTooMany || values.flat().some((value) => shownError(value) !== undefined))
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
export function answersTo({ asked }: CallingCell, noted: readonly Answered[]) {
  const latest = [...noted].reverse();
  const found = new Map<AskedCall, Answered>();
  const fits = ({ name, args, given }: AskedCall, one: Answered): boolean =>
    !args.some(({ isTooMany }) => isTooMany) && isSameCall(one, { name, given: { ...one.given, ...given } });
  // Later calls choose first, and calls with more known arguments before them, so that no call loses the only answer
  // that fits it.
  const known = (call: AskedCall): number => Object.keys(call.given).length;
  for (const call of [...asked].reverse().sort((one, other) => known(other) - known(one))) {
    const taken = call.isKnown ? [] : [...found.values()];
    const answered = latest.find((one) => fits(call, one) && !taken.includes(one));
    if (answered) found.set(call, answered);
  }
  return asked.map((call) => ({ call, answered: found.get(call) ?? null }));
}
