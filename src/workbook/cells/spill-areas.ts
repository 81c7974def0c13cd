import { canElementsFailIndividually } from "../../client/queries/custom-functions";
import { listAreaCells, includesCells, groupCellsIntoAreas, cellPositionKey } from "../../sheet/cell-areas";
import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import { groupPairsByKey } from "../../lca/group-by-key";
import { findLcaCalls } from "../../sheet/formula-calls";
import {
  requestEach,
  convertRangeToRectangle,
  countCells,
  splitIntoBatches,
  getRangeAt,
} from "./excel-requests";
import { releaseRanges } from "./cell-grid";
import type { LcaCell } from "./lca-cell";

/**
 * The cells that hold a formula themselves. Excel may report the formula of a spilled result in each cell it spills
 * into, so adjacent cells with the same formula are checked. `before` has the cells of the batch before, whose results
 * may reach into this one.
 */
export async function excludeSpilledCells(
  context: Excel.RequestContext,
  cells: readonly LcaCell[],
  before: readonly LcaCell[] = [],
): Promise<readonly LcaCell[]> {
  const earlier = groupByFormula(before);
  // Most formulas refer to cells of their own row, so they are not repeated.
  const repeated = [...groupByFormula(cells)].filter(
    ([formula, held]) => (held.length > 1 || earlier.has(formula)) && callsMatrixFunction(formula),
  );
  if (repeated.length === 0) return cells;
  const areas = new Map<string, SheetArea[]>();
  let left = repeated.flatMap(([, held]) => held);
  for (let heads = findFirstCells(left, earlier); heads.length > 0; heads = findEdgeCells(left)) {
    const found = groupByFormula(await requestSpillAreas(context, heads));
    const asked = new Set(heads.map(cellPositionKey));
    for (const [formula, own] of found)
      areas.set(formula, [...(areas.get(formula) ?? []), ...own.map(({ area }) => area)]);
    // Only results of a formula that spills can be adjacent to each other.
    left = left.filter(
      (cell) =>
        !asked.has(cellPositionKey(cell)) &&
        found.get(cell.formula)?.every(({ area }) => !includesCells(area, cell)),
    );
  }
  return cells.filter((cell) => !areas.get(cell.formula)?.some((area) => isSpilledInto(area, cell)));
}

function groupByFormula<T extends { readonly formula: string }>(cells: readonly T[]) {
  return groupPairsByKey(cells.map((cell) => [cell.formula, cell] as const));
}

/** True if a formula calls one of our functions that return several cells. */
export function callsMatrixFunction(formula: string): boolean {
  return findLcaCalls(formula).some(({ name }) => canElementsFailIndividually(name));
}

/** A cell or area with the formula it holds. */
type FormulaPosition = SheetCellPosition & Pick<LcaCell, "formula">;

/** The areas that these cells fill with the same formula. */
function joinEqualFormulas(cells: readonly LcaCell[]): (SheetArea & FormulaPosition)[] {
  return [...groupByFormula(cells)].flatMap(([formula, held]) =>
    groupCellsIntoAreas(held).map((area) => ({ ...area, formula })),
  );
}

/** The first cell of each area: its spill may cover the whole area. */
function findFirstCells(cells: readonly LcaCell[], earlier: ReadonlyMap<string, unknown>): FormulaPosition[] {
  return joinEqualFormulas(cells).filter((area) => countCells(area) > 1 || earlier.has(area.formula));
}

/** The first row and column of each area: every one of several adjacent results has cells there. */
function findEdgeCells(cells: readonly LcaCell[]): FormulaPosition[] {
  return joinEqualFormulas(cells).flatMap((area) =>
    listAreaCells(area)
      .filter(({ row, column }) => row === area.row || column === area.column)
      .map((cell) => ({ ...cell, formula: area.formula })),
  );
}

/** The whole areas of all results that spill into these areas, even if their formulas are outside. */
export async function findSpillsInAreas(
  context: Excel.RequestContext,
  areas: readonly SheetArea[],
): Promise<readonly SheetArea[]> {
  const spilled = new Map<string, SheetArea>();
  const isFound = (cell: SheetCellPosition): boolean =>
    [...spilled.values()].some((area) => includesCells(area, cell));
  const ranges = await requestEach(context, areas, (area) => getRangeAt(context, area).load("hasSpill"));
  // null if only some of the cells belong to a spilled result; the types don't mention that.
  const cells = areas.filter((_, index) => ranges[index]?.hasSpill !== false).flatMap(listAreaCells);
  for (const batch of splitIntoBatches(cells)) {
    const found = await requestSpillAreas(
      context,
      batch.filter((cell) => !isFound(cell)),
    );
    for (const { area } of found) spilled.set(cellPositionKey(area), area);
  }
  return [...spilled.values()];
}

/** Returns a test for cells of these areas that only show a result spilled from another cell. */
export async function createSpilledCellTest(
  context: Excel.RequestContext,
  areas: readonly SheetArea[],
): Promise<(cell: SheetCellPosition) => boolean> {
  const spilled = await findSpillsInAreas(context, areas);
  return (cell) => spilled.some((area) => isSpilledInto(area, cell));
}

/**
 * Reads the areas that the results of these formulas spill into. The lookup gives undefined for formulas that do not
 * spill.
 */
export async function readSpillAreas(
  context: Excel.RequestContext,
  anchors: readonly SheetCellPosition[],
): Promise<(anchor: SheetCellPosition) => SheetArea | undefined> {
  if (anchors.length === 0) return () => undefined;
  const wanted = new Map(anchors.map((anchor) => [cellPositionKey(anchor), anchor]));
  const spilled = await requestSpillAreas(context, [...wanted.values()], (anchor) => anchor);
  const found = new Map(spilled.map((cell) => [cellPositionKey(cell), cell.area]));
  return (anchor) => found.get(cellPositionKey(anchor));
}

/** A cell with the area of the spilled result that it shows. */
type WithSpillArea<T> = T & { readonly area: SheetArea };

/** Asks for the area of the spilled result that each of these cells shows, starting from the cell with its formula. */
async function requestSpillAreas<T extends SheetCellPosition>(
  context: Excel.RequestContext,
  cells: readonly T[],
  anchorOf = (shows: Excel.Range): Excel.Range => shows.getSpillParentOrNullObject(),
): Promise<WithSpillArea<T>[]> {
  const asked = await requestEach(context, cells, (cell) => {
    const range = anchorOf(
      getRangeAt(context, { ...cell, rows: 1, columns: 1 }),
    ).getSpillingToRangeOrNullObject();
    return { cell, range: range.load("rowIndex,columnIndex,rowCount,columnCount") };
  });
  releaseRanges(
    context,
    asked.flatMap(({ range }) => (range.isNullObject ? [] : [range])),
  );
  return asked.flatMap(({ cell, range }) =>
    range.isNullObject ? [] : [{ ...cell, area: { sheet: cell.sheet, ...convertRangeToRectangle(range) } }],
  );
}

/** True if a cell only shows a spilled result and does not hold its formula. */
function isSpilledInto(area: SheetArea, cell: SheetCellPosition): boolean {
  const isFirst = cell.row === area.row && cell.column === area.column;
  return !isFirst && includesCells(area, cell);
}
