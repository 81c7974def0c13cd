import type { Area } from "../../sheet/areas";
import { rangeAt } from "../excel/excel";
import type { Beside } from "./besides";

/** Makes an Excel Table of these cells, whose first row holds its headers. */
export async function addTable(context: Excel.RequestContext, area: Area): Promise<Beside> {
  const { tables } = context.workbook.worksheets.getItem(area.sheet);
  const table = tables.add(rangeAt(context, area), true);
  table.load("id");
  await context.sync();
  const { id } = table;
  return {
    // Headers emptied within a table get names of Excel's own.
    comesFirst: true,
    async takeBack(later, changedSince) {
      if (changedSince > 0) return;
      // Somebody may have converted it back to a range since.
      later.workbook.tables.getItemOrNullObject(id).convertToRange();
      await later.sync().catch(() => undefined);
    },
  };
}
