import { givesMatrix } from "../../queries/catalogue";
import { cellsIn, contains, joined, placeOf } from "../../sheet/areas";
import type { Area, Position } from "../../sheet/areas";
import { callsIn } from "../../sheet/formula";
import { askEach, boxOf, cellsOf, inBatches, rangeAt } from "../excel/excel";
import type { OurCell } from "./our-cell";

/** The first API version with `Range.getSpillingToRangeOrNullObject`. */
const needed = "1.12";

/** True if this version of Excel reports which cells a result spills into. */
export function tellsSpills(): boolean {
  return Office.context.requirements.isSetSupported("ExcelApi", needed);
}

/**
 * The cells that hold a formula themselves. Excel may report the formula of a spilled result in each cell it spills
 * into, so adjacent cells with the same formula are checked. `before` has the cells of the batch before, whose results
 * may reach into this one.
 */
export async function withoutSpilled(
  context: Excel.RequestContext,
  cells: readonly OurCell[],
  before: readonly OurCell[] = [],
): Promise<readonly OurCell[]> {
  const earlier = byFormula(before);
  // Most formulas refer to cells of their own row, so they are not repeated.
  const repeated = [...byFormula(cells)].filter(
    ([formula, held]) => (held.length > 1 || earlier.has(formula)) && mayGiveMatrix(formula),
  );
  if (repeated.length === 0 || !tellsSpills()) return cells;
  const areas = new Map<string, Area[]>();
  let left = repeated.flatMap(([, held]) => held);
  for (let heads = beginnings(left, earlier); heads.length > 0; heads = edges(left)) {
    const found = byFormula(await spilledAt(context, heads));
    const asked = new Set(heads.map(placeOf));
    for (const [formula, own] of found)
      areas.set(formula, [...(areas.get(formula) ?? []), ...own.map(({ area }) => area)]);
    // Only results of a formula that spills can be adjacent to each other.
    left = left.filter(
      (cell) =>
        !asked.has(placeOf(cell)) && found.get(cell.formula)?.every(({ area }) => !isWithin(area, cell)),
    );
  }
  return cells.filter((cell) => !areas.get(cell.formula)?.some((area) => isSpilledIn(area, cell)));
}

function byFormula<T extends { readonly formula: string }>(all: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of all) {
    const held = found.get(one.formula);
    if (held) held.push(one);
    else found.set(one.formula, [one]);
  }
  return found;
}

/** True if a formula calls one of our functions that return several cells. */
export function mayGiveMatrix(formula: string): boolean {
  return callsIn(formula).some(({ name }) => givesMatrix(name));
}

/** A cell or area with the formula it holds. */
type Formula = Position & Pick<OurCell, "formula">;

/** The areas that these cells fill with the same formula. */
function filled(cells: readonly OurCell[]): (Area & Formula)[] {
  return [...byFormula(cells)].flatMap(([formula, held]) =>
    joined(held).map((area) => ({ ...area, formula })),
  );
}

/** The first cell of each area: its spill may cover the whole area. */
function beginnings(cells: readonly OurCell[], earlier: ReadonlyMap<string, unknown>): Formula[] {
  return filled(cells).filter((area) => cellsOf(area) > 1 || earlier.has(area.formula));
}

/** The first row and column of each area: every one of several adjacent results has cells there. */
function edges(cells: readonly OurCell[]): Formula[] {
  return filled(cells).flatMap((area) =>
    cellsIn(area)
      .filter(({ row, column }) => row === area.row || column === area.column)
      .map((cell) => ({ ...cell, formula: area.formula })),
  );
}

/**
 * The whole areas of all results that spill into these areas, even if their formulas are outside; none if this Excel
 * does not report spills.
 */
export async function spillsMeeting(
  context: Excel.RequestContext,
  areas: readonly Area[],
): Promise<readonly Area[]> {
  const spilled = new Map<string, Area>();
  const isFound = (cell: Position): boolean => [...spilled.values()].some((area) => isWithin(area, cell));
  if (!tellsSpills()) return [];
  const ranges = await askEach(context, areas, (area) => rangeAt(context, area).load("hasSpill"));
  // null if only some of the cells belong to a spilled result; the types don't mention that.
  const cells = areas.filter((_, index) => ranges[index]?.hasSpill !== false).flatMap(cellsIn);
  for (const batch of inBatches(cells)) {
    const found = await spilledAt(
      context,
      batch.filter((cell) => !isFound(cell)),
    );
    for (const { area } of found) spilled.set(placeOf(area), area);
  }
  return [...spilled.values()];
}

/** Returns a test for cells of these areas that only show a result spilled from another cell. */
export async function spilledWithin(
  context: Excel.RequestContext,
  areas: readonly Area[],
): Promise<(cell: Position) => boolean> {
  const spilled = await spillsMeeting(context, areas);
  return (cell) => spilled.some((area) => isSpilledIn(area, cell));
}

/**
 * Reads the areas that the results of these formulas spill into. The lookup gives undefined for formulas that do not
 * spill.
 */
export async function spillsOf(
  context: Excel.RequestContext,
  anchors: readonly Position[],
): Promise<(anchor: Position) => Area | undefined> {
  if (anchors.length === 0 || !tellsSpills()) return () => undefined;
  const wanted = new Map(anchors.map((anchor) => [placeOf(anchor), anchor]));
  const spilled = await spilledAt(context, [...wanted.values()], (anchor) => anchor);
  const found = new Map(spilled.map((cell) => [placeOf(cell), cell.area]));
  return (anchor) => found.get(placeOf(anchor));
}

/** A cell with the area of the spilled result that it shows. */
type Spilled<T> = T & { readonly area: Area };

/** Asks for the area of the spilled result that each of these cells shows, starting from the cell with its formula. */
async function spilledAt<T extends Position>(
  context: Excel.RequestContext,
  cells: readonly T[],
  anchorOf = (shows: Excel.Range): Excel.Range => shows.getSpillParentOrNullObject(),
): Promise<Spilled<T>[]> {
  const asked = await askEach(context, cells, (cell) => {
    const range = anchorOf(
      rangeAt(context, { ...cell, rows: 1, columns: 1 }),
    ).getSpillingToRangeOrNullObject();
    return { cell, range: range.load("rowIndex,columnIndex,rowCount,columnCount") };
  });
  return asked.flatMap(({ cell, range }) =>
    range.isNullObject ? [] : [{ ...cell, area: { sheet: cell.sheet, ...boxOf(range) } }],
  );
}

function isWithin(area: Area, cell: Position): boolean {
  return area.sheet === cell.sheet && contains(area, cell);
}

/** True if a cell only shows a spilled result and does not hold its formula. */
function isSpilledIn(area: Area, cell: Position): boolean {
  const isFirst = cell.row === area.row && cell.column === area.column;
  return !isFirst && isWithin(area, cell);
}
