import type { Element } from "../queries/query";
import type { SeenAt } from "./call";
import { elementKey, isUntold, shownAt } from "./call";
import type { Compared } from "./comparing";
import { hasRecords, isToldOf, rowAt, toldBy } from "./records";
import type { ShownRecords, ShownRecord } from "./shown-records";
import { shownIn, shownKey } from "./shown-records";
import { eachInTurn } from "../turns";

/** Where the values of a call show, before and now. */
export interface Whereabouts {
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

export async function whereaboutsOf(compared: Compared): Promise<Whereabouts> {
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
