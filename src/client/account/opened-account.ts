import type { Account, CompanyUserAndStandard } from "./account";

/** A reachable account, in use or on offer, as it was at one time. */
export interface OpenedAccount {
  readonly account: Account;
  readonly identity: CompanyUserAndStandard;
  readonly sample: boolean;
  /**
   * The time from which on all numbers that the workbook shows of it were requested. Null if that is not known: cells
   * keep the numbers of an earlier session, and the workbook doesn't record when they were requested.
   */
  readonly since: Date | null;
}
