import { splitIntoBatches } from "../cells/excel-requests";
import type { AreaPatch, OverwrittenCells } from "../writing/area-patch";
import { createPatch, weighPatch, writePatchesToExcel } from "../writing/area-patch";
import { formatRestoredContent } from "../writing/text-mark";

/** What stood in the cells of a line. */
export type LineSnapshot = OverwrittenCells;

/**
 * Writes lines of a sheet on which others may write at the same moment, and reads what stood in each in the very request
 * that writes it. What `isOurs` does not know is somebody else's: it is put back at once, and returned.
 */
export async function exchangeLines(
  context: Excel.RequestContext,
  patches: readonly AreaPatch[],
  isOurs: (snapshot: LineSnapshot, index: number) => boolean,
): Promise<readonly LineSnapshot[]> {
  const others: LineSnapshot[] = [];
  let index = 0;
  for (const batch of splitIntoBatches(patches, weighPatch)) {
    const taken: LineSnapshot[] = [];
    for (const line of await writePatchesToExcel(context, batch)) {
      if (!isOurs(line, index)) taken.push(line);
      index += 1;
    }
    await writePatchesToExcel(context, taken.map(createRestorePatch));
    others.push(...taken);
  }
  return others;
}

export function isBlankLine(line: LineSnapshot): boolean {
  return [...line.cells()].every(([, { formula }]) => formula === "");
}

/** In a cell of Text format, Excel would take a formula or a number for a text. */
function createRestorePatch(line: LineSnapshot): AreaPatch {
  return createPatch(line.area, (cell) => {
    const { formula, value, format } = line.of(cell);
    const isText = typeof value === "string" && formula === value;
    const content = formatRestoredContent(formula, value, format);
    return { content, firstFormat: isText ? format : "General", format };
  });
}
