import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import {
  formatAddressWithoutSheet,
  boundingRectangle,
  containsRectangle,
  formatFullAddress,
  groupCellsIntoAreas,
  cellPositionKey,
  includesCells,
} from "../../sheet/cell-areas";
import type { CellValue } from "../cells/cell-grid";
import { readCells, findUsedPartsOfAreas, hasFormula } from "../cells/cell-grid";
import { readSelectedArea } from "../cells/selection";
import { findSpillsInAreas } from "../cells/spill-areas";
import { waitForCellEdit } from "../cells/excel-requests";
import type { OccupiedCells } from "./insert-target";
import type { InsertPlan } from "./insert-plan";
import { findOurOverlappedTableCells } from "./overlapping-tables";

/** Number and length in letters of the contents that a question quotes. */
const maxExampleCount = 3;
const maxExampleLetters = 40;

/** Contents in the way of a plan. */
interface ObstructingCells {
  readonly occupied: OccupiedCells;
  /** Tables of ours that are replaced as a whole, and their cells outside of those to be filled. */
  readonly tables: readonly SheetArea[];
  readonly rest: readonly SheetArea[];
}

/** The contents of the cells that a plan fills, without the formula it changes; null if all are free. */
export async function findObstructingCells(
  context: Excel.RequestContext,
  { sheets, replaces, onlyFreeCells }: InsertPlan,
): Promise<ObstructingCells | null> {
  const [first, ...others] = sheets.flatMap((grid) => (grid.isNew ? [] : grid.fills));
  if (!first) return null;
  const fills = [first, ...others] as const;
  const isOther = (occupied: OccupiedCell): boolean =>
    !(occupied.content === replaces && containsRectangle(sheets[0].firstFormulaCell, occupied));
  const contents = (await readOccupiedCells(context, fills)).filter(isOther);
  const found = describeOccupiedCells(contents);
  if (!found) return null;
  if (onlyFreeCells) return { occupied: { ...found, mustStay: true }, tables: [], rest: [] };
  const cells =
    replaces === null ? await findOurOverlappedTableCells(context, fills, collectFormulas(sheets)) : [];
  const tables = groupCellsIntoAreas(cells);
  const rest = groupCellsIntoAreas(
    cells.filter((one) => !fills.some((area) => containsRectangle(area, one))),
  );
  const beyond = rest.length > 0 ? await readOccupiedCells(context, rest) : [];
  const whole = beyond.length > 0 ? describeOccupiedCells([...contents, ...beyond]) : null;
  return { occupied: whole ? { ...whole, includesWholeTables: true } : found, tables, rest };
}

function collectFormulas(sheets: InsertPlan["sheets"]): string[] {
  return sheets.flatMap(({ formulas }) => formulas.flatMap(({ contents }) => contents.flat()));
}

/** The formulas in the selected cells, which a name chosen from a drop-down list would replace. */
export function readSelectedFormulas(): Promise<OccupiedCells | null> {
  return Excel.run(waitForCellEdit, async (context) => {
    const cells = await readOccupiedCells(context, [await readSelectedArea(context)]);
    return describeOccupiedCells(cells.filter(({ isFormula }) => isFormula));
  });
}

function describeOccupiedCells([first, ...others]: readonly OccupiedCell[]): OccupiedCells | null {
  if (!first) return null;
  const all = [first, ...others];
  return {
    address: formatFullAddress(first.sheet, boundingRectangle([first, ...others])),
    count: all.length,
    examples: all
      .slice(0, maxExampleCount)
      .map((cell) => `${formatAddressWithoutSheet(cell)} ${shortenContent(cell.content)}`),
  };
}

/** A cell that is not empty. */
interface OccupiedCell extends SheetArea {
  /** Its formula; the formula of the first cell for one that only shows a spilled result. */
  readonly content: string;
  readonly isFormula: boolean;
}

async function readOccupiedCells(
  context: Excel.RequestContext,
  areas: readonly SheetArea[],
): Promise<OccupiedCell[]> {
  const used = await findUsedPartsOfAreas(context, areas);
  const spills = await findSpillsInAreas(context, used);
  const anchors = spills.map((spill) => ({ ...spill, rows: 1, columns: 1 }));
  const grids = await readCells(context, [...used, ...anchors], ["formula", "value"]);
  // A spilled value belongs to its formula: writing another value there would break that formula.
  const findSpillFormula = (cell: SheetCellPosition): CellValue | undefined => {
    const index = spills.findIndex((area) => includesCells(area, cell));
    return index < 0 ? undefined : grids[used.length + index]?.at(0, 0).formula;
  };
  const occupied = new Map<string, OccupiedCell>();
  for (const grid of grids.slice(0, used.length)) {
    for (const [cell, { formula, value }] of grid.cells()) {
      const content = { formula: findSpillFormula(cell) ?? formula, value };
      if (content.formula === "" && value === "") continue;
      occupied.set(cellPositionKey(cell), {
        ...cell,
        rows: 1,
        columns: 1,
        content: String(content.formula === "" ? value : content.formula),
        isFormula: hasFormula(content),
      });
    }
  }
  return [...occupied.values()];
}

function shortenContent(content: string): string {
  return content.length > maxExampleLetters ? `${content.slice(0, maxExampleLetters - 1)}…` : content;
}
