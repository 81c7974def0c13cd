import type { Area } from "../../sheet/areas";
import { rangeAt } from "../excel/excel";
import type { Beside } from "./besides";

/** Dark enough to read on white. */
const grey = "#767676";

/** Shows errors in these cells in grey; their contents stay. */
export async function greyErrors(context: Excel.RequestContext, areas: readonly Area[]): Promise<Beside> {
  const formats = areas.map((area) => {
    const format = rangeAt(context, area).conditionalFormats.add(Excel.ConditionalFormatType.presetCriteria);
    format.preset.rule = { criterion: Excel.ConditionalFormatPresetCriterion.errors };
    format.preset.format.font.color = grey;
    format.load("id");
    return format;
  });
  await context.sync();
  const ids = formats.map(({ id }) => id);
  return {
    async takeBack(later) {
      const held = areas.map((area) => {
        const all = rangeAt(later, area).conditionalFormats;
        all.load("items/id");
        return all;
      });
      await later.sync();
      for (const { items } of held) for (const item of items) if (ids.includes(item.id)) item.delete();
      await later.sync();
    },
  };
}
