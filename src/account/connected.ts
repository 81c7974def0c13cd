import type { Account, Identity } from "./account";

/** A reachable account, in use or on offer, as it was at one time. */
export interface Connected {
  readonly account: Account;
  readonly identity: Identity;
  readonly sample: boolean;
  /** The time at which all its numbers were last read. */
  readonly since: Date;
}
