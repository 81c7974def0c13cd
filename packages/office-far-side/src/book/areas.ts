import type { IRange, IUnitRange } from "@univerjs/core";
import type { Area } from "./book";
import type { CellAt } from "./cell-names";

/** Our areas count cells; Univer's ranges name the first and the last. */
export function asRange({ row, column, rows, columns }: Omit<Area, "sheet">): IRange {
  return { startRow: row, startColumn: column, endRow: row + rows - 1, endColumn: column + columns - 1 };
}

export function asUnitRange(unitId: string, area: Area): IUnitRange {
  return { unitId, sheetId: area.sheet, range: asRange(area) };
}

export function asArea(sheet: string, range: IRange): Area {
  return {
    sheet,
    row: range.startRow,
    column: range.startColumn,
    rows: range.endRow - range.startRow + 1,
    columns: range.endColumn - range.startColumn + 1,
  };
}

export function inAny(areas: readonly Area[], cell: CellAt): boolean {
  return areas.some(
    (area) =>
      area.sheet === cell.sheet &&
      cell.row >= area.row &&
      cell.row < area.row + area.rows &&
      cell.column >= area.column &&
      cell.column < area.column + area.columns,
  );
}

export function meets(one: Area, other: Area): boolean {
  return (
    one.sheet === other.sheet &&
    one.row < other.row + other.rows &&
    other.row < one.row + one.rows &&
    one.column < other.column + other.columns &&
    other.column < one.column + one.columns
  );
}
