import type { SheetArea } from "../../sheet/cell-areas";
import { splitFullAddress } from "../../sheet/cell-areas";
import { convertRangeToRectangle } from "../cells/excel-requests";

/** The name under which the sheet of the record is made, the same in every language. */
export const recordSheetName = "LCA record";

/**
 * A hidden defined name of the workbook that refers to the sheet, however it is called. Excel gives a copy of the sheet
 * a name of its own, so that a copy is never taken for the record.
 */
export const recordMarkName = "_ProductImpact.Record";

export interface RecordSheet {
  readonly id: string;
  readonly name: string;
  /** The names of all sheets of the workbook. */
  readonly allNames: readonly string[];
}

/**
 * The sheet that our mark refers to; the one of our name where there is no mark, as after some programs have saved the
 * file. Null if there is none.
 */
export async function findRecordSheet(context: Excel.RequestContext): Promise<RecordSheet | null> {
  const { worksheets } = context.workbook;
  const markedName = await readMarkedName(context);
  worksheets.load("items/id,items/name");
  await context.sync();
  const marked = worksheets.items.find(({ name }) => name === markedName);
  const found =
    marked ?? worksheets.items.find(({ name }) => name.toLowerCase() === recordSheetName.toLowerCase());
  if (!found) return null;
  return { id: found.id, name: found.name, allNames: worksheets.items.map(({ name }) => name) };
}

/**
 * The name of the sheet that has our mark; null without a mark. Excel has refused names while another workbook was in
 * front: then only a sheet of our name is certain, and without one, this fails.
 */
async function readMarkedName(context: Excel.RequestContext): Promise<string | null> {
  try {
    // A request may fail by chance, too.
    return await askForMarkedName(context).catch(() => askForMarkedName(context));
  } catch (cause) {
    const named = context.workbook.worksheets.getItemOrNullObject(recordSheetName);
    await context.sync();
    if (named.isNullObject) throw cause;
    return null;
  }
}

async function askForMarkedName(context: Excel.RequestContext): Promise<string | null> {
  const mark = context.workbook.names.getItemOrNullObject(recordMarkName);
  const range = mark.getRangeOrNullObject().load("address");
  await context.sync();
  return range.isNullObject ? null : splitFullAddress(range.address).sheet;
}

/** The cells in use on a sheet, under its id; null if it is empty. */
export async function findUsedArea(
  context: Excel.RequestContext,
  { id }: RecordSheet,
): Promise<SheetArea | null> {
  const used = context.workbook.worksheets
    .getItem(id)
    .getUsedRangeOrNullObject(true)
    .load("rowIndex,columnIndex,rowCount,columnCount");
  await context.sync();
  return used.isNullObject ? null : { sheet: id, ...convertRangeToRectangle(used) };
}
