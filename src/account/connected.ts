import type { Account, Identity } from "./account";

/** A mapping by which answers are read, as JSON declares it. */
export interface ReadBy {
  readonly mapping: unknown;
  /** Where it is kept on this computer: for whom, how many numbers were compared with the platform, and the ISO date. */
  readonly own?: {
    readonly company: string;
    readonly standard: string;
    readonly compared: number;
    readonly date: string;
  };
}

/** An account that was reached, in use or on offer, as it was at one time. */
export interface Connected {
  readonly account: Account;
  readonly identity: Identity;
  readonly sample: boolean;
  /** When its numbers were last read as a whole. */
  readonly since: Date;
  /** Left out where answers are recognised. */
  readonly readBy?: ReadBy;
}
