import type { Area, CellValue } from "../book/book";
import { isOneCell, areasOverlap } from "../book/areas";
import type { MemorySheets, CellSlot } from "./memory-sheets";

/** Knows the areas of spilled results, and the cells that block a spill. */
export class SpillTracker {
  /** The areas of Excel Tables. */
  tables: readonly Area[] = [];

  constructor(private readonly sheets: MemorySheets) {}

  show(slot: CellSlot, value: CellValue | CellValue[][]): void {
    if (slot.spill) this.end(slot.spill);
    const { sheet, row, column } = slot;
    if (!Array.isArray(value)) {
      slot.value = value;
      return;
    }
    const spill: Area = { sheet, row, column, rows: value.length, columns: value[0]?.length ?? 1 };
    const taken = (one: CellSlot | undefined): boolean =>
      one !== undefined && one !== slot && (one.formula !== null || one.value !== null);
    if (this.inTable(spill) || this.onMerged(spill) || this.sheets.map(spill, taken).flat().includes(true)) {
      slot.value = { error: "#SPILL!" };
      return;
    }
    this.sheets.each(spill, (one, i, j) => Object.assign(one, { value: value[i]?.[j] ?? null, spill }));
  }

  /** Ends the spill and marks its first cell for calculation. */
  end(spill: Area): void {
    for (const slot of this.sheets.map(spill, (one) => one).flat()) {
      if (!slot) continue;
      slot.spill = null;
      if (slot.formula === null) slot.value = null;
      else slot.dirty = true;
    }
  }

  /** Nothing spills over merged cells (docs: SpillErrorCellValueSubType, "MergedCell"). */
  private onMerged(spill: Area): boolean {
    return this.sheets.get(spill.sheet).merged.some((area) => areasOverlap(area, spill));
  }

  /** Nothing spills in a table (docs: SpillErrorCellValueSubType, "Table"), nor, we guess, into one from outside. */
  inTable(spill: Area): boolean {
    return !isOneCell(spill) && this.tables.some((table) => areasOverlap(table, spill));
  }
}
