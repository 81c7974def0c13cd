import type { Connected } from "../addin";
import type { Reason } from "../lca/reasons";
import { refreshesOnOpening } from "./owner";

/** Hears how the refreshes of this workbook end; their code is fetched apart, since no cell needs it. */
export async function followRefreshes(
  onEnd: (problem?: Reason) => void,
  /** The account for which all our cells have just been calculated; null where none, or not all. */
  calculatedFor: Connected | null,
): Promise<void> {
  const { workbookRefreshing } = await import("./refresh/refreshing");
  const refreshing = workbookRefreshing();
  refreshing.onEnd = onEnd;
  if (calculatedFor) refreshing.calculatesAll(calculatedFor);
  await refreshing.lookForEarlier();
}

/** Refreshes a workbook that has just been opened, if that is set for it. */
export async function refreshOpened(): Promise<void> {
  if (!refreshesOnOpening()) return;
  const { workbookRefreshing } = await import("./refresh/refreshing");
  await workbookRefreshing().refresh("workbook");
}
