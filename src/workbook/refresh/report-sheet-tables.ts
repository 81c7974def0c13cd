import type {
  RedefinedValue,
  RefreshReport,
  SpillSizeChange,
  TextsOfUnitOrConflict,
  ValueChange,
  ValueMeaning,
} from "../../client/generations/refresh-report";
import { explainVanishedValue, formatResultMetadataChanges } from "./report-entry-sentences";
import { fillSentenceGaps } from "../../words/name-formatter";
import { lateWords } from "../../words/late-words";
import { readableFormat } from "../writing/our-formats";
import { chooseCommonNumberFormat } from "../writing/result-number-formats";

/** A text, or a number and its format; an empty cell for null. */
export type ReportCell = string | { readonly number: number | null; readonly format: string };

/** A table of a report; each of its columns holds either texts or numbers. */
export interface ReportTable {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly ReportCell[])[];
  /** True if its first column names products, and the rows of one product stand together. */
  readonly isByProduct?: true;
  /** True if its last column holds sentences, which would make the numbers of the other tables' columns wide. */
  readonly endsInSentences?: true;
}

/** The tables of a report that have rows, those that matter most first. */
export function createReportTables(report: RefreshReport): readonly ReportTable[] {
  const { sheet } = lateWords().changeReport;
  const { meanings, pers, renamed, resized, newer, moved } = report;
  const { titles } = sheet;
  const tables: readonly ReportTable[] = [
    createTableOfRedefined(report),
    createTableOfChanges(report),
    createTableOfGone(report),
    {
      title: titles.meanings,
      head: [sheet.kind, sheet.called, sheet.oldId, sheet.newId, sheet.cells],
      rows: meanings.map((one) => [
        sheet.kinds[one.what],
        one.name,
        one.before,
        one.after,
        joinCellAreas(one),
      ]),
    },
    {
      title: titles.pers,
      head: [sheet.product, sheet.stage, sheet.oldPer, sheet.newPer, sheet.cells],
      rows: pers.map((one) => {
        const [before, after] = [one.before, one.after].map((per) => formatPer(per) || sheet.unsaid);
        return [one.product, one.stages.join(", "), before ?? "", after ?? "", joinCellAreas(one)];
      }),
    },
    {
      title: titles.renamed,
      head: [sheet.kind, sheet.id, sheet.oldName, sheet.newName],
      rows: renamed.map((one) => [sheet.kinds[one.what], one.id, one.before, one.after]),
    },
    {
      title: titles.resized,
      head: [sheet.cells, sheet.oldSize, sheet.newSize],
      rows: resized.map((one) => [joinCellAreas(one), formatSize(one.before), formatSize(one.after)]),
    },
    { title: titles.newer, head: [sheet.cells], rows: newer.map((area) => [area]) },
    { title: titles.moved, head: [sheet.cells], rows: moved.map((area) => [area]) },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

const meaningKeys = ["product", "stage", "indicator", "unit", "per"] as const;

/** What a number means, in the columns that begin each table of values. */
function formatMeaning({ product, stage, indicator, unit, per }: ValueMeaning): readonly string[] {
  return [product, stage, indicator, unit, formatPer(per)];
}

function listMeaningHeadings(): readonly string[] {
  return meaningKeys.map((key) => lateWords().changeReport.sheet[key]);
}

/**
 * Old and new numbers that mean different things: without a difference, which would mean nothing. Of the new meaning,
 * only what differs from the old one.
 */
function createTableOfRedefined({ redefined }: RefreshReport): ReportTable {
  const { sheet } = lateWords().changeReport;
  const numberCell = createNumberCells(redefined.flatMap(({ before, after }) => [before, after]));
  const nowTexts = redefined.map(listDifferingMeaning);
  const nowColumns = meaningKeys.flatMap((_, column) =>
    nowTexts.some((texts) => texts[column]) ? [column] : [],
  );
  const nowHeadings = meaningKeys.map((key) => sheet.now[key]);
  const pickNow = (texts: readonly string[]): readonly string[] =>
    nowColumns.map((column) => texts[column] ?? "");
  const sayings = createColumnOfSayings(redefined);
  return {
    title: sheet.titles.redefined,
    head: [
      ...[...listMeaningHeadings(), sheet.before, ...pickNow(nowHeadings), sheet.after],
      ...[sheet.cells, ...sayings.head],
    ],
    rows: redefined.map((one, index) => [
      ...[...formatMeaning(one.before), numberCell(one.before, one.before.value)],
      ...[...pickNow(nowTexts[index] ?? []), numberCell(one.after, one.after.value)],
      ...[joinCellAreas(one), ...sayings.cells(one)],
    ]),
    isByProduct: true,
  };
}

/** The parts of the new meaning, each "" if it is as before. */
function listDifferingMeaning({ before, after }: RedefinedValue): readonly string[] {
  const old = formatMeaning(before);
  return formatMeaning(after).map((text, index) =>
    text === old[index] ? "" : text || lateWords().changeReport.sheet.unsaid,
  );
}

function createTableOfChanges({ changes }: RefreshReport): ReportTable {
  const { sheet } = lateWords().changeReport;
  const numberCell = createNumberCells(
    changes.flatMap((one) => [
      { ...one, value: one.before },
      { ...one, value: one.after },
    ]),
  );
  const sayings = createColumnOfSayings(changes);
  return {
    title: sheet.titles.changes,
    head: [
      ...[...listMeaningHeadings(), sheet.before, sheet.after, sheet.difference, sheet.relative],
      ...[sheet.cells, ...sayings.head],
    ],
    rows: changes.map((one) => [
      ...[...formatMeaning(one), numberCell(one, one.before), numberCell(one, one.after)],
      ...[numberCell(one, one.difference), createPercentCell(one.relative)],
      ...[joinCellAreas(one), ...sayings.cells(one)],
    ]),
    isByProduct: true,
  };
}

function createTableOfGone({ gone }: RefreshReport): ReportTable {
  const { sheet } = lateWords().changeReport;
  const numberCell = createNumberCells(gone.map((one) => ({ ...one, value: one.before })));
  return {
    title: sheet.titles.gone,
    head: [...listMeaningHeadings(), sheet.before, sheet.cells, sheet.reason],
    rows: gone.map((one) => [
      ...[...formatMeaning(one), numberCell(one, one.before)],
      ...[joinCellAreas(one), explainVanishedValue(one)],
    ]),
    isByProduct: true,
    endsInSentences: true,
  };
}

type IndicatorAndUnit = Pick<ValueMeaning, "indicator" | "unit">;

/** Shows the numbers of an indicator in one notation, and others of it so that only 0 looks like 0. */
function createNumberCells(values: readonly (IndicatorAndUnit & { readonly value: number | null })[]) {
  const keyOf = ({ indicator, unit }: IndicatorAndUnit): string => `${indicator}\n${unit}`;
  const alike = new Map<string, unknown[]>();
  for (const one of values) {
    const numbers = alike.get(keyOf(one)) ?? [];
    alike.set(keyOf(one), numbers);
    numbers.push(one.value);
  }
  const notations = new Map([...alike].map(([key, numbers]) => [key, chooseCommonNumberFormat(numbers)]));
  return (of: IndicatorAndUnit, number: number | null): ReportCell => ({
    number,
    format: notations.get(keyOf(of))?.(number) ?? readableFormat,
  });
}

/** A per cent with one decimal, or as many as a smaller one needs for two digits. */
function createPercentCell(relative: number | null): ReportCell {
  if (relative === null || relative === 0) return { number: relative, format: "0%" };
  const exponent = Math.floor(Math.log10(Math.abs(relative) * 100));
  return { number: relative, format: `#,##0.${"0".repeat(Math.max(1, 1 - exponent))}%` };
}

type MaybeWithSayings = Pick<ValueChange, "sayings">;

/** The column with other changed result metadata; none if no value has any. */
function createColumnOfSayings(values: readonly MaybeWithSayings[]) {
  const isShown = values.some(({ sayings }) => sayings);
  return {
    head: isShown ? [lateWords().changeReport.sheet.sayings] : [],
    cells: (one: MaybeWithSayings): readonly string[] => (isShown ? [joinSayings(one)] : []),
  };
}

function joinSayings(one: MaybeWithSayings): string {
  const sentences = formatResultMetadataChanges(one);
  return sentences.map(({ text, fill }) => fillSentenceGaps(text, fill)).join(" · ");
}

function formatPer(texts: TextsOfUnitOrConflict): string {
  const all = texts.join(" / ");
  return texts.length > 1 ? fillSentenceGaps(lateWords().changeReport.sheet.unclearPer, { per: all }) : all;
}

function formatSize([rows, columns]: SpillSizeChange["before"]): string {
  return `${rows} × ${columns}`;
}

/** The longest text of a cell, in letters; of very many areas, only the first are named. */
const maxCellLetters = 32_767;

function joinCellAreas({ cells }: { readonly cells: readonly string[] }): string {
  let text = "";
  for (const area of cells) {
    const longer = text === "" ? area : `${text}, ${area}`;
    if (longer.length > maxCellLetters - 3) return `${text}, …`;
    text = longer;
  }
  return text;
}
