import type { SheetArea } from "../../sheet/cell-areas";
import { convertRangeToRectangle } from "../cells/excel-requests";

/** The name under which the sheet of the record is made, the same in every language. */
export const recordSheetName = "LCA record";

/** A hidden defined name of the sheet, by which it is found once it has been renamed. */
export const recordMarkName = "_ProductImpact.Record";

export interface SheetOfRecord {
  readonly id: string;
  readonly name: string;
  /** The names of all sheets of the workbook. */
  readonly allNames: readonly string[];
}

/**
 * The sheet that has our mark; the one of our name where several have it, as copies do, or none, as after some programs
 * have saved the file. Null if there is none.
 */
export async function findRecordSheet(context: Excel.RequestContext): Promise<SheetOfRecord | null> {
  const sheets = await readSheets(context);
  const marked = sheets.filter(({ isMarked }) => isMarked);
  const named = sheets.find(({ name }) => name.toLowerCase() === recordSheetName.toLowerCase());
  const found = marked.length === 1 ? marked[0] : (named ?? marked[0]);
  return found ? { id: found.id, name: found.name, allNames: sheets.map(({ name }) => name) } : null;
}

async function readSheets(context: Excel.RequestContext) {
  const { worksheets } = context.workbook;
  const load = async (properties: string): Promise<void> => {
    worksheets.load(properties);
    await context.sync();
  };
  // Excel has refused names while another workbook was in front.
  const areMarksKnown = await load("items/id,items/name,items/names/items/name").then(
    () => true,
    () => false,
  );
  if (!areMarksKnown) await load("items/id,items/name");
  return worksheets.items.map((sheet) => ({
    id: sheet.id,
    name: sheet.name,
    isMarked: areMarksKnown && sheet.names.items.some(({ name }) => name === recordMarkName),
  }));
}

/** The cells in use on a sheet, under its id; null if it is empty. */
export async function findUsedArea(
  context: Excel.RequestContext,
  { id }: SheetOfRecord,
): Promise<SheetArea | null> {
  const used = context.workbook.worksheets
    .getItem(id)
    .getUsedRangeOrNullObject(true)
    .load("rowIndex,columnIndex,rowCount,columnCount");
  await context.sync();
  return used.isNullObject ? null : { sheet: id, ...convertRangeToRectangle(used) };
}
