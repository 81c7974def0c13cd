import type { Connected } from "../addin";
import type { Reason } from "../lca/reasons";
import type { Session } from "../service/session";
import type { Owner } from "./owner";

/** A recalculation that Excel was asked for. */
export interface Recalculation {
  /** False where Excel may have overlooked some of our cells: it could not list the defined names. */
  readonly whole: boolean;
  /** Whether Excel has called our functions in every one of these cells, once it has had time to. */
  called(): Promise<boolean>;
}

/** What signing in needs of the workbook it is for; `workbook/` fills it. */
export interface Workbook {
  /** Tells apart the workbooks that one window opens after another. */
  readonly address: string;
  /** The accounts whose numbers the workbook says it holds: one or none, or several where its records disagree. */
  owners(): readonly Owner[];
  /** Reads those records again: a co-author may have changed them. Never rejects. */
  readOwners(): Promise<void>;
  /** Records whose numbers the workbook holds; unless `whole`, the date and reader of the older ones stay. */
  recordOwner(owner: Owner, refreshed?: number, whole?: boolean): Promise<void>;
  holdsOurFormulas(): Promise<boolean>;
  /** Whether our formulas show values that no function has given in this page: without a record, anybody's. */
  holdsUnmarked(): Promise<boolean>;
  /** Has Excel recalculate all our cells, in manual mode too; gives why where it would not. */
  recalculate(): Promise<Recalculation | Reason>;
  /** Recalculates cells by itself once the service has recovered; null follows no session. */
  follow(session: Session | null): void;
  /** Calls back when a refresh ends, with what went wrong. */
  onRefreshEnd(listener: (problem: Reason | undefined) => void): () => void;
  /** Tells refreshing which account all our cells have just been calculated for; null for none, or not all. */
  calculatedFor(account: Connected | null): Promise<void>;
  /** Refreshes a workbook that has just been opened, where its user has chosen that. */
  refreshOpened(account: Connected): Promise<void>;
}
