import type { Account } from "../account/account";
import type { ImpactDefinitionList, Indicator } from "../../lca/indicator-list";
import { listDefinitionIdsOfIndicator } from "../../lca/indicator-list";
import type { LookedUpValue } from "../account/look-up-options";
import { resourceKey } from "../account/results-key";
import { foldText } from "../../lca/fold-text";
import { productionStageName } from "../../lca/stages";
import { unitComparisonKey } from "../../lca/units";
import { findCustomFunction } from "../queries/custom-functions";
import type { ProductScenarioIndicator } from "../queries/records/record-row";
import { createCallKey } from "../queries/same-call";
import { mapInTimeSlices } from "../service/time-slices";
import type { WorkbookCall, LookedUpOrRefusedValue } from "./workbook-call";
import {
  matrixElementKey,
  isEqualAtExcelPrecision,
  isElementFailedOrUncached,
  singleCellValue,
} from "./workbook-call";
import type { AnswersOfBothGenerations, PreviouslyDisplayed, CallVerdict } from "./compare-calls";
import { findRenamings } from "./find-renamings";
import {
  hasRecordRows,
  findElementValueInAnswer,
  readPreviouslyDisplayed,
  judgeComparison,
} from "./compare-calls";
import type {
  ValueReadStatus,
  ValuePair,
  CallElementLocation,
  ReportEntryWithElementLocations,
} from "./value-pair";
import {
  hasDeclaredUnitChanged,
  isUnchangedPair,
  addLossReasonToPair,
  namesOfLookedUpValue,
} from "./value-pair";
import type { NameReassignment, NameChange, SpillSizeChange, ValueIdentifyingNames } from "./refresh-report";

/** The empty part of a pair. There may be several 100,000 pairs, and most lack the same things, so they share it. */
const unseen = {
  ...{ before: null, after: null, previous: undefined, current: undefined, gone: new Map<string, never>() },
  ...{ isRedefined: false, isBeforeUnknown: false },
};

type Generation = "before" | "after";

/** A call whose findings are being noted; `met` are cells of its answer that replace earlier values. */
interface Noting extends AnswersOfBothGenerations {
  readonly how: ValueReadStatus;
  readonly shown: PreviouslyDisplayed;
  readonly met: Set<LookedUpOrRefusedValue>;
}

/** The findings of comparing the calls of a workbook: all values that they looked up, each once. */
export class RefreshFindings {
  private readonly pairs = new Map<string, ValuePair>();
  private readonly meanings = new Map<
    string,
    ReportEntryWithElementLocations<NameReassignment> & { readonly spots: CallElementLocation[] }
  >();
  private readonly verdicts = new Map<string, CallVerdict>();
  private readonly plain = new Map<string, unknown>();
  /** Short numbers for call keys, which hold all arguments, thousands for a matrix. */
  private readonly calls = new Map<string, number>();
  /** True if any cell may now show something else. */
  changed = false;
  /** Number of values in calls that were not asked and had nothing cached. */
  private unknown = 0;
  private readonly sizes: ReportEntryWithElementLocations<SpillSizeChange>[] = [];

  /**
   * `isSameOwner`: false after a switch of account. Then the same name and even the same id mean something else, so
   * values are compared by location.
   */
  constructor(
    private readonly definitions: {
      readonly before: ImpactDefinitionList;
      readonly after: ImpactDefinitionList;
    },
    private readonly accounts: { readonly before: Account; readonly after: Account },
    private readonly isSameOwner = true,
  ) {}

  /** True if this call has been compared. */
  has(call: WorkbookCall): boolean {
    return this.verdicts.has(createCallKey(call));
  }

  verdict(call: WorkbookCall): CallVerdict {
    return this.verdicts.get(createCallKey(call)) ?? "unknown";
  }

  /** The earlier generation's answer to a call: a number, a text or a truth value; undefined for anything else. */
  answerBefore(call: WorkbookCall): unknown {
    return this.plain.get(createCallKey(call));
  }

  /** How many values were read again and compared. */
  get compared(): number {
    return this.count("read");
  }

  /** How many of these had an earlier number that is not known. */
  get unknownBefore(): number {
    return this.values.filter(({ isBeforeUnknown, readStatus }) => isBeforeUnknown && readStatus === "read")
      .length;
  }

  /** How many values were not requested. */
  get unasked(): number {
    return this.count("unasked") + this.unknown;
  }

  /** Counts values by status. A changed value counts as read, whichever call requested it. */
  private count(how: ValueReadStatus): number {
    return [...this.pairs.values()].filter(
      (pair) => (isUnchangedPair(pair) ? pair.readStatus : "read") === how,
    ).length;
  }

  /** Notes the findings of a call. Values that neither generation could provide are not reported. */
  async note(compared: AnswersOfBothGenerations, how: ValueReadStatus): Promise<void> {
    const { key, call, before, after } = compared;
    this.plain.set(key, singleCellValue(before));
    this.judge(key, await judgeComparison(compared));
    this.noteTurns(compared);
    this.noteSize(compared);
    if (how === "unasked" && findCustomFunction(call.name)?.results) this.unknown += after.unheldAt.size;
    if (isElementFailedOrUncached(after)) return;
    const noting = {
      ...compared,
      how,
      shown: await readPreviouslyDisplayed(compared),
      met: new Set<LookedUpOrRefusedValue>(),
    };
    await mapInTimeSlices([...before.known.values()], (cell) => this.noteBefore(noting, cell));
    await mapInTimeSlices([...after.known.values()], (cell) => this.noteAfter(noting, cell));
    for (const { key: row, of, value } of noting.shown.vanished) {
      const pair = this.pairAt(JSON.stringify([key, row]), namesOfLookedUpValue(of), "read");
      pair.before = value;
      await this.leave(pair, of, { call: key });
    }
  }

  private judge(call: string, verdict: CallVerdict): void {
    this.verdicts.set(call, verdict);
    this.changed ||= verdict !== "same";
  }

  private noteTurns({ key, turns }: AnswersOfBothGenerations): void {
    if (!this.isSameOwner) return;
    for (const { what, name, before, after } of turns) {
      if (after === null) continue;
      const turn = JSON.stringify([what, name, before, after]);
      const known = this.meanings.get(turn) ?? { what, name, before, after, spots: [] };
      this.meanings.set(turn, known);
      if (known.spots.at(-1)?.call !== key) known.spots.push({ call: key });
    }
  }

  /** Notes the size of a table that changes, as far as cells or the earlier generation showed it. */
  private noteSize({ key, call, before, after }: AnswersOfBothGenerations): void {
    const [then, now] = [sizeOf(before.value) ?? sizeOf(call.shows), sizeOf(after.value)];
    if (!then || !now || isElementFailedOrUncached(after)) return;
    if (then[0] !== now[0] || then[1] !== now[1])
      this.sizes.push({ before: then, after: now, spots: [{ call: key }] });
  }

  private noteBefore(noting: Noting, cell: LookedUpOrRefusedValue): void | Promise<void> {
    const { key, after, how, met } = noting;
    const { at, seen } = cell;
    if (!seen || isElementFailedOrUncached(after, at)) return;
    const now = findElementValueInAnswer(after, at);
    // A row that is gone has no cell any more: the formula's cell takes its place.
    const spot = { call: key, at: now ? (now.at ?? at) : undefined };
    const pair = this.pairAt(this.keyOf("before", at, seen, noting), namesOfLookedUpValue(seen), how, spot);
    pair.before = seen.value;
    pair.previous = seen;
    if (!now) return this.leave(pair, seen, spot);
    met.add(now);
    if (now.refused) addLossReasonToPair(pair, now.refused.reason, spot);
  }

  private noteAfter(noting: Noting, cell: LookedUpOrRefusedValue): void {
    const { key, before, after, how, shown, met } = noting;
    const { at, seen, refused } = cell;
    const spot = { call: key, at };
    if (refused) {
      const shows = met.has(cell) ? undefined : shown.at(at);
      // The cell showed a number and has none now.
      if (shows !== undefined) this.refuse(refused, shows, spot);
    }
    if (!seen || isElementFailedOrUncached(after, at)) return;
    const pair = this.pairAt(this.keyOf("after", at, seen, noting), namesOfLookedUpValue(seen), how);
    if (!this.isSameOwner) this.dropLosses(pair);
    pair.spots.set(this.spotKey(spot), spot);
    pair.after = seen.value;
    pair.current = seen;
    pair.isRedefined ||= pair.previous !== undefined && this.isOfSomethingElse(pair.previous, seen);
    // A value that was not cached before is not reported as new: as far as is known, cells showed it already.
    if (before.unheldAt.size > 0) {
      const shows = shown.at(at);
      pair.isBeforeUnknown = pair.before === null && shows === undefined;
      pair.before =
        shows !== undefined && !isEqualAtExcelPrecision(shows, seen.value)
          ? shows
          : (pair.before ?? seen.value);
      pair.isRedefined ||= !this.isSameOwner && pair.before !== seen.value;
    }
    // A number that means something else has changed, even if it is equal.
    if (pair.isRedefined || hasDeclaredUnitChanged(pair)) this.judge(key, "changed");
  }

  /** A row of another owner's table that was taken for gone, as its ids are, has its counterpart after all. */
  private dropLosses(pair: ValuePair): void {
    pair.gone = unseen.gone;
    pair.spots.clear();
  }

  private refuse(
    { reason, given }: NonNullable<LookedUpOrRefusedValue["refused"]>,
    shows: number,
    spot: CallElementLocation,
  ): void {
    const typed = (what: string): string => String(given[what] ?? "");
    const names = {
      product: typed("product"),
      indicator: typed("indicator"),
      stage: typed("scenario") || productionStageName,
      ...("stage" in reason && { product: reason.product, indicator: reason.indicator, stage: reason.stage }),
    };
    const pair = this.pairAt(this.spotKey(spot), { ...names, unit: this.unitOf(names.indicator) }, "read");
    pair.before = shows;
    addLossReasonToPair(pair, reason, spot);
  }

  /** True if a value of this generation is no longer of what its predecessor was of. */
  private isOfSomethingElse(was: LookedUpValue, is: LookedUpValue): boolean {
    if (unitComparisonKey(was.indicator.unit) !== unitComparisonKey(is.indicator.unit)) return true;
    if (!this.isSameOwner) {
      const [then, now] = [namesOfLookedUpValue(was), namesOfLookedUpValue(is)];
      return was.value !== is.value || JSON.stringify(then) !== JSON.stringify(now);
    }
    if (resourceKey(was.product) !== resourceKey(is.product)) return true;
    if ((was.scenario && resourceKey(was.scenario)) !== (is.scenario && resourceKey(is.scenario)))
      return true;
    const { before, after } = this.definitions;
    return before !== after && basisOf(was.indicator, before) !== basisOf(is.indicator, after);
  }

  private unitOf(indicator: string): string {
    try {
      return this.definitions.after.indicators.find(indicator).unit;
    } catch {
      return "";
    }
  }

  /**
   * A value whose row is gone. Under "*" a row is omitted if there is no result; then there is a reason to give, unless
   * the thing itself is gone. Sends no request.
   */
  private async leave(
    pair: ValuePair,
    { product, scenario, indicator }: ProductScenarioIndicator,
    spot: CallElementLocation,
  ): Promise<void> {
    const isIt = ({ name, unit }: Indicator): boolean => name === indicator.name && unit === indicator.unit;
    const known = this.definitions.after.indicators.all.find(isIt);
    const text = scenario && (scenario.id === "" ? scenario.name : `id:${scenario.id}`);
    const results = await this.accounts.after.preview(product, text, { cacheOnly: true }).catch(() => null);
    const value = known && results?.valueOrReason(known);
    if (typeof value === "object") addLossReasonToPair(pair, value, spot);
    else pair.spots.set(this.spotKey(spot), spot);
  }

  private pairAt(
    key: string,
    of: ValueIdentifyingNames,
    how: ValueReadStatus,
    spot?: CallElementLocation,
  ): ValuePair {
    const known = this.pairs.get(key);
    const pair = known ?? { ...unseen, of, readStatus: how, spots: new Map() };
    if (!known) this.pairs.set(key, pair);
    if (how === "read" || pair.readStatus === "unasked") pair.readStatus = how;
    if (spot) pair.spots.set(this.spotKey(spot), spot);
    return pair;
  }

  /** Key of a value's location. */
  private spotKey({ call, at }: CallElementLocation): string {
    const number = this.calls.get(call) ?? this.calls.size;
    this.calls.set(call, number);
    return `${number} ${matrixElementKey(at)}`;
  }

  /**
   * Key of a value. If a name has changed its meaning, values are compared by location, since each belongs to something
   * else.
   */
  private keyOf(
    which: Generation,
    at: LookedUpOrRefusedValue["at"],
    seen: LookedUpValue,
    compared: AnswersOfBothGenerations,
  ): string {
    if (!this.isSameOwner) {
      // Rows are sorted by the names in them, so that a row's counterpart is the one that says the same.
      const isRow = hasRecordRows(compared.call, compared.after);
      return this.spotKey({ call: compared.key, at: isRow ? undefined : at }) + (isRow ? rowNames(seen) : "");
    }
    const own = this.identityIn(which, seen);
    if (compared.turns.length === 0) return own;
    const other = which === "before" ? "after" : "before";
    const there = compared[other].known.get(matrixElementKey(at))?.seen;
    const isOther = there
      ? this.identityIn(other, there) !== own
      : !hasRecordRows(compared.call, compared.after);
    return isOther ? this.spotKey({ call: compared.key, at }) : own;
  }

  /** The ids of the indicator's definitions identify it. */
  private identityIn(which: Generation, { product, scenario, indicator }: LookedUpValue): string {
    const ids = listDefinitionIdsOfIndicator(indicator, this.definitions[which]).sort();
    return JSON.stringify([resourceKey(product), scenario && resourceKey(scenario), ids]);
  }

  /** Names that changed their meaning, sorted by name: the order of the answers carries no meaning. */
  get turned(): readonly ReportEntryWithElementLocations<NameReassignment>[] {
    return [...this.meanings.values()].sort((one, other) => one.name.localeCompare(other.name));
  }

  /** Tables that change their size. */
  get resized(): readonly ReportEntryWithElementLocations<SpillSizeChange>[] {
    return this.sizes;
  }

  /** All values that the calls looked up, each once. */
  get values(): readonly ValuePair[] {
    return [...this.pairs.values()];
  }

  /** Things with the same id and another name, among everything in use. */
  async renamed(): Promise<readonly NameChange[]> {
    if (!this.isSameOwner) return [];
    const used = [...this.pairs.values()].flatMap(({ previous: was }) => was ?? []);
    return findRenamings(this.accounts.before, this.accounts.after, used);
  }
}

/** The ids, standards and sets of an indicator's definitions, whose order carries no meaning. */
function basisOf({ definitions }: Indicator, { all, indicators }: ImpactDefinitionList): string {
  const basis = definitions.map((index) =>
    JSON.stringify([all[index]?.id, foldText(all[index]?.standard ?? ""), indicators.setOf(index)]),
  );
  return basis.sort().join();
}

/** The names in a row of records. */
function rowNames(seen: LookedUpValue): string {
  const { product, stage, indicator, unit } = namesOfLookedUpValue(seen);
  return JSON.stringify([product, stage, indicator, unit]);
}

/** The size of a table; null for a single value. */
function sizeOf(value: unknown): SpillSizeChange["after"] | null {
  if (!Array.isArray(value)) return null;
  const lines = value as unknown[][];
  return [lines.length, lines[0]?.length ?? 0];
}
