import type { SheetArea } from "../../sheet/cell-areas";
import { areaOfCell, listAreaCells } from "../../sheet/cell-areas";
import { requestEach, countCells, getRangeAt } from "../cells/excel-requests";
import { changeUnlessProtected } from "./cell-protection";
import type { WriteStep } from "./write-step";

/** A style for cells; missing properties stay as they are. */
export interface CellStyle {
  readonly bold?: boolean;
  /** A colour; "" for none. */
  readonly fill?: string;
  readonly align?: "Left" | "Right" | "General";
  readonly wrap?: boolean;
  /** Whether there is a thin line along that edge; a line of another kind stays. */
  readonly above?: EdgeLine;
  readonly below?: EdgeLine;
}

const edgeLines = ["None", "Continuous"] as const;
type EdgeLine = (typeof edgeLines)[number];
export const headingStyle: CellStyle = { bold: true, fill: "#E8EEEE" };
/** The style of cells without any of these. */
export const plainStyle: CellStyle = {
  bold: false,
  fill: "",
  align: "General",
  wrap: false,
  above: "None",
  below: "None",
};
/** The colour that Excel reports for cells without one. */
const whiteColor = "#FFFFFF";

type StyleProperty = keyof CellStyle;
type StyleValue = boolean | string;

/** One property of a style for some cells. */
interface StyleChange {
  readonly area: SheetArea;
  readonly part: StyleProperty;
  readonly value: StyleValue;
}

interface StyledArea {
  readonly area: SheetArea;
  readonly look: CellStyle;
}

/** Gives cells a style; undo restores each property that still has this value. */
export function createStyleStep(wanted: readonly StyledArea[]): WriteStep {
  const wishes = wanted.flatMap(({ area, look }) =>
    Object.entries(look).map(([part, value]): StyleChange => ({
      area,
      part: part as StyleProperty,
      value: value as StyleValue,
    })),
  );
  let before: readonly (StyleChange & { readonly was: StyleValue })[] = [];
  return {
    async make(context) {
      const held = await readStyles(context, wishes);
      const isLine = ({ part }: StyleChange): boolean => part === "above" || part === "below";
      before = held
        .filter(
          ([wish, was]) => was !== wish.value && (!isLine(wish) || edgeLines.some((one) => one === was)),
        )
        .map(([wish, was]) => ({ ...wish, was }));
      await changeUnlessProtected(applyStyles(context, before));
    },
    async undo(context) {
      const now = await readStyles(context, before);
      const back = now.filter(([{ value }, is]) => is === value);
      await applyStyles(
        context,
        back.map(([wish]) => ({ ...wish, value: wish.was })),
      );
    },
  };
}

/** Reads the present properties of cells, one by one if they differ within an area. */
async function readStyles<T extends StyleChange>(
  context: Excel.RequestContext,
  wishes: readonly T[],
): Promise<(readonly [T, StyleValue])[]> {
  const asked = await requestEach(context, wishes, ({ area, part }) =>
    requestProperty(getRangeAt(context, area), part),
  );
  const found = wishes.map((wish, index) => [wish, asked[index]?.() ?? null] as const);
  const mixed = found.flatMap(([wish, is]) =>
    is !== null || countCells(wish.area) === 1
      ? []
      : listAreaCells(wish.area).map((cell): T => ({ ...wish, area: areaOfCell(cell) })),
  );
  const whole = found.flatMap(([wish, is]) => (is === null ? [] : [[wish, is] as const]));
  return mixed.length === 0 ? whole : [...whole, ...(await readStyles(context, mixed))];
}

/** Row by row: within several rows at once, Excel skips those that a filter hides. */
async function applyStyles(context: Excel.RequestContext, wishes: readonly StyleChange[]): Promise<void> {
  const rows = wishes.flatMap((wish) =>
    Array.from({ length: wish.area.rows }, (_, down) => ({
      ...wish,
      area: { ...wish.area, row: wish.area.row + down, rows: 1 },
    })),
  );
  await requestEach(context, rows, ({ area, part, value }) =>
    setProperty(getRangeAt(context, area), part, value),
  );
}

interface PropertyHolder {
  load(property: string): unknown;
}

/** The object of a range's format that holds each property, and the property's name there. */
const propertyHolders: Readonly<
  Record<StyleProperty, readonly [(format: Excel.RangeFormat) => PropertyHolder, string]>
> = {
  bold: [({ font }) => font, "bold"],
  fill: [({ fill }) => fill, "color"],
  align: [(format) => format, "horizontalAlignment"],
  wrap: [(format) => format, "wrapText"],
  above: [({ borders }) => borders.getItem("EdgeTop"), "style"],
  below: [({ borders }) => borders.getItem("EdgeBottom"), "style"],
};

/** Requests a property; the returned function reads it once Excel has answered. Null if the cells differ. */
function requestProperty({ format }: Excel.Range, part: StyleProperty): () => StyleValue | null {
  const [holderIn, property] = propertyHolders[part];
  const holder = holderIn(format);
  holder.load(property);
  return () => {
    const value = Reflect.get(holder, property) as StyleValue | null;
    const color = part === "fill" && typeof value === "string" ? value.toUpperCase() : value;
    return color === whiteColor ? "" : color;
  };
}

function setProperty({ format }: Excel.Range, part: StyleProperty, value: StyleValue): void {
  const [holderIn, property] = propertyHolders[part];
  // White would hide the gridlines.
  if (part === "fill" && value === "") format.fill.clear();
  else Reflect.set(holderIn(format), property, value);
}

/** Dark enough to read on white. */
const errorColor = "#767676";

/** Shows errors in these cells in grey; their contents stay. */
export function createGreyErrorsStep(areas: readonly SheetArea[]): WriteStep {
  let before: readonly string[] | null = null;
  let made: readonly string[] | null = null;
  const formatsIn = async (context: Excel.RequestContext) => {
    const all = areas.map((area) => getRangeAt(context, area).conditionalFormats.load("items/id,items/type"));
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
        format.preset.format.font.color = errorColor;
        return format.load("id");
      });
      await changeUnlessProtected(context.sync().then(() => void (made = formats.map(({ id }) => id))));
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
