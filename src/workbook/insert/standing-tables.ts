import { givesMatrix, placeNaming } from "../../queries/catalogue";
import type { Area, Position, Rectangle } from "../../sheet/areas";
import { around, cellsIn, contains, overlap, rectangleOf, sheetColumns } from "../../sheet/areas";
import { cellsNamedIn } from "../../sheet/filling";
import { callsIn, isOurs } from "../../sheet/formula";
import { sourceOf } from "../../sheet/source";
import { readAreas } from "../cells/reading";
import { spillsOf } from "../cells/spills";
import { boxOf } from "../excel/excel";
import { isOfBill } from "./bill-formulas";
import { kinds } from "./held-table";

/** How many rows and columns a table is searched for on each side of the cells to be replaced. */
const mostRows = 20_000;
const mostColumns = 60;

/**
 * The cells of our tables that reach into these areas of one sheet, each table as a whole, as far as its cells are
 * adjacent. If only a part were replaced, headings would remain above results that are gone. Names that the new
 * formulas refer to are left out, with the rest of their row or column.
 */
export async function tablesReachingInto(
  context: Excel.RequestContext,
  areas: readonly [Area, ...Area[]],
  formulas: readonly string[],
): Promise<Position[]> {
  const { sheet } = areas[0];
  const cells = await cellsNear(context, sheet, around(areas));
  const isWritten = (one: Rectangle): boolean => areas.some((area) => contains(area, one));
  const names = namesTaken(formulas).filter((one) => !isWritten(one));
  const found: Position[] = [];
  for (const block of blocksIn(cells, areas)) {
    const table = tableIn(await formulasIn(context, block), areas);
    if (!table) continue;
    const kept = names.map((one) => lineIn(table, one));
    const isKept = (cell: Position): boolean => kept.some((one) => contains(one, cell));
    found.push(...cellsIn({ sheet, ...table }).filter((cell) => !isKept(cell)));
  }
  return found;
}

/** The cells that these formulas take names from, by kind. */
function namesTaken(formulas: readonly string[]): Rectangle[] {
  const calls = formulas.flatMap(callsIn);
  return kinds.flatMap((kind) => {
    const [first, ...others] = calls.flatMap(({ name, args }) => {
      const source = sourceOf(args[placeNaming(name, kind)]?.text ?? "");
      return source.kind === "cells" && source.sheet === null ? (rectangleOf(source.address) ?? []) : [];
    });
    return first ? [around([first, ...others])] : [];
  });
}

/** The whole row or column of a table that holds these names. */
function lineIn({ row, rows, column, columns }: Rectangle, names: Rectangle): Rectangle {
  const isDown = names.columns === 1 && names.rows > 1;
  const isAcross = names.rows === 1 && names.columns > 1;
  return { ...names, ...(isDown && { row, rows }), ...(isAcross && { column, columns }) };
}

/** The cells that belong to a formula of ours: its own, those its result spills into, and those it refers to. */
type StandingFormula = readonly [Rectangle, ...Rectangle[]];

/** The cells of the formulas that reach into these areas, and of all formulas that overlap with those. */
function tableIn(all: readonly StandingFormula[], areas: readonly Area[]): Rectangle | null {
  const meeting = (others: readonly Rectangle[]): readonly StandingFormula[] =>
    all.filter((parts) => parts.some((part) => others.some((other) => overlap(part, other))));
  let table: Rectangle | null = null;
  let [found, before] = [meeting(areas), 0];
  while (found.length > before) {
    before = found.length;
    table = around(found.flat() as [Rectangle, ...Rectangle[]]);
    found = meeting([table]);
  }
  return table;
}

/** A cell that is not empty. */
interface FilledCell extends Position {
  readonly formula: string;
}

/** Reads all non-empty cells near an area, by their keys. */
async function cellsNear(
  context: Excel.RequestContext,
  sheet: string,
  { row, column, rows, columns }: Rectangle,
): Promise<Map<number, FilledCell>> {
  const used = context.workbook.worksheets.getItem(sheet).getUsedRangeOrNullObject();
  used.load("rowIndex,columnIndex,rowCount,columnCount");
  await context.sync();
  if (used.isNullObject) return new Map();
  const box = boxOf(used);
  const top = Math.max(box.row, row - mostRows);
  const left = Math.max(box.column, column - mostColumns);
  const bottom = Math.min(box.row + box.rows, row + rows + mostRows);
  const right = Math.min(box.column + box.columns, column + columns + mostColumns);
  if (bottom <= top || right <= left) return new Map();
  const area = { sheet, row: top, column: left, rows: bottom - top, columns: right - left };
  const [read] = await readAreas(context, [area], ["formulas"]);
  const formulas = read?.formulas.flat().map(String) ?? [];
  const filled = cellsIn(area).map((cell, index) => ({ ...cell, formula: formulas[index] ?? "" }));
  return new Map(filled.flatMap((one) => (one.formula === "" ? [] : [[keyOf(one), one]])));
}

/** Identifies a cell on its sheet. The keys of neighbours differ by 1 or by a whole row. */
function keyOf({ row, column }: Pick<Position, "row" | "column">): number {
  return row * sheetColumns + column;
}

/** Differences of keys between a cell and itself or its eight neighbours. */
const steps = [-sheetColumns, 0, sheetColumns].flatMap((step) => [step - 1, step, step + 1]);

/** The groups of adjacent cells that have a cell in these areas; corners count as adjacent. */
function blocksIn(cells: ReadonlyMap<number, FilledCell>, areas: readonly Area[]): Map<number, FilledCell>[] {
  const seen = new Set<number>();
  const blockFrom = (first: FilledCell): Map<number, FilledCell> => {
    const block = new Map<number, FilledCell>();
    const next = [first];
    for (let cell = next.pop(); cell; cell = next.pop()) {
      block.set(keyOf(cell), cell);
      for (const step of steps) {
        const key = keyOf(cell) + step;
        const held = seen.has(key) ? undefined : cells.get(key);
        seen.add(key);
        if (held) next.push(held);
      }
    }
    return block;
  };
  const begins = [...cells.values()].filter((cell) => areas.some((area) => contains(area, cell)));
  return begins.flatMap((cell) => (seen.has(keyOf(cell)) ? [] : [blockFrom(cell)]));
}

async function formulasIn(
  context: Excel.RequestContext,
  block: ReadonlyMap<number, FilledCell>,
): Promise<StandingFormula[]> {
  const ours = [...block.values()].filter(({ formula }) => isOurs(formula) || isOfBill(formula));
  const filling = ours.filter(({ formula }) => callsIn(formula).some(({ name }) => givesMatrix(name)));
  const spillOf = await spillsOf(context, filling);
  return ours.map((cell) => {
    const referred = cellsNamedIn(cell.formula).filter((one) => block.has(keyOf(one)));
    return [spillOf(cell) ?? { ...cell, rows: 1, columns: 1 }, ...referred];
  });
}
