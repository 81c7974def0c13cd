import { formatRectangle, parseRectangle } from "../book/a1";

const cellReference =
  /"(?:[^"]|"")*"|(?:('(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!)?(\$?)([A-Z]{1,3})(\$?)(\d+)(?![\p{L}\p{N}_.(])/giu;

/** Lines of a sheet, by its name, that have other places; null where a line is gone. */
export interface LinesMoved {
  readonly sheet: string;
  readonly line: "row" | "column";
  placeOf(index: number): number | null;
}

/** A formula on the sheet `own` after those lines have moved. */
export function referencesMoved(formula: string, own: string, { sheet, line, placeOf }: LinesMoved): string {
  return formula.replace(cellReference, (whole: string, named: string | undefined, ...parts: unknown[]) => {
    const [fixedColumn, letters, fixedRow, digits] = parts as string[];
    const at = letters === undefined ? null : parseRectangle(`${letters}${digits}`);
    const on = named?.replace(/^'|'$/g, "").replaceAll("''", "'") ?? own;
    if (!at || on.toLowerCase() !== sheet.toLowerCase()) return whole;
    const place = placeOf(at[line]);
    const prefix = named === undefined ? "" : `${named}!`;
    if (place === null) return `${prefix}#REF!`;
    const [, column = "", row = ""] = /^([A-Z]+)(\d+)$/.exec(formatRectangle({ ...at, [line]: place })) ?? [];
    return `${prefix}${fixedColumn}${column}${fixedRow}${row}`;
  });
}
