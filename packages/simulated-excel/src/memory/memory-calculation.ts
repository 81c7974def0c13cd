import { findDefinedName } from "../book/names";
import type { Area, Book, CellValue, DefinedName, FunctionRuntime, FunctionResult } from "../book/book";
import { formatCellWithSheet } from "../book/a1";
import type { CellLocation, Rectangle } from "../book/areas";
import { areaOfCell, isInAnyArea, intersectAreas, isUnbounded } from "../book/areas";
import type { ArgumentMatrixOrNull } from "../book/call-arguments";
import { hasError, isCellError, prepareCall } from "../book/call-arguments";
import type { CalculationTrigger } from "../book/call-registry";
import { busyError, CallRegistry } from "../book/call-registry";
import type { ExcelHabits } from "../book/habits";
import type { DataTypeValue } from "./data-type-cells";
import { DataTypeCells } from "./data-type-cells";
import type { ValueMatrix } from "./formula-values";
import { calculateFormula } from "./formula-parser";
import type { MemorySheets, CellSlot } from "./memory-sheets";
import { findResultAreaOfSlot } from "./memory-sheets";
import { SpillTracker } from "./spill-tracker";
import { parseCellInput } from "./cell-input";

/** The calculation as it was at one moment, without the cells. */
export interface SavedCalculation {
  readonly mode: Book["calculationMode"];
  readonly tables: readonly Area[];
  readonly told: ReadonlySet<string> | null;
  readonly calls: ReturnType<CallRegistry["save"]>;
}

/** Calculates the cells of a book in memory, and calls the add-in's functions for them. */
export class MemoryCalculation {
  mode: Book["calculationMode"] = "Automatic";
  readonly calls: CallRegistry;
  private readonly spills: SpillTracker;
  private readonly dataTypes = new DataTypeCells();
  private runtime: FunctionRuntime | null = null;
  private changesMade = 0;
  /** The sheets to calculate in manual mode; null is all. */
  private told: Set<string> | null = null;
  /** The cells that the current formula has read so far. */
  private reading: Area[] | null = null;

  constructor(
    private readonly sheets: MemorySheets,
    private readonly habits: ExcelHabits,
    private readonly names: () => readonly DefinedName[],
  ) {
    this.spills = new SpillTracker(sheets);
    const attached: FunctionRuntime = {
      functions: () => this.runtime?.functions() ?? [],
      invoke: (calls) => this.runtime?.invoke(calls),
      cancel: (ids) => this.runtime?.cancel(ids),
    };
    this.calls = new CallRegistry(attached, habits);
  }

  attach(runtime: FunctionRuntime): void {
    this.runtime = runtime;
  }

  get tables(): readonly Area[] {
    return this.spills.tables;
  }

  /** Keeps the cells' values, except errors if this Excel recalculates those on opening. */
  reopen(): void {
    this.calls.forget(() => true);
    if (!this.habits.keepsValuesOnOpening) return this.calculate("Full");
    const inError = this.sheets.formulas().filter(({ value }) => isCellError(value));
    if (this.habits.calculatesErrorsOnOpening) this.run("changes", inError);
  }

  /** To be called with the sheets' own `save`. */
  save(): SavedCalculation {
    if (!this.dataTypes.isEmpty) throw new Error("Cells with data types cannot be saved");
    const { mode, tables, told } = this;
    return { mode, tables, told: told && new Set(told), calls: this.calls.save() };
  }

  /** Calculates nothing: the sheets are put back with their values. */
  putBack({ mode, tables, told, calls }: SavedCalculation): void {
    this.mode = mode;
    this.spills.tables = tables;
    this.told = told && new Set(told);
    this.dataTypes.clear();
    this.calls.putBack(calls);
  }

  /** Writes into one cell; `changed` then calculates. */
  put(cell: CellLocation, content: unknown): void {
    const slot = this.sheets.slot(cell);
    this.calls.forgetCell(cell);
    this.dataTypes.remove(slot);
    if (slot.spill !== null) this.spills.end(slot.spill);
    const written = parseCellInput(content, slot.format);
    const isFormula = typeof written === "object" && written !== null && "formula" in written;
    this.sheets.setFormula(slot, isFormula ? written.formula : null);
    slot.value = isFormula ? null : written;
    slot.dirty = isFormula;
  }

  /** Ends the spill of a result, which spills anew when it is calculated. */
  endSpill(spill: Area): void {
    this.spills.end(spill);
  }

  putData(cell: CellLocation, data: DataTypeValue): void {
    this.put(cell, data.basicValue ?? data.text ?? "");
    this.dataTypes.put(this.sheets.slot(cell), data);
    this.changed([areaOfCell(cell)]);
  }

  /** Calculates the dependents of written cells, or in manual mode only the entered formulas. */
  changed(areas: readonly Area[]): void {
    const formulas = this.sheets.formulas();
    for (const slot of this.sheets.dependents(areas)) slot.dirty = true;
    for (const slot of formulas) if (hasError(slot.value, "#SPILL!")) slot.dirty = true;
    this.run(
      "changes",
      formulas.filter((slot) => slot.dirty && (this.mode !== "Manual" || isInAnyArea(areas, slot))),
    );
  }

  settle(results: readonly FunctionResult[]): void {
    const cells = this.calls.settle(results);
    const answered = cells
      .filter((cell) => this.sheets.all().some(({ id }) => id === cell.sheet))
      .flatMap((cell) => this.sheets.at(cell) ?? []);
    this.run("answers", answered);
  }

  markDirty(areas: readonly Area[]): void {
    const stuck: CellSlot[] = [];
    for (const slot of this.sheets.formulas()) {
      if (!isInAnyArea(areas, slot)) continue;
      if (this.habits.busyAfterError && this.answeredInError(slot)) stuck.push(slot);
      else slot.dirty = true;
    }
    for (const slot of stuck) slot.value = busyError;
    this.run("answers", this.sheets.dependents(stuck.map(areaOfCell)));
    if (this.mode === "Automatic") this.calculate("Recalculate");
  }

  calculate(kind: "Recalculate" | "Full" | "FullRebuild", only?: string): void {
    this.told = only === undefined ? null : (this.told ?? new Set()).add(only);
    const meant = this.sheets
      .formulas()
      .filter(
        ({ sheet, dirty }) => (dirty || kind !== "Recalculate") && (only === undefined || sheet === only),
      );
    for (const slot of meant) this.calls.forgetCell(slot);
    this.run("changes", meant);
  }

  setTables(areas: readonly Area[]): void {
    if (JSON.stringify(areas) === JSON.stringify(this.tables)) return;
    this.spills.tables = areas;
    const isAffected = (slot: CellSlot): boolean =>
      hasError(slot.value, "#SPILL!") || (slot.spill !== null && this.spills.inTable(slot.spill));
    this.run("answers", this.sheets.formulas().filter(isAffected));
  }

  /** Calculates formulas that count visible rows, after rows were hidden or shown. */
  rowsHidden(): void {
    const counts = this.sheets.formulas().filter(({ formula }) => /\bSUBTOTAL\(/i.test(formula ?? ""));
    this.run("answers", counts);
  }

  /** Calculates these cells and their dependents. */
  run(reason: CalculationTrigger, slots: readonly CellSlot[]): void {
    if (slots.length === 0) return;
    this.calls.begin(reason, reason === "changes" ? ++this.changesMade : 0);
    const all = this.withDependents(slots);
    const before = new Map(all.map((slot) => [slot, findResultAreaOfSlot(slot)]));
    for (const slot of all) if (slot.dirty && this.reaches(slot.sheet)) this.evaluate(slot);
    this.calls.end();
    const grown = all.filter((slot) => {
      const areaBefore = before.get(slot);
      const { rows, columns } = findResultAreaOfSlot(slot);
      return areaBefore?.rows !== rows || areaBefore.columns !== columns;
    });
    const grownSlots = new Set(grown);
    const late = this.sheets
      .dependents(grown.map(findResultAreaOfSlot))
      .filter((slot) => !grownSlots.has(slot));
    this.run("answers", late);
  }

  /** Whether dependents on this sheet are calculated too. */
  private reaches(sheet: string): boolean {
    return this.mode !== "Manual" || this.told === null || this.told.has(sheet);
  }

  /** Adds their dependents to these slots, and marks all of them dirty. */
  private withDependents(slots: readonly CellSlot[]): CellSlot[] {
    const all = [...slots];
    for (const slot of slots) slot.dirty = true;
    for (let news = slots; news.length > 0;) {
      news = this.sheets.dependents(news.map(findResultAreaOfSlot)).filter(({ dirty }) => !dirty);
      for (const slot of news) {
        slot.dirty = true;
        all.push(slot);
      }
    }
    return all;
  }

  private evaluate(slot: CellSlot): void {
    slot.dirty = false;
    const outer = this.reading;
    this.reading = [];
    const { sheet, row, column } = slot;
    // The calls keep it, and slots move.
    const cell: CellLocation = { sheet, row, column };
    this.calls.visit(cell);
    const value = calculateFormula(slot.formula ?? "", {
      cells: (name, rectangle) => this.read(name, sheet, rectangle),
      spilledFrom: (name, cell) => this.spilledFrom(name, sheet, cell),
      isHidden: (name, row) => this.isHidden(name, sheet, row),
      named: (name) => findDefinedName(this.names(), name, sheet)?.formula,
      call: (name, given) => this.call(name, given, cell),
    });
    this.sheets.setReads(slot, this.reading);
    this.reading = outer;
    this.spills.show(slot, value);
  }

  private read(name: string | null, own: string, rectangle: Rectangle): ValueMatrix | undefined {
    const sheet = this.sheetId(name, own);
    if (sheet === undefined) return undefined;
    const area = { sheet, ...rectangle };
    this.reading?.push(area);
    const none = areaOfCell(area);
    const bounded = isUnbounded(area)
      ? (intersectAreas(area, this.sheets.usedArea(sheet) ?? none) ?? none)
      : area;
    for (const slot of this.slotsIn(bounded).flat()) {
      const anchor = slot?.spill ? this.sheets.at(slot.spill) : slot;
      if (anchor?.dirty && this.reaches(sheet)) this.evaluate(anchor);
    }
    const read = this.sheets.map(bounded, (slot) => slot?.value ?? undefined);
    this.dataTypes.noteRead(read, () => this.slotsIn(bounded));
    return read;
  }

  private spilledFrom(name: string | null, own: string, cell: Rectangle): Area | null {
    const sheet = this.sheetId(name, own);
    if (sheet === undefined) return null;
    this.read(name, own, cell);
    const spill = this.sheets.at({ sheet, ...cell })?.spill;
    return spill?.row === cell.row && spill.column === cell.column ? spill : null;
  }

  private isHidden(name: string | null, own: string, row: number): boolean {
    const sheet = this.sheetId(name, own);
    if (sheet === undefined) return false;
    const { filter, hand } = this.sheets.get(sheet).hidden;
    return filter.has(row) || hand.has(row);
  }

  /** The sheet that a reference names, or the formula's own; undefined if there is no such sheet. */
  private sheetId(name: string | null, own: string): string | undefined {
    return name === null ? own : this.sheets.named(name)?.id;
  }

  private slotsIn(area: Area): (CellSlot | undefined)[][] {
    return this.sheets.map(area, (slot) => slot);
  }

  private call(
    name: string,
    given: readonly ArgumentMatrixOrNull[],
    cell: CellLocation,
  ): CellValue | CellValue[][] | undefined {
    const known = this.runtime?.functions().find((one) => one.name === name.toUpperCase());
    if (!known) return undefined;
    const address = formatCellWithSheet(this.sheets.get(cell.sheet).name, cell);
    const whole = given.map((one) => one && this.dataTypes.given(one));
    const made = prepareCall(known, whole, this.habits);
    return isCellError(made) ? made : this.calls.answer(cell, known.name, made.args, address);
  }

  private answeredInError({ formula, value }: CellSlot): boolean {
    const calls = this.runtime?.functions().some(({ name }) => formula?.toUpperCase().includes(`${name}(`));
    return calls === true && isCellError(value) && !hasError(value, "#BUSY!");
  }
}
