import type { ComponentChildren } from "preact";
import type { WorkbookOwner } from "../../client/account/workbook-owner";
import { fillSentenceGaps, sanitiseNameForPane } from "../../words/name-formatter";
import { chooseNumberExplanationWords, lateWords } from "../../words/late-words";
import { words } from "../../words/ui-words";
import type { RecordSummary } from "../../workbook/freeze/freeze-types";
import type { NumbersInWorkbook, RecordReaderForPane } from "../../workbook/freeze/record-reader";
import { ExcelBusyNote } from "../excel-action";
import { FactList, formatFullTime, formatRecordedTime, type LabelledFact } from "../fact-list";
import { RecordCheck } from "../freeze/record-check";
import { useLookWithPutBack } from "../freeze/use-look-with-put-back";
import { formatCount } from "../locale-numbers";
import { ProblemNotice } from "../problem-notice";
import { findServiceHostName } from "../service-host-name";
import { useLostFocusTarget } from "../use-lost-focus-target";
import "./only-read.css";

interface OnlyReadPanelProps {
  readonly engine: RecordReaderForPane;
  /** The recorded owner of the workbook's numbers. */
  readonly owner: WorkbookOwner | undefined;
  readonly goTo: (area: string) => void;
}

/** What the workbook itself tells about its numbers, for somebody without keys. Nothing is sent. */
export function OnlyReadPanel({ engine, owner, goTo }: OnlyReadPanelProps) {
  const { numbers: said } = lateWords().recordReading;
  const { look, putBack } = useLookWithPutBack(engine, () => engine.describeNumbers());
  const { value: numbers, problem, isLooking: busy } = look;
  // The button that tries again goes with the problem.
  const element = useLostFocusTarget<HTMLDivElement>(problem);
  const isSample = owner?.sample === true || numbers?.record?.summary.sample === true;
  return (
    <div
      class="only-read"
      data-state={numbers ? "read-numbers" : problem ? "read-failed" : "read-looking"}
      tabIndex={-1}
      ref={element}
    >
      {isSample && <p class="sample-mark">{words.pane.sampleMark}</p>}
      <p role="status" class="note">
        {busy ? said.looking : said.nothingSent}
      </p>
      <ExcelBusyNote busy={busy} />
      {numbers && (
        <NumbersView owner={owner} found={numbers}>
          <RecordCheck look={{ ...look, value: numbers.record }} putBack={putBack} onGo={goTo} />
        </NumbersView>
      )}
      {problem && (
        <>
          <ProblemNotice reason={problem} />
          {owner && <FactList facts={ownerFacts(owner, null)} />}
          <button type="button" aria-disabled={busy} onClick={look.lookAgain}>
            {words.pane.recovery.tryAgain}
          </button>
        </>
      )}
    </div>
  );
}

interface NumbersViewProps {
  readonly found: NumbersInWorkbook;
  readonly owner: WorkbookOwner | undefined;
  /** Whether the frozen numbers match their record. */
  readonly children: ComponentChildren;
}

/** Frozen numbers and those of formulas may be another account's, and only one kind stays. */
function NumbersView({ found: { record, formulas, refreshedAt }, owner, children }: NumbersViewProps) {
  const { numbers: said } = lateWords().recordReading;
  return (
    <>
      {record && (
        <section class="kept-numbers" aria-labelledby="frozen-numbers">
          <h3 id="frozen-numbers">{said.frozen}</h3>
          {children}
          <FactList facts={recordFacts(record.summary)} />
          <p>{said.frozenStay}</p>
        </section>
      )}
      {formulas !== "no-formulas" && (
        <section class="kept-numbers" aria-labelledby="live-numbers">
          <h3 id="live-numbers">{said.live}</h3>
          {owner ? <FactList facts={ownerFacts(owner, refreshedAt)} /> : <p>{said.noOwner}</p>}
          <p>{formulas === "values" ? said.liveStay : said.liveNone}</p>
          {formulas === "values" && <p class="note">{said.keep}</p>}
        </section>
      )}
      {!record && formulas === "no-formulas" && (
        <div class="kept-numbers">
          {owner && <FactList facts={ownerFacts(owner, refreshedAt)} />}
          <p>{said.none}</p>
        </div>
      )}
    </>
  );
}

function recordFacts(record: RecordSummary): readonly LabelledFact[] {
  const { numbers: said } = lateWords().recordReading;
  const { pane } = words;
  const from = formatRecordedTime(record.askedFrom);
  const to = formatRecordedTime(record.askedTo);
  return [
    [said.numbers, formatCount(record.numbers)],
    [pane.company, joinNames(record.companies)],
    [pane.standard, joinNames(record.standards)],
    [said.service, joinNames([...new Set(record.services.map(formatHost))])],
    [said.asked, from && to && from !== to ? fillSentenceGaps(said.period, { from, to }) : from || to],
    [chooseNumberExplanationWords().per, joinNames(record.pers)],
  ];
}

/** `askedAt` is null if it is not known when the service was asked. */
function ownerFacts(owner: WorkbookOwner, askedAt: number | null): readonly LabelledFact[] {
  const { company, standard, presentation, service, sample } = owner;
  const { numbers: said } = lateWords().recordReading;
  const { pane } = words;
  return [
    [pane.company, sanitiseNameForPane(company)],
    [pane.standard, sanitiseNameForPane(standard)],
    [pane.presentation, sanitiseNameForPane(presentation)],
    [said.service, sample ? "" : sanitiseNameForPane(formatHost(service))],
    [said.asked, askedAt === null ? "" : formatFullTime(askedAt)],
  ];
}

/** The sample data are made in this page: their address is nobody's host. */
function formatHost(service: string): string {
  const host = findServiceHostName(service, document.baseURI) ?? service;
  return host.endsWith(".invalid") ? "" : host;
}

function joinNames(names: readonly string[]): string {
  return names
    .filter((name) => name !== "")
    .map(sanitiseNameForPane)
    .join(", ");
}
