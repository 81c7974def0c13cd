import type { Account } from "../account/account";
import type { Indicator } from "../lca/indicators";
import type { Reason } from "../lca/reasons";
import { functionOf } from "../queries/catalogue";
import type { Element } from "../queries/query";
import { eachInTurn } from "../turns";
import type { Answer, Call, Compared, Verdict } from "./call";
import { elementKey, isUntold, keysAround, hasToChange, verdictOn } from "./call";
import type { RecordSaid } from "./shown-records";

/** Whether an answer is a table whose rows come and go: rows are identified by what they describe, not by position. */
export function hasRecords({ name }: Pick<Call, "name">, { value }: Answer): boolean {
  return Array.isArray(value) && functionOf(name)?.gives === "records";
}

/** The elements, by key and row by row, for which an answer has a row with a value or a reason. */
export type ElementsByKey = ReadonlyMap<string, Element>;

export async function toldBy({ seen, refused }: Answer): Promise<ElementsByKey> {
  const all = [...seen, ...refused].flatMap(({ at }) => at ?? []);
  all.sort((one, other) => one.row - other.row);
  const told = new Map<string, Element>();
  await eachInTurn(all, (at) => void told.set(elementKey(at), at));
  return told;
}

/** Whether a row, or one that covers everything it is part of, says why its value is missing. */
export function isToldOf(told: ElementsByKey, at: Element | undefined): boolean {
  return told.has(elementKey(at)) || keysAround(at).some((key) => told.has(key));
}

/**
 * Whether a cell now shows other records. What could not be read is kept; what was not cached before is
 * unknown.
 */
export async function verdictOfRecords(compared: Compared): Promise<Verdict> {
  const { before, after } = compared;
  if (hasToChange(compared)) return "changed";
  const [then, now] = [await toldBy(before), await toldBy(after)];
  const verdicts = new Set<Verdict>();
  let last = -1;
  await eachInTurn([...now], ([key, at]) => {
    const row = then.get(key)?.row;
    if (row === undefined) return void verdicts.add(isUntold(before, at) ? "unknown" : "changed");
    if (row < last) verdicts.add("changed");
    last = row;
    const [old, shown] = [rowAt(before, row), rowAt(after, at.row)];
    shown.forEach((cell, column) => verdicts.add(verdictOn(old[column], cell)));
  });
  await eachInTurn([...then], ([key, at]) => {
    if (!now.has(key) && !isUntold(after, at)) verdicts.add("changed");
  });
  return (["changed", "unknown"] as const).find((one) => verdicts.has(one)) ?? "same";
}

export function rowAt({ value }: Answer, row: number): readonly unknown[] {
  return (value as unknown[][])[row] ?? [];
}

/**
 * Why a generation has no value where an earlier one had one: under "*" such a row is left out. Null if the
 * thing itself is gone. It sends no request.
 */
export async function whyGone(account: Account, record: RecordSaid): Promise<Reason | null> {
  const held = { heldOnly: true };
  const { product, scenario } = record;
  const text = scenario && (scenario.id === "" ? scenario.name : `id:${scenario.id}`);
  try {
    const results = await account.preview(product, text, held);
    const { indicators } = await account.definitions(held);
    const isIt = ({ name, unit }: Indicator): boolean =>
      name === record.indicator.name && unit === record.indicator.unit;
    const indicator = indicators.all.find(isIt);
    const value = indicator && results.valueOrReason(indicator);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}
