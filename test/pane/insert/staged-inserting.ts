import type { EntityKind } from "../../../src/lca/reasons";
import { NoValueError } from "../../../src/lca/reasons";
import type { UndoResult } from "../../../src/workbook/writing/undo";
import type {
  InsertedDropDown,
  OccupiedCells,
  InsertOutcome,
  InsertTarget,
} from "../../../src/workbook/insert/insert-target";
import type { InserterForPane } from "../../../src/workbook/insert/excel-inserter";
import { PartialWriteError } from "../../../src/workbook/writing/change-cells";
import { StagedUndo } from "../staged-undo";
import type { InsertPlan } from "../../../src/workbook/insert/insert-plan";

const oneCell = { row: 1, column: 0, rows: 1, columns: 1 };

/** An empty cell, A2, in a sheet with room. */
export const emptyCell: InsertTarget = {
  sheet: "Sheet1",
  selection: oneCell,
  down: null,
  across: null,
  unknownTextArea: null,
  cornerFree: true,
  table: null,
  tables: [],
  namedProducts: [],
  spills: true,
  indicators: 19,
  standard: "EN 15804",
  presentation: "Full",
  formula: null,
};

/** A staged workbook to insert into. */
export class StagedInserting implements InserterForPane {
  /** The pane's requests, in order; the test reads them. */
  readonly asked: unknown[][] = [];
  target: InsertTarget | null = emptyCell;
  outcome: InsertOutcome | null = null;
  /** Whether a write takes until the test ends it. */
  waits = false;
  refuses = false;
  /** Whether a write stops in the middle, and leaves what was written. */
  stops = false;
  taken: UndoResult = { cells: 1, stays: [] };
  private readonly listeners = new Set<() => void>();
  private goOn: () => void = () => undefined;

  readTarget = async () => this.target;

  /** Selects other cells. */
  select(target: InsertTarget | null): void {
    this.target = target;
    for (const listener of this.listeners) listener();
  }

  end(): void {
    this.goOn();
  }

  async insert(_: InsertPlan, replace: boolean): Promise<InsertOutcome> {
    this.asked.push(["insert", replace]);
    await this.wait();
    if (this.outcome && !replace) return this.outcome;
    if (this.stops) throw new PartialWriteError(["Sheet1!A2:C9"], this.undo, {});
    const told = { more: 0, filled: { putBack: 0, left: [] }, fitted: Promise.resolve() };
    return { kind: "done", address: "Sheet1!A2", ...told, undo: this.undo };
  }

  undo = new StagedUndo(() => {
    this.asked.push(["undo"]);
    return this.refuses ? Promise.reject(new Error("refused by the test")) : this.taken;
  });

  /** The formulas in the selected cells. */
  held: OccupiedCells | null = null;

  readSelectedFormulas = async () => this.held;

  async insertDropDown(kind: EntityKind, picked: readonly string[]): Promise<InsertedDropDown> {
    this.asked.push(["offer", kind, picked]);
    await this.wait();
    return { address: "Sheet1!A2:A9", names: Math.max(picked.length, 41), sheet: null, undo: this.undo };
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private async wait(): Promise<void> {
    if (this.waits) await new Promise<void>((goOn) => (this.goOn = goOn));
    if (this.refuses) throw new NoValueError({ kind: "internal" });
  }
}
