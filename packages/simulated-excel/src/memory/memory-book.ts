// Univer's library for number formats, imported directly: `@univerjs/core` does not load without a browser.
import { format as formatted } from "numfmt";
import { parseRectangle } from "../book/a1";
import { areaOfCell, cellWithin } from "../book/areas";
import type {
  Area,
  Book,
  CellValue,
  DefinedName,
  AreaErrorColor,
  FunctionRuntime,
  RowHidingCause,
  CellRearrangement,
  FunctionResult,
  SheetInfo,
  SortKey,
} from "../book/book";
import type { ExcelKind, ExcelHabits } from "../book/habits";
import { createHabitsOfExcelKind } from "../book/habits";
import { isPlainAppearance, plainAppearance, type CellAppearance } from "../book/cell-appearance";
import { formatCellText } from "../book/cell-text";
import type { SavedCalculation } from "./memory-calculation";
import { MemoryCalculation } from "./memory-calculation";
import type { DataTypeValue } from "./data-type-cells";
import { ListenersOfOneEvent } from "./listeners-of-one-event";
import { MemoryCellMover } from "./memory-cell-mover";
import { DefinedNames } from "./defined-names";
import { standardRowHeightPoints, RowColumnSizes } from "./row-column-sizes";
import type { SavedSheets } from "./memory-sheets";
import { MemorySheets } from "./memory-sheets";

/** A book as it was at one moment: it can be put back into the same book again and again. */
export interface SavedMemoryBook {
  readonly sheets: SavedSheets;
  readonly calculation: SavedCalculation;
  readonly habits: ExcelHabits;
  readonly names: readonly DefinedName[];
  readonly errorColors: readonly AreaErrorColor[];
  readonly active: string;
  readonly selected: Area;
  readonly typing: boolean;
}

/** A `Book` in memory, for tests without a browser. It calls the add-in's functions as the workbench's grid does. */
export class MemoryBook implements Book {
  readonly habits: ExcelHabits;
  readonly standardHeight = standardRowHeightPoints;
  /** The coloured errors, for tests to look at; nothing is drawn. */
  errorColors: readonly AreaErrorColor[] = [];
  private readonly list = new MemorySheets();
  private readonly sizes = new RowColumnSizes(this.list);
  private readonly calculation: MemoryCalculation;
  private readonly rearranging: MemoryCellMover;
  private readonly calculated = new ListenersOfOneEvent<void>();
  private readonly selections = new ListenersOfOneEvent<Area>();
  private readonly changes = new ListenersOfOneEvent<Area>();
  private readonly formats = new ListenersOfOneEvent<Area>();
  private readonly rearranged = new ListenersOfOneEvent<CellRearrangement>();
  private readonly defined = new DefinedNames();
  private active: string;
  private selected: Area;
  private typing = false;

  constructor(excel: ExcelKind = "windows") {
    this.habits = createHabitsOfExcelKind(excel);
    this.calculation = new MemoryCalculation(this.list, this.habits, () => this.names());
    this.rearranging = new MemoryCellMover(this.list, this, this.calculation, this.defined, this.habits);
    this.active = this.addSheet("Sheet1").id;
    this.selected = areaOfCell({ sheet: this.active, row: 0, column: 0 });
  }

  attach(runtime: FunctionRuntime): void {
    this.calculation.attach(runtime);
  }

  /**
   * Opens the book again after saving it. Attach it to the new runtime first, because cells in error are calculated at
   * once.
   */
  reopen(): void {
    this.calculation.reopen();
  }

  /** Saves all of the book. No cell may wait for a result, and none may hold an object of Excel's data types. */
  saveState(): SavedMemoryBook {
    const { habits, errorColors, active, selected, typing } = this;
    return {
      sheets: this.list.save(),
      calculation: this.calculation.save(),
      habits: { ...habits },
      names: this.names(),
      errorColors,
      active,
      selected,
      typing,
    };
  }

  /** Sets the book back. Nothing is calculated and no event raised: no Excel can do this. */
  putBack({
    sheets,
    calculation,
    habits,
    names,
    errorColors,
    active,
    selected,
    typing,
  }: SavedMemoryBook): void {
    this.list.putBack(sheets);
    this.calculation.putBack(calculation);
    Object.assign(this.habits, habits);
    this.defined.putBack(names);
    this.errorColors = errorColors;
    this.active = active;
    this.selected = selected;
    this.typing = typing;
  }

  /** Enters content into the active sheet as a user does. */
  type(address: string, content: unknown): void {
    this.write(this.at(address), [[content]]);
  }

  /** Enters an object as another add-in or Excel itself does; a sheet shows its basic value, or its text. */
  putData(address: string, data: DataTypeValue): void {
    this.calculation.putData(this.at(address), data);
  }

  /** Content of a cell of the active sheet. */
  cell(address: string): CellValue {
    return this.values(this.at(address))[0]?.[0] ?? null;
  }

  at(address: string, sheet = this.active): Area {
    const rectangle = parseRectangle(address);
    if (rectangle === null) throw new Error(`not an address: ${address}`);
    return { sheet, ...rectangle };
  }

  /** Filters a sheet as its user does, or the table that contains the rows; without rows, clears the filter. */
  filter = (sheet: string, rows: readonly number[]): void => this.hide(sheet, "filter", rows);
  /** Hides rows as a user does by hand. */
  hideRows = (sheet: string, rows: readonly number[]): void => this.hide(sheet, "hand", rows);

  /** Merges cells as a user does: the first keeps its content. */
  merge(area: Area): void {
    this.rearranging.merge(area);
  }

  private hide(sheet: string, by: RowHidingCause, rows: readonly number[]): void {
    const { hidden } = this.list.get(sheet);
    this.list.get(sheet).hidden = { ...hidden, [by]: new Set(rows) };
    this.calculation.rowsHidden();
  }

  startEditing(): void {
    this.typing = true;
  }

  stopEditing(): void {
    this.typing = false;
  }

  editing(): boolean {
    return this.typing;
  }

  sheets(): readonly SheetInfo[] {
    return this.list.all().map(({ id, name, visibility }) => ({ id, name, visibility }));
  }

  activeSheet(): string {
    return this.active;
  }

  activate(sheet: string): void {
    this.active = sheet;
  }

  /** At the end unless a position is given, counted from 0. */
  addSheet(name?: string, position?: number): SheetInfo {
    const sheet = this.list.add(name);
    if (position !== undefined) this.list.move(sheet.id, position);
    this.rearranged.emit({ kind: "sheet-added", sheet: sheet.id });
    return sheet;
  }

  renameSheet(sheet: string, name: string): void {
    this.rearranging.renameSheet(sheet, name);
    this.rearranged.emit({ kind: "sheet-renamed", sheet });
  }

  /** Exchanges the names of two sheets as a user does, over a third name. */
  exchangeSheetNames(one: string, other: string): void {
    const names = [this.list.get(one).name, this.list.get(other).name] as const;
    this.renameSheet(one, `${names[0].slice(0, 25)} (old)`);
    this.renameSheet(other, names[0]);
    this.renameSheet(one, names[1]);
  }

  deleteSheet(sheet: string): void {
    this.rearranging.deleteSheet(sheet);
    if (this.active === sheet) this.active = this.list.all()[0]?.id ?? "";
    this.rearranged.emit({ kind: "sheet-deleted", sheet });
  }

  setVisibility(sheet: string, visibility: SheetInfo["visibility"]): void {
    this.list.change(sheet, { visibility });
  }

  /** Moves a sheet as a user does; `position` counts all sheets, hidden ones included, from 0. */
  moveSheet(sheet: string, position: number): void {
    const from = this.list.positionOf(sheet);
    this.list.move(sheet, position);
    const to = this.list.positionOf(sheet);
    if (from !== to) this.rearranged.emit({ kind: "sheet-moved", sheet, from, to });
  }

  copySheet(sheet: string): SheetInfo {
    const original = this.list.get(sheet);
    const copy = this.addSheet(this.list.nameOfCopy(original.name), this.list.positionOf(sheet) + 1);
    this.defined.sheetCopied(original, copy);
    this.rearranging.copySheet(sheet, copy.id);
    this.rearranged.emit({ kind: "sheet-copied", from: sheet, sheet: copy.id });
    return copy;
  }

  /** Copies a sheet of another workbook with its shown values, without calling functions. Returns its id. */
  bringSheet(from: MemoryBook, sheet: string): string {
    const original = from.list.get(sheet);
    const brought = this.addSheet(`${original.name} (brought)`);
    this.rearranging.fillFrom(original, brought.id);
    this.defined.sheetCopied(original, brought, from.names());
    return brought.id;
  }

  insertLines(sheet: string, axis: "rows" | "columns", at: number, count: number): void {
    this.rearrange({ kind: "inserted", sheet, axis, at, count });
  }

  deleteLines(sheet: string, axis: "rows" | "columns", at: number, count: number): void {
    this.rearrange({ kind: "deleted", sheet, axis, at, count });
  }

  insertCells(area: Area, shift: "down" | "right"): void {
    this.rearrange({ kind: "cells-inserted", area, shift });
  }

  deleteCells(area: Area, shift: "up" | "left"): void {
    this.rearrange({ kind: "cells-deleted", area, shift });
  }

  /** Cuts and pastes, also to another sheet. Of `to`, the first cell counts. */
  moveCells(from: Area, to: Area): void {
    const { rows, columns } = from;
    this.rearrange({ kind: "moved", from, to: { ...to, rows, columns } });
  }

  private rearrange(what: CellRearrangement): void {
    this.rearranging.rearrange(what);
    this.rearranged.emit(what);
  }

  sort(area: Area, keys: readonly SortKey[]): void {
    this.rearranging.sort(area, "rows", keys);
    this.rearranged.emit({ kind: "sorted", area });
  }

  sortColumns(area: Area, keys: readonly SortKey[]): void {
    this.rearranging.sort(area, "columns", keys);
    this.rearranged.emit({ kind: "columns-sorted", area });
  }

  names(): readonly DefinedName[] {
    return this.defined.all();
  }

  defineName(name: DefinedName): void {
    this.defined.define(name);
  }

  removeName(name: Omit<DefinedName, "formula">): void {
    this.defined.remove(name);
  }

  usedArea(sheet: string): Area | null {
    return this.list.usedArea(sheet);
  }

  formattedArea(sheet: string): Area | null {
    return this.list.around(sheet, ({ format, look }) => format !== "General" || !isPlainAppearance(look));
  }

  values(area: Area): CellValue[][] {
    return this.list.map(area, (slot) => slot?.value ?? null);
  }

  formulas(area: Area): (string | number | boolean)[][] {
    return this.list.map(area, (slot) => {
      if (slot === undefined || (slot.spill !== null && slot.formula === null)) return "";
      const { value } = slot;
      return slot.formula ?? (typeof value === "object" ? (value?.error ?? "") : value);
    });
  }

  write(area: Area, contents: readonly (readonly unknown[])[]): void {
    contents.forEach((row, i) =>
      row.forEach((content, j) => {
        if (content !== null) this.calculation.put(cellWithin(area, i, j), content);
      }),
    );
    this.calculation.changed([area]);
    this.changes.emit(area);
  }

  numberFormats(area: Area): string[][] {
    return this.list.map(area, (slot) => slot?.format ?? "General");
  }

  setNumberFormats(area: Area, formats: readonly (readonly string[])[]): void {
    this.list.each(area, (slot, i, j) => (slot.format = formats[i]?.[j] ?? slot.format));
    this.formats.emit(area);
  }

  texts(area: Area): string[][] {
    return this.list.map(area, (slot) => (slot ? formatCellText(slot.value, slot.format, formatted) : ""));
  }

  looks(area: Area): CellAppearance[][] {
    return this.list.map(area, (slot) => slot?.look ?? plainAppearance);
  }

  setLook(area: Area, change: Partial<CellAppearance>): void {
    this.list.each(area, (slot) => (slot.look = { ...slot.look, ...change }));
    this.formats.emit(area);
  }

  hiddenRows(sheet: string, by: RowHidingCause): ReadonlySet<number> {
    return this.list.get(sheet).hidden[by];
  }

  mergedAreas(sheet: string): readonly Area[] {
    return this.list.get(sheet).merged;
  }

  columnWidths = (area: Area): number[] => this.sizes.read(area, "columns");
  setColumnWidth = (area: Area, points: number): void => this.sizes.set(area, "columns", points);
  fitColumns = (area: Area): void => this.sizes.fitColumns(area, this.texts(area), this.looks(area));
  rowHeights = (area: Area): number[] => this.sizes.read(area, "rows");
  setRowHeight = (area: Area, points: number | null): void => this.sizes.set(area, "rows", points);
  fitRows = (area: Area): void => this.sizes.fitRows(area, this.texts(area), this.looks(area));

  /** No effect, because nothing is drawn. */
  freeze(): void {}

  /** No effect, because nothing is drawn. */
  setHiddenColumns(): void {}

  /** The areas of Excel Tables. */
  get tables(): readonly Area[] {
    return this.calculation.tables;
  }

  setTables(areas: readonly Area[]): void {
    this.calculation.setTables(areas);
  }

  setErrorColors(colors: readonly AreaErrorColor[]): void {
    this.errorColors = colors;
  }

  spillArea(sheet: string, row: number, column: number): Area | null {
    return this.list.at({ sheet, row, column })?.spill ?? null;
  }

  selection(): Area {
    return this.selected;
  }

  select(area: Area): void {
    this.selected = area;
    this.active = area.sheet;
    this.selections.emit(area);
  }

  get calculationMode(): Book["calculationMode"] {
    return this.calculation.mode;
  }

  set calculationMode(mode: Book["calculationMode"]) {
    this.calculation.mode = mode;
  }

  markDirty(areas: readonly Area[]): void {
    this.calculation.markDirty(areas);
  }

  calculate(kind: "Recalculate" | "Full" | "FullRebuild", sheet?: string): void {
    this.calculation.calculate(kind, sheet);
  }

  calculating(): boolean {
    return this.calculation.calls.waiting;
  }

  settle(results: readonly FunctionResult[]): void {
    this.calculation.settle(results);
    this.calculated.emit();
  }

  /** Waits until no cell waits for a result. */
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

  /** Subscribes to answers that have been taken in. */
  onCalculated = (listener: () => void): (() => void) => this.calculated.add(listener);
  onSelectionChanged = (listener: (area: Area) => void): (() => void) => this.selections.add(listener);
  onChanged = (listener: (area: Area) => void): (() => void) => this.changes.add(listener);
  onFormatted = (listener: (area: Area) => void): (() => void) => this.formats.add(listener);
  onRearranged = (listener: (what: CellRearrangement) => void): (() => void) => this.rearranged.add(listener);
}
