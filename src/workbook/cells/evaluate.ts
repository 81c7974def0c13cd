import type { Call } from "../../refresh/call";
import { functionOf, givesMatrix } from "../../questions/catalogue";
import type { OurFunction } from "../../questions/our-function";
import type { Element } from "../../questions/question";
import { inTurns } from "../../turns";
import { cell as addressOf, sheetColumns, sheetRows } from "../../sheet/a1";
import type { Area } from "../../sheet/areas";
import type { Call as Written } from "../../sheet/formula";
import { callsIn, functionsIn, onlyCall } from "../../sheet/formula";
import { sourceOf } from "../../sheet/source";
import type { OurCell } from "./our-cell";
import { shownError } from "./our-cell";
import type { Places } from "./places";
import type { Spill } from "./spills";
import { spillOf, spillsOf } from "./spills";
import { Tiles } from "./tiles";

/** A call that a cell makes. */
export interface CellsCall extends Call {
  /** Where its answer shows, where a function for one value is given several cells and nothing else calculates. */
  readonly at?: Element;
}

/** A cell of ours and the calls that its formula makes. */
export interface CallingCell extends OurCell {
  /** Those whose arguments stand in the formula or in cells. */
  readonly calls: readonly CellsCall[];
  /** Whether these are all; others' arguments would have to be calculated. */
  readonly whole: boolean;
  /** Whether the formula is one call and nothing else, so that the cell shows its answer. */
  readonly alone: boolean;
  /** What shows over all the cells of its answer, where that was asked for and the formula is one call alone. */
  readonly spilled?: readonly (readonly unknown[])[];
}

/** Where an argument comes from, as far as that can be told without calculating. */
type Operand = { readonly values: unknown[][] } | { readonly area: Area } | { readonly spill: Spill };

interface Planned {
  readonly name: string;
  readonly parameters: OurFunction<unknown>["parameters"];
  readonly operands: readonly Operand[];
}

/** This many cells are looked at in one go; then others have their turn. */
export const cellsInTurn = 250;
/** Larger ranges are not looked into. */
const mostCells = 200_000;

/**
 * Tells what calls these cells make, with their arguments as they stand in the cells they refer to; and, if wanted, what
 * shows over the cells of matrices.
 */
export async function evaluate(
  context: Excel.RequestContext,
  cells: readonly OurCell[],
  places: Places,
  spilled = false,
): Promise<CallingCell[]> {
  const plans = await inTurns(cells, cellsInTurn, (cell) => planOf(cell, places));
  const results = cells.map((cell) => (spilled ? resultOf(cell) : null));
  const operands = plans.flatMap((plan) => plan.flatMap((call) => call?.operands ?? []));
  operands.push(...results.filter((result) => result !== null));
  const spills = await spillsOf(
    context,
    operands.flatMap((one) => ("spill" in one ? [one.spill] : [])),
  );
  const areaOf = (operand: Operand): Area | null => {
    if ("area" in operand) return operand.area;
    return "spill" in operand ? (spills(operand.spill) ?? null) : null;
  };
  const tiles = new Tiles(places);
  for (const operand of operands) {
    const area = areaOf(operand);
    if (area) tiles.want(area);
  }
  await tiles.read(context);
  const valuesOf = (operand: Operand): unknown[][] | null => {
    if ("values" in operand) return operand.values;
    const area = areaOf(operand);
    return area && tiles.valuesOf(area);
  };
  return inTurns(cells, cellsInTurn, (cell, place) => {
    const calling = callingCell(cell, plans[place] ?? [], valuesOf);
    const result = results[place];
    const shown = calling.alone && result ? valuesOf(result) : null;
    return shown ? { ...calling, spilled: shown } : calling;
  });
}

/** The cells over which the answer of a matrix shows; null where it shows none but its own. */
function resultOf(cell: OurCell): Operand | null {
  const call = onlyCall(cell.formula);
  if (!call || call.oneValue || !givesMatrix(call.name)) return null;
  return { spill: { sheet: cell.sheet, address: addressOf(cell.row, cell.column) } };
}

/** The calls of a formula; null for one whose arguments would have to be calculated. */
function planOf(cell: OurCell, places: Places): (Planned | null)[] {
  const written = callsIn(cell.formula);
  // Within these, a name may be the formula's own.
  const ownNames = functionsIn(cell.formula).some((name) => /^(?:.*\.)?(?:LET|LAMBDA)$/i.test(name));
  return written.map((call) => planned(call, cell, places, ownNames));
}

function planned(call: Written, cell: OurCell, places: Places, ownNames: boolean): Planned | null {
  const { name, args } = call;
  const ours = functionOf(name);
  if (!ours || args.length > ours.parameters.length) return null;
  const operands = args.map(({ text }) => operandOf(text, cell, places, ownNames));
  const known = operands.filter((operand) => operand !== null);
  return known.length === operands.length ? { name, parameters: ours.parameters, operands: known } : null;
}

function operandOf(text: string, cell: OurCell, places: Places, ownNames: boolean): Operand | null {
  const written = sourceOf(text);
  if (written.kind === "name" && ownNames) return null;
  const source = written.kind === "name" ? places.meantBy(written.name, cell) : written;
  if (source?.kind === "blank") return { values: [[null]] };
  if (source?.kind === "literal") return { values: [[source.value]] };
  if (source?.kind === "array") return { values: source.rows.map((row) => [...row]) };
  if (source?.kind === "spill") return { spill: spillOf(source, cell) };
  const area = source && places.areaOf(source, cell);
  if (!area) return null;
  const bounded = area.rows === sheetRows || area.columns === sheetColumns ? upToUse(area, places) : area;
  return bounded.rows * bounded.columns <= mostCells ? { area: bounded } : null;
}

/** Whole columns and rows end where the sheet's use ends: blanks at the end of a range say nothing. */
function upToUse(area: Area, places: Places): Area {
  const used = places.used(area.sheet) ?? { row: 0, column: 0, rows: 1, columns: 1 };
  const rows = Math.min(area.rows, Math.max(1, used.row + used.rows - area.row));
  const columns = Math.min(area.columns, Math.max(1, used.column + used.columns - area.column));
  return { ...area, rows, columns };
}

function callingCell(
  cell: OurCell,
  plan: readonly (Planned | null)[],
  valuesOf: (operand: Operand) => unknown[][] | null,
): CallingCell {
  const calls = plan.map((call) => call && callsOf(call, valuesOf));
  const known = calls.flatMap((made) => made ?? []);
  const whole = calls.length > 0 && calls.every((made) => made !== null);
  const only = whole ? onlyCall(cell.formula) : null;
  const spreads = only !== null && !only.oneValue;
  const placed = spreads ? known : known.map(({ name, given }) => ({ name, given }));
  return { ...cell, calls: placed, whole, alone: only !== null && known.length === 1 };
}

/** What a call in a formula calls: more than once where a parameter for one value is given several cells. */
function callsOf(
  { name, parameters, operands }: Planned,
  valuesOf: (operand: Operand) => unknown[][] | null,
): CellsCall[] | null {
  const values = operands.map(valuesOf);
  // Excel does not call a function to which it gives an error.
  if (values.some((rows) => !rows || rows.flat().some((value) => shownError(value) !== undefined)))
    return null;
  const single = parameters.map(({ takesRange }, place) => (takesRange ? null : values[place]));
  const rows = Math.max(1, ...single.map((given) => given?.length ?? 1));
  const columns = Math.max(1, ...single.map((given) => given?.[0]?.length ?? 1));
  if (rows * columns > mostCells) return null;
  return Array.from({ length: rows * columns }, (_, element) => {
    const [row, column] = [Math.floor(element / columns), element % columns];
    const given = parameters.map((parameter, place) => {
      const value = values[place] ?? null;
      return [
        parameter.name,
        value && (parameter.takesRange ? rangeOrNone(value) : spread(value, row, column)),
      ];
    });
    const at = rows * columns > 1 && { at: { row, column } };
    return { name, given: Object.fromEntries(given) as Call["given"], ...at };
  });
}

/** An omitted argument is none, also where a range would be taken. */
function rangeOrNone(values: unknown[][]): unknown {
  return values.length === 1 && values[0]?.length === 1 && values[0][0] === null ? null : values;
}

/** The cell of a range that goes with one element of the result; a single row or column goes with all. */
function spread(values: unknown[][], row: number, column: number): unknown {
  const line = values.length === 1 ? values[0] : values[row];
  return (line?.length === 1 ? line[0] : line?.[column]) ?? null;
}
