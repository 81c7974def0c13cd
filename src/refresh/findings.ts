import type { Account } from "../account/account";
import type { LookedUp } from "../account/look-up";
import type { DefinitionList } from "../account/definitions";
import { idsOf } from "../account/definitions";
import { production } from "../lca/stages";
import { functionOf } from "../queries/catalogue";
import { eachInTurn } from "../turns";
import type { Refused, SeenAt, Compared, Verdict } from "./call";
import { elementKey, isUntold, keysAround, plainValue, shownAt, verdictOf } from "./call";
import { Turns } from "./meanings";
import type { How, Of, Spot } from "./pair";
import { hasRecords, verdictOfRecords, whyGone, isToldOf, rowAt, toldBy } from "./records";
import { identityOf, ofSeen, Values } from "./values";
import type { Element } from "../queries/query";
import type { ShownRecords, ShownRecord } from "./shown-records";
import { shownIn, shownKey } from "./shown-records";

/** What comparing the calls of a workbook has found. */
export class Findings {
  readonly values = new Values();
  readonly turns = new Turns();
  readonly verdicts = new Map<string, Verdict>();
  readonly plain = new Map<string, unknown>();
  /** What the earlier values are of. */
  readonly seen = new Map<string, LookedUp>();
  /** Values of calls that were not asked and had nothing cached. */
  private unknown = 0;

  constructor(
    private readonly definitions: { readonly before: DefinitionList; readonly next: DefinitionList },
    private readonly next: Account,
  ) {}

  /** How many values were not requested. */
  get unasked(): number {
    return this.values.count("unasked") + this.unknown;
  }

  /** Notes the findings of a call. Values that neither generation could provide are not reported. */
  async note(compared: Compared, how: How): Promise<void> {
    const { key, call, before, after, turns } = compared;
    this.plain.set(key, plainValue(before));
    const areTables = hasRecords(call, before) && hasRecords(call, after);
    this.verdicts.set(key, areTables ? await verdictOfRecords(compared) : verdictOf(compared));
    this.turns.add(turns, key);
    if (how === "unasked" && functionOf(call.name)?.results) this.unknown += after.unheldAt.size;
    if (isUntold(after)) return;
    const where = await whereaboutsOf(compared);
    // A number that is now per something else has changed, even if it is equal.
    if (await this.add(compared, where, how)) this.verdicts.set(key, "changed");
    if (before.unheldAt.size > 0) await this.assume(compared, where, how);
    await this.noteGone(compared, where);
    if (after.refused.length === 0) return;
    const held = await heldBy(before.seen);
    await eachInTurn(after.refused, (refused) => this.refuse(compared, refused, held, where));
  }

  /** The values of both; tells whether any of them is now per something else. */
  private async add(compared: Compared, where: Whereabouts, how: How): Promise<boolean> {
    let isPerOther = false;
    for (const which of ["before", "after"] as const) {
      await eachInTurn(compared[which].seen, (seen) => {
        if (isUntold(compared.after, seen.at)) return;
        const of = this.keyOf(which, seen, compared, where);
        const at = which === "before" ? where.now(seen.at) : seen.at;
        const differs = this.values.add(which, of, seen, spotOf(compared.key, at), how);
        if (which === "before") this.seen.set(of, seen);
        else isPerOther ||= differs;
      });
    }
    return isPerOther;
  }

  /** A value we had not cached before the refresh is not reported as new. */
  private async assume(compared: Compared, where: Whereabouts, how: How): Promise<void> {
    await eachInTurn(compared.after.seen, (seen) => {
      const spot = spotOf(compared.key, seen.at);
      this.values.assume(this.keyOf("after", seen, compared, where), seen, spot, how, where.shown(seen.at));
    });
  }

  /** Values whose rows are gone no longer show anywhere: the formula's cell stands for where they were. */
  private async noteGone(compared: Compared, where: Whereabouts): Promise<void> {
    const { gone, vanished } = where;
    const spot = spotOf(compared.key, undefined);
    for (const seen of gone) {
      const reason = await whyGone(this.next, seen);
      const key = this.keyOf("before", seen, compared, where);
      if (reason) this.values.refuse(key, ofSeen(seen), seen.value, spot, reason);
    }
    for (const one of vanished) {
      const reason = await whyGone(this.next, one);
      const of = ofSeen(one);
      const key = JSON.stringify([compared.key, one]);
      if (reason) this.values.refuse(key, of, one.value, spot, reason);
      else this.values.vanish(key, of, one.value, spot);
    }
  }

  /** A number that a cell showed and for which there is none now. */
  private refuse(compared: Compared, refused: Refused, before: Held, where: Whereabouts): void {
    const { key } = compared;
    const held = this.heldOf(refused, compared, before);
    for (const seen of held) {
      const spot = spotOf(key, where.counterpart ? refused.at : seen.at);
      this.values.refuse(
        this.keyOf("before", seen, compared, where),
        ofSeen(seen),
        seen.value,
        spot,
        refused.reason,
      );
    }
    const shows = held.length === 0 ? where.shown(refused.at) : undefined;
    if (shows === undefined) return;
    const spot = spotOf(key, refused.at);
    this.values.refuse(this.values.keyAt(spot), this.ofRefused(refused), shows, spot, refused.reason);
  }

  /**
   * The earlier values of what is now refused. A profile has other rows where other indicators are defined.
   */
  private heldOf({ at, reason }: Refused, { call, before }: Compared, held: Held): readonly SeenAt[] {
    if (!at) return before.seen;
    const { definitions } = this;
    if (functionOf(call.name)?.gives !== "profile" || definitions.before === definitions.next)
      return held.get(elementKey(at)) ?? [];
    return before.seen.filter(
      (seen) =>
        at.column === seen.at?.column && "indicator" in reason && reason.indicator === seen.indicator.name,
    );
  }

  private ofRefused({ reason, given }: Refused): Of {
    const typed = (what: string): string => String(given[what] ?? "");
    const names = {
      product: typed("product"),
      indicator: typed("indicator"),
      stage: typed("scenario") || production,
      ...("stage" in reason && { product: reason.product, indicator: reason.indicator, stage: reason.stage }),
    };
    return { ...names, unit: this.unitOf(names.indicator) };
  }

  private unitOf(indicator: string): string {
    try {
      return this.definitions.next.indicators.find(indicator).unit;
    } catch {
      return "";
    }
  }

  /**
   * Where a name now means something else, values are compared by position, since each is of something else.
   * Of records, only those concerned.
   */
  private keyOf(
    which: "before" | "after",
    seen: SeenAt,
    { key, turns }: Compared,
    { counterpart }: Whereabouts,
  ): string {
    const own = this.identityIn(which, seen);
    if (turns.length === 0) return own;
    const other = counterpart?.(which, seen.at);
    const isOther = other && this.identityIn(which === "before" ? "after" : "before", other) !== own;
    return isOther === true || !counterpart ? this.values.keyAt(spotOf(key, seen.at)) : own;
  }

  private identityIn(which: "before" | "after", seen: SeenAt): string {
    const list = which === "before" ? this.definitions.before : this.definitions.next;
    return identityOf(seen, idsOf(seen.indicator, list));
  }
}

/** Values by the elements that showed them, and by everything these are part of. */
type Held = ReadonlyMap<string, readonly SeenAt[]>;

async function heldBy(seen: readonly SeenAt[]): Promise<Held> {
  const held = new Map<string, SeenAt[]>();
  await eachInTurn(seen, (one) => {
    for (const key of keysAround(one.at)) {
      const known = held.get(key);
      if (known) known.push(one);
      else held.set(key, [one]);
    }
  });
  return held;
}

function spotOf(call: string, at: Spot["at"]): Spot {
  return at ? { call, at } : { call };
}

/** Where the values of a call show, before and now. */
interface Whereabouts {
  /** The element that now shows what this one showed before; undefined where none does. */
  now(at: Element | undefined): Element | undefined;
  /**
   * What cells showed for a present element, as far as it is known: in a workbook just opened, nothing else
   * knows it.
   */
  shown(at: Element | undefined): number | undefined;
  /**
   * For records, compares with the other generation's value in the same row; otherwise, with what the same
   * cell shows.
   */
  readonly counterpart?: (which: "before" | "after", at: Element | undefined) => SeenAt | undefined;
  /** Earlier values that no longer have a row, although nothing failed. */
  readonly gone: readonly SeenAt[];
  /** Numbers that the sheet shows, that nobody knew of and that no row accounts for. */
  readonly vanished: readonly ShownRecord[];
}

async function whereaboutsOf(compared: Compared): Promise<Whereabouts> {
  const { call, after } = compared;
  if (hasRecords(call, after)) return ofRecords(compared);
  return { now: (at) => at, shown: (at) => shownAt(call, at), gone: [], vanished: [] };
}

/** Rows of records come and go: each is looked up by what it is of. */
async function ofRecords(compared: Compared): Promise<Whereabouts> {
  const { call, before, after } = compared;
  const now = await toldBy(after);
  const seen = { before: await byKey(before.seen), after: await byKey(after.seen) };
  const shown = await shownIn(call.shows);
  const gone: SeenAt[] = [];
  await eachInTurn(before.seen, (one) => {
    if (!isToldOf(now, one.at) && !isUntold(after, one.at)) gone.push(one);
  });
  const recordAt = (at: Element | undefined): ShownRecord | undefined =>
    shown.get(shownKey(rowAt(after, at?.row ?? -1)) ?? "");
  return {
    now: (at) => now.get(elementKey(at)),
    shown: (at) => recordAt(at)?.value,
    counterpart: (which, at) => seen[which === "before" ? "after" : "before"].get(elementKey(at)),
    gone,
    vanished: await vanishedFrom(shown, compared),
  };
}

async function byKey(seen: readonly SeenAt[]): Promise<ReadonlyMap<string, SeenAt>> {
  return new Map(await eachInTurn(seen, (one) => [elementKey(one.at), one] as const));
}

/** If anything could not be read, a missing row may merely be unknown. */
async function vanishedFrom(
  shown: ShownRecords,
  { before, after }: Compared,
): Promise<readonly ShownRecord[]> {
  if (shown.size === 0 || after.failedAt.size > 0 || after.unheldAt.size > 0) return [];
  const left = new Map(shown);
  for (const { value } of [before, after])
    await eachInTurn(Array.isArray(value) ? (value as unknown[]) : [], (row) => {
      left.delete(shownKey(row) ?? "");
    });
  return [...left.values()];
}
