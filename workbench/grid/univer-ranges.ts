import type { IRange, IUnitRange } from "@univerjs/core";
import type { Area } from "simulated-excel";

/** Areas count cells; Univer's ranges name the first and the last. */
export function toUniverRange({ row, column, rows, columns }: Omit<Area, "sheet">): IRange {
  return { startRow: row, startColumn: column, endRow: row + rows - 1, endColumn: column + columns - 1 };
}

export function toUnitRange(unitId: string, area: Area): IUnitRange {
  return { unitId, sheetId: area.sheet, range: toUniverRange(area) };
}

export function toArea(sheet: string, range: IRange): Area {
  return {
    sheet,
    row: range.startRow,
    column: range.startColumn,
    rows: range.endRow - range.startRow + 1,
    columns: range.endColumn - range.startColumn + 1,
  };
}
