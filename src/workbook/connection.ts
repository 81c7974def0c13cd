import type { Reason } from "../lca/reasons";
import type { KeyPair } from "../service/seams";

/** Whose numbers a workbook holds; kept in its document settings, never with a secret. */
export interface Owner {
  readonly service: string;
  readonly company: string;
  readonly standard: string;
  readonly presentation: string;
  readonly sample: boolean;
}

/** The connected account, for people to read. */
export interface Who extends Owner {
  readonly user: string;
}

/** What becomes of the version of the service's interface that we read. */
export type Notice =
  | { readonly kind: "version-gone" }
  /** The service advises against it from a day on, and ends it on another; by UTC, null where it names none. */
  | { readonly kind: "version-ending"; readonly from: number | null; readonly ends: number | null };

export type ConnectionState =
  | { readonly kind: "disconnected"; readonly problem?: Reason }
  | { readonly kind: "connecting"; readonly sample: boolean }
  /** The workbook holds our formulas with another account's numbers: all of them would change. */
  | { readonly kind: "question"; readonly held: Owner; readonly offered: Who }
  | { readonly kind: "connected"; readonly who: Who; readonly problem?: Reason };

/** Connecting this workbook to an account: what the pane shows and does. */
export interface Connection {
  state(): ConnectionState;
  /** What is to be said of the service in use, beside the state; null for nothing. */
  notice(): Notice | null;
  /** Calls back after every change of state or notice; returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** The address keys are sent to, and whether the user may type another; rejects with NoValue "bad-configuration". */
  service(): Promise<{ readonly address: string; readonly mayChange: boolean }>;
  connect(keys: KeyPair, address?: string): Promise<void>;
  trySample(): Promise<void>;
  /** The answer to the question: change all our cells to the offered account, or leave everything as it is. */
  answer(change: boolean): Promise<void>;
  /** Reads every result in use anew and recalculates our cells; where it fails, the state says why. */
  refresh(): Promise<void>;
  disconnect(): void;
}
