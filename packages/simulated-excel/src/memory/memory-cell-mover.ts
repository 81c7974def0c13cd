import type { Area, Book, CellRearrangement, CellValue, SortKey } from "../book/book";
import { hasError } from "../book/call-arguments";
import { areasOverlap, listCells, type CellLocation } from "../book/areas";
import { cellMoveOf, type CellMove, type LineAxis, type LinesRearrangement } from "../book/cell-moves";
import type { ExcelHabits } from "../book/habits";
import { sortedRowOrder } from "../book/row-order";
import type { DefinedNames } from "./defined-names";
import type { MemoryCalculation } from "./memory-calculation";
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

  /** Inserts or deletes rows, columns or cells, or moves cells. */
  rearrange(what: CellRearrangement): void {
    const move = cellMoveOf(what);
    if (!move || (what.kind === "moved" && isSameCell(what.from, what.to))) return;
    if ("axis" in what) this.moveLines(what, move);
    // Cut cells are entered anew at their place.
    this.move(move, what.kind === "moved" ? this.sheets.slotsIn(what.from) : []);
  }

  /** Formulas and names refer to the sheet by its new name from now on. */
  renameSheet(sheet: string, name: string): void {
    const before = this.sheets.get(sheet).name;
    this.sheets.change(sheet, { name });
    for (const slot of this.sheets.formulas())
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
    for (const slot of this.sheets.formulas()) {
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

  /** Formulas are copied to their new rows or columns. Names, and formulas elsewhere, keep their references. */
  sort(area: Area, axis: LineAxis, keys: readonly SortKey[]): void {
    const values = this.cells.values(area);
    const order = sortedRowOrder(axis === "rows" ? values : transposed(values), keys);
    const start = axis === "rows" ? "row" : "column";
    const places = new Map(order.map((from, to) => [area[start] + from, area[start] + to]));
    this.reorder(area, (cell) => ({ ...cell, [start]: places.get(cell[start]) ?? cell[start] }));
  }

  /** Copies the content of a sheet to an existing empty one. */
  copySheet(from: string, to: string): void {
    this.fillFrom(this.sheets.get(from), to);
    if (!this.habits.callsMovedCells) return this.calculation.calls.copySheet(from, to);
    this.calculation.run(
      "changes",
      this.sheets.formulas().filter(({ sheet }) => sheet === to),
    );
  }

  /** Fills an empty sheet with the content of another, which may be in another book. */
  fillFrom({ id: from, slots, sizes, hidden, merged }: MemorySheet, to: string): void {
    const moved = (area: Area): Area => (area.sheet === from ? { ...area, sheet: to } : area);
    this.sheets.fill(
      this.sheets.get(to),
      [...slots.values()].map((slot) => ({
        ...slot,
        sheet: to,
        spill: slot.spill && moved(slot.spill),
        reads: slot.reads.map(moved),
      })),
    );
    Object.assign(this.sheets.get(to), { sizes, hidden, merged: merged.map(moved) });
  }

  private get sheetNames(): SheetNames {
    return {
      idOf: (name) => this.sheets.named(name)?.id,
      nameOf: (id) => this.sheets.get(id).name,
    };
  }

  /** What belongs to whole rows or columns: their sizes, and that they are hidden. */
  private moveLines({ sheet, axis }: LinesRearrangement, move: CellMove): void {
    const shifted = this.sheets.get(sheet);
    const placeOf = (index: number): number | undefined =>
      axis === "rows"
        ? move.cell({ sheet, row: index, column: 0 })?.row
        : move.cell({ sheet, row: 0, column: index })?.column;
    const sizes = [...shifted.sizes[axis]].flatMap(([index, size]): [number, number][] => {
      const place = placeOf(index);
      return place === undefined ? [] : [[place, size]];
    });
    shifted.sizes = { ...shifted.sizes, [axis]: new Map(sizes) };
    if (axis === "columns") return;
    const movedRows = (rows: ReadonlySet<number>): ReadonlySet<number> =>
      new Set([...rows].map(placeOf).filter((row) => row !== undefined));
    const { filter, hand } = shifted.hidden;
    shifted.hidden = { filter: movedRows(filter), hand: movedRows(hand) };
  }

  /** Moves cells, and all that refers to them. `entered`: slots that are calculated as if entered anew. */
  private move(move: CellMove, entered: readonly CellSlot[] = []): void {
    for (const slot of this.sheets.dependents(move.affected)) slot.dirty = true;
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
    for (const slot of this.sheets.formulas()) {
      const after = move.cell(slot);
      if (!after) continue;
      const own = { before: slot.sheet, after: after.sheet };
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
      if (slot && hasError(slot.value, "#BUSY!")) slot.dirty = true;
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
      .map(({ spill }) => spill)
      .filter((spill) => spill !== null)
      .filter((spill) => areas.some((area) => areasOverlap(area, spill)));
  }

  private moveMergedAreas(move: CellMove): void {
    const moved = this.sheets.all().flatMap(({ merged }) => merged.flatMap((area) => move.area(area) ?? []));
    for (const sheet of this.sheets.all()) sheet.merged = moved.filter((area) => area.sheet === sheet.id);
  }

  /** Puts the cells of an area into another order. */
  private reorder(area: Area, placeOf: (cell: CellLocation) => CellLocation): void {
    for (const slot of this.sheets.dependents([area])) slot.dirty = true;
    for (const spill of this.spillsOver([area])) this.calculation.endSpill(spill);
    this.moveCalls([area], placeOf);
    const sorted = this.sheets.slotsIn(area);
    for (const slot of sorted) {
      if (slot.formula === null) continue;
      const { row, column } = placeOf(slot);
      slot.formula = offsetReferences(slot.formula, row - slot.row, column - slot.column);
      slot.dirty = true;
    }
    this.sheets.moveSlots([area], placeOf);
    this.runDirty(sorted);
  }

  /** In manual mode, only the entered formulas are calculated. */
  private runDirty(entered: readonly CellSlot[]): void {
    const isEntered = new Set(entered);
    // A result that could not spill may be able to now.
    const isMeant = (slot: CellSlot): boolean =>
      this.calculation.mode === "Manual"
        ? slot.dirty && isEntered.has(slot)
        : slot.dirty || hasError(slot.value, "#SPILL!");
    this.calculation.run(
      this.habits.callsMovedCells ? "changes" : "answers",
      this.sheets.formulas().filter(isMeant),
    );
  }
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
