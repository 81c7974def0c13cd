import { ownerSettingKey } from "../../src/workbook/owner/owner-record";
import type { NodeDesk, SavedWorkbook } from "../in-node/node-desk";
import { eventually } from "../in-node/node-desk";

/**
 * The saved workbook, with the marks that connecting and refreshing have left in the document since: those cannot be put
 * back.
 */
export async function withMarksOfNow(desk: NodeDesk, saved: SavedWorkbook): Promise<SavedWorkbook> {
  // The add-in reads from the workbook before Office.js saves what it has set.
  const known = () => JSON.stringify(Office.context.document.settings.get(ownerSettingKey));
  await eventually(() => known() === desk.host.recorded.settings.get(ownerSettingKey));
  const { recorded, stored } = await desk.save();
  const { settings, xmlParts } = recorded;
  return { book: saved.book, recorded: { ...saved.recorded, settings, xmlParts }, stored };
}
