import { formatCellAddress } from "../calculation/planned-cell-edits";
import type { SheetCellPosition } from "../../sheet/cell-areas";
import { cellPositionKey } from "../../sheet/cell-areas";
import type { CellGrid, CellValue } from "../cells/cell-grid";
import { hasFormula } from "../cells/cell-grid";
import type { comparedParts, FrozenCellState } from "../record/frozen-formula";
import { compareWithRow, listFrozenFormulas } from "../record/frozen-formula";
import type { RecordRow } from "../record/record-entry";
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

/**
 * Compares the rows of the record with all cells of the other sheets. Parts of calculations are left out: no cell shows
 * them. A difference tells what the frozen cell shows now, also if its value has moved.
 */
export function compareWithRecord(
  rows: readonly RecordRow[],
  sheets: readonly ComparedSheet[],
): Omit<RecordComparison, "digest"> {
  const sheetsByName = new Map(sheets.map((sheet) => [sheet.area.sheet, sheet]));
  const compared: ComparedRow[] = [];
  const differences: RecordDifference[] = [];
  for (const { head, cellRows } of listFrozenFormulas(rows)) {
    const headContent = head.cell && sheetsByName.get(head.cell.sheet)?.of(head.cell);
    // Excel reports what spilled from a formula like values.
    const isThawed = head.entry.size !== "" && headContent && hasFormula(headContent);
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
  for (const { row, cell, state, shows } of compared) {
    if (state === "agrees") continue;
    const value = missing.get(missingKey(cell, row.entry.frozen));
    const [place] = value?.cells ?? [];
    if (state === "formula" || !value || !place)
      differences.push({ kind: state, row, address: formatCellAddress(cell), shows });
    else if (value.cells.length > 1 || value.rows > 1)
      differences.push({ kind: "unclear", row, address: formatCellAddress(cell), shows });
    else differences.push({ kind: "moved", row, address: formatCellAddress(place), shows });
  }
  const agree = compared.filter(({ state }) => state === "agrees").length;
  return { agree, differences, uncovered };
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
