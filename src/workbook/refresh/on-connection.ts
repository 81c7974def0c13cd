import type { Connected } from "../../addin";
import { connected } from "../../addin";
import type { Reason } from "../../lca/reasons";
import { refreshesOnOpening } from "../owner";
import type { AskedCells } from "../calculation/recalculate";
import { workbookRefreshing } from "./workbook-refreshing";

/** Calls back when a refresh of this workbook ends; gives how to stop. */
export function onRefreshEnd(onEnd: (problem: Reason | undefined) => void): () => void {
  return workbookRefreshing().ends.add(onEnd);
}

/**
 * Tells the next refresh which account all our cells have just been calculated for; null for none, or not
 * all.
 */
export async function calculatedFor(account: Connected | null): Promise<void> {
  const refreshing = workbookRefreshing();
  if (account) refreshing.calculatesAll(account);
  await refreshing.lookForEarlier();
}

/** Whether Excel has called our functions in the cells it was asked to calculate. */
export function haveBeenCalled(asked: AskedCells): Promise<boolean> {
  return workbookRefreshing().watch(asked);
}

/** An office that opens its workbooks at nine must not hit the service all at once. */
const spread = 30_000;

/**
 * Refreshes a workbook that has just been opened, if its user has set that, at some moment within the next
 * half minute.
 */
export async function refreshOpened({ account: { session } }: Connected): Promise<void> {
  if (!refreshesOnOpening()) return;
  const refreshing = workbookRefreshing();
  const before = refreshing.reports();
  await new Promise<void>((resolve) => void session.clock.after(Math.random() * spread, resolve));
  const isSame = connected()?.account.session === session && refreshing.reports() === before;
  if (isSame) await refreshing.refresh("workbook");
}
