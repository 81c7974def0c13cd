import type { ProgressReporter } from "../../client/generations/progress-reporter";
import { NoValueError } from "../../lca/reasons";
import { countCells, splitIntoBatches, splitArea, convertRangeToRectangle } from "./excel-requests";
import { offsetPosition, type CellRectangle, type SheetArea } from "../../sheet/cell-areas";
import { isLcaFormula } from "../../sheet/formula-calls";
import { mapInTimeSlices } from "../../client/service/time-slices";
import type { LcaCell } from "./lca-cell";
import { isFormulaText, readCells } from "./cell-grid";
import { excludeSpilledCells } from "./spill-areas";

/** A handler returns this to end the scan. */
export const stopScanReturnValue = Symbol("enough");

/**
 * Reads all cells with our formulas, on hidden sheets too, and hands them over batch by batch. `wanted` decides which
 * formulas are read.
 *
 * @throws `NoValueError` "cancelled" when the progress is aborted.
 */
export async function visitLcaCellsInBatches(
  context: Excel.RequestContext,
  progress: ProgressReporter,
  handle: (cells: readonly LcaCell[]) => unknown,
  wanted: (formula: string) => boolean = isLcaFormula,
): Promise<void> {
  const parts = await findFormulaAreas(context, progress);
  const all = sumCellCounts(parts);
  let done = 0;
  let before: readonly LcaCell[] = [];
  for (const batch of splitIntoBatches(parts, (part) => ({ cells: countCells(part) }))) {
    progress.report(done, all);
    const cells = await readMatchingCells(context, batch, wanted);
    if ((await handle(await excludeSpilledCells(context, cells, before))) === stopScanReturnValue) return;
    before = cells;
    throwIfCancelled(progress);
    done += sumCellCounts(batch);
  }
}

function sumCellCounts(areas: readonly CellRectangle[]): number {
  return areas.reduce((sum, area) => sum + countCells(area), 0);
}

export function throwIfCancelled({ signal }: ProgressReporter): void {
  if (signal.aborted) throw new NoValueError({ kind: "cancelled" });
}

/** The areas of all sheets that hold formulas, in parts that are read at once. */
async function findFormulaAreas(
  context: Excel.RequestContext,
  progress: ProgressReporter,
): Promise<SheetArea[]> {
  const { worksheets } = context.workbook;
  worksheets.load("items/name");
  await context.sync();
  throwIfCancelled(progress);
  const sheets = worksheets.items.map((sheet) => {
    // The used range with formulas, and not only values: a formula may give an empty text.
    const used = sheet.getUsedRangeOrNullObject();
    used.load("rowIndex,columnIndex,rowCount,columnCount");
    sheet.protection.load("protected");
    return { name: sheet.name, protection: sheet.protection, used };
  });
  await context.sync();
  throwIfCancelled(progress);
  const inUse = sheets.filter(({ used }) => !used.isNullObject);
  // Excel is known to refuse special cells on a protected sheet, so its whole used range is read.
  const found = inUse
    .filter(({ protection }) => !protection.protected)
    .map(({ name, used }) => ({ name, cells: used.getSpecialCellsOrNullObject("Formulas") }));
  await context.sync();
  throwIfCancelled(progress);
  const held = found.filter(({ cells }) => !cells.isNullObject);
  for (const { cells } of held)
    cells.areas.load("items/rowIndex,items/columnIndex,items/rowCount,items/columnCount");
  await context.sync();
  return [
    ...held.flatMap(({ name, cells }) =>
      cells.areas.items.flatMap((area) => splitArea({ sheet: name, ...convertRangeToRectangle(area) })),
    ),
    ...inUse
      .filter(({ protection }) => protection.protected)
      .flatMap(({ name, used }) => splitArea({ sheet: name, ...convertRangeToRectangle(used) })),
  ];
}

async function readMatchingCells(
  context: Excel.RequestContext,
  batch: readonly SheetArea[],
  wanted: (formula: string) => boolean,
): Promise<readonly LcaCell[]> {
  const grids = await readCells(context, batch, ["formula", "value"]);
  const lines = grids.flatMap((grid) => Array.from({ length: grid.area.rows }, (_, row) => ({ grid, row })));
  const found: LcaCell[] = [];
  await mapInTimeSlices(lines, ({ grid, row }) => {
    for (let column = 0; column < grid.area.columns; column += 1) {
      const { formula, value } = grid.at(row, column);
      if (!isFormulaText(formula) || !wanted(formula)) continue;
      found.push({ ...offsetPosition(grid.area, row, column), formula, value });
    }
  });
  return found;
}
