import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { RefreshReport } from "../../refresh/refresh-report";
import {
  formatStaleCountAndYears,
  formatDeclaredUnitChange,
  formatUnrefreshedAndAppearedCounts,
  formatRefreshSummary,
} from "../../refresh/report-sentences";
import { fillSentenceGaps } from "../../words/name-formatter";
import { words } from "../../words/ui-words";
import type { RefresherForPane } from "../../workbook/refresh/workbook-refresher";
import { SentenceWithGaps } from "../../page/sentence-with-gaps";
import { formatCount } from "../locale-numbers";
import { SentenceFilledWithCounts } from "./sentence-filled-with-counts";
import { formatTime } from "./figure-format";
import { useActionReportingOutcome } from "../excel-action";
import { UndoButton, noOutcome, outcomeFromError } from "../action-outcome";
import type { ActionOutcome } from "../action-outcome";
import { ValueChangeList, GoneValueItem, ReportPart, ReportSentences, RecalculatedCounts } from "./report-parts";

interface RefreshReportListProps {
  readonly reports: readonly RefreshReport[];
  readonly engine: RefresherForPane;
  /** The number of requests to show the newest report. */
  readonly asked: number;
  readonly goTo: (area: string) => Promise<void>;
}

/** The changes of the last refreshes, one line each; only one is open at a time. */
export function RefreshReportHistory({ reports, engine, asked, goTo }: RefreshReportListProps) {
  const [open, setOpen] = useState<RefreshReport>();
  const [all, setAll] = useState(false);
  const newest = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked === 0) return;
    setOpen(reports[0]);
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
          open={report === open}
          title={index === 0 ? newest : null}
          onToggle={(opened) => setOpen((before) => (opened ? report : before === report ? undefined : before))}
        >
          <RefreshReportView report={report} engine={engine} goTo={goTo} />
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

/** One report: its time, its scope unless that is the whole workbook, and a summary; the rest once it is opened. */
function RefreshReportFold({ report, open, title, onToggle, children }: RefreshReportFoldProps) {
  const { scoped, scope } = words.refreshing;
  const time = formatTime(report.at);
  return (
    <details
      class="report"
      open={open}
      data-state={open ? "refresh-report" : undefined}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary ref={title}>
        <span class="when">
          {report.scope === "workbook" ? time : fillSentenceGaps(scoped, { time, scope: scope[report.scope] })}
        </span>
        {" · "}
        <SentenceWithGaps {...formatRefreshSummary(report, formatCount)} />
      </summary>
      {open && children}
    </details>
  );
}

interface RefreshReportViewProps {
  readonly report: RefreshReport;
  readonly engine: RefresherForPane;
  readonly goTo: (area: string) => Promise<void>;
}

async function putOnSheet(report: RefreshReport, engine: RefreshReportViewProps["engine"]): Promise<ActionOutcome> {
  const { sheet, undo } = await engine.putIntoSheet(report);
  return { said: fillSentenceGaps(words.refreshing.written, { sheet }), undo };
}

/**
 * The full report of a refresh: first what the user must act on, then what changed. Names and declared units that
 * changed their meaning come before all, since the cells that use them may look unchanged.
 */
function RefreshReportView({ report, engine, goTo }: RefreshReportViewProps) {
  const [outcome, setOutcome] = useState<ActionOutcome>();
  const { act, busy } = useActionReportingOutcome(setOutcome, outcomeFromError);
  const { notes, per, put } = words.refreshing;
  const go = (area: string) => act(() => goTo(area).then(() => noOutcome));
  const unrefreshed = formatUnrefreshedAndAppearedCounts(report, formatCount);
  return (
    <div class="report-view">
      <ReportPart title={notes.turned} note={notes.turnedMeaning} all={report.meanings} onGo={go}>
        {({ what, name, before, after }) => (
          <SentenceWithGaps text={notes.turning} fill={{ what: notes.what[what], name, before, after }} />
        )}
      </ReportPart>
      <ReportPart title={per.title} note={per.meaning} all={report.pers} onGo={go}>
        {(one) => <SentenceWithGaps {...formatDeclaredUnitChange(one)} />}
      </ReportPart>
      <ReportSentences all={[...unrefreshed, ...formatStaleCountAndYears(report, formatCount)]} />
      <ReportPart title={notes.gone} all={report.gone} kind="gone" onGo={go}>
        {(one) => <GoneValueItem gone={one} />}
      </ReportPart>
      <ValueChangeList changes={report.changes} onGo={go} />
      <ReportPart title={notes.renamed} note={notes.renamedMeaning} all={report.renamed} onGo={go}>
        {({ what, id, before, after }) => (
          <SentenceWithGaps text={notes.renaming} fill={{ what: notes.what[what], id, before, after }} />
        )}
      </ReportPart>
      <RecalculatedCounts report={report} />
      <button type="button" class="small" aria-disabled={busy} onClick={() => act(() => putOnSheet(report, engine))}>
        {put}
      </button>
      <p class="outcome" aria-live="polite" data-state={outcome?.said ? "report-told" : undefined}>
        {outcome?.said}
      </p>
      {outcome?.undo && <UndoButton undo={outcome.undo} onUndone={(said) => setOutcome({ said })} />}
    </div>
  );
}
