import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Report, SayingChange, ValueChange } from "../../refresh/report";
import { filled, shown as named } from "../../words/names";
import { words } from "../../words/words";
import type { Refreshing } from "../../workbook/refresh/workbook-refreshing";
import { Sentence } from "../../page/sentence";
import { Counted, ShowMore, step } from "./counted";
import { moment, exact, figures, percent, written } from "./figures";
import { summaryOf } from "./summary";
import { useAct } from "../excel-waits";
import { UndoButton, nothing, refused } from "../undo";
import type { Outcome } from "../undo";
import { Beside, Gone, Recalculated, Renamings, StillToDo, Turned } from "./notes";
import { perWords, perSentence } from "../../refresh/per-sentence";
import { Areas } from "../areas";
import { useMore } from "../use-more";
import type { ReportPartProps } from "./notes";

interface ReportsProps {
  readonly reports: readonly Report[];
  readonly engine: Refreshing;
  /** How often the newest one has been asked for. */
  readonly asked: number;
  readonly goTo: (area: string) => Promise<void>;
}

/** What the last refreshes changed, one line each; only one is open at a time. */
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

/** When it was, its scope unless that is the whole workbook, and a summary; the rest once it is opened. */
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
        <Sentence {...summaryOf(report)} />
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

/** The full report of a refresh: first what the user must act on, then what changed. */
function ReportView({ report, engine, goTo }: ReportViewProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const { act, busy } = useAct(setOutcome, refused);
  const { refreshing } = words;
  const put = async () => {
    const { sheet, undo } = await engine.putIntoSheet(report);
    return { said: filled(refreshing.written, { sheet }), undo };
  };
  const go = (area: string) => act(() => goTo(area).then(() => nothing));
  return (
    <div class="report-view">
      <Turned report={report} onGo={go} />
      <PerTurned report={report} onGo={go} />
      <StillToDo report={report} />
      <Beside report={report} />
      <Gone report={report} onGo={go} />
      <Changes changes={report.changes} onGo={go} />
      <Renamings renamed={report.renamed} />
      <Recalculated report={report} />
      <button type="button" class="small" aria-disabled={busy} onClick={() => act(put)}>
        {refreshing.put}
      </button>
      <p class="outcome" aria-live="polite" data-state={outcome?.said ? "report-told" : undefined}>
        {outcome?.said}
      </p>
      {outcome?.undo && <UndoButton undo={outcome.undo} onUndone={(said) => setOutcome({ said })} />}
    </div>
  );
}

/** How many areas of each are shown at first. */
const fewAreas = 3;

interface ChangesProps {
  readonly changes: readonly ValueChange[];
  readonly onGo: (area: string) => void;
}

/** The values that differ, in the report's order; each is a small block that fits a narrow pane. */
function Changes({ changes, onGo }: ChangesProps) {
  const { shown, showMore, list } = useMore<HTMLTableElement>(step, step, 1);
  const { changes: said } = words.refreshing;
  if (changes.length === 0) return null;
  return (
    <>
      <table class="changes" ref={list} aria-label={said.title}>
        <thead>
          <tr>
            <th scope="col">{said.old}</th>
            <th scope="col">{said.new}</th>
            <th scope="col">{said.change}</th>
          </tr>
        </thead>
        {changes.slice(0, shown).map((change, index) => (
          <Change key={index} change={change} onGo={onGo} />
        ))}
      </table>
      <ShowMore shown={shown} all={changes.length} onMore={showMore} />
    </>
  );
}

interface ChangeProps {
  readonly change: ValueChange;
  readonly onGo: (area: string) => void;
}

function Change({
  change: { product, indicator, stage, unit, before, after, relative, per, sayings = [], cells },
  onGo,
}: ChangeProps) {
  const { changes: said } = words.refreshing;
  const what = unit === "" ? said.whatWithoutUnit : said.what;
  const both = before !== null && after !== null ? figures(before, after) : undefined;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3}>
          <bdi>{named(product)}</bdi>
          <small>
            <Sentence text={what} fill={{ indicator, unit, stage }} />
          </small>
          {per && (
            <small>
              <Sentence {...perWords(per.before)} />
              {" → "}
              <Sentence {...perWords(per.after)} />
            </small>
          )}
          {sayings.map((one) => (
            <Also key={one.meaning} saying={one} />
          ))}
        </th>
      </tr>
      <tr>
        <Value value={before} text={both?.[0]} />
        <Value value={after} text={both?.[1]} />
        <td>{relative === null ? "" : percent(relative)}</td>
      </tr>
      <tr>
        <td colSpan={3} class="where">
          <Areas areas={cells} few={fewAreas} onGo={onGo} />
        </td>
      </tr>
    </tbody>
  );
}

/** What else the service says about the value, before and after. */
function Also({ saying: { meaning, before, after } }: { readonly saying: SayingChange }) {
  const { sayings, unsaid } = words.refreshing.changes;
  return (
    <small>
      <Sentence text={sayings[meaning]} fill={{ before: before || unsaid, after: after || unsaid }} />
    </small>
  );
}

/** A value, with all its digits in the title. A missing value is named, never shown as 0. */
function Value({ value, text }: { readonly value: number | null; readonly text: string | undefined }) {
  if (value === null) return <td class="none">{words.refreshing.changes.none}</td>;
  return <td title={exact(value)}>{text ?? written(value)}</td>;
}

/** Numbers whose declared unit has changed: their cells may look the same and mean something else. */
function PerTurned({ report: { pers }, onGo }: ReportPartProps) {
  const { shown, showMore, list } = useMore<HTMLUListElement>(step, step);
  const { per } = words.refreshing;
  if (pers.length === 0) return null;
  return (
    <>
      <h4>{per.title}</h4>
      <ul ref={list}>
        {pers.slice(0, shown).map((one, index) => (
          <li key={index}>
            <Sentence {...perSentence(one)} />
            <Areas areas={one.cells} few={fewAreas} onGo={onGo} />
          </li>
        ))}
      </ul>
      <ShowMore shown={shown} all={pers.length} onMore={showMore} />
      <p class="note">{per.meaning}</p>
    </>
  );
}
