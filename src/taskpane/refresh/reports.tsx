import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Report } from "../../refresh/report";
import { besides, perSentence, stillToDo, summaryOf } from "../../refresh/worded";
import { filled } from "../../words/names";
import { words } from "../../words/words";
import type { Refreshing } from "../../workbook/refresh/workbook-refreshing";
import { Sentence } from "../../page/sentence";
import { count } from "../numbers";
import { Counted } from "./counted";
import { moment } from "./figures";
import { useAct } from "../excel-waits";
import { UndoButton, nothing, refused } from "../undo";
import type { Outcome } from "../undo";
import { Changes, Gone, Listed, Notes, Recalculated } from "./report-parts";

interface ReportsProps {
  readonly reports: readonly Report[];
  readonly engine: Refreshing;
  /** The number of requests to show the newest report. */
  readonly asked: number;
  readonly goTo: (area: string) => Promise<void>;
}

/** The changes of the last refreshes, one line each; only one is open at a time. */
export function Reports({ reports, engine, asked, goTo }: ReportsProps) {
  const [open, setOpen] = useState<Report>();
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
        <Fold
          key={report.at}
          report={report}
          open={report === open}
          title={index === 0 ? newest : null}
          onToggle={(opened) =>
            setOpen((before) => (opened ? report : before === report ? undefined : before))
          }
        >
          <ReportView report={report} engine={engine} goTo={goTo} />
        </Fold>
      ))}
      {earlier > 0 && (
        <button type="button" class="link" onClick={showAll}>
          <Counted text={words.refreshing.earlierReports} counts={{ count: earlier }} />
        </button>
      )}
    </>
  );
}

interface FoldProps {
  readonly report: Report;
  readonly open: boolean;
  readonly title: RefObject<HTMLElement | null> | null;
  readonly onToggle: (open: boolean) => void;
  readonly children: ComponentChildren;
}

/** One report: its time, its scope unless that is the whole workbook, and a summary; the rest once it is opened. */
function Fold({ report, open, title, onToggle, children }: FoldProps) {
  const { scoped, scope } = words.refreshing;
  const time = moment(report.at);
  return (
    <details
      class="report"
      open={open}
      data-state={open ? "refresh-report" : undefined}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary ref={title}>
        <span class="when">
          {report.scope === "workbook" ? time : filled(scoped, { time, scope: scope[report.scope] })}
        </span>
        {" · "}
        <Sentence {...summaryOf(report, count)} />
      </summary>
      {open && children}
    </details>
  );
}

interface ReportViewProps {
  readonly report: Report;
  readonly engine: Refreshing;
  readonly goTo: (area: string) => Promise<void>;
}

/**
 * The full report of a refresh: first what the user must act on, then what changed. Names and declared units that
 * changed their meaning come before all, since the cells that use them may look unchanged.
 */
function ReportView({ report, engine, goTo }: ReportViewProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const { act, busy } = useAct(setOutcome, refused);
  const { notes, per, put: putIntoSheet, written } = words.refreshing;
  const put = async () => {
    const { sheet, undo } = await engine.putIntoSheet(report);
    return { said: filled(written, { sheet }), undo };
  };
  const go = (area: string) => act(() => goTo(area).then(() => nothing));
  return (
    <div class="report-view">
      <Listed title={notes.turned} note={notes.turnedMeaning} all={report.meanings} onGo={go}>
        {({ what, name, before, after }) => (
          <Sentence text={notes.turning} fill={{ what: notes.what[what], name, before, after }} />
        )}
      </Listed>
      <Listed title={per.title} note={per.meaning} all={report.pers} onGo={go}>
        {(one) => <Sentence {...perSentence(one)} />}
      </Listed>
      <Notes all={[...stillToDo(report, count), ...besides(report, count)]} />
      <Listed title={notes.gone} all={report.gone} kind="gone" onGo={go}>
        {(one) => <Gone gone={one} />}
      </Listed>
      <Changes changes={report.changes} onGo={go} />
      <Listed title={notes.renamed} note={notes.renamedMeaning} all={report.renamed} onGo={go}>
        {({ what, id, before, after }) => (
          <Sentence text={notes.renaming} fill={{ what: notes.what[what], id, before, after }} />
        )}
      </Listed>
      <Recalculated report={report} />
      <button type="button" class="small" aria-disabled={busy} onClick={() => act(put)}>
        {putIntoSheet}
      </button>
      <p class="outcome" aria-live="polite" data-state={outcome?.said ? "report-told" : undefined}>
        {outcome?.said}
      </p>
      {outcome?.undo && <UndoButton undo={outcome.undo} onUndone={(said) => setOutcome({ said })} />}
    </div>
  );
}
