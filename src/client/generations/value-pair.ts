import type { LookedUpValue } from "../account/look-up-options";
import type { DeclaredUnit, DeclaredUnitOrConflict, ConflictingUnits } from "../../lca/units";
import { isSameDeclaredUnit, parseDeclaredUnit } from "../../lca/units";
import type { Reason } from "../../lca/reasons";
import type { ResultMetadataItem } from "../../lca/results";
import { validityMetadataKinds } from "../../lca/results";
import { productionStageName } from "../../lca/stages";
import type { MatrixElementPosition } from "../queries/account-query";
import type { ProductScenarioIndicator } from "../queries/records/record-row";
import type {
  TextsOfUnitOrConflict,
  ResultMetadataChange,
  RedefinedValue,
  ValueChange,
  ValueIdentifyingNames,
  ValueMeaning,
} from "./refresh-report";

/** Location of a value: a call, by its key, and the element of its matrix. */
export interface CallElementLocation {
  readonly call: string;
  readonly at?: MatrixElementPosition | undefined;
}

/** A part of a report before its cells are known. */
export type ReportEntryWithElementLocations<T> = Omit<T, "cells"> & {
  readonly spots: readonly CallElementLocation[];
};

/** Status of a value: read anew, failed to be read, or not requested. */
export type ValueReadStatus = "read" | "left" | "unasked";

/** One value in both generations. */
export interface ValuePair {
  readonly of: ValueIdentifyingNames;
  /** By a key of each location. */
  readonly spots: Map<string, CallElementLocation>;
  before: number | null;
  after: number | null;
  /** The value in each generation, unless one is merely assumed. */
  previous: LookedUpValue | undefined;
  current: LookedUpValue | undefined;
  readStatus: ValueReadStatus;
  /** True if both numbers mean different things, even with the same declared unit. */
  isRedefined: boolean;
  /** True if the earlier number is not known, and taken for unchanged. */
  isBeforeUnknown: boolean;
  /** Locations that no longer show it, by reason. */
  gone: ReadonlyMap<string, { readonly reason: Reason; readonly spots: CallElementLocation[] }>;
}

type WholePair = ValuePair & { readonly previous: LookedUpValue; readonly current: LookedUpValue };

/** True if the value is known in both generations. */
export function hasBothValues(pair: ValuePair): pair is WholePair {
  return pair.previous !== undefined && pair.current !== undefined;
}

/** True if its declared unit has changed. A unit that was unknown before counts as unchanged. */
export function hasDeclaredUnitChanged(pair: ValuePair): pair is WholePair {
  return hasBothValues(pair) && !isSamePer(pair.previous.per, pair.current.per);
}

/** True if the value is unchanged, and means the same. */
export function isUnchangedPair(pair: ValuePair): boolean {
  return (
    pair.before === pair.after && pair.gone.size === 0 && !pair.isRedefined && !hasDeclaredUnitChanged(pair)
  );
}

/** Notes the reason for which a location no longer shows the earlier value. */
export function addLossReasonToPair(pair: ValuePair, reason: Reason, spot: CallElementLocation): void {
  const why = JSON.stringify(reason);
  const gone = pair.gone.get(why) ?? { reason, spots: [] };
  gone.spots.push(spot);
  // Pairs without any share one empty map.
  pair.gone = new Map([...pair.gone, [why, gone]]);
}

/** The change of a value that still means the same; null if it has none, or no longer exists. */
export function findValueChangeInPair(pair: ValuePair): ReportEntryWithElementLocations<ValueChange> | null {
  const { of, before, after, current } = pair;
  if (after === null || isUnchangedPair(pair) || isRedefinedPair(pair)) return null;
  return {
    ...of,
    per: listTextsOfUnitOrConflict(current?.per ?? null),
    before,
    after,
    difference: before === null ? null : subtractDecimals(after, before),
    relative: relativeChange(before, after),
    ...(before !== null && isBeyondSentDigits(before, after) && { isBeyondSentDigits: true }),
    ...listMetadataAndLocations(pair),
  };
}

/** The old and the new number of a value that now means something else; null for any other. */
export function findRedefinitionInPair(
  pair: ValuePair,
): ReportEntryWithElementLocations<RedefinedValue> | null {
  const { of, before, after, previous, current } = pair;
  if (before === null || after === null || isUnchangedPair(pair) || !isRedefinedPair(pair)) return null;
  const unknown = { ...of, unit: "", per: [] };
  return {
    before: { ...(previous ? meaningOf(previous) : unknown), value: before },
    after: { ...(current ? meaningOf(current) : unknown), value: after },
    ...listMetadataAndLocations(pair),
  };
}

function isRedefinedPair(pair: ValuePair): boolean {
  return pair.before !== null && (pair.isRedefined || hasDeclaredUnitChanged(pair));
}

function listMetadataAndLocations(pair: ValuePair): {
  readonly sayings?: readonly ResultMetadataChange[];
  readonly spots: readonly CallElementLocation[];
} {
  const sayings = sayingChanges(pair);
  return { ...(sayings.length > 0 && { sayings }), spots: [...pair.spots.values()] };
}

export function namesOfLookedUpValue({
  product,
  scenario,
  indicator,
}: ProductScenarioIndicator): ValueIdentifyingNames {
  const stage = scenario?.name ?? productionStageName;
  return { product: product.name, indicator: indicator.name, stage, unit: indicator.unit };
}

function meaningOf(value: LookedUpValue): ValueMeaning {
  return { ...namesOfLookedUpValue(value), per: listTextsOfUnitOrConflict(value.per) };
}

/** Null if a percentage would mean nothing. */
function relativeChange(before: number | null, after: number): number | null {
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

/** The metadata of a value that have changed. */
function sayingChanges({ previous: was, current: is }: ValuePair): readonly ResultMetadataChange[] {
  if (!was || !is || was.sayings === is.sayings) return [];
  const textOf = ({ sayings }: LookedUpValue, wanted: ResultMetadataItem["meaning"]): string =>
    [...new Set(sayings.filter(({ meaning }) => meaning === wanted).map(({ text }) => text))].join(", ");
  return validityMetadataKinds.flatMap((meaning): ResultMetadataChange[] => {
    const [before, after] = [textOf(was, meaning), textOf(is, meaning)];
    return before === after ? [] : [{ meaning, before, after }];
  });
}

/**
 * True if numbers with declared unit `one` can be compared with those of `other`. Runs for every value, so identical
 * texts are not parsed.
 */
function isSamePer(one: DeclaredUnitOrConflict, other: DeclaredUnitOrConflict): boolean {
  if (one === other) return true;
  if (!one || !other) return false;
  if (isUnclear(one) || isUnclear(other))
    return isUnclear(one) && isUnclear(other) && isAmong(one, other) && isAmong(other, one);
  const isWrittenAlike = one.text === other.text && one.unit === other.unit && one.amount === other.amount;
  return isWrittenAlike || isSameDeclaredUnit(one, other);
}

function isUnclear(per: DeclaredUnit | ConflictingUnits): per is ConflictingUnits {
  return "texts" in per;
}

function isAmong({ texts }: ConflictingUnits, others: ConflictingUnits): boolean {
  const all = others.texts.map((text) => parseDeclaredUnit(text));
  return texts.every((text) => all.some((one) => isSameDeclaredUnit(one, parseDeclaredUnit(text))));
}

export function listTextsOfUnitOrConflict(per: DeclaredUnitOrConflict): TextsOfUnitOrConflict {
  if (!per) return [];
  return isUnclear(per) ? per.texts : [per.text];
}
