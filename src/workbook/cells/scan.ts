import type { Progress } from "../../refresh/progress";
import { NoValue } from "../../lca/reasons";
import { inExcel, patiently } from "../excel";
import type { Rectangle } from "../../sheet/a1";
import type { Area } from "../../sheet/areas";
import { isOurs } from "../../sheet/formula";
import type { OurCell } from "./our-cell";

/** Excel on the web takes 5 MB in one answer; and a read this small keeps nobody waiting. */
export const cellsAtOnce = 10_000;

/** Reads all cells with our formulas, hidden sheets' too, and hands each over; throws NoValue "cancelled". */
export async function scan(progress: Progress, each: (cell: OurCell) => void): Promise<void> {
  if (!inExcel()) return;
  await Excel.run(patiently, (context) => scanIn(context, progress, (cells) => cells.forEach(each)));
}

/** The same within a request of the caller's, part by part; `wanted` tells what other formulas are read too. */
export async function scanIn(
  context: Excel.RequestContext,
  progress: Progress,
  handle: (cells: readonly OurCell[]) => Promise<void> | void,
  wanted: (formula: string) => boolean = isOurs,
): Promise<void> {
  const parts = await partsWithFormulas(context, progress);
  const all = countOf(parts);
  let done = 0;
  for (const batch of batchesOf(parts)) {
    progress.report(done, all);
    await handle(await readBatch(context, batch, wanted));
    checkWanted(progress);
    done += countOf(batch);
  }
}

function countOf(areas: readonly Rectangle[]): number {
  return areas.reduce((sum, { rows, columns }) => sum + rows * columns, 0);
}

/** Many small areas are read together. */
export function batchesOf(areas: readonly Area[]): Area[][] {
  const batches: Area[][] = [];
  let room = 0;
  for (const area of areas) {
    const size = countOf([area]);
    const last = batches.at(-1);
    if (last && size <= room) last.push(area);
    else batches.push([area]);
    room = (last && size <= room ? room : cellsAtOnce) - size;
  }
  return batches;
}

function checkWanted({ signal }: Progress): void {
  if (signal.aborted) throw new NoValue({ kind: "cancelled" });
}

/** The areas of all sheets in which formulas stand, in parts that are read at once. */
async function partsWithFormulas(context: Excel.RequestContext, progress: Progress): Promise<Area[]> {
  const { worksheets } = context.workbook;
  worksheets.load("items/name");
  await context.sync();
  checkWanted(progress);
  const sheets = worksheets.items.map((sheet) => {
    const used = sheet.getUsedRangeOrNullObject(true);
    used.load("rowIndex,columnIndex,rowCount,columnCount");
    sheet.protection.load("protected");
    return { name: sheet.name, protection: sheet.protection, used };
  });
  await context.sync();
  checkWanted(progress);
  const inUse = sheets.filter(({ used }) => !used.isNullObject);
  // Excel is known to refuse this on a protected sheet: there, all that is in use is read.
  const found = inUse
    .filter(({ protection }) => !protection.protected)
    .map(({ name, used }) => {
      const cells = used.getSpecialCellsOrNullObject("Formulas");
      cells.load("address");
      return { name, cells };
    });
  await context.sync();
  checkWanted(progress);
  const held = found.filter(({ cells }) => !cells.isNullObject);
  for (const { cells } of held)
    cells.areas.load("items/rowIndex,items/columnIndex,items/rowCount,items/columnCount");
  await context.sync();
  return [
    ...held.flatMap(({ name, cells }) => cells.areas.items.flatMap((area) => partsOf(name, area))),
    ...inUse
      .filter(({ protection }) => protection.protected)
      .flatMap(({ name, used }) => partsOf(name, used)),
  ];
}

function partsOf(sheet: string, { rowIndex, columnIndex, rowCount, columnCount }: Excel.Range): Area[] {
  const rows = Math.max(1, Math.floor(cellsAtOnce / columnCount));
  return Array.from({ length: Math.ceil(rowCount / rows) }, (_, place) => ({
    sheet,
    row: rowIndex + place * rows,
    column: columnIndex,
    rows: Math.min(rows, rowCount - place * rows),
    columns: columnCount,
  }));
}

async function readBatch(
  context: Excel.RequestContext,
  batch: readonly Area[],
  wanted: (formula: string) => boolean,
): Promise<OurCell[]> {
  const { worksheets } = context.workbook;
  const read = batch.map(({ sheet, row, column, rows, columns }) => {
    const range = worksheets.getItem(sheet).getRangeByIndexes(row, column, rows, columns);
    range.load("formulas,values");
    return { sheet, row, column, range };
  });
  await context.sync();
  return read.flatMap(({ sheet, row, column, range }) => {
    const values = range.values as unknown[][];
    return (range.formulas as unknown[][]).flatMap((line, down) =>
      line.flatMap((formula, across): OurCell[] => {
        if (typeof formula !== "string" || !formula.startsWith("=") || !wanted(formula)) return [];
        return [{ sheet, row: row + down, column: column + across, formula, value: values[down]?.[across] }];
      }),
    );
  });
}
