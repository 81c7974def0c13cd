import type { SheetArea } from "./cell-areas";
import { tokeniseFormula } from "./formula-tokens";
import {
  boundingRectangle,
  formatColumnName,
  formatSheetName,
  maxSheetColumns,
  maxSheetRows,
  parseCellRectangle,
  parseColumnName,
} from "./cell-areas";

/** A row or column that a formula names, counted from 0. A fixed one stays when the formula is copied. */
export interface ReferenceLine {
  readonly index: number;
  readonly isFixed: boolean;
}

/** A cell that a formula names; without its column or its row, the first or last one of whole rows or columns. */
export interface ReferenceEnd {
  readonly row: ReferenceLine | null;
  readonly column: ReferenceLine | null;
}

/** A piece of a formula that names a cell, or whole rows or columns by two ends. */
interface FormulaReference {
  readonly start: number;
  readonly text: string;
  readonly ends: readonly ReferenceEnd[];
}

/** Texts, quoted names of sheets and brackets, in which nothing is a reference. */
export const formulaPartsWithoutReferences = String.raw`"(?:[^"]|"")*(?:"|$)|'(?:[^']|'')*(?:'|$)|\[(?:'[^]|[^'[\]]|\[(?:'[^]|[^'[\]])*(?:\]|$))*(?:\]|$)`;
/** Follows a reference: not the rest of a word, nor what makes it the name of a function or a sheet. */
export const endOfReference = String.raw`(?![\p{L}\p{N}_.$\\?])(?!\s*[(!])`;
export const formulaWord = String.raw`[\p{L}\p{N}_.$\\?]+`;

const column = String.raw`\$?[A-Za-z]{1,3}`;
const row = String.raw`\$?[1-9]\d{0,6}`;
const piece = new RegExp(
  `${formulaPartsWithoutReferences}|(${column}${row}|${column}:${column}|${row}:${row})${endOfReference}|${formulaWord}`,
  "gu",
);

/** The references of a formula in A1 notation, in their order. Of a range of cells, both ends are found apart. */
export function findReferences(formula: string): FormulaReference[] {
  return [...formula.matchAll(piece)].flatMap(({ 0: text, 1: found, index }) => {
    const ends = found?.split(":").map(endOf) ?? [];
    // Beyond the last row or column, it is a name.
    return ends.length > 0 && ends.every(isOnSheet) ? [{ start: index, text, ends }] : [];
  });
}

/** The formula with each end of its references rewritten; null if one cannot be. */
export function replaceReferences(
  formula: string,
  rewrite: (end: ReferenceEnd) => string | null,
): string | null {
  let rewritten = "";
  let done = 0;
  for (const { start, text, ends } of findReferences(formula)) {
    const parts = ends.map(rewrite);
    if (parts.includes(null)) return null;
    rewritten += formula.slice(done, start) + parts.join(":");
    done = start + text.length;
  }
  return rewritten + formula.slice(done);
}

/** "B$2", "$B", "2"; null outside the sheet. */
export function formatReferenceEnd(end: ReferenceEnd): string | null {
  if (!isOnSheet(end)) return null;
  const fixed = (line: ReferenceLine): string => (line.isFixed ? "$" : "");
  const across = end.column ? fixed(end.column) + formatColumnName(end.column.index) : "";
  return across + (end.row ? `${fixed(end.row)}${end.row.index + 1}` : "");
}

function endOf(text: string): ReferenceEnd {
  const [, fixedColumn, name = "", fixedRow, digits = ""] =
    /^(?:(\$?)([A-Z]+))?(?:(\$?)(\d+))?$/i.exec(text) ?? [];
  return {
    row: digits === "" ? null : { index: Number(digits) - 1, isFixed: fixedRow === "$" },
    column: name === "" ? null : { index: parseColumnName(name), isFixed: fixedColumn === "$" },
  };
}

function isOnSheet({ row, column }: ReferenceEnd): boolean {
  const isWithin = (line: ReferenceLine | null, count: number): boolean =>
    line === null || (line.index >= 0 && line.index < count);
  return isWithin(row, maxSheetRows) && isWithin(column, maxSheetColumns);
}

/** The cells that a formula names in its own workbook; of several sheets at once ("A:C!B2"), those of the last. */
export function listReferencedAreas(formula: string, ownSheet: string): SheetArea[] {
  const sheets = findSheetNames(formula);
  const areas: SheetArea[] = [];
  let previousEnd = -1;
  for (const { start, text } of findReferences(formula)) {
    const area = parseCellRectangle(text.replaceAll("$", ""));
    const first = formula[start - 1] === ":" && previousEnd === start - 1 ? areas.pop() : undefined;
    previousEnd = start + text.length;
    const sheet = first?.sheet ?? sheets.get(start) ?? ownSheet;
    if (area) areas.push({ sheet, ...(first ? boundingRectangle([first, area]) : area) });
  }
  return areas.filter(({ sheet }) => !sheet.includes("["));
}

/** The names of sheets in a formula, by the positions after their "!". */
function findSheetNames(formula: string): Map<number, string> {
  const tokens = tokeniseFormula(formula);
  const names = new Map<number, string>();
  for (const [index, { text, start }] of tokens.entries()) {
    const name = tokens[index - 1]?.text;
    if (text === "!" && name !== undefined) names.set(start + 1, unquoteSheetName(name));
  }
  return names;
}

function unquoteSheetName(name: string): string {
  return name.startsWith("'") ? name.slice(1, -1).replaceAll("''", "'") : name;
}

/** A formula with the new names of renamed sheets. */
export function renameSheetsInFormula(formula: string, renames: ReadonlyMap<string, string>): string {
  if (renames.size === 0 || !formula.startsWith("=")) return formula;
  const tokens = tokeniseFormula(formula);
  const isName = (index: number): boolean => tokens[index + 1]?.text === "!";
  // Of "Sheet1:Sheet3!A1", both.
  const isFirstOfSeveral = (index: number): boolean => tokens[index + 1]?.text === ":" && isName(index + 2);
  return tokens
    .map(({ text }, index) => {
      if (!isName(index) && !isFirstOfSeveral(index)) return text;
      const names = unquoteSheetName(text).split(":");
      if (!names.some((name) => renames.has(name))) return text;
      return formatSheetName(names.map((name) => renames.get(name) ?? name).join(":"));
    })
    .join("");
}
