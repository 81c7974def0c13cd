import type { Account, CallerIdentity } from "./account";

/** A reachable account, in use or on offer, as it was at one time. */
export interface AccountSnapshot {
  readonly account: Account;
  readonly identity: CallerIdentity;
  readonly sample: boolean;
  /** The time at which all its numbers were last read. */
  readonly since: Date;
}
