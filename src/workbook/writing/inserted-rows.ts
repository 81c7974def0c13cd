import type { Area } from "../../sheet/areas";
import { rangeAt } from "../excel/excel";
import type { Doing } from "./besides";

/** Rows of a sheet that are inserted. */
export type InsertedRows = Pick<Area, "row" | "rows">;

/**
 * Inserts whole rows into a sheet, so that whatever refers to cells below follows them. Undone, they go once their cells
 * are blank again; they stay, with all that they hold, where anybody has written into them since.
 */
export function insertingRows(sheet: string, { row, rows }: InsertedRows): Doing {
  let isThere = false;
  const linesIn = (context: Excel.RequestContext): Excel.Range =>
    rangeAt(context, { sheet, row, column: 0, rows, columns: 1 }).getEntireRow();
  return {
    allOrNothing: true,
    async make(context) {
      isThere = true;
      linesIn(context).insert(Excel.InsertShiftDirection.down);
      await context.sync();
    },
    async undo(context, changedSince) {
      if (changedSince > 0 || !isThere) return;
      // Where Excel did not insert them, what stood there still stands there.
      const used = linesIn(context).getUsedRangeOrNullObject(true);
      await context.sync();
      if (!used.isNullObject) return;
      linesIn(context).delete(Excel.DeleteShiftDirection.up);
      await context.sync();
      isThere = false;
    },
  };
}
