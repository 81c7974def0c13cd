import type { SentenceTemplateWithNames } from "../words/name-formatter";
import { sentence } from "../words/reason-sentence";
import { words } from "../words/ui-words";
import type {
  VanishedValue,
  DeclaredUnitChange,
  TextsOfUnitOrConflict,
  RefreshReport,
  ValueChange,
} from "./refresh-report";

/** Writes a count. */
type CountWriter = (count: number) => string;

/**
 * The outcome of a refresh: first names with another meaning and numbers with another declared unit, then the values
 * read, changed, and not read.
 */
export function formatRefreshSummary(report: RefreshReport, written: CountWriter): SentenceTemplateWithNames {
  const { summary } = words.refreshing;
  const { compared, unasked, left, gone, changes, meanings, pers, scope, formulas } = report;
  const tails = [
    ...(gone.length > 0 ? [summary.gone] : []),
    ...(left > 0 ? [summary.left] : []),
    ...(compared > 0 && unasked > 0 ? [summary.unasked] : []),
  ];
  const idle = compared === 0 && tails.length === 0;
  const read = idle ? (formulas === 0 ? summary.noFormula[scope] : summary.nothing) : headOf(report);
  const [meaning] = meanings;
  const turned = meanings.length === 1 && meaning ? summary.turned[meaning.what] : summary.turnedSome;
  const per = persSentence(pers, written);
  const firsts = [meanings.length > 0 ? turned : "", per.text].filter(Boolean);
  return {
    text: `${[...firsts, [read, ...tails].join("; ")].join(" ")}.`,
    fill: {
      compared: written(compared),
      unasked: written(unasked),
      left: written(left),
      gone: written(gone.length),
      changed: written(changes.length),
      turned: written(meanings.length),
      product: mostChanged(changes)?.name ?? "",
      name: meaning?.name ?? "",
      ...per.fill,
    },
  };
}

function headOf({ compared, changes, gone }: RefreshReport): string {
  const { summary } = words.refreshing;
  const one = compared === 1;
  if (changes.length > 0) {
    if (one) return summary.changedOne;
    const product = mostChanged(changes);
    if (!product) return summary.changed;
    return product.changes === changes.length ? summary.only : summary.most;
  }
  if (gone.length > 0) return one ? summary.readOne : summary.read;
  return one ? summary.sameOne : summary.same;
}

/** The product with more changes than any other, if several products have changes. */
function mostChanged(changes: readonly ValueChange[]): { readonly name: string; readonly changes: number } | undefined {
  const tally = new Map<string, number>();
  for (const { product } of changes) tally.set(product, (tally.get(product) ?? 0) + 1);
  const [first, second] = [...tally].sort(([, one], [, other]) => other - one);
  if (!first || first[1] < 2 || first[1] === second?.[1]) return undefined;
  return { name: first[0], changes: first[1] };
}

/** True if cells may still show older numbers after this refresh. */
export function canCellsStillShowOldValues({ left, protectedSheets, names }: RefreshReport): boolean {
  return left > 0 || protectedSheets.length > 0 || names.length > 0;
}

/** Sentence about a product whose numbers have another declared unit. */
export function formatDeclaredUnitChange({
  product,
  stages,
  before,
  after,
}: DeclaredUnitChange): SentenceTemplateWithNames {
  const { now, then, atStages } = words.refreshing.per;
  const text = `${now[kindOf(after)]} ${then[kindOf(before)]}.`;
  return {
    text: stages.length === 0 ? text : text.replace("{whose}", atStages),
    fill: { whose: product, stages: stages.join(", "), now: joined(after), then: joined(before) },
  };
}

/** As `formatDeclaredUnitChange`, for several products in one sentence. */
function persSentence(pers: readonly DeclaredUnitChange[], written: CountWriter): SentenceTemplateWithNames {
  const { several, otherwise, otherwiseOne } = words.refreshing.per;
  const [first] = pers;
  const count = new Set(pers.map(({ id }) => id)).size;
  if (!first) return { text: "", fill: {} };
  if (pers.length === 1) return formatDeclaredUnitChange(first);
  const areSaid = pers.every(({ before, after }) => kindOf(before) === "said" && kindOf(after) === "said");
  const text = count === 1 ? otherwiseOne : areSaid ? several : otherwise;
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

/** Sentence with the reason for a value that is no longer shown. */
export function explainVanishedValue({ reason }: VanishedValue): string {
  return reason ? sentence(reason) : words.refreshing.notes.goneUnlisted;
}

/** The indicator, stage and unit of a product's value, as text. */
export function formatIndicatorStageAndUnit({
  indicator,
  unit,
  stage,
}: Pick<ValueChange, "indicator" | "unit" | "stage">): SentenceTemplateWithNames {
  const { what, whatWithoutUnit } = words.refreshing.changes;
  return { text: unit === "" ? whatWithoutUnit : what, fill: { indicator, unit, stage } };
}

/** The metadata of a value, before and after. */
export function formatResultMetadataChanges({ sayings = [] }: ValueChange): readonly SentenceTemplateWithNames[] {
  const { sayings: texts, unsaid } = words.refreshing.changes;
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
  const { notes } = words.refreshing;
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
  const { notes } = words.refreshing;
  return [
    ...counted(stale, notes.stale, notes.staleOne, written),
    ...named(years.length > 1 ? years : [], notes.years),
  ];
}

function counted(count: number, text: string, one: string, written: CountWriter): readonly SentenceTemplateWithNames[] {
  return count > 0 ? [{ text: count === 1 ? one : text, fill: { count: written(count) } }] : [];
}

/** How many names a sentence lists. */
const maxNamedItems = 20;

function named(names: readonly string[], text: string): readonly SentenceTemplateWithNames[] {
  if (names.length === 0) return [];
  const some = names.slice(0, maxNamedItems).join(", ") + (names.length > maxNamedItems ? ", …" : "");
  return [{ text, fill: { names: some } }];
}
