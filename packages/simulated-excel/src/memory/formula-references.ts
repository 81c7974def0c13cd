import type { DefinedName } from "../book/book";
import { formatRectangle, parseRectangle, quoteSheetName } from "../book/a1";
import type { Position, Rectangle } from "../book/areas";
import { containsArea } from "../book/areas";

const cellReference =
  /"(?:[^"]|"")*"|(?:('(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!)?(\$?)([A-Z]{1,3})(\$?)(\d+)(?![\p{L}\p{N}_.(])/giu;

/** A cell that a formula refers to. */
interface Referred extends Rectangle {
  /** Name of the sheet; null if the reference has none. */
  readonly sheet: string | null;
  readonly isRowFixed: boolean;
}

/** Moved lines of a sheet, by the sheet's name; null for a deleted line. */
export interface LineMove {
  readonly sheet: string;
  readonly line: "row" | "column";
  placeOf(index: number): number | null;
}

/** Adjusts a formula on the sheet `own` after those lines have moved. */
export function updateReferencesAfterLineMove(
  formula: string,
  own: string,
  { sheet, line, placeOf }: LineMove,
): string {
  return withReferences(formula, (at) => {
    if (!isOn(at, own, sheet)) return at;
    const place = placeOf(at[line]);
    return place === null ? null : { ...at, [line]: place };
  });
}

/** Adjusts a formula on the sheet `own` after a cut and paste on a sheet; the overwritten cells become #REF!. */
export function updateReferencesAfterCutAndPaste(
  formula: string,
  own: string,
  { sheet, from, to }: { readonly sheet: string; readonly from: Rectangle; readonly to: Position },
): string {
  const target = { ...from, row: to.row, column: to.column };
  return withReferences(formula, (at) => {
    if (!isOn(at, own, sheet)) return at;
    if (!containsArea(from, at)) return containsArea(target, at) ? null : at;
    return { row: at.row + to.row - from.row, column: at.column + to.column - from.column };
  });
}

const sheetPrefix = /"(?:[^"]|"")*"|('(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!/gu;

/** Adjusts a formula after a sheet got another name. */
export function updateReferencesAfterSheetRename(formula: string, before: string, after: string): string {
  return formula.replace(sheetPrefix, (whole: string, named: string | undefined) =>
    named !== undefined && unquoted(named).toLowerCase() === before.toLowerCase()
      ? `${quoteSheetName(after)}!`
      : whole,
  );
}

/** Adjusts a formula that is copied this number of rows down. */
export function offsetReferences(formula: string, rows: number): string {
  return withReferences(formula, (at) => {
    const row = at.row + (at.isRowFixed || at.sheet !== null ? 0 : rows);
    return row < 0 ? null : { ...at, row };
  });
}

function isOn({ sheet }: Referred, own: string, name: string): boolean {
  return (sheet ?? own).toLowerCase() === name.toLowerCase();
}

/** The formula with other cells in place of those that it refers to; null for a cell that is gone. */
function withReferences(formula: string, placeOf: (at: Referred) => Position | null): string {
  return formula.replace(cellReference, (whole: string, named: string | undefined, ...parts: unknown[]) => {
    const [fixedColumn, letters, fixedRow, digits] = parts as string[];
    const at = letters === undefined ? null : parseRectangle(`${letters}${digits}`);
    if (!at) return whole;
    const sheet = named === undefined ? null : unquoted(named);
    const place = placeOf({ ...at, sheet, isRowFixed: fixedRow === "$" });
    if (place?.row === at.row && place.column === at.column) return whole;
    const prefix = named === undefined ? "" : `${named}!`;
    if (place === null) return `${prefix}#REF!`;
    const moved = formatRectangle({ ...at, row: place.row, column: place.column });
    const [, column = "", row = ""] = /^([A-Z]+)(\d+)$/.exec(moved) ?? [];
    return `${prefix}${fixedColumn}${column}${fixedRow}${row}`;
  });
}

function unquoted(sheet: string): string {
  return sheet.replace(/^'|'$/g, "").replaceAll("''", "'");
}

/** A sheet's own names are copied with it (Microsoft KB Q104501). */
export function copyDefinedNamesOfSheet(
  names: readonly DefinedName[],
  from: string,
  to: string,
): DefinedName[] {
  return names.flatMap((name) => (name.sheet === from ? { ...name, sheet: to } : []));
}
