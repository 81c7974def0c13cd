import type { Account, Identity } from "./account";

/** An account that was reached, in use or on offer, as it was at one time. */
export interface Connected {
  readonly account: Account;
  readonly identity: Identity;
  readonly sample: boolean;
  /** When its numbers were last read as a whole. */
  readonly since: Date;
}
