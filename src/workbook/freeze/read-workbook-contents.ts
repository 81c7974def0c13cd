import type { SheetArea } from "../../sheet/cell-areas";
import { readAreas } from "../cells/area-contents";
import { readSheetsAndUsedRanges } from "../cells/workbook-structure";
import type { PresentSheetCells } from "./compare-record";
import type { FrozenValue } from "./record-entry";
import { recordSheetName } from "../writing/record-sheet-name";

/** Reads all cells of all sheets but the record. */
export async function readWorkbookContents(
  context: Excel.RequestContext,
): Promise<readonly PresentSheetCells[]> {
  const areas = (await readSheetsAndUsedRanges(context)).flatMap(({ name, used }): SheetArea[] =>
    used && name !== recordSheetName ? [{ sheet: name, ...used }] : [],
  );
  const read = await readAreas(context, areas, ["values", "formulas"]);
  return areas.map(({ sheet, row, column }, index) => ({
    ...{ sheet, row, column },
    values: (read[index]?.values ?? []) as readonly (readonly FrozenValue[])[],
    formulas: (read[index]?.formulas ?? []) as readonly (readonly FrozenValue[])[],
  }));
}
