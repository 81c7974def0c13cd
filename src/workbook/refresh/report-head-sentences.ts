import type { SentenceTemplateWithNames } from "../../words/name-formatter";
import { fillSentenceGaps } from "../../words/name-formatter";
import { lateWords } from "../../words/late-words";
import type { ProductChanges } from "../../client/generations/change-groups";
import {
  findMostChangedProducts,
  findProductsWithLargestChange,
} from "../../client/generations/change-groups";
import type { RefreshReport } from "../../client/generations/refresh-report";
import { formatIndicatorStageAndUnit } from "./report-entry-sentences";

/** How the pane writes counts, changes in per cent, and times. */
interface FigureWriters {
  readonly count: (count: number) => string;
  readonly percent: (relative: number) => string;
  readonly time: (at: number) => string;
}

const namedProductCount = 3;

/** Says whether numbers now mean something else; `isWarning` if any does. */
export function formatRedefinedCount(
  { redefined, meanings, pers, isApplied }: RefreshReport,
  { count }: Pick<FigureWriters, "count">,
): SentenceTemplateWithNames & { readonly isWarning: boolean } {
  const { head } = lateWords().changeReport;
  const { length } = redefined;
  if (length > 0) {
    const many = isApplied ? head.redefined : head.wouldBeRedefined;
    const one = isApplied ? head.redefinedOne : head.wouldBeRedefinedOne;
    return { text: length === 1 ? one : many, fill: { count: count(length) }, isWarning: true };
  }
  // The earlier numbers of their cells are not known.
  if (meanings.length > 0 || pers.length > 0) return { text: head.onlyNames, fill: {}, isWarning: true };
  return { text: isApplied ? head.noneRedefined : head.noneWouldBeRedefined, fill: {}, isWarning: false };
}

/** The lines at the head of a report: how much changed, where most, and when the service was asked. */
export function formatReportHead(
  report: RefreshReport,
  groups: readonly ProductChanges[],
  write: FigureWriters,
): readonly SentenceTemplateWithNames[] {
  const { head } = lateWords().changeReport;
  const { changes, asked, askedBefore } = report;
  const before = askedBefore === null ? "" : write.time(askedBefore);
  return [
    ...(changes.length > 0
      ? [changedLine(report, groups, write), ...mostAndLargestLines(groups, write)]
      : []),
    ...formatCountBeyondSentDigits(report, write.count),
    ...switchedLine(report),
    {
      text: askedBefore === null ? head.askedNotKnown : head.asked,
      fill: { before, now: write.time(asked) },
    },
  ];
}

/** Says how many values differ only beyond the digits that the old ones were sent with, if any do. */
export function formatCountBeyondSentDigits(
  { changes }: Pick<RefreshReport, "changes">,
  count: FigureWriters["count"],
): readonly SentenceTemplateWithNames[] {
  const { head } = lateWords().changeReport;
  const { length } = changes.filter(({ isBeyondSentDigits }) => isBeyondSentDigits);
  if (length === 0) return [];
  return [{ text: length === 1 ? head.beyondDigitsOne : head.beyondDigits, fill: { count: count(length) } }];
}

function changedLine(
  { changes, compared, isApplied }: RefreshReport,
  groups: readonly ProductChanges[],
  { count }: FigureWriters,
): SentenceTemplateWithNames {
  const { head } = lateWords().changeReport;
  const many = isApplied ? head.changed : head.wouldChange;
  const one = isApplied ? head.changedInOne : head.wouldChangeInOne;
  return {
    text: groups.length === 1 ? one : many,
    fill: { changed: count(changes.length), compared: count(compared), products: count(groups.length) },
  };
}

/** "Changed most" may mean the number of changes or their size; both are named, in one line if they agree. */
function mostAndLargestLines(
  groups: readonly ProductChanges[],
  write: FigureWriters,
): readonly SentenceTemplateWithNames[] {
  const { head } = lateWords().changeReport;
  const most = groups.length > 1 ? findMostChangedProducts(groups) : [];
  const largestGroups = findProductsWithLargestChange(groups);
  const largest = largestGroups[0]?.largest;
  const [first] = most;
  const names = most.slice(0, namedProductCount).map(({ product }) => product);
  const fill = {
    products: names.join(", ") + (most.length > names.length ? ", …" : ""),
    count: write.count(first?.count ?? 0),
    product: largest?.product ?? "",
    percent: largest ? write.percent(largest.relative) : "",
    value: largest ? valueText(largest) : "",
  };
  const isLargestShared = largestGroups.length > 1;
  if (most.length === 1 && first?.product === largest?.product && !isLargestShared)
    return [{ text: head.mostAndLargest, fill }];
  const shared = { products: write.count(largestGroups.length), percent: fill.percent.replace(/^[+-]/, "") };
  const largestLine = isLargestShared
    ? { text: head.largestShared, fill: { ...fill, ...shared } }
    : { text: head.largest, fill };
  return [
    ...(most.length > 0 ? [{ text: most.length === 1 ? head.most : head.mostEach, fill }] : []),
    ...(largest ? [largestLine] : []),
  ];
}

function valueText(of: Parameters<typeof formatIndicatorStageAndUnit>[0]): string {
  const { text, fill } = formatIndicatorStageAndUnit(of);
  return fillSentenceGaps(text, fill);
}

/** Whose numbers the cells showed before a switch of account. */
function switchedLine({ switchedFrom }: RefreshReport): readonly SentenceTemplateWithNames[] {
  const { head } = lateWords().changeReport;
  if (switchedFrom === undefined) return [];
  if (switchedFrom === null) return [{ text: head.switchedNotKnown, fill: {} }];
  const { company, standard, presentation } = switchedFrom;
  return [
    { text: head.switched, fill: { owner: [company, standard, presentation].filter(Boolean).join(" · ") } },
  ];
}
