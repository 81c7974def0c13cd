import { ICommandService } from "@univerjs/core";
import {
  IEditorBridgeService,
  SetSelectionsOperation,
  SetWorksheetActiveOperation,
} from "@univerjs/preset-sheets-core";
import type {
  Area,
  Book,
  Cell,
  DefinedName,
  ErrorColor,
  FunctionRuntime,
  Look,
  Rearranged,
  HiddenBy,
  Result,
  SheetInfo,
  SortKey,
} from "office-far-side";
import { CallBook, habitsOf } from "office-far-side";
import { Calculation } from "./calculation";
import { CellLooks, standardHeight } from "./cell-looks";
import { Contents } from "./contents";
import { Drawing } from "./drawing";
import { followEdits } from "./edits";
import { letBusyThrough, letErrorsThroughComparisons, registerFunctions } from "./functions";
import { Listeners } from "./listeners";
import { explainOnHover } from "./hover";
import { Names } from "./names";
import { forgetOldSentences } from "./old-sentences";
import { Rearranging, type Axis } from "./rearranging";
import { Selection } from "./selection";
import { Sheets } from "./sheets";
import { openSnapshot, saveSnapshot, type Kept, type Snapshot } from "./snapshot";
import { keepTablesFree } from "./spilling";
import { addStatusLine, statusOf } from "./status";
import { startUniver, type Engine } from "./univer";

/** The workbook on screen. */
export interface Grid extends Book {
  /** Reads `runtime.functions()` again: formulas that show #NAME? keep it until they are entered again, as in Excel. */
  functionsChanged(): void;
  /** Shows another workbook. Simulated Excel restores the content of add-ins in it. */
  open(snapshot: Snapshot): void;
  save(kept?: Kept): Snapshot;
  /** Called after every calculation; returns a function that stops listening. */
  onCalculated(listener: () => void): () => void;
}

const emptyBook: Snapshot = { sheets: [{ name: "Sheet1", cells: {} }] };

/** Puts a spreadsheet into the element; settles when it is drawn and calculates. */
export async function createGrid(container: HTMLElement, runtime: FunctionRuntime): Promise<Grid> {
  const engine = startUniver(container);
  const grid = new UniverGrid(engine, runtime);
  await engine.drawn();
  grid.start(container);
  return grid;
}

class UniverGrid implements Grid {
  readonly habits = habitsOf("windows");
  private readonly commands: ICommandService;
  private readonly calls: CallBook;
  private readonly calculation: Calculation;
  private readonly sheetList: Sheets;
  private readonly contents: Contents;
  private readonly filtered = new Map<string, ReadonlySet<number>>();
  private readonly cellLooks: CellLooks;
  private readonly drawing: Drawing;
  private readonly rearranging: Rearranging;
  private readonly nameList: Names;
  private readonly cursor: Selection;
  private readonly selected = new Listeners<Area>();
  private readonly changed = new Listeners<Area>();
  private readonly formatted = new Listeners<Area>();
  private readonly rearranged = new Listeners<Rearranged>();
  private readonly calculated = new Listeners<void>();
  private tables: readonly Area[] = [];
  private opened = 0;

  constructor(
    private readonly engine: Engine,
    private readonly runtime: FunctionRuntime,
  ) {
    this.commands = engine.injector.get(ICommandService);
    this.calls = new CallBook(runtime, this.habits);
    this.sheetList = new Sheets(engine);
    engine.show(openSnapshot(emptyBook, "book0").workbook);
    this.contents = new Contents(engine);
    this.cellLooks = new CellLooks(engine, this.contents);
    this.drawing = new Drawing(engine);
    this.rearranging = new Rearranging(engine, this.contents, this.calls, this.habits);
    this.nameList = new Names(engine);
    this.cursor = new Selection(engine);
    const unit = (): string => engine.workbook().getUnitId();
    this.calculation = new Calculation(engine.injector, this.calls, unit, () => this.calculated.tell());
  }

  /** Steps that need the grid on screen. */
  start(container: HTMLElement): void {
    const { injector } = this.engine;
    letBusyThrough(injector);
    letErrorsThroughComparisons(injector);
    keepTablesFree(injector, () => this.tables);
    this.functionsChanged();
    followEdits(injector, {
      calls: this.calls,
      habits: this.habits,
      changed: (area) => {
        if (!this.rearranging.sorting) this.changed.tell(area);
      },
      formatted: (area) => this.formatted.tell(area),
      rearranged: (what) => this.rearranged.tell(what),
    });
    forgetOldSentences(injector);
    explainOnHover(injector, this.habits, ({ location: { subUnitId: sheet, row, col } }) =>
      this.cellAt(sheet, row, col),
    );
    const say = addStatusLine(container);
    const speak = (): void => say(this.statusLine());
    this.calculated.add(speak);
    this.changed.add(speak);
    this.commands.onCommandExecuted((command) => {
      if (command.id !== SetSelectionsOperation.id && command.id !== SetWorksheetActiveOperation.id) return;
      speak();
      this.selected.tell(this.selection());
    });
  }

  private statusLine(): string {
    const { sheet, row, column } = this.cursor.activeCell();
    return statusOf({ row, column }, this.cellAt(sheet, row, column), this.habits);
  }

  private cellAt(sheet: string, row: number, column: number): Cell {
    return this.values({ sheet, row, column, rows: 1, columns: 1 })[0]?.[0] ?? null;
  }

  functionsChanged(): void {
    registerFunctions(this.engine.injector, this.runtime.functions(), {
      calls: this.calls,
      habits: this.habits,
      sheetName: (sheet) => this.sheetList.name(sheet),
    });
  }

  open(snapshot: Snapshot): void {
    const unit = `book${++this.opened}`;
    const opened = openSnapshot(snapshot, unit);
    this.calls.forget(() => true);
    this.calculation.reset();
    this.tables = [];
    this.drawing.setTables([]);
    this.drawing.setErrorColors([]);
    this.engine.show(opened.workbook);
    this.calculation.mode = snapshot.calculationMode ?? "Automatic";
    this.contents.setSpills(opened);
    this.sheetList.opened(snapshot.sheets);
    this.nameList.opened(snapshot.names ?? [], this.sheets());
    const active = this.sheets().find(({ name }) => name === snapshot.active);
    if (active) this.activate(active.id);
    if (!this.habits.keepsValuesOnOpening) this.calculation.calculate(true);
    else if (this.habits.calculatesErrorsOnOpening) {
      this.calculation.mark(opened.inError.map((cell) => ({ ...cell, rows: 1, columns: 1 })));
    }
  }

  save(kept: Kept = { settings: {} }): Snapshot {
    return saveSnapshot(this, this.contents, kept);
  }

  sheets = (): SheetInfo[] => this.sheetList.all();
  activeSheet = (): string => this.sheetList.active();
  activate = (sheet: string): void => this.sheetList.activate(sheet);
  addSheet = (name?: string): SheetInfo => this.sheetList.add(name);
  renameSheet = (sheet: string, name: string): void => this.sheetList.rename(sheet, name);
  /** Names that belong to it go with it. */
  deleteSheet(sheet: string): void {
    for (const name of this.nameList.all()) if (name.sheet === sheet) this.nameList.remove(name);
    this.sheetList.remove(sheet);
  }

  setVisibility = (sheet: string, visibility: SheetInfo["visibility"]): void =>
    this.sheetList.setVisibility(sheet, visibility);

  moveSheet = (sheet: string, position: number): void => this.sheetList.move(sheet, position);
  copySheet(sheet: string): SheetInfo {
    const copied = this.sheetList.copy(sheet);
    if (!this.habits.callsMovedCells) {
      this.calls.copySheet(sheet, copied.id);
      this.calls.keepThroughNextChanges();
    }
    this.rearranged.tell({ kind: "sheet-copied", from: sheet, sheet: copied.id });
    return copied;
  }

  insertLines = (sheet: string, axis: Axis, at: number, count: number): void =>
    this.rearranging.insertLines(sheet, axis, at, count);
  deleteLines = (sheet: string, axis: Axis, at: number, count: number): void =>
    this.rearranging.deleteLines(sheet, axis, at, count);
  moveCells = (from: Area, to: Area): void => this.rearranging.moveCells(from, to);
  sort(area: Area, keys: readonly SortKey[]): void {
    this.rearranging.sort(area, keys);
    this.rearranged.tell({ kind: "sorted", area });
  }

  names = (): readonly DefinedName[] => this.nameList.all();
  defineName = (name: DefinedName): void => this.nameList.define(name);
  removeName = (name: Omit<DefinedName, "formula">): void => this.nameList.remove(name);

  usedArea = (sheet: string): Area | null => this.contents.usedArea(sheet);
  spillArea = (sheet: string, row: number, column: number): Area | null =>
    this.contents.spillArea(sheet, { row, column });
  values = (area: Area): Cell[][] => this.contents.values(area);
  formulas = (area: Area): (string | number | boolean)[][] => this.contents.formulas(area);
  numberFormats = (area: Area): string[][] => this.contents.numberFormats(area);
  write = (area: Area, contents: readonly (readonly unknown[])[]): void =>
    this.contents.write(area, contents);
  setNumberFormats = (area: Area, formats: readonly (readonly string[])[]): void =>
    this.contents.setNumberFormats(area, formats);

  texts = (area: Area): string[][] => this.contents.texts(area);
  looks = (area: Area): Look[][] => this.cellLooks.looks(area);
  setLook = (area: Area, change: Partial<Look>): void => this.cellLooks.set(area, change);
  formattedArea = (sheet: string): Area | null => this.cellLooks.formattedArea(sheet);
  /** Records a filter without drawing it; rows that the user hides or merges are not reported. */
  filter = (sheet: string, rows: readonly number[]): void => void this.filtered.set(sheet, new Set(rows));
  hiddenRows = (sheet: string, by: HiddenBy): ReadonlySet<number> =>
    (by === "filter" ? this.filtered.get(sheet) : undefined) ?? new Set();
  mergedAreas = (): readonly Area[] => [];
  columnWidths = (area: Area): number[] => this.cellLooks.columnWidths(area);
  readonly standardHeight = standardHeight;
  rowHeights = (area: Area): number[] => this.cellLooks.rowHeights(area);
  setRowHeight = (area: Area, points: number | null): void => this.cellLooks.setRowHeight(area, points);
  fitRows = (area: Area): void => this.cellLooks.fitRows(area);
  freeze = (sheet: string, rows: number, columns: number): void =>
    this.cellLooks.freeze(sheet, rows, columns);
  setColumnWidth = (area: Area, points: number): void => this.cellLooks.setColumnWidth(area, points);
  fitColumns = (area: Area): void => this.cellLooks.fit(area);

  setTables(areas: readonly Area[]): void {
    if (JSON.stringify(areas) === JSON.stringify(this.tables)) return;
    this.tables = areas;
    this.drawing.setTables(areas);
    this.calculation.answered(this.contents.affectedBy(areas));
  }

  setErrorColors = (colors: readonly ErrorColor[]): void => this.drawing.setErrorColors(colors);

  selection = (): Area => this.cursor.area();
  select(area: Area): void {
    if (area.sheet !== this.activeSheet()) this.activate(area.sheet);
    this.cursor.set(area);
  }

  markDirty = (areas: readonly Area[]): void => this.calculation.mark(areas);
  calculate = (kind: "Recalculate" | "Full" | "FullRebuild", sheet?: string): void =>
    this.calculation.calculate(kind !== "Recalculate", sheet);

  get calculationMode(): Book["calculationMode"] {
    return this.calculation.mode;
  }

  set calculationMode(mode: Book["calculationMode"]) {
    this.calculation.mode = mode;
    if (mode !== "Manual") this.calculation.calculate(false);
  }

  calculating(): boolean {
    return this.calls.waiting || this.calculation.busy;
  }

  editing(): boolean {
    return (
      this.habits.refusesWhileEditing && this.engine.injector.get(IEditorBridgeService).isVisible().visible
    );
  }

  settle(results: readonly Result[]): void {
    this.calculation.answered(this.calls.settle(results));
  }

  onSelectionChanged = (listener: (area: Area) => void): (() => void) => this.selected.add(listener);
  onChanged = (listener: (area: Area) => void): (() => void) => this.changed.add(listener);
  onFormatted = (listener: (area: Area) => void): (() => void) => this.formatted.add(listener);
  onRearranged = (listener: (what: Rearranged) => void): (() => void) => this.rearranged.add(listener);
  onCalculated = (listener: () => void): (() => void) => this.calculated.add(listener);
}
