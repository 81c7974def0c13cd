import { isSameName } from "../book/names";
import type { Area } from "../book/book";
import { columnName, parseRectangle, quoteSheetName } from "../book/a1";
import type { Rectangle } from "../book/areas";
import { sheetColumnCount, sheetRowCount } from "../book/areas";
import type { CellMove } from "../book/cell-moves";

/** The names of the sheets that formulas name. */
export interface SheetNames {
  idOf(name: string): string | undefined;
  nameOf(id: string): string;
}

/** One end of an area in a formula; "$" before its column or row fixes it when the formula is copied. */
interface Corner {
  readonly row: number;
  readonly column: number;
  readonly isRowFixed: boolean;
  readonly isColumnFixed: boolean;
}

/** "A1", "A1:B2", "A:B" or "1:2" in a formula. */
interface Reference {
  /** As the formula names it; null if it names none. */
  readonly sheet: string | null;
  readonly form: "cell" | "cells" | "columns" | "rows";
  readonly first: Corner;
  readonly last: Corner;
}

/** A text in quotes, or a reference that is no part of a name, of a call or of another workbook. */
const referencePattern =
  /"(?:[^"]|"")*"|(?<![\p{L}\p{N}_.$\\!\]'])(?:(?<sheet>'(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!)?(?<cells>\$?[A-Z]{1,3}\$?\d{1,7}(?::\$?[A-Z]{1,3}\$?\d{1,7})?|\$?[A-Z]{1,3}:\$?[A-Z]{1,3}|\$?\d{1,7}:\$?\d{1,7})(?![\p{L}\p{N}_.(!])/giu;

/**
 * The formula of a cell after cells have moved; `own` is the sheet of the formula before and after. References follow
 * the cells; those to cells that are gone become "#REF!".
 */
export function moveReferences(
  formula: string,
  own: { readonly before: string; readonly after: string },
  move: CellMove,
  sheets: SheetNames,
): string {
  return replaceReferences(formula, (reference, text) => {
    const sheet = reference.sheet === null ? own.before : sheets.idOf(reference.sheet);
    if (sheet === undefined) return text;
    const area = areaOf(reference, sheet);
    const moved = move.reference(area);
    if (moved === null) return `${prefixOf(reference.sheet)}#REF!`;
    const isNamed = reference.sheet !== null || moved.sheet !== own.after;
    if (isSameArea(moved, area) && isNamed === (reference.sheet !== null)) return text;
    return prefixOf(isNamed ? sheets.nameOf(moved.sheet) : null) + formatMoved(reference, moved);
  });
}

/** The formula with "#REF!" for a deleted sheet, as Excel writes it: "#REF!A1". */
export function removeSheetFromReferences(formula: string, name: string): string {
  return replaceReferences(formula, ({ sheet }, text) =>
    isSameName(sheet, name) ? `#REF!${text.slice(text.lastIndexOf("!") + 1)}` : text,
  );
}

/** True if the formula names the sheet. */
export function refersToSheet(formula: string, name: string): boolean {
  let isFound = false;
  replaceReferences(formula, ({ sheet }, text) => {
    if (isSameName(sheet, name)) isFound = true;
    return text;
  });
  return isFound;
}

const sheetPrefix = /"(?:[^"]|"")*"|('(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!/gu;

/** Adjusts a formula after a sheet got another name. */
export function updateReferencesAfterSheetRename(formula: string, before: string, after: string): string {
  return formula.replace(sheetPrefix, (whole: string, named: string | undefined) =>
    named !== undefined && isSameName(unquoted(named), before) ? `${quoteSheetName(after)}!` : whole,
  );
}

/** Adjusts a formula that is sorted to a place this far away; references with a sheet's name stay. */
export function offsetReferences(formula: string, rows: number, columns = 0): string {
  return replaceReferences(formula, (reference, text) => {
    if (reference.sheet !== null) return text;
    const first = offsetCorner(reference.first, reference.form, rows, columns);
    const last = offsetCorner(reference.last, reference.form, rows, columns);
    return first && last ? formatCells({ ...reference, first, last }) : "#REF!";
  });
}

function offsetCorner(corner: Corner, form: Reference["form"], rows: number, columns: number): Corner | null {
  const row = corner.row + (corner.isRowFixed || form === "columns" ? 0 : rows);
  const column = corner.column + (corner.isColumnFixed || form === "rows" ? 0 : columns);
  const isInSheet = row >= 0 && row < sheetRowCount && column >= 0 && column < sheetColumnCount;
  return isInSheet ? { ...corner, row, column } : null;
}

function replaceReferences(formula: string, replace: (reference: Reference, text: string) => string): string {
  return formula.replace(referencePattern, (text: string, ...matched: unknown[]) => {
    const { sheet, cells } = matched.at(-1) as Record<string, string | undefined>;
    const reference = cells === undefined ? null : parseReference(sheet, cells);
    return reference ? replace(reference, text) : text;
  });
}

function parseReference(sheet: string | undefined, cells: string): Reference | null {
  const rectangle = parseRectangle(cells);
  if (!rectangle) return null;
  const ends = cells.split(":");
  const [first = "", last = first] = ends;
  const form = /^\$?\d/.test(first)
    ? "rows"
    : !/\d/.test(first)
      ? "columns"
      : ends.length === 1
        ? "cell"
        : "cells";
  const { row, column, rows, columns } = rectangle;
  return {
    sheet: sheet === undefined ? null : unquoted(sheet),
    form,
    first: { row, column, ...fixedParts(first, form) },
    last: { row: row + rows - 1, column: column + columns - 1, ...fixedParts(last, form) },
  };
}

function fixedParts(end: string, form: Reference["form"]): Pick<Corner, "isRowFixed" | "isColumnFixed"> {
  return {
    isRowFixed: form === "rows" ? end.startsWith("$") : /[A-Z]\$/i.test(end),
    isColumnFixed: form !== "rows" && end.startsWith("$"),
  };
}

function areaOf({ first, last }: Reference, sheet: string): Area {
  const { row, column } = first;
  return { sheet, row, column, rows: last.row - row + 1, columns: last.column - column + 1 };
}

function isSameArea(one: Area, other: Area): boolean {
  return (
    one.sheet === other.sheet &&
    one.row === other.row &&
    one.column === other.column &&
    one.rows === other.rows &&
    one.columns === other.columns
  );
}

function formatMoved(reference: Reference, { row, column, rows, columns }: Rectangle): string {
  return formatCells({
    ...reference,
    first: { ...reference.first, row, column },
    last: { ...reference.last, row: row + rows - 1, column: column + columns - 1 },
  });
}

function formatCells({ form, first, last }: Reference): string {
  const columnOf = (corner: Corner): string =>
    `${corner.isColumnFixed ? "$" : ""}${columnName(corner.column)}`;
  const rowOf = (corner: Corner): string => `${corner.isRowFixed ? "$" : ""}${corner.row + 1}`;
  const endOf = (corner: Corner): string => {
    if (form === "columns") return columnOf(corner);
    return form === "rows" ? rowOf(corner) : columnOf(corner) + rowOf(corner);
  };
  return form === "cell" ? endOf(first) : `${endOf(first)}:${endOf(last)}`;
}

function prefixOf(sheet: string | null): string {
  return sheet === null ? "" : `${quoteSheetName(sheet)}!`;
}

function unquoted(sheet: string): string {
  return sheet.replace(/^'|'$/g, "").replaceAll("''", "'");
}
