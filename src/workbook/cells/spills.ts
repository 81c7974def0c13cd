import type { Area, Position } from "../../sheet/areas";
import type { Source } from "../../sheet/source";

/** A cell whose result spills over others. */
export interface Spill {
  readonly sheet: string;
  readonly address: string;
}

/** `Range.getSpillingToRangeOrNullObject` came with this. */
const needed = "1.12";

export function spillOf({ sheet, address }: Source & { kind: "spill" }, cell: Position): Spill {
  return { sheet: sheet ?? cell.sheet, address };
}

/** Finds out over which cells these spill; nothing is known of those that do not. */
export async function spillsOf(
  context: Excel.RequestContext,
  spills: readonly Spill[],
): Promise<(spill: Spill) => Area | undefined> {
  const found = new Map<string, Area>();
  const wanted = new Map(spills.map((spill) => [keyOf(spill), spill]));
  if (wanted.size > 0 && Office.context.requirements.isSetSupported("ExcelApi", needed)) {
    const { worksheets } = context.workbook;
    const ranges = [...wanted].map(([key, { sheet, address }]) => {
      const range = worksheets.getItemOrNullObject(sheet).getRange(address).getSpillingToRangeOrNullObject();
      range.load("rowIndex,columnIndex,rowCount,columnCount");
      return { key, sheet, range };
    });
    await context.sync();
    for (const { key, sheet, range } of ranges) {
      if (range.isNullObject) continue;
      const { rowIndex, columnIndex, rowCount, columnCount } = range;
      found.set(key, { sheet, row: rowIndex, column: columnIndex, rows: rowCount, columns: columnCount });
    }
  }
  return (spill) => found.get(keyOf(spill));
}

function keyOf({ sheet, address }: Spill): string {
  return `${sheet.toLowerCase()}!${address}`;
}
