import { givesMatrix } from "../../queries/catalogue";
import { cellsIn, sheetColumns, contains, joined, placeOf } from "../../sheet/areas";
import type { Area, Position } from "../../sheet/areas";
import { callsIn } from "../../sheet/formula";
import { eachInTurn } from "../../turns";
import { askEach, inBatches, boxOf, rangeAt } from "../excel/excel";
import type { OurCell } from "./our-cell";

/** `Range.getSpillingToRangeOrNullObject` came with this. */
const needed = "1.12";

/** Whether this Excel tells what spills where. */
export function tellsSpills(): boolean {
  return Office.context.requirements.isSetSupported("ExcelApi", needed);
}

/**
 * The cells that hold a formula themselves. Excel may report the formula of a spilled result in each cell it
 * spills into, so adjacent cells with the very same formula are checked. `before`: what was read before
 * these, whose results may reach into them.
 */
export async function withoutSpilled(
  context: Excel.RequestContext,
  cells: readonly OurCell[],
  before: readonly OurCell[] = [],
): Promise<readonly OurCell[]> {
  const isRepeated = repetition([...before, ...cells]);
  let left: readonly OurCell[] = cells.filter(isRepeated);
  let heads = await beginnings(left, before.filter(isRepeated));
  if (heads.length === 0 || !tellsSpills()) return cells;
  const spilled: Spilled<OurCell>[] = [];
  for (; heads.length > 0; heads = await edges(left)) {
    const found = await spilledAt(context, heads);
    for (const one of found) spilled.push(one);
    // Only results of a formula that spills can lie side by side.
    const areas = areasByFormula(found);
    const asked = new Set(heads);
    left = left.filter(
      (cell) => !asked.has(cell) && areas.get(cell.formula)?.every((area) => !isWithin(area, cell)),
    );
  }
  const areas = areasByFormula(spilled);
  return cells.filter((cell) => !areas.get(cell.formula)?.some((area) => isSpilledIn(area, cell)));
}

/** A cell, and the area over which what it shows is spilled. */
interface Spilled<T extends Position> {
  readonly cell: T;
  readonly area: Area;
}

function areasByFormula(found: readonly Spilled<OurCell>[]): ReadonlyMap<string, readonly Area[]> {
  const all = new Map<string, Area[]>();
  for (const { cell, area } of found) {
    const held = all.get(cell.formula);
    if (held) held.push(area);
    else all.set(cell.formula, [area]);
  }
  return all;
}

/**
 * Those with the very same formula as another on their sheet; most formulas refer to cells of their own row.
 */
function repetition(cells: readonly OurCell[]): (cell: OurCell) => boolean {
  const sheets = new Map<string, { readonly once: Set<string>; readonly again: Set<string> }>();
  for (const { sheet, formula } of cells) {
    const held = sheets.get(sheet) ?? { once: new Set(), again: new Set() };
    sheets.set(sheet, held);
    (held.once.has(formula) ? held.again : held.once).add(formula);
  }
  return ({ sheet, formula }) => sheets.get(sheet)?.again.has(formula) === true;
}

/**
 * Cells whose formula differs from the cells above and to the left but repeats elsewhere: a result may begin
 * there.
 */
async function beginnings(cells: readonly OurCell[], before: readonly OurCell[]): Promise<OurCell[]> {
  const [isLike, isLikeBefore] = [likeness(cells), likeness(before)];
  const isFirst = (cell: OurCell): boolean => !isLike(cell, -1, 0) && !isLike(cell, 0, -1);
  const isFollowed = (cell: OurCell): boolean =>
    isLike(cell, 1, 0) || isLike(cell, 0, 1) || isLikeBefore(cell, -1, 0);
  return filteredInTurn(cells, (cell) => isFirst(cell) && isFollowed(cell) && mayGiveMatrix(cell));
}

/**
 * Cells that differ from those above or to the left: where several results lie side by side, each has some.
 */
async function edges(cells: readonly OurCell[]): Promise<OurCell[]> {
  const isLike = likeness(cells);
  return filteredInTurn(cells, (cell) => !isLike(cell, -1, 0) || !isLike(cell, 0, -1));
}

async function filteredInTurn(
  cells: readonly OurCell[],
  isWanted: (cell: OurCell) => boolean,
): Promise<OurCell[]> {
  return (await eachInTurn(cells, (cell) => (isWanted(cell) ? [cell] : []))).flat();
}

/** Whether, this far from a cell, one of these has the very same formula. */
function likeness(cells: readonly OurCell[]): (cell: OurCell, down: number, across: number) => boolean {
  const sheets = new Map<string, Map<number, string>>();
  const keyOf = (row: number, column: number): number => row * sheetColumns + column;
  for (const { sheet, row, column, formula } of cells) {
    const held = sheets.get(sheet) ?? new Map<number, string>();
    sheets.set(sheet, held.set(keyOf(row, column), formula));
  }
  return ({ sheet, row, column, formula }, down, across) =>
    sheets.get(sheet)?.get(keyOf(row + down, column + across)) === formula && column + across >= 0;
}

/** Finds the cells of these areas that only show a result spilled from another cell. */
export async function spilledWithin(
  context: Excel.RequestContext,
  areas: readonly Area[],
): Promise<(cell: Position) => boolean> {
  const spilled = new Map<string, Area>();
  const isFound = (cell: Position): boolean => [...spilled.values()].some((area) => isWithin(area, cell));
  const cells = tellsSpills() ? (await withSpills(context, areas)).flatMap(cellsIn) : [];
  for (const batch of inBatches(cells)) {
    const found = await spilledAt(
      context,
      batch.filter((cell) => !isFound(cell)),
    );
    for (const { area } of found) spilled.set(placeOf(area), area);
  }
  return (cell) => [...spilled.values()].some((area) => isSpilledIn(area, cell));
}

/** Which cells the results of these formulas spill into; none where this Excel does not tell. */
export async function spillsFrom(
  context: Excel.RequestContext,
  cells: readonly Position[],
): Promise<readonly Area[]> {
  if (!tellsSpills()) return [];
  const asked = (await withSpills(context, joined(cells))).flatMap(cellsIn);
  return (await spilledAt(context, asked)).map(({ area }) => area);
}

/** Those of these areas that show part of a spilled result. */
async function withSpills(context: Excel.RequestContext, areas: readonly Area[]): Promise<Area[]> {
  const ranges = await askEach(context, areas, (area) => rangeAt(context, area).load("hasSpill"));
  // null where only some of its cells do; the types do not say so.
  return areas.filter((_, index) => ranges[index]?.hasSpill !== false);
}

/** Finds which cells the results of these formulas spill into; nothing is known of those that do not spill. */
export async function spillsOf(
  context: Excel.RequestContext,
  anchors: readonly Position[],
): Promise<(anchor: Position) => Area | undefined> {
  if (anchors.length === 0 || !tellsSpills()) return () => undefined;
  const wanted = new Map(anchors.map((anchor) => [placeOf(anchor), anchor]));
  const spilled = await spilledAt(context, [...wanted.values()], (anchor) => anchor);
  const found = new Map(spilled.map(({ cell, area }) => [placeOf(cell), area]));
  return (anchor) => found.get(placeOf(anchor));
}

/** Which cells the results shown in these spill into: by the cells with their formulas. */
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
    range.isNullObject ? [] : [{ cell, area: { sheet: cell.sheet, ...boxOf(range) } }],
  );
}

function isWithin(area: Area, cell: Position): boolean {
  return area.sheet === cell.sheet && contains(area, cell);
}

/** Whether a cell only receives a spilled result and does not hold its formula. */
function isSpilledIn(area: Area, cell: Position): boolean {
  const isFirst = cell.row === area.row && cell.column === area.column;
  return !isFirst && isWithin(area, cell);
}

function mayGiveMatrix({ formula }: OurCell): boolean {
  return callsIn(formula).some(({ name }) => givesMatrix(name));
}
