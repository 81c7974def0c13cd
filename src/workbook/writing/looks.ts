import type { Area } from "../../sheet/areas";
import { cellsIn } from "../../sheet/areas";
import { askEach, cellsOf, rangeAt } from "../excel/excel";
import type { Doing } from "./besides";

/** A style for cells; missing properties stay as they are. */
export interface Look {
  readonly bold?: boolean;
  /** A colour; "" for none. */
  readonly fill?: string;
  readonly align?: "Left" | "Right" | "General";
  readonly wrap?: boolean;
  /** Whether there is a thin line along that edge; a line of another kind stays. */
  readonly above?: EdgeLine;
  readonly below?: EdgeLine;
}

const lines = ["None", "Continuous"] as const;
type EdgeLine = (typeof lines)[number];
export const headingLook: Look = { bold: true, fill: "#E8EEEE" };
/** The style of cells without any of these. */
export const plain: Look = {
  ...{ bold: false, fill: "", align: "General", wrap: false },
  ...{ above: "None", below: "None" },
};
/** The colour that Excel reports for cells without one. */
const white = "#FFFFFF";

type LookPart = keyof Look;
type Value = boolean | string;

/** One property of a style for some cells. */
interface Wish {
  readonly area: Area;
  readonly part: LookPart;
  readonly value: Value;
}

interface Looking {
  readonly area: Area;
  readonly look: Look;
}

/** Gives cells a style; undo restores each property that still has this value. */
export function givingLooks(wanted: readonly Looking[]): Doing {
  const wishes = wanted.flatMap(({ area, look }) =>
    Object.entries(look).map(([part, value]): Wish => ({
      area,
      part: part as LookPart,
      value: value as Value,
    })),
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

/** Reads the present properties of cells, one by one if they differ within an area. */
async function read<T extends Wish>(
  context: Excel.RequestContext,
  wishes: readonly T[],
): Promise<(readonly [T, Value])[]> {
  const asked = await askEach(context, wishes, ({ area, part }) => ask(rangeAt(context, area), part));
  const found = wishes.map((wish, index) => [wish, asked[index]?.() ?? null] as const);
  const mixed = found.flatMap(([wish, is]) =>
    is !== null || cellsOf(wish.area) === 1
      ? []
      : cellsIn(wish.area).map((at): T => ({ ...wish, area: { ...at, rows: 1, columns: 1 } })),
  );
  const whole = found.flatMap(([wish, is]) => (is === null ? [] : [[wish, is] as const]));
  return mixed.length === 0 ? whole : [...whole, ...(await read(context, mixed))];
}

/** Row by row: within several rows at once, Excel skips those that a filter hides. */
async function give(context: Excel.RequestContext, wishes: readonly Wish[]): Promise<void> {
  const rows = wishes.flatMap((wish) =>
    Array.from({ length: wish.area.rows }, (_, down) => ({
      ...wish,
      area: { ...wish.area, row: wish.area.row + down, rows: 1 },
    })),
  );
  await askEach(context, rows, ({ area, part, value }) => set(rangeAt(context, area), part, value));
}

interface Holder {
  load(property: string): unknown;
}

/** The object of a range's format that holds each property, and the property's name there. */
const places: Readonly<Record<LookPart, readonly [(format: Excel.RangeFormat) => Holder, string]>> = {
  bold: [({ font }) => font, "bold"],
  fill: [({ fill }) => fill, "color"],
  align: [(format) => format, "horizontalAlignment"],
  wrap: [(format) => format, "wrapText"],
  above: [({ borders }) => borders.getItem("EdgeTop"), "style"],
  below: [({ borders }) => borders.getItem("EdgeBottom"), "style"],
};

/** Requests a property; the returned function reads it once Excel has answered. Null if the cells differ. */
function ask({ format }: Excel.Range, part: LookPart): () => Value | null {
  const [holderIn, property] = places[part];
  const holder = holderIn(format);
  holder.load(property);
  return () => {
    const value = Reflect.get(holder, property) as Value | null;
    const color = part === "fill" && typeof value === "string" ? value.toUpperCase() : value;
    return color === white ? "" : color;
  };
}

function set({ format }: Excel.Range, part: LookPart, value: Value): void {
  const [holderIn, property] = places[part];
  // White would hide the gridlines.
  if (part === "fill" && value === "") format.fill.clear();
  else Reflect.set(holderIn(format), property, value);
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
      // If Excel did not give the ids of the new formats, ours are those added since.
      const isOurs = ({ id, type }: Excel.ConditionalFormat): boolean =>
        made ? made.includes(id) : type === "PresetCriteria" && !held.includes(id);
      for (const { items } of await formatsIn(context))
        for (const item of items) if (isOurs(item)) item.delete();
      await context.sync();
    },
  };
}
