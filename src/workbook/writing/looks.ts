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

/** Dark enough to read on white. */
const grey = "#767676";

/** Shows errors in these cells in grey; their contents stay. */
export function greyingErrors(areas: readonly Area[]): Beside {
  let before: readonly string[] | null = null;
  let made: readonly string[] | null = null;
  const formatsIn = async (context: Excel.RequestContext) => {
    const all = areas.map((area) => rangeAt(context, area).conditionalFormats.load("items/id,items/type"));
    await context.sync();
    return all;
  };
  return {
    async make(context) {
      const held = await formatsIn(context);
      before = held.flatMap(({ items }) => items.map(({ id }) => id));
      const formats = held.map((all) => {
        const format = all.add(Excel.ConditionalFormatType.presetCriteria);
        format.preset.rule = { criterion: Excel.ConditionalFormatPresetCriterion.errors };
        format.preset.format.font.color = grey;
        return format.load("id");
      });
      await context.sync();
      made = formats.map(({ id }) => id);
    },
    async undo(context) {
      const held = before;
      if (!held) return;
      // Where Excel did not tell which they are, they are those that came since.
      const isOurs = ({ id, type }: Excel.ConditionalFormat): boolean =>
        made ? made.includes(id) : type === "PresetCriteria" && !held.includes(id);
      for (const { items } of await formatsIn(context))
        for (const item of items) if (isOurs(item)) item.delete();
      await context.sync();
    },
  };
}
