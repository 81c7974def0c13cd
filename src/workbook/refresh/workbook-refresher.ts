import { ListenerSet } from "../../listener-set";
import type { OpenedAccount } from "../../addin";
import {
  callOutcomes,
  runQueryOnActiveConnection,
  activeConnection,
  replaceActiveAccountAfterRefresh,
} from "../../addin";
import { findReasonTraits } from "../../lca/reason-traits";
import type { Reason } from "../../lca/reasons";
import { NoValueError } from "../../lca/reasons";
import type { AnsweredCallOutcome } from "../../refresh/call-outcomes";
import { createCallKey } from "../../queries/same-call";
import type { ArrivedValueCounts } from "../../refresh/next-generation";
import { NextGeneration } from "../../refresh/next-generation";
import type { RefreshReport, RefreshScope } from "../../refresh/refresh-report";
import { hasLcaFormulas, createFailedRecalculationReason } from "../calculation/recalculation";
import { identifyAccount } from "../../connection/workbook-owner";
import { readFirstRecordedOwner, recordOwner, refreshesOnOpening } from "../owner-record";
import { markSheetOwners } from "../owner-marks";
import { excelErrorReason, rethrowWithReason } from "../excel/excel-requests";
import type { CellWithResolvedCalls } from "../cells/cells-with-resolved-calls";
import { findLoggedAnswersOfCell } from "../cells/lca-cell";
import type { RequestedRecalculation } from "../calculation/recalculation";
import type { UncalledCellsWithRemedy } from "../calculation/uncalled-cells";
import { sharedUncalledCellsWatcher } from "../calculation/uncalled-cells";
import type { ApplyRefreshResult } from "./apply-refresh";
import { recalculateOutdatedCells, createRefreshReport } from "./apply-refresh";
import { assertSameOwner, hasNumbersFromOlderReader, setRefreshOnOpening } from "./owner-check";
import type { FoundWorkbookCalls } from "./workbook-calls";
import { findWorkbookCalls, findStaleCells, recalculateAndFindStillStale, createCellStateKey } from "./workbook-calls";
import { countPivotTables, refreshPivotTables } from "./pivot-tables";
import { ProgressThrottle } from "./progress-throttle";

/** The progress of a refresh; only one runs at a time. */
export type RefreshState =
  /** No refresh is running; `problem` is why the last one changed nothing. */
  | { readonly kind: "idle"; readonly problem?: Reason }
  /** Finding our cells. Excel delays all requests while the user is typing into a cell, so this may take a while. */
  | { readonly kind: "finding"; readonly editing: boolean }
  /** Reading results again; no cell has changed, and the refresh can be cancelled. */
  | { readonly kind: "reading"; readonly done: number; readonly all: number }
  /** Some results could not be read: nothing changes until the user applies the others. */
  | ({ readonly kind: "partly"; readonly reason: Reason } & ArrivedValueCounts)
  /** The new generation is in use and its cells are being recalculated; this can no longer be cancelled. */
  | { readonly kind: "applying" };

/** A new generation that waits to be applied or discarded. */
interface PendingRefresh {
  readonly next: NextGeneration;
  readonly found: FoundWorkbookCalls;
  readonly scope: RefreshScope;
}

/** Number of reports kept while the workbook is open. */
const maxReports = 20;
const editingDelayMs = 1_000;
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
  private offered: PendingRefresh | null = null;
  /**
   * The account for which all our cells have been calculated since the workbook was opened. It is only compared:
   * after the user has left the account, nothing of it may stay in memory.
   */
  private calculated: WeakRef<OpenedAccount["account"]["session"]> | null = null;
  /** The last run before the change of a call's answer, by the key of the call. */
  private readonly changedAt = new Map<string, number>();
  private readEarlier = false;
  /** Cells whose repair has changed nothing, with the value that they show. */
  private readonly inVain = new Set<string>();
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

  /** Calls back after every change of the state or the uncalled cells; returns how to stop. */
  subscribe(listener: () => void): () => void {
    const stops = [this.listeners, sharedUncalledCellsWatcher.changes].map((one) => one.add(listener));
    return () => stops.forEach((stop) => stop());
  }

  /**
   * True if Excel has calculated what it was asked to when an account was connected. If not, cells still show old
   * values.
   */
  async watch(asked: RequestedRecalculation): Promise<boolean> {
    const called = await sharedUncalledCellsWatcher.watch(asked);
    if (!called) this.calculated = null;
    return called;
  }

  /**
   * Notes that all our cells have just been calculated for this account, so that their logged answers are current;
   * null if not all of them were.
   */
  async calculatedFor(inUse: OpenedAccount | null): Promise<void> {
    if (inUse) this.calculated = new WeakRef(inUse.account.session);
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
    const isSame = activeConnection()?.account.session === session && this.done === before;
    if (isSame) await this.refresh("workbook");
  }

  /** Reads every result in use again and puts all of them in use in one step; joins a refresh that is running. */
  refresh(scope: RefreshScope): Promise<void> {
    return this.alone(async () => {
      this.last = scope;
      this.offered = null;
      this.giveUp = new AbortController();
      const { signal } = this.giveUp;
      const offered = await raceWithAbort(this.read(scope, signal), signal);
      const { outcome } = offered.next;
      const { failed, reason } = outcome;
      if (failed === 0 || !reason) return this.putInUse(offered);
      this.offered = offered;
      this.change({ kind: "partly", ...outcome, reason });
    });
  }

  /** Discards what was read; no cell changes. */
  cancel(): void {
    const { kind } = this.now;
    if (kind === "applying") return;
    this.giveUp.abort();
    this.offered = null;
    if (kind === "partly") this.change({ kind: "idle" });
  }

  /** In the state "partly": puts in use what was read. */
  apply(): Promise<void> {
    const { offered } = this;
    if (!offered?.next.outcome.applicable) return Promise.resolve();
    return this.alone(() => this.putInUse(offered));
  }

  /** Whether this workbook is refreshed whenever it is opened with a saved account. */
  readonly onOpening = refreshesOnOpening;
  /**
   * Resolves with false if Excel will not start the add-in with this workbook: then the refresh waits until the pane
   * is opened.
   */
  readonly setOnOpening = setRefreshOnOpening;
  /** Writes a report on a sheet of its own and shows that sheet. */
  readonly putIntoSheet = async (report: RefreshReport) => {
    // Few reports are put on a sheet, so this code is loaded with Help.
    const { writeReportSheet } = await import(/* webpackChunkName: "help" */ "./report-sheet");
    return rethrowWithReason(writeReportSheet(report));
  };
  /** Returns the number of PivotTables in the workbook; null if Excel cannot tell. */
  readonly pivotTables = countPivotTables;
  /** Refreshes all PivotTables once our last results are in their cells. */
  readonly refreshPivotTables = refreshPivotTables;

  /**
   * Counts our cells that show #BUSY!, or another value than our functions last gave, without those that a repair did
   * not change.
   */
  async countStaleCells(): Promise<number> {
    return (await this.repairable()).length;
  }

  /** Recalculates those cells; returns how many then show something else, and how many do not. */
  async recalculateStaleCells(): Promise<{ readonly back: number; readonly left: number }> {
    const cells = await rethrowWithReason(this.repairable());
    const left = await rethrowWithReason(recalculateAndFindStillStale(cells));
    for (const cell of left) this.inVain.add(createCellStateKey(cell));
    return { back: cells.length - left.length, left: left.length };
  }

  private async repairable(): Promise<readonly CellWithResolvedCalls[]> {
    return (await findStaleCells()).filter((cell) => !this.inVain.has(createCellStateKey(cell)));
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
    const health = activeConnection()?.account.session.health;
    if (!health || health.isWell) return;
    const stop = health.changes.add(() => {
      const isSaid = this.now.kind === "idle" && this.now.problem === problem;
      if (isSaid && !health.isWell) return;
      stop();
      if (isSaid) this.change({ kind: "idle" });
    });
  }

  private async read(scope: RefreshScope, signal: AbortSignal): Promise<PendingRefresh> {
    const say = (state: RefreshState): void => {
      if (!signal.aborted) this.change(state);
    };
    say({ kind: "finding", editing: false });
    const before = await runQueryOnActiveConnection(async (inUse) => inUse);
    // If Excel does not answer for this long, it waits for the user to finish typing.
    const late = setTimeout(() => say({ kind: "finding", editing: true }), editingDelayMs);
    await assertSameOwner(identifyAccount(before)).finally(() => clearTimeout(late));
    say({ kind: "finding", editing: false });
    // Cells calculated for this account already show its generation, so their spilled values need no comparison.
    const spilled = this.calculated?.deref() !== before.account.session;
    const found = await findWorkbookCalls(scope, signal, spilled);
    const paced = new ProgressThrottle((done, all) => say({ kind: "reading", done, all }));
    const progress = { signal, report: paced.report };
    const reading = NextGeneration.read(before, found.calls, found.wanted, progress);
    const next = await reading.finally(() => paced.stop());
    return { next, found, scope };
  }

  /** From the moment the new generation is in use, every calculated cell shows its values. */
  private async putInUse({ next, found, scope }: PendingRefresh): Promise<void> {
    const reached = await next.connected();
    const { before, findings, outcome } = next;
    if (this.giveUp.signal.aborted) throw new NoValueError({ kind: "cancelled" });
    this.offered = null;
    const boundary = callOutcomes.run();
    replaceActiveAccountAfterRefresh(before, reached);
    const at = Date.now();
    this.change({ kind: "applying" });
    const { session } = reached.account;
    const calculated = this.calculated?.deref() === session;
    this.calculated = null;
    const isRecent = ({ run, ...call }: AnsweredCallOutcome): boolean =>
      run > (this.changedAt.get(createCallKey(call)) ?? 0);
    const answered = (cell: CellWithResolvedCalls) => findLoggedAnswersOfCell(callOutcomes, cell);
    const applied = await withRecalculationReason(() =>
      recalculateOutdatedCells({ findings, concerns: found.concerns, calculated, answered, isRecent }),
    );
    for (const key of applied.changed) this.changedAt.set(key, boundary);
    const called = await sharedUncalledCellsWatcher.watch(applied.asked);
    if (called && (calculated || scope === "workbook")) this.calculated = new WeakRef(session);
    if (activeConnection() !== reached) return;
    const about = { at, of: reached.identity, scope, left: outcome.failed, formulas: found.formulas };
    this.done = [await createRefreshReport(findings, applied, about), ...this.done].slice(0, maxReports);
    // A workbook without formulas of ours holds no numbers, so it needs no owner.
    if (found.calls.length === 0 && !readFirstRecordedOwner()) return;
    const all = outcome.failed === 0 && applied.protectedSheets.length === 0 && called;
    const whole = scope === "workbook" && all;
    await recordOwner(identifyAccount(reached), at, whole);
    await markSheetOwners(identifyAccount(reached), [...found.sheets]);
    this.readEarlier &&= hasNumbersFromOlderReader();
  }

  private change(state: RefreshState): void {
    this.now = state;
    this.listeners.emit();
  }
}

/** The members that the pane uses. */
export type RefresherForPane = Omit<
  Pick<WorkbookRefresher, keyof WorkbookRefresher>,
  "ends" | "watch" | "calculatedFor" | "refreshOpened"
>;

async function withRecalculationReason(work: () => Promise<ApplyRefreshResult>): Promise<ApplyRefreshResult> {
  try {
    return await work();
  } catch (cause) {
    throw new NoValueError(createFailedRecalculationReason(cause), { cause });
  }
}

/** Excel cannot be told to stop waiting: the results of aborted work are ignored. */
function raceWithAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new NoValueError({ kind: "cancelled" }));
    signal.addEventListener("abort", giveUp);
    // The signal lives until the next refresh, and its listener would keep this one's results in memory.
    const done = (): void => signal.removeEventListener("abort", giveUp);
    work.then(resolve, reject).finally(done);
  });
}

/**
 * The one that the pane and the ribbon share. It lives here and not in addin.ts, so that the first script need not
 * load it.
 */
const sharedRefresher = new WorkbookRefresher();

export function sharedWorkbookRefresher(): WorkbookRefresher {
  return sharedRefresher;
}
