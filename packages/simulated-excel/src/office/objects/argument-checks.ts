/** Arguments as the page sent them, read or refused as InvalidArgument. */

import { isSameName } from "../../book/names";
import type { Area, Book, SheetInfo } from "../../book/book";
import { parseRectangle, splitAddress } from "../../book/a1";
import { sheetColumnCount, sheetRowCount } from "../../book/areas";
import { HostError } from "../host-errors";

/** @throws {HostError} unless the value is a whole number. */
export function requireWholeNumber(value: unknown, name: string): number {
  if (typeof value !== "number" || !Number.isInteger(value)) throw new HostError("InvalidArgument", name);
  return value;
}

/** @throws {HostError} unless the value is a string. */
export function requireString(value: unknown, name: string): string {
  if (typeof value !== "string") throw new HostError("InvalidArgument", name);
  return value;
}

/** @throws {HostError} unless the value is one of the allowed texts. */
export function requireOneOf<T extends string>(value: unknown, allowed: readonly T[], name: string): T {
  const found = allowed.find((word) => word === value);
  if (found === undefined) throw new HostError("InvalidArgument", `${name}: ${String(value)}`);
  return found;
}

function isMatrix(value: unknown): value is readonly (readonly unknown[])[] {
  return Array.isArray(value) && value.length > 0 && value.every(Array.isArray);
}

/**
 * A matrix of exactly the area's size; a single value fills the area, as in Excel.
 * @throws {HostError} for null and for a matrix of another size.
 */
export function requireMatrix(area: Area, value: unknown): readonly (readonly unknown[])[] {
  if (value === null || value === undefined) throw new HostError("InvalidArgument", "null");
  if (!Array.isArray(value)) {
    return Array.from({ length: area.rows }, () =>
      Array.from({ length: area.columns }, () => value as unknown),
    );
  }
  if (!isMatrix(value) || value.length !== area.rows || value.some((row) => row.length !== area.columns)) {
    throw new HostError("InvalidArgument", `the array is not ${area.rows} by ${area.columns}`);
  }
  return value;
}

/**
 * Returns the area.
 * @throws {HostError} if it leaves the sheet.
 */
export function requireWithinSheetBounds(area: Area): Area {
  const { row, column, rows, columns } = area;
  const inside = row >= 0 && column >= 0 && rows > 0 && columns > 0;
  if (!inside || row + rows > sheetRowCount || column + columns > sheetColumnCount) {
    throw new HostError("InvalidArgument", "outside the sheet");
  }
  return area;
}

/** @throws {HostError} for a sheet that was deleted. */
export function requireSheet(book: Book, sheet: string): SheetInfo {
  const info = book.sheets().find(({ id }) => id === sheet);
  if (info === undefined) throw new HostError("ItemNotFound", "the sheet was deleted");
  return info;
}

/** The sheet with this name (in any case) or id. */
export function findSheetOrNull(book: Book, key: unknown): SheetInfo | null {
  const sheets = book.sheets();
  return (
    sheets.find(({ id }) => id === key) ?? sheets.find(({ name }) => isSameName(name, String(key))) ?? null
  );
}

/**
 * "A1:B2" or "Data!A1" as an area, on `sheet` unless it names one.
 * @throws {HostError} for anything else.
 */
export function parseArea(book: Book, sheet: string, address: unknown): Area {
  const parts = splitAddress(requireString(address, "address").trim());
  const named = parts.sheet === null ? sheet : findSheetOrNull(book, parts.sheet)?.id;
  const rectangle = parseRectangle(parts.cells);
  if (named === undefined || rectangle === null) throw new HostError("InvalidArgument", String(address));
  return { sheet: named, ...rectangle };
}
