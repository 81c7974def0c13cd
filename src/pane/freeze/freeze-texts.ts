import type { Reason } from "../../lca/reasons";
import { chooseFreezeWords } from "../../words/late-words";
import type { SentenceTemplateWithNames } from "../../words/name-formatter";
import { fillSentenceGaps, sanitiseNameForPane } from "../../words/name-formatter";
import { words } from "../../words/ui-words";
import type {
  FreezeObstacle,
  FreezePlan,
  RecordComparison,
  RecordDifference,
  RecordSummary,
  ServiceComparison,
  SpillReaderName,
  ThawObstacle,
} from "../../workbook/freeze/freeze-types";
import type { RecordEntry } from "../../workbook/record/record-entry";
import { formatCellsAsAreaAddresses, parseFullAddress } from "../../sheet/cell-areas";
import { joinAreas } from "../join-areas";
import { formatCellCount, formatCount, formatCounted } from "../locale-numbers";
import { formatReasonForPane } from "../reason-for-pane";
import { formatExactNumber, formatOldAndNewDistinctly, formatTime } from "../report/figure-format";

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

/** "30 numbers": so many are counted everywhere. */
export function formatNumberCount(count: number): string {
  const { numbers, numbersOne } = chooseFreezeWords().record;
  return formatCounted(count, numbersOne, numbers);
}

export function formatFormulaCount(count: number): string {
  const { formulas, formulasOne } = chooseFreezeWords().freezing;
  return formatCounted(count, formulasOne, formulas);
}

/** The numbers in some cells; the cells if there is no number among them. */
export function formatAmount({ numbers, cells }: Pick<FreezePlan, "numbers" | "cells">): string {
  return numbers > 0 ? formatNumberCount(numbers) : formatCellCount(cells);
}

/** How many numbers match their record, and what became of each cell that does not. */
export function formatRecordComparison({
  summary: { numbers },
  agree,
  agreeingNumbers,
  differences,
}: RecordComparison): readonly SentenceTemplateWithNames[] {
  const { comparing } = chooseFreezeWords();
  const hasNumbers = numbers > 0;
  const count = hasNumbers ? numbers : agree + differences.filter(({ kind }) => kind !== "texts").length;
  if (differences.length > 0) {
    const agreeing = formatCount(hasNumbers ? agreeingNumbers : agree);
    const text = hasNumbers ? comparing.some : comparing.someCells;
    return [{ text, fill: { agree: agreeing, count: formatCount(count) } }, ...listBecame(differences)];
  }
  const one = hasNumbers ? comparing.allOne : comparing.allCellsOne;
  const many = hasNumbers ? comparing.all : comparing.allCells;
  return [{ text: count === 1 ? one : many, fill: { count: formatCount(count) } }];
}

/** In the order of what a user must look at first. */
export const differenceKinds = [
  "changed",
  "formula",
  "cleared",
  "deleted",
  "moved",
  "unclear",
  "texts",
] as const satisfies readonly RecordDifference["kind"][];

/** What became of cells, a sentence for each kind of difference. */
export function listBecame(differences: readonly RecordDifference[]): readonly SentenceTemplateWithNames[] {
  const { became } = chooseFreezeWords().comparing;
  const sentences: SentenceTemplateWithNames[] = [];
  for (const kind of differenceKinds) {
    const alike = differences.filter((difference) => difference.kind === kind);
    if (alike.length === 0) continue;
    const text = alike.length === 1 ? became[kind].one : became[kind].many;
    sentences.push({ text, fill: { cells: joinAreas(nameCells(alike)) } });
  }
  return sentences;
}

/** As `listBecame`; the only cell that was typed over has both contents. */
export function listBecameWithContents(
  differences: readonly RecordDifference[],
): readonly SentenceTemplateWithNames[] {
  const [only, ...others] = differences;
  if (only?.kind !== "changed" || others.length > 0) return listBecame(differences);
  const [frozen, now] = formatTwoContents(only.row.entry.frozen, only.shows);
  const fill = { cells: joinAreas(nameCells([only])), frozen, now };
  return [{ text: chooseFreezeWords().comparing.typedOverOne, fill }];
}

/** The cells that the record is about, deleted ones as they were called; of a table, all of it. */
function nameCells(differences: readonly RecordDifference[]): readonly string[] {
  const tables = differences.filter(({ kind }) => kind === "texts");
  if (tables.length > 0) return tables.flatMap(({ address }) => address ?? []);
  return formatCellsAsAreaAddresses(
    differences.flatMap(({ row: { cell, entry } }) => cell ?? parseFullAddress(entry.cellThen) ?? []),
  );
}

/** What the service sent when it was asked for this comparison; null if it was asked for no number. */
export function formatServiceComparison({
  askedAt,
  requested,
  same,
  different,
}: Omit<ServiceComparison, "unknown">): SentenceTemplateWithNames | null {
  if (requested === 0) return null;
  const { comparing } = chooseFreezeWords();
  const fill = {
    numbers: formatNumberCount(requested),
    when: formatTime(askedAt),
    same: formatCounted(same, comparing.sameOne, comparing.same),
    different: formatCounted(different.length, comparing.differentOne, comparing.different),
  };
  return { text: comparing.requested, fill };
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

export function explainThawObstacle(why: Exclude<ThawObstacle, { kind: "changed" }>): string {
  const said = chooseFreezeWords().thawing.why;
  switch (why.kind) {
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
