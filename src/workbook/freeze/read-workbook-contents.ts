import type { SheetArea } from "../../sheet/cell-areas";
import { readAreas } from "../cells/area-contents";
import { readSheetsAndUsedRanges } from "../cells/workbook-structure";
import type { PresentSheetCells } from "./compare-record";
import type { FrozenValue } from "../record/record-entry";

/** Reads all cells of all sheets but that of the record. */
export async function readWorkbookContents(
  context: Excel.RequestContext,
  recordSheet: string | undefined,
): Promise<readonly PresentSheetCells[]> {
  const areas = (await readSheetsAndUsedRanges(context)).flatMap(({ name, used }): SheetArea[] =>
    used && name !== recordSheet ? [{ sheet: name, ...used }] : [],
  );
  const read = await readAreas(context, areas, ["values", "formulas", "valueTypes"]);
  return areas.map(({ sheet, row, column }, index) => ({
    sheet,
    row,
    column,
    values: (read[index]?.values ?? []) as readonly (readonly FrozenValue[])[],
    formulas: (read[index]?.formulas ?? []) as readonly (readonly FrozenValue[])[],
    valueTypes: read[index]?.valueTypes ?? [],
  }));
}
