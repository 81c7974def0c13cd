import type { Area } from "../../sheet/areas";
import { fullAddress } from "../../sheet/areas";
import { rangeAt } from "../excel/excel";
import type { Beside } from "./besides";
import { unlessMerged } from "./merged-cells";

/** Makes an Excel Table of these cells, whose first row holds its headers. */
export function makingTable(area: Area): Beside {
  let before: readonly string[] | null = null;
  const tablesOn = async (context: Excel.RequestContext) => {
    const tables = context.workbook.worksheets.getItem(area.sheet).tables.load("items/id");
    await context.sync();
    return tables;
  };
  return {
    // Headers emptied within a table get names of Excel's own.
    comesFirst: true,
    async make(context) {
      const tables = await tablesOn(context);
      before = tables.items.map(({ id }) => id);
      tables.add(rangeAt(context, area), true);
      await unlessMerged(fullAddress(area.sheet, area), context.sync());
    },
    async undo(context, changedSince) {
      if (changedSince > 0 || !before) return;
      const held = before;
      const { items } = await tablesOn(context);
      const others = items.filter(({ id }) => !held.includes(id));
      const asked = others.map((table) => ({ table, range: table.getRange().load("rowIndex,columnIndex") }));
      await context.sync();
      for (const { table, range } of asked)
        if (range.rowIndex === area.row && range.columnIndex === area.column) table.convertToRange();
      await context.sync();
    },
  };
}
