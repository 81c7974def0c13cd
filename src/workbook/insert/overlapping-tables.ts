import {
  canElementsFailIndividually,
  findArgumentIndexByEntityKind,
} from "../../client/queries/custom-functions";
import type { SheetArea, SheetCellPosition, CellRectangle } from "../../sheet/cell-areas";
import {
  boundingRectangle,
  listAreaCells,
  containsRectangle,
  hasOverlap,
  parseCellRectangle,
  maxSheetColumns,
} from "../../sheet/cell-areas";
import { findReferencedCellsOnOwnSheet } from "../../sheet/shift-references";
import { findLcaCalls, isLcaFormula } from "../../sheet/formula-calls";
import { parseFormulaArgumentOrigin } from "../../sheet/argument-origin";
import { readCells } from "../cells/cell-grid";
import { readSpillAreas } from "../cells/spill-areas";
import { convertRangeToRectangle } from "../cells/excel-requests";
import { isBillFormula } from "./bill-formulas";
import { entityKinds } from "./enclosing-layout";

/** How many rows and columns a table is searched for on each side of the cells to be replaced. */
const maxSearchedRowCount = 20_000;
const maxSearchedColumnCount = 60;

/**
 * The cells of our tables that reach into these areas of one sheet, each table as a whole, as far as its cells are
 * adjacent. If only a part were replaced, headings would remain above results that are gone. Names that the new
 * formulas refer to are left out, with the rest of their row or column.
 */
export async function findOurOverlappedTableCells(
  context: Excel.RequestContext,
  areas: readonly [SheetArea, ...SheetArea[]],
  formulas: readonly string[],
): Promise<SheetCellPosition[]> {
  const { sheet } = areas[0];
  const cells = await readCellsNear(context, sheet, boundingRectangle(areas));
  const isWritten = (one: CellRectangle): boolean => areas.some((area) => containsRectangle(area, one));
  const names = findReferencedNames(formulas).filter((one) => !isWritten(one));
  const found: SheetCellPosition[] = [];
  for (const block of findConnectedBlocks(cells, areas)) {
    const table = findTableBounds(await readFormulaExtents(context, block), areas);
    if (!table) continue;
    const kept = names.map((one) => expandToTableLine(table, one));
    const isKept = (cell: SheetCellPosition): boolean => kept.some((one) => containsRectangle(one, cell));
    found.push(...listAreaCells({ sheet, ...table }).filter((cell) => !isKept(cell)));
  }
  return found;
}

/** The cells that these formulas take names from, by kind. */
function findReferencedNames(formulas: readonly string[]): CellRectangle[] {
  const calls = formulas.flatMap(findLcaCalls);
  return entityKinds.flatMap((kind) => {
    const names = calls.flatMap(({ name, args }) => {
      const source = parseFormulaArgumentOrigin(args[findArgumentIndexByEntityKind(name, kind)]?.text ?? "");
      return source.kind === "cells" && source.sheet === null
        ? (parseCellRectangle(source.address) ?? [])
        : [];
    });
    return boundingRectangle(names) ?? [];
  });
}

/** The whole row or column of a table that holds these names. */
function expandToTableLine(
  { row, rows, column, columns }: CellRectangle,
  names: CellRectangle,
): CellRectangle {
  const isDown = names.columns === 1 && names.rows > 1;
  const isAcross = names.rows === 1 && names.columns > 1;
  return { ...names, ...(isDown && { row, rows }), ...(isAcross && { column, columns }) };
}

/** The cells that belong to a formula of ours: its own, those its result spills into, and those it refers to. */
type FormulaExtent = readonly [CellRectangle, ...CellRectangle[]];

/** The cells of the formulas that reach into these areas, and of all formulas that overlap with those. */
function findTableBounds(all: readonly FormulaExtent[], areas: readonly SheetArea[]): CellRectangle | null {
  const meeting = (others: readonly CellRectangle[]): readonly FormulaExtent[] =>
    all.filter((parts) => parts.some((part) => others.some((other) => hasOverlap(part, other))));
  let table: CellRectangle | null = null;
  let found = meeting(areas);
  let before = 0;
  while (found.length > before) {
    before = found.length;
    table = boundingRectangle(found.flat() as [CellRectangle, ...CellRectangle[]]);
    found = meeting([table]);
  }
  return table;
}

/** A cell that is not empty. */
interface NonEmptyCell extends SheetCellPosition {
  readonly formula: string;
}

/** Reads all non-empty cells near an area, by their keys. */
async function readCellsNear(
  context: Excel.RequestContext,
  sheet: string,
  { row, column, rows, columns }: CellRectangle,
): Promise<Map<number, NonEmptyCell>> {
  const used = context.workbook.worksheets.getItem(sheet).getUsedRangeOrNullObject();
  used.load("rowIndex,columnIndex,rowCount,columnCount");
  await context.sync();
  if (used.isNullObject) return new Map();
  const box = convertRangeToRectangle(used);
  const top = Math.max(box.row, row - maxSearchedRowCount);
  const left = Math.max(box.column, column - maxSearchedColumnCount);
  const bottom = Math.min(box.row + box.rows, row + rows + maxSearchedRowCount);
  const right = Math.min(box.column + box.columns, column + columns + maxSearchedColumnCount);
  if (bottom <= top || right <= left) return new Map();
  const area = { sheet, row: top, column: left, rows: bottom - top, columns: right - left };
  const cells = new Map<number, NonEmptyCell>();
  for (const grid of await readCells(context, [area], ["formula"]))
    for (const [cell, { formula }] of grid.cells())
      if (formula !== "") cells.set(cellKey(cell), { ...cell, formula: String(formula) });
  return cells;
}

/** Identifies a cell on its sheet. The keys of neighbours differ by 1 or by a whole row. */
function cellKey({ row, column }: Pick<SheetCellPosition, "row" | "column">): number {
  return row * maxSheetColumns + column;
}

/** Differences of keys between a cell and itself or its eight neighbours. */
const neighbourOffsets = [-maxSheetColumns, 0, maxSheetColumns].flatMap((step) => [step - 1, step, step + 1]);

/** The groups of adjacent cells that have a cell in these areas; corners count as adjacent. */
function findConnectedBlocks(
  cells: ReadonlyMap<number, NonEmptyCell>,
  areas: readonly SheetArea[],
): Map<number, NonEmptyCell>[] {
  const seen = new Set<number>();
  const blockFrom = (first: NonEmptyCell): Map<number, NonEmptyCell> => {
    const block = new Map<number, NonEmptyCell>();
    const next = [first];
    for (let cell = next.pop(); cell; cell = next.pop()) {
      block.set(cellKey(cell), cell);
      for (const step of neighbourOffsets) {
        const key = cellKey(cell) + step;
        const held = seen.has(key) ? undefined : cells.get(key);
        seen.add(key);
        if (held) next.push(held);
      }
    }
    return block;
  };
  const begins = [...cells.values()].filter((cell) => areas.some((area) => containsRectangle(area, cell)));
  return begins.flatMap((cell) => (seen.has(cellKey(cell)) ? [] : [blockFrom(cell)]));
}

async function readFormulaExtents(
  context: Excel.RequestContext,
  block: ReadonlyMap<number, NonEmptyCell>,
): Promise<FormulaExtent[]> {
  const ours = [...block.values()].filter(({ formula }) => isLcaFormula(formula) || isBillFormula(formula));
  const filling = ours.filter(({ formula }) =>
    findLcaCalls(formula).some(({ name }) => canElementsFailIndividually(name)),
  );
  const spillOf = await readSpillAreas(context, filling);
  return ours.map((cell) => {
    const referred = findReferencedCellsOnOwnSheet(cell.formula).filter((one) => block.has(cellKey(one)));
    return [spillOf(cell) ?? { ...cell, rows: 1, columns: 1 }, ...referred];
  });
}
