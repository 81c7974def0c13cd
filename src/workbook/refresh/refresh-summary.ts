import type { SentenceTemplateWithNames } from "../../words/name-formatter";
import { words } from "../../words/ui-words";
import type {
  DeclaredUnitChange,
  RefreshReport,
  TextsOfUnitOrConflict,
} from "../../client/generations/refresh-report";
import type { RefreshedValueCounts, SwitchedNumberCounts } from "../changes/change-groups";
import {
  countRefreshedValues,
  countSwitchedNumbers,
  findMostChangedProduct,
  findStandardChange,
} from "../changes/change-groups";
import { nameStandardsApart } from "../../lca/indicator-catalogue";

/** Writes a count. */
export type CountWriter = (count: number) => string;

/**
 * The outcome of a refresh, or what it would be: first names with another meaning and numbers with another declared
 * unit, then the values read, changed, and not read; each in a short sentence of its own.
 */
export function formatRefreshSummary(report: RefreshReport, write: CountWriter): SentenceTemplateWithNames {
  const { unasked, changes, meanings, pers } = report;
  const switched = countSwitchedNumbers(report);
  const counts = {
    ...countRefreshedValues(report),
    ...switched,
    unasked,
    turned: meanings.length,
    pers: countProducts(pers),
  };
  const [per] = pers;
  const standards = formatStandardChange(report);
  const sentences =
    report.switchedFrom === undefined
      ? listSentences(report)
      : listSwitchSentences(switched, report.isApplied, standards?.text);
  return {
    text: sentences.join(" "),
    fill: {
      ...Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, write(count)])),
      product: findMostChangedProduct(changes)?.product ?? "",
      name: meanings[0]?.name ?? "",
      ...standards?.fill,
      ...(per && formatDeclaredUnitChange(per).fill),
    },
  };
}

function listSentences(report: RefreshReport): readonly string[] {
  const { compared, unasked, changes, meanings, pers, scope, formulas, isApplied } = report;
  const { summary } = words.refreshing;
  const outcome = isApplied ? summary : summary.would;
  const meaning: string[] = [];
  if (meanings.length > 1) meaning.push(outcome.turnedSome);
  else if (meanings[0]) meaning.push(outcome.turned[meanings[0].what]);
  if (pers.length > 1) meaning.push(chooseSentenceForSeveral(pers, isApplied));
  else if (pers[0]) meaning.push(formatDeclaredUnitChange(pers[0], isApplied).text);
  if (formulas === 0 && compared === 0) return [...meaning, summary.noFormula[scope]];
  const most = findMostChangedProduct(changes);
  const inProduct = most?.count === changes.length ? outcome.only : outcome.most;
  const values = listValueSentences(countRefreshedValues(report), isApplied, most && inProduct);
  return [...meaning, ...values, ...(compared > 0 && unasked > 0 ? [summary.unasked] : [])];
}

/** What became of a refresh's values, or would. `mostChanged` names the product with the most changes. */
export function listValueSentences(
  { compared, changed, redefined, gone, left }: RefreshedValueCounts,
  isApplied: boolean,
  mostChanged?: string,
): readonly string[] {
  const { summary } = words.refreshing;
  const outcome = isApplied ? summary : summary.would;
  const sentences: string[] = [];
  if (compared + left === 0) sentences.push(summary.nothing);
  else if (changed > 0)
    sentences.push(compared === 1 ? outcome.changedOne : (mostChanged ?? outcome.changed));
  else if (redefined > 0 || gone > 0) sentences.push(compared === 1 ? summary.readOne : summary.read);
  else sentences.push(compared === 1 ? summary.sameOne : summary.same);
  if (redefined > 0) sentences.push(redefined === 1 ? outcome.redefinedOne : outcome.redefined);
  if (gone > 0) sentences.push(outcome.gone);
  if (left > 0) sentences.push(summary.left);
  return sentences;
}

/**
 * What became of a switch's numbers, or would: first those that are of something else, as the others are merely other
 * numbers. `standards` is the template of old and new method.
 */
export function listSwitchSentences(
  { count, redefined, unknown }: Pick<SwitchedNumberCounts, "count" | "redefined" | "unknown">,
  isApplied: boolean,
  standards = "",
): readonly string[] {
  const { summary } = words.refreshing;
  const outcome = isApplied ? summary.switched : summary.would.switched;
  if (count === 0) return [outcome.nothing];
  const sentences: string[] = [];
  if (redefined > 0) {
    const what = redefined === 1 ? outcome.redefinedOne : outcome.redefined;
    sentences.push(`${what}${standards}.`);
    if (count > redefined + unknown) sentences.push(outcome.others);
  } else sentences.push(count === 1 ? outcome.one : outcome.all);
  if (unknown > 0) sentences.push(summary.notComparable);
  return sentences;
}

/** The methods or standards of the old and the new numbers of a switch; undefined if they are not known to differ. */
function formatStandardChange(report: RefreshReport): SentenceTemplateWithNames | undefined {
  const standards = findStandardChange(report);
  if (!standards) return undefined;
  const { before, after } = nameStandardsApart(standards);
  return { text: ": {from} → {to}", fill: { from: before, to: after } };
}

/** True if cells may still show older numbers after this refresh. */
export function canCellsStillShowOldValues(report: RefreshReport): boolean {
  const { isApplied, left, protectedSheets, names } = report;
  return isApplied && (left > 0 || protectedSheets.length > 0 || names.length > 0);
}

/** Sentences about a product whose numbers have another declared unit, or would have it. */
export function formatDeclaredUnitChange(
  { product, stages, before, after }: DeclaredUnitChange,
  isApplied = true,
): SentenceTemplateWithNames {
  const { now, then, atStages, wouldBe } = words.refreshing.per;
  const kind = kindOf(after);
  const text = `${kind === "said" && !isApplied ? wouldBe : now[kind]} ${then[kindOf(before)]}`;
  return {
    text: stages.length === 0 ? text : text.replace("{whose}", atStages),
    fill: {
      whose: product,
      stages: stages.join(", "),
      now: joinTexts(after),
      then: joinTexts(before),
    },
  };
}

/** One sentence about several changes, which may all be of one product. */
function chooseSentenceForSeveral(pers: readonly DeclaredUnitChange[], isApplied: boolean): string {
  const { several, severalWouldBe, otherwise, otherwiseOne } = words.refreshing.per;
  if (countProducts(pers) === 1) return otherwiseOne;
  const areSaid = pers.every(({ before, after }) => kindOf(before) === "said" && kindOf(after) === "said");
  if (!areSaid) return otherwise;
  return isApplied ? several : severalWouldBe;
}

function countProducts(pers: readonly DeclaredUnitChange[]): number {
  return new Set(pers.map(({ id }) => id)).size;
}

/** The declared unit beside a value, old or new; null for one that is no longer known. */
export function formatDeclaredUnitBesideValue(
  texts: TextsOfUnitOrConflict | null,
): SentenceTemplateWithNames {
  if (texts === null) return { text: words.refreshing.per.words.unknown, fill: {} };
  return { text: words.refreshing.per.words[kindOf(texts)], fill: { per: joinTexts(texts) } };
}

function kindOf({ length }: TextsOfUnitOrConflict): "said" | "unsaid" | "unclear" {
  if (length > 1) return "unclear";
  return length === 1 ? "said" : "unsaid";
}

function joinTexts(texts: TextsOfUnitOrConflict): string {
  return texts.join(" / ");
}
