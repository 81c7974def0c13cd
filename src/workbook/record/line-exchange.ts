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
 * that writes it.
 */
export async function exchangeLines(
  context: Excel.RequestContext,
  patches: readonly AreaPatch[],
): Promise<readonly LineSnapshot[]> {
  const snapshots: LineSnapshot[] = [];
  for (const batch of splitIntoBatches(patches, weighPatch)) {
    const ranges = batch.map(({ area }) => getRangeAt(context, area).load("formulas,values,numberFormat"));
    await writePatchesToExcel(context, batch);
    for (const [index, { area }] of batch.entries()) {
      const range = ranges[index];
      if (range) snapshots.push({ area, ...pickContents(range) });
    }
  }
  return snapshots;
}

function pickContents({ formulas, values, numberFormat }: Excel.Range): Omit<LineSnapshot, "area"> {
  return { formulas, values, numberFormat } as Omit<LineSnapshot, "area">;
}

export function isBlankLine({ formulas }: LineSnapshot): boolean {
  return formulas.every((line) => line.every((content) => content === ""));
}

/** Puts lines back that turned out to be somebody else's. */
export async function restoreLines(
  context: Excel.RequestContext,
  snapshots: readonly LineSnapshot[],
): Promise<void> {
  await writePatchesToExcel(context, snapshots.map(createRestorePatch));
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
