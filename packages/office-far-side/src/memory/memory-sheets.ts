/** The sheets of the book in memory, with the content of their cells. */

import type { Area, CellValue, RowHidingCause, SheetInfo } from "../book/book";
import type { CellLocation } from "../book/areas";
import { areaOfCell } from "../book/areas";
import type { CellAppearance } from "../book/cell-appearance";
import { plainAppearance } from "../book/cell-appearance";

export interface CellSlot {
  row: number;
  column: number;
  formula: string | null;
  value: CellValue;
  format: string;
  look: CellAppearance;
  dirty: boolean;
  /** The area over which the shown result spills. */
  spill: Area | null;
  /** The cells that the formula read in its last calculation. */
  reads: readonly Area[];
}

/** A slot and the id of its sheet. */
export type CellSlotWithSheetId = readonly [sheet: string, slot: CellSlot];

/** Slots with formulas are listed apart, since most slots of a large sheet have none. */
export type MemorySheet = SheetInfo & {
  slots: Map<string, CellSlot>;
  formulas: Set<CellSlot>;
  /** Widths in points of columns that do not have the usual width. */
  widths: ReadonlyMap<number, number>;
  /** Heights in points of rows that do not have the usual height. */
  heights: ReadonlyMap<number, number>;
  hidden: Readonly<Record<RowHidingCause, ReadonlySet<number>>>;
  merged: readonly Area[];
};

export class MemorySheets {
  private list: readonly MemorySheet[] = [];
  private made = 0;

  all(): readonly MemorySheet[] {
    return this.list;
  }

  add(name?: string): MemorySheet {
    const number = ++this.made;
    const sheet: MemorySheet = {
      id: `{sheet-${number}}`,
      name: name ?? `Sheet${number}`,
      visibility: "Visible",
      slots: new Map(),
      formulas: new Set(),
      widths: new Map(),
      heights: new Map(),
      hidden: { filter: new Set(), hand: new Set() },
      merged: [],
    };
    this.list = [...this.list, sheet];
    return sheet;
  }

  change(id: string, change: Partial<Pick<SheetInfo, "name" | "visibility">>): void {
    this.list = this.list.map((sheet) => (sheet.id === id ? { ...sheet, ...change } : sheet));
  }

  remove(id: string): void {
    this.list = this.list.filter((sheet) => sheet.id !== id);
  }

  move(id: string, position: number): void {
    const moved = this.get(id);
    const others = this.list.filter((one) => one !== moved);
    this.list = [...others.slice(0, position), moved, ...others.slice(position)];
  }

  get(id: string): MemorySheet {
    const sheet = this.list.find((one) => one.id === id);
    if (sheet === undefined) throw new Error(`no sheet ${id}`);
    return sheet;
  }

  named(name: string): MemorySheet | undefined {
    return this.list.find((one) => one.name.toLowerCase() === name.toLowerCase());
  }

  /** Undefined if the cell was never written or formatted. */
  at({ sheet, row, column }: CellLocation): CellSlot | undefined {
    return this.get(sheet).slots.get(keyOf(row, column));
  }

  slot({ sheet, row, column }: CellLocation): CellSlot {
    const { slots } = this.get(sheet);
    const key = keyOf(row, column);
    const slot = slots.get(key) ?? newSlot(row, column);
    slots.set(key, slot);
    return slot;
  }

  map<T>({ sheet, row, column, rows, columns }: Area, look: (slot: CellSlot | undefined) => T): T[][] {
    const { slots } = this.get(sheet);
    return Array.from({ length: rows }, (_, i) =>
      Array.from({ length: columns }, (_cell, j) => look(slots.get(keyOf(row + i, column + j)))),
    );
  }

  each(
    { sheet, row, column, rows, columns }: Area,
    act: (slot: CellSlot, i: number, j: number) => void,
  ): void {
    for (let i = 0; i < rows; i++)
      for (let j = 0; j < columns; j++) act(this.slot({ sheet, row: row + i, column: column + j }), i, j);
  }

  formulas(): CellSlotWithSheetId[] {
    return this.list.flatMap(({ id, formulas }) =>
      [...formulas].map((slot): CellSlotWithSheetId => [id, slot]),
    );
  }

  /** The smallest area around the slots that count. */
  around(sheet: string, counts: (slot: CellSlot) => boolean): Area | null {
    let [top, left, bottom, right] = [Infinity, Infinity, -1, -1];
    for (const slot of this.get(sheet).slots.values()) {
      if (!counts(slot)) continue;
      if (slot.row < top) top = slot.row;
      if (slot.row > bottom) bottom = slot.row;
      if (slot.column < left) left = slot.column;
      if (slot.column > right) right = slot.column;
    }
    return bottom < 0
      ? null
      : { sheet, row: top, column: left, rows: bottom - top + 1, columns: right - left + 1 };
  }

  usedArea(sheet: string): Area | null {
    return this.around(sheet, ({ value, formula }) => value !== null || formula !== null);
  }
}

export function replaceCellSlotsOfSheet(sheet: MemorySheet, slots: readonly CellSlot[]): void {
  sheet.slots = new Map(slots.map((slot) => [keyOf(slot.row, slot.column), slot]));
  sheet.formulas = new Set(slots.filter(({ formula }) => formula !== null));
}

export function convertCellSlotToArea([sheet, { row, column }]: CellSlotWithSheetId): Area {
  return areaOfCell({ sheet, row, column });
}

/** The area in which the result of a slot shows. */
export function findResultAreaOfSlot(placed: CellSlotWithSheetId): Area {
  return placed[1].spill ?? convertCellSlotToArea(placed);
}

function keyOf(row: number, column: number): string {
  return `${row}:${column}`;
}

function newSlot(row: number, column: number): CellSlot {
  return {
    row,
    column,
    formula: null,
    value: null,
    format: "General",
    look: plainAppearance,
    dirty: false,
    spill: null,
    reads: [],
  };
}
