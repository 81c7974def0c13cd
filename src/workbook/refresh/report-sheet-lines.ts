import type { AccountBasis, RefreshReport } from "../../client/generations/refresh-report";
import { formatCountBeyondSentDigits, formatRedefinedCount } from "./report-head-sentences";
import { formatRefreshSummary } from "./report-sentences";
import { fillSentenceGaps } from "../../words/name-formatter";
import { lateWords } from "../../words/late-words";

/** The lines above the tables of a report sheet: whose numbers, what changed, and what was compared with what. */
export function createTopLinesOfReport(report: RefreshReport): readonly string[] {
  const { sheet } = lateWords().changeReport;
  const { unknownBefore, isApplied, switchedFrom } = report;
  const summary = formatRefreshSummary(report, String);
  const before = switchedFrom ? formatAccountBasis(switchedFrom) : sheet.unrecorded;
  return [
    formatAccountBasis(report.of),
    fillSentenceGaps(summary.text, summary.fill),
    formatMomentsOfRequests(report),
    ...(isApplied ? [] : [sheet.onlyLooked]),
    ...(switchedFrom === undefined ? [] : [fillSentenceGaps(sheet.switched, { before })]),
    ...[formatRedefinedCount(report, { count: String }), ...formatCountBeyondSentDigits(report, String)].map(
      ({ text, fill }) => fillSentenceGaps(text, fill),
    ),
    // The summary of a switch counts them.
    ...(switchedFrom === undefined ? formatCountOfValues(unknownBefore, sheet.unknownBefore) : []),
  ];
}

function formatAccountBasis({ company, standard, presentation }: AccountBasis): string {
  return [company, standard, presentation].filter(Boolean).join(" · ");
}

function formatMomentsOfRequests({ asked, askedBefore }: RefreshReport): string {
  const { sheet } = lateWords().changeReport;
  return fillSentenceGaps(sheet.asked, {
    before: askedBefore === null ? sheet.unknownMoment : formatMoment(askedBefore),
    now: formatMoment(asked),
  });
}

function formatCountOfValues(
  count: number,
  { one, several }: { readonly one: string; readonly several: string },
): readonly string[] {
  return count === 0 ? [] : [count === 1 ? one : fillSentenceGaps(several, { count: String(count) })];
}

/** "2026-11-21 15.04", in local time: a sheet's name takes no colon. */
export function formatMoment(at: number): string {
  const date = new Date(at);
  const two = (number: number): string => String(number).padStart(2, "0");
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}.${two(date.getMinutes())}`;
}
