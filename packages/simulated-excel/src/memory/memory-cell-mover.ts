import type { Area, Book, CellValue, SortKey } from "../book/book";
import { isCellError } from "../book/call-arguments";
import { busyError } from "../book/call-registry";
import { areasOverlap, listCells, type CellLocation } from "../book/areas";
import {
  areaOfLines,
  moveForCut,
  moveForDeletion,
  moveForInsertion,
  type CellMove,
} from "../book/cell-moves";
import type { ExcelHabits } from "../book/habits";
import { sortedRowOrder } from "../book/row-order";
import type { DefinedNames } from "./defined-names";
import type { MemoryCalculation } from "./memory-calculation";
import { moveSizes } from "./row-column-sizes";
import { moveHiddenRows } from "./moved-hidden-rows";
import {
  moveReferences,
  offsetReferences,
  removeSheetFromReferences,
  updateReferencesAfterSheetRename,
  type SheetNames,
} from "./formula-references";
import type { CellSlot, MemorySheet, MemorySheets } from "./memory-sheets";

type Cells = Pick<Book, "values" | "write">;

/** Moves the cells of a book in memory, with all that refers to them. */
export class MemoryCellMover {
  constructor(
    private readonly sheets: MemorySheets,
    private readonly cells: Cells,
    private readonly calculation: MemoryCalculation,
    private readonly names: DefinedNames,
    private readonly habits: ExcelHabits,
  ) {}

  insertLines(sheet: string, axis: "rows" | "columns", at: number, count: number): void {
    this.moveLines(sheet, axis, (index) => (index < at ? index : index + count));
    const gap = areaOfLines(sheet, axis, at, count);
    this.move(moveForInsertion(gap, axis === "rows" ? "down" : "right"));
  }

  deleteLines(sheet: string, axis: "rows" | "columns", at: number, count: number): void {
    this.moveLines(sheet, axis, (index) => (index < at ? index : index < at + count ? null : index - count));
    const gap = areaOfLines(sheet, axis, at, count);
    this.move(moveForDeletion(gap, axis === "rows" ? "up" : "left"));
  }

  insertCells(area: Area, shift: "down" | "right"): void {
    this.move(moveForInsertion(area, shift));
  }

  deleteCells(area: Area, shift: "up" | "left"): void {
    this.move(moveForDeletion(area, shift));
  }

  /** Cut cells are entered anew at their place. */
  moveCells(from: Area, to: CellLocation): void {
    const isMoved = from.sheet !== to.sheet || from.row !== to.row || from.column !== to.column;
    if (!isMoved) return;
    const cut = this.sheets.slotsIn(from);
    this.move(moveForCut(from, to), cut);
  }

  /** Formulas and names refer to the sheet by its new name from now on. */
  renameSheet(sheet: string, name: string): void {
    const before = this.sheets.get(sheet).name;
    this.sheets.change(sheet, { name });
    for (const [, slot] of this.sheets.formulas())
      slot.formula = updateReferencesAfterSheetRename(slot.formula ?? "", before, name);
    this.names.sheetRenamed(before, name);
  }

  /** Formulas and names that refer to the sheet are errors from now on. */
  deleteSheet(sheet: string): void {
    const { name } = this.sheets.get(sheet);
    this.calculation.calls.forget((cell) => cell.sheet === sheet);
    this.sheets.remove(sheet);
    this.names.sheetDeleted({ id: sheet, name });
    const isReader = ({ reads }: CellSlot): boolean => reads.some((area) => area.sheet === sheet);
    for (const [, slot] of this.sheets.formulas()) {
      const formula = removeSheetFromReferences(slot.formula ?? "", name);
      slot.dirty ||= formula !== slot.formula || isReader(slot);
      slot.formula = formula;
    }
    this.calculation.changed([]);
  }

  /** The previous contents of the target cells are lost. */
  merge(area: Area): void {
    const sheet = this.sheets.get(area.sheet);
    sheet.merged = [...sheet.merged, area];
    const blanks = this.sheets.map(area, (slot) =>
      slot?.row === area.row && slot.column === area.column ? null : "",
    );
    this.cells.write(area, blanks);
  }

  /** Formulas are copied to their new rows. Names, and formulas elsewhere, keep their references. */
  sort(area: Area, keys: readonly SortKey[]): void {
    const order = sortedRowOrder(this.cells.values(area), keys);
    const rowOf = new Map(order.map((from, to) => [area.row + from, area.row + to]));
    this.reorder(area, (cell) => ({ ...cell, row: rowOf.get(cell.row) ?? cell.row }));
  }

  sortColumns(area: Area, keys: readonly SortKey[]): void {
    const order = sortedRowOrder(transposed(this.cells.values(area)), keys);
    const columnOf = new Map(order.map((from, to) => [area.column + from, area.column + to]));
    this.reorder(area, (cell) => ({ ...cell, column: columnOf.get(cell.column) ?? cell.column }));
  }

  /** Copies the content of a sheet to an existing empty one. */
  copySheet(from: string, to: string): void {
    this.fillFrom(this.sheets.get(from), to);
    if (!this.habits.callsMovedCells) return this.calculation.calls.copySheet(from, to);
    this.calculation.run(
      "changes",
      this.sheets.formulas().filter(([id]) => id === to),
    );
  }

  /** Fills an empty sheet with the content of another, which may be in another book. */
  fillFrom({ id: from, slots, widths, heights, hidden, merged }: MemorySheet, to: string): void {
    const moved = (area: Area): Area => (area.sheet === from ? { ...area, sheet: to } : area);
    this.sheets.fill(
      this.sheets.get(to),
      [...slots.values()].map((slot) => ({
        ...slot,
        spill: slot.spill && moved(slot.spill),
        reads: slot.reads.map(moved),
      })),
    );
    Object.assign(this.sheets.get(to), { widths, heights, hidden, merged: merged.map(moved) });
  }

  private get sheetNames(): SheetNames {
    return {
      idOf: (name) => this.sheets.named(name)?.id,
      nameOf: (id) => this.sheets.get(id).name,
    };
  }

  /** What belongs to whole rows or columns. */
  private moveLines(
    sheet: string,
    axis: "rows" | "columns",
    placeOf: (index: number) => number | null,
  ): void {
    const shifted = this.sheets.get(sheet);
    if (axis === "columns") shifted.widths = moveSizes(shifted.widths, placeOf);
    else shifted.heights = moveSizes(shifted.heights, placeOf);
    if (axis === "rows") shifted.hidden = moveHiddenRows(shifted.hidden, placeOf);
  }

  /** Moves cells, and all that refers to them. `entered`: slots that are calculated as if entered anew. */
  private move(move: CellMove, entered: readonly CellSlot[] = []): void {
    for (const [, slot] of this.sheets.dependents(move.affected)) slot.dirty = true;
    for (const slot of entered) slot.dirty = slot.formula !== null;
    this.moveSpills(move);
    this.moveCalls(move.affected, (cell) => move.cell(cell));
    this.updateFormulas(move);
    this.names.move(move, this.sheetNames);
    this.sheets.moveSlots(move.affected, (cell) => move.cell(cell));
    this.moveMergedAreas(move);
    this.runDirty(entered);
  }

  /** To be called before the slots move: each is asked for by its old place. */
  private updateFormulas(move: CellMove): void {
    const { sheetNames } = this;
    for (const [sheet, slot] of this.sheets.formulas()) {
      const after = move.cell({ sheet, row: slot.row, column: slot.column });
      if (!after) continue;
      const own = { before: sheet, after: after.sheet };
      const formula = moveReferences(slot.formula ?? "", own, move, sheetNames);
      if (formula !== slot.formula) slot.dirty = true;
      slot.formula = formula;
    }
  }

  /** An Excel that calls moved cells again cancels their calls; others move them along. */
  private moveCalls(areas: readonly Area[], placeOf: (cell: CellLocation) => CellLocation | null): void {
    const { calls } = this.calculation;
    calls.put(calls.liftFrom(areas), (cell) => {
      const place = placeOf(cell);
      if (!place || isSameCell(place, cell) || !this.habits.callsMovedCells) return place;
      const slot = this.sheets.at(cell);
      if (slot && isCellError(slot.value) && slot.value.error === busyError.error) slot.dirty = true;
      return null;
    });
  }

  /** A spill whose cells move apart, or are lost in part, ends, and its result spills anew. */
  private moveSpills(move: CellMove): void {
    for (const spill of this.spillsOver(move.affected)) {
      const anchor = move.cell(spill);
      if (!anchor || !isMovedWhole(spill, anchor, move)) {
        this.calculation.endSpill(spill);
        continue;
      }
      const { sheet, row, column } = anchor;
      const moved: Area = { ...spill, sheet, row, column };
      for (const slot of this.sheets.slotsIn(spill)) slot.spill = moved;
    }
  }

  private spillsOver(areas: readonly Area[]): Area[] {
    return this.sheets
      .formulas()
      .map(([, { spill }]) => spill)
      .filter((spill) => spill !== null)
      .filter((spill) => areas.some((area) => areasOverlap(area, spill)));
  }

  private moveMergedAreas(move: CellMove): void {
    const moved = this.sheets.all().flatMap(({ merged }) => merged.flatMap((area) => move.area(area) ?? []));
    for (const sheet of this.sheets.all()) sheet.merged = moved.filter((area) => area.sheet === sheet.id);
  }

  /** Puts the cells of an area into another order. */
  private reorder(area: Area, placeOf: (cell: CellLocation) => CellLocation): void {
    for (const [, slot] of this.sheets.dependents([area])) slot.dirty = true;
    for (const spill of this.spillsOver([area])) this.calculation.endSpill(spill);
    this.moveCalls([area], placeOf);
    const sorted = this.sheets.slotsIn(area);
    for (const slot of sorted) {
      if (slot.formula === null) continue;
      const { row, column } = placeOf({ sheet: area.sheet, row: slot.row, column: slot.column });
      slot.formula = offsetReferences(slot.formula, row - slot.row, column - slot.column);
      slot.dirty = true;
    }
    this.sheets.moveSlots([area], placeOf);
    this.runDirty(sorted);
  }

  /** In manual mode, only the entered formulas are calculated. */
  private runDirty(entered: readonly CellSlot[]): void {
    const isEntered = new Set(entered);
    const isMeant = (slot: CellSlot): boolean =>
      this.calculation.mode === "Manual" ? slot.dirty && isEntered.has(slot) : slot.dirty || isBlocked(slot);
    this.calculation.run(
      this.habits.callsMovedCells ? "changes" : "answers",
      this.sheets.formulas().filter(([, slot]) => isMeant(slot)),
    );
  }
}

/** True for a result that could not spill, and may be able to now. */
function isBlocked({ value }: CellSlot): boolean {
  return isCellError(value) && value.error === "#SPILL!";
}

function isSameCell(one: CellLocation, other: CellLocation): boolean {
  return one.sheet === other.sheet && one.row === other.row && one.column === other.column;
}

/** True if all cells of a spill move as far as its first. */
function isMovedWhole(spill: Area, anchor: CellLocation, move: CellMove): boolean {
  const wanted = listCells({ ...spill, ...anchor });
  return listCells(spill).every((cell, index) => {
    const place = move.cell(cell);
    return place !== null && isSameCell(place, wanted[index] ?? cell);
  });
}

function transposed(cells: readonly (readonly CellValue[])[]): CellValue[][] {
  return (cells[0] ?? []).map((_, column) => cells.map((row) => row[column] ?? null));
}
