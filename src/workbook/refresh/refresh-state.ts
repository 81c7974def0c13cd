import type { Reason } from "../../lca/reasons";
import type { ArrivedValueCounts } from "../../client/generations/next-generation";
import type { RefreshReport } from "../../client/generations/refresh-report";

/** The progress of a refresh; only one runs at a time. */
export type RefreshState =
  /** No refresh is running; `problem` is why the last one changed nothing. */
  | { readonly kind: "idle"; readonly problem?: Reason }
  /** Finding our cells. Excel delays all requests while the user is typing into a cell, so this may take a while. */
  | { readonly kind: "finding"; readonly editing: boolean }
  /** Reading results again; no cell has changed, and the refresh can be cancelled. */
  | { readonly kind: "reading"; readonly done: number; readonly all: number }
  /** Some results could not be read: nothing changes until the user applies the others. */
  | ({ readonly kind: "partly"; readonly reason: Reason } & ArrivedValueCounts)
  /** All results are read and no cell has changed: the user decides by the report whether to update the numbers. */
  | { readonly kind: "looked"; readonly report: RefreshReport }
  /** The new generation is in use and its cells are being recalculated; this can no longer be cancelled. */
  | { readonly kind: "applying" };
