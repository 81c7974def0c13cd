import type { OpenedAccount } from "../client/account/opened-account";
import type { WorkbookOwner } from "../client/account/workbook-owner";
import { identifyAccount, isSameOwner } from "../client/account/workbook-owner";
import type { ReadSwitchReport, WorkbookPort } from "../addin/connection/workbook-port";
import { NoValueError, type Reason } from "../lca/reasons";
import type { RefreshReport } from "../client/generations/refresh-report";
import type { Session } from "../client/service/session";
import { collectSheetNames } from "../sheet/cell-areas";
import { addin } from "./addin-services";
import { OutageRecovery } from "./calculation/outage-recovery";
import {
  hasLcaFormulas,
  hasLcaValuesSavedInFile,
  createFailedRecalculationReason,
  recalculateCellsWithoutValues,
  recalculateLcaCells,
  type RecalculatedWorkbook,
} from "./calculation/recalculation";
import { excelErrorReason, rethrowWithReason } from "./cells/excel-requests";
import { findAccountOfDeed, noteDeed } from "./owner/note-deed";
import {
  findRefreshedTime,
  looksFirst,
  readRecordedOwners,
  recordOwner,
  recordStaleMarks,
} from "./owner/owner-record";
import { replaceMarkOwners } from "./owner/owner-marks";
import { rereadPartAndMarks } from "./owner/owner-part";
import { sharedWorkbookRefresher } from "./refresh/workbook-refresher";

/** The workbook of this page, as the connection needs it. */
export class WorkbookForConnection implements WorkbookPort {
  readonly holdsOurFormulas = hasLcaFormulas;
  private readonly outageRecovery = new OutageRecovery();
  private readonly refresher = sharedWorkbookRefresher();
  /** The sheets whose cells Excel was asked to recalculate and that are still to be marked with the owner. */
  private recalculated: { readonly sheets: readonly string[]; readonly areAll: boolean } | null = null;

  get address(): string {
    return Office.context.document?.url ?? "";
  }

  owners(): readonly WorkbookOwner[] {
    return readRecordedOwners();
  }

  async readOwners(): Promise<readonly WorkbookOwner[]> {
    await rereadPartAndMarks();
    return readRecordedOwners();
  }

  async recordFirstOwner(account: OpenedAccount): Promise<void> {
    await this.recordOwner(account, true);
  }

  /** True if the workbook holds formulas of ours and no owner; false in an Excel that gives no access to the cells. */
  holdsUnmarked(): Promise<boolean> {
    return hasLcaValuesSavedInFile().catch((thrown: unknown) => {
      if (excelErrorReason(thrown).kind === "access-denied") return false;
      throw thrown;
    });
  }

  async recalculateFor(account: OpenedAccount, onAsked: (problem?: Reason) => void): Promise<boolean> {
    const owner = identifyAccount(account);
    const isInUse = (): boolean => addin.activeConnection() === account;
    const keepsNumbers = this.keepsNumbersOf(owner);
    const asked = await this.askForRecalculation(keepsNumbers);
    const isRefused = "kind" in asked;
    const isComplete = !isRefused && asked.all;
    if (isInUse()) {
      if (isRefused) onAsked(asked);
      else onAsked(isComplete ? undefined : { kind: "not-recalculated" });
      const sheets = await this.recordOwner(account, false);
      if (isComplete && isInUse() && sheets.length > 0) onAsked({ kind: "marks-refused", sheets });
    }
    const calculated = isComplete && !keepsNumbers ? account : null;
    void this.refresher.calculatedFor(calculated).catch(() => undefined);
    if (isRefused) return false;
    void this.finishOnceCalled(account, asked, keepsNumbers).catch(() => undefined);
    return true;
  }

  async recalculateLateCells(account: OpenedAccount): Promise<void> {
    const asked = await this.askForRecalculation(this.keepsNumbersOf(identifyAccount(account)));
    if ("kind" in asked) throw new NoValueError(asked);
  }

  resume(account: OpenedAccount, hasOwner: boolean): void {
    const noted = this.refresher.calculatedFor(hasOwner ? null : account).catch(() => undefined);
    void noted.then(() => this.refresher.refreshOpened(account)).catch(() => undefined);
  }

  follow(session: Session | null): void {
    this.outageRecovery.follow(session);
    this.refresher.follow(session);
  }

  readonly refreshedTime = findRefreshedTime;

  onRefreshEnd(listener: (problem: Reason | undefined) => void): () => void {
    return this.refresher.ends.add(listener);
  }

  async noteCellsBeforeSwitch(
    offered: OpenedAccount,
    held: WorkbookOwner | null,
    signal: AbortSignal,
  ): Promise<ReadSwitchReport> {
    const askedBefore = this.refresher.findAskedTime();
    // Few users switch accounts, so this code is loaded with Help.
    const { noteCellsBeforeSwitch } = await import(/* webpackChunkName: "help" */ "./refresh/switch-report");
    const read = await rethrowWithReason(noteCellsBeforeSwitch(offered, held, askedBefore, signal));
    return (onProgress) => rethrowWithReason(read(onProgress));
  }

  addReport(report: RefreshReport): void {
    this.refresher.addReport(report);
  }

  noteSwitchWithoutReport(): void {
    noteDeed({ kind: "switch", counts: null }, findAccountOfDeed());
  }

  keepsNumbersOf(owner: WorkbookOwner): boolean {
    const owners = readRecordedOwners();
    return looksFirst() && owners.length === 1 && owners.every((other) => isSameOwner(other, owner));
  }

  /** Asks Excel to recalculate all our cells; only those without a value if the others keep their numbers. */
  private async askForRecalculation(keepsNumbers: boolean): Promise<RecalculatedWorkbook | Reason> {
    const recalculate = keepsNumbers ? recalculateCellsWithoutValues : recalculateLcaCells;
    const asked = await recalculate().catch(createFailedRecalculationReason);
    if (!("kind" in asked) && !keepsNumbers)
      this.recalculated = { sheets: collectSheetNames(asked.cells), areAll: asked.all };
    return asked;
  }

  /**
   * Records the owner of the workbook's numbers; unless they are current, the date and reader of the older ones stay.
   * Returns the sheets that still name another owner, since Excel refused to change that.
   */
  private async recordOwner(account: OpenedAccount, areCurrent: boolean): Promise<readonly string[]> {
    const { recalculated } = this;
    this.recalculated = null;
    const owner = identifyAccount(account);
    await recordOwner(owner, account.since?.getTime(), areCurrent, recalculated?.areAll);
    if (!recalculated) return [];
    const refusedSheets = await replaceMarkOwners(owner, recalculated.sheets);
    if (recalculated.areAll) await recordStaleMarks(owner);
    return refusedSheets;
  }

  /**
   * Records the refresh once Excel has called our functions in all their cells: the numbers are up to date then. If they
   * were kept, looks at what has changed.
   */
  private async finishOnceCalled(
    account: OpenedAccount,
    asked: RecalculatedWorkbook,
    keepsNumbers: boolean,
  ): Promise<void> {
    const areAllCalled = await this.refresher.watch(asked);
    if (addin.activeConnection() !== account) return;
    if (keepsNumbers) await this.refresher.look();
    else if (areAllCalled && asked.all) await this.recordOwner(account, true);
  }
}
