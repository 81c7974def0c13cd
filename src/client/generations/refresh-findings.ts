import type { Account } from "../account/account";
import { indicatorCatalogue } from "../../lca/indicator-catalogue";
import type { ImpactDefinitionList } from "../../lca/indicator-list";
import { splitIndicatorAndUnit } from "../../lca/indicator-list";
import { cacheOnlyOptions } from "../account/look-up-options";
import { productionStageName } from "../../lca/stages";
import { isSameUnit } from "../../lca/units";
import { getOrAdd } from "../../lca/group-by-key";
import { findCustomFunction } from "../queries/custom-functions";
import type { ProductScenarioIndicator } from "../queries/records/record-row";
import { createCallKey } from "../queries/same-call";
import { mapInTimeSlices } from "../service/time-slices";
import type { AnsweredResult, FoundResult, MissingValue } from "./answer";
import { elementKey } from "./answer";
import { compareAnswers, DisplayedNumbers } from "./comparison";
import type { CallComparison, ComparedCall } from "./comparison";
import { ComparedValue, namesOfLookedUpValue } from "./compared-value";
import type { CallElementLocation, LocatedEntry, ValueReadStatus } from "./compared-value";
import type { CounterpartFinder, Pairing, Side } from "./pairing";
import type {
  NameReassignment,
  NameChange,
  SpillSizeChange,
  TableSize,
  ValueIdentifyingNames,
} from "./refresh-report";
import type { WorkbookCall } from "./workbook-call";
import { isEqualAtExcelPrecision } from "./workbook-call";

/** A call whose values are being noted. */
interface Noting extends ComparedCall {
  readonly status: ValueReadStatus;
  readonly displayed: DisplayedNumbers;
  readonly findCounterpart: CounterpartFinder;
  /** The results of its later answer that replace earlier values. */
  readonly successors: Set<AnsweredResult>;
}

/** The findings of comparing the calls of a workbook: all values that they looked up, each once. */
export class RefreshFindings {
  private readonly valuesByKey = new Map<string, ComparedValue>();
  private readonly meanings = new Map<
    string,
    LocatedEntry<NameReassignment> & { readonly spots: CallElementLocation[] }
  >();
  private readonly comparisons = new Map<string, CallComparison>();
  private readonly singleValuesBefore = new Map<string, unknown>();
  /** Short numbers for call keys, which hold all arguments, thousands for a matrix. */
  private readonly callNumbers = new Map<string, number>();
  /** True if any cell may now show something else. */
  changed = false;
  /** Number of values in calls that were not asked and had nothing cached. */
  private uncachedCount = 0;
  /** Tables that change their size, as far as cells or the earlier answer showed it. */
  readonly resized: LocatedEntry<SpillSizeChange>[] = [];

  /** `definitions` and `account` are those of the later answers. */
  constructor(
    private readonly pairing: Pairing,
    private readonly definitions: ImpactDefinitionList,
    private readonly account: Account,
  ) {}

  /** True if this call has been compared. */
  has(call: WorkbookCall): boolean {
    return this.comparisons.has(createCallKey(call));
  }

  /** What became of all that a call shows; "unknown" also if it was not compared. */
  verdict(call: WorkbookCall): CallComparison {
    return this.comparisons.get(createCallKey(call)) ?? "unknown";
  }

  /** The earlier answer to a call: a number, a text or a truth value; undefined for anything else. */
  answerBefore(call: WorkbookCall): unknown {
    return this.singleValuesBefore.get(createCallKey(call));
  }

  /** All values that the calls looked up, each once. */
  get values(): readonly ComparedValue[] {
    return [...this.valuesByKey.values()];
  }

  /** How many values were read again and compared. */
  get compared(): number {
    return this.countByStatus("read");
  }

  /** How many of these had an earlier number that is not known. */
  get unknownBefore(): number {
    return this.values.filter(({ isBeforeUnknown, status }) => isBeforeUnknown && status === "read").length;
  }

  /** How many values were not requested. */
  get unasked(): number {
    return this.countByStatus("unasked") + this.uncachedCount;
  }

  /** Names that changed their meaning, sorted by name: the order of the answers carries no meaning. */
  get turned(): readonly LocatedEntry<NameReassignment>[] {
    return [...this.meanings.values()].sort((first, second) => first.name.localeCompare(second.name));
  }

  /** Things with the same id and another name, among everything in use. */
  renamed(): Promise<readonly NameChange[]> {
    return this.pairing.findRenamings(this.values.flatMap(({ lookedUpBefore }) => lookedUpBefore ?? []));
  }

  /** Notes the findings of a call. Values that neither answer could provide are not reported. */
  async note(compared: ComparedCall, status: ValueReadStatus): Promise<void> {
    const { key, call, before, after } = compared;
    this.singleValuesBefore.set(key, before.singleValue);
    this.setComparison(key, await compareAnswers(compared));
    this.noteMeanings(compared);
    if (status === "unasked" && findCustomFunction(call.name)?.results)
      this.uncachedCount += after.uncached.size;
    if (after.isUnknownAt()) return;
    this.noteSize(compared);
    const displayed = await DisplayedNumbers.read(compared);
    const findCounterpart = this.pairing.createCounterpartFinder(after);
    const successors = new Set<AnsweredResult>();
    const noting: Noting = { ...compared, status, displayed, findCounterpart, successors };
    await mapInTimeSlices([...before.results.values()], (result) => this.noteBefore(noting, result));
    await mapInTimeSlices([...after.results.values()], (result) => this.noteAfter(noting, result));
    for (const { key: row, of, value } of await displayed.listVanished()) {
      const lost = this.valueAt(JSON.stringify([key, row]), namesOfLookedUpValue(of), "read");
      lost.before = value;
      await this.noteLeft(lost, of, { call: key });
    }
  }

  /** Counts values by status. A changed value counts as read, whichever call requested it. */
  private countByStatus(wanted: ValueReadStatus): number {
    return this.values.filter(({ isUnchanged, status }) => (isUnchanged ? status : "read") === wanted).length;
  }

  private setComparison(call: string, comparison: CallComparison): void {
    this.comparisons.set(call, comparison);
    this.changed ||= comparison !== "equal";
  }

  private noteMeanings({ key, turns }: ComparedCall): void {
    for (const { what, name, before, after } of turns) {
      if (after === null) continue;
      const turn = JSON.stringify([what, name, before, after]);
      const meaning = getOrAdd(this.meanings, turn, () => ({ what, name, before, after, spots: [] }));
      if (meaning.spots.at(-1)?.call !== key) meaning.spots.push({ call: key });
    }
  }

  private noteSize({ key, call, before, after }: ComparedCall): void {
    const sizeBefore = sizeOf(before.content) ?? sizeOf(call.shows);
    const sizeAfter = sizeOf(after.content);
    if (!sizeBefore || !sizeAfter || sizeBefore.join() === sizeAfter.join()) return;
    this.resized.push({ before: sizeBefore, after: sizeAfter, spots: [{ call: key }] });
  }

  private noteBefore(noting: Noting, result: AnsweredResult): void | Promise<void> {
    const { key, after, status, successors } = noting;
    const { at } = result;
    if (!isFound(result) || after.isUnknownAt(at)) return;
    const successor = noting.findCounterpart(result);
    // A row that is gone has no cell any more: the formula's cell takes its place.
    const spot = { call: key, at: successor ? (successor.at ?? at) : undefined };
    const value = this.valueOf(result, "before", noting, status);
    value.spots.set(this.spotKey(spot), spot);
    value.before = result.found.value;
    value.lookedUpBefore = result.found;
    if (!successor) return this.noteLeft(value, result.found, spot);
    successors.add(successor);
    if (successor.refusal) value.addLoss(successor.refusal.reason, spot);
  }

  private noteAfter(noting: Noting, result: AnsweredResult): void {
    const { key, before, after, status, displayed, successors } = noting;
    const { at, refusal } = result;
    const spot = { call: key, at };
    if (refusal && !successors.has(result)) this.noteRefusal(refusal, displayed.at(at), spot);
    if (!isFound(result) || after.isUnknownAt(at)) return;
    const { pairing } = this;
    const { found } = result;
    const value = this.valueOf(result, "after", noting, status);
    value.spots.set(this.spotKey(spot), spot);
    value.lookedUpAfter = found;
    if (value.lookedUpBefore) value.isRedefined ||= pairing.isRedefined(value.lookedUpBefore, found);
    // A value that was not cached before is not reported as new: as far as is known, cells showed it already.
    if (before.uncached.size > 0) {
      const shown = displayed.at(at);
      value.isBeforeUnknown = value.before === null && shown === undefined;
      if (shown !== undefined && !isEqualAtExcelPrecision(shown, found.value)) value.before = shown;
      value.before ??= found.value;
      if (!value.isBeforeUnknown) value.isRedefined ||= pairing.isNumberRedefined(value.before, found.value);
      if (value.isRedefined && !value.lookedUpBefore)
        value.meaningInSheet ??= pairing.readMeaningInSheet(result);
    }
    // A number that means something else has changed, even if it is equal.
    if (value.hasChangedMeaning) this.setComparison(key, "differs");
  }

  /** Notes a reason in place of a number that only the cell still showed. */
  private noteRefusal(
    { reason, given }: MissingValue,
    shown: number | undefined,
    spot: CallElementLocation,
  ): void {
    if (shown === undefined) return;
    const { product, indicator, stage } =
      "stage" in reason
        ? reason
        : {
            product: String(given.product ?? ""),
            indicator: String(given.indicator ?? ""),
            stage: String(given.scenario ?? "") || productionStageName,
          };
    // A reason gives the name of an indicator; a formula may name one that only the earlier account has.
    const { indicators } = this.definitions;
    const known = indicators.named(indicator).length > 0 ? [] : [...indicators.all, ...indicatorCatalogue];
    const { name, unit } = splitIndicatorAndUnit(indicator, (text) =>
      known.some((one) => isSameUnit(one.unit, text)),
    );
    const names = { product, indicator: name, stage, unit: unit ?? this.unitOf(indicator) };
    const value = this.valueAt(this.spotKey(spot), names, "read");
    value.before = shown;
    value.addLoss(reason, spot);
  }

  private unitOf(indicator: string): string {
    try {
      return this.definitions.indicators.find(indicator).unit;
    } catch {
      return "";
    }
  }

  /**
   * Notes a value whose row is gone. Under "*" a row is omitted if there is no result; then there is a reason to give,
   * unless the thing itself is gone. Sends no request.
   */
  private async noteLeft(
    value: ComparedValue,
    { product, scenario, indicator }: ProductScenarioIndicator,
    spot: CallElementLocation,
  ): Promise<void> {
    const known = this.definitions.indicators.withNameAndUnit(indicator);
    const text = scenario && (scenario.id === "" ? scenario.name : `id:${scenario.id}`);
    const results = await this.account.preview(product, text, cacheOnlyOptions).catch(() => null);
    const reason = known && results?.valueOrReason(known);
    if (typeof reason === "object") value.addLoss(reason, spot);
    else value.spots.set(this.spotKey(spot), spot);
  }

  /** The value of a result, which other calls may show as well. */
  private valueOf(
    result: FoundResult,
    side: Side,
    compared: ComparedCall,
    status: ValueReadStatus,
  ): ComparedValue {
    const key = this.pairing.keyOf(result, side, compared, (part) => this.keyWithin(compared.key, part));
    return this.valueAt(key, namesOfLookedUpValue(result.found), status);
  }

  private valueAt(key: string, of: ValueIdentifyingNames, status: ValueReadStatus): ComparedValue {
    const value = getOrAdd(this.valuesByKey, key, () => new ComparedValue(of, status));
    if (status === "read" || value.status === "unasked") value.status = status;
    return value;
  }

  private spotKey({ call, at }: CallElementLocation): string {
    return this.keyWithin(call, elementKey(at));
  }

  private keyWithin(call: string, part: string): string {
    const number = getOrAdd(this.callNumbers, call, () => this.callNumbers.size);
    return `${number} ${part}`;
  }
}

function isFound(result: AnsweredResult): result is FoundResult {
  return result.found !== null;
}

/** The size of a table; null for a single value. */
function sizeOf(content: unknown): TableSize | null {
  if (!Array.isArray(content)) return null;
  const rows = content as unknown[][];
  return [rows.length, rows[0]?.length ?? 0];
}
