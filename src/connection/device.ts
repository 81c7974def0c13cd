import type { ProbeSeams } from "../service/probe";
import type { KeyPair } from "../service/seams";

/** Whose sign-in it is; nothing of it is secret. */
export interface KeptAccount {
  readonly service: string;
  readonly company: string;
  readonly user: string;
  readonly standard: string;
  readonly presentation: string;
}

/** A sign-in kept on this computer, without its keys. */
export interface KeptSignIn {
  readonly id: string;
  readonly name: string;
  readonly account: KeptAccount;
  /** When it was last used, in milliseconds. */
  readonly usedAt: number;
  /** "ended": the user disconnected. "refused": the service did. Neither is used until the user asks for it. */
  readonly state: "ready" | "ended" | "refused";
}

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

/** What one open workbook tells all others: to disconnect, to forget, or that the kept sign-ins have changed. */
export type Tidings = "disconnect" | "forget" | "change";

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
