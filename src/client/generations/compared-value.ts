import type { LookedUpValue } from "../account/look-up-options";
import { formatIdOrNameForReport } from "../account/results-key";
import type { DeclaredUnitOrConflict } from "../../lca/units";
import { areSameDeclaredUnits } from "../../lca/units";
import type { NonEmpty } from "../../lca/group-by-key";
import { addToGroup, getOrAdd } from "../../lca/group-by-key";
import { sortInDeclarationOrder } from "../../lca/indicator-catalogue";
import { nameCollator } from "../../lca/fold-text";
import type { Reason } from "../../lca/reasons";
import { saysResultIsStale, validityMetadataKinds } from "../../lca/results";
import type { ResultMetadataItem } from "../../lca/results";
import {
  classifyUseOrEndOfLife,
  compareProductionThenScenarios,
  productionStageName,
} from "../../lca/stages";
import type { MatrixElementPosition } from "../queries/account-query";
import type { ProductScenarioIndicator } from "../queries/records/record-row";
import { mapInTimeSlices } from "../service/time-slices";
import type {
  DeclaredUnitChange,
  EarlierMeaning,
  RedefinedValue,
  ResultMetadataChange,
  StaleCountAndYears,
  TextsOfUnitOrConflict,
  ValueChange,
  ValueIdentifyingNames,
  ValueMeaning,
  VanishedValue,
} from "./refresh-report";

/** Location of a value: a call, by its key, and the element of its answer. */
export interface CallElementLocation {
  readonly call: string;
  readonly at?: MatrixElementPosition | undefined;
}

/** A part of a report before its cells are known. */
export type LocatedEntry<T> = Omit<T, "cells"> & { readonly spots: readonly CallElementLocation[] };

/** Status of a value: read anew, failed to be read, or not requested. */
export type ValueReadStatus = "read" | "left" | "unasked";

interface Loss {
  readonly reason: Reason;
  readonly spots: CallElementLocation[];
}

/** One value before and after, with all its locations. */
export class ComparedValue {
  /** The number before; null if there is none. */
  before: number | null = null;
  /** The values that were looked up; undefined for a number that is merely assumed, or that only cells show. */
  lookedUpBefore: LookedUpValue | undefined;
  lookedUpAfter: LookedUpValue | undefined;
  /** True if both numbers mean different things, even with the same declared unit. */
  isRedefined = false;
  /** True if the earlier number is not known, and taken for unchanged. */
  isBeforeUnknown = false;
  /** What its formula and the sheet tell of an earlier number that only cells show. */
  meaningInSheet: EarlierMeaning | null = null;
  /** By a key of each location. */
  readonly spots = new Map<string, CallElementLocation>();
  /** Locations that no longer show it, by reason. There may be several 100,000 values, and few are lost. */
  private losses: Map<string, Loss> | null = null;

  constructor(
    readonly of: ValueIdentifyingNames,
    public status: ValueReadStatus,
  ) {}

  /** True if every location shows the number that it showed before, with the same meaning. */
  get isUnchanged(): boolean {
    return this.before === this.lookedUpAfter?.value && !this.losses && !this.hasChangedMeaning;
  }

  /** True if it now means something else, so that both numbers cannot be compared. */
  get hasChangedMeaning(): boolean {
    return this.isRedefined || this.hasUnitChanged;
  }

  /** True if its declared unit has changed. A unit that was unknown before counts as unchanged. */
  get hasUnitChanged(): boolean {
    const { lookedUpBefore, lookedUpAfter } = this;
    if (!lookedUpBefore || !lookedUpAfter || lookedUpBefore.per === lookedUpAfter.per) return false;
    return !areSameDeclaredUnits(listUnitTexts(lookedUpBefore.per), listUnitTexts(lookedUpAfter.per));
  }

  /** Notes the reason for which a location no longer shows the earlier number. */
  addLoss(reason: Reason, location: CallElementLocation): void {
    this.losses ??= new Map();
    getOrAdd(this.losses, JSON.stringify(reason), () => ({ reason, spots: [] })).spots.push(location);
  }

  /** The locations that no longer show the earlier number, one entry for each reason. */
  listLosses(): readonly LocatedEntry<VanishedValue>[] {
    const { of, before, lookedUpBefore, lookedUpAfter, losses } = this;
    if (before === null) return [];
    const lost = { ...of, per: listUnitTexts(lookedUpBefore?.per ?? null), before };
    if (losses) return [...losses.values()].map((loss) => ({ ...lost, ...loss }));
    return lookedUpAfter ? [] : [{ ...lost, reason: null, spots: [...this.spots.values()] }];
  }

  /** The change of a value that still means the same. */
  describeChange({ value: after, per }: LookedUpValue): LocatedEntry<ValueChange> {
    const { of, before } = this;
    return {
      ...of,
      per: listUnitTexts(per),
      before,
      after,
      difference: before === null ? null : subtractDecimals(after, before),
      relative: calculateRelativeChange(before, after),
      ...(before !== null && isBeyondSentDigits(before, after) && { isBeyondSentDigits: true }),
      ...this.describeMetadataAndSpots(),
    };
  }

  /** The two numbers of a value that now means something else. */
  describeRedefinition(before: number, after: LookedUpValue): LocatedEntry<RedefinedValue> {
    const { lookedUpBefore, meaningInSheet } = this;
    const unknown = meaningInSheet ?? { ...this.of, unit: null, per: null };
    return {
      before: { ...(lookedUpBefore ? describeMeaning(lookedUpBefore) : unknown), value: before },
      after: { ...describeMeaning(after), value: after.value },
      ...this.describeMetadataAndSpots(),
    };
  }

  private describeMetadataAndSpots() {
    const sayings = this.listMetadataChanges();
    return { ...(sayings.length > 0 && { sayings }), spots: [...this.spots.values()] };
  }

  private listMetadataChanges(): readonly ResultMetadataChange[] {
    const { lookedUpBefore, lookedUpAfter } = this;
    if (!lookedUpBefore || !lookedUpAfter || lookedUpBefore.sayings === lookedUpAfter.sayings) return [];
    const changes = validityMetadataKinds.map((meaning) => ({
      meaning,
      before: joinMetadataTexts(lookedUpBefore, meaning),
      after: joinMetadataTexts(lookedUpAfter, meaning),
    }));
    return changes.filter(({ before, after }) => before !== after);
  }
}

function joinMetadataTexts({ sayings }: LookedUpValue, wanted: ResultMetadataItem["meaning"]): string {
  const items = sayings.filter(({ meaning }) => meaning === wanted);
  return [...new Set(items.map(({ text }) => text))].join(", ");
}

export function namesOfLookedUpValue({
  product,
  scenario,
  indicator,
}: ProductScenarioIndicator): ValueIdentifyingNames {
  const stage = scenario?.name ?? productionStageName;
  return { product: product.name, indicator: indicator.name, stage, unit: indicator.unit };
}

function describeMeaning(value: LookedUpValue): ValueMeaning {
  return { ...namesOfLookedUpValue(value), per: listUnitTexts(value.per) };
}

/** Null if a percentage would mean nothing. */
function calculateRelativeChange(before: number | null, after: number): number | null {
  if (before === null || before === 0 || Math.sign(before) * Math.sign(after) < 0) return null;
  const change = (after - before) / Math.abs(before);
  return Number.isFinite(change) ? change : null;
}

/** The difference without the noise of binary fractions: with as many decimals as the two numbers. */
function subtractDecimals(after: number, before: number): number {
  return roundToDecimals(after - before, Math.max(countDecimals(after), countDecimals(before)));
}

/** Fewer digits say too little: a 2 may have been 2.000, since JSON needs no zeros at the end. */
const fewestDigitsToRound = 3;

/** True if the new number, rounded to the decimals that the old one was sent with, is the old one. */
function isBeyondSentDigits(before: number, after: number): boolean {
  const digits = String(before)
    .replace(/e.*|\D/g, "")
    .replace(/^0+/, "");
  return digits.length >= fewestDigitsToRound && roundToDecimals(after, countDecimals(before)) === before;
}

function countDecimals(value: number): number {
  const [digits = "", exponent = "0"] = String(value).split("e");
  return Math.max(0, (digits.split(".")[1]?.length ?? 0) - Number(exponent));
}

/** Most decimals that JavaScript can round to; a number with more stays as it is. */
const maxDecimals = 100;

function roundToDecimals(value: number, decimals: number): number {
  return decimals > maxDecimals ? value : Number(value.toFixed(decimals));
}

function listUnitTexts(per: DeclaredUnitOrConflict): TextsOfUnitOrConflict {
  if (!per) return [];
  return "texts" in per ? per.texts : [per.text];
}

/** What became of the values: changed, now of something else, or no longer shown. */
interface ListedChanges {
  readonly changes: LocatedEntry<ValueChange>[];
  readonly redefined: LocatedEntry<RedefinedValue>[];
  readonly gone: LocatedEntry<VanishedValue>[];
}

/** Lists what became of the values, by product, then by stage and indicator. */
export async function listChanges(values: readonly ComparedValue[]): Promise<ListedChanges> {
  const lists: ListedChanges = { changes: [], redefined: [], gone: [] };
  await mapInTimeSlices(await sortChangedValues(values), (value) => {
    const { before, lookedUpAfter } = value;
    lists.gone.push(...value.listLosses());
    if (!lookedUpAfter) return;
    if (value.hasChangedMeaning && before !== null)
      lists.redefined.push(value.describeRedefinition(before, lookedUpAfter));
    else lists.changes.push(value.describeChange(lookedUpAfter));
  });
  return lists;
}

/**
 * The changed values by product, then by stage and indicator. Sorts within each product, since there may be several
 * 100,000 values, of few products or with few indicators.
 */
async function sortChangedValues(values: readonly ComparedValue[]): Promise<readonly ComparedValue[]> {
  const byProduct = new Map<string, NonEmpty<ComparedValue>>();
  const indicators = new Map<string, ValueIdentifyingNames>();
  await mapInTimeSlices(values, (value) => {
    if (value.isUnchanged) return;
    addToGroup(byProduct, value.of.product, value);
    indicators.set(indicatorKey(value), value.of);
  });
  const declared = sortInDeclarationOrder(
    [...indicators].map(([key, of]) => ({ ...of, name: of.indicator, id: "", key })),
  );
  const ranks = new Map(declared.map(({ key }, rank) => [key, rank]));
  const rankOf = (value: ComparedValue): number => ranks.get(indicatorKey(value)) ?? 0;
  const products = [...byProduct].sort(([first], [second]) => nameCollator.compare(first, second));
  const sorted = await mapInTimeSlices(products, ([, alike]) =>
    alike.sort(
      (first, second) => compareStages(first.of.stage, second.of.stage) || rankOf(first) - rankOf(second),
    ),
  );
  return sorted.flat();
}

function indicatorKey({ of: { indicator, unit } }: ComparedValue): string {
  return `${indicator}\n${unit}`;
}

/** Compares stages by their names alone, in the order of the life cycle. */
function compareStages(first: string, second: string): number {
  return first === second ? 0 : compareProductionThenScenarios(createStage(first), createStage(second));
}

function createStage(name: string) {
  return name === productionStageName ? null : { id: "", name, kind: classifyUseOrEndOfLife(name) };
}

/**
 * Lists, by product, the values that changed their declared unit alike. Their stages are named if other stages of
 * the product did not.
 */
export function listDeclaredUnitChanges(
  values: readonly ComparedValue[],
): readonly LocatedEntry<DeclaredUnitChange>[] {
  const groups = new Map<string, Omit<DeclaredUnitChange, "stages" | "cells"> & { alike: ComparedValue[] }>();
  const counts = new Map<string, number>();
  for (const value of values) {
    const { of, lookedUpBefore, lookedUpAfter } = value;
    if (!lookedUpBefore || !lookedUpAfter) continue;
    const id = formatIdOrNameForReport(lookedUpAfter.product);
    counts.set(id, (counts.get(id) ?? 0) + 1);
    if (!value.hasUnitChanged) continue;
    const before = listUnitTexts(lookedUpBefore.per);
    const after = listUnitTexts(lookedUpAfter.per);
    const key = JSON.stringify([id, of.product, before, after]);
    const group = getOrAdd(groups, key, () => ({ id, product: of.product, before, after, alike: [] }));
    group.alike.push(value);
  }
  const sorted = [...groups.values()].sort((one, other) => nameCollator.compare(one.product, other.product));
  return sorted.map(({ alike, ...change }) => ({
    ...change,
    stages: alike.length === counts.get(change.id) ? [] : [...new Set(alike.map(({ of }) => of.stage))],
    spots: alike.flatMap(({ spots }) => [...spots.values()]),
  }));
}

/** Summarises the metadata of the values that show. */
export function countStaleAndYears(values: readonly ComparedValue[]): StaleCountAndYears {
  const years = new Set<string>();
  let stale = 0;
  for (const { lookedUpAfter, status } of values) {
    const sayings = lookedUpAfter?.sayings ?? [];
    for (const { meaning, text } of sayings) if (meaning === "year") years.add(text);
    if (status === "read" && sayings.some(saysResultIsStale)) stale += 1;
  }
  return { stale, years: [...years].sort() };
}
