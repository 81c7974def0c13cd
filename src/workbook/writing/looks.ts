import type { Area } from "../../sheet/areas";
import { cellsIn } from "../../sheet/areas";
import { askEach, rangeAt } from "../excel/excel";
import type { Beside } from "./besides";

/** How cells look: bold or not, and their colours; "" for none. */
export interface Look {
  readonly bold: boolean;
  readonly fill: string;
}

/** Excel reports this colour for cells that have none. */
const white = "#FFFFFF";

/** Gives cells this look; undone, each gets back what it had, as far as it still looks so. */
export function givingLooks(wanted: readonly { readonly area: Area; readonly look: Look }[]): Beside {
  const cells = wanted.flatMap(({ area, look: own }) =>
    cellsIn(area).map((at) => ({ cell: { ...at, rows: 1, columns: 1 }, own })),
  );
  const looksNow = (context: Excel.RequestContext) =>
    read(
      context,
      cells.map(({ cell }) => cell),
    );
  let before: readonly Look[] | null = null;
  return {
    async make(context) {
      before = await looksNow(context);
      await giveAll(context, wanted.flatMap(inRows));
    },
    async undo(context) {
      const held = before;
      if (!held) return;
      const now = await looksNow(context);
      const back = cells.flatMap(({ cell, own }, index) => {
        const [was, is] = [held[index], now[index]];
        if (!was || !is) return [];
        const look = {
          bold: is.bold === own.bold ? was.bold : is.bold,
          fill: is.fill === own.fill ? was.fill : is.fill,
        };
        return look.bold === is.bold && look.fill === is.fill ? [] : [{ area: cell, look }];
      });
      await giveAll(context, back);
    },
  };
}

/** Row by row: of several rows at once, Excel leaves out those that a filter hides. */
function inRows<T extends { readonly area: Area }>(one: T): T[] {
  const { row, rows } = one.area;
  return Array.from({ length: rows }, (_, down) => ({
    ...one,
    area: { ...one.area, row: row + down, rows: 1 },
  }));
}

async function giveAll(
  context: Excel.RequestContext,
  looks: readonly { readonly area: Area; readonly look: Look }[],
): Promise<void> {
  await askEach(context, looks, ({ area, look }) => give(rangeAt(context, area), look));
}

function give(range: Excel.Range, { bold, fill }: Look): void {
  range.format.font.bold = bold;
  // White would hide the gridlines.
  if (fill === "") range.format.fill.clear();
  else range.format.fill.color = fill;
}

async function read(context: Excel.RequestContext, cells: readonly Area[]): Promise<Look[]> {
  const ranges = await askEach(context, cells, (cell) =>
    rangeAt(context, cell).load("format/font/bold,format/fill/color"),
  );
  return ranges.map(({ format }) => {
    const fill = (format.fill.color || white).toUpperCase();
    return { bold: format.font.bold, fill: fill === white ? "" : fill };
  });
}
