import { useEffect, useRef, useState } from "preact/hooks";
import type { RefreshReport } from "../../client/generations/refresh-report";
import type { HistoryLine } from "../../workbook/history/history-lines";
import { formatRefreshSummary } from "../../workbook/refresh/refresh-summary";
import { sentence } from "../../words/reason-sentence";
import { lateWords } from "../../words/late-words";
import type { RefresherForPane } from "../../workbook/refresh/workbook-refresher";
import { ConfirmButton } from "../account/confirm-button";
import { focusCurrentPanel } from "../focus";
import { afterDrawing, useOutcomeLine } from "../outcome-line";
import { awaitAnswer } from "../page/answer";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { useSingleAction } from "../page/use-single-action";
import type { PartRequest } from "../part-request";
import { formatCount } from "../locale-numbers";
import { SentenceFilledWithCounts } from "../sentence-filled-with-counts";
import { FetchedReportView } from "../report/fetched-report-view";
import { formatDeed, formatLineAccount, formatLineTime, formatRefreshTime } from "./history-line-text";

/** Number of lines shown before the user asks for all. */
const fewLines = 3;

/** A deed of this session with its report, or one that only a line in the workbook tells of. */
type HistoryEntry =
  | { readonly kind: "report"; readonly at: number; readonly report: RefreshReport }
  | { readonly kind: "line"; readonly at: number; readonly line: HistoryLine };

interface HistoryListProps {
  readonly reports: readonly RefreshReport[];
  readonly lines: readonly HistoryLine[];
  readonly engine: RefresherForPane;
  /** A request for the report opens the newest one. */
  readonly request: PartRequest | undefined;
  readonly goTo: (area: string) => Promise<void>;
}

/** What was done with the workbook's numbers, newest first; of the reports, only one is open at a time. */
export function HistoryList({ reports, lines, engine, request, goTo }: HistoryListProps) {
  // By its time, since a report may be replaced by a more complete one of the same time.
  const [openTime, setOpenTime] = useState<number>();
  const [isWhole, setIsWhole] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const newest = useRef<HTMLElement>(null);
  const wasAsked = useRef(false);
  wasAsked.current ||= request?.part === "report";
  const entries = joinEntries(reports, lines);
  const showNewest = () => newest.current?.scrollIntoView({ block: "start" });
  useEffect(() => {
    if (request?.part !== "report") return;
    setOpenTime(reports[0]?.at);
    newest.current?.focus();
    showNewest();
  }, [request]);
  const { clear, busy } = useClearing(engine);
  // The newest report stays in view: it may be asked for.
  const position = entries.findIndex(({ at }) => at === reports[0]?.at);
  const few = Math.max(fewLines, position + 1);
  const shown = isWhole ? entries : entries.slice(0, few);
  const showAll = () => {
    setIsWhole(true);
    title.current?.focus();
  };
  const toggle = (at: number, isOpen: boolean) => {
    if (isOpen) setOpenTime(at);
    else setOpenTime((before) => (before === at ? undefined : before));
  };
  const { history } = lateWords();
  return (
    <div class="history" data-state="history">
      <h3 ref={title} tabIndex={-1}>
        {history.title}
      </h3>
      {shown.map((entry) =>
        entry.kind === "line" ? (
          <HistoryLineView key={entry.line.id} line={entry.line} />
        ) : (
          <details
            key={entry.at}
            class="report"
            open={entry.at === openTime}
            data-state={entry.at === openTime ? "refresh-report" : undefined}
            onToggle={({ currentTarget }) => toggle(entry.at, currentTarget.open)}
          >
            <summary ref={entry.report === reports[0] ? newest : null}>
              <span class="when">{formatRefreshTime(entry.report)}</span>
              {" · "}
              <SentenceWithGaps {...formatRefreshSummary(entry.report, formatCount)} />
            </summary>
            {entry.at === openTime && (
              <FetchedReportView
                report={entry.report}
                engine={engine}
                goTo={goTo}
                onDrawn={entry.report === reports[0] && wasAsked.current ? showNewest : undefined}
              />
            )}
          </details>
        ),
      )}
      {entries.length > shown.length && (
        <button type="button" class="link" onClick={showAll}>
          <SentenceFilledWithCounts text={history.all} counts={{ count: entries.length }} />
        </button>
      )}
      {!busy && (
        <ConfirmButton
          name={history.clear}
          question={history.clearMeaning}
          yes={history.clear}
          quiet
          onYes={clear}
        />
      )}
    </div>
  );
}

/** Clears the history, as a press that the line in the head tells of. */
function useClearing(engine: RefresherForPane) {
  const line = useOutcomeLine();
  const { begin, busy } = useSingleAction();
  const { clearing, cleared } = lateWords().history;
  const clear = () =>
    begin(async () => {
      const press = line.beginWith("clearHistory", clearing);
      focusCurrentPanel();
      await afterDrawing();
      const { problem } = await awaitAnswer(engine.clearHistory());
      press.end(problem ? { kind: "failed", text: sentence(problem) } : { kind: "done", text: cleared });
    });
  return { clear, busy };
}

/** A deed without a report: when, what, and for which account. */
function HistoryLineView({ line }: { readonly line: HistoryLine }) {
  return (
    <div class="line">
      <p>
        <span class="when">{formatLineTime(line)}</span>
        {" · "}
        <SentenceWithGaps {...formatDeed(line)} />
      </p>
      <p class="note">
        <bdi>{formatLineAccount(line)}</bdi>
      </p>
    </div>
  );
}

/** All entries, newest first. A line whose report is still there is the report's. */
function joinEntries(
  reports: readonly RefreshReport[],
  lines: readonly HistoryLine[],
): readonly HistoryEntry[] {
  const times = new Set(reports.map(({ at }) => at));
  const ofReports = reports.map((report): HistoryEntry => ({ kind: "report", at: report.at, report }));
  const ofLines = lines
    .filter(({ at, deed }) => !times.has(at) || (deed.kind !== "refresh" && deed.kind !== "switch"))
    .map((line): HistoryEntry => ({ kind: "line", at: line.at, line }));
  return [...ofReports, ...ofLines].sort((entry, other) => other.at - entry.at);
}
