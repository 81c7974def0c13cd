import type { Reason } from "../lca/reasons";
import type { Condition } from "../service/health";
import type { Finding } from "../service/probe";
import type { KeyPair, Launch } from "../service/seams";
import type { KeptAccount } from "./device";
import type { Owner, Who } from "./owner";

/** The condition of the service, and of the version of its interface that we read. */
export type Notice =
  | Exclude<Condition, { readonly kind: "well" }>
  | { readonly kind: "version-gone" }
  /** Deprecated from one day and ended on another, in UTC; null where the service names none. */
  | { readonly kind: "version-ending"; readonly from: number | null; readonly ends: number | null };

export type ConnectionState =
  /** `holds` is whose numbers the workbook holds, if it says so. */
  | { readonly kind: "disconnected"; readonly problem?: Reason; readonly holds?: Owner }
  | { readonly kind: "connecting"; readonly by: "keys" | "profile" | "platform" | "sample" }
  /** The platform signed somebody in; nothing is used until the user confirms that it is them. */
  | { readonly kind: "confirm"; readonly offered: Who }
  /** The workbook holds our formulas with another account's numbers: all of them would change. */
  | { readonly kind: "question"; readonly held: Owner; readonly offered: Who }
  /**
   * `lately`: a workbook without numbers was connected by itself, as the most recently used account.
   * `stopped`: connecting as another account was stopped, and this one is still in use.
   */
  | {
      readonly kind: "connected";
      readonly who: Who;
      readonly problem?: Reason;
      readonly lately?: boolean;
      readonly stopped?: boolean;
      /** Excel is recalculating our cells: it may be waiting for a cell that is being edited. */
      readonly calculating?: boolean;
    };

/** An account that can be signed in to without typing; it carries no key and no secret. */
export interface Profile {
  readonly id: string;
  /** The company's name, until the user gives it another. */
  readonly name: string;
  readonly account: KeptAccount;
  /** Kept on this computer; otherwise until this workbook closes. */
  readonly kept: boolean;
  /**
   * Only a ready one is used without asking. "ended": the user disconnected. "refused": the service refuses
   * its key.
   */
  readonly state: "ready" | "ended" | "refused" | "unreadable";
}

export interface SignIns {
  readonly profiles: readonly Profile[];
  /** The profile that is connected. */
  readonly current: string | null;
  /** Whether this computer can keep a sign-in. */
  readonly keeping: "unknown" | "possible" | "impossible";
  /** Whether the user still has to say if the connected sign-in is to be kept. */
  readonly asks: boolean;
  /** What failed in this computer's storage. */
  readonly failed?: "keep" | "forget";
}

/** Connects this workbook to an account, for the pane to show and steer. */
export interface Connection {
  state(): ConnectionState;
  /** What else there is to say about the service in use or being reached; null for nothing. */
  notice(): Notice | null;
  /** Asks the service now, even if it is down or has asked us to wait. Never rejects. */
  askNow(): Promise<void>;
  /** The accounts known here, and whether to ask about keeping one; a new object after every change. */
  signIns(): SignIns;
  /** Calls back after every change of these; returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** Signs in with a kept sign-in that fits this workbook. Never rejects. */
  open(): Promise<void>;
  /**
   * The address that keys are sent to, whether the user may type another, and the platform's address, if any.
   * Rejects with NoValue "bad-configuration".
   */
  service(): Promise<{
    readonly address: string;
    readonly mayChange: boolean;
    readonly platform: string | null;
  }>;
  connect(keys: KeyPair, address?: string): Promise<void>;
  trySample(): Promise<void>;
  /**
   * Connects with what the platform handed over, once the user has confirmed whose it is. It is never kept.
   */
  launched(launch: Launch): Promise<void>;
  /** Stops connecting: everything is as before, and late answers of the service are dropped. */
  stop(): void;
  /** The answer to either question: go on with the offered account, or leave everything as it is. */
  answer(change: boolean): Promise<void>;
  /** Keeps the connected sign-in on this computer, or only until this workbook closes. */
  keep(onThisComputer: boolean): Promise<void>;
  /** Connects as another of the profiles. */
  choose(profile: string): Promise<void>;
  rename(profile: string, name: string): Promise<void>;
  /** Forgets one sign-in and disconnects every workbook that uses it. */
  forget(profile: string): Promise<void>;
  /** Forgets all sign-ins and disconnects all open workbooks. */
  forgetEverything(): Promise<void>;
  /**
   * Finds out why connecting fails, or that it works; without keys, it tests the account in use. Once
   * `stopped` is aborted, nothing more is sent and nothing is found.
   */
  test(stopped: AbortSignal, keys?: KeyPair, address?: string): Promise<Finding>;
  /** Disconnects all open workbooks. */
  disconnect(): void;
}
