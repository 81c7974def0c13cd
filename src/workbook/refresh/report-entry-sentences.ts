import type { SentenceTemplateWithNames } from "../../words/name-formatter";
import { fillSentenceGaps } from "../../words/name-formatter";
import { lateWords } from "../../words/late-words";
import { sentence } from "../../words/reason-sentence";
import type {
  RedefinedValue,
  RefreshReport,
  ValueChange,
  ValueIdentifyingNames,
  ValueMeaning,
  VanishedValue,
} from "../../client/generations/refresh-report";
import { formatDeclaredUnitBesideValue } from "./report-sentences";
import type { CountWriter } from "./report-sentences";

/** What a redefined number was and is: the names that are the same, and those that are not. */
export function compareRedefinedNames({ before, after }: RedefinedValue) {
  const [was, is] = [listNames(before), listNames(after)];
  const alike = is.map((name, index) => name === was[index]);
  const other = alike.map((same) => !same);
  return { same: joinNames(is, alike), before: joinNames(was, other), after: joinNames(is, other) };
}

const unitIndex = 3;

function listNames({ product, stage, indicator, unit, per }: ValueMeaning): readonly string[] {
  const { text, fill } = formatDeclaredUnitBesideValue(per);
  return [product, stage, indicator, `[${unit || "–"}]`, fillSentenceGaps(text, fill)];
}

/** The wanted names in one line; a unit stands beside its indicator. */
function joinNames(names: readonly string[], wanted: readonly boolean[]): string {
  return names.reduce((line, name, index) => {
    if (!wanted[index]) return line;
    const separator = index === unitIndex && wanted[index - 1] ? " " : " · ";
    return line === "" ? name : line + separator + name;
  }, "");
}

/** Sentence with the reason for a value that is no longer shown. */
export function explainVanishedValue({ reason }: VanishedValue): string {
  return reason ? sentence(reason) : lateWords().changeReport.notes.goneUnlisted;
}

/** What a value of a product is. */
type NamesWithinProduct = Omit<ValueIdentifyingNames, "product">;

/** The indicator, stage and unit of a product's value, as text. */
export function formatIndicatorStageAndUnit({
  indicator,
  unit,
  stage,
}: NamesWithinProduct): SentenceTemplateWithNames {
  const { what, whatWithoutUnit } = lateWords().changeReport.changes;
  return { text: unit === "" ? whatWithoutUnit : what, fill: { indicator, unit, stage } };
}

/** As `formatIndicatorStageAndUnit`, in the order in which the values of one product are sorted. */
export function formatStageIndicatorAndUnit({
  indicator,
  unit,
  stage,
}: NamesWithinProduct): SentenceTemplateWithNames {
  const { inProduct, inProductWithoutUnit } = lateWords().changeReport.changes;
  return { text: unit === "" ? inProductWithoutUnit : inProduct, fill: { indicator, unit, stage } };
}

/** The metadata of a value, before and after. */
export function formatResultMetadataChanges({
  sayings = [],
}: Pick<ValueChange, "sayings">): readonly SentenceTemplateWithNames[] {
  const { sayings: texts, unsaid } = lateWords().changeReport.changes;
  return sayings.map(({ meaning, before, after }) => ({
    text: texts[meaning],
    fill: { before: before || unsaid, after: after || unsaid },
  }));
}

/** Sentences about values that this refresh could not read or recalculate, and the number of new values. */
export function formatUnrefreshedAndAppearedCounts(
  { left, protectedSheets, names, changes }: RefreshReport,
  written: CountWriter,
): readonly SentenceTemplateWithNames[] {
  const { notes } = lateWords().changeReport;
  const appeared = changes.filter(({ before, after }) => before === null && after !== null).length;
  return [
    ...counted(left, notes.left, notes.leftOne, written),
    ...named(protectedSheets, notes.protectedSheets),
    ...named(names, notes.names),
    ...counted(appeared, notes.appeared, notes.appearedOne, written),
  ];
}

/** Sentences about the values' metadata. */
export function formatStaleCountAndYears(
  { beside: { stale, years } }: RefreshReport,
  written: CountWriter,
): readonly SentenceTemplateWithNames[] {
  const { notes } = lateWords().changeReport;
  return [
    ...counted(stale, notes.stale, notes.staleOne, written),
    ...named(years.length > 1 ? years : [], notes.years),
  ];
}

function counted(
  count: number,
  text: string,
  one: string,
  written: CountWriter,
): readonly SentenceTemplateWithNames[] {
  return count > 0 ? [{ text: count === 1 ? one : text, fill: { count: written(count) } }] : [];
}

/** How many names a sentence lists. */
const maxNamedItems = 20;

function named(names: readonly string[], text: string): readonly SentenceTemplateWithNames[] {
  if (names.length === 0) return [];
  const some = names.slice(0, maxNamedItems).join(", ") + (names.length > maxNamedItems ? ", …" : "");
  return [{ text, fill: { names: some } }];
}
