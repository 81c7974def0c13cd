import type { Element } from "../queries/query";
import type { SeenAt } from "./call";
import { elementKey, isUntold, shownAt } from "./call";
import type { Compared } from "./comparing";
import { hasRecords, isToldOf, rowAt, toldBy } from "./records";
import type { ShownRecords, ShownRecord } from "./shown-records";
import { shownIn, shownKey } from "./shown-records";
import { eachInTurn } from "../turns";

/** Where the values of a call show, before and by now. */
export interface Whereabouts {
  /** The element that shows by now what this one showed before; undefined where none does. */
  now(at: Element | undefined): Element | undefined;
  /** What cells showed for an element of now, as far as that is known: in a workbook just opened nothing else knows it. */
  shown(at: Element | undefined): number | undefined;
  /** Of records, the other generation's value in the same row; of all else, what shows in the same cell is compared. */
  readonly counterpart?: (which: "before" | "after", at: Element | undefined) => SeenAt | undefined;
  /** Values of before that have no row by now, though nothing failed. */
  readonly gone: readonly SeenAt[];
  /** Numbers that the sheet shows, and of which nobody knew and no row tells. */
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
