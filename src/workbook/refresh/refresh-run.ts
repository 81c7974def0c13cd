import { addin } from "../addin-services";
import type { OpenedAccount } from "../../client/account/opened-account";
import { identifyAccount } from "../../client/account/workbook-owner";
import { NextGeneration } from "../../client/generations/next-generation";
import type { ProgressReporter } from "../../client/generations/progress-reporter";
import type { RefreshReport, RefreshScope } from "../../client/generations/refresh-report";
import { NoValueError } from "../../lca/reasons";
import { sharedUncalledCellsWatcher } from "../calculation/uncalled-cells";
import type { CellWithResolvedCalls } from "../cells/cells-with-resolved-calls";
import { markSheetOwners } from "../owner/owner-marks";
import { readFirstRecordedOwner, recordOwner } from "../owner/owner-record";
import type { AnswerCellsByCallKey } from "./apply-refresh";
import { recalculateOutdatedCells, surveyCells } from "./apply-refresh";
import type { CalculationRecord } from "./calculation-record";
import type { EvidenceAboutCells } from "./cell-decision";
import { createRefreshReport, findMovedCells } from "./create-report";
import { assertSameOwner } from "./owner-check";
import { ProgressThrottle } from "./progress-throttle";
import type { RefreshState } from "./refresh-state";
import type { FoundWorkbookCalls } from "./workbook-calls";
import { collectCallsOfCell, findWorkbookCalls } from "./workbook-calls";

/** In milliseconds; if Excel does not answer for this long, it waits for the user to finish typing. */
const editingDelayMs = 1_000;

/** What a run needs of the refresher that began it. */
interface RunContext {
  readonly scope: RefreshScope;
  readonly calculations: CalculationRecord;
  onProgress(state: Extract<RefreshState, { readonly kind: "finding" | "reading" }>): void;
}

/** One refresh: finds the calls of our cells, reads their next generation, and puts it in use or drops it. */
export class RefreshRun {
  /** What the user has seen of it, and in which cells; null without looking first. */
  private looked: { readonly report: RefreshReport; readonly cells: AnswerCellsByCallKey } | null = null;

  private constructor(
    private readonly context: RunContext,
    private found: FoundWorkbookCalls,
    readonly next: NextGeneration,
    /** When the service was asked for the numbers in use; null if that is not known. */
    private readonly askedBefore: number | null,
  ) {}

  /**
   * Reads the next generation of all our cells; no cell changes. Throws `NoValueError`: the workbook is another owner's,
   * nothing arrived, or the reading was cancelled.
   */
  static async read(context: RunContext, signal: AbortSignal): Promise<RefreshRun> {
    const before = await addin.runQueryOnActiveConnection(async (inUse) => inUse);
    const found = await findCalls(context, before, signal);
    const next = await reportProgress(context, signal, (progress) =>
      NextGeneration.read(before, found.calls, found.wanted, progress),
    );
    return new RefreshRun(context, found, next, context.calculations.findAskedTime(before));
  }

  /** The report that the user has seen; null without looking first. */
  get lookedReport(): RefreshReport | null {
    return this.looked?.report ?? null;
  }

  /** Looks again at owner, formulas and places, and reads what has come since. Throws as `read` does. */
  async readAgain(signal: AbortSignal): Promise<void> {
    const { context, next } = this;
    const found = await findCalls(context, next.before, signal);
    await reportProgress(context, signal, (progress) => next.readAlso(found.calls, progress));
    this.found = found;
  }

  /** Reports what would change. No cell changes. */
  async look(): Promise<RefreshReport> {
    await this.next.connected();
    const evidence = this.createEvidence();
    // Cells that were called show today's numbers, and the others those of the file or of an earlier session.
    const isNewer = evidence.calculated ? () => false : this.context.calculations.isCalledInSession;
    const { cells, ...survey } = await surveyCells(evidence, isNewer);
    const report = await createRefreshReport(this.next.findings, cells, {
      ...this.describe(),
      ...survey,
      at: Date.now(),
      isApplied: false,
      of: this.next.before.identity,
      protectedSheets: [],
      moved: [],
    });
    this.looked = { report, cells };
    return report;
  }

  /**
   * The cells that show later numbers than the rest, now that the user has decided against an update: they were called
   * meanwhile, or since the workbook was opened.
   */
  async findNewerCells(): Promise<readonly string[]> {
    const isReadSince = async (cell: CellWithResolvedCalls): Promise<boolean> => {
      for (const call of collectCallsOfCell(cell)) if (await this.next.isReadSince(call)) return true;
      return false;
    };
    const evidence = this.createEvidence();
    const isNewer = evidence.calculated ? isReadSince : this.context.calculations.isCalledInSession;
    return (await surveyCells(evidence, isNewer)).newer;
  }

  /**
   * Puts the next generation in use; from that moment, told by `onApplying`, every calculated cell shows its values.
   * Returns null if the account was changed meanwhile. Throws `NoValueError`.
   */
  async putInUse(signal: AbortSignal, onApplying: () => void): Promise<AppliedRefresh | null> {
    const { next, looked } = this;
    const { scope, calculations } = this.context;
    const inUse = await next.connected();
    if (signal.aborted) throw new NoValueError({ kind: "cancelled" });
    const boundary = addin.callOutcomes.run();
    const evidence = this.createEvidence();
    addin.replaceActiveAccountAfterRefresh(next.before, inUse);
    const at = Date.now();
    onApplying();
    calculations.setCalculatedFor(null);
    const { cells, changed, asked, ...applied } = await recalculateOutdatedCells(evidence);
    calculations.noteChangedAnswers(changed, boundary);
    const called = await sharedUncalledCellsWatcher.watch(asked);
    if (called && (evidence.calculated || scope === "workbook")) calculations.setCalculatedFor(inUse);
    if (addin.activeConnection() !== inUse) return null;
    const report = await createRefreshReport(next.findings, cells, {
      ...this.describe(),
      ...applied,
      at,
      isApplied: true,
      of: inUse.identity,
      newer: [],
      isManualMode: false,
      moved: looked ? findMovedCells(cells, looked.cells) : [],
    });
    return { report, inUse, isEveryCellCalled: called && applied.protectedSheets.length === 0 };
  }

  /** Records whose numbers the workbook holds now, and of when. */
  async recordOwner({ inUse, isEveryCellCalled }: AppliedRefresh): Promise<void> {
    const { next, found } = this;
    // A workbook without formulas of ours holds no numbers, so it needs no owner.
    if (found.calls.length === 0 && !readFirstRecordedOwner()) return;
    const owner = identifyAccount(inUse);
    const isComplete = this.context.scope === "workbook" && isEveryCellCalled && next.outcome.failed === 0;
    await recordOwner(owner, next.asked, isComplete);
    await markSheetOwners(owner, [...found.sheets]);
  }

  private describe() {
    const { next, found, askedBefore } = this;
    const { scope } = this.context;
    return { asked: next.asked, askedBefore, scope, formulas: found.formulas, left: next.outcome.failed };
  }

  private createEvidence(): EvidenceAboutCells {
    const { before, findings } = this.next;
    return this.context.calculations.createEvidence(before, findings, this.found.concerns);
  }
}

/** A generation that is in use, with the report of what changed. */
interface AppliedRefresh {
  readonly report: RefreshReport;
  readonly inUse: OpenedAccount;
  readonly isEveryCellCalled: boolean;
}

/** Finds the calls of all our cells, if the workbook is still this account's. */
async function findCalls(
  { scope, calculations, onProgress }: RunContext,
  inUse: OpenedAccount,
  signal: AbortSignal,
): Promise<FoundWorkbookCalls> {
  const reportFinding = (editing: boolean): void => {
    if (!signal.aborted) onProgress({ kind: "finding", editing });
  };
  reportFinding(false);
  const late = setTimeout(() => reportFinding(true), editingDelayMs);
  await assertSameOwner(identifyAccount(inUse)).finally(() => clearTimeout(late));
  reportFinding(false);
  // Cells calculated for this account already show its generation, so their spilled values need no comparison.
  return findWorkbookCalls(scope, signal, !calculations.isCalculatedFor(inUse));
}

async function reportProgress<T>(
  { onProgress }: RunContext,
  signal: AbortSignal,
  read: (progress: ProgressReporter) => Promise<T>,
): Promise<T> {
  const throttle = new ProgressThrottle((done, all) => {
    if (!signal.aborted) onProgress({ kind: "reading", done, all });
  });
  return read({ signal, report: throttle.report }).finally(() => throttle.stop());
}
