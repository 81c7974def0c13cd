import type { SheetArea } from "../../sheet/cell-areas";
import { getRangeAt, splitIntoBatches } from "../cells/excel-requests";
import type { AreaPatch, CellMatrix } from "../writing/area-patch";
import { weighPatch, writePatchesToExcel } from "../writing/area-patch";
import { formatRestoredContent } from "../writing/text-mark";

/** What stood in the cells of a line. */
export interface LineSnapshot {
  readonly area: SheetArea;
  readonly formulas: CellMatrix;
  readonly values: CellMatrix;
  readonly numberFormat: CellMatrix;
}

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
    const ranges = batch.map(({ area }) => getRangeAt(context, area).load("formulas,values,numberFormat"));
    await writePatchesToExcel(context, batch);
    const taken: LineSnapshot[] = [];
    for (const [position, { formulas, values, numberFormat }] of ranges.entries()) {
      const { area } = batch[position] as AreaPatch;
      const snapshot = { area, formulas, values, numberFormat } as LineSnapshot;
      if (!isOurs(snapshot, index)) taken.push(snapshot);
      index += 1;
    }
    await writePatchesToExcel(context, taken.map(createRestorePatch));
    others.push(...taken);
  }
  return others;
}

export function isBlankLine({ formulas }: LineSnapshot): boolean {
  return formulas.every((line) => line.every((content) => content === ""));
}

/** In a cell of Text format, Excel would take a formula or a number for a text. */
function createRestorePatch({ area, formulas, values, numberFormat }: LineSnapshot): AreaPatch {
  const isText = (row: number, column: number): boolean =>
    typeof values[row]?.[column] === "string" && formulas[row]?.[column] === values[row]?.[column];
  return {
    area,
    formatsFirst: numberFormat.map((line, row) =>
      line.map((format, column) => (isText(row, column) ? format : "General")),
    ),
    contents: formulas.map((line, row) =>
      line.map((formula, column) =>
        formatRestoredContent(formula, values[row]?.[column], numberFormat[row]?.[column]),
      ),
    ),
    formats: numberFormat,
  };
}
