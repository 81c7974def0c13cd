import type { Area } from "../../sheet/areas";
import { cellsIn } from "../../sheet/areas";
import { askEach, cellsOf, rangeAt } from "../excel/excel";
import type { Doing } from "./besides";

/** How cells look; what is not named stays as it is. */
export interface Look {
  readonly bold?: boolean;
  /** A colour; "" for none. */
  readonly fill?: string;
  readonly align?: "Left" | "Right" | "General";
  readonly wrap?: boolean;
  /** Whether a thin line is along that edge; a line of another kind stays. */
  readonly above?: Line;
  readonly below?: Line;
}

const lines = ["None", "Continuous"] as const;
type Line = (typeof lines)[number];
export const headingLook: Look = { bold: true, fill: "#E8EEEE" };
/** Cells without any of this. */
export const plain: Look = {
  ...{ bold: false, fill: "", align: "General", wrap: false },
  ...{ above: "None", below: "None" },
};
/** Excel reports this colour for cells that have none. */
const white = "#FFFFFF";

type Part = keyof Look;
type Value = boolean | string;

/** One part of a look for some cells. */
interface Wish {
  readonly area: Area;
  readonly part: Part;
  readonly value: Value;
}

interface Looking {
  readonly area: Area;
  readonly look: Look;
}

/** Gives cells these looks; undone, each gets back what it had, as far as it still looks so. */
export function givingLooks(wanted: readonly Looking[]): Doing {
  const wishes = wanted.flatMap(({ area, look }) =>
    Object.entries(look).map(([part, value]): Wish => ({ area, part: part as Part, value: value as Value })),
  );
  let before: readonly (Wish & { readonly was: Value })[] = [];
  return {
    async make(context) {
      const held = await read(context, wishes);
      const isLine = ({ part }: Wish): boolean => part === "above" || part === "below";
      before = held
        .filter(([wish, was]) => was !== wish.value && (!isLine(wish) || lines.some((one) => one === was)))
        .map(([wish, was]) => ({ ...wish, was }));
      await give(context, before);
    },
    async undo(context) {
      const now = await read(context, before);
      const back = now.filter(([{ value }, is]) => is === value);
      await give(
        context,
        back.map(([wish]) => ({ ...wish, value: wish.was })),
      );
    },
  };
}

/** How these cells look now; where they differ among themselves, cell by cell. */
async function read<T extends Wish>(
  context: Excel.RequestContext,
  wishes: readonly T[],
): Promise<(readonly [T, Value])[]> {
  const asked = await askEach(context, wishes, ({ area, part }) => asking[part](rangeAt(context, area)));
  const found = wishes.map((wish, index) => [wish, asked[index]?.() ?? null] as const);
  const mixed = found.flatMap(([wish, is]) =>
    is !== null || cellsOf(wish.area) === 1
      ? []
      : cellsIn(wish.area).map((at): T => ({ ...wish, area: { ...at, rows: 1, columns: 1 } })),
  );
  const whole = found.flatMap(([wish, is]) => (is === null ? [] : [[wish, is] as const]));
  return mixed.length === 0 ? whole : [...whole, ...(await read(context, mixed))];
}

/** Row by row: of several rows at once, Excel leaves out those that a filter hides. */
async function give(context: Excel.RequestContext, wishes: readonly Wish[]): Promise<void> {
  const rows = wishes.flatMap((wish) =>
    Array.from({ length: wish.area.rows }, (_, down) => ({
      ...wish,
      area: { ...wish.area, row: wish.area.row + down, rows: 1 },
    })),
  );
  await askEach(context, rows, ({ area, part, value }) => giving[part](rangeAt(context, area), value));
}

/** Asks how cells look in one part; what comes back gives it once Excel has answered, null where they differ. */
const asking: Readonly<Record<Part, (range: Excel.Range) => () => Value | null>> = {
  bold: (range) => {
    const { font } = range.load("format/font/bold").format;
    return () => font.bold;
  },
  fill: (range) => {
    const { fill } = range.load("format/fill/color").format;
    return () => (fill.color.toUpperCase() === white ? "" : fill.color.toUpperCase());
  },
  align: (range) => {
    const { format } = range.load("format/horizontalAlignment");
    return () => format.horizontalAlignment;
  },
  wrap: (range) => {
    const { format } = range.load("format/wrapText");
    return () => format.wrapText;
  },
  above: (range) => askingLine(range, "EdgeTop"),
  below: (range) => askingLine(range, "EdgeBottom"),
};

function askingLine({ format }: Excel.Range, edge: "EdgeTop" | "EdgeBottom"): () => Value | null {
  const border = format.borders.getItem(edge).load("style");
  return () => border.style;
}

const giving: Readonly<Record<Part, (range: Excel.Range, value: Value) => void>> = {
  bold: ({ format: { font } }, bold) => {
    font.bold = bold === true;
  },
  fill: ({ format: { fill } }, color) => {
    // White would hide the gridlines.
    if (color === "") fill.clear();
    else fill.color = String(color);
  },
  align: ({ format }, align) => {
    format.horizontalAlignment = align as Excel.HorizontalAlignment;
  },
  wrap: ({ format }, wrap) => {
    format.wrapText = wrap === true;
  },
  above: ({ format }, style) => {
    format.borders.getItem("EdgeTop").style = style as Excel.BorderLineStyle;
  },
  below: ({ format }, style) => {
    format.borders.getItem("EdgeBottom").style = style as Excel.BorderLineStyle;
  },
};

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
