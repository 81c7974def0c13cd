import { NoValue } from "../../lca/reasons";
import type { Progress } from "../failing";
import { ours } from "../formulas";
import type { Rectangle } from "../insert/places";
import { inExcel, patiently } from "../recalculate";
import type { OurCell } from "./groups";

/** Excel on the web takes 5 MB in one answer; and a read this small keeps nobody waiting. */
const cellsAtOnce = 10_000;

interface Part extends Rectangle {
  readonly sheet: string;
}

/** Reads all cells with our formulas, hidden sheets' too, and hands each over; throws NoValue "cancelled". */
export async function scan(progress: Progress, each: (cell: OurCell) => void): Promise<void> {
  if (!inExcel()) return;
  await Excel.run(patiently, async (context) => {
    const parts = await partsWithFormulas(context, progress);
    const all = countOf(parts);
    let done = 0;
    for (const batch of batchesOf(parts)) {
      progress.report(done, all);
      await readBatch(context, batch, each);
      checkWanted(progress);
      done += countOf(batch);
    }
  });
}

function countOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { rows, columns }) => sum + rows * columns, 0);
}

/** Many small areas are read together. */
function batchesOf(parts: readonly Part[]): Part[][] {
  const batches: Part[][] = [];
  let room = 0;
  for (const part of parts) {
    const size = countOf([part]);
    const last = batches.at(-1);
    if (last && size <= room) last.push(part);
    else batches.push([part]);
    room = (last && size <= room ? room : cellsAtOnce) - size;
  }
  return batches;
}

function checkWanted({ signal }: Progress): void {
  if (signal.aborted) throw new NoValue({ kind: "cancelled" });
}

/** The areas of all sheets in which formulas stand, in parts that are read at once. */
async function partsWithFormulas(context: Excel.RequestContext, progress: Progress): Promise<Part[]> {
  const { worksheets } = context.workbook;
  worksheets.load("items/name");
  await context.sync();
  checkWanted(progress);
  const found = worksheets.items.map((sheet) => {
    const cells = sheet.getUsedRangeOrNullObject().getSpecialCellsOrNullObject("Formulas");
    cells.load("address");
    return { sheet: sheet.name, cells };
  });
  await context.sync();
  checkWanted(progress);
  const held = found.filter(({ cells }) => !cells.isNullObject);
  for (const { cells } of held)
    cells.areas.load("items/rowIndex,items/columnIndex,items/rowCount,items/columnCount");
  await context.sync();
  return held.flatMap(({ sheet, cells }) => cells.areas.items.flatMap((area) => partsOf(sheet, area)));
}

function partsOf(sheet: string, { rowIndex, columnIndex, rowCount, columnCount }: Excel.Range): Part[] {
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
  batch: readonly Part[],
  each: (cell: OurCell) => void,
): Promise<void> {
  const { worksheets } = context.workbook;
  const read = batch.map(({ sheet, row, column, rows, columns }) => {
    const range = worksheets.getItem(sheet).getRangeByIndexes(row, column, rows, columns);
    range.load("formulas,values");
    return { sheet, row, column, range };
  });
  await context.sync();
  for (const { sheet, row, column, range } of read) {
    const values = range.values as unknown[][];
    (range.formulas as unknown[][]).forEach((line, down) =>
      line.forEach((content, across) => {
        if (typeof content !== "string" || !ours.test(content)) return;
        const value = values[down]?.[across];
        each({ sheet, row: row + down, column: column + across, formula: content, value });
      }),
    );
  }
}
