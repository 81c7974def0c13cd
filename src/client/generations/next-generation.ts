import type { OpenedAccount } from "../account/opened-account";
import type { LookUpOptions } from "../account/look-up-options";
import { cacheOnlyOptions } from "../account/look-up-options";
import type { ResultsKey } from "../account/results-key";
import { formatResultsKey } from "../account/results-key";
import { findReasonTraits, isFailureReason, NoValueError, reasonFromError } from "../../lca/reasons";
import type { Reason } from "../../lca/reasons";
import { findCustomFunction } from "../queries/custom-functions";
import { mapInTimeSlices, mapBatchesWithYields } from "../service/time-slices";
import { createCallKey } from "../queries/same-call";
import { askForAnswer } from "./answer";
import { countLostValues, findMeaningChanges } from "./comparison";
import type { ComparedCall } from "./comparison";
import { PairingById } from "./pairing";
import { RefreshFindings } from "./refresh-findings";
import type { WorkbookCall } from "./workbook-call";
import type { ProgressReporter } from "./progress-reporter";
import type { CompanyUserAndStandard } from "../account/account";
import { areDefinitionListsEqual, carryOverResults } from "../account/account";

/** How much of the requested part of a refresh has arrived. */
export interface ArrivedValueCounts {
  readonly came: number;
  readonly failed: number;
  /** The reason of the first failure. */
  readonly reason?: Reason | undefined;
  /** The reason of the first answer that does not fit the mapping: then no answer is put in use. */
  readonly misfit?: Reason | undefined;
  /** True if the values that arrived can be mixed with the rest as they are; false after a change of definitions. */
  readonly applicable: boolean;
}

/** A call by its key. */
type Keyed = readonly [key: string, call: WorkbookCall];

/**
 * The reading of a refresh: every call of the cells is asked of the generation in use, which answers from its cache,
 * and of the next one, which asks the service. Differences are changes. Cells see the next generation only once it is
 * in use.
 */
export class NextGeneration {
  private readonly lost = new Map<string, ResultsKey>();
  /** Places whose names may have changed their meaning, so that their results are not carried over. */
  private readonly dropped = new Set<string>();
  private unread: readonly ComparedCall[] = [];
  private isPartial = false;
  /** The places whose results the generation in use held when this reading began. */
  private readonly placesHeldBefore: ReadonlySet<string>;

  private constructor(
    readonly before: OpenedAccount,
    readonly next: OpenedAccount,
    /** The findings of comparing both generations. */
    readonly findings: RefreshFindings,
    public outcome: ArrivedValueCounts,
    /** The time when the reading began, in milliseconds since 1970. */
    readonly asked: number,
    private readonly isWhole: boolean,
  ) {
    this.placesHeldBefore = new Set(before.account.usedPlaces().map(formatResultsKey));
  }

  /**
   * Asks both generations these calls. `wanted` are the keys of calls whose results are read again; the results of
   * other calls are carried over. Throws `NoValueError` when cancelled, when the account or its standard is a different
   * one, when an answer does not fit the mapping, or when nothing arrived.
   */
  static async read(
    before: OpenedAccount,
    calls: readonly WorkbookCall[],
    wanted: ReadonlySet<string> | "all",
    progress: ProgressReporter,
  ): Promise<NextGeneration> {
    const all = await mapCallsByKey(calls);
    progress.report(0, all.size);
    const asked = Date.now();
    await before.account.session.health.retryNow();
    const asking = createReadingOptions(progress.signal);
    const known = await before.account.definitions(asking);
    const account = before.account.later((read) => (areDefinitionListsEqual(known, read) ? known : read));
    const [identity] = await Promise.all([account.identity(asking), account.products(asking)]);
    checkBasis(before.identity, identity);
    const definitions = await account.definitions(cacheOnlyOptions);
    const pairing = new PairingById({ before: known, after: definitions }, account);
    const findings = new RefreshFindings(pairing, definitions, account);
    const isWhole = wanted === "all";
    const next = { ...before, account, identity, since: isWhole ? new Date() : before.since };
    const outcome = { came: 0, failed: 0, applicable: definitions === known };
    const reading = new NextGeneration(before, next, findings, outcome, asked, isWhole);
    await reading.compareAll(all, wanted, progress);
    return reading;
  }

  /**
   * Compares calls that have come since: cells may have been entered while the user looked at the changes. Throws
   * `NoValueError` as `read` does.
   */
  async readAlso(calls: readonly WorkbookCall[], progress: ProgressReporter): Promise<void> {
    const all = await mapCallsByKey(calls.filter((call) => !this.findings.has(call)));
    if (all.size === 0) return;
    progress.report(0, all.size);
    await this.compareAll(all, this.isWhole ? "all" : new Set(), progress);
  }

  /** True if the generation in use has read results for this call since this reading began. */
  async isReadSince(call: WorkbookCall): Promise<boolean> {
    if (this.findings.has(call)) return false;
    const { places } = await askForAnswer(call, this.before, cacheOnlyOptions);
    return places.some((place) => !this.placesHeldBefore.has(formatResultsKey(place)));
  }

  /**
   * The generation to put in use. Values that could not be read stay as they were. Throws `NoValueError` if old and new
   * values cannot be mixed.
   */
  async connected(): Promise<OpenedAccount> {
    const { before, next, findings, unread } = this;
    const { reason, applicable } = this.outcome;
    if (reason && !applicable) throw new NoValueError(reason);
    if (applicable) await this.keep([...this.lost.values()]);
    this.lost.clear();
    this.unread = [];
    this.isPartial ||= unread.length > 0;
    for (const { call, key } of unread)
      await findings.note(await this.compare([key, call], cacheOnlyOptions), "left");
    return this.isPartial ? { ...next, since: before.since } : next;
  }

  /**
   * Reads the wanted calls first, so that the meanings of other calls' names are known as far as they were read again.
   */
  private async compareAll(
    all: ReadonlyMap<string, WorkbookCall>,
    inScope: ReadonlySet<string> | "all",
    { signal, report }: ProgressReporter,
  ): Promise<void> {
    const anew = createReadingOptions(signal);
    const wanted = this.outcome.applicable ? inScope : "all";
    const isWanted = ([key]: Keyed): boolean => wanted === "all" || wanted.has(key);
    const [others, last] = parted([...all], ([, { name }]) => !findCustomFunction(name)?.asksOfOthers);
    const [first, rest] = parted(others, isWanted);
    let done = 0;
    const each = (calls: readonly Keyed[], one: (call: Keyed) => Promise<void>) =>
      startAllThenWait(calls, (call) => one(call).then(() => report((done += 1), all.size)));
    await each(first, (call) => this.ask(call, anew));
    if (wanted !== "all") await this.keepOthers(first);
    await each(rest, (call) => this.lookAt(call, anew));
    await each(last, (call) => (isWanted(call) ? this.ask(call, anew) : this.lookAt(call, anew)));
    throwIfReadingIsUseless(signal, this.outcome);
  }

  /** Asks a call again. */
  private async ask(keyed: Keyed, anew: LookUpOptions): Promise<void> {
    const lost = (place: ResultsKey): void => {
      this.lost.set(formatResultsKey(place), place);
    };
    const compared = await this.compare(keyed, anew, lost);
    const { failed } = this.outcome;
    this.outcome = countArrivedValues(this.outcome, compared);
    if (this.outcome.failed === failed) return this.findings.note(compared, "read");
    // After a failed list of scenarios, the results in them were not looked for.
    placesMissed(compared).forEach(lost);
    this.unread = [...this.unread, compared];
  }

  /** Compares a call outside the scope. It is read again if its names changed their meaning. */
  private async lookAt(keyed: Keyed, anew: LookUpOptions): Promise<void> {
    const compared = await this.compare(keyed, cacheOnlyOptions);
    const { after, turns } = compared;
    const dropped = compared.before.places.some((place) => this.dropped.has(formatResultsKey(place)));
    if (after.uncached.size > 0 && (turns.length > 0 || dropped)) return this.ask(keyed, anew);
    await this.findings.note(compared, "unasked");
  }

  /**
   * Asks one call of the generation in use, from its cache, and of the next one. `lost` is called with each place that
   * could not be read.
   */
  private async compare(
    [key, call]: Keyed,
    options: LookUpOptions,
    lost?: (place: ResultsKey) => void,
  ): Promise<ComparedCall> {
    const before = await askForAnswer(call, this.before, cacheOnlyOptions);
    const onResults = (place: ResultsKey, results: Promise<unknown>): void => {
      results.catch((thrown: unknown) => {
        const reason = reasonFromError(thrown);
        if (isFailureReason(reason) && reason.kind !== "preview") lost?.(place);
      });
    };
    const after = await askForAnswer(call, this.next, { ...options, onResults });
    return { key, call, before, after, turns: findMeaningChanges(before, after) };
  }

  /** Carries over the places that none of these calls uses, without a request. */
  private async keepOthers(wanted: readonly Keyed[]): Promise<void> {
    const { before } = this;
    const anew = new Set<string>();
    await startAllThenWait(wanted, async ([, call]) => {
      const { places } = await askForAnswer(call, before, cacheOnlyOptions);
      for (const place of places) anew.add(formatResultsKey(place));
    });
    const others = before.account.usedPlaces().filter((place) => !anew.has(formatResultsKey(place)));
    await this.keep(others);
    // These are read again under another name, or not at all: either way nothing old is carried over.
    for (const place of anew) this.dropped.add(place);
  }

  /** Carries over the results of these places. */
  private async keep(places: readonly ResultsKey[]): Promise<void> {
    const { before, next } = this;
    await startAllThenWait(places, async (place) => {
      if (!(await carryOverResults(before.account, next.account, place)))
        this.dropped.add(formatResultsKey(place));
    });
  }
}

function parted<T>(all: readonly T[], isFirst: (one: T) => boolean): readonly [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

/** The places that the earlier generation looked at for a call, and the next one did not. */
function placesMissed({ before, after }: ComparedCall): readonly ResultsKey[] {
  const looked = new Set(after.places.map(formatResultsKey));
  return before.places.filter((place) => !looked.has(formatResultsKey(place)));
}

/** Options of a reading that shows every wait of the service, and can be stopped. */
export function createReadingOptions(signal: AbortSignal): LookUpOptions {
  return { abandoned: signal, waitForRetryAfter: true };
}

/** Adds the values of one more call. */
export function countArrivedValues(before: ArrivedValueCounts, compared: ComparedCall): ArrivedValueCounts {
  const { valueCount, failure } = compared.after;
  const failed = countLostValues(compared, before.applicable);
  return {
    ...before,
    came: before.came + valueCount,
    failed: before.failed + failed,
    reason: before.reason ?? (failed > 0 ? failure : undefined),
    misfit: before.misfit ?? (failure?.kind === "misfit" ? failure : undefined),
  };
}

/** Throws `NoValueError`: cancelled, an answer that does not fit the mapping, or nothing arrived. */
export function throwIfReadingIsUseless(
  { aborted }: AbortSignal,
  { came, reason, misfit }: ArrivedValueCounts,
): void {
  if (aborted) throw new NoValueError({ kind: "cancelled" });
  if (misfit) throw new NoValueError(misfit);
  if (reason && (findReasonTraits(reason).ends === "session" || came === 0)) throw new NoValueError(reason);
}

/** Each call once, by its key. If some cell with the call shows a value, the call has something to lose. */
export async function mapCallsByKey(
  calls: readonly WorkbookCall[],
): Promise<ReadonlyMap<string, WorkbookCall>> {
  const all = new Map<string, WorkbookCall>();
  await mapInTimeSlices(calls, (call) => {
    const key = createCallKey(call);
    const known = all.get(key);
    if (!known || (known.alreadyFails && !call.alreadyFails)) all.set(key, call);
  });
  return all;
}

/** Throws `NoValueError` "account-changed" or "other-basis": the account, its standard or its presentation differs. */
function checkBasis(held: CompanyUserAndStandard, now: CompanyUserAndStandard): void {
  if (held.company !== now.company) throw new NoValueError({ kind: "account-changed" });
  if (basisOf(held) !== basisOf(now))
    throw new NoValueError({ kind: "other-basis", held: basisOf(held), now: basisOf(now) });
}

function basisOf({ standard, presentation }: CompanyUserAndStandard): string {
  return [standard, presentation].filter(Boolean).join(", ");
}

/** Number of calls that start together: few, so that other work gets its turn soon even if each call has much to do. */
const maxStartedAtOnce = 16;

/** Starts work on every item without waiting for the one before, then waits for all. Returns the results. */
export async function startAllThenWait<T, R>(
  items: readonly T[],
  start: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const batches = await mapBatchesWithYields(items, maxStartedAtOnce, (batch) => batch.map(start));
  return Promise.all(batches.flat());
}
