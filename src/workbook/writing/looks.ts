import type { Area } from "../../sheet/areas";
import { inBatches, rangeAt } from "../excel/excel";
import type { Beside } from "./besides";

/** How cells look: bold or not, and their colours; "" for none. */
export interface Look {
  readonly bold: boolean;
  readonly fill: string;
}

/** Excel reports this colour for cells that have none. */
const white = "#FFFFFF";

/** Gives cells this look; gives how to restore each one that still has it. */
export async function look(
  context: Excel.RequestContext,
  wanted: readonly { readonly area: Area; readonly look: Look }[],
): Promise<Beside> {
  const cells = wanted.flatMap(({ area, look: own }) => cellsOf(area).map((cell) => ({ cell, own })));
  const before = await read(
    context,
    cells.map(({ cell }) => cell),
  );
  for (const batch of inBatches(wanted)) {
    for (const { area, look: own } of batch) give(rangeAt(context, area), own);
    // As much as one request may hold at a time.
    // eslint-disable-next-line office-addins/no-context-sync-in-loop
    await context.sync();
  }
  return {
    async takeBack(later) {
      const now = await read(
        later,
        cells.map(({ cell }) => cell),
      );
      const back = cells.flatMap(({ cell, own }, index) => {
        const [was, is] = [before[index], now[index]];
        return was && is && is.bold === own.bold && is.fill === own.fill ? [{ cell, was }] : [];
      });
      for (const batch of inBatches(back)) {
        for (const { cell, was } of batch) give(rangeAt(later, cell), was);

        await later.sync();
      }
    },
  };
}

function give(range: Excel.Range, { bold, fill }: Look): void {
  range.format.font.bold = bold;
  // White would hide the gridlines.
  if (fill === "") range.format.fill.clear();
  else range.format.fill.color = fill;
}

async function read(context: Excel.RequestContext, cells: readonly Area[]): Promise<Look[]> {
  const found: Look[] = [];
  for (const batch of inBatches(cells)) {
    const ranges = batch.map((cell) => {
      const range = rangeAt(context, cell);
      range.load("format/font/bold,format/fill/color");
      return range;
    });
    // eslint-disable-next-line office-addins/no-context-sync-in-loop
    await context.sync();
    for (const { format } of ranges) {
      const fill = (format.fill.color || white).toUpperCase();
      found.push({ bold: format.font.bold, fill: fill === white ? "" : fill });
    }
  }
  return found;
}

function cellsOf({ rows, columns, ...corner }: Area): Area[] {
  return Array.from({ length: rows * columns }, (_, index) => ({
    ...corner,
    row: corner.row + Math.floor(index / columns),
    column: corner.column + (index % columns),
    ...{ rows: 1, columns: 1 },
  }));
}
