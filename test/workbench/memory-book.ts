/**
 * A `Book` in memory, for tests of the far side of Office.js. Its only formulas are numbers, references and calls of
 * the add-in's functions: `=LCA.X("a",1,A1:B2)`. Formulas are moved about as they are, without their references.
 */

import type {
  Area,
  Book,
  Cell,
  DefinedName,
  FunctionRuntime,
  Invocation,
  Rearranged,
  Result,
  SheetInfo,
  SortKey,
} from "../../src/workbench/book";
import {
  bounding,
  formatRectangle,
  intersect,
  parseRectangle,
  quoteSheet,
} from "../../src/workbench/office/a1";
import { orderOf } from "../../src/workbench/sorting";

interface Slot {
  row: number;
  column: number;
  formula: string | null;
  value: Cell;
  format: string;
  call: number | null;
  dirty: boolean;
  spill: Area | null;
}

type Sheet = SheetInfo & { slots: Map<string, Slot> };

const CALL = /^=\s*([A-Z][\w.]*)\((.*)\)$/is;

export class MemoryBook implements Book {
  calculationMode: Book["calculationMode"] = "Automatic";
  private list: Sheet[] = [];
  private active: string;
  private selected: Area;
  private typing = false;
  private made = 0;
  private calls = 0;
  private queue: Invocation[] = [];
  private readonly waiting = new Map<number, { sheet: string; slot: Slot }>();
  private readonly selectionListeners = new Set<(area: Area) => void>();
  private readonly changeListeners = new Set<(area: Area) => void>();
  private readonly rearrangeListeners = new Set<(what: Rearranged) => void>();
  private defined: DefinedName[] = [];
  private runtime: FunctionRuntime | null = null;

  constructor() {
    this.active = this.addSheet("Sheet1").id;
    this.selected = { sheet: this.active, row: 0, column: 0, rows: 1, columns: 1 };
  }

  attach(runtime: FunctionRuntime): void {
    this.runtime = runtime;
  }

  /** As a user types it into the active sheet. */
  type(address: string, content: unknown): void {
    this.write(this.at(address), [[content]]);
  }

  /** What a cell of the active sheet holds. */
  cell(address: string): Cell {
    return this.values(this.at(address))[0]?.[0] ?? null;
  }

  at(address: string, sheet = this.active): Area {
    const rectangle = parseRectangle(address);
    if (rectangle === null) throw new Error(`not an address: ${address}`);
    return { sheet, ...rectangle };
  }

  startEditing(): void {
    this.typing = true;
  }

  stopEditing(): void {
    this.typing = false;
  }

  sheets(): readonly SheetInfo[] {
    return this.list.map(({ id, name, visibility }) => ({ id, name, visibility }));
  }

  activeSheet(): string {
    return this.active;
  }

  activate(sheet: string): void {
    this.active = sheet;
  }

  addSheet(name?: string): SheetInfo {
    const number = ++this.made;
    const sheet: Sheet = {
      id: `{sheet-${number}}`,
      name: name ?? `Sheet${number}`,
      visibility: "Visible",
      slots: new Map(),
    };
    this.list.push(sheet);
    this.tell({ kind: "sheet-added", sheet: sheet.id });
    return sheet;
  }

  renameSheet(sheet: string, name: string): void {
    this.list = this.list.map((s) => (s.id === sheet ? { ...s, name } : s));
    this.tell({ kind: "sheet-renamed", sheet });
  }

  deleteSheet(sheet: string): void {
    this.list = this.list.filter(({ id }) => id !== sheet);
    if (this.active === sheet) this.active = this.list[0]?.id ?? "";
    this.tell({ kind: "sheet-deleted", sheet });
  }

  setVisibility(sheet: string, visibility: SheetInfo["visibility"]): void {
    this.list = this.list.map((s) => (s.id === sheet ? { ...s, visibility } : s));
  }

  copySheet(sheet: string): SheetInfo {
    const copy = this.addSheet(`${this.sheet(sheet).name} (2)`);
    const slots = [...this.sheet(sheet).slots].map(([key, slot]): [string, Slot] => [key, { ...slot }]);
    this.sheet(copy.id).slots = new Map(slots);
    this.tell({ kind: "sheet-copied", from: sheet, sheet: copy.id });
    return copy;
  }

  insertLines(sheet: string, axis: "rows" | "columns", at: number, count: number): void {
    this.shift(sheet, axis, (place) => (place < at ? place : place + count));
    this.tell({ kind: "inserted", sheet, axis, at, count });
  }

  deleteLines(sheet: string, axis: "rows" | "columns", at: number, count: number): void {
    this.shift(sheet, axis, (place) => (place < at ? place : place < at + count ? null : place - count));
    this.tell({ kind: "deleted", sheet, axis, at, count });
  }

  moveCells(from: Area, to: Area): void {
    const contents = this.formulas(from);
    this.write(
      from,
      Array.from({ length: from.rows }, () => Array<string>(from.columns).fill("")),
    );
    this.write({ ...to, rows: from.rows, columns: from.columns }, contents);
    this.tell({ kind: "moved", from, to });
  }

  sort(area: Area, keys: readonly SortKey[]): void {
    const formulas = this.formulas(area);
    const order = orderOf(this.values(area), keys);
    order.forEach((from, to) =>
      formulas[from]?.forEach((content, j) => this.put(area.sheet, area.row + to, area.column + j, content)),
    );
    this.tell({ kind: "sorted", area });
  }

  names(): readonly DefinedName[] {
    return this.defined;
  }

  defineName(name: DefinedName): void {
    this.removeName(name);
    this.defined.push(name);
  }

  removeName({ name, sheet }: Omit<DefinedName, "formula">): void {
    this.defined = this.defined.filter(
      (one) => one.sheet !== sheet || one.name.toLowerCase() !== name.toLowerCase(),
    );
  }

  onRearranged(listener: (what: Rearranged) => void): () => void {
    this.rearrangeListeners.add(listener);
    return () => this.rearrangeListeners.delete(listener);
  }

  private tell(what: Rearranged): void {
    for (const listener of this.rearrangeListeners) listener(what);
  }

  private shift(sheet: string, axis: "rows" | "columns", placeOf: (place: number) => number | null): void {
    const slots = [...this.sheet(sheet).slots.values()].filter((slot) => {
      const place = placeOf(axis === "rows" ? slot.row : slot.column);
      if (place !== null) slot[axis === "rows" ? "row" : "column"] = place;
      return place !== null;
    });
    this.sheet(sheet).slots = new Map(slots.map((slot) => [`${slot.row}:${slot.column}`, slot]));
  }

  usedArea(sheet: string): Area | null {
    let used: Area | null = null;
    for (const { row, column, value, formula } of this.sheet(sheet).slots.values()) {
      if (value === null && formula === null) continue;
      const one: Area = { sheet, row, column, rows: 1, columns: 1 };
      used = used === null ? one : bounding(used, one);
    }
    return used;
  }

  values(area: Area): Cell[][] {
    return this.map(area, (slot) => slot?.value ?? null);
  }

  formulas(area: Area): (string | number | boolean)[][] {
    return this.map(area, (slot) => {
      if (slot === undefined || (slot.spill !== null && slot.formula === null)) return "";
      const { value } = slot;
      return slot.formula ?? (typeof value === "object" ? (value?.error ?? "") : value);
    });
  }

  numberFormats(area: Area): string[][] {
    return this.map(area, (slot) => slot?.format ?? "General");
  }

  setNumberFormats(area: Area, formats: readonly (readonly string[])[]): void {
    formats.forEach((row, i) =>
      row.forEach((format, j) => (this.slot(area.sheet, area.row + i, area.column + j).format = format)),
    );
  }

  spillArea(sheet: string, row: number, column: number): Area | null {
    return this.sheet(sheet).slots.get(`${row}:${column}`)?.spill ?? null;
  }

  write(area: Area, contents: readonly (readonly unknown[])[]): void {
    contents.forEach((row, i) =>
      row.forEach((content, j) => {
        if (content !== null) this.put(area.sheet, area.row + i, area.column + j, content);
      }),
    );
    for (const listener of this.changeListeners) listener(area);
  }

  selection(): Area {
    return this.selected;
  }

  select(area: Area): void {
    this.selected = area;
    this.active = area.sheet;
    for (const listener of this.selectionListeners) listener(area);
  }

  markDirty(areas: readonly Area[]): void {
    for (const [sheet, slot] of this.formulaSlots()) {
      const here: Area = { sheet, row: slot.row, column: slot.column, rows: 1, columns: 1 };
      if (areas.some((area) => area.sheet === sheet && intersect(here, area))) slot.dirty = true;
    }
    if (this.calculationMode === "Automatic") this.calculate("Recalculate");
  }

  calculate(kind: "Recalculate" | "Full" | "FullRebuild"): void {
    for (const [sheet, slot] of this.formulaSlots()) {
      if (slot.dirty || kind !== "Recalculate") this.evaluate(sheet, slot);
    }
  }

  calculating(): boolean {
    return this.waiting.size > 0;
  }

  editing(): boolean {
    return this.typing;
  }

  onSelectionChanged(listener: (area: Area) => void): () => void {
    this.selectionListeners.add(listener);
    return () => this.selectionListeners.delete(listener);
  }

  onChanged(listener: (area: Area) => void): () => void {
    this.changeListeners.add(listener);
    return () => this.changeListeners.delete(listener);
  }

  settle(results: readonly Result[]): void {
    for (const { id, value } of results) {
      const call = this.waiting.get(id);
      if (call === undefined) continue;
      this.waiting.delete(id);
      call.slot.call = null;
      this.show(call.sheet, call.slot, value);
    }
  }

  private show(sheet: string, slot: Slot, value: Cell | Cell[][]): void {
    const rows = Array.isArray(value) ? value : [[value]];
    const columns = rows[0]?.length ?? 1;
    const { row, column } = slot;
    const spill: Area | null = Array.isArray(value)
      ? { sheet, row, column, rows: rows.length, columns }
      : null;
    rows.forEach((cells, i) =>
      cells.forEach((cell, j) => {
        const shown = this.slot(sheet, row + i, column + j);
        shown.value = cell;
        shown.spill = spill;
      }),
    );
  }

  private put(sheet: string, row: number, column: number, content: unknown): void {
    const slot = this.slot(sheet, row, column);
    if (slot.call !== null) {
      this.waiting.delete(slot.call);
      this.runtime?.cancel([slot.call]);
      slot.call = null;
    }
    const isFormula = typeof content === "string" && content.startsWith("=");
    slot.formula = isFormula ? content : null;
    slot.spill = null;
    slot.value = isFormula || content === "" ? null : (content as Cell);
    if (isFormula) this.evaluate(sheet, slot);
  }

  private evaluate(sheet: string, slot: Slot): void {
    const formula = slot.formula ?? "";
    slot.dirty = false;
    const [, name = "", args = ""] = CALL.exec(formula) ?? [];
    const known = this.runtime?.functions().find((f) => f.name === name.toUpperCase());
    if (!known) {
      slot.value = name === "" ? (this.argument(sheet, formula.slice(1)) as Cell) : { error: "#NAME?" };
      return;
    }
    const given = args.trim() === "" ? [] : args.split(",").map((text) => this.argument(sheet, text.trim()));
    while (given.length < known.parameters.length) given.push(null);
    const id = (slot.call = ++this.calls);
    slot.value = { error: "#BUSY!" };
    this.waiting.set(id, { sheet, slot });
    const address = `${quoteSheet(this.sheet(sheet).name)}!${formatRectangle({ ...slot, rows: 1, columns: 1 })}`;
    if (this.queue.push({ id, name: name.toUpperCase(), args: given, address }) === 1) {
      queueMicrotask(() => this.runtime?.invoke(this.queue.splice(0)));
    }
  }

  private argument(sheet: string, text: string): unknown {
    if (text === "") return null;
    if (/^".*"$/s.test(text)) return text.slice(1, -1);
    if (/^(true|false)$/i.test(text)) return /^t/i.test(text);
    const rectangle = parseRectangle(text);
    if (rectangle === null) return Number(text);
    const cells = this.values({ sheet, ...rectangle }).map((row) => row.map((cell) => cell ?? ""));
    return rectangle.rows * rectangle.columns === 1 ? cells[0]?.[0] : cells;
  }

  private formulaSlots(): [string, Slot][] {
    return this.list.flatMap(({ id, slots }) =>
      [...slots.values()].filter(({ formula }) => formula !== null).map((slot): [string, Slot] => [id, slot]),
    );
  }

  private map<T>({ sheet, row, column, rows, columns }: Area, look: (slot: Slot | undefined) => T): T[][] {
    const { slots } = this.sheet(sheet);
    return Array.from({ length: rows }, (_, i) =>
      Array.from({ length: columns }, (_cell, j) => look(slots.get(`${row + i}:${column + j}`))),
    );
  }

  private sheet(id: string): Sheet {
    const sheet = this.list.find((s) => s.id === id);
    if (sheet === undefined) throw new Error(`no sheet ${id}`);
    return sheet;
  }

  private slot(sheet: string, row: number, column: number): Slot {
    const { slots } = this.sheet(sheet);
    const key = `${row}:${column}`;
    let slot = slots.get(key);
    if (slot === undefined) {
      slot = {
        row,
        column,
        formula: null,
        value: null,
        format: "General",
        call: null,
        dirty: false,
        spill: null,
      };
      slots.set(key, slot);
    }
    return slot;
  }
}
