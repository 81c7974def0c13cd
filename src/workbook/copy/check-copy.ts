import type { ExcelFileSheet, ExcelFileValue } from "../../excel-file/excel-file-sheet";
import type { ReadBackCell, ReadBackSheet } from "../../excel-file/read-back";
import { readBackExcelFile } from "../../excel-file/read-back";
import { findErrorOfFiles } from "../../excel-file/worksheet-part";
import { NoValueError } from "../../lca/reasons";
import { formatFullAddress } from "../../sheet/cell-areas";
import { isLcaFormula } from "../../sheet/formula-calls";
import type { CopiedSheetContents } from "./read-sheets";

/**
 * Reads the bytes of a copy again and compares each cell with what Excel gave. Throws `NoValueError` "internal" for any
 * difference, for a formula in a copied sheet, and for a call of ours anywhere.
 */
export function checkCopy(
  bytes: Uint8Array,
  copied: readonly CopiedSheetContents[],
  added: readonly ExcelFileSheet[],
): void {
  const back = readBack(bytes);
  const wanted = [...copied, ...added].map(({ name, isHidden = false }) => ({ name, isHidden }));
  const found = back.map(({ name, isHidden }) => ({ name, isHidden }));
  if (JSON.stringify(found) !== JSON.stringify(wanted)) throw createFailure("other sheets");
  copied.forEach((sheet, index) => checkCopiedSheet(sheet, back[index]?.cells ?? []));
  added.forEach((sheet, index) => checkAddedSheet(sheet, back[copied.length + index]?.cells ?? []));
}

function readBack(bytes: Uint8Array): readonly ReadBackSheet[] {
  try {
    return readBackExcelFile(bytes);
  } catch (cause) {
    throw new NoValueError({ kind: "internal" }, { cause });
  }
}

function createFailure(where: string): NoValueError {
  return new NoValueError(
    { kind: "internal" },
    { cause: new Error(`the copy is not what was read: ${where}`) },
  );
}

function checkCopiedSheet({ name, used, cells }: CopiedSheetContents, back: readonly ReadBackCell[]): void {
  const held = indexByPlace(name, back);
  const from = used ?? { row: 0, column: 0 };
  cells.values.forEach((row, i) =>
    row.forEach((value, j) => {
      const place = placeKey(from.row + i, from.column + j);
      const cell = held.get(place);
      held.delete(place);
      const isSame = isSameValue(value, cells.valueTypes[i]?.[j] === "Error", cell?.value ?? null);
      if (!isSame || (cell?.formula ?? null) !== null) throw failureAt(name, from.row + i, from.column + j);
    }),
  );
  for (const { row, column } of held.values()) throw failureAt(name, row, column);
}

function checkAddedSheet({ name, rows, from }: ExcelFileSheet, back: readonly ReadBackCell[]): void {
  const held = indexByPlace(name, back);
  rows.forEach((row, i) =>
    row.forEach((cell, j) => {
      const at = { row: (from?.row ?? 0) + i, column: (from?.column ?? 0) + j };
      const found = held.get(placeKey(at.row, at.column));
      const shows = cell?.kind === "formula" ? cell.shows : cell?.kind === "blank" ? null : cell;
      const formula = cell?.kind === "formula" ? cell.formula : null;
      const isSame = isSameValue(contentOf(shows), shows?.kind === "error", found?.value ?? null);
      const callsUs = formula !== null && isOfOurs(formula);
      if (!isSame || (found?.formula ?? null) !== formula || callsUs)
        throw failureAt(name, at.row, at.column);
    }),
  );
}

/** Strict: also for a name of ours that no call follows. Names of sheets and texts may be anything. */
function isOfOurs(formula: string): boolean {
  const bare = formula.replace(/'[^']*'|"[^"]*"/g, "");
  return isLcaFormula(`=${formula}`) || /\bLCA\.|_xldudf/i.test(bare);
}

function indexByPlace(name: string, back: readonly ReadBackCell[]): Map<string, ReadBackCell> {
  const held = new Map(back.map((cell) => [placeKey(cell.row, cell.column), cell]));
  if (held.size !== back.length) throw createFailure(`a cell of ${name} twice`);
  return held;
}

const placeKey = (row: number, column: number): string => `${row}:${column}`;

function failureAt(sheet: string, row: number, column: number): NoValueError {
  return createFailure(formatFullAddress(sheet, { row, column, rows: 1, columns: 1 }));
}

/** The content as Excel's API gives it. */
function contentOf(value: ExcelFileValue | null | undefined): unknown {
  switch (value?.kind) {
    case undefined:
      return "";
    case "number":
      return value.number;
    case "text":
      return value.text;
    case "boolean":
      return value.boolean;
    case "error":
      return value.error;
  }
}

function isSameValue(value: unknown, isError: boolean, back: ExcelFileValue | null): boolean {
  if (back === null) return value === "" || value === null;
  if (back.kind === "error") return isError && back.error === findErrorOfFiles(String(value));
  return !isError && value === contentOf(back);
}
