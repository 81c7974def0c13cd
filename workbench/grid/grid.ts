import { ICommandService } from "@univerjs/core";
import {
  IEditorBridgeService,
  SetSelectionsOperation,
  SetWorksheetActiveOperation,
} from "@univerjs/preset-sheets-core";
import type {
  Area,
  Book,
  CellValue,
  DefinedName,
  AreaErrorColor,
  FunctionRuntime,
  CellAppearance,
  CellRearrangement,
  RowHidingCause,
  FunctionResult,
  SheetInfo,
  SortKey,
} from "simulated-excel";
import { CallRegistry, createHabitsOfExcelKind } from "simulated-excel";
import { GridCalculation } from "./grid-calculation";
import { CellAppearances, gridRowHeightPoints } from "./cell-appearances";
import { GridContents } from "./grid-contents";
import { CellDrawing } from "./cell-drawing";
import { followEdits } from "./follow-edits";
import { propagateBusyErrors, propagateComparisonErrors, registerAddInFunctions } from "./add-in-functions";
import { GridListeners } from "./grid-listeners";
import { explainErrorsOnHover } from "./error-hover";
import { GridNames } from "./grid-names";
import { clearStaleErrorSentences } from "./stale-error-sentences";
import { GridCellMover, type LineAxis } from "./grid-cell-mover";
import { GridSelection } from "./grid-selection";
import { GridSheets } from "./grid-sheets";
import {
  openSnapshot,
  saveSnapshot,
  type SavedDocumentParts,
  type WorkbookSnapshot,
} from "./workbook-snapshot";
import { blockSpillsInTables } from "./table-spill-block";
import { addStatusLine, formatCellStatus } from "./status-line";
import { startUniver, type UniverEngine } from "./univer";

/** The workbook on screen. */
export interface Grid extends Book {
  /** Reads `runtime.functions()` again: formulas that show #NAME? keep it until they are entered again, as in Excel. */
  functionsChanged(): void;
  /** Shows another workbook. Simulated Excel restores the content of add-ins in it. */
  open(snapshot: WorkbookSnapshot): void;
  save(kept?: SavedDocumentParts): WorkbookSnapshot;
  /** Called after every calculation; returns a function that stops listening. */
  onCalculated(listener: () => void): () => void;
}

const emptyBook: WorkbookSnapshot = { sheets: [{ name: "Sheet1", cells: {} }] };

/** Puts a spreadsheet into the element; settles when it is drawn and calculates. */
export async function createGrid(container: HTMLElement, runtime: FunctionRuntime): Promise<Grid> {
  const engine = startUniver(container);
  const grid = new UniverGrid(engine, runtime);
  await engine.drawn();
  grid.start(container);
  return grid;
}

class UniverGrid implements Grid {
  readonly habits = createHabitsOfExcelKind("windows");
  private readonly commands: ICommandService;
  private readonly calls: CallRegistry;
  private readonly calculation: GridCalculation;
  private readonly sheetList: GridSheets;
  private readonly contents: GridContents;
  private readonly filtered = new Map<string, ReadonlySet<number>>();
  private readonly cellLooks: CellAppearances;
  private readonly drawing: CellDrawing;
  private readonly rearranging: GridCellMover;
  private readonly nameList: GridNames;
  private readonly cursor: GridSelection;
  private readonly selected = new GridListeners<Area>();
  private readonly changed = new GridListeners<Area>();
  private readonly formatted = new GridListeners<Area>();
  private readonly rearranged = new GridListeners<CellRearrangement>();
  private readonly calculated = new GridListeners<void>();
  private tables: readonly Area[] = [];
  private opened = 0;

  constructor(
    private readonly engine: UniverEngine,
    private readonly runtime: FunctionRuntime,
  ) {
    this.commands = engine.injector.get(ICommandService);
    this.calls = new CallRegistry(runtime, this.habits);
    this.sheetList = new GridSheets(engine);
    engine.show(openSnapshot(emptyBook, "book0").workbook);
    this.contents = new GridContents(engine);
    this.cellLooks = new CellAppearances(engine, this.contents);
    this.drawing = new CellDrawing(engine);
    this.rearranging = new GridCellMover(engine, this.contents, this.calls, this.habits);
    this.nameList = new GridNames(engine);
    this.cursor = new GridSelection(engine);
    const unit = (): string => engine.workbook().getUnitId();
    this.calculation = new GridCalculation(engine.injector, this.calls, unit, () => this.calculated.emit());
  }

  /** Steps that need the grid on screen. */
  start(container: HTMLElement): void {
    const { injector } = this.engine;
    propagateBusyErrors(injector);
    propagateComparisonErrors(injector);
    blockSpillsInTables(injector, () => this.tables);
    this.functionsChanged();
    followEdits(injector, {
      calls: this.calls,
      habits: this.habits,
      changed: (area) => {
        if (!this.rearranging.sorting) this.changed.emit(area);
      },
      formatted: (area) => this.formatted.emit(area),
      rearranged: (what) => this.rearranged.emit(what),
    });
    clearStaleErrorSentences(injector);
    explainErrorsOnHover(injector, this.habits, ({ location: { subUnitId: sheet, row, col } }) =>
      this.cellAt(sheet, row, col),
    );
    const say = addStatusLine(container);
    const speak = (): void => say(this.statusLine());
    this.calculated.add(speak);
    this.changed.add(speak);
    this.commands.onCommandExecuted((command) => {
      if (command.id !== SetSelectionsOperation.id && command.id !== SetWorksheetActiveOperation.id) return;
      speak();
      this.selected.emit(this.selection());
    });
  }

  private statusLine(): string {
    const { sheet, row, column } = this.cursor.activeCell();
    return formatCellStatus({ row, column }, this.cellAt(sheet, row, column), this.habits);
  }

  private cellAt(sheet: string, row: number, column: number): CellValue {
    return this.values({ sheet, row, column, rows: 1, columns: 1 })[0]?.[0] ?? null;
  }

  functionsChanged(): void {
    registerAddInFunctions(this.engine.injector, this.runtime.functions(), {
      calls: this.calls,
      habits: this.habits,
      sheetName: (sheet) => this.sheetList.name(sheet),
    });
  }

  open(snapshot: WorkbookSnapshot): void {
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

  save(kept: SavedDocumentParts = { settings: {} }): WorkbookSnapshot {
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

  copySheet(sheet: string): SheetInfo {
    const copied = this.sheetList.copy(sheet);
    if (!this.habits.callsMovedCells) {
      this.calls.copySheet(sheet, copied.id);
      this.calls.keepThroughNextChanges();
    }
    this.rearranged.emit({ kind: "sheet-copied", from: sheet, sheet: copied.id });
    return copied;
  }

  insertLines = (sheet: string, axis: LineAxis, at: number, count: number): void =>
    this.rearranging.insertLines(sheet, axis, at, count);
  deleteLines = (sheet: string, axis: LineAxis, at: number, count: number): void =>
    this.rearranging.deleteLines(sheet, axis, at, count);
  moveCells = (from: Area, to: Area): void => this.rearranging.moveCells(from, to);
  sort(area: Area, keys: readonly SortKey[]): void {
    this.rearranging.sort(area, keys);
    this.rearranged.emit({ kind: "sorted", area });
  }

  names = (): readonly DefinedName[] => this.nameList.all();
  defineName = (name: DefinedName): void => this.nameList.define(name);
  removeName = (name: Omit<DefinedName, "formula">): void => this.nameList.remove(name);

  usedArea = (sheet: string): Area | null => this.contents.usedArea(sheet);
  spillArea = (sheet: string, row: number, column: number): Area | null =>
    this.contents.spillArea(sheet, { row, column });
  values = (area: Area): CellValue[][] => this.contents.values(area);
  formulas = (area: Area): (string | number | boolean)[][] => this.contents.formulas(area);
  numberFormats = (area: Area): string[][] => this.contents.numberFormats(area);
  write = (area: Area, contents: readonly (readonly unknown[])[]): void =>
    this.contents.write(area, contents);
  setNumberFormats = (area: Area, formats: readonly (readonly string[])[]): void =>
    this.contents.setNumberFormats(area, formats);

  texts = (area: Area): string[][] => this.contents.texts(area);
  looks = (area: Area): CellAppearance[][] => this.cellLooks.looks(area);
  setLook = (area: Area, change: Partial<CellAppearance>): void => this.cellLooks.set(area, change);
  formattedArea = (sheet: string): Area | null => this.cellLooks.formattedArea(sheet);
  /** Records a filter without drawing it; rows that the user hides or merges are not reported. */
  filter = (sheet: string, rows: readonly number[]): void => void this.filtered.set(sheet, new Set(rows));
  hiddenRows = (sheet: string, by: RowHidingCause): ReadonlySet<number> =>
    (by === "filter" ? this.filtered.get(sheet) : undefined) ?? new Set();
  mergedAreas = (): readonly Area[] => [];
  columnWidths = (area: Area): number[] => this.cellLooks.columnWidths(area);
  readonly standardHeight = gridRowHeightPoints;
  rowHeights = (area: Area): number[] => this.cellLooks.rowHeights(area);
  setRowHeight = (area: Area, points: number | null): void => this.cellLooks.setRowHeight(area, points);
  fitRows = (area: Area): void => this.cellLooks.fitRows(area);
  freeze = (sheet: string, rows: number, columns: number): void =>
    this.cellLooks.freeze(sheet, rows, columns);
  setHiddenColumns = (sheet: string, columns: readonly number[]): void =>
    this.cellLooks.setHiddenColumns(sheet, columns);
  setColumnWidth = (area: Area, points: number): void => this.cellLooks.setColumnWidth(area, points);
  fitColumns = (area: Area): void => this.cellLooks.fit(area);

  setTables(areas: readonly Area[]): void {
    if (JSON.stringify(areas) === JSON.stringify(this.tables)) return;
    this.tables = areas;
    this.drawing.setTables(areas);
    this.calculation.answered(this.contents.affectedBy(areas));
  }

  setErrorColors = (colors: readonly AreaErrorColor[]): void => this.drawing.setErrorColors(colors);

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
    return this.engine.injector.get(IEditorBridgeService).isVisible().visible;
  }

  settle(results: readonly FunctionResult[]): void {
    this.calculation.answered(this.calls.settle(results));
  }

  onSelectionChanged = (listener: (area: Area) => void): (() => void) => this.selected.add(listener);
  onChanged = (listener: (area: Area) => void): (() => void) => this.changed.add(listener);
  onFormatted = (listener: (area: Area) => void): (() => void) => this.formatted.add(listener);
  onRearranged = (listener: (what: CellRearrangement) => void): (() => void) => this.rearranged.add(listener);
  onCalculated = (listener: () => void): (() => void) => this.calculated.add(listener);
}
