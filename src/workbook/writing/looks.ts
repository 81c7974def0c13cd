import type { Area } from "../../sheet/areas";
import { cellsIn } from "../../sheet/areas";
import { askEach, rangeAt } from "../excel/excel";
import type { Doing } from "./besides";

/** How cells look: bold or not, and their colours; "" for none. */
export interface Look {
  readonly bold: boolean;
  readonly fill: string;
}

/** Excel reports this colour for cells that have none. */
const white = "#FFFFFF";

interface Looking {
  readonly area: Area;
  readonly look: Look;
}

/** Gives cells this look; undone, each gets back what it had, as far as it still looks so. */
export function givingLooks(wanted: readonly Looking[]): Doing {
  const cells = wanted.flatMap(({ area, look }) =>
    cellsIn(area).map((at): Looking => ({ area: { ...at, rows: 1, columns: 1 }, look })),
  );
  let before: readonly Look[] | null = null;
  return {
    async make(context) {
      before = await read(context, cells);
      await give(context, wanted.flatMap(inRows));
    },
    async undo(context) {
      if (!before) return;
      const [held, now] = [before, await read(context, cells)];
      const back = cells.flatMap(({ area, look: own }, index): Looking[] => {
        const [was, is] = [held[index], now[index]];
        if (!was || !is) return [];
        const bold = is.bold === own.bold ? was.bold : is.bold;
        const fill = is.fill === own.fill ? was.fill : is.fill;
        return bold === is.bold && fill === is.fill ? [] : [{ area, look: { bold, fill } }];
      });
      await give(context, back);
    },
  };
}

/** Row by row: of several rows at once, Excel leaves out those that a filter hides. */
function inRows({ area, look }: Looking): Looking[] {
  return Array.from({ length: area.rows }, (_, down) => ({
    area: { ...area, row: area.row + down, rows: 1 },
    look,
  }));
}

async function give(context: Excel.RequestContext, looks: readonly Looking[]): Promise<void> {
  await askEach(context, looks, ({ area, look: { bold, fill } }) => {
    const { format } = rangeAt(context, area);
    format.font.bold = bold;
    // White would hide the gridlines.
    if (fill === "") format.fill.clear();
    else format.fill.color = fill;
  });
}

async function read(context: Excel.RequestContext, cells: readonly Looking[]): Promise<Look[]> {
  const ranges = await askEach(context, cells, ({ area }) =>
    rangeAt(context, area).load("format/font/bold,format/fill/color"),
  );
  return ranges.map(({ format }) => {
    const fill = (format.fill.color || white).toUpperCase();
    return { bold: format.font.bold, fill: fill === white ? "" : fill };
  });
}

/** Dark enough to read on white. */
const grey = "#767676";

/** Shows errors in these cells in grey; their contents stay. */
export function greyingErrors(areas: readonly Area[]): Doing {
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
