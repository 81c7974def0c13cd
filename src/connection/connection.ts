import type { Reason } from "../lca/reasons";
import type { Condition } from "../service/health";
import type { Finding } from "../service/probe";
import type { KeyPair, Launch } from "../service/seams";
import type { KeptAccount } from "./device";
import type { Owner, Who } from "./owner";

/** What becomes of the service, and of the version of its interface that we read. */
export type Notice =
  | Exclude<Condition, { readonly kind: "well" }>
  | { readonly kind: "version-gone" }
  /** The service advises against it from a day on, and ends it on another; by UTC, null where it names none. */
  | { readonly kind: "version-ending"; readonly from: number | null; readonly ends: number | null };

export type ConnectionState =
  /** `holds` is whose numbers the workbook holds, where it says so. */
  | { readonly kind: "disconnected"; readonly problem?: Reason; readonly holds?: Owner }
  | { readonly kind: "connecting"; readonly by: "keys" | "profile" | "platform" | "sample" }
  /** The platform signed somebody in, and nothing is used before the user says that it is them. */
  | { readonly kind: "confirm"; readonly offered: Who }
  /** The workbook holds our formulas with another account's numbers: all of them would change. */
  | { readonly kind: "question"; readonly held: Owner; readonly offered: Who }
  /**
   * `lately`: a workbook without numbers was connected by itself, as the account used last. `stopped`: connecting as another
   * was stopped, and this account is in use as before.
   */
  | {
      readonly kind: "connected";
      readonly who: Who;
      readonly problem?: Reason;
      readonly lately?: boolean;
      readonly stopped?: boolean;
      /** Excel is being asked to calculate our cells: it may wait for a cell that is edited. */
      readonly calculating?: boolean;
    };

/** An account this add-in can sign in to without typing; it carries no key and no secret. */
export interface Profile {
  readonly id: string;
  /** The company's, until the user gives it another. */
  readonly name: string;
  readonly account: KeptAccount;
  /** Kept on this computer; otherwise until this workbook closes. */
  readonly kept: boolean;
  /** Only a ready one is used by itself. "ended": the user disconnected. "refused": the service refuses its key. */
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
  /** What could not be done in this computer's storage. */
  readonly failed?: "keep" | "forget";
}

/** Connecting this workbook to an account: what the pane shows and does. */
export interface Connection {
  state(): ConnectionState;
  /** What is to be said of the service in use, or being reached, beside the state; null for nothing. */
  notice(): Notice | null;
  /** Asks the service now, where it is down or wants to be left alone. Never rejects. */
  askNow(): Promise<void>;
  /** The accounts known here, and the question whether to keep one; a new object after every change. */
  signIns(): SignIns;
  /** Calls back after every change of these; returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** Signs in with what is kept, where it fits this workbook. Never rejects. */
  open(): Promise<void>;
  /**
   * The address keys are sent to, whether the user may type another, and where the platform is, if anywhere; rejects with
   * NoValue "bad-configuration".
   */
  service(): Promise<{
    readonly address: string;
    readonly mayChange: boolean;
    readonly platform: string | null;
  }>;
  connect(keys: KeyPair, address?: string): Promise<void>;
  trySample(): Promise<void>;
  /** Connects with what the platform handed over, once the user has confirmed whose it is. It is never kept. */
  launched(launch: Launch): Promise<void>;
  /** Stops connecting: everything is as it was before, and what the service still answers is dropped. */
  stop(): void;
  /** The answer to either question: go on with the offered account, or leave everything as it is. */
  answer(change: boolean): Promise<void>;
  /** Keeps the connected sign-in on this computer, or only until this workbook closes. */
  keep(onThisComputer: boolean): Promise<void>;
  /** Connects as another of the profiles. */
  choose(profile: string): Promise<void>;
  rename(profile: string, name: string): Promise<void>;
  /** Forgets one sign-in; whatever workbook uses it is disconnected. */
  forget(profile: string): Promise<void>;
  /** Forgets all sign-ins and disconnects all open workbooks. */
  forgetEverything(): Promise<void>;
  /**
   * Finds out why connecting fails, or that it does not; the account in use is tested where no keys are given. Once it is
   * `stopped` nothing more is sent, and nothing is found.
   */
  test(stopped: AbortSignal, keys?: KeyPair, address?: string): Promise<Finding>;
  /** Disconnects all open workbooks. */
  disconnect(): void;
}
