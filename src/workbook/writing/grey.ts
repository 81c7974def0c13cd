import type { Area } from "../../sheet/areas";
import { rangeAt } from "../excel/excel";
import type { Beside } from "./besides";

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
