import type { OpenedAccount } from "../addin";
import type { Reason } from "../../lca/reasons";
import type { ProgressReporter } from "../../client/generations/progress-reporter";
import type { RefreshReport } from "../../client/generations/refresh-report";
import type { Session } from "../../client/service/session";
import type { WorkbookOwner } from "../../client/account/workbook-owner";

/** Reads what the cells would show after a switch of account, and changes none. Throws `NoValueError`. */
export type ReadSwitchReport = (onProgress: ProgressReporter["report"]) => Promise<RefreshReport>;

/** The part of the workbook that signing in needs; `workbook/` implements it. */
export interface WorkbookPort {
  /** Identifies the workbooks that one window opens after another. */
  readonly address: string;
  /** The recorded owners of the workbook's numbers: one or none, or several if its records disagree. */
  owners(): readonly WorkbookOwner[];
  /** Reads those records again, as a co-author may have changed them. Never rejects. */
  readOwners(): Promise<readonly WorkbookOwner[]>;
  /** Records the owner of a workbook whose first formula has just come. */
  recordFirstOwner(account: OpenedAccount): Promise<void>;
  holdsOurFormulas(): Promise<boolean>;
  /**
   * True if our formulas show values that no function has given in this page: without a record, they may be anybody's.
   */
  holdsUnmarked(): Promise<boolean>;
  /**
   * Has Excel recalculate all our cells for an account just activated, in manual mode too, and records it as their
   * owner. If the workbook looks first and its numbers are this account's, they stay, and the user is shown what has
   * changed. `onAsked` is called once Excel was asked, with the problem if it may not recalculate all, and again if
   * sheets keep another account's mark. False if Excel refused.
   */
  recalculateFor(account: OpenedAccount, onAsked: (problem?: Reason) => void): Promise<boolean>;
  /** True if connecting this account leaves the cells' numbers as they are: it looks first, and they are this account's. */
  keepsNumbersOf(owner: WorkbookOwner): boolean;
  /** When all the workbook's numbers were last read, in milliseconds since 1970; null if the workbook doesn't record it. */
  refreshedTime(): number | null;
  /** Has Excel recalculate cells that were answered before a saved account was opened. Throws `NoValueError`. */
  recalculateLateCells(account: OpenedAccount): Promise<void>;
  /** Goes on with a saved account: refreshes a workbook whose user has chosen that for its opening. */
  resume(account: OpenedAccount, hasOwner: boolean): void;
  /** Recalculates failed cells by itself once the service has recovered; null follows no session. */
  follow(session: Session | null): void;
  /** Subscribes to the end of refreshes, with the problem if there was one; returns a function that unsubscribes. */
  onRefreshEnd(listener: (problem: Reason | undefined) => void): () => void;
  /**
   * Notes what the cells show before an account on offer replaces `held`, so that it can be compared even after that.
   * Once aborted, it and what it returns reject with "cancelled". Throws `NoValueError`.
   */
  noteCellsBeforeSwitch(
    offered: OpenedAccount,
    held: WorkbookOwner | null,
    signal: AbortSignal,
  ): Promise<ReadSwitchReport>;
  /** Adds the report of a switch of account to those of the refreshes. */
  addReport(report: RefreshReport): void;
  /** Notes a switch of account that has no report. */
  noteSwitchWithoutReport(): void;
}
