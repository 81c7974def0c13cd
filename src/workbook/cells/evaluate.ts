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

/** A cell of ours and the calls its formula makes. */
export interface CallingCell extends OurCell {
  /** Each call that the formula writes, in its order. */
  readonly asked: readonly AskedCall[];
  /** Those of them whose arguments are in the formula or in cells. */
  readonly calls: readonly Call[];
  /** Whether these are all; the arguments of others would have to be calculated. */
  readonly whole: boolean;
  /** Whether the formula makes a single call and nothing else, so that the cell shows its answer. */
  readonly alone: boolean;
  /** What all cells of its answer show, where that was wanted and the formula is a single call. */
  readonly spilled?: readonly (readonly unknown[])[];
}

/** A call as a formula writes it, and what it asks as far as that shows without calculating. */
export interface AskedCall {
  readonly name: string;
  readonly args: readonly AskedArgument[];
  /** What the function is given, by its parameters; those that would have to be calculated are left out. */
  readonly given: Given;
  /** Whether that is everything, and Excel calls the function with it. */
  readonly isKnown: boolean;
}

export interface AskedArgument extends Argument {
  /** The cells it refers to; null where it refers to none, or that would have to be calculated. */
  readonly area: Area | null;
  /** What stands for it, a blank cell as ""; null where that is not known or not read. */
  readonly values: readonly (readonly unknown[])[] | null;
  /** Whether it is several cells where the function takes one: then Excel does not call it. */
  readonly isTooMany: boolean;
}

/** What stands for an argument. */
type StandsFor = Pick<AskedArgument, "area" | "values">;

/** Where an argument comes from; nothing of it where that would have to be calculated. */
interface Operand {
  readonly values?: unknown[][];
  readonly area?: Area;
  /** The cell from which it spills. */
  readonly anchor?: Area;
}

/** What can be said of a formula before any cells are read. */
interface Parsed extends Anatomy {
  readonly operands: readonly (readonly Operand[])[];
  /** The cells that show the answer of a matrix; null where only the formula's own does. */
  readonly result: Operand | null;
}

/**
 * Reads all our cells, batch by batch, with their calls and, if wanted, what matrices show; gives the defined
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
 * Finds the calls that these cells make, with their arguments as the cells they refer to hold them and, if
 * wanted, what the cells of matrices show. This is the one place that says what a formula asks.
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
  // Within these, a name may be the formula's own.
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
  // A formula that uses a defined name does not show what that name calls.
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

/** What a function receives for an argument; undefined where that is not known, or Excel calls no function with it. */
function givenBy({ values, isTooMany }: AskedArgument, takesRange = false): unknown {
  if (!values || isTooMany || values.flat().some((value) => shownError(value) !== undefined))
    return undefined;
  const first = values[0]?.[0] ?? null;
  // An omitted argument counts as none, even where a range could stand.
  return takesRange && (values.length > 1 || values[0]?.length !== 1 || first !== null) ? values : first;
}

/**
 * The calls of a cell, each with the last answer to it; null where it was not made as its cells now stand. The log may
 * still hold what was answered to another formula, or before a cell changed. Of calls whose arguments are calculated, the
 * last answers that fit what is known of them count.
 */
export function answersTo({ asked }: CallingCell, noted: readonly Answered[]) {
  const latest = [...noted].reverse();
  const found = new Map<AskedCall, Answered>();
  const fits = ({ name, args, given }: AskedCall, one: Answered): boolean =>
    !args.some(({ isTooMany }) => isTooMany) && isSameCall(one, { name, given: { ...one.given, ...given } });
  // The last first, and before them those of which most is known: no answer is taken from the only call that it fits.
  const known = (call: AskedCall): number => Object.keys(call.given).length;
  for (const call of [...asked].reverse().sort((one, other) => known(other) - known(one))) {
    const taken = call.isKnown ? [] : [...found.values()];
    const answered = latest.find((one) => fits(call, one) && !taken.includes(one));
    if (answered) found.set(call, answered);
  }
  return asked.map((call) => ({ call, answered: found.get(call) ?? null }));
}
