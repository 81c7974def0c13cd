import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { RefreshReport } from "../../client/generations/refresh-report";
import { formatRefreshSummary } from "../../workbook/refresh/report-sentences";
import { fillSentenceGaps } from "../../words/name-formatter";
import { words } from "../../words/ui-words";
import type { RefresherForPane } from "../../workbook/refresh/workbook-refresher";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { formatCount } from "../locale-numbers";
import { SentenceFilledWithCounts } from "../sentence-filled-with-counts";
import { formatTime } from "../report/figure-format";
import { FetchedReportView } from "../report/fetched-report-view";

interface RefreshReportListProps {
  readonly reports: readonly RefreshReport[];
  readonly engine: RefresherForPane;
  /** The number of requests to show the newest report. */
  readonly asked: number;
  readonly goTo: (area: string) => Promise<void>;
}

/** The changes of the last refreshes, one line each; only one is open at a time. */
export function RefreshReportHistory({ reports, engine, asked, goTo }: RefreshReportListProps) {
  // By its time, since a report may be replaced by a more complete one of the same time.
  const [open, setOpen] = useState<number>();
  const [all, setAll] = useState(false);
  const newest = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked === 0) return;
    setOpen(reports[0]?.at);
    newest.current?.focus();
    newest.current?.scrollIntoView({ block: "start" });
  }, [asked]);
  if (reports.length === 0) return null;
  const earlier = all ? 0 : reports.length - 1;
  const showAll = () => {
    setAll(true);
    newest.current?.focus();
  };
  return (
    <>
      <h3>{words.refreshing.reports}</h3>
      {(all ? reports : reports.slice(0, 1)).map((report, index) => (
        <RefreshReportFold
          key={report.at}
          report={report}
          open={report.at === open}
          title={index === 0 ? newest : null}
          onToggle={(opened) =>
            setOpen((before) => (opened ? report.at : before === report.at ? undefined : before))
          }
        >
          <FetchedReportView report={report} engine={engine} goTo={goTo} />
        </RefreshReportFold>
      ))}
      {earlier > 0 && (
        <button type="button" class="link" onClick={showAll}>
          <SentenceFilledWithCounts text={words.refreshing.earlierReports} counts={{ count: earlier }} />
        </button>
      )}
    </>
  );
}

interface RefreshReportFoldProps {
  readonly report: RefreshReport;
  readonly open: boolean;
  readonly title: RefObject<HTMLElement | null> | null;
  readonly onToggle: (open: boolean) => void;
  readonly children: ComponentChildren;
}

/**
 * One report: its time, its scope unless that is the whole workbook, whether it is of a look, and a summary; the rest
 * once it is opened.
 */
function RefreshReportFold({ report, open, title, onToggle, children }: RefreshReportFoldProps) {
  const { scoped, scope, lookedOnly } = words.refreshing;
  const time = formatTime(report.at);
  const when =
    report.scope === "workbook" ? time : fillSentenceGaps(scoped, { time, scope: scope[report.scope] });
  return (
    <details
      class="report"
      open={open}
      data-state={open ? "refresh-report" : undefined}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary ref={title}>
        <span class="when">{report.isApplied ? when : `${when} · ${lookedOnly}`}</span>
        {" · "}
        <SentenceWithGaps {...formatRefreshSummary(report, formatCount)} />
      </summary>
      {open && children}
    </details>
  );
}
