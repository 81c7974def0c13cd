import { formatIdOrNameForReport } from "../account/results-key";
import { sortInDeclarationOrder } from "../../lca/indicator-catalogue";
import { saysResultIsStale } from "../../lca/results";
import {
  compareProductionThenScenarios,
  classifyUseOrEndOfLife,
  productionStageName,
} from "../../lca/stages";
import { nameCollator } from "../../lca/fold-text";
import { mapInTimeSlices } from "../service/time-slices";
import type {
  DeclaredUnitChange,
  RedefinedValue,
  StaleCountAndYears,
  ValueChange,
  ValueIdentifyingNames,
  VanishedValue,
} from "./refresh-report";
import type { ReportEntryWithElementLocations, ValuePair } from "./value-pair";
import {
  findRedefinitionInPair,
  findValueChangeInPair,
  hasBothValues,
  hasDeclaredUnitChanged,
  isUnchangedPair,
  listTextsOfUnitOrConflict,
} from "./value-pair";

/** What became of the values: changed, now of something else, or no longer shown. */
interface ListedChanges {
  readonly changes: readonly ReportEntryWithElementLocations<ValueChange>[];
  readonly redefined: readonly ReportEntryWithElementLocations<RedefinedValue>[];
  readonly gone: readonly ReportEntryWithElementLocations<VanishedValue>[];
}

/** Lists what became of the values, by product, then by stage and indicator. */
export async function listChanges(pairs: readonly ValuePair[]): Promise<ListedChanges> {
  const changed = await mapInTimeSlices(pairs, (pair) => (isUnchangedPair(pair) ? [] : [pair]));
  const sorted = await sortByProductAndStage(changed.flat());
  const listed = await mapInTimeSlices(sorted, (pair) => ({
    change: findValueChangeInPair(pair),
    redefinition: findRedefinitionInPair(pair),
    gone: listLosses(pair),
  }));
  return {
    changes: listed.flatMap(({ change }) => change ?? []),
    redefined: listed.flatMap(({ redefinition }) => redefinition ?? []),
    gone: listed.flatMap(({ gone }) => gone),
  };
}

/** The places that no longer show an earlier value, one entry for each reason. */
function listLosses({
  of,
  before,
  after,
  previous,
  spots,
  gone,
}: ValuePair): readonly ReportEntryWithElementLocations<VanishedValue>[] {
  if (before === null) return [];
  const lost = { ...of, per: listTextsOfUnitOrConflict(previous?.per ?? null), before };
  if (gone.size > 0) return [...gone.values()].map((one) => ({ ...lost, ...one }));
  return after === null ? [{ ...lost, reason: null, spots: [...spots.values()] }] : [];
}

/** Sorts within each product, since there may be several 100,000 values, of few products or with few indicators. */
async function sortByProductAndStage(pairs: readonly ValuePair[]): Promise<readonly ValuePair[]> {
  const byProduct = new Map<string, ValuePair[]>();
  const indicators = new Map<string, ValueIdentifyingNames>();
  await mapInTimeSlices(pairs, (pair) => {
    const alike = byProduct.get(pair.of.product);
    if (alike) alike.push(pair);
    else byProduct.set(pair.of.product, [pair]);
    indicators.set(indicatorKey(pair.of), pair.of);
  });
  const declared = sortInDeclarationOrder(
    [...indicators.values()].map((of) => ({ ...of, name: of.indicator, id: "" })),
  );
  const ranks = new Map(declared.map((of, rank) => [indicatorKey(of), rank]));
  const rankOf = ({ of }: ValuePair): number => ranks.get(indicatorKey(of)) ?? 0;
  const products = [...byProduct].sort(([one], [other]) => nameCollator.compare(one, other));
  const sorted = await mapInTimeSlices(products, ([, alike]) =>
    alike.sort((one, other) => compareStages(one.of.stage, other.of.stage) || rankOf(one) - rankOf(other)),
  );
  return sorted.flat();
}

function indicatorKey({ indicator, unit }: ValueIdentifyingNames): string {
  return `${indicator}\n${unit}`;
}

/** Compares stages by their names alone, in the order of the life cycle. */
function compareStages(one: string, other: string): number {
  const stage = (name: string) =>
    name === productionStageName ? null : { id: "", name, kind: classifyUseOrEndOfLife(name) };
  return one === other ? 0 : compareProductionThenScenarios(stage(one), stage(other));
}

/**
 * Lists the values of each product that changed their declared unit alike. Their stages are named if other stages of
 * the product did not.
 */
export function listDeclaredUnitChanges(
  pairs: readonly ValuePair[],
): readonly ReportEntryWithElementLocations<DeclaredUnitChange>[] {
  const groups = new Map<
    string,
    Omit<DeclaredUnitChange, "stages" | "cells"> & { readonly pairs: ValuePair[] }
  >();
  const values = new Map<string, number>();
  for (const pair of pairs) {
    if (!hasBothValues(pair)) continue;
    const { of, previous: was, current: is } = pair;
    const id = formatIdOrNameForReport(is.product);
    values.set(id, (values.get(id) ?? 0) + 1);
    if (!hasDeclaredUnitChanged(pair)) continue;
    const turn = {
      id,
      product: of.product,
      before: listTextsOfUnitOrConflict(was.per),
      after: listTextsOfUnitOrConflict(is.per),
    };
    const key = JSON.stringify(turn);
    const group = groups.get(key) ?? { ...turn, pairs: new Array<ValuePair>() };
    groups.set(key, group);
    group.pairs.push(pair);
  }
  return [...groups.values()].map(({ pairs: alike, ...turn }) => ({
    ...turn,
    stages: alike.length === values.get(turn.id) ? [] : [...new Set(alike.map(({ of }) => of.stage))],
    spots: alike.flatMap(({ spots }) => [...spots.values()]),
  }));
}

/** Summarises the metadata of the values that show. */
export function countStaleAndYears(pairs: readonly ValuePair[]): StaleCountAndYears {
  const years = new Set<string>();
  let stale = 0;
  for (const { current: is, readStatus: how } of pairs) {
    if (!is || is.sayings.length === 0) continue;
    for (const { meaning, text } of is.sayings) if (meaning === "year") years.add(text);
    if (how === "read" && is.sayings.some(saysResultIsStale)) stale += 1;
  }
  return { stale, years: [...years].sort() };
}
