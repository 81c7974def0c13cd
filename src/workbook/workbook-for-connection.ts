import type { OpenedAccount } from "../client/account/opened-account";
import type { WorkbookOwner } from "../client/account/workbook-owner";
import { isSameOwner } from "../client/account/workbook-owner";
import type { ReadSwitchReport, StartedRecalculation, WorkbookPort } from "../addin/connection/workbook-port";
import type { Reason } from "../lca/reasons";
import type { RefreshReport } from "../client/generations/refresh-report";
import type { Session } from "../client/service/session";
import { OutageRecovery } from "./calculation/outage-recovery";
import {
  hasLcaFormulas,
  hasLcaValuesSavedInFile,
  collectSheetNames,
  createFailedRecalculationReason,
  recalculateCellsWithoutValues,
  recalculateLcaCells,
} from "./calculation/recalculation";
import { excelErrorReason, rethrowWithReason } from "./cells/excel-requests";
import { looksFirst, readRecordedOwners, recordOwner, recordStaleMarks } from "./owner/owner-record";
import { replaceMarkOwners } from "./owner/owner-marks";
import { rereadPartAndMarks } from "./owner/owner-part";
import { sharedWorkbookRefresher } from "./refresh/workbook-refresher";

type NoteCellsArguments = Parameters<WorkbookPort["noteCellsBeforeSwitch"]>;

/** The workbook of this page, as the connection needs it. */
export class WorkbookForConnection implements WorkbookPort {
  private readonly comingBack = new OutageRecovery();
  readonly holdsOurFormulas = hasLcaFormulas;
  private readonly refreshing = sharedWorkbookRefresher();
  /** The sheets whose cells Excel was asked to recalculate and that are still to be marked with the owner. */
  private recalculated: { readonly sheets: readonly string[]; readonly areAll: boolean } | null = null;

  get address(): string {
    return Office.context.document?.url ?? "";
  }

  owners(): readonly WorkbookOwner[] {
    return readRecordedOwners();
  }

  async readOwners(): Promise<void> {
    await rereadPartAndMarks();
  }

  async recordOwner(
    owner: WorkbookOwner,
    refreshed?: number,
    isComplete?: boolean,
  ): Promise<readonly string[]> {
    const { recalculated } = this;
    this.recalculated = null;
    await recordOwner(owner, refreshed, isComplete, recalculated?.areAll);
    if (!recalculated) return [];
    const refused = await replaceMarkOwners(owner, recalculated.sheets);
    if (recalculated.areAll) await recordStaleMarks(owner);
    return refused;
  }

  async recalculate(owner: WorkbookOwner): Promise<StartedRecalculation | Reason> {
    const [held, ...others] = readRecordedOwners();
    const keepsNumbers =
      looksFirst() && others.length === 0 && held !== undefined && isSameOwner(held, owner);
    const recalculate = keepsNumbers ? recalculateCellsWithoutValues : recalculateLcaCells;
    const asked = await recalculate().catch(createFailedRecalculationReason);
    if ("kind" in asked) return asked;
    if (!keepsNumbers) this.recalculated = { sheets: collectSheetNames(asked.cells), areAll: asked.all };
    return { isComplete: asked.all, keepsNumbers, areCellsCalled: () => this.refreshing.watch(asked) };
  }

  lookAtChanges(): Promise<void> {
    return this.refreshing.look();
  }

  /** True if the workbook holds formulas of ours and no owner; false in an Excel that gives no access to the cells. */
  holdsUnmarked(): Promise<boolean> {
    return hasLcaValuesSavedInFile().catch((thrown: unknown) => {
      if (excelErrorReason(thrown).kind === "access-denied") return false;
      throw thrown;
    });
  }

  onRefreshEnd(onEnd: (problem: Reason | undefined) => void): () => void {
    return this.refreshing.ends.add(onEnd);
  }

  recordCalculation(account: OpenedAccount | null): Promise<void> {
    return this.refreshing.calculatedFor(account);
  }

  async noteCellsBeforeSwitch(...[offered, held, signal]: NoteCellsArguments): Promise<ReadSwitchReport> {
    const asked = this.refreshing.findAskedTime();
    // Few users switch accounts, so this code is loaded with Help.
    const { noteCellsBeforeSwitch } = await import(/* webpackChunkName: "help" */ "./refresh/switch-report");
    const read = await rethrowWithReason(noteCellsBeforeSwitch(offered, held, asked, signal));
    return (onProgress) => rethrowWithReason(read(onProgress));
  }

  addReport(report: RefreshReport): void {
    this.refreshing.addReport(report);
  }

  refreshIfChosen(account: OpenedAccount): Promise<void> {
    return this.refreshing.refreshOpened(account);
  }

  follow(session: Session | null): void {
    this.comingBack.follow(session);
    this.refreshing.follow(session);
  }
}
