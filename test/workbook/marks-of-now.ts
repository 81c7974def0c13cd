import type { NodeDesk, SavedWorkbook } from "../in-node/node-desk";

/**
 * The saved workbook, with the marks that connecting and refreshing have left in the document since: those cannot be put
 * back.
 */
export async function withMarksOfNow(desk: NodeDesk, saved: SavedWorkbook): Promise<SavedWorkbook> {
  const { recorded, stored } = await desk.save();
  const { settings, xmlParts } = recorded;
  return { book: saved.book, recorded: { ...saved.recorded, settings, xmlParts }, stored };
}
