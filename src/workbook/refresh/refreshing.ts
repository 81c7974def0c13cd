import type { Reason } from "../../lca/reasons";
import type { Report, Scope } from "../../refresh/report";
import type { Uncalled } from "../calculation/uncalled-cells";

export type { Uncalled };

/** How far a refresh is; only one runs at a time. */
export type RefreshState =
  /** No refresh is running; `problem` is why the last one changed nothing. */
  | { readonly kind: "idle"; readonly problem?: Reason }
  /**
   * Looking for our cells. Excel lets nobody look while the user is typing into a cell, so this may take a
   * while.
   */
  | { readonly kind: "finding"; readonly editing: boolean }
  /** Reading values again; nothing has changed, and it can be cancelled. */
  | { readonly kind: "reading"; readonly done: number; readonly all: number }
  /** Some values could not be read: nothing changes until the user applies the others. */
  | {
      readonly kind: "partly";
      readonly came: number;
      readonly failed: number;
      readonly reason: Reason;
      /**
       * False where those that arrived cannot be mixed with the old ones: the list of indicators has changed.
       */
      readonly applicable: boolean;
    }
  /** The new values are in use and their cells are being recalculated; it can no longer be cancelled. */
  | { readonly kind: "applying" };

/** Refreshes this workbook, for the pane and the ribbon to show and steer. */
export interface Refreshing {
  state(): RefreshState;
  /** Scope of the last refresh; a retry uses it again. */
  scope(): Scope;
  /**
   * Whether the workbook was opened with numbers that an earlier version of the add-in read, and still shows
   * some of them.
   */
  earlier(): boolean;
  /** The changes of the last refreshes in this runtime, newest first. */
  reports(): readonly Report[];
  /** Cells that Excel did not calculate although it was asked to; null for none. */
  uncalled(): Uncalled | null;
  /** Tries the next way to have them calculated. Rejects where Excel refuses. */
  calculateUncalled(): Promise<void>;
  /** Calls back after every change of these; returns how to stop. */
  subscribe(listener: () => void): () => void;
  /**
   * Reads every result in use again and puts all of them in use in one step; joins a refresh already running.
   */
  refresh(scope: Scope): Promise<void>;
  /** Discards what was read; no cell changes. */
  cancel(): void;
  /** In the state "partly": puts in use what arrived. */
  apply(): Promise<void>;
}

/** Further upkeep of the whole workbook. Each rejects where Excel refuses. */
export interface Maintenance {
  /** Whether this workbook is refreshed whenever it opens with a kept sign-in. */
  onOpening(): boolean;
  /**
   * Gives whether Excel will start the add-in with this workbook as wanted; if not, the refresh waits until
   * the pane is opened.
   */
  setOnOpening(on: boolean): Promise<boolean>;
  /** Writes a report on a sheet of its own and shows it; gives the sheet's name. */
  putIntoSheet(report: Report): Promise<string>;
  /** How many PivotTables the workbook has; null where Excel cannot say. */
  pivotTables(): Promise<number | null>;
  /** Refreshes them, once our last results are in their cells. */
  refreshPivotTables(): Promise<void>;
  /** Our cells that show #NAME? or #BUSY!, or a value other than our functions last gave them. */
  stale(): Promise<number>;
  /** Repairs these; gives how many. */
  repair(): Promise<number>;
}
