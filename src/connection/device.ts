import type { KeptAccount, KeptSignIn, Tidings } from "../addin";
import type { ProbeSeams } from "../service/probe";
import type { KeyPair } from "../service/seams";

export type { KeptAccount, KeptSignIn, Tidings };

/** Sign-ins kept on this computer. Every method rejects where the storage fails. */
export interface Keeping {
  /** All of them, the most recently used first. */
  signIns(): Promise<readonly KeptSignIn[]>;
  keep(signIn: KeptSignIn, keys: KeyPair): Promise<void>;
  /** The keys of a sign-in; null where they can no longer be read. */
  keysOf(id: string): Promise<KeyPair | null>;
  change(id: string, changed: Partial<Omit<KeptSignIn, "id">>): Promise<void>;
  forget(id: string): Promise<void>;
  forgetEverything(): Promise<void>;
  /** How often all sign-ins were ended: a new number tells a page that cannot hear the others. */
  endings(): Promise<number>;
  countEnding(): Promise<void>;
}

/** The other workbooks open on this computer. */
export interface OtherWorkbooks {
  /** Whether they hear at once; otherwise each finds out when it is next used. */
  readonly hear: boolean;
  tell(tidings: Tidings): void;
}

/** What signing in needs of the device it runs on; `host/device.ts` fills it. */
export interface Device extends ProbeSeams {
  /** The sign-ins kept here; null where the device can keep none. */
  openKeeping(): Promise<Keeping | null>;
  /** Joins the other workbooks; `heard` gets what they tell, never what this one does. */
  joinOthers(heard: (tidings: Tidings) => void): OtherWorkbooks;
  /** The address of our own page. */
  pageAddress(): string;
}
