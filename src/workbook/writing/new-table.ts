import type { Area } from "../../sheet/areas";
import type { Beside } from "./besides";

/** Makes an Excel Table of these cells, whose first row are its headers. */
export async function addTable(
  context: Excel.RequestContext,
  { sheet, row, column, rows, columns }: Area,
): Promise<Beside> {
  const { worksheets } = context.workbook;
  const cells = worksheets.getItem(sheet).getRangeByIndexes(row, column, rows, columns);
  const table = worksheets.getItem(sheet).tables.add(cells, true);
  table.load("id");
  await context.sync();
  const { id } = table;
  return {
    // Headers that are emptied within a table get names of Excel's own.
    comesFirst: true,
    async takeBack(later, changedSince) {
      if (changedSince > 0) return;
      // Somebody may have made a range of it since.
      later.workbook.tables.getItemOrNullObject(id).convertToRange();
      await later.sync().catch(() => undefined);
    },
  };
}
