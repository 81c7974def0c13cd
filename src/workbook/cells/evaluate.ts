import type { Call } from "../../refresh/call";
import { functionOf, givesMatrix } from "../../queries/catalogue";
import type { OurFunction } from "../../queries/catalogue";
import { eachInTurn } from "../../turns";
import { cell as addressOf, sheetColumns, sheetRows } from "../../sheet/areas";
import type { Area } from "../../sheet/areas";
import type { OnlyCall, Call as Written } from "../../sheet/formula";
import { anatomyOf } from "../../sheet/formula";
import { sourceOf } from "../../sheet/source";
import type { OurCell } from "./our-cell";
import { shownError } from "./our-cell";
import type { WorkbookMap } from "./workbook-map";
import type { Spill } from "./spills";
import { spillOf, spillsOf } from "./spills";
import { CellBlocks } from "./cell-blocks";

/** A cell of ours and the calls its formula makes. */
export interface CallingCell extends OurCell {
  /** Those whose arguments are in the formula or in cells. */
  readonly calls: readonly Call[];
  /** Whether these are all; the arguments of others would have to be calculated. */
  readonly whole: boolean;
  /** Whether the formula is a single call, so that the cell shows its answer. */
  readonly alone: boolean;
  /** What all cells of its answer show, where that was wanted and the formula is a single call. */
  readonly spilled?: readonly (readonly unknown[])[];
}

/** Where an argument comes from, as far as that shows without calculating. */
type Operand = { readonly values: unknown[][] } | { readonly area: Area } | { readonly spill: Spill };

/** What a formula calls; `calls` has null where arguments would have to be calculated. */
interface Plan {
  readonly calls: readonly (Planned | null)[];
  readonly only: OnlyCall | null;
}

interface Planned {
  readonly name: string;
  readonly parameters: OurFunction<unknown>["parameters"];
  readonly operands: readonly Operand[];
}

/** Larger ranges are not read. */
const mostCells = 200_000;

/**
 * Finds the calls that these cells make, with their arguments as the cells they refer to hold them and, if
 * wanted, what the cells of matrices show.
 */
export async function evaluate(
  context: Excel.RequestContext,
  cells: readonly OurCell[],
  places: WorkbookMap,
  spilled = false,
): Promise<CallingCell[]> {
  const plans = await eachInTurn(cells, (cell) => planOf(cell, places));
  const results = cells.map((cell, index) => (spilled ? resultOf(cell, plans[index]) : null));
  const operands = plans.flatMap(({ calls }) => calls.flatMap((call) => call?.operands ?? []));
  operands.push(...results.filter((result) => result !== null));
  const spills = await spillsOf(
    context,
    operands.flatMap((one) => ("spill" in one ? [one.spill] : [])),
  );
  const areaOf = (operand: Operand): Area | null => {
    if ("area" in operand) return operand.area;
    return "spill" in operand ? (spills(operand.spill) ?? null) : null;
  };
  const tiles = new CellBlocks(places);
  await eachInTurn(operands, (operand) => {
    const area = areaOf(operand);
    if (area) tiles.want(area);
  });
  await tiles.read(context);
  const valuesOf = (operand: Operand): unknown[][] | null => {
    if ("values" in operand) return operand.values;
    const area = areaOf(operand);
    return area && tiles.valuesOf(area);
  };
  return eachInTurn(cells, (cell, index) => {
    const calling = callingCell(cell, plans[index], valuesOf);
    const result = results[index];
    const shown = calling.alone && result ? valuesOf(result) : null;
    return shown ? { ...calling, spilled: shown } : calling;
  });
}

/** The cells that show the answer of a matrix; null where only its own does. */
function resultOf(cell: OurCell, plan: Plan | undefined): Operand | null {
  const call = plan?.only;
  if (!call || call.oneValue || !givesMatrix(call.name)) return null;
  return { spill: { sheet: cell.sheet, address: addressOf(cell.row, cell.column) } };
}

function planOf(cell: OurCell, places: WorkbookMap): Plan {
  const { calls, functions, only } = anatomyOf(cell.formula);
  // Within these, a name may be the formula's own.
  const ownNames = functions.some((name) => /^(?:.*\.)?(?:LET|LAMBDA)$/i.test(name));
  return { calls: calls.map((call) => planned(call, cell, places, ownNames)), only };
}

function planned(call: Written, cell: OurCell, places: WorkbookMap, ownNames: boolean): Planned | null {
  const { name, args } = call;
  const ours = functionOf(name);
  if (!ours || args.length > ours.parameters.length) return null;
  const operands = args.map(({ text }, index) => {
    const operand = operandOf(text, cell, places, ownNames);
    return ours.parameters[index]?.takesRange || !isSeveral(operand) ? bounded(operand, places) : null;
  });
  const known = operands.filter((operand) => operand !== null);
  return known.length === operands.length ? { name, parameters: ours.parameters, operands: known } : null;
}

function operandOf(text: string, cell: OurCell, places: WorkbookMap, ownNames: boolean): Operand | null {
  const written = sourceOf(text);
  if (written.kind === "name" && ownNames) return null;
  const source = written.kind === "name" ? places.meantBy(written.name, cell) : written;
  if (source?.kind === "blank") return { values: [[null]] };
  if (source?.kind === "literal") return { values: [[source.value]] };
  if (source?.kind === "array") return { values: source.rows.map((row) => [...row]) };
  if (source?.kind === "spill") return { spill: spillOf(source, cell) };
  const area = source && places.areaOf(source, cell);
  if (!area) return null;
  return { area };
}

/** Whether it certainly stands for more than one cell: how far a result spills is seen later. */
function isSeveral(operand: Operand | null): boolean {
  if (!operand || "spill" in operand) return false;
  if ("values" in operand) return operand.values.length > 1 || (operand.values[0]?.length ?? 0) > 1;
  return operand.area.rows * operand.area.columns > 1;
}

/** An operand as far as it is followed; null where that would be too far. */
function bounded(operand: Operand | null, places: WorkbookMap): Operand | null {
  if (!operand || !("area" in operand)) return operand;
  const { area } = operand;
  const used = area.rows === sheetRows || area.columns === sheetColumns ? upToUse(area, places) : area;
  return used.rows * used.columns <= mostCells ? { area: used } : null;
}

/** Whole columns and rows end with the used part of the sheet: blanks at the end of a range mean nothing. */
function upToUse(area: Area, places: WorkbookMap): Area {
  const used = places.used(area.sheet) ?? { row: 0, column: 0, rows: 1, columns: 1 };
  const rows = Math.min(area.rows, Math.max(1, used.row + used.rows - area.row));
  const columns = Math.min(area.columns, Math.max(1, used.column + used.columns - area.column));
  return { ...area, rows, columns };
}

function callingCell(
  cell: OurCell,
  { calls: planned, only }: Plan = { calls: [], only: null },
  valuesOf: (operand: Operand) => unknown[][] | null,
): CallingCell {
  const calls = planned.map((call) => call && callOf(call, valuesOf));
  const known = calls.filter((made) => made !== null);
  const whole = calls.length > 0 && known.length === calls.length;
  return { ...cell, calls: known, whole, alone: whole && only !== null };
}

/** What a call in a formula calls; null where Excel does not call the function. */
function callOf(
  { name, parameters, operands }: Planned,
  valuesOf: (operand: Operand) => unknown[][] | null,
): Call | null {
  const values = operands.map(valuesOf);
  // Excel does not call a function given an error, nor one given several cells where it takes one.
  if (values.some((rows) => !rows || rows.flat().some((value) => shownError(value) !== undefined)))
    return null;
  if (parameters.some(({ takesRange }, index) => !takesRange && isSeveral({ values: values[index] ?? [] })))
    return null;
  const given = parameters.map(({ name: parameter, takesRange }, index) => {
    const value = values[index];
    return [parameter, value ? (takesRange ? rangeOrNone(value) : (value[0]?.[0] ?? null)) : null];
  });
  return { name, given: Object.fromEntries(given) as Call["given"] };
}

/** An omitted argument counts as none, even where a range could stand. */
function rangeOrNone(values: unknown[][]): unknown {
  return values.length === 1 && values[0]?.length === 1 && values[0][0] === null ? null : values;
}
