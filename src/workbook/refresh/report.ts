import type { SentenceTemplateWithNames } from "../../words/name-formatter";
import { fillSentenceGaps } from "../../words/name-formatter";
import type { LateWords } from "../../words/late-words";
import { lateWords } from "../../words/late-words";
import { sentence } from "../../words/reason-sentence";
import type {
  AccountBasis,
  EarlierMeaning,
  RedefinedValue,
  RefreshReport,
  TextsOfUnitOrConflict,
  ValueChange,
  ValueMeaning,
} from "../../client/generations/refresh-report";
import { nameStandardsApart } from "../../lca/indicator-catalogue";
import type { OldAndNewStandard } from "../../lca/indicator-catalogue";
import { findStandardChange, groupRedefinedValues } from "../changes/change-groups";
import type { RedefinedValueGroups } from "../changes/change-groups";
import type { CountWriter } from "./refresh-summary";
import { formatDeclaredUnitBesideValue, formatDeclaredUnitChange } from "./refresh-summary";

/** How the pane or a sheet writes figures. */
export interface FigureWriter {
  readonly count: CountWriter;
  readonly time: (at: number) => string;
  /** A number with all its digits. */
  readonly exact: (value: number) => string;
  /** Two numbers, short, but with enough digits to tell them apart. */
  readonly distinct: (before: number, after: number) => readonly [string, string];
}

export interface ReportSentence extends SentenceTemplateWithNames {
  /** The sentence's number with all its digits. */
  readonly exact?: string;
}

/** A number; those with the same measure are numbers of one indicator in one unit. */
export interface ReportNumber {
  readonly kind: "value" | "difference" | "percent";
  readonly number: number | null;
  readonly measure: string;
}

/** A text, a number, or areas of cells. */
export type ReportCell = string | ReportNumber | readonly string[];

export type ReportColumn = keyof LateWords["changeReport"]["columns"];

export interface ReportItem {
  readonly sentences: readonly ReportSentence[];
  /** What else there is to say. */
  readonly details?: readonly SentenceTemplateWithNames[];
  /** The product that it is about, under whose name it stands; missing for anything else. */
  readonly product?: string;
  /** The areas of the cells that it is about. */
  readonly cells: readonly string[];
  /** The same as a row, with a cell for each of the section's columns. */
  readonly row: readonly ReportCell[];
}

/** A value that has changed and still means the same. */
export interface ReportedChange extends ReportItem, ValueChange {
  readonly product: string;
}

interface SectionOf<Kind extends string, Item> {
  readonly kind: Kind;
  readonly title: string;
  /** What it means for the user. */
  readonly note?: string;
  /** Each holds either texts or numbers. */
  readonly columns: readonly ReportColumn[];
  readonly items: readonly Item[];
}

type ListKind =
  | "meanings"
  | "pers"
  | "redefined"
  | "replaced"
  | "gone"
  | "renamed"
  | "resized"
  | "newer"
  | "moved";
export type ReportSection = SectionOf<"changes", ReportedChange> | SectionOf<ListKind, ReportItem>;

/** What is said of a refresh, a look or a switch of account, beside its summary. */
export interface Report {
  /** How many numbers are for something else than before, which is always said; a warning if any is. */
  readonly meaning: ReportSentence & { readonly isWarning: boolean };
  /** How far the comparison goes. */
  readonly limits: readonly ReportSentence[];
  /** When the service was asked and, for a switch, whose the numbers were. */
  readonly compared: readonly ReportSentence[];
  /** What a refresh could not do, what is new, the values' metadata, and the cells that are calculated. */
  readonly notes: readonly ReportSentence[];
  /** The sections that have items: first what the user must act on, since those cells may look unchanged. */
  readonly sections: readonly ReportSection[];
}

/** How many names a sentence lists. */
const maxNamedItems = 20;

/** Says what changed, as the pane and the sheet of a report show it. */
export function createReport(report: RefreshReport, write: FigureWriter): Report {
  const { head, notes } = lateWords().changeReport;
  const { changes, beside, isApplied, switchedFrom, asked, askedBefore } = report;
  const describeCount = (count: number, many: string, single: string): readonly ReportSentence[] =>
    count > 0 ? [{ text: count === 1 ? single : many, fill: { count: write.count(count) } }] : [];
  const describeNames = (names: readonly string[], text: string): readonly ReportSentence[] => {
    const listed = names.slice(0, maxNamedItems).join(", ") + (names.length > maxNamedItems ? ", …" : "");
    return names.length > 0 ? [{ text, fill: { names: listed } }] : [];
  };
  const beyondDigits = changes.filter(({ isBeyondSentDigits }) => isBeyondSentDigits).length;
  const appeared = changes.filter(({ before }) => before === null).length;
  const limits = describeCount(beyondDigits, head.beyondDigits, head.beyondDigitsOne);
  const before = askedBefore === null ? head.unknownMoment : write.time(askedBefore);
  const times = { text: head.asked, fill: { before, now: write.time(asked) } };
  const remarks = [
    ...describeCount(report.left, notes.left, notes.leftOne),
    ...describeNames(report.protectedSheets, notes.protectedSheets),
    ...describeNames(report.names, notes.names),
    ...describeCount(appeared, notes.appeared, notes.appearedOne),
    ...describeCount(beside.stale, notes.stale, notes.staleOne),
    ...describeNames(beside.years.length > 1 ? beside.years : [], notes.years),
  ];
  const redefined = groupRedefinedValues(report);
  const parts = {
    meaning: describeMeaning(report, redefined, write),
    sections: createSections(report, redefined, write).filter(({ items }) => items.length > 0),
  };
  if (switchedFrom !== undefined) {
    const owner = switchedFrom ? formatAccountBasis(switchedFrom) : head.unknownOwner;
    const accountBefore = { text: head.switched, fill: { owner } };
    // Its summary counts the unknown values, and it recalculates all.
    return { ...parts, limits, compared: [times, accountBefore], notes: remarks };
  }
  const many = isApplied ? notes.recalculated : notes.wouldRecalculate;
  const single = isApplied ? notes.recalculatedOne : notes.wouldRecalculateOne;
  return {
    ...parts,
    limits: [...limits, ...describeCount(report.unknownBefore, head.unknownBefore, head.unknownBeforeOne)],
    compared: [times],
    notes: [
      ...remarks,
      ...describeCount(report.recalculated, many, single),
      ...describeCount(report.unknown, notes.unknown, notes.unknownOne),
    ],
  };
}

/** Whose numbers, by which standard and presentation. */
export function formatAccountBasis({ company, standard, presentation }: AccountBasis): string {
  return [company, standard, presentation].filter(Boolean).join(" · ");
}

function describeMeaning(
  { meanings, pers }: RefreshReport,
  { ofSomethingElse: { length }, ofOtherAccount }: RedefinedValueGroups,
  write: FigureWriter,
): Report["meaning"] {
  const { head } = lateWords().changeReport;
  if (length === 0 && ofOtherAccount.length > 0)
    return { text: head.replaced, fill: { count: write.count(ofOtherAccount.length) }, isWarning: true };
  // The earlier numbers of their cells are not known.
  const areOnlyNames = length === 0 && (meanings.length > 0 || pers.length > 0);
  if (areOnlyNames) return { text: head.onlyNames, fill: {}, isWarning: true };
  return { text: head.redefined, fill: { count: write.count(length) }, isWarning: length > 0 };
}

const meaningColumns = ["product", "stage", "indicator", "unit", "per"] as const;
const newMeaningColumns = ["nowProduct", "nowStage", "nowIndicator", "nowUnit", "nowPer"] as const;

function createSections(
  report: RefreshReport,
  { ofSomethingElse, ofOtherAccount }: RedefinedValueGroups,
  write: FigureWriter,
): readonly ReportSection[] {
  const { titles, notes, kinds, unsaid } = lateWords().changeReport;
  const { isApplied } = report;
  const standards = nameStandards(report);
  const createAreaItem = (area: string) => ({ sentences: [], cells: [area], row: [area] });
  return [
    {
      kind: "meanings",
      title: titles.meanings,
      note: notes.turnedMeaning,
      columns: ["kind", "called", "oldId", "newId", "cells"],
      items: report.meanings.map(({ what, name, before, after, cells }) => ({
        sentences: [{ text: notes.turning, fill: { what: notes.what[what], name, before, after } }],
        cells,
        row: [kinds[what], name, before, after, cells],
      })),
    },
    {
      kind: "pers",
      title: titles.pers,
      note: notes.persMeaning,
      columns: ["product", "stage", "oldPer", "newPer", "cells"],
      items: report.pers.map((change) => {
        const { product, stages, cells } = change;
        const before = formatPer(change.before) || unsaid;
        const after = formatPer(change.after) || unsaid;
        return {
          sentences: [formatDeclaredUnitChange(change, isApplied)],
          cells,
          row: [product, stages.join(", "), before, after, cells],
        };
      }),
    },
    {
      kind: "redefined",
      title: titles.redefined,
      note: notes.redefinedMeaning,
      columns: [...meaningColumns, "before", ...newMeaningColumns, "after", "cells", "sayings"],
      items: ofSomethingElse.map((value) => createRedefinedItem(value, standards, write)),
    },
    {
      kind: "replaced",
      title: titles.replaced,
      note: notes.replacedMeaning,
      columns: [...meaningColumns, "before", "after", "cells", "sayings"],
      items: ofOtherAccount.map((value) => createReplacedItem(value, write)),
    },
    {
      kind: "changes",
      title: isApplied ? titles.changes : titles.wouldChange,
      columns: [...meaningColumns, "before", "after", "difference", "relative", "cells", "sayings"],
      items: report.changes.map((change) => {
        const details = formatSayings(change);
        const numbers = [
          createNumber("value", change, change.before),
          createNumber("value", change, change.after),
          createNumber("difference", change, change.difference),
          createNumber("percent", change, change.relative),
        ];
        const row = [...formatMeaning(change), ...numbers, change.cells, joinSentences(details)];
        return { ...change, sentences: [formatStageIndicatorAndUnit(change)], details, row };
      }),
    },
    {
      kind: "gone",
      title: isApplied ? titles.gone : titles.wouldBeGone,
      columns: [...meaningColumns, "before", "cells", "reason"],
      items: report.gone.map((value) => {
        const { product, before, cells } = value;
        const { text, fill } = formatStageIndicatorAndUnit(value);
        const reason = value.reason ? sentence(value.reason) : notes.goneUnlisted;
        const names = { ...fill, value: write.exact(before) };
        return {
          sentences: [{ text: `${text}: {value}`, fill: names }],
          details: [{ text: "{reason}", fill: { reason } }],
          product,
          cells,
          row: [...formatMeaning(value), createNumber("value", value, before), cells, reason],
        };
      }),
    },
    {
      kind: "renamed",
      title: titles.renamed,
      note: notes.renamedMeaning,
      columns: ["kind", "id", "oldName", "newName"],
      items: report.renamed.map(({ what, id, before, after }) => ({
        sentences: [{ text: notes.renaming, fill: { what: notes.what[what], id, before, after } }],
        cells: [],
        row: [kinds[what], id, before, after],
      })),
    },
    {
      kind: "resized",
      title: titles.resized,
      columns: ["cells", "oldSize", "newSize"],
      items: report.resized.map(({ cells, ...sizes }) => {
        const before = sizes.before.map(write.count).join(" × ");
        const after = sizes.after.map(write.count).join(" × ");
        return {
          sentences: [{ text: notes.size, fill: { before, after } }],
          cells,
          row: [cells, before, after],
        };
      }),
    },
    { kind: "newer", title: titles.newer, columns: ["cells"], items: report.newer.map(createAreaItem) },
    { kind: "moved", title: titles.moved, columns: ["cells"], items: report.moved.map(createAreaItem) },
  ];
}

/** The standards of old and new numbers, with their presentations; null if they are not known to differ. */
function nameStandards(report: RefreshReport): OldAndNewStandard | null {
  const standards = findStandardChange(report);
  if (!standards) return null;
  const { before, after } = nameStandardsApart(standards);
  return {
    before: [before, report.switchedFrom?.presentation].filter(Boolean).join(", "),
    after: [after, report.of.presentation].filter(Boolean).join(", "),
  };
}

/** Old and new number of different meanings, each beside the names that differ; a difference would mean nothing. */
function createRedefinedItem(
  redefined: RedefinedValue,
  standards: OldAndNewStandard | null,
  write: FigureWriter,
): ReportItem {
  const { notes, unsaid } = lateWords().changeReport;
  const { before, after, cells } = redefined;
  const oldTexts = formatMeaning(before);
  const newTexts = formatMeaning(after);
  const isSame = newTexts.map((text, index) => text === oldTexts[index]);
  // Numbers of two standards always name their own indicator and unit.
  const differingColumns = meaningColumns.filter(
    (column, index) => !isSame[index] || (standards && column !== "product" && column !== "stage"),
  );
  // The product stands above, once for all its numbers.
  const commonColumns = meaningColumns.filter(
    (column) => column !== "product" && !differingColumns.includes(column),
  );
  const shared = joinNames(after, commonColumns);
  const sayings = formatSayings(redefined);
  const numbers = describeBothNumbers(redefined, write, {
    before: [joinNames(before, differingColumns), standards?.before],
    after: [joinNames(after, differingColumns), standards?.after],
  });
  return {
    sentences: [...(shared === "" ? [] : [{ text: "{names}", fill: { names: shared } }]), ...numbers],
    details:
      isSame.includes(false) || standards ? sayings : [{ text: notes.sameNames, fill: {} }, ...sayings],
    product: after.product,
    cells,
    row: [
      ...oldTexts,
      createNumber("value", before, before.value),
      ...newTexts.map((text, index) => (isSame[index] ? "" : text || unsaid)),
      createNumber("value", after, after.value),
      cells,
      joinSentences(sayings),
    ],
  };
}

/** Two numbers under the same names, of two accounts. */
function createReplacedItem(replaced: RedefinedValue, write: FigureWriter): ReportItem {
  const { before, after, cells } = replaced;
  const sayings = formatSayings(replaced);
  const numbers = describeBothNumbers(replaced, write, { before: [], after: [] });
  return {
    sentences: [formatStageIndicatorAndUnit(after), ...numbers],
    details: sayings,
    product: after.product,
    cells,
    row: [
      ...formatMeaning(after),
      createNumber("value", before, before.value),
      createNumber("value", after, after.value),
      cells,
      joinSentences(sayings),
    ],
  };
}

/** The old and the new number, each with what it is of. */
function describeBothNumbers(
  { before, after }: RedefinedValue,
  write: FigureWriter,
  meanings: Readonly<Record<"before" | "after", readonly (string | null | undefined)[]>>,
): readonly ReportSentence[] {
  const { changes } = lateWords().changeReport;
  const [oldNumber, newNumber] = write.distinct(before.value, after.value);
  const describe = (title: string, number: string, value: number, parts: typeof meanings.before) => {
    const names = parts.filter(Boolean).join(" · ");
    const text = names === "" ? "{title} {number}" : "{title} {number} · {names}";
    return { text, fill: { title, number, names }, exact: write.exact(value) };
  };
  return [
    describe(changes.old, oldNumber, before.value, meanings.before),
    describe(changes.new, newNumber, after.value, meanings.after),
  ];
}

/** What a number means, in the columns that begin a row. */
function formatMeaning({ product, stage, indicator, unit, per }: EarlierMeaning): readonly string[] {
  const { noLongerKnown } = lateWords().changeReport;
  const perText = per === null ? noLongerKnown : formatPer(per);
  return [product, stage, indicator, unit ?? noLongerKnown, perText];
}

function formatPer(texts: TextsOfUnitOrConflict): string {
  const per = texts.join(" / ");
  return texts.length > 1 ? fillSentenceGaps(lateWords().changeReport.unclearPer, { per }) : per;
}

/** These names of a meaning in one line; a unit stands beside its indicator. */
function joinNames(
  { unit, per, ...others }: EarlierMeaning,
  columns: readonly (typeof meaningColumns)[number][],
): string {
  const names = {
    ...others,
    unit: unit === null ? lateWords().changeReport.unknownUnit : `[${unit || "–"}]`,
    per: joinSentences([formatDeclaredUnitBesideValue(per)]),
  };
  let line = "";
  for (const [index, column] of columns.entries()) {
    const isBesideIndicator = column === "unit" && columns[index - 1] === "indicator" && unit !== null;
    const separator = isBesideIndicator ? " " : " · ";
    line += line === "" ? names[column] : separator + names[column];
  }
  return line;
}

function createNumber(
  kind: ReportNumber["kind"],
  { indicator, unit }: Pick<EarlierMeaning, "indicator" | "unit">,
  number: number | null,
): ReportNumber {
  return { kind, number, measure: `${indicator}\n${unit ?? ""}` };
}

/** What a value of a product is. */
export function formatStageIndicatorAndUnit({
  stage,
  indicator,
  unit,
}: ValueMeaning): SentenceTemplateWithNames {
  const { inProduct, inProductWithoutUnit } = lateWords().changeReport.changes;
  return { text: unit === "" ? inProductWithoutUnit : inProduct, fill: { stage, indicator, unit } };
}

/** The metadata of a value, before and after. */
function formatSayings({ sayings = [] }: Pick<ValueChange, "sayings">): readonly SentenceTemplateWithNames[] {
  const { changes, unsaid } = lateWords().changeReport;
  return sayings.map(({ meaning, before, after }) => ({
    text: changes.sayings[meaning],
    fill: { before: before || unsaid, after: after || unsaid },
  }));
}

function joinSentences(sentences: readonly SentenceTemplateWithNames[]): string {
  return sentences.map(({ text, fill }) => fillSentenceGaps(text, fill)).join(" · ");
}
