import type { OpenedAccount } from "../account/opened-account";
import type { WorkbookOwner } from "../connection/workbook-owner";
import type { ReadSwitchReport, StartedRecalculation, WorkbookPort } from "../connection/workbook-port";
import type { Reason } from "../lca/reasons";
import type { RefreshReport } from "../refresh/refresh-report";
import type { Session } from "../service/session";
import { OutageRecovery } from "./calculation/outage-recovery";
import {
  hasLcaFormulas,
  hasLcaValuesSavedInFile,
  createFailedRecalculationReason,
  recalculateLcaCells,
} from "./calculation/recalculation";
import { excelErrorReason, rethrowWithReason } from "./excel/excel-requests";
import { readRecordedOwners, recordOwner } from "./owner-record";
import { markSheetOwners } from "./owner-marks";
import { readWorkbookOwnersFromPartAndMarks } from "./owner-part";
import { noteCellsBeforeSwitch } from "./refresh/switch-report";
import { sharedWorkbookRefresher } from "./refresh/workbook-refresher";

/** The workbook of this page, as the connection needs it. */
export class WorkbookForConnection implements WorkbookPort {
  private readonly comingBack = new OutageRecovery();
  readonly holdsOurFormulas = hasLcaFormulas;
  private readonly refreshing = sharedWorkbookRefresher();
  /** The sheets whose cells Excel was asked to recalculate and that are still to be marked with the owner. */
  private recalculated: readonly string[] | null = null;

  get address(): string {
    return Office.context.document?.url ?? "";
  }

  owners(): readonly WorkbookOwner[] {
    return readRecordedOwners();
  }

  async readOwners(): Promise<void> {
    await readWorkbookOwnersFromPartAndMarks();
  }

  async recordOwner(...record: Parameters<typeof recordOwner>): Promise<void> {
    await recordOwner(...record);
    const sheets = this.recalculated;
    this.recalculated = null;
    if (sheets) await markSheetOwners(record[0], sheets, true);
  }

  async recalculate(): Promise<StartedRecalculation | Reason> {
    const asked = await recalculateLcaCells().catch(createFailedRecalculationReason);
    if ("kind" in asked) return asked;
    this.recalculated = [...new Set(asked.cells.map(({ sheet }) => sheet))];
    return { isComplete: asked.all, areCellsCalled: () => this.refreshing.watch(asked) };
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

  async noteCellsBeforeSwitch(...switching: Parameters<typeof noteCellsBeforeSwitch>): Promise<ReadSwitchReport> {
    const read = await rethrowWithReason(noteCellsBeforeSwitch(...switching));
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
  }
}
