import { formatCellAddress } from "../calculation/planned-cell-edits";
import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import { cellPositionKey, formatFullAddress } from "../../sheet/cell-areas";
import { mapAreaCells } from "../writing/area-patch";
import type { CellValue } from "../cells/cell-grid";
import { CellGrid, hasFormula, readCells } from "../cells/cell-grid";
import { readSheetsAndUsedRanges } from "../cells/workbook-structure";
import type { FrozenCellState, FrozenFormula } from "../record/frozen-formula";
import { comparedParts, compareWithRow, listFrozenFormulas } from "../record/frozen-formula";
import type { RecordRow } from "../record/record-entry";
import { countNumbers } from "../record/record-entry";
import type { RecordOnSheet } from "../record/record-sheet";
import type { RecordComparison, RecordDifference } from "./freeze-types";

/** The cells in use on a sheet. */
export type ComparedSheet = CellGrid<(typeof comparedParts)[number]>;

/** A value that is missing from its cell, and may have moved. */
interface MovedValue {
  rows: number;
  /** The cells that hold it and agree with no row. */
  readonly cells: SheetCellPosition[];
}

/** A row about a cell that still is there. */
interface ComparedRow {
  readonly row: RecordRow;
  readonly cell: SheetCellPosition;
  readonly state: FrozenCellState;
  readonly shows: CellValue;
}

/** Reads all sheets but that of the record, and compares them with it. */
export async function compareWorkbookWithRecord(
  context: Excel.RequestContext,
  { sheet: { name: recordSheet }, rows }: RecordOnSheet,
): Promise<Omit<RecordComparison, "summary">> {
  const areas: SheetArea[] = [];
  for (const { name, used } of await readSheetsAndUsedRanges(context))
    if (used && name !== recordSheet) areas.push({ sheet: name, ...used });
  return compareWithRecord(rows, await readCells(context, areas, comparedParts));
}

/**
 * Compares the rows of the record with all cells of the other sheets. Parts of calculations are left out: no cell shows
 * them. A difference tells what the frozen cell shows now, also if its value has moved.
 */
export async function compareWithRecord(
  rows: readonly RecordRow[],
  sheets: readonly ComparedSheet[],
): Promise<Omit<RecordComparison, "summary">> {
  const sheetsByName = new Map(sheets.map((sheet) => [sheet.area.sheet, sheet]));
  const compared: ComparedRow[] = [];
  const differences: RecordDifference[] = [];
  for (const formula of listFrozenFormulas(rows)) {
    const { head, cellRows } = formula;
    const headContent = head.cell && sheetsByName.get(head.cell.sheet)?.of(head.cell);
    // Excel reports what spilled from a formula like values.
    const isThawed = head.entry.size !== "" && headContent && hasFormula(headContent);
    const changedTable = isThawed ? null : await findChangedTable(formula, sheetsByName);
    if (changedTable) differences.push({ kind: "texts", row: head, address: changedTable, shows: null });
    for (const row of cellRows) {
      const { cell } = row;
      if (!cell) {
        differences.push({ kind: "deleted", row, address: null, shows: null });
        continue;
      }
      const content = sheetsByName.get(cell.sheet)?.of(cell) ?? { formula: "", value: "", isError: false };
      const state = isThawed ? "formula" : compareWithRow(row, content);
      compared.push({ row, cell, state, shows: content.value });
    }
  }
  const { missing, uncovered } = searchSheets(sheets, rows, compared);
  const rowsMissing = countMissing(compared);
  for (const comparedRow of compared) {
    const { row, cell, state, shows } = comparedRow;
    if (state === "agrees") continue;
    const value = missing.get(missingKey(cell, row.entry.frozen));
    const [place] = value?.cells ?? [];
    const isUnclear = place
      ? value && (value.cells.length > 1 || value.rows > 1)
      : mayShowAnother(comparedRow, rowsMissing);
    if (state === "formula") differences.push({ kind: state, row, address: formatCellAddress(cell), shows });
    else if (isUnclear) differences.push({ kind: "unclear", row, address: formatCellAddress(cell), shows });
    else if (place) differences.push({ kind: "moved", row, address: formatCellAddress(place), shows });
    else differences.push({ kind: state, row, address: formatCellAddress(cell), shows });
  }
  const agreeing = compared.filter(({ state }) => state === "agrees");
  return {
    agree: agreeing.length,
    agreeingNumbers: countNumbers(agreeing.map(({ row }) => row)),
    differences,
    uncovered,
  };
}

/** How many rows miss each value. */
function countMissing(compared: readonly ComparedRow[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { row, cell, state } of compared) {
    if (state !== "changed" && state !== "cleared") continue;
    const key = missingKey(cell, row.entry.frozen);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** True if a cell shows the value that another one of its sheet misses: the two may have changed places. */
function mayShowAnother(
  { row, cell, shows }: ComparedRow,
  rowsMissing: ReadonlyMap<string, number>,
): boolean {
  const key = missingKey(cell, shows);
  const own = key === missingKey(cell, row.entry.frozen) ? 1 : 0;
  return (rowsMissing.get(key) ?? 0) > own;
}

/** The address of a table whose cells without rows of their own are not what was frozen; null if they are. */
async function findChangedTable(
  formula: FrozenFormula,
  sheets: ReadonlyMap<string, ComparedSheet>,
): Promise<string | null> {
  const { area, head } = formula;
  const sheet = area && sheets.get(area.sheet);
  // Of a table that was pulled apart, nobody knows which cells were its own.
  if (!sheet || head.entry.texts === "" || !formula.isTogether()) return null;
  return (await formula.hasSameTexts(cutGrid(sheet, area))) ? null : formatFullAddress(area.sheet, area);
}

function cutGrid(sheet: ComparedSheet, area: SheetArea): CellGrid<"value" | "isError"> {
  const value = mapAreaCells(area, (cell) => sheet.of(cell).value);
  const isError = mapAreaCells(area, (cell) => (sheet.of(cell).isError ? "Error" : ""));
  return new CellGrid(area, { value, isError });
}

/** Looks for the values that are missing from their cells, and counts the numbers that no row is about. */
function searchSheets(
  sheets: readonly ComparedSheet[],
  rows: readonly RecordRow[],
  compared: readonly ComparedRow[],
) {
  const recorded = new Set(rows.flatMap(({ cell }) => (cell ? [cellPositionKey(cell)] : [])));
  const agreeing = new Set<string>();
  const missing = new Map<string, MovedValue>();
  for (const { row, cell, state } of compared) {
    if (state === "agrees") agreeing.add(cellPositionKey(cell));
    if (state === "agrees" || state === "formula" || !isRecognisable(row.entry.frozen)) continue;
    const key = missingKey(cell, row.entry.frozen);
    const value = missing.get(key) ?? { rows: 0, cells: [] };
    missing.set(key, value);
    value.rows += 1;
  }
  let uncovered = 0;
  for (const sheet of sheets) {
    for (const [cell, content] of sheet.cells()) {
      if (content.value === "") continue;
      const cellKey = cellPositionKey(cell);
      if (typeof content.value === "number" && !recorded.has(cellKey)) uncovered += 1;
      if (hasFormula(content) || agreeing.has(cellKey)) continue;
      missing.get(missingKey(cell, content.value))?.cells.push(cell);
    }
  }
  return { missing, uncovered };
}

function missingKey({ sheet }: SheetCellPosition, value: CellValue): string {
  return JSON.stringify([sheet, value]);
}

/** True if hardly another cell holds the value by chance. Blanks, errors and round numbers stand in many cells. */
function isRecognisable(value: CellValue): boolean {
  if (typeof value === "boolean") return false;
  if (typeof value === "string")
    return !/^#[A-Z/0]+[!?]?$/.test(value) && (value.match(/\p{L}/gu) ?? []).length >= 3;
  const [digits = ""] = value.toExponential().split("e");
  return digits.replace(/\D/g, "").length >= 3;
}
