import type { SavedAccountIdentity } from "../addin";
import type { Reason } from "../../lca/reasons";
import type { RefreshReport } from "../../client/generations/refresh-report";
import { readDeprecation } from "../../client/service/deprecation";
import type { ApiKeyPair } from "../../client/service/ports";
import type { ServiceCondition } from "../../client/service/service-health";
import type { Session } from "../../client/service/session";
import type { WorkbookOwner, ConnectedAccountIdentity } from "../../client/account/workbook-owner";

/**
 * The way to connect: typed keys, a saved account, the sample, or the platform. `needsConfirmation`: the user must
 * first confirm that the sign-in is theirs.
 */
export interface SignInMethod {
  readonly by: "keys" | "profile" | "platform" | "sample";
  readonly keys?: ApiKeyPair;
  readonly profile?: string | undefined;
  readonly needsConfirmation?: true;
}

/** A problem of the service, or of the version of its interface that we read. */
export type OutageOrDeprecation =
  | Exclude<ServiceCondition, { readonly kind: "well" }>
  | { readonly kind: "version-gone" }
  /** Deprecated from one day and ended on another, in UTC; null if the service gives no day. */
  | { readonly kind: "version-ending"; readonly from: number | null; readonly ends: number | null };

export type ConnectionState =
  /** `holds` is the recorded owner of the workbook's numbers, if there is one. */
  | { readonly kind: "disconnected"; readonly problem?: Reason; readonly holds?: WorkbookOwner }
  | { readonly kind: "connecting"; readonly by: SignInMethod["by"] }
  /** The platform signed somebody in; nothing is used until the user confirms that it is them. */
  | { readonly kind: "confirm"; readonly offered: ConnectedAccountIdentity }
  /** The workbook has our formulas with another account's numbers, or (null) with unknown ones: all would change. */
  | {
      readonly kind: "question";
      readonly held: WorkbookOwner | null;
      readonly offered: ConnectedAccountIdentity;
      readonly preview: SwitchPreviewState;
      /** True if the account in use is `held`: then its numbers can be frozen, each with its record. */
      readonly canFreeze: boolean;
    }
  /**
   * `lately`: a workbook without LCA formulas was connected by itself, as the most recently used account. `stopped`: the
   * user stopped connecting as another account, and this one is still active.
   */
  | {
      readonly kind: "connected";
      readonly who: ConnectedAccountIdentity;
      readonly problem?: Reason;
      readonly lately?: boolean;
      readonly stopped?: boolean;
      /** Excel is recalculating our cells: it may be waiting for a cell that is being edited. */
      readonly calculating?: boolean;
    };

/** What would become of the numbers in the cells, as far as it has been read. The user may answer at any time. */
export type SwitchPreviewState =
  | { readonly kind: "finding" }
  | { readonly kind: "reading"; readonly done: number; readonly all: number }
  | { readonly kind: "read"; readonly report: RefreshReport }
  | { readonly kind: "failed"; readonly reason: Reason };

/** An account that can be connected without typing; it carries no key and no secret. */
export interface ReconnectableAccount {
  readonly id: string;
  readonly account: SavedAccountIdentity;
  /** True if stored on this computer; otherwise it lasts until this workbook closes. */
  readonly kept: boolean;
  /**
   * Only a ready account is used without asking. "ended": the user disconnected. "refused": the service refuses its
   * key.
   */
  readonly state: "ready" | "ended" | "refused" | "unreadable";
}

export interface SignInsState {
  readonly profiles: readonly ReconnectableAccount[];
  /** The id of the connected account. */
  readonly current: string | null;
  /** Whether this computer can store a sign-in. */
  readonly keeping: "unknown" | "possible" | "impossible";
  /** True while the user still has to decide whether to store the connected sign-in. */
  readonly asks: boolean;
  /** The action that failed in this computer's storage. */
  readonly failed?: "keep" | "forget";
}

/** A shorter wait, in milliseconds, is over before anybody has read about it. */
const minWarningMs = 5_000;

/** The problem of the service of a session, or of its interface; null for none, or without a session. */
export function findServiceWarning(session: Session | null, now: number): OutageOrDeprecation | null {
  if (!session) return null;
  const { isGone: gone, headers } = session.version;
  if (gone) return { kind: "version-gone" };
  const { condition } = session.health;
  if (condition.kind === "down") return condition;
  if (condition.kind === "waits" && condition.until > now + minWarningMs) return condition;
  const said = readDeprecation(headers.values());
  return said && { kind: "version-ending", ...said };
}
