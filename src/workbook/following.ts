import type { Connected } from "../addin";
import type { Reason } from "../lca/reasons";
import { refreshesOnOpening } from "./owner";

/** Hears how the refreshes of this workbook end; gives how to stop. Their code is fetched apart: no cell needs it. */
export async function hearEnds(onEnd: (problem: Reason | undefined) => void): Promise<() => void> {
  const { workbookRefreshing } = await import("./refresh/refreshing");
  return workbookRefreshing().ends.add(onEnd);
}

/** Has the next refresh know for which account all our cells have just been calculated; null where none, or not all. */
export async function preparedFor(calculatedFor: Connected | null): Promise<void> {
  const { workbookRefreshing } = await import("./refresh/refreshing");
  const refreshing = workbookRefreshing();
  if (calculatedFor) refreshing.calculatesAll(calculatedFor);
  await refreshing.lookForEarlier();
}

/** Refreshes a workbook that has just been opened, if that is set for it. */
export async function refreshOpened(): Promise<void> {
  if (!refreshesOnOpening()) return;
  const { workbookRefreshing } = await import("./refresh/refreshing");
  await workbookRefreshing().refresh("workbook");
}
