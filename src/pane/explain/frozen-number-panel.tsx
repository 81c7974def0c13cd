import { SentenceWithGaps } from "../page/sentence-with-gaps";
import { sanitiseNameForPane } from "../../words/name-formatter";
import { chooseNumberExplanationWords, lateWords } from "../../words/late-words";
import { words } from "../../words/ui-words";
import type { RecordEntry, RecordRow } from "../../workbook/record/record-entry";
import { sampleSource } from "../../workbook/record/record-entry";
import type { FrozenCell } from "../../workbook/record/rows-about-cell";
import { CallHeading, ExplanationFrame } from "./explanation-parts";
import { FactList, formatRecordedTime, type LabelledFact } from "../fact-list";
import { formatAllDigitsUngrouped, formatCount } from "../locale-numbers";

/** A table that spilled may have thousands of rows in the record; beyond these, the sheet itself is read. */
const maxShownRows = 20;

interface FrozenNumberPanelProps {
  readonly frozen: FrozenCell;
  /** The name of the button that opened this. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Everything that the workbook's record tells about the frozen number in the selected cell. */
export function FrozenNumberPanel({ frozen, name, onClose }: FrozenNumberPanelProps) {
  const { cell: said } = lateWords().recordReading;
  const { where, rows, state } = frozen;
  return (
    <ExplanationFrame
      name={name}
      state={state === "agrees" ? "frozen-agrees" : "frozen-differs"}
      onClose={onClose}
    >
      <h2>
        <SentenceWithGaps text={said.title} fill={{ where }} />
      </h2>
      <FrozenStateLine frozen={frozen} />
      {rows.some(({ entry }) => entry.source === sampleSource) && (
        <p class="sample-mark">{words.pane.sampleMark}</p>
      )}
      {rows.slice(0, maxShownRows).map((row, at) => (
        <RecordRowSection key={at} row={row} isOnly={rows.length === 1} />
      ))}
      {rows.length > maxShownRows && (
        <p class="note">
          <SentenceWithGaps text={said.more} fill={{ count: formatCount(rows.length - maxShownRows) }} />
        </p>
      )}
    </ExplanationFrame>
  );
}

/** Whether the number stays as it is, and still is what was frozen. */
function FrozenStateLine({ frozen: { state, shows, row } }: { readonly frozen: FrozenCell }) {
  const { cell: said } = lateWords().recordReading;
  if (state === "agrees") {
    return (
      <p>
        {said.stays} {said.agrees}
      </p>
    );
  }
  const fill = { shown: formatFrozenValue(shows), frozen: formatFrozenValue(row.entry.frozen) };
  return (
    <p class="notice">
      <SentenceWithGaps text={said[state]} fill={fill} />
    </p>
  );
}

interface RecordRowSectionProps {
  readonly row: RecordRow;
  readonly isOnly: boolean;
}

/** One row of the record: a result, or a number that this workbook calculated from the results that follow. */
function RecordRowSection({ row: { entry }, isOnly }: RecordRowSectionProps) {
  const { cell: said } = lateWords().recordReading;
  return (
    <>
      {entry.kind === "calculated" && <h3>{said.calculated}</h3>}
      {entry.kind !== "calculated" && entry.call !== "" && (
        <CallHeading call={sanitiseNameForPane(entry.call)} isOnly={isOnly} />
      )}
      <FactList facts={entryFacts(entry)} />
      {entry.kind === "calculated" && !isOnly && <p class="note">{said.parts}</p>}
    </>
  );
}

function entryFacts(entry: RecordEntry): readonly LabelledFact[] {
  const explain = chooseNumberExplanationWords();
  const { cell: said } = lateWords().recordReading;
  const isSent = entry.kind === "result" || entry.kind === "part";
  const facts: readonly LabelledFact[] = [
    [said.frozen, isSent && entry.number !== "" ? "" : formatFrozenValue(entry.frozen)],
    [said.number, entry.number],
    [explain.unit, entry.unit],
    [explain.per, entry.per],
    [explain.product, entry.product],
    [explain.productId, entry.productId],
    [explain.indicator, entry.indicator],
    [explain.stage, entry.stage],
    [explain.scenarioId, entry.scenarioId],
    [explain.standard, entry.standard],
    [explain.definition, entry.definitionId],
    [explain.company, entry.company],
    [said.service, entry.service],
    [said.asked, formatRecordedTime(entry.requestedOn)],
    [said.readBy, formatReader(entry.readBy)],
    [said.source, formatSource(entry.source)],
    [said.note, entry.note],
  ];
  return facts.map(([label, text]) => [label, sanitiseNameForPane(text)]);
}

/** The record is the same in every language. */
function formatSource(source: string): string {
  const { cell: said } = lateWords().recordReading;
  if (source === sampleSource) return said.sample;
  return source === "Service" ? said.service : source;
}

/** A mapping is described in the record. */
function formatReader(readBy: string): string {
  return readBy === "recognised" ? lateWords().recordReading.cell.recognised : readBy;
}

/** As it can be typed into a cell. */
function formatFrozenValue(value: RecordEntry["frozen"]): string {
  if (typeof value === "number") return formatAllDigitsUngrouped(value);
  return sanitiseNameForPane(typeof value === "boolean" ? String(value).toUpperCase() : value);
}
