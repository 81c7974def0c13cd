import type { RefreshReport, RefreshScope } from "../../../src/client/generations/refresh-report";
import type { ReportSheetNameAndUndo } from "../../../src/workbook/refresh/report-sheet";
import type { UncalledCellsWithRemedy } from "../../../src/workbook/calculation/uncalled-cells";
import type { HistoryLine } from "../../../src/workbook/history/history-lines";
import type { RefreshState } from "../../../src/workbook/refresh/refresh-state";
import type { RefresherForPane } from "../../../src/workbook/refresh/workbook-refresher";
import { undoOf } from "../staged-undo";

/** A refresh whose states the test sets, and an Excel that does as the test says. */
export class StagedRefreshing implements RefresherForPane {
  /** The pane's requests, in order; the test reads them. */
  readonly asked: unknown[][] = [];
  /** Whether Excel refuses every request. */
  refuses = false;
  readEarlier = false;
  starts = true;
  cellsAstray = 0;
  cellsUncalled: UncalledCellsWithRemedy | null = null;
  tables = 0;
  private now: RefreshState = { kind: "idle" };
  private last: RefreshScope = "workbook";
  private told: readonly RefreshReport[] = [];
  /** The lines in the workbook's history. */
  history: readonly HistoryLine[] = [];
  private opening = false;
  private first = false;
  private readonly listeners = new Set<() => void>();

  state = () => this.now;
  scope = () => this.last;
  hasOlderReadings = () => this.readEarlier;
  reports = () => this.told;

  uncalled = () => this.cellsUncalled;
  calculateUncalled = () => this.note("calculateUncalled");

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Sets the state of the refresh. */
  become(state: RefreshState): void {
    this.now = state;
    for (const listener of this.listeners) listener();
  }

  /** Ends the refresh with this report, which takes the place of a look's. */
  end(report: RefreshReport): void {
    this.told = [report, ...this.told.filter(({ isApplied }) => isApplied)];
    this.become({ kind: "idle" });
  }

  /** Puts a more complete report in place of the newest. */
  replaceNewest(report: RefreshReport): void {
    this.told = [report, ...this.told.slice(1)];
    this.become(this.now);
  }

  async refresh(scope: RefreshScope): Promise<void> {
    this.asked.push(["refresh", scope]);
    this.last = scope;
    this.become({ kind: "finding", editing: false });
  }

  async look(): Promise<void> {
    this.asked.push(["look"]);
    this.become({ kind: "finding", editing: false });
  }

  /** Shows this report of a look, and waits for the user's decision. */
  looked(report: RefreshReport): void {
    this.told = [report, ...this.told];
    this.become({ kind: "looked", report });
  }

  historyLines = () => this.history;
  readHistory = () => Promise.resolve();

  async clearHistory(): Promise<void> {
    await this.note("clearHistory");
    this.history = [];
    this.told = [];
    this.become(this.now);
  }

  looksFirst = () => this.first;

  async setLookFirst(on: boolean): Promise<void> {
    await this.note("setLookFirst", on);
    this.first = on;
  }

  cancel(): void {
    this.asked.push(["cancel"]);
    this.become({ kind: "idle" });
  }

  async apply(): Promise<void> {
    this.asked.push(["apply"]);
    this.become({ kind: "applying" });
  }

  onOpening = () => this.opening;

  async setOnOpening(on: boolean): Promise<boolean> {
    await this.note("setOnOpening", on);
    this.opening = on;
    return this.starts;
  }

  async putIntoSheet({ at }: RefreshReport): Promise<ReportSheetNameAndUndo> {
    await this.note("putIntoSheet", at);
    return { sheet: "Changes <b>", undo: undoOf(12) };
  }

  pivotTables = () => Promise.resolve(this.tables);
  refreshPivotTables = () => this.note("refreshPivotTables");
  countStaleCells = () => Promise.resolve(this.cellsAstray);

  async recalculateStaleCells(): Promise<{ back: number; left: number }> {
    await this.note("repair");
    const back = this.cellsAstray;
    this.cellsAstray = 0;
    return { back, left: 0 };
  }

  private async note(...what: unknown[]): Promise<void> {
    this.asked.push(what);
    if (this.refuses) throw new Error("refused by the test");
  }
}
