import { useEffect, useRef, useState } from "preact/hooks";
import type { RefreshReport } from "../../client/generations/refresh-report";
import { formatRefreshSummary } from "../../workbook/refresh/refresh-summary";
import { fillSentenceGaps } from "../../words/name-formatter";
import { words } from "../../words/ui-words";
import type { RefresherForPane } from "../../workbook/refresh/workbook-refresher";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import type { PartRequest } from "../part-request";
import { formatCount } from "../locale-numbers";
import { SentenceFilledWithCounts } from "../sentence-filled-with-counts";
import { formatTime } from "../report/figure-format";
import { FetchedReportView } from "../report/fetched-report-view";

interface RefreshReportHistoryProps {
  readonly reports: readonly RefreshReport[];
  readonly engine: RefresherForPane;
  /** A request for the report opens the newest one. */
  readonly request: PartRequest | undefined;
  readonly goTo: (area: string) => Promise<void>;
}

/** The changes of the last refreshes, one line each; only one is open at a time. */
export function RefreshReportHistory({ reports, engine, request, goTo }: RefreshReportHistoryProps) {
  // By its time, since a report may be replaced by a more complete one of the same time.
  const [openTime, setOpenTime] = useState<number>();
  const [isWhole, setIsWhole] = useState(false);
  const newest = useRef<HTMLElement>(null);
  const wasAsked = useRef(false);
  wasAsked.current ||= request?.part === "report";
  const showNewest = () => newest.current?.scrollIntoView({ block: "start" });
  useEffect(() => {
    if (request?.part !== "report") return;
    setOpenTime(reports[0]?.at);
    newest.current?.focus();
    showNewest();
  }, [request]);
  if (reports.length === 0) return null;
  const earlier = isWhole ? 0 : reports.length - 1;
  const showAll = () => {
    setIsWhole(true);
    newest.current?.focus();
  };
  const toggle = (at: number, isOpen: boolean) => {
    if (isOpen) setOpenTime(at);
    else setOpenTime((before) => (before === at ? undefined : before));
  };
  return (
    <>
      <h3>{words.refreshing.reports}</h3>
      {(isWhole ? reports : reports.slice(0, 1)).map((report, index) => (
        <details
          key={report.at}
          class="report"
          open={report.at === openTime}
          data-state={report.at === openTime ? "refresh-report" : undefined}
          onToggle={({ currentTarget }) => toggle(report.at, currentTarget.open)}
        >
          <summary ref={index === 0 ? newest : null}>
            <span class="when">{formatReportTime(report)}</span>
            {" · "}
            <SentenceWithGaps {...formatRefreshSummary(report, formatCount)} />
          </summary>
          {report.at === openTime && (
            <FetchedReportView
              report={report}
              engine={engine}
              goTo={goTo}
              onDrawn={index === 0 && wasAsked.current ? showNewest : undefined}
            />
          )}
        </details>
      ))}
      {earlier > 0 && (
        <button type="button" class="link" onClick={showAll}>
          <SentenceFilledWithCounts text={words.refreshing.earlierReports} counts={{ count: earlier }} />
        </button>
      )}
    </>
  );
}

/** Its time, its scope unless that is the whole workbook, and whether it is of a look. */
function formatReportTime({ at, scope, isApplied }: RefreshReport): string {
  const { scoped, scope: scopes, lookedOnly } = words.refreshing;
  const time = formatTime(at);
  const scopedTime = scope === "workbook" ? time : fillSentenceGaps(scoped, { time, scope: scopes[scope] });
  return isApplied ? scopedTime : `${scopedTime} · ${lookedOnly}`;
}
