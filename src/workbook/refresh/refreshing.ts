import type { Reason } from "../../lca/reasons";
import type { Report, Scope } from "../../refresh/report";
import type { Uncalled } from "../calculation/uncalled-cells";

export type { Uncalled };

/** Where a refresh is; only one is under way at a time. */
export type RefreshState =
  /** None is under way; `problem` is why the last one has changed nothing. */
  | { readonly kind: "idle"; readonly problem?: Reason }
  /** Our cells are looked for. Excel lets nobody look while the user types into a cell: then this lasts. */
  | { readonly kind: "finding"; readonly editing: boolean }
  /** Values are read anew; nothing has changed, and it can be cancelled. */
  | { readonly kind: "reading"; readonly done: number; readonly all: number }
  /** Some values could not be read: nothing has changed until the user applies the others. */
  | {
      readonly kind: "partly";
      readonly came: number;
      readonly failed: number;
      readonly reason: Reason;
      /** False where those that came do not go with those that stand: the list of indicators has changed. */
      readonly applicable: boolean;
    }
  /** The new values are in use and their cells are calculated anew; it can no longer be cancelled. */
  | { readonly kind: "applying" };

/** Refreshing this workbook: what the pane and the ribbon show and do. */
export interface Refreshing {
  state(): RefreshState;
  /** Whose results the last refresh was to read anew: where it is tried again, the same. */
  scope(): Scope;
  /** Whether the workbook was opened with numbers that an earlier version of the add-in read, and still shows some. */
  earlier(): boolean;
  /** What the last refreshes of this runtime changed, the newest first. */
  reports(): readonly Report[];
  /** Cells that Excel has not calculated although it was asked to; null for none. */
  uncalled(): Uncalled | null;
  /** Tries the next way to have them calculated. Rejects where Excel refuses. */
  calculateUncalled(): Promise<void>;
  /** Calls back after every change of these; returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** Reads every result in use anew and puts it in use in one step; joins the one under way. */
  refresh(scope: Scope): Promise<void>;
  /** Gives up what was read; no cell changes. */
  cancel(): void;
  /** Of a refresh that is "partly": puts in use what came. */
  apply(): Promise<void>;
}

/** What else can be done for the whole workbook. Each rejects where Excel refuses. */
export interface Maintenance {
  /** Whether this workbook is refreshed whenever it is opened and its sign-in is kept. */
  onOpening(): boolean;
  /** Gives whether Excel will start the add-in with this workbook, as is wanted; else it is once the pane is opened. */
  setOnOpening(on: boolean): Promise<boolean>;
  /** Writes a report on a sheet of its own and shows it; gives the sheet's name. */
  putIntoSheet(report: Report): Promise<string>;
  /** How many PivotTables the workbook has; null where Excel cannot say. */
  pivotTables(): Promise<number | null>;
  /** Refreshes them, once our last results have landed. */
  refreshPivotTables(): Promise<void>;
  /** Our cells that show #NAME? or #BUSY!, or another value than our functions last gave them. */
  stale(): Promise<number>;
  /** Brings these back; gives how many. */
  repair(): Promise<number>;
}
