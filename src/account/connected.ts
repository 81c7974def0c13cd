import type { Account, Identity } from "./account";

/** An account that was reached, in use or offered, as it was at one time. */
export interface Connected {
  readonly account: Account;
  readonly identity: Identity;
  readonly sample: boolean;
  /** When its numbers were last read from the service as a whole. */
  readonly since: Date;
}
