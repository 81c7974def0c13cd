import type { Connected } from "../../addin";
import { connected } from "../../addin";
import type { Reason } from "../../lca/reasons";
import { refreshesOnOpening } from "../owner";
import type { Asked } from "../calculation/recalculate";

/** Hears how the refreshes of this workbook end; gives how to stop. Their code is fetched apart: no cell needs it. */
export async function onRefreshEnd(onEnd: (problem: Reason | undefined) => void): Promise<() => void> {
  const { workbookRefreshing } = await import("./workbook-refreshing");
  return workbookRefreshing().ends.add(onEnd);
}

/** Has the next refresh know for which account all our cells have just been calculated; null where none, or not all. */
export async function calculatedFor(account: Connected | null): Promise<void> {
  const { workbookRefreshing } = await import("./workbook-refreshing");
  const refreshing = workbookRefreshing();
  if (account) refreshing.calculatesAll(account);
  await refreshing.lookForEarlier();
}

/** Looks whether Excel has called our functions in the cells that it was asked to calculate. */
export async function haveBeenCalled(asked: Asked): Promise<boolean> {
  const { workbookRefreshing } = await import("./workbook-refreshing");
  return workbookRefreshing().watch(asked);
}

/** An office that opens its workbooks at nine must not reach the service as one. */
const spread = 30_000;

/** Refreshes a workbook that has just been opened, if that is set for it, at some moment within the next half minute. */
export async function refreshOpened({ account: { session } }: Connected): Promise<void> {
  if (!refreshesOnOpening()) return;
  const { workbookRefreshing } = await import("./workbook-refreshing");
  const refreshing = workbookRefreshing();
  const before = refreshing.reports();
  await new Promise<void>((resolve) => void session.clock.after(Math.random() * spread, resolve));
  const isSame = connected()?.account.session === session && refreshing.reports() === before;
  if (isSame) await refreshing.refresh("workbook");
}
