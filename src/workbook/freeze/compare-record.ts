import { formatCellAddress } from "../calculation/planned-cell-edits";
import type { SheetCellPosition } from "../../sheet/cell-areas";
import { maxSheetColumns } from "../../sheet/cell-areas";
import type { RecordComparison, RecordDifference, RecordDifferenceKind } from "./freeze-types";
import type { FrozenValue, RecordRow } from "../record/record-entry";
import { formulaIdOf } from "../record/record-entry";

/** Cells of a sheet as Office.js reads them, from this row and column on. A large sheet may come in several parts. */
export interface PresentSheetCells {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly values: readonly (readonly FrozenValue[])[];
  readonly formulas: readonly (readonly FrozenValue[])[];
  readonly valueTypes: readonly (readonly unknown[])[];
}

/**
 * Compares the rows of the record with all cells of the other sheets. Parts of calculations are left out: no cell shows
 * them. A difference tells what the frozen cell shows now, also if its value has moved.
 */
export function compareWithRecord(
  rows: readonly RecordRow[],
  contents: readonly PresentSheetCells[],
): Omit<RecordComparison, "digest"> {
  const sheets = new Map(contents.map(({ sheet }) => [sheet, newSheet()]));
  for (const part of contents) sheets.get(part.sheet)?.parts.push(part);
  for (const { cell } of rows) if (cell) sheets.get(cell.sheet)?.recorded.add(keyOf(cell));
  const isThawed = findThawedFormulas(rows, sheets);
  const checked = rows
    .filter(({ entry }) => entry.kind !== "part")
    .map((row) => checkRow(row, sheets.get(row.cell?.sheet ?? "") ?? newSheet(), isThawed(row)));
  let uncovered = 0;
  for (const sheet of sheets.values()) uncovered += searchSheet(sheet);
  return {
    agree: checked.filter(({ is }) => is === "agreeing").length,
    differences: checked.flatMap(differenceOf),
    uncovered,
  };
}

type Place = Pick<SheetCellPosition, "row" | "column">;

/** What the rows want to know of a sheet, and what its cells tell them. */
interface ComparedSheet {
  readonly parts: PresentSheetCells[];
  /** Keys of the cells that rows are about, and of those that agree with their rows. */
  readonly recorded: Set<number>;
  readonly agreeing: Set<number>;
  readonly wanted: Map<FrozenValue, WantedValue>;
}

/** A value that is missing from its cell. */
interface WantedValue {
  rows: number;
  /** The cells that hold it and agree with no row. */
  cells: number;
  lastCell: Place | null;
}

interface CheckedRow {
  readonly row: RecordRow;
  readonly is: "agreeing" | "deleted" | "formula" | "different";
  readonly shows: FrozenValue | null;
  /** Null if the value could not be recognised elsewhere. */
  readonly wanted: WantedValue | null;
}

function newSheet(): ComparedSheet {
  return { parts: [], recorded: new Set(), agreeing: new Set(), wanted: new Map() };
}

/** Returns a test for rows whose formula stands in its cell: Excel reports what spilled from it like values. */
function findThawedFormulas(
  rows: readonly RecordRow[],
  sheets: ReadonlyMap<string, ComparedSheet>,
): (row: RecordRow) => boolean {
  const thawed = new Set<string>();
  for (const { cell, entry } of rows) {
    const sheet = sheets.get(cell?.sheet ?? "");
    if (cell && sheet && entry.size !== "" && readCell(sheet, cell).hasFormula)
      thawed.add(formulaIdOf(entry));
  }
  return ({ entry }) => thawed.has(formulaIdOf(entry));
}

function checkRow(row: RecordRow, sheet: ComparedSheet, isThawed: boolean): CheckedRow {
  const { cell, entry } = row;
  if (!cell) return { row, is: "deleted", shows: null, wanted: null };
  const { value, isError, hasFormula } = readCell(sheet, cell);
  const found = { row, shows: value, wanted: null };
  if (hasFormula || isThawed) return { ...found, is: "formula" };
  // A text may read like an error.
  if (!Object.is(value, entry.frozen) || isError !== entry.isError)
    return { ...found, is: "different", wanted: want(sheet, entry.frozen) };
  sheet.agreeing.add(keyOf(cell));
  return { ...found, is: "agreeing" };
}

function want({ wanted }: ComparedSheet, value: FrozenValue): WantedValue | null {
  if (!isRecognisable(value)) return null;
  const one = wanted.get(value) ?? { rows: 0, cells: 0, lastCell: null };
  wanted.set(value, one);
  one.rows += 1;
  return one;
}

/** Looks for the wanted values, once all rows are checked, and counts the numbers that no row is about. */
function searchSheet({ parts, recorded, agreeing, wanted }: ComparedSheet): number {
  let uncovered = 0;
  for (const part of parts) {
    for (const [i, line] of part.values.entries()) {
      for (const [j, value] of line.entries()) {
        if (value === "") continue;
        const cell = { row: part.row + i, column: part.column + j };
        if (typeof value === "number" && !recorded.has(keyOf(cell))) uncovered += 1;
        const one = wanted.get(value);
        if (!one || isFormula(part.formulas[i]?.[j], value) || agreeing.has(keyOf(cell))) continue;
        one.cells += 1;
        one.lastCell = cell;
      }
    }
  }
  return uncovered;
}

function differenceOf(checked: CheckedRow): RecordDifference[] {
  const { row, is, shows, wanted } = checked;
  if (is === "agreeing") return [];
  if (!row.cell) return [{ kind: "deleted", row, address: null, shows: null }];
  const kind = is === "formula" ? "formula" : kindOfDifferent(checked);
  const place = (kind === "moved" ? wanted?.lastCell : null) ?? row.cell;
  const address = formatCellAddress({ ...place, sheet: row.cell.sheet });
  return [{ kind, row, address, shows }];
}

function kindOfDifferent({ shows, wanted }: CheckedRow): RecordDifferenceKind {
  if (!wanted || wanted.cells === 0) return shows === "" ? "cleared" : "changed";
  return wanted.cells > 1 || wanted.rows > 1 ? "unclear" : "moved";
}

interface PresentCell {
  readonly value: FrozenValue;
  readonly isError: boolean;
  readonly hasFormula: boolean;
}

function readCell({ parts }: ComparedSheet, { row, column }: SheetCellPosition): PresentCell {
  for (const part of parts) {
    const [i, j] = [row - part.row, column - part.column];
    const value = part.values[i]?.[j];
    if (value === undefined) continue;
    const isError = part.valueTypes[i]?.[j] === "Error";
    return { value, isError, hasFormula: isFormula(part.formulas[i]?.[j], value) };
  }
  return { value: "", isError: false, hasFormula: false };
}

/** A text that begins with "=" reads alike as a value and as a formula. */
function isFormula(formula: FrozenValue | undefined, value: FrozenValue): boolean {
  return typeof formula === "string" && formula.startsWith("=") && formula !== value;
}

/** True if hardly another cell holds the value by chance. Blanks, errors and round numbers stand in many cells. */
function isRecognisable(value: FrozenValue): boolean {
  if (typeof value === "boolean") return false;
  if (typeof value === "string")
    return !/^#[A-Z/0]+[!?]?$/.test(value) && (value.match(/\p{L}/gu) ?? []).length >= 3;
  const [digits = ""] = value.toExponential().split("e");
  return digits.replace(/\D/g, "").length >= 3;
}

function keyOf({ row, column }: Place): number {
  return row * maxSheetColumns + column;
}
