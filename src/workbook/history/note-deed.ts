import { countSwitchedNumbers } from "../../client/generations/change-groups";
import type { RefreshReport } from "../../client/generations/refresh-report";
import { identifyAccount } from "../../client/account/workbook-owner";
import { addin } from "../addin-services";
import { readFirstRecordedOwner } from "../owner/owner-record";
import type { HistoryDeed } from "./history-lines";
import { sharedWorkbookHistory } from "./workbook-history";

/**
 * Adds what was done to the workbook's history, for the account in use or else the recorded one. Nothing waits for it,
 * and it never rejects.
 */
export function noteDeed(deed: HistoryDeed, at = Date.now(), replaces: number | null = null): void {
  const inUse = addin.activeConnection();
  const account = inUse ? identifyAccount(inUse) : readFirstRecordedOwner();
  if (account) void sharedWorkbookHistory().append(deed, account, at, replaces);
}

/** Adds a refresh, a look or a switch. `looked`: the report of the look that it ends. */
export function noteReport(report: RefreshReport, looked: RefreshReport | null = null): void {
  // In a workbook without formulas of ours there was nothing to refresh.
  if (report.formulas > 0) noteDeed(describeReport(report), report.at, looked?.at);
}

function describeReport(report: RefreshReport): HistoryDeed {
  const { scope, isApplied, compared, changes, redefined, gone, left, switchedFrom } = report;
  if (switchedFrom !== undefined) return { kind: "switch", counts: countSwitchedNumbers(report) };
  return {
    kind: "refresh",
    scope,
    isApplied,
    counts: {
      compared,
      changed: changes.length,
      redefined: redefined.length,
      gone: gone.length,
      failed: left,
    },
  };
}
