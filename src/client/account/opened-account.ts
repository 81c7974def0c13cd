import type { Account, CompanyUserAndStandard } from "./account";

/** A reachable account, in use or on offer, as it was at one time. */
export interface OpenedAccount {
  readonly account: Account;
  readonly identity: CompanyUserAndStandard;
  readonly sample: boolean;
  /** The time at which all its numbers were last read. */
  readonly since: Date;
}
