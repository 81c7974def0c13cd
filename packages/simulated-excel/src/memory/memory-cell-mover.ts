import type { Area, Book, SortKey } from "../book/book";
import type { CellLocation } from "../book/areas";
import type { ExcelHabits } from "../book/habits";
import { plainAppearance } from "../book/cell-appearance";
import { sortedRowOrder } from "../book/row-order";
import type { MemoryCalculation } from "./memory-calculation";
import { moveSizes } from "./row-column-sizes";
import { moveMergedAreas, moveHiddenRows } from "./moved-rows-and-merges";
import {
  offsetReferences,
  updateReferencesAfterCutAndPaste,
  updateReferencesAfterLineMove,
  updateReferencesAfterSheetRename,
  type LineMove,
} from "./formula-references";
import type { MemorySheet, MemorySheets, CellSlot } from "./memory-sheets";

type Cells = Pick<
  Book,
  "formulas" | "looks" | "numberFormats" | "setLook" | "setNumberFormats" | "values" | "write"
>;

/** Moves the cells of a book in memory. References do not follow cells that are cut to another sheet. */
export class MemoryCellMover {
  constructor(
    private readonly sheets: MemorySheets,
    private readonly cells: Cells,
    private readonly calculation: MemoryCalculation,
    private readonly habits: ExcelHabits,
  ) {}

  insertLines(sheet: string, axis: "rows" | "columns", at: number, count: number): void {
    this.shift(sheet, axis, (index) => (index < at ? index : index + count));
  }

  deleteLines(sheet: string, axis: "rows" | "columns", at: number, count: number): void {
    this.shift(sheet, axis, (index) => (index < at ? index : index < at + count ? null : index - count));
  }

  moveCells(from: Area, to: Area): void {
    if (from.sheet === to.sheet) this.follow(from, to);
    const contents = this.cells.formulas(from);
    const target: Area = { ...to, rows: from.rows, columns: from.columns };
    const putLooks = this.lifted(from);
    this.cells.write(
      from,
      this.sheets.map(from, () => ""),
    );
    putLooks(target);
    this.cells.write(target, contents);
  }

  /** References to the cut cells follow them to their new place. */
  private follow({ sheet, ...from }: Area, to: Area): void {
    const { name } = this.sheets.get(sheet);
    for (const [id, slot] of this.sheets.formulas()) {
      const own = this.sheets.get(id).name;
      slot.formula = updateReferencesAfterCutAndPaste(slot.formula ?? "", own, { sheet: name, from, to });
    }
  }

  /** Formulas name the sheet by its new name from now on. */
  renameSheet(sheet: string, name: string): void {
    const before = this.sheets.get(sheet).name;
    this.sheets.change(sheet, { name });
    for (const [, slot] of this.sheets.formulas())
      slot.formula = updateReferencesAfterSheetRename(slot.formula ?? "", before, name);
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

  sort(area: Area, keys: readonly SortKey[]): void {
    const formulas = this.cells.formulas(area);
    const order = sortedRowOrder(this.cells.values(area), keys);
    const rowOf = (row: number): Area => ({ ...area, row: area.row + row, rows: 1 });
    const putLooks = order.map((from) => this.lifted(rowOf(from)));
    order.forEach((from, to) => {
      putLooks[to]?.(rowOf(to));
      formulas[from]?.forEach((content, j) => {
        const isFormula = typeof content === "string" && content.startsWith("=");
        const copied = isFormula ? offsetReferences(content, to - from) : content;
        this.calculation.put({ sheet: area.sheet, row: area.row + to, column: area.column + j }, copied);
      });
    });
    this.calculation.changed([area]);
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
    this.sheets.replaceSlots(
      this.sheets.get(to),
      [...slots.values()].map((slot) => ({
        ...slot,
        spill: slot.spill && moved(slot.spill),
        reads: slot.reads.map(moved),
      })),
    );
    Object.assign(this.sheets.get(to), { widths, heights, hidden, merged: merged.map(moved) });
  }

  private shift(sheet: string, axis: "rows" | "columns", placeOf: LineMove["placeOf"]): void {
    const line = axis === "rows" ? "row" : "column";
    const moved = <T extends CellLocation>(cell: T): T | null => {
      const place = cell.sheet === sheet ? placeOf(cell[line]) : cell[line];
      return place === null ? null : { ...cell, [line]: place };
    };
    const { callsMovedCells } = this.habits;
    const whole: Area = { sheet, row: 0, column: 0, rows: Infinity, columns: Infinity };
    const { calls } = this.calculation;
    calls.put(calls.liftFrom([whole]), (cell) =>
      callsMovedCells && moved(cell)?.[line] !== cell[line] ? null : moved(cell),
    );
    const shifted = this.sheets.get(sheet);
    if (axis === "columns") shifted.widths = moveSizes(shifted.widths, placeOf);
    else shifted.heights = moveSizes(shifted.heights, placeOf);
    shifted.merged = moveMergedAreas(shifted.merged, line, placeOf);
    if (axis === "rows") shifted.hidden = moveHiddenRows(shifted.hidden, placeOf);
    this.shiftSlots({ sheet: shifted.name, line, placeOf }, moved);
    this.calculation.run(
      callsMovedCells ? "changes" : "answers",
      this.sheets.formulas().filter(([, { dirty }]) => dirty),
    );
  }

  /** Shifts slots on all sheets, because their formulas may refer to the changed one. */
  private shiftSlots(lines: LineMove, moved: <T extends CellLocation>(cell: T) => T | null): void {
    for (const sheet of this.sheets.all()) {
      const slots = [...sheet.slots.values()].flatMap((slot): CellSlot[] => {
        const at = moved({ row: slot.row, column: slot.column, sheet: sheet.id });
        if (!at) return [];
        const formula = slot.formula && updateReferencesAfterLineMove(slot.formula, sheet.name, lines);
        const spill = slot.spill && moved(slot.spill);
        return [{ ...slot, row: at.row, column: at.column, formula, spill, dirty: formula !== slot.formula }];
      });
      this.sheets.replaceSlots(sheet, slots);
    }
  }

  /** Takes appearances and number formats from cells, to put them on an area of the same size. */
  private lifted(from: Area): (to: Area) => void {
    const [formats, looks] = [this.cells.numberFormats(from), this.cells.looks(from)];
    this.cells.setNumberFormats(
      from,
      this.sheets.map(from, () => "General"),
    );
    this.cells.setLook(from, plainAppearance);
    return (to) => {
      this.cells.setNumberFormats(to, formats);
      this.sheets.each(to, (slot, i, j) => (slot.look = looks[i]?.[j] ?? plainAppearance));
    };
  }
}
