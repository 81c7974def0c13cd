import { countRefreshedValues, countSwitchedNumbers } from "../changes/change-groups";
import type { RefreshReport } from "../../client/generations/refresh-report";
import type { WorkbookOwner } from "../../client/account/workbook-owner";
import { identifyAccount } from "../../client/account/workbook-owner";
import { addin } from "../addin-services";
import { readFirstRecordedOwner } from "./owner-record";
import type { HistoryDeed } from "../history/history-lines";
import { sharedWorkbookHistory } from "../history/workbook-history";

/** The account of a deed that begins now: the one in use, or else the recorded one. */
export function findAccountOfDeed(): WorkbookOwner | null {
  const inUse = addin.activeConnection();
  return inUse ? identifyAccount(inUse) : readFirstRecordedOwner();
}

/** Adds what was done to the workbook's history. Nothing waits for it, and it never rejects. */
export function noteDeed(deed: HistoryDeed, account: WorkbookOwner | null): void {
  if (account) void sharedWorkbookHistory().append(deed, account, Date.now(), null);
}

/** Adds a refresh, a look or a switch. `looked`: the report of the look that it ends. */
export function noteReport(
  report: RefreshReport,
  account: WorkbookOwner | null,
  looked: RefreshReport | null = null,
): void {
  // In a workbook without formulas of ours there was nothing to refresh.
  if (!account || report.formulas === 0) return;
  void sharedWorkbookHistory().append(describeReport(report), account, report.at, looked?.at ?? null);
}

function describeReport(report: RefreshReport): HistoryDeed {
  const { scope, isApplied, switchedFrom } = report;
  if (switchedFrom !== undefined) return { kind: "switch", counts: countSwitchedNumbers(report) };
  return { kind: "refresh", scope, isApplied, counts: countRefreshedValues(report) };
}
