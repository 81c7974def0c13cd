/** The sheets of the book in memory, with the content of their cells. */

import type { LineAxis } from "../book/cell-moves";
import { isSameName } from "../book/names";
import type { Area, CellValue, RowHidingCause, SheetInfo } from "../book/book";
import type { CellLocation } from "../book/areas";
import { areaAroundCells, areaOfCell, cellWithin, isInAnyArea, sheetColumnCount } from "../book/areas";
import type { CellAppearance } from "../book/cell-appearance";
import { plainAppearance } from "../book/cell-appearance";
import { ReadAreas } from "./read-areas";

export interface CellSlot {
  sheet: string;
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

/** Slots with formulas are listed apart, since most slots of a large sheet have none. */
export type MemorySheet = SheetInfo & {
  slots: Map<number, CellSlot>;
  formulas: Set<CellSlot>;
  /** In points, for rows and columns that do not have the usual size. */
  sizes: Readonly<Record<LineAxis, ReadonlyMap<number, number>>>;
  hidden: Readonly<Record<RowHidingCause, ReadonlySet<number>>>;
  merged: readonly Area[];
};

/** All sheets as they were at one moment. */
export interface SavedSheets {
  readonly list: readonly MemorySheet[];
  readonly made: number;
}

export class MemorySheets {
  private list: readonly MemorySheet[] = [];
  private made = 0;
  private readonly readAreas = new ReadAreas<CellSlot>();
  /** What `formulas` gives; null after a change. */
  private listedFormulas: readonly CellSlot[] | null = null;

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
      sizes: { rows: new Map(), columns: new Map() },
      hidden: { filter: new Set(), hand: new Set() },
      merged: [],
    };
    this.setList([...this.list, sheet]);
    return sheet;
  }

  change(id: string, change: Partial<Pick<SheetInfo, "name" | "visibility">>): void {
    this.setList(this.list.map((sheet) => (sheet.id === id ? { ...sheet, ...change } : sheet)));
  }

  remove(id: string): void {
    const removed = this.list.find((sheet) => sheet.id === id);
    for (const slot of removed?.formulas ?? []) this.readAreas.remove(slot);
    this.setList(this.list.filter((sheet) => sheet.id !== id));
  }

  move(id: string, position: number): void {
    const moved = this.get(id);
    const others = this.list.filter((one) => one !== moved);
    this.setList([...others.slice(0, position), moved, ...others.slice(position)]);
  }

  positionOf(id: string): number {
    return this.list.findIndex((sheet) => sheet.id === id);
  }

  /** "Sheet1 (2)", or the next number that is free. */
  nameOfCopy(name: string): string {
    const stem = name.replace(/ \(\d+\)$/, "");
    let number = 2;
    while (this.named(`${stem} (${number})`)) number += 1;
    return `${stem} (${number})`;
  }

  get(id: string): MemorySheet {
    const sheet = this.list.find((one) => one.id === id);
    if (sheet === undefined) throw new Error(`no sheet ${id}`);
    return sheet;
  }

  named(name: string): MemorySheet | undefined {
    return this.list.find((sheet) => isSameName(sheet.name, name));
  }

  /** Undefined if the cell was never written or formatted. */
  at({ sheet, row, column }: CellLocation): CellSlot | undefined {
    return this.get(sheet).slots.get(keyOf(row, column));
  }

  slot({ sheet, row, column }: CellLocation): CellSlot {
    const { slots } = this.get(sheet);
    const key = keyOf(row, column);
    const slot = slots.get(key) ?? newSlot(sheet, row, column);
    slots.set(key, slot);
    return slot;
  }

  map<T>({ sheet, row, column, rows, columns }: Area, look: (slot: CellSlot | undefined) => T): T[][] {
    const { slots } = this.get(sheet);
    const lines: T[][] = [];
    // Plain loops, because whole workbooks are read with them again and again.
    for (let i = 0; i < rows; i++) {
      const line: T[] = [];
      for (let j = 0; j < columns; j++) line.push(look(slots.get(keyOf(row + i, column + j))));
      lines.push(line);
    }
    return lines;
  }

  each(area: Area, act: (slot: CellSlot, i: number, j: number) => void): void {
    for (let i = 0; i < area.rows; i++)
      for (let j = 0; j < area.columns; j++) act(this.slot(cellWithin(area, i, j)), i, j);
  }

  /** Every formula, in the order in which formulas are calculated. */
  formulas(): readonly CellSlot[] {
    this.listedFormulas ??= this.list.flatMap(({ formulas }) => [...formulas]);
    return this.listedFormulas;
  }

  /** The formulas that read any cell of these areas, in the order of `formulas`. */
  dependents(areas: readonly Area[]): readonly CellSlot[] {
    const readers = this.readAreas.findReaders(areas);
    return readers.size === 0 ? [] : this.formulas().filter((slot) => readers.has(slot));
  }

  /** Null for none. A formula that replaces another takes its place in the order. */
  setFormula(slot: CellSlot, formula: string | null): void {
    const { formulas } = this.get(slot.sheet);
    if (formulas.has(slot) !== (formula !== null)) this.listedFormulas = null;
    if (formula === null) formulas.delete(slot);
    else formulas.add(slot);
    slot.formula = formula;
    this.setReads(slot, []);
  }

  setReads(slot: CellSlot, reads: readonly Area[]): void {
    this.readAreas.remove(slot);
    slot.reads = reads;
    this.readAreas.add(slot);
  }

  /** Fills an empty sheet. */
  fill(sheet: MemorySheet, slots: readonly CellSlot[]): void {
    sheet.slots = new Map(slots.map((slot) => [keyOf(slot.row, slot.column), slot]));
    sheet.formulas = new Set(slots.filter(({ formula }) => formula !== null));
    this.listedFormulas = null;
    for (const slot of sheet.formulas) this.readAreas.add(slot);
  }

  /** The slots in an area, in no particular order. */
  slotsIn(area: Area): CellSlot[] {
    const { slots } = this.get(area.sheet);
    if (area.rows * area.columns > slots.size)
      return [...slots.values()].filter((slot) => isInAnyArea([area], slot));
    return this.map(area, (slot) => slot)
      .flat()
      .filter((slot) => slot !== undefined);
  }

  /** Moves all slots of these areas; `placeOf` gives null for those that are removed. Their formulas stay as they are. */
  moveSlots(areas: readonly Area[], placeOf: (cell: CellLocation) => CellLocation | null): void {
    // The areas may overlap.
    const slots = new Set(areas.flatMap((area) => this.slotsIn(area)));
    for (const { sheet, row, column } of slots) this.get(sheet).slots.delete(keyOf(row, column));
    for (const slot of slots) {
      const place = placeOf(slot);
      if (place?.sheet !== slot.sheet) this.leaveSheet(slot, place?.sheet);
      if (!place) continue;
      slot.sheet = place.sheet;
      slot.row = place.row;
      slot.column = place.column;
      this.get(place.sheet).slots.set(keyOf(place.row, place.column), slot);
    }
    this.listedFormulas = null;
  }

  private leaveSheet(slot: CellSlot, to: string | undefined): void {
    if (!this.get(slot.sheet).formulas.delete(slot)) return;
    if (to === undefined) this.readAreas.remove(slot);
    else this.get(to).formulas.add(slot);
  }

  save(): SavedSheets {
    return { list: this.list.map(copyOfSheet), made: this.made };
  }

  /** Sets all sheets back; the saved ones can be put back again. */
  putBack({ list, made }: SavedSheets): void {
    for (const slot of this.formulas()) this.readAreas.remove(slot);
    this.setList(list.map(copyOfSheet));
    this.made = made;
    for (const slot of this.formulas()) this.readAreas.add(slot);
  }

  /** The smallest area around the slots that count. */
  around(sheet: string, counts: (slot: CellSlot) => boolean): Area | null {
    return areaAroundCells(sheet, [...this.get(sheet).slots.values()].filter(counts));
  }

  usedArea(sheet: string): Area | null {
    return this.around(sheet, ({ value, formula }) => value !== null || formula !== null);
  }

  private setList(list: readonly MemorySheet[]): void {
    this.list = list;
    this.listedFormulas = null;
  }
}

/** The area in which the result of a slot shows. */
export function findResultAreaOfSlot(slot: CellSlot): Area {
  return slot.spill ?? areaOfCell(slot);
}

/** What a slot or a sheet refers to is replaced when it changes, and not changed itself; so it is not copied. */
function copyOfSheet(sheet: MemorySheet): MemorySheet {
  const slots = new Map([...sheet.slots].map(([key, slot]) => [key, { ...slot }]));
  const formulas = [...sheet.formulas].map(({ row, column }) => slots.get(keyOf(row, column)) as CellSlot);
  return { ...sheet, slots, formulas: new Set(formulas) };
}

function keyOf(row: number, column: number): number {
  return row * sheetColumnCount + column;
}

function newSlot(sheet: string, row: number, column: number): CellSlot {
  return {
    sheet,
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
