import { partsOfRows } from "../excel/excel";
import { needsMark } from "./content";

/**
 * Writes names that must stay text: "2024", "1-2" and "TRUE" by Text format. Names that begin like a formula
 * get Excel's own text mark, the apostrophe, which a cell of General format certainly takes as the mark.
 */
export function writeTexts(range: Excel.Range, contents: readonly (readonly string[])[]): void {
  range.numberFormat = contents.map((row) => row.map((text) => (needsMark(text) ? "General" : "@")));
  range.values = contents.map((row) => row.map((text) => (needsMark(text) ? `'${text}` : text)));
  // One format for all cells of a range: Excel takes that, although its types do not say so.
  (range as { numberFormat: unknown }).numberFormat = "@";
}

/** The same from a cell on, in as few requests as Excel takes. */
export async function writeRowsOfTexts(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  [row, column]: readonly [row: number, column: number],
  contents: readonly (readonly string[])[],
): Promise<void> {
  for (const { from, rows } of partsOfRows(contents)) {
    writeTexts(sheet.getRangeByIndexes(row + from, column, rows.length, rows[0]?.length ?? 1), rows);
    // As much as one request may hold at a time.
    // eslint-disable-next-line office-addins/no-context-sync-in-loop
    await context.sync();
  }
}
