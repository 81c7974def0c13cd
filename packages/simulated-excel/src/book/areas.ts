/** Rectangles of cells; rows and columns count from 0. */

import type { Area } from "./book";

export type Rectangle = Omit<Area, "sheet">;

/** One cell on any sheet; row and column count from 0. */
export interface Position {
  readonly row: number;
  readonly column: number;
}

export interface CellLocation extends Position {
  readonly sheet: string;
}

/** The cell as the key of a map. */
export function cellKey({ sheet, row, column }: CellLocation): string {
  return `${sheet} ${row} ${column}`;
}

export const sheetRowCount = 1_048_576;
export const sheetColumnCount = 16_384;

/** The cell as an area of its own. */
export function areaOfCell({ sheet, row, column }: CellLocation): Area {
  return { sheet, row, column, rows: 1, columns: 1 };
}

export function isOneCell({ rows, columns }: Rectangle): boolean {
  return rows === 1 && columns === 1;
}

/** True for whole columns or rows: Excel gives no cell values for those. */
export function isUnbounded({ rows, columns }: Rectangle): boolean {
  return rows === sheetRowCount || columns === sheetColumnCount;
}

/** The cell at this distance from the first of the area. */
export function cellWithin({ sheet, row, column }: Area, down: number, right: number): CellLocation {
  return { sheet, row: row + down, column: column + right };
}

/** All cells of the area, row by row. */
export function listCells(area: Area): CellLocation[] {
  return Array.from({ length: area.rows * area.columns }, (_, index) =>
    cellWithin(area, Math.floor(index / area.columns), index % area.columns),
  );
}

/** The rows, or the columns, of the area. */
export function listLines(area: Rectangle, axis: "rows" | "columns"): number[] {
  const first = axis === "rows" ? area.row : area.column;
  return Array.from({ length: area[axis] }, (_, index) => first + index);
}

export function includesRow({ row, rows }: Rectangle, index: number): boolean {
  return index >= row && index < row + rows;
}

export function includesColumn({ column, columns }: Rectangle, index: number): boolean {
  return index >= column && index < column + columns;
}

export function isInAnyArea(areas: readonly Area[], cell: CellLocation): boolean {
  return areas.some(
    (area) => area.sheet === cell.sheet && includesRow(area, cell.row) && includesColumn(area, cell.column),
  );
}

/** True if the two share a cell. */
export function areasOverlap(one: Area, other: Area): boolean {
  return intersectAreas(one, other) !== null;
}

/** Null if they share no cell, as on two sheets. */
export function intersectAreas<T extends Rectangle & { readonly sheet?: string }>(a: T, b: T): T | null {
  if (a.sheet !== b.sheet) return null;
  const row = Math.max(a.row, b.row);
  const column = Math.max(a.column, b.column);
  const rows = Math.min(a.row + a.rows, b.row + b.rows) - row;
  const columns = Math.min(a.column + a.columns, b.column + b.columns) - column;
  return rows > 0 && columns > 0 ? { ...a, row, column, rows, columns } : null;
}

/** True if the first contains all cells of the second. */
export function containsArea(outer: Area, inner: Area): boolean {
  const shared = intersectAreas(inner, outer);
  return shared !== null && shared.rows === inner.rows && shared.columns === inner.columns;
}

/** The smallest area around these cells of a sheet; null for no cells. */
export function areaAroundCells(sheet: string, cells: Iterable<Position>): Area | null {
  let top = Infinity;
  let left = Infinity;
  let bottom = -1;
  let right = -1;
  for (const { row, column } of cells) {
    top = Math.min(top, row);
    left = Math.min(left, column);
    bottom = Math.max(bottom, row);
    right = Math.max(right, column);
  }
  return bottom < 0
    ? null
    : { sheet, row: top, column: left, rows: bottom - top + 1, columns: right - left + 1 };
}

/** The smallest rectangle around both. */
export function enclosingRectangle<T extends Rectangle>(a: T, b: Rectangle): T {
  const row = Math.min(a.row, b.row);
  const column = Math.min(a.column, b.column);
  const rows = Math.max(a.row + a.rows, b.row + b.rows) - row;
  const columns = Math.max(a.column + a.columns, b.column + b.columns) - column;
  return { ...a, row, column, rows, columns };
}

/** The parts of an area that are not in the hole. */
export function subtractArea(area: Area, hole: Area): Area[] {
  const shared = intersectAreas(area, hole);
  if (!shared) return [area];
  const { row, column, rows, columns } = shared;
  const parts: Area[] = [
    { ...area, rows: row - area.row },
    { ...area, row: row + rows, rows: area.row + area.rows - row - rows },
    { ...shared, column: area.column, columns: column - area.column },
    { ...shared, column: column + columns, columns: area.column + area.columns - column - columns },
  ];
  return parts.filter((part) => part.rows > 0 && part.columns > 0);
}

/** Joins areas without common cells, as long as two of them make up a rectangle. */
export function joinAreas(areas: readonly Area[]): Area[] {
  const joined: Area[] = [];
  for (const area of areas) {
    const partner = joined.findIndex((other) => areRectangleTogether(area, other));
    const other = partner < 0 ? undefined : joined.splice(partner, 1)[0];
    if (!other) joined.push(area);
    else joined.push(...joinAreas([...joined.splice(0), enclosingRectangle(other, area)]));
  }
  return joined;
}

function areRectangleTogether(one: Area, other: Area): boolean {
  const { rows, columns } = enclosingRectangle(one, other);
  const cells = one.rows * one.columns + other.rows * other.columns;
  return one.sheet === other.sheet && rows * columns === cells;
}
