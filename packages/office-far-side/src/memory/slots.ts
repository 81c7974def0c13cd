/** The sheets of the book in memory, with the content of their cells. */

import type { Area, Cell, HiddenBy, SheetInfo } from "../book/book";
import type { CellAt } from "../book/areas";
import { areaOfCell, bounding } from "../book/areas";
import type { Look } from "../book/looks";
import { plainLook } from "../book/looks";

export interface Slot {
  row: number;
  column: number;
  formula: string | null;
  value: Cell;
  format: string;
  look: Look;
  dirty: boolean;
  /** The area over which the shown result spills. */
  spill: Area | null;
  /** The cells that the formula read in its last calculation. */
  reads: readonly Area[];
}

/** A slot and the id of its sheet. */
export type Placed = readonly [sheet: string, slot: Slot];

/** Slots with formulas are listed apart, since most slots of a large sheet have none. */
export type Sheet = SheetInfo & {
  slots: Map<string, Slot>;
  formulas: Set<Slot>;
  /** Widths in points of columns that do not have the usual width. */
  widths: ReadonlyMap<number, number>;
  /** Heights in points of rows that do not have the usual height. */
  heights: ReadonlyMap<number, number>;
  hidden: Readonly<Record<HiddenBy, ReadonlySet<number>>>;
  merged: readonly Area[];
};

export class Sheets {
  private list: readonly Sheet[] = [];
  private made = 0;

  all(): readonly Sheet[] {
    return this.list;
  }

  add(name?: string): Sheet {
    const number = ++this.made;
    const sheet: Sheet = {
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

  get(id: string): Sheet {
    const sheet = this.list.find((one) => one.id === id);
    if (sheet === undefined) throw new Error(`no sheet ${id}`);
    return sheet;
  }

  named(name: string): Sheet | undefined {
    return this.list.find((one) => one.name.toLowerCase() === name.toLowerCase());
  }

  /** Undefined if the cell was never written or formatted. */
  at({ sheet, row, column }: CellAt): Slot | undefined {
    return this.get(sheet).slots.get(keyOf(row, column));
  }

  slot({ sheet, row, column }: CellAt): Slot {
    const { slots } = this.get(sheet);
    const key = keyOf(row, column);
    const slot = slots.get(key) ?? newSlot(row, column);
    slots.set(key, slot);
    return slot;
  }

  map<T>({ sheet, row, column, rows, columns }: Area, look: (slot: Slot | undefined) => T): T[][] {
    const { slots } = this.get(sheet);
    return Array.from({ length: rows }, (_, i) =>
      Array.from({ length: columns }, (_cell, j) => look(slots.get(keyOf(row + i, column + j)))),
    );
  }

  each({ sheet, row, column, rows, columns }: Area, act: (slot: Slot, i: number, j: number) => void): void {
    for (let i = 0; i < rows; i++)
      for (let j = 0; j < columns; j++) act(this.slot({ sheet, row: row + i, column: column + j }), i, j);
  }

  formulas(): Placed[] {
    return this.list.flatMap(({ id, formulas }) => [...formulas].map((slot): Placed => [id, slot]));
  }

  /** The smallest area around the slots that count. */
  around(sheet: string, counts: (slot: Slot) => boolean): Area | null {
    let around: Area | null = null;
    for (const slot of this.get(sheet).slots.values()) {
      if (!counts(slot)) continue;
      const one = cellOf([sheet, slot]);
      around = around === null ? one : bounding(around, one);
    }
    return around;
  }

  usedArea(sheet: string): Area | null {
    return this.around(sheet, ({ value, formula }) => value !== null || formula !== null);
  }
}

export function fill(sheet: Sheet, slots: readonly Slot[]): void {
  sheet.slots = new Map(slots.map((slot) => [keyOf(slot.row, slot.column), slot]));
  sheet.formulas = new Set(slots.filter(({ formula }) => formula !== null));
}

export function cellOf([sheet, { row, column }]: Placed): Area {
  return areaOfCell({ sheet, row, column });
}

/** The area in which the result of a slot shows. */
export function shownArea(placed: Placed): Area {
  return placed[1].spill ?? cellOf(placed);
}

function keyOf(row: number, column: number): string {
  return `${row}:${column}`;
}

function newSlot(row: number, column: number): Slot {
  return {
    row,
    column,
    formula: null,
    value: null,
    format: "General",
    look: plainLook,
    dirty: false,
    spill: null,
    reads: [],
  };
}
