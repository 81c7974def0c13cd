import type { Progress } from "../../refresh/progress";
import { NoValue } from "../../lca/reasons";
import { cellsOf, inBatches, partsOf, boxOf } from "../excel/excel";
import type { Rectangle, Area } from "../../sheet/areas";
import { isOurs } from "../../sheet/formula";
import { eachInTurn } from "../../turns";
import type { OurCell } from "./our-cell";
import { readAreas } from "./reading";
import { withoutSpilled } from "./spills";

/** A handler returns this to end the scan. */
export const enough = Symbol("enough");

/**
 * Reads all cells with our formulas, on hidden sheets too, and hands them over batch by batch. `wanted` decides which
 * formulas are read.
 *
 * @throws `NoValue` "cancelled" when the progress is aborted.
 */
export async function scanIn(
  context: Excel.RequestContext,
  progress: Progress,
  handle: (cells: readonly OurCell[]) => unknown,
  wanted: (formula: string) => boolean = isOurs,
): Promise<void> {
  const parts = await partsWithFormulas(context, progress);
  const all = countOf(parts);
  let done = 0;
  let before: readonly OurCell[] = [];
  for (const batch of inBatches(parts, (part) => ({ cells: cellsOf(part) }))) {
    progress.report(done, all);
    const cells = await readBatch(context, batch, wanted);
    if ((await handle(await withoutSpilled(context, cells, before))) === enough) return;
    before = cells;
    checkWanted(progress);
    done += countOf(batch);
  }
}

function countOf(areas: readonly Rectangle[]): number {
  return areas.reduce((sum, area) => sum + cellsOf(area), 0);
}

function checkWanted({ signal }: Progress): void {
  if (signal.aborted) throw new NoValue({ kind: "cancelled" });
}

/** The areas of all sheets that hold formulas, in parts that are read at once. */
async function partsWithFormulas(context: Excel.RequestContext, progress: Progress): Promise<Area[]> {
  const { worksheets } = context.workbook;
  worksheets.load("items/name");
  await context.sync();
  checkWanted(progress);
  const sheets = worksheets.items.map((sheet) => {
    // The used range with formulas, and not only values: a formula may give an empty text.
    const used = sheet.getUsedRangeOrNullObject();
    used.load("rowIndex,columnIndex,rowCount,columnCount");
    sheet.protection.load("protected");
    return { name: sheet.name, protection: sheet.protection, used };
  });
  await context.sync();
  checkWanted(progress);
  const inUse = sheets.filter(({ used }) => !used.isNullObject);
  // Excel is known to refuse special cells on a protected sheet, so its whole used range is read.
  const found = inUse
    .filter(({ protection }) => !protection.protected)
    .map(({ name, used }) => ({ name, cells: used.getSpecialCellsOrNullObject("Formulas") }));
  await context.sync();
  checkWanted(progress);
  const held = found.filter(({ cells }) => !cells.isNullObject);
  for (const { cells } of held)
    cells.areas.load("items/rowIndex,items/columnIndex,items/rowCount,items/columnCount");
  await context.sync();
  return [
    ...held.flatMap(({ name, cells }) =>
      cells.areas.items.flatMap((area) => partsOf({ sheet: name, ...boxOf(area) })),
    ),
    ...inUse
      .filter(({ protection }) => protection.protected)
      .flatMap(({ name, used }) => partsOf({ sheet: name, ...boxOf(used) })),
  ];
}

async function readBatch(
  context: Excel.RequestContext,
  batch: readonly Area[],
  wanted: (formula: string) => boolean,
): Promise<readonly OurCell[]> {
  const read = await readAreas(context, batch, ["formulas", "values"]);
  const found: OurCell[] = [];
  const lines = batch.flatMap((area, index) =>
    (read[index]?.formulas ?? []).map((_, down) => ({ area, place: index, down })),
  );
  await eachInTurn(lines, ({ area: { sheet, row, column }, place, down }) => {
    for (const [across, formula] of (read[place]?.formulas[down] ?? []).entries()) {
      if (typeof formula !== "string" || !formula.startsWith("=") || !wanted(formula)) continue;
      const value = read[place]?.values[down]?.[across];
      found.push({ sheet, row: row + down, column: column + across, formula, value });
    }
  });
  return found;
}
