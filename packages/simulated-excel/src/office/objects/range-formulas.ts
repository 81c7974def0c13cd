import type { Area } from "../../book/book";
import type { CellLocation } from "../../book/areas";
import {
  areaOfCell,
  areasOverlap,
  cellWithin,
  containsArea,
  includesRow,
  intersectAreas,
  isInAnyArea,
  listCells,
} from "../../book/areas";
import { HostError } from "../host-errors";
import { commonOf, convertErrorOrBlankToText, type TextNumberOrBoolean } from "./plain-cell-values";
import { replaceAll } from "./non-cell-state";
import type { HostObjectContext } from "./host-object";
import { resolveTableReferences } from "./table-references";

/** Formulas of cells, or values of cells without one; cells of an array formula repeat the anchor's. */
export function readFormulas(model: HostObjectContext, area: Area): TextNumberOrBoolean[][] {
  const { book, recorded } = model;
  return book.formulas(area).map((row, i) =>
    row.map((formula, j) => {
      if (formula !== "") return formula;
      const cell = cellWithin(area, i, j);
      const formulaOf = (anchor: Area): TextNumberOrBoolean =>
        book.formulas(areaOfCell(anchor))[0]?.[0] ?? "";
      const array = recorded.arrays.find((one) => isInAnyArea([one], cell));
      if (array) return formulaOf(array);
      const spill = book.spillArea(cell.sheet, cell.row, cell.column);
      if (!spill || book.habits.spillReadsAs === "nothing") return formula;
      return book.habits.spillReadsAs === "formula"
        ? formulaOf(spill)
        : convertErrorOrBlankToText(book.values(areaOfCell(cell))[0]?.[0] ?? null);
    }),
  );
}

/** True if a file would hold all cells as parts of array formulas, false if none of them, null if only some. */
export function areCellsSavedAsArray({ book, recorded }: HostObjectContext, area: Area): boolean | null {
  const isSavedAsArray = (cell: CellLocation): boolean =>
    isInAnyArea(recorded.arrays, cell) || book.spillArea(cell.sheet, cell.row, cell.column) !== null;
  return commonOf(listCells(area).map(isSavedAsArray));
}

/** Ends the arrays in an area into whose first cells something is written; null leaves a cell alone. */
export function removeOverwrittenArrays(
  { recorded }: HostObjectContext,
  area: Area,
  contents: readonly (readonly unknown[])[],
): void {
  const isOverwritten = (array: Area): boolean =>
    isInAnyArea([area], array) && contents[array.row - area.row]?.[array.column - area.column] !== null;
  replaceAll(
    recorded.arrays,
    recorded.arrays.filter((array) => !isOverwritten(array)),
  );
}

/**
 * @throws {HostError} if the area cuts an array formula. Excel tells its user "You can't change part of an array"; the
 * code for add-ins is our guess.
 */
export function assertWholeArrays({ recorded }: HostObjectContext, area: Area): void {
  const isCut = (array: Area): boolean => areasOverlap(array, area) && !containsArea(area, array);
  if (recorded.arrays.some(isCut)) throw new HostError("InvalidOperation", "part of an array");
}

/**
 * Fills a whole table column with a formula written into some of its cells, if the other cells hold formulas or
 * nothing.
 */
export function fillTableColumns(
  model: HostObjectContext,
  area: Area,
  contents: readonly (readonly unknown[])[],
): void {
  // A protected sheet is not filled: our guess.
  if (!model.book.habits.fillsTableColumns || model.recorded.protected.has(area.sheet)) return;
  for (const { area: table } of model.recorded.tables.filter((one) => one.area.sheet === area.sheet)) {
    const body: Area = { ...table, row: table.row + 1, rows: table.rows - 1 };
    for (let column = body.column; column < body.column + body.columns; column++) {
      fill(model, { ...body, column, columns: 1 }, area, contents);
    }
  }
}

function fill(
  model: HostObjectContext,
  body: Area,
  area: Area,
  contents: readonly (readonly unknown[])[],
): void {
  const written = body.rows > 0 ? intersectAreas(body, area) : null;
  if (!written || written.rows === body.rows) return;
  const formula = contents[written.row - area.row]?.[body.column - area.column];
  if (typeof formula !== "string" || !formula.startsWith("=")) return;
  const now = model.book.formulas(body).map(([cell = ""]) => cell);
  const isFree = (cell: TextNumberOrBoolean): boolean => cell === "" || String(cell).startsWith("=");
  if (!now.every((cell, i) => includesRow(written, body.row + i) || isFree(cell))) return;
  const filled = now.map((_, i) => {
    const row = body.row + i;
    return [includesRow(written, row) ? null : movedDown(formula, row - written.row)];
  });
  model.book.write(body, resolveTableReferences(model, body, filled));
}

const formulaWord = /"(?:[^"]|"")*"|'(?:[^']|'')*'|\[[^\]]*\]|[\p{L}\p{N}_.$\\]+/gu;

/** Adjusts the formula for a cell this number of rows further down. */
function movedDown(formula: string, by: number): string {
  return formula.replace(formulaWord, (word: string, at: number) => {
    const [, column, row] = /^(\$?[A-Z]{1,3})(\d{1,7})$/i.exec(word) ?? [];
    const isCell = column !== undefined && !/^[!(]/.test(formula.slice(at + word.length));
    return isCell ? `${column}${Number(row) + by}` : word;
  });
}
