import type { OpenedAccount } from "../addin";
import type { Reason } from "../../lca/reasons";
import type { ProgressReporter } from "../../client/generations/progress-reporter";
import type { RefreshReport } from "../../client/generations/refresh-report";
import type { Session } from "../../client/service/session";
import type { WorkbookOwner } from "../../client/account/workbook-owner";

/** A recalculation that Excel was asked for. */
export interface StartedRecalculation {
  /** False if Excel may have overlooked some of our cells, as it could not list the defined names. */
  readonly isComplete: boolean;
  /** True if the workbook looks first: its numbers stay, and only cells without a value were recalculated. */
  readonly keepsNumbers: boolean;
  /** Whether Excel has called our functions in every one of these cells, once it has had time to. */
  areCellsCalled(): Promise<boolean>;
}

/** Reads what the cells would show after a switch of account, and changes none. Throws `NoValueError`. */
export type ReadSwitchReport = (onProgress: ProgressReporter["report"]) => Promise<RefreshReport>;

/** The part of the workbook that signing in needs; `workbook/` implements it. */
export interface WorkbookPort {
  /** Identifies the workbooks that one window opens after another. */
  readonly address: string;
  /** The recorded owners of the workbook's numbers: one or none, or several if its records disagree. */
  owners(): readonly WorkbookOwner[];
  /** Reads those records again, as a co-author may have changed them. Never rejects. */
  readOwners(): Promise<void>;
  /**
   * Records the owner of the workbook's numbers; unless `isComplete`, the date and reader of the older ones stay. Returns
   * the sheets that still name another owner, since Excel refused to change that.
   */
  recordOwner(owner: WorkbookOwner, refreshed?: number, isComplete?: boolean): Promise<readonly string[]>;
  holdsOurFormulas(): Promise<boolean>;
  /**
   * True if our formulas show values that no function has given in this page: without a record, they may be anybody's.
   */
  holdsUnmarked(): Promise<boolean>;
  /**
   * Has Excel recalculate all our cells, in manual mode too; returns the reason if it does not. If the workbook looks
   * first and its numbers are this owner's, only cells without a value are recalculated.
   */
  recalculate(owner: WorkbookOwner): Promise<StartedRecalculation | Reason>;
  /** Shows what has changed since the workbook's numbers were read; changes no cell. */
  lookAtChanges(): Promise<void>;
  /** Recalculates failed cells by itself once the service has recovered; null follows no session. */
  follow(session: Session | null): void;
  /** Subscribes to the end of refreshes, with the problem if there was one; returns a function that unsubscribes. */
  onRefreshEnd(listener: (problem: Reason | undefined) => void): () => void;
  /** Tells refreshing which account all our cells have just been calculated for; null for none, or not all. */
  recordCalculation(account: OpenedAccount | null): Promise<void>;
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
  /** Refreshes a workbook that has just been opened, if its user has chosen that. */
  refreshIfChosen(account: OpenedAccount): Promise<void>;
}
