/**
 * A `Book` in memory, for tests without a browser. It calculates what `formulas.ts` can, and calls the add-in's functions
 * as the workbench's grid does: by the same rules for arguments, and by the same book of calls. Only lines that are
 * inserted or deleted move references; all else moves formulas about as they are.
 */

// Univer's own, of which `@univerjs/core` is the door: all of that does not load without a browser.
import { format as formatted } from "numfmt";
import type {
  Area,
  Book,
  Cell,
  DefinedName,
  ErrorColor,
  FunctionRuntime,
  Rearranged,
  Result,
  SheetInfo,
  SortKey,
} from "../book/book";
import { formatRectangle, fullAddress, parseRectangle } from "../book/a1";
import type { CellAt, Rectangle } from "../book/areas";
import { bounding, intersect, isUnbounded } from "../book/areas";
import type { Content, Given } from "../book/arguments";
import { callFor, isCellError } from "../book/arguments";
import type { Reason } from "../book/calls";
import { BUSY, CallBook } from "../book/calls";
import type { ExcelKind, Habits } from "../book/habits";
import { habitsOf } from "../book/habits";
import { isPlain, PLAIN, type Look } from "../book/looks";
import { shownText } from "../book/shown-text";
import { orderOf } from "../book/sorting";
import { fittedWidth, widthsMoved, WIDTH } from "./column-widths";
import type { Matrix } from "./formula-values";
import { calculate } from "./formulas";

interface Slot {
  row: number;
  column: number;
  formula: string | null;
  value: Cell;
  format: string;
  look: Look;
  dirty: boolean;
  spill: Area | null;
  /** What its formula looked at when it was calculated last. */
  reads: readonly Area[];
}

/** A data type of Excel, as far as its cell shows it. */
export interface DataType {
  readonly type: string;
  readonly basicValue?: number | string | boolean;
  readonly text?: string;
  readonly [more: string]: unknown;
}

/** Those of its slots that hold formulas are at hand: a sheet may have very many that do not. */
type Sheet = SheetInfo & {
  slots: Map<string, Slot>;
  formulas: Set<Slot>;
  /** In points, of columns that do not have the usual width. */
  widths: ReadonlyMap<number, number>;
};

export class MemoryBook implements Book {
  calculationMode: Book["calculationMode"] = "Automatic";
  private list: Sheet[] = [];
  private active: string;
  private selected: Area;
  private typing = false;
  readonly habits: Habits;
  private made = 0;
  private changesMade = 0;
  private reading: Area[] | null = null;
  /** Cells whose value is an object of Excel's data types, which functions of the add-in are given. */
  private readonly dataTypes = new Map<Slot, DataType>();
  /** The same cells with those objects, by what a formula reads of them. */
  private readonly whole = new WeakMap<Matrix, Matrix>();
  private readonly calls: CallBook;
  private readonly calculatedListeners = new Set<() => void>();
  private readonly selectionListeners = new Set<(area: Area) => void>();
  private readonly changeListeners = new Set<(area: Area) => void>();
  private readonly formatListeners = new Set<(area: Area) => void>();
  private readonly rearrangeListeners = new Set<(what: Rearranged) => void>();
  private defined: DefinedName[] = [];
  /** Where Excel Tables lie, and which errors are coloured: for tests to look at, nothing is drawn. */
  tables: readonly Area[] = [];
  errorColors: readonly ErrorColor[] = [];
  private runtime: FunctionRuntime | null = null;

  constructor(excel: ExcelKind = "windows") {
    this.habits = habitsOf(excel);
    this.calls = new CallBook({
      functions: () => this.runtime?.functions() ?? [],
      invoke: (calls) => this.runtime?.invoke(calls),
      cancel: (ids) => this.runtime?.cancel(ids),
    });
    this.active = this.addSheet("Sheet1").id;
    this.selected = { sheet: this.active, row: 0, column: 0, rows: 1, columns: 1 };
  }

  attach(runtime: FunctionRuntime): void {
    this.runtime = runtime;
  }

  /**
   * Saved, closed and opened again: cells keep what they show, but for those in error, which are calculated anew. To be
   * attached to another runtime before.
   */
  reopen(): void {
    this.calls.forget(() => true);
    const inError = this.formulaSlots().filter(([, { value }]) => isCellError(value));
    if (this.habits.calculatesErrorsOnOpening) this.run("changes", inError);
  }

  /** As a user types it into the active sheet. */
  type(address: string, content: unknown): void {
    this.write(this.at(address), [[content]]);
  }

  /** As another add-in or Excel itself puts it there; a sheet shows its basic value, or its text. */
  putData(address: string, data: DataType): void {
    const { sheet, row, column } = this.at(address);
    this.put(sheet, row, column, data.basicValue ?? data.text ?? "");
    this.dataTypes.set(this.slot(sheet, row, column), data);
    this.changed([this.at(address)]);
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
      formulas: new Set(),
      widths: new Map(),
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
    this.defined = this.defined.filter((name) => name.sheet !== sheet);
    if (this.active === sheet) this.active = this.list[0]?.id ?? "";
    this.tell({ kind: "sheet-deleted", sheet });
  }

  setVisibility(sheet: string, visibility: SheetInfo["visibility"]): void {
    this.list = this.list.map((s) => (s.id === sheet ? { ...s, visibility } : s));
  }

  moveSheet(sheet: string, position: number): void {
    const moved = this.sheet(sheet);
    this.list = this.list.filter((one) => one !== moved);
    this.list.splice(position, 0, moved);
  }

  copySheet(sheet: string): SheetInfo {
    const copy = this.addSheet(`${this.sheet(sheet).name} (2)`);
    const moved = (area: Area): Area => (area.sheet === sheet ? { ...area, sheet: copy.id } : area);
    const slots = [...this.sheet(sheet).slots].map(([key, slot]): [string, Slot] => [
      key,
      { ...slot, spill: slot.spill && moved(slot.spill), reads: slot.reads.map(moved) },
    ]);
    fill(this.sheet(copy.id), slots);
    this.sheet(copy.id).widths = this.sheet(sheet).widths;
    if (this.habits.callsMovedCells) {
      this.run(
        "changes",
        this.formulaSlots().filter(([id]) => id === copy.id),
      );
    } else {
      this.calls.copySheet(sheet, copy.id);
    }
    this.tell({ kind: "sheet-copied", from: sheet, sheet: copy.id });
    return copy;
  }

  insertLines(sheet: string, axis: "rows" | "columns", at: number, count: number): void {
    this.shift(sheet, axis, (index) => (index < at ? index : index + count));
    this.tell({ kind: "inserted", sheet, axis, at, count });
  }

  deleteLines(sheet: string, axis: "rows" | "columns", at: number, count: number): void {
    this.shift(sheet, axis, (index) => (index < at ? index : index < at + count ? null : index - count));
    this.tell({ kind: "deleted", sheet, axis, at, count });
  }

  moveCells(from: Area, to: Area): void {
    const contents = this.formulas(from);
    const target: Area = { ...to, rows: from.rows, columns: from.columns };
    const looked = this.lifted(from);
    this.write(
      from,
      this.map(from, () => ""),
    );
    looked(target);
    this.write(target, contents);
    this.tell({ kind: "moved", from, to });
  }

  sort(area: Area, keys: readonly SortKey[]): void {
    const formulas = this.formulas(area);
    const order = orderOf(this.values(area), keys);
    const looked = order.map((from) => this.lifted({ ...area, row: area.row + from, rows: 1 }));
    order.forEach((from, to) => {
      looked[to]?.({ ...area, row: area.row + to, rows: 1 });
      formulas[from]?.forEach((content, j) => this.put(area.sheet, area.row + to, area.column + j, content));
    });
    this.changed([area]);
    this.tell({ kind: "sorted", area });
  }

  /** Takes the looks and number formats out of cells, to put them on others of that many. */
  private lifted(from: Area): (to: Area) => void {
    const [formats, looks] = [this.numberFormats(from), this.looks(from)];
    this.setNumberFormats(
      from,
      this.map(from, () => "General"),
    );
    this.setLook(from, PLAIN);
    return (to) => {
      this.setNumberFormats(to, formats);
      this.eachSlot(to, (slot, i, j) => (slot.look = looks[i]?.[j] ?? PLAIN));
    };
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

  private shift(sheet: string, axis: "rows" | "columns", placeOf: (index: number) => number | null): void {
    const line = axis === "rows" ? "row" : "column";
    const moved = <T extends CellAt>(cell: T): T | null => {
      const place = cell.sheet === sheet ? placeOf(cell[line]) : cell[line];
      return place === null ? null : { ...cell, [line]: place };
    };
    const whole: Area = { sheet, row: 0, column: 0, rows: Infinity, columns: Infinity };
    const lifted = this.calls.liftFrom([whole]);
    this.calls.put(lifted, (cell) =>
      this.habits.callsMovedCells && moved(cell)?.[line] !== cell[line] ? null : moved(cell),
    );
    const shifted = this.sheet(sheet);
    if (axis === "columns") shifted.widths = widthsMoved(shifted.widths, placeOf);
    for (const one of this.list) {
      const slots = [...one.slots.values()].flatMap((slot): Slot[] => {
        const at = moved({ ...slot, sheet: one.id });
        if (!at) return [];
        const formula =
          slot.formula && referencesMoved(slot.formula, one.name, this.sheet(sheet).name, axis, placeOf);
        const spill = slot.spill && moved(slot.spill);
        return [{ ...slot, row: at.row, column: at.column, formula, spill, dirty: formula !== slot.formula }];
      });
      fill(
        one,
        slots.map((slot) => [`${slot.row}:${slot.column}`, slot]),
      );
    }
    if (this.habits.callsMovedCells)
      this.run(
        "changes",
        this.formulaSlots().filter(([, { dirty }]) => dirty),
      );
    else
      this.run(
        "answers",
        this.formulaSlots().filter(([, { dirty }]) => dirty),
      );
  }

  usedArea(sheet: string): Area | null {
    return this.around(sheet, ({ value, formula }) => value !== null || formula !== null);
  }

  formattedArea(sheet: string): Area | null {
    return this.around(sheet, ({ format, look }) => format !== "General" || !isPlain(look));
  }

  private around(sheet: string, counts: (slot: Slot) => boolean): Area | null {
    let around: Area | null = null;
    for (const slot of this.sheet(sheet).slots.values()) {
      if (!counts(slot)) continue;
      const one: Area = { sheet, row: slot.row, column: slot.column, rows: 1, columns: 1 };
      around = around === null ? one : bounding(around, one);
    }
    return around;
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
    this.eachSlot(area, (slot, i, j) => (slot.format = formats[i]?.[j] ?? slot.format));
    for (const listener of this.formatListeners) listener(area);
  }

  texts(area: Area): string[][] {
    return this.map(area, (slot) => (slot ? shownText(slot.value, slot.format, formatted) : ""));
  }

  looks(area: Area): Look[][] {
    return this.map(area, (slot) => slot?.look ?? PLAIN);
  }

  setLook(area: Area, change: Partial<Look>): void {
    this.eachSlot(area, (slot) => (slot.look = { ...slot.look, ...change }));
    for (const listener of this.formatListeners) listener(area);
  }

  columnWidths({ sheet, column, columns }: Area): number[] {
    const { widths } = this.sheet(sheet);
    return Array.from({ length: columns }, (_, j) => widths.get(column + j) ?? WIDTH);
  }

  setColumnWidth({ sheet, column, columns }: Area, points: number): void {
    const set = Array.from({ length: columns }, (_, j) => [column + j, points] as const);
    this.sheet(sheet).widths = new Map([...this.sheet(sheet).widths, ...set]);
  }

  fitColumns(area: Area): void {
    const [texts, looks] = [this.texts(area), this.looks(area)];
    for (let j = 0; j < area.columns; j++) {
      const width = fittedWidth(
        texts.map((row, i) => ({ text: row[j] ?? "", look: looks[i]?.[j] ?? PLAIN })),
      );
      if (width !== null) this.setColumnWidth({ ...area, column: area.column + j, columns: 1 }, width);
    }
  }

  setTables(areas: readonly Area[]): void {
    if (JSON.stringify(areas) === JSON.stringify(this.tables)) return;
    this.tables = areas;
    const isAffected = ({ value, spill }: Slot): boolean =>
      (isCellError(value) && value.error === "#SPILL!") || (spill !== null && this.isTaken(spill));
    this.run(
      "answers",
      this.formulaSlots().filter(([, slot]) => isAffected(slot)),
    );
  }

  setErrorColors(colors: readonly ErrorColor[]): void {
    this.errorColors = colors;
  }

  /** Nothing spills in a table (docs: SpillErrorCellValueSubType, "Table"), nor, we guess, into one from outside. */
  private isTaken(spill: Area): boolean {
    return !isOne(spill) && this.tables.some((table) => meets(spill, table));
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
    this.changed([area]);
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
    const stuck: [string, Slot][] = [];
    for (const [sheet, slot] of this.formulaSlots()) {
      const here: Area = { sheet, row: slot.row, column: slot.column, rows: 1, columns: 1 };
      if (!areas.some((area) => area.sheet === sheet && intersect(here, area))) continue;
      if (this.habits.busyAfterError && this.answeredInError(slot)) stuck.push([sheet, slot]);
      else slot.dirty = true;
    }
    for (const [, slot] of stuck) slot.value = BUSY;
    this.run(
      "answers",
      this.dependents(stuck.map(([sheet, { row, column }]) => ({ sheet, row, column, rows: 1, columns: 1 }))),
    );
    if (this.calculationMode === "Automatic") this.calculate("Recalculate");
  }

  calculate(kind: "Recalculate" | "Full" | "FullRebuild"): void {
    const meant = this.formulaSlots().filter(([, { dirty }]) => dirty || kind !== "Recalculate");
    for (const [sheet, { row, column }] of meant) this.calls.forgetCell({ sheet, row, column });
    this.run("changes", meant);
  }

  private answeredInError({ formula, value }: Slot): boolean {
    const calls = this.runtime?.functions().some(({ name }) => formula?.toUpperCase().includes(`${name}(`));
    return calls === true && isCellError(value) && value.error !== BUSY.error;
  }

  calculating(): boolean {
    return this.calls.waiting;
  }

  /** Called whenever answers have been taken in. */
  onCalculated(listener: () => void): () => void {
    this.calculatedListeners.add(listener);
    return () => this.calculatedListeners.delete(listener);
  }

  /** Waits until no cell waits for a result any more. */
  async settled(): Promise<void> {
    if (!this.calculating()) return;
    let stop = (): void => undefined;
    await new Promise<void>((settled) => {
      stop = this.onCalculated(() => {
        if (!this.calculating()) settled();
      });
    });
    stop();
  }

  editing(): boolean {
    return this.typing;
  }

  onSelectionChanged(listener: (area: Area) => void): () => void {
    this.selectionListeners.add(listener);
    return () => this.selectionListeners.delete(listener);
  }

  onFormatted(listener: (area: Area) => void): () => void {
    this.formatListeners.add(listener);
    return () => this.formatListeners.delete(listener);
  }

  onChanged(listener: (area: Area) => void): () => void {
    this.changeListeners.add(listener);
    return () => this.changeListeners.delete(listener);
  }

  settle(results: readonly Result[]): void {
    const cells = this.calls.settle(results);
    const answered = cells.flatMap(({ sheet, row, column }): [string, Slot][] => {
      const slot = this.list.find(({ id }) => id === sheet)?.slots.get(`${row}:${column}`);
      return slot ? [[sheet, slot]] : [];
    });
    this.run("answers", answered);
    for (const listener of this.calculatedListeners) listener();
  }

  private put(sheet: string, row: number, column: number, content: unknown): void {
    const slot = this.slot(sheet, row, column);
    this.calls.forgetCell({ sheet, row, column });
    this.dataTypes.delete(slot);
    if (slot.spill !== null) this.unspill(slot.spill);
    const written = asWritten(content, slot.format);
    const isFormula = typeof written === "object" && written !== null && "formula" in written;
    slot.formula = isFormula ? written.formula : null;
    this.sheet(sheet).formulas[isFormula ? "add" : "delete"](slot);
    slot.value = isFormula ? null : written;
    slot.dirty = isFormula;
    slot.reads = [];
  }

  /** These cells were written: what depends on them is calculated, and in manual mode only what was entered. */
  private changed(areas: readonly Area[]): void {
    const entered = (sheet: string, { row, column }: Slot): boolean =>
      areas.some((area) => area.sheet === sheet && intersect({ row, column, rows: 1, columns: 1 }, area));
    const slots = this.formulaSlots();
    for (const [, slot] of this.dependents(areas)) slot.dirty = true;
    for (const [, slot] of slots)
      if (isCellError(slot.value) && slot.value.error === "#SPILL!") slot.dirty = true;
    const manual = this.calculationMode === "Manual";
    this.run(
      "changes",
      slots.filter(([sheet, slot]) => slot.dirty && (!manual || entered(sheet, slot))),
    );
  }

  /** Calculates these, and whatever depends on them. */
  private run(reason: Reason, slots: readonly [string, Slot][]): void {
    if (slots.length === 0) return;
    this.calls.begin(reason, reason === "changes" ? ++this.changesMade : 0);
    const all = new Set(slots);
    for (const [, slot] of slots) slot.dirty = true;
    const shown = ([sheet, { row, column, spill }]: [string, Slot]): Area =>
      spill ?? { sheet, row, column, rows: 1, columns: 1 };
    for (let news = slots; news.length > 0;) {
      news = this.dependents(news.map(shown)).filter(([, slot]) => !slot.dirty);
      for (const one of news) {
        one[1].dirty = true;
        all.add(one);
      }
    }
    const before = new Map([...all].map(([sheet, slot]) => [slot, shown([sheet, slot])]));
    for (const [sheet, slot] of all) if (slot.dirty) this.evaluate(sheet, slot);
    this.calls.end();
    const grown = [...all].filter(([sheet, slot]) => {
      const [was, is] = [before.get(slot), shown([sheet, slot])];
      return was?.rows !== is.rows || was.columns !== is.columns;
    });
    const late = this.dependents(grown.map(shown)).filter(
      ([, slot]) => !grown.some(([, one]) => one === slot),
    );
    this.run("answers", late);
  }

  /** The cells whose formulas look at these areas. */
  private dependents(areas: readonly Area[]): [string, Slot][] {
    const single = new Set(areas.filter(isOne).map(keyOf));
    const several = areas.filter((area) => !isOne(area));
    const isMet = (read: Area): boolean =>
      (isOne(read) ? single.has(keyOf(read)) : areas.some((area) => isOne(area) && meets(area, read))) ||
      several.some((area) => meets(area, read));
    return this.formulaSlots().filter(([, { reads }]) => reads.some(isMet));
  }

  private evaluate(sheet: string, slot: Slot): void {
    slot.dirty = false;
    const outer = this.reading;
    this.reading = [];
    const cell: CellAt = { sheet, row: slot.row, column: slot.column };
    this.calls.visit(cell);
    const value = calculate(slot.formula ?? "", {
      cells: (name, rectangle) => this.read(name, sheet, rectangle),
      named: (name) => this.meaning(name, sheet),
      call: (name, given) => this.call(name, given, cell),
    });
    slot.reads = this.reading;
    this.reading = outer;
    this.show(sheet, slot, value);
  }

  private read(name: string | null, own: string, rectangle: Rectangle): Matrix | undefined {
    const sheet =
      name === null ? own : this.list.find((one) => one.name.toLowerCase() === name.toLowerCase())?.id;
    if (sheet === undefined) return undefined;
    const area = { sheet, ...rectangle };
    this.reading?.push(area);
    const none = { ...area, rows: 1, columns: 1 };
    const bounded = isUnbounded(area) ? (intersect(area, this.usedArea(sheet) ?? none) ?? none) : area;
    for (const slot of this.map(bounded, (one) => one).flat()) {
      const anchor = slot?.spill
        ? this.sheet(sheet).slots.get(`${slot.spill.row}:${slot.spill.column}`)
        : slot;
      if (anchor?.dirty) this.evaluate(sheet, anchor);
    }
    const read = this.values(bounded).map((line) => line.map((cell) => cell ?? undefined));
    if (this.dataTypes.size === 0) return read;
    this.whole.set(
      read,
      this.map(
        bounded,
        (slot) => (slot && (this.dataTypes.get(slot) as Content)) ?? slot?.value ?? undefined,
      ),
    );
    return read;
  }

  private meaning(name: string, sheet: string): string | undefined {
    const found = this.defined.filter((one) => one.name.toLowerCase() === name.toLowerCase());
    return (found.find((one) => one.sheet === sheet) ?? found.find((one) => one.sheet === null))?.formula;
  }

  private call(name: string, given: readonly Given[], cell: CellAt): Cell | Cell[][] | undefined {
    const known = this.runtime?.functions().find((one) => one.name === name.toUpperCase());
    if (!known) return undefined;
    const address = fullAddress(this.sheet(cell.sheet).name, cell);
    const whole = given.map((one) => one && (this.whole.get(one) ?? one));
    const made = callFor(known, whole, this.habits);
    return isCellError(made) ? made : this.calls.answer(cell, known.name, made.args, address);
  }

  private show(sheet: string, slot: Slot, value: Cell | Cell[][]): void {
    if (slot.spill) this.unspill(slot.spill);
    const { row, column } = slot;
    if (!Array.isArray(value)) {
      slot.value = value;
      return;
    }
    const spill: Area = { sheet, row, column, rows: value.length, columns: value[0]?.length ?? 1 };
    const taken = (one: Slot | undefined): boolean =>
      one !== undefined && one !== slot && (one.formula !== null || one.value !== null);
    if (this.isTaken(spill) || this.map(spill, taken).flat().includes(true)) {
      slot.value = { error: "#SPILL!" };
      return;
    }
    value.forEach((cells, i) =>
      cells.forEach((cell, j) =>
        Object.assign(this.slot(sheet, row + i, column + j), { value: cell, spill }),
      ),
    );
  }

  /** What spilled there does not any more; its first cell is to be calculated again. */
  private unspill(spill: Area): void {
    for (const slot of this.map(spill, (one) => one).flat()) {
      if (!slot) continue;
      slot.spill = null;
      if (slot.formula === null) slot.value = null;
      else slot.dirty = true;
    }
  }

  private formulaSlots(): [string, Slot][] {
    return this.list.flatMap(({ id, formulas }) => [...formulas].map((slot): [string, Slot] => [id, slot]));
  }

  private map<T>({ sheet, row, column, rows, columns }: Area, look: (slot: Slot | undefined) => T): T[][] {
    const { slots } = this.sheet(sheet);
    return Array.from({ length: rows }, (_, i) =>
      Array.from({ length: columns }, (_cell, j) => look(slots.get(`${row + i}:${column + j}`))),
    );
  }

  private eachSlot(
    { sheet, row, column, rows, columns }: Area,
    act: (slot: Slot, i: number, j: number) => void,
  ): void {
    for (let i = 0; i < rows; i++)
      for (let j = 0; j < columns; j++) act(this.slot(sheet, row + i, column + j), i, j);
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
        look: PLAIN,
        dirty: false,
        spill: null,
        reads: [],
      };
      slots.set(key, slot);
    }
    return slot;
  }
}

function fill(sheet: Sheet, slots: readonly (readonly [string, Slot])[]): void {
  sheet.slots = new Map(slots);
  sheet.formulas = new Set(slots.flatMap(([, slot]) => (slot.formula === null ? [] : [slot])));
}

/** What a cell makes of what is written into it, as the grid does. */
function asWritten(content: unknown, format: string): Cell | { readonly formula: string } {
  if (typeof content !== "string" || content === "") return content === "" ? null : (content as Cell);
  if (content.startsWith("'")) return content.slice(1);
  if (format === "@") return content;
  if (content.startsWith("=") && content.length > 1) return { formula: content };
  if (/^(true|false)$/i.test(content)) return content.toLowerCase() === "true";
  return content.trim() !== "" && Number.isFinite(Number(content)) ? Number(content) : content;
}

function isOne({ rows, columns }: Area): boolean {
  return rows === 1 && columns === 1;
}

function keyOf({ sheet, row, column }: Area): string {
  return `${sheet} ${row} ${column}`;
}

function meets(one: Area, other: Area): boolean {
  return one.sheet === other.sheet && intersect(one, other) !== null;
}

const REFERENCE =
  /"(?:[^"]|"")*"|(?:('(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!)?(\$?)([A-Z]{1,3})(\$?)(\d+)(?![\p{L}\p{N}_.(])/giu;

/** A formula on the sheet `own` after lines of the sheet `moved` have other places. */
function referencesMoved(
  formula: string,
  own: string,
  moved: string,
  axis: "rows" | "columns",
  placeOf: (index: number) => number | null,
): string {
  return formula.replace(REFERENCE, (whole: string, sheet: string | undefined, ...parts: unknown[]) => {
    const [fixedColumn, letters, fixedRow, digits] = parts as string[];
    const at = letters === undefined ? null : parseRectangle(`${letters}${digits}`);
    const on = sheet?.replace(/^'|'$/g, "").replaceAll("''", "'") ?? own;
    if (!at || on.toLowerCase() !== moved.toLowerCase()) return whole;
    const line = axis === "rows" ? "row" : "column";
    const place = placeOf(at[line]);
    const prefix = sheet === undefined ? "" : `${sheet}!`;
    if (place === null) return `${prefix}#REF!`;
    const [, column = "", row = ""] = /^([A-Z]+)(\d+)$/.exec(formatRectangle({ ...at, [line]: place })) ?? [];
    return `${prefix}${fixedColumn}${column}${fixedRow}${row}`;
  });
}
