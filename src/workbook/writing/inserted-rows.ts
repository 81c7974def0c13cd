import type { SheetArea } from "../../sheet/cell-areas";
import { getRangeAt } from "../cells/excel-requests";
import type { WriteStep } from "./write-step";

/** Rows to insert into a sheet. */
export type RowsToInsert = Pick<SheetArea, "row" | "rows">;

/**
 * Inserts whole rows into a sheet, so that references to the cells below follow. Undo deletes the rows once their
 * cells are blank again; rows that anybody has written into stay, with all their contents.
 */
export function createInsertRowsStep(sheet: string, { row, rows }: RowsToInsert): WriteStep {
  let isThere = false;
  const linesIn = (context: Excel.RequestContext): Excel.Range =>
    getRangeAt(context, { sheet, row, column: 0, rows, columns: 1 }).getEntireRow();
  return {
    undoneWhen: "last",
    async make(context) {
      isThere = true;
      linesIn(context).insert(Excel.InsertShiftDirection.down);
      await context.sync();
    },
    async undo(context) {
      if (!isThere) return;
      // If Excel did not insert the rows, the old ones are still in this place.
      const used = linesIn(context).getUsedRangeOrNullObject(true);
      await context.sync();
      if (!used.isNullObject) return;
      linesIn(context).delete(Excel.DeleteShiftDirection.up);
      await context.sync();
      isThere = false;
    },
  };
}
