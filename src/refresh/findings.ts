import type { Account } from "../account/account";
import type { DefinitionList } from "../account/definitions";
import { idsOf } from "../account/definitions";
import type { LookedUp } from "../account/look-up";
import { idFor, keyOf } from "../account/results-key";
import type { Indicator } from "../lca/indicators";
import type { Nameable } from "../lca/names";
import { isStale } from "../lca/saying";
import { production } from "../lca/stages";
import { functionOf } from "../queries/catalogue";
import type { ValueOf } from "../queries/records/record";
import { keyOfCall } from "../queries/same-call";
import { eachInTurn } from "../turns";
import type { Call, KnownCell } from "./call";
import { elementKey, isShown, isUntold, plainValue } from "./call";
import type { Compared, ShownBefore, CallVerdict } from "./compare";
import { hasRecords, knownOf, shownBefore, verdictOf } from "./compare";
import type { How, Pair, PairOf, Spot, Spotted } from "./pair";
import { changeOf, isPerOther, isSame, isWhole, lose, textsOf } from "./pair";
import type { GoneValue, Meaning, PerChange, Renaming, SaidBeside, ValueChange } from "./report";

/** The empty part of a pair. There may be several 100,000 pairs, and most lack the same things, so they share it. */
const unseen = { before: null, after: null, was: undefined, is: undefined, gone: new Map<string, never>() };

type Generation = "before" | "after";

/** A call whose findings are being noted; `met` are cells of its answer that replace earlier values. */
interface Noting extends Compared {
  readonly how: How;
  readonly shown: ShownBefore;
  readonly met: Set<KnownCell>;
}

/** The findings of comparing the calls of a workbook: all values that they looked up, each once. */
export class RefreshFindings {
  private readonly pairs = new Map<string, Pair>();
  private readonly meanings = new Map<string, Spotted<Meaning> & { readonly spots: Spot[] }>();
  private readonly verdicts = new Map<string, CallVerdict>();
  private readonly plain = new Map<string, unknown>();
  /** Short numbers for call keys, which hold all arguments, thousands for a matrix. */
  private readonly calls = new Map<string, number>();
  /** True if any cell may now show something else. */
  changed = false;
  /** Number of values in calls that were not asked and had nothing cached. */
  private unknown = 0;

  constructor(
    private readonly definitions: { readonly before: DefinitionList; readonly after: DefinitionList },
    private readonly accounts: { readonly before: Account; readonly after: Account },
  ) {}

  verdict(call: Call): CallVerdict {
    return this.verdicts.get(keyOfCall(call)) ?? "unknown";
  }

  /** The earlier generation's answer to a call: a number, a text or a truth value; undefined for anything else. */
  answerBefore(call: Call): unknown {
    return this.plain.get(keyOfCall(call));
  }

  /** How many values were read again and compared. */
  get compared(): number {
    return this.count("read");
  }

  /** How many values were not requested. */
  get unasked(): number {
    return this.count("unasked") + this.unknown;
  }

  /** Counts values by status. A changed value counts as read, whichever call requested it. */
  private count(how: How): number {
    return [...this.pairs.values()].filter((pair) => (isSame(pair) ? pair.how : "read") === how).length;
  }

  /** Notes the findings of a call. Values that neither generation could provide are not reported. */
  async note(compared: Compared, how: How): Promise<void> {
    const { key, call, before, after } = compared;
    this.plain.set(key, plainValue(before));
    this.judge(key, await verdictOf(compared));
    this.noteTurns(compared);
    if (how === "unasked" && functionOf(call.name)?.results) this.unknown += after.unheldAt.size;
    if (isUntold(after)) return;
    const noting = { ...compared, how, shown: await shownBefore(compared), met: new Set<KnownCell>() };
    await eachInTurn([...before.known.values()], (cell) => this.noteBefore(noting, cell));
    await eachInTurn([...after.known.values()], (cell) => this.noteAfter(noting, cell));
    for (const { key: row, of, value } of noting.shown.vanished) {
      const pair = this.pairAt(JSON.stringify([key, row]), ofSeen(of), "read");
      pair.before = value;
      await this.leave(pair, of, { call: key });
    }
  }

  private judge(call: string, verdict: CallVerdict): void {
    this.verdicts.set(call, verdict);
    this.changed ||= verdict !== "same";
  }

  private noteTurns({ key, turns }: Compared): void {
    for (const { what, name, before, after } of turns) {
      if (after === null) continue;
      const turn = JSON.stringify([what, name, before, after]);
      const known = this.meanings.get(turn) ?? { what, name, before, after, spots: [] };
      this.meanings.set(turn, known);
      if (known.spots.at(-1)?.call !== key) known.spots.push({ call: key });
    }
  }

  private noteBefore(noting: Noting, cell: KnownCell): void | Promise<void> {
    const { key, after, how, met } = noting;
    const { at, seen } = cell;
    if (!seen || isUntold(after, at)) return;
    const now = knownOf(after, at);
    // A row that is gone has no cell any more: the formula's cell takes its place.
    const spot = { call: key, at: now ? (now.at ?? at) : undefined };
    const pair = this.pairAt(this.keyOf("before", at, seen, noting), ofSeen(seen), how, spot);
    pair.before = seen.value;
    pair.was = seen;
    if (!now) return this.leave(pair, seen, spot);
    met.add(now);
    if (now.refused) lose(pair, now.refused.reason, spot);
  }

  private noteAfter(noting: Noting, cell: KnownCell): void {
    const { key, before, after, how, shown, met } = noting;
    const { at, seen, refused } = cell;
    const spot = { call: key, at };
    if (refused) {
      const shows = met.has(cell) ? undefined : shown.at(at);
      // The cell showed a number and has none now.
      if (shows !== undefined) this.refuse(refused, shows, spot);
    }
    if (!seen || isUntold(after, at)) return;
    const pair = this.pairAt(this.keyOf("after", at, seen, noting), ofSeen(seen), how, spot);
    pair.after = seen.value;
    pair.is = seen;
    // A value that was not cached before is not reported as new: as far as is known, cells showed it already.
    if (before.unheldAt.size > 0) {
      const shows = shown.at(at);
      pair.before = shows !== undefined && !isShown(shows, seen.value) ? shows : (pair.before ?? seen.value);
    }
    // A number with another declared unit has changed, even if it is equal.
    if (isPerOther(pair)) this.judge(key, "changed");
  }

  private refuse({ reason, given }: NonNullable<KnownCell["refused"]>, shows: number, spot: Spot): void {
    const typed = (what: string): string => String(given[what] ?? "");
    const names = {
      product: typed("product"),
      indicator: typed("indicator"),
      stage: typed("scenario") || production,
      ...("stage" in reason && { product: reason.product, indicator: reason.indicator, stage: reason.stage }),
    };
    const pair = this.pairAt(this.spotKey(spot), { ...names, unit: this.unitOf(names.indicator) }, "read");
    pair.before = shows;
    lose(pair, reason, spot);
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
  private async leave(pair: Pair, { product, scenario, indicator }: ValueOf, spot: Spot): Promise<void> {
    const isIt = ({ name, unit }: Indicator): boolean => name === indicator.name && unit === indicator.unit;
    const known = this.definitions.after.indicators.all.find(isIt);
    const text = scenario && (scenario.id === "" ? scenario.name : `id:${scenario.id}`);
    const results = await this.accounts.after.preview(product, text, { heldOnly: true }).catch(() => null);
    const value = known && results?.valueOrReason(known);
    if (typeof value === "object") lose(pair, value, spot);
    else pair.spots.set(this.spotKey(spot), spot);
  }

  private pairAt(key: string, of: PairOf, how: How, spot?: Spot): Pair {
    const known = this.pairs.get(key);
    const pair = known ?? { ...unseen, of, how, spots: new Map() };
    if (!known) this.pairs.set(key, pair);
    if (how === "read" || pair.how === "unasked") pair.how = how;
    if (spot) pair.spots.set(this.spotKey(spot), spot);
    return pair;
  }

  /** Key of a value's location. */
  private spotKey({ call, at }: Spot): string {
    const number = this.calls.get(call) ?? this.calls.size;
    this.calls.set(call, number);
    return `${number} ${elementKey(at)}`;
  }

  /**
   * Key of a value. If a name has changed its meaning, values are compared by location, since each belongs to something
   * else.
   */
  private keyOf(which: Generation, at: KnownCell["at"], seen: LookedUp, compared: Compared): string {
    const own = this.identityIn(which, seen);
    if (compared.turns.length === 0) return own;
    const other = which === "before" ? "after" : "before";
    const there = compared[other].known.get(elementKey(at))?.seen;
    const isOther = there
      ? this.identityIn(other, there) !== own
      : !hasRecords(compared.call, compared.after);
    return isOther ? this.spotKey({ call: compared.key, at }) : own;
  }

  /** The ids of the indicator's definitions identify it. */
  private identityIn(which: Generation, { product, scenario, indicator }: LookedUp): string {
    const ids = idsOf(indicator, this.definitions[which]);
    return JSON.stringify([keyOf(product), scenario && keyOf(scenario), ids]);
  }

  /** Values that differ: first those without a relative change, then by its size. */
  async changes(): Promise<readonly Spotted<ValueChange>[]> {
    const bySize = new Map<number, Spotted<ValueChange>[]>();
    await eachInTurn([...this.pairs.values()], (pair) => {
      const change = changeOf(pair);
      if (!change) return;
      const size = change.relative === null ? Infinity : Math.abs(change.relative);
      const alike = bySize.get(size);
      if (alike) alike.push(change);
      else bySize.set(size, [change]);
    });
    // Plain numbers are sorted in milliseconds; several 100,000 changes themselves would hold up everything else.
    const sizes = Float64Array.from(bySize.keys()).sort().reverse();
    return (await eachInTurn([...sizes], (size) => bySize.get(size) ?? [])).flat();
  }

  /** Earlier values that are no longer shown, with the reason if there is one. */
  get gone(): readonly Spotted<GoneValue>[] {
    return [...this.pairs.values()].flatMap(({ of, before, after, spots, gone }): Spotted<GoneValue>[] => {
      if (before === null) return [];
      if (gone.size > 0) return [...gone.values()].map((one) => ({ ...of, before, ...one }));
      return after === null ? [{ ...of, before, reason: null, spots: [...spots.values()] }] : [];
    });
  }

  /** Names that changed their meaning, sorted by name: the order of the answers carries no meaning. */
  get turned(): readonly Spotted<Meaning>[] {
    return [...this.meanings.values()].sort((one, other) => one.name.localeCompare(other.name));
  }

  /**
   * Values of a product that changed their declared unit alike. Their stages are named if other stages of the product
   * did not.
   */
  get perTurns(): readonly Spotted<PerChange>[] {
    const groups = new Map<string, Omit<PerChange, "stages" | "cells"> & { readonly pairs: Pair[] }>();
    const values = new Map<string, number>();
    for (const pair of this.pairs.values()) {
      if (!isWhole(pair)) continue;
      const { of, was, is } = pair;
      const id = idFor(is.product);
      values.set(id, (values.get(id) ?? 0) + 1);
      if (!isPerOther(pair)) continue;
      const turn = { id, product: of.product, before: textsOf(was.per), after: textsOf(is.per) };
      const key = JSON.stringify(turn);
      const group = groups.get(key) ?? { ...turn, pairs: new Array<Pair>() };
      groups.set(key, group);
      group.pairs.push(pair);
    }
    return [...groups.values()].map(({ pairs, ...turn }) => ({
      ...turn,
      stages: pairs.length === values.get(turn.id) ? [] : [...new Set(pairs.map(({ of }) => of.stage))],
      spots: pairs.flatMap(({ spots }) => [...spots.values()]),
    }));
  }

  /** Metadata of the values that show. They are only reported. */
  get beside(): SaidBeside {
    const years = new Set<string>();
    let stale = 0;
    for (const { is, how } of this.pairs.values()) {
      if (!is || is.sayings.length === 0) continue;
      for (const { meaning, text } of is.sayings) if (meaning === "year") years.add(text);
      if (how === "read" && is.sayings.some(isStale)) stale += 1;
    }
    return { stale, years: [...years].sort() };
  }

  /** Things with the same id and another name, among everything in use. */
  renamed(): Promise<readonly Renaming[]> {
    const used = [...this.pairs.values()].flatMap(({ was }) => was ?? []);
    return renamings(this.accounts.before, this.accounts.after, used);
  }
}

function ofSeen({ product, scenario, indicator }: ValueOf): PairOf {
  const stage = scenario?.name ?? production;
  return { product: product.name, indicator: indicator.name, stage, unit: indicator.unit };
}

/** The things that a later generation knows under the same id and another name. Requests nothing. */
export async function renamings(
  earlier: Account,
  later: Account,
  used: readonly LookedUp[],
): Promise<readonly Renaming[]> {
  const held = { heldOnly: true };
  const [products, definitions, former] = await Promise.all([
    later.products(held),
    later.definitions(held),
    earlier.definitions(held),
  ]);
  const found: Renaming[] = [];
  const checked = new Set<string>();
  const isNew = (what: Renaming["what"], { id }: Nameable): boolean =>
    id !== "" && !checked.has(`${what} ${id}`) && checked.add(`${what} ${id}`).size > 0;
  // An id that nothing has any more, or several things have, gives no new name.
  const compare = (what: Renaming["what"], { id, name }: Nameable, now: readonly Nameable[]): void => {
    const [only] = now;
    if (now.length === 1 && only && only.name !== name)
      found.push({ what, id, before: name, after: only.name });
  };
  await eachInTurn(used, async ({ product, scenario, indicator }) => {
    if (isNew("product", product)) compare("product", product, products.withId(product.id));
    for (const index of indicator.definitions) {
      const one = former.all[index];
      if (!one || !isNew("indicator", one)) continue;
      const now = definitions.all[definitions.indexesById.get(one.id) ?? -1];
      compare("indicator", one, now ? [now] : []);
    }
    if (!scenario || !isNew("scenario", scenario)) return;
    const list = await later.scenarios(product, held).catch(() => null);
    compare("scenario", scenario, list?.withId(scenario.id) ?? []);
  });
  return found;
}
