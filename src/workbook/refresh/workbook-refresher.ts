import { addin } from "../addin-services";
import type { OpenedAccount } from "../../client/account/opened-account";
import { ListenerSet } from "../../client/service/listener-set";
import { findReasonTraits, NoValueError } from "../../lca/reasons";
import type { Reason } from "../../lca/reasons";
import type { RefreshReport, RefreshScope } from "../../client/generations/refresh-report";
import { hasLcaFormulas } from "../calculation/recalculation";
import type { Session } from "../../client/service/session";
import { looksFirst, refreshesOnOpening } from "../owner/owner-record";
import { excelErrorReason, rethrowWithReason } from "../cells/excel-requests";
import { joinStops } from "../cells/workbook-events";
import type { RequestedRecalculation } from "../calculation/recalculation";
import type { UncalledCellsWithRemedy } from "../calculation/uncalled-cells";
import { sharedUncalledCellsWatcher } from "../calculation/uncalled-cells";
import type { HistoryLine } from "../history/history-lines";
import { findAccountOfDeed, noteReport } from "../owner/note-deed";
import { sharedWorkbookHistory } from "../history/workbook-history";
import { CalculationRecord } from "./calculation-record";
import { hasNumbersFromOlderReader, setLookFirst, setRefreshOnOpening } from "./owner-check";
import type { RefreshRun } from "./refresh-run";
import type { RefreshState } from "./refresh-state";
import { raceWithAbort } from "./race-with-abort";
import type { StaleCellRepairer } from "./stale-cell-repairer";
import { countPivotTables, refreshPivotTables } from "./pivot-tables";

/** Number of reports kept while the workbook is open. */
const maxReports = 20;
/** In milliseconds: an office that opens its workbooks at nine must not send all requests at once. */
const openingSpreadMs = 30_000;

/**
 * Refreshes this workbook for the pane and the ribbon, one refresh at a time. The methods for repairs and PivotTables
 * reject if Excel refuses.
 */
export class WorkbookRefresher {
  /** Emits at the end of each refresh, with its problem. */
  readonly ends = new ListenerSet<[problem: Reason | undefined]>();
  private now: RefreshState = { kind: "idle" };
  private last: RefreshScope = "workbook";
  private done: readonly RefreshReport[] = [];
  private underWay: Promise<void> | null = null;
  private giveUp = new AbortController();
  private offered: RefreshRun | null = null;
  private readonly calculations = new CalculationRecord();
  private readEarlier = false;
  private staleCells: StaleCellRepairer | null = null;
  private readonly listeners = new ListenerSet();

  state(): RefreshState {
    return this.now;
  }

  /** The scope of the last refresh; a retry uses it again. */
  scope(): RefreshScope {
    return this.last;
  }

  /**
   * True if the workbook was opened with numbers that an earlier version of the add-in read, and still shows some of
   * them.
   */
  hasOlderReadings(): boolean {
    return this.readEarlier;
  }

  /** The reports of the last refreshes in this runtime, newest first. */
  reports(): readonly RefreshReport[] {
    return this.done;
  }

  /** Cells that Excel did not calculate although it was asked to; null if there are none. */
  uncalled(): UncalledCellsWithRemedy | null {
    return sharedUncalledCellsWatcher.state();
  }

  /** Tries the next way to have those cells calculated. Rejects if Excel refuses. */
  calculateUncalled(): Promise<void> {
    return rethrowWithReason(sharedUncalledCellsWatcher.tryNext());
  }

  /** Calls back after every change of the state, the uncalled cells or the history; returns how to stop. */
  subscribe(listener: () => void): () => void {
    return joinStops([
      this.listeners.add(listener),
      sharedUncalledCellsWatcher.changes.add(listener),
      sharedWorkbookHistory().changes.add(listener),
    ]);
  }

  /**
   * True if Excel has calculated what it was asked to when an account was connected. If not, cells still show old
   * values.
   */
  async watch(asked: RequestedRecalculation): Promise<boolean> {
    const called = await sharedUncalledCellsWatcher.watch(asked);
    if (!called) this.calculations.setCalculatedFor(null);
    return called;
  }

  /**
   * Notes that all our cells have just been calculated for this account, so that their logged answers are current;
   * null if not all of them were.
   */
  async calculatedFor(inUse: OpenedAccount | null): Promise<void> {
    if (inUse) this.calculations.setCalculatedFor(inUse);
    this.readEarlier = hasNumbersFromOlderReader() && (await hasLcaFormulas().catch(() => false));
    this.change(this.now);
  }

  /**
   * Refreshes a workbook that has just been opened, if its user has set that, at a random moment within half a minute.
   */
  async refreshOpened({ account: { session } }: OpenedAccount): Promise<void> {
    if (!refreshesOnOpening()) return;
    const before = this.done;
    await new Promise<void>((resolve) => void session.clock.after(Math.random() * openingSpreadMs, resolve));
    const isSame = addin.activeConnection()?.account.session === session && this.done === before;
    if (isSame) await this.refresh("workbook");
  }

  /**
   * Reads every result in use again and puts all of them in use in one step, unless the workbook is set to look first;
   * joins a refresh that is running.
   */
  refresh(scope: RefreshScope): Promise<void> {
    return this.begin(scope, looksFirst());
  }

  /** Reads every result in use again and reports what would change. No cell changes. */
  look(): Promise<void> {
    return this.begin("workbook", true);
  }

  private begin(scope: RefreshScope, looks: boolean): Promise<void> {
    return this.alone(async () => {
      this.last = scope;
      this.offered = null;
      this.giveUp = new AbortController();
      const { signal } = this.giveUp;
      const run = await raceWithAbort(this.read(scope, signal), signal);
      const { outcome } = run.next;
      const { failed, reason, applicable } = outcome;
      if (failed > 0 && reason && !(looks && applicable)) {
        this.offered = run;
        this.change({ kind: "partly", ...outcome, reason });
      } else if (looks) await raceWithAbort(this.showChanges(run, signal), signal);
      else await this.putInUse(run);
    });
  }

  private async read(scope: RefreshScope, signal: AbortSignal): Promise<RefreshRun> {
    const { calculations } = this;
    this.change({ kind: "finding", editing: false });
    const { RefreshRun } = await loadRefreshRun();
    return RefreshRun.read({ scope, calculations, onProgress: (state) => this.change(state) }, signal);
  }

  /** Discards what was read; no cell changes. */
  cancel(): void {
    const { now, offered } = this;
    if (now.kind === "applying") return;
    this.giveUp.abort();
    this.offered = null;
    if (now.kind === "partly" || now.kind === "looked") this.change({ kind: "idle" });
    const report = offered?.lookedReport;
    if (offered && report) void this.nameNewerCells(offered, report).catch(() => undefined);
  }

  /** In the states "partly" and "looked": puts in use what was read. */
  async apply(): Promise<void> {
    // The work that asks for the decision may still be ending.
    await this.underWay;
    const { offered } = this;
    if (!offered) return;
    const { applicable, failed } = offered.next.outcome;
    if (!applicable && failed > 0) return;
    return this.alone(async () => {
      if (offered.lookedReport) {
        this.giveUp = new AbortController();
        const { signal } = this.giveUp;
        await raceWithAbort(offered.readAgain(signal), signal);
      }
      await this.putInUse(offered);
    });
  }

  /** When the service was asked for the numbers that the cells show, in milliseconds since 1970; null if unknown. */
  findAskedTime(): number | null {
    return this.calculations.findAskedTime(addin.activeConnection());
  }

  /** True for a cell that our functions were called in since the present session began. */
  readonly isCalledInSession = this.calculations.isCalledInSession;

  /** Follows another session, or none: what waits for the user's decision about an earlier one is dropped. */
  follow(session: Session | null): void {
    if (!session) this.calculations.noteSessionEnd();
    if (!this.offered || this.offered.next.before.account.session === session) return;
    this.offered = null;
    this.change({ kind: "idle" });
  }

  /** Adds the report of a change that another part has made. */
  addReport(report: RefreshReport): void {
    this.keepReport(report);
    noteReport(report, findAccountOfDeed());
    this.change(this.now);
  }

  /** The lines of the workbook's history as it was last read, newest first; those of this session are among them. */
  historyLines(): readonly HistoryLine[] {
    return sharedWorkbookHistory().lines();
  }

  /** Reads the history from the workbook. Needs no account, and never rejects. */
  readonly readHistory = () => sharedWorkbookHistory().read();

  /** Removes the history from the workbook, and the reports of this session. */
  readonly clearHistory = async () => {
    await rethrowWithReason(sharedWorkbookHistory().clear());
    this.done = [];
    this.change(this.now);
  };

  /** Whether this workbook is refreshed whenever it is opened with a saved account. */
  readonly onOpening = refreshesOnOpening;
  /**
   * Resolves with false if Excel will not start the add-in with this workbook: then the refresh waits until the pane
   * is opened.
   */
  readonly setOnOpening = setRefreshOnOpening;
  /** Whether every refresh of this workbook shows what would change before any cell does. */
  readonly looksFirst = looksFirst;
  readonly setLookFirst = setLookFirst;
  /** Writes a report on a sheet of its own and shows that sheet. */
  readonly putIntoSheet = async (report: RefreshReport) => {
    // Few reports are put on a sheet, so this code is loaded with Help.
    const { writeReportSheet } = await import(/* webpackChunkName: "help" */ "./report-sheet");
    return rethrowWithReason(writeReportSheet(report));
  };
  /** Returns the number of PivotTables in the workbook. */
  readonly pivotTables = countPivotTables;
  /** Refreshes all PivotTables once our last results are in their cells. */
  readonly refreshPivotTables = refreshPivotTables;

  /** Counts our cells that show something other than our functions gave them. */
  async countStaleCells(): Promise<number> {
    return (await this.loadStaleCells()).count();
  }

  /** Recalculates those cells; returns how many then show something else, and how many do not. */
  async recalculateStaleCells(): ReturnType<StaleCellRepairer["recalculate"]> {
    return (await this.loadStaleCells()).recalculate();
  }

  private async loadStaleCells(): Promise<StaleCellRepairer> {
    const { StaleCellRepairer } = await import("./stale-cell-repairer");
    this.staleCells ??= new StaleCellRepairer();
    return this.staleCells;
  }

  /** Runs one piece of work, or joins the one that is running; ends in a state that gives its problem. */
  private alone(work: () => Promise<void>): Promise<void> {
    this.underWay ??= this.carryOut(work).finally(() => (this.underWay = null));
    return this.underWay;
  }

  private async carryOut(work: () => Promise<void>): Promise<void> {
    let problem: Reason | undefined;
    try {
      await work();
    } catch (thrown) {
      this.offered = null;
      const reason = excelErrorReason(thrown);
      if (reason.kind !== "cancelled") problem = reason;
    }
    if (!this.offered) this.change({ kind: "idle", ...(problem && { problem }) });
    this.ends.emit(problem);
    if (problem && findReasonTraits(problem).lasts === "passing") this.dropWhenOver(problem);
  }

  /** Drops a problem that the service has caused once the service answers again. */
  private dropWhenOver(problem: Reason): void {
    const health = addin.activeConnection()?.account.session.health;
    if (!health || health.isWell) return;
    const stop = health.changes.add(() => {
      const isSaid = this.now.kind === "idle" && this.now.problem === problem;
      if (isSaid && !health.isWell) return;
      stop();
      if (isSaid) this.change({ kind: "idle" });
    });
  }

  /** Shows what would change, and waits for the user's decision if anything would. */
  private async showChanges(run: RefreshRun, signal: AbortSignal): Promise<void> {
    const account = findAccountOfDeed();
    const report = await run.look();
    if (signal.aborted) return;
    this.keepReport(report);
    noteReport(report, account);
    if (!hasAnyChange(report)) return;
    this.offered = run;
    this.change({ kind: "looked", report });
  }

  /** After the user has decided against an update: names the cells that show later numbers than the rest. */
  private async nameNewerCells(run: RefreshRun, report: RefreshReport): Promise<void> {
    const newer = await run.findNewerCells();
    this.done = this.done.map((each) => (each === report ? { ...report, newer } : each));
    this.change(this.now);
  }

  private async putInUse(run: RefreshRun): Promise<void> {
    const account = findAccountOfDeed();
    const applied = await run.putInUse(this.giveUp.signal, () => {
      this.offered = null;
      this.change({ kind: "applying" });
    });
    if (!applied) return;
    this.done = this.done.filter((report) => report !== run.lookedReport);
    this.keepReport(applied.report);
    await run.recordOwner(applied);
    noteReport(applied.report, account, run.lookedReport);
    this.readEarlier &&= hasNumbersFromOlderReader();
  }

  private keepReport(report: RefreshReport): void {
    this.done = [report, ...this.done].slice(0, maxReports);
  }

  private change(state: RefreshState): void {
    this.now = state;
    this.listeners.emit();
  }
}

/** True if there is anything to decide on. Cells with an error alone are none: an update may calculate them again. */
function hasAnyChange(report: RefreshReport): boolean {
  const { changes, redefined, gone, renamed, meanings, pers, resized, names, unknownBefore } = report;
  const lists = [changes, redefined, gone, renamed, meanings, pers, resized, names];
  return unknownBefore > 0 || lists.some(({ length }) => length > 0);
}

/** What reads and compares is loaded with the first refresh, since a pane that only shows numbers has no need of it. */
async function loadRefreshRun() {
  try {
    return await import("./refresh-run");
  } catch (cause) {
    throw new NoValueError({ kind: "part-not-loaded" }, { cause });
  }
}

/** The members that the pane uses. */
export type RefresherForPane = Omit<
  Pick<WorkbookRefresher, keyof WorkbookRefresher>,
  | "ends"
  | "watch"
  | "calculatedFor"
  | "refreshOpened"
  | "follow"
  | "addReport"
  | "findAskedTime"
  | "isCalledInSession"
>;

/**
 * The one that the pane and the ribbon share. It lives here and not in addin.ts, so that the first script need not
 * load it.
 */
const sharedRefresher = new WorkbookRefresher();

export function sharedWorkbookRefresher(): WorkbookRefresher {
  return sharedRefresher;
}
