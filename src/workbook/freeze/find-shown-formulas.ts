import { NoValueError } from "../../lca/reasons";
import type { ProgressReporter } from "../../client/generations/progress-reporter";
import type { SheetArea } from "../../sheet/cell-areas";
import {
  areaOfCell,
  cellPositionKey,
  containsRectangle,
  groupCellsIntoAreas,
  offsetPosition,
} from "../../sheet/cell-areas";
import { readCells } from "../cells/cell-grid";
import type { CellInScopeTest } from "../cells/cells-in-scope";
import type { CellWithResolvedCalls } from "../cells/cells-with-resolved-calls";
import { scanCellsWithResolvedCalls } from "../cells/cells-with-resolved-calls";
import { readDefinedNames, readTableInfos } from "../cells/workbook-structure";
import { findSpillsInAreas } from "../cells/spill-areas";
import { getRangeAt, requestEach } from "../cells/excel-requests";
import { sharedWorkbookRefresher } from "../refresh/workbook-refresher";
import { expectedParts } from "../writing/change-cells";
import type { ShownFormula } from "./freeze-types";

/** Our formulas, and those among them that are arrays entered by Ctrl+Shift+Enter over several cells. */
export interface FoundFormulas {
  readonly formulas: readonly ShownFormula[];
  readonly arrays: readonly CellWithResolvedCalls[];
}

/** Finds our formulas in scope, with all cells that show their results. */
export async function findShownFormulas(
  context: Excel.RequestContext,
  isInScope: CellInScopeTest,
  progress: ProgressReporter,
): Promise<FoundFormulas> {
  const cells: CellWithResolvedCalls[] = [];
  await scanCellsWithResolvedCalls(context, { ...progress, report: () => undefined }, (found) => {
    cells.push(...found.filter((cell) => isInScope(cell)));
  });
  // A formula that calls our functions by a name would be overlooked.
  if (!(await readDefinedNames(context)).areAll) throw new NoValueError({ kind: "internal" });
  const spills = await readSpillsByAnchor(context, cells);
  const isArray = await createArrayTest(
    context,
    cells.filter((cell) => !spills.has(cellPositionKey(cell))),
  );
  const own = cells.filter((cell) => !isArray(cell));
  const areas = own.map((cell) => spills.get(cellPositionKey(cell)) ?? areaOfCell(cell));
  const grids = await readCells(context, areas, expectedParts);
  const refresher = sharedWorkbookRefresher();
  const formulas = own.flatMap((cell, index): ShownFormula[] => {
    const contents = grids[index];
    return contents ? [{ cell, contents, isCalled: refresher.isCalledInSession(cell) }] : [];
  });
  return { formulas, arrays: cells.filter(isArray) };
}

async function readSpillsByAnchor(
  context: Excel.RequestContext,
  cells: readonly CellWithResolvedCalls[],
): Promise<ReadonlyMap<string, SheetArea>> {
  const areas = await findSpillsInAreas(context, groupCellsIntoAreas(cells));
  return new Map(areas.map((area) => [cellPositionKey(area), area]));
}

/**
 * Returns a test for cells of an array over several cells. Excel reports a formula that could spill in the same way,
 * but does not repeat it in the next cell.
 */
async function createArrayTest(
  context: Excel.RequestContext,
  cells: readonly CellWithResolvedCalls[],
): Promise<(cell: CellWithResolvedCalls) => boolean> {
  // A table's column repeats its formula, and holds no arrays.
  const tables = await readTableInfos(context).catch(() => []);
  const outside = cells.filter(
    (cell) => !tables.some(({ sheet, body }) => sheet === cell.sheet && containsRectangle(body, cell)),
  );
  const formulas = new Map(outside.map((cell) => [cellPositionKey(cell), cell.formula]));
  const repeated = outside.filter((cell) =>
    neighbours.some(
      ([down, across]) => formulas.get(cellPositionKey(offsetPosition(cell, down, across))) === cell.formula,
    ),
  );
  const ranges = await requestEach(context, repeated, (cell) =>
    getRangeAt(context, { ...cell, rows: 1, columns: 1 }).load("savedAsArray"),
  );
  const arrays = new Set(repeated.filter((_, index) => ranges[index]?.savedAsArray).map(cellPositionKey));
  return (cell) => arrays.has(cellPositionKey(cell));
}

const neighbours = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;
