import type { Reason } from "../../lca/reasons";
import { chooseFreezeWords } from "../../words/late-words";
import type { SentenceTemplateWithNames } from "../../words/name-formatter";
import { fillSentenceGaps, sanitiseNameForPane } from "../../words/name-formatter";
import { words } from "../../words/ui-words";
import type {
  FreezeObstacle,
  RecordSummary,
  SpillReaderName,
  ThawObstacle,
} from "../../workbook/freeze/freeze-types";
import type { RecordEntry } from "../../workbook/record/record-entry";
import { formatCount } from "../locale-numbers";
import { formatReasonForPane } from "../reason-for-pane";
import { formatExactNumber, formatOldAndNewDistinctly } from "../report/figure-format";

/** How many names a sentence has before it only counts the others. */
const maxNames = 3;

export function listNamesShortly(names: readonly string[]): string {
  const shown = names.slice(0, maxNames).map(sanitiseNameForPane).join(", ");
  const count = formatCount(names.length - maxNames);
  return names.length <= maxNames
    ? shown
    : fillSentenceGaps(chooseFreezeWords().andOthers, { names: shown, count });
}

interface CountedSentence {
  /** With the gap {count}. */
  readonly text: string;
  /** The sentence for a count of one. */
  readonly one: string;
  readonly count: number;
}

/** Several sentences with a count in each. */
export function joinCountedSentences(sentences: readonly CountedSentence[]): SentenceTemplateWithNames {
  const texts = sentences.map(({ text, one, count }, at) =>
    count === 1 ? one : text.replace("{count}", `{count${at}}`),
  );
  const fill = Object.fromEntries(sentences.map(({ count }, at) => [`count${at}`, formatCount(count)]));
  return { text: texts.join(" "), fill };
}

/** Whose numbers are frozen, of which standard, per what, and when the service was asked: as far as it is known. */
export function formatRecordSummary(summary: RecordSummary): SentenceTemplateWithNames {
  const said = chooseFreezeWords().record;
  const [companies, standards, pers] = [summary.companies, summary.standards, summary.pers].map(
    listNamesShortly,
  );
  const numbers = companies ? [said.numbersOf, said.numbersOfOne] : [said.numbers, said.numbersOne];
  const [from, to] = [formatDay(summary.askedFrom), formatDay(summary.askedTo)];
  const asked = from === to || to === "" ? said.askedOn : said.askedFrom;
  const parts = [
    summary.numbers === 1 ? numbers[1] : numbers[0],
    standards && "{standards}",
    pers && said.per,
    from && asked,
  ];
  const text = said.frozen.replace("{what}", parts.filter(Boolean).join(", "));
  const names = { companies, standards, pers, from, to } as Record<string, string>;
  return { text, fill: { ...names, count: formatCount(summary.numbers) } };
}

/** The day of a moment in ISO 8601; "" if there is none. */
function formatDay(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.valueOf())
    ? ""
    : date.toLocaleDateString(words.version.dates, { dateStyle: "long" });
}

/** What a row of the record is about, with what is known of it: "Facing brick, GWP [kg CO2-eq], A1-A3". */
export function formatRecordEntry({ product, indicator, unit, stage, call, cellThen }: RecordEntry): string {
  const measure = indicator && unit ? `${indicator} [${unit}]` : indicator;
  const known = [product, measure, stage].filter(Boolean).join(", ");
  return known || call || cellThen;
}

/** Two contents of a cell, so that different numbers look different. */
export function formatTwoContents(
  before: RecordEntry["frozen"],
  after: RecordEntry["frozen"] | null,
): readonly [string, string] {
  if (typeof before === "number" && typeof after === "number")
    return formatOldAndNewDistinctly(before, after);
  return [formatFrozenContent(before), after === null ? "" : formatFrozenContent(after)];
}

export function formatFrozenContent(content: RecordEntry["frozen"]): string {
  if (typeof content === "number") return formatExactNumber(content);
  if (content === "") return chooseFreezeWords().comparing.empty;
  return typeof content === "boolean" ? String(content).toUpperCase() : content;
}

export function explainFreezeObstacle(why: FreezeObstacle): string {
  const said = chooseFreezeWords().freezing.why;
  switch (why.kind) {
    case "waiting":
    case "not-called":
    case "array":
      return said[why.kind];
    case "read-as-spill":
      return fillSentenceGaps(said["read-as-spill"], {
        readers: listNamesShortly(why.readers.map(nameSpillReader)),
      });
    case "other-error":
      return fillSentenceGaps(said["other-error"], { error: why.error });
    default:
      return formatReasonForPane(why);
  }
}

function nameSpillReader({ kind, name, where }: SpillReaderName): string {
  return fillSentenceGaps(chooseFreezeWords().freezing.readers[kind], { name, where });
}

export function explainThawObstacle(why: ThawObstacle): string {
  const said = chooseFreezeWords().thawing.why;
  switch (why.kind) {
    case "changed":
    case "deleted":
    case "no-formula":
    case "asks-otherwise":
      return said[why.kind];
    case "other-owner":
      return fillSentenceGaps(said["other-owner"], { company: why.company });
    default:
      return formatReasonForPane(why);
  }
}

/** The service's number of today, or the reason why there is none. */
export function formatFrozenAndToday(
  frozen: RecordEntry["frozen"],
  today: number | Reason,
): readonly [string, string] {
  if (typeof today === "number") return formatTwoContents(frozen, today);
  return [formatFrozenContent(frozen), formatReasonForPane(today)];
}
