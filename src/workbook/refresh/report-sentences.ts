import type { SentenceTemplateWithNames } from "../../words/name-formatter";
import { words } from "../../words/ui-words";
import type {
  DeclaredUnitChange,
  RefreshReport,
  TextsOfUnitOrConflict,
  ValueChange,
} from "../../client/generations/refresh-report";
import type { ProductChanges } from "../../client/generations/change-groups";
import {
  countSwitchedNumbers,
  findMostChangedProducts,
  groupChangesByProduct,
} from "../../client/generations/change-groups";

/** Writes a count. */
export type CountWriter = (count: number) => string;

/**
 * The outcome of a refresh, or what it would be: first names with another meaning and numbers with another declared
 * unit, then the values read, changed, and not read; each in a short sentence of its own.
 */
export function formatRefreshSummary(report: RefreshReport, written: CountWriter): SentenceTemplateWithNames {
  const { compared, unasked, left, gone, changes, redefined, meanings } = report;
  const [meaning] = meanings;
  const per = persSentence(report, written);
  const firsts = report.switchedFrom === undefined ? [turnedSentence(report), per.text].filter(Boolean) : [];
  const switched = Object.entries(countSwitchedNumbers(report)).map(([name, count]) => [
    name,
    written(count),
  ]);
  return {
    text: [...firsts, valuesSentences(report)].join(" "),
    fill: {
      ...(Object.fromEntries(switched) as Record<string, string>),
      ...{
        compared: written(compared),
        unasked: written(unasked),
        left: written(left),
        gone: written(gone.length),
      },
      ...{
        changed: written(changes.length),
        redefined: written(redefined.length),
        turned: written(meanings.length),
      },
      product: mostChanged(changes)?.product ?? "",
      name: meaning?.name ?? "",
      ...per.fill,
    },
  };
}

/** The sentence about names with another meaning, if there are any. */
function turnedSentence({ meanings, isApplied }: RefreshReport): string {
  const { summary } = words.refreshing;
  const { turned, turnedSome } = isApplied ? summary : summary.would;
  const [meaning] = meanings;
  if (!meaning) return "";
  return meanings.length === 1 ? turned[meaning.what] : turnedSome;
}

/** The values read, changed, no longer shown, and not read. */
function valuesSentences(report: RefreshReport): string {
  const { summary } = words.refreshing;
  const { compared, unasked, left, gone, redefined, scope, formulas, isApplied } = report;
  if (report.switchedFrom !== undefined) return switchSentences(report);
  const said = isApplied ? summary : summary.would;
  const redefinition = redefined.length === 1 ? said.redefinedOne : said.redefined;
  const tails = [
    ...(redefined.length > 0 ? [redefinition] : []),
    ...(gone.length > 0 ? [said.gone] : []),
    ...(left > 0 ? [summary.left] : []),
    ...(compared > 0 && unasked > 0 ? [summary.unasked] : []),
  ];
  if (compared === 0 && tails.length === 0)
    return formulas === 0 ? summary.noFormula[scope] : summary.nothing;
  return [headOf(report), ...tails].join(" ");
}

function switchSentences(report: RefreshReport): string {
  const { summary } = words.refreshing;
  const { count, unknown } = countSwitchedNumbers(report);
  if (count === 0) return summary.nothing;
  return [summary.switched, ...(unknown > 0 ? [summary.notComparable] : [])].join(" ");
}

function headOf({ compared, changes, redefined, gone, isApplied }: RefreshReport): string {
  const { summary } = words.refreshing;
  const said = isApplied ? summary : summary.would;
  const one = compared === 1;
  if (changes.length > 0) {
    if (one) return said.changedOne;
    const product = mostChanged(changes);
    if (!product) return said.changed;
    return product.count === changes.length ? said.only : said.most;
  }
  if (gone.length > 0 || redefined.length > 0) return one ? summary.readOne : summary.read;
  return one ? summary.sameOne : summary.same;
}

/** The product with more changes than any other. */
function mostChanged(changes: readonly ValueChange[]): ProductChanges | undefined {
  const [first, second] = findMostChangedProducts(groupChangesByProduct(changes));
  return second ? undefined : first;
}

/** True if cells may still show older numbers after this refresh. */
export function canCellsStillShowOldValues({
  isApplied,
  left,
  protectedSheets,
  names,
}: RefreshReport): boolean {
  if (!isApplied) return false;
  return left > 0 || protectedSheets.length > 0 || names.length > 0;
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
    fill: { whose: product, stages: stages.join(", "), now: joined(after), then: joined(before) },
  };
}

/** As `formatDeclaredUnitChange`, for several products in one sentence. */
function persSentence({ pers, isApplied }: RefreshReport, written: CountWriter): SentenceTemplateWithNames {
  const { several, severalWouldBe, otherwise, otherwiseOne } = words.refreshing.per;
  const [first] = pers;
  const count = new Set(pers.map(({ id }) => id)).size;
  if (!first) return { text: "", fill: {} };
  if (pers.length === 1) return formatDeclaredUnitChange(first, isApplied);
  const areSaid = pers.every(({ before, after }) => kindOf(before) === "said" && kindOf(after) === "said");
  const text = count === 1 ? otherwiseOne : !areSaid ? otherwise : isApplied ? several : severalWouldBe;
  return { text, fill: { whose: first.product, pers: written(count) } };
}

/** The declared unit beside a value, old or new. */
export function formatDeclaredUnitBesideValue(texts: TextsOfUnitOrConflict): SentenceTemplateWithNames {
  return { text: words.refreshing.per.words[kindOf(texts)], fill: { per: joined(texts) } };
}

function kindOf({ length }: TextsOfUnitOrConflict): "said" | "unsaid" | "unclear" {
  return length === 0 ? "unsaid" : length === 1 ? "said" : "unclear";
}

function joined(texts: TextsOfUnitOrConflict): string {
  return texts.join(" / ");
}
