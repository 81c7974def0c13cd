import type { Connected } from "../account/connected";
import type { LookUp, LookedUp } from "../account/look-up";
import type { Reason } from "../lca/reasons";
import { isFailure } from "../lca/reason-traits";
import { reasonOf } from "../lca/reasons";
import { functionOf } from "../queries/catalogue";
import type { Element, Given } from "../queries/query";
import { pathsAround } from "../queries/records/record";
import type { ResultsKey } from "../account/results-key";
import type { Meant, Name, Turn } from "./meanings";
import { turnsBetween } from "./meanings";

/** One call of our functions, as cells make it. */
export interface Call {
  /** The function's id: "IMPACT". */
  readonly name: string;
  readonly given: Given;
  /** Whether every cell that makes it shows an error already: nothing is lost where it fails again. */
  readonly alreadyFails?: boolean;
  /** What a cell shows for it, a number or rows: in a workbook just opened, nothing else knows what stood there. */
  readonly shows?: unknown;
}

/** A value that was looked up; of a matrix, the element that shows it. */
export interface SeenAt extends LookedUp {
  readonly at?: Element;
}

/** Why there is no value, according to the formula or to the service, which answered without failing. */
export interface Refused {
  readonly reason: Reason;
  readonly given: Given;
  /** Undefined where the call as a whole has none. */
  readonly at?: Element;
}

/** What a generation answers to a call. */
export interface Answer {
  /** The value or the matrix; an element without a value is its reason. */
  readonly value: unknown;
  /** Where values are missing because the service failed (`elementKey`), and why the first one did. */
  readonly failedAt: ReadonlySet<string>;
  readonly reason?: Reason;
  readonly seen: readonly SeenAt[];
  readonly refused: readonly Refused[];
  /** Where they would have had to be requested. */
  readonly unheldAt: ReadonlySet<string>;
}

/** Takes the place of a value that is missing; "refused": the service was asked and did not fail. */
export class MissingValue {
  constructor(
    readonly is: "unheld" | "failed" | "refused",
    readonly reason: string,
  ) {}
}

/** Whether the value is unknown because of a failure or because nothing was requested. */
export function isUntold({ failedAt, unheldAt }: Answer, at?: Element): boolean {
  if (failedAt.size === 0 && unheldAt.size === 0) return false;
  return keysAround(at).some((key) => failedAt.has(key) || unheldAt.has(key));
}

/** Tells the elements of a matrix apart; "" is the call as a whole. */
export function elementKey(at?: Element): string {
  if (at?.of !== undefined) return at.of;
  return at ? `${at.row},${at.column}` : "";
}

/** The keys of an element and of all that it is a part of: a row may stand for all results of a product. */
export function keysAround(at?: Element): readonly string[] {
  return at?.of === undefined ? [elementKey(at)] : pathsAround(at.of);
}

/** How many values failures stand for: one that covers several stands for all that were known before. */
export function valuesBehind(failed: ReadonlySet<string>, { seen }: Answer): number {
  if (failed.size === 0) return 0;
  const without = new Set(failed);
  let values = 0;
  for (const { at } of seen) {
    const around = keysAround(at).filter((key) => failed.has(key));
    if (around.length > 0) values += 1;
    for (const key of around) without.delete(key);
  }
  return values + without.size;
}

/** Asks one generation what a cell would. Never rejects. */
export async function answerOf(call: Call, connection: Connected, reading: LookUp): Promise<Answer> {
  const failedAt = new Set<string>();
  let reason: Reason | undefined;
  const unheldAt = new Set<string>();
  const seen: SeenAt[] = [];
  const refused: Refused[] = [];
  const saw = (value: LookedUp, at?: Element): void => void seen.push(at ? { ...value, at } : value);
  const elementError = (thrown: unknown, given = call.given, at?: Element): MissingValue => {
    const why = reasonOf(thrown);
    const lacks = (is: MissingValue["is"]): MissingValue => new MissingValue(is, JSON.stringify(why));
    if (why.kind === "preview") {
      if (!at?.beside) unheldAt.add(elementKey(at));
      return lacks("unheld");
    }
    if (isFailure(why)) {
      failedAt.add(elementKey(at));
      reason ??= why;
      return lacks("failed");
    }
    if (!at?.beside) refused.push({ reason: why, given, ...(at && { at }) });
    return lacks("refused");
  };
  const answered = async (): Promise<unknown> => {
    const ours = functionOf(call.name);
    if (!ours) throw new Error(`There is no function ${call.name}`);
    return ours.ask(call.given, connection, { ...reading, saw, elementError });
  };
  const value = await answered().catch((thrown: unknown) => elementError(thrown));
  return { value, failedAt, unheldAt, seen, refused, ...(reason && { reason }) };
}

/** The number that a cell shows for a call, or for an element of its matrix, as far as it is known. */
export function shownAt({ shows }: Call, at: Element | undefined): number | undefined {
  const lines = Array.isArray(shows) ? (shows as unknown[][]) : [[shows]];
  const value = lines[at?.row ?? 0]?.[at?.column ?? 0];
  return typeof value === "number" ? value : undefined;
}

/** Whether cells show two answers alike. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one instanceof MissingValue && other instanceof MissingValue) return one.reason === other.reason;
  if (!Array.isArray(one) || !Array.isArray(other)) return Object.is(one, other);
  return one.length === other.length && one.every((each, index) => isSameValue(each, other[index]));
}

/** The number, text or truth value a single cell shows; undefined where it shows none, or several cells do. */
export function plainValue({ value }: Answer): string | number | boolean | undefined {
  return typeof value === "object" ? undefined : (value as string | number | boolean | undefined);
}

/** What a generation answered, what it took names to mean, and where it looked. */
type Looked = Answer & { readonly meant: Meant; readonly places: readonly ResultsKey[] };

/** One call asked of both generations. */
export interface Compared {
  readonly call: Call;
  readonly key: string;
  readonly before: Looked;
  readonly after: Looked;
  /** Names in it that now mean something else. */
  readonly turns: readonly Turn[];
}

/**
 * Whether cells that make a call now show another answer; "unknown": it was not asked, or the earlier generation did not
 * hold the answer.
 */
export type Verdict = "same" | "changed" | "unknown";

/**
 * Asks one call of the generation in use, from its cache, and of the next one; `lost` is told which places
 * could not be read.
 */
export async function compare(
  { call, key }: Pick<Compared, "call" | "key">,
  generations: { readonly before: Connected; readonly next: Connected },
  asking: LookUp,
  lost?: (place: ResultsKey) => void,
): Promise<Compared> {
  const uses = (place: ResultsKey, results: Promise<unknown>): void => {
    results.catch((thrown: unknown) => {
      const reason = reasonOf(thrown);
      if (isFailure(reason) && reason.kind !== "preview") lost?.(place);
    });
  };
  const before = await look(call, generations.before, { heldOnly: true });
  const after = await look(call, generations.next, { ...asking, uses });
  const turns = turnsBetween(
    before.meant,
    after.meant,
    after.unheldAt.size === 0 && after.failedAt.size === 0,
  );
  return { call, key, before, after, turns };
}

async function look(call: Call, connection: Connected, reading: LookUp): Promise<Looked> {
  const meant = new Map<string, Name>();
  const places: ResultsKey[] = [];
  const answer = await answerOf(call, connection, {
    ...reading,
    uses: (place, results) => {
      places.push(place);
      reading.uses?.(place, results);
    },
    meant: (what, typed, ids, within = "") =>
      void meant.set(JSON.stringify([what, typed, within]), { what, typed, ids }),
  });
  return { ...answer, meant, places };
}

/**
 * How many values would be lost if the next generation were put in use as it is. Where the old values cannot
 * stand beside the new ones, a cell without a value loses too: the earlier generation may hold the other
 * results of its product.
 */
export function whatFailed({ call, before, after }: Compared, applicable: boolean): number {
  if (!applicable)
    return call.alreadyFails && before.unheldAt.size > 0 ? 0 : valuesBehind(after.failedAt, before);
  if (call.alreadyFails || before.failedAt.has(elementKey())) return 0;
  const failed = [...after.failedAt].filter((at) => !before.failedAt.has(at));
  return valuesBehind(new Set(failed), before);
}

/**
 * A value that could not be read is kept, and one that was not held before is compared with nothing. But no number is kept
 * under a name that now means something else, or where the service's answer is refused. A matrix is calculated as a whole.
 */
export function verdictOf(compared: Compared): Verdict {
  const { call, before, after } = compared;
  if (hasToChange(compared)) return "changed";
  const verdicts = new Set<Verdict>();
  eachElement(before.value, after.value, (then, now) =>
    verdicts.add(verdictOn(then, now, call.alreadyFails)),
  );
  return (["changed", "unknown"] as const).find((one) => verdicts.has(one)) ?? "same";
}

/** Whether cells must be recalculated whatever the answers show. */
export function hasToChange({ call, after, turns }: Compared): boolean {
  return turns.length > 0 || (call.shows !== undefined && !isUntold(after) && after.refused.length > 0);
}

/** One element: its outcome before and its outcome now. */
export function verdictOn(then: unknown, now: unknown, lacks = false): Verdict {
  if (now instanceof MissingValue && (now.is === "unheld" || (now.is === "failed" && !lacks))) return "same";
  if (then instanceof MissingValue && then.is !== "refused") return "unknown";
  return isSameValue(then, now) ? "same" : "changed";
}

/**
 * Pairs each element of two matrices with its counterpart; where their sizes differ, the matrices as a whole.
 */
function eachElement(then: unknown, now: unknown, look: (then: unknown, now: unknown) => void): void {
  if (!Array.isArray(then) || !Array.isArray(now) || then.length !== now.length) return look(then, now);
  then.forEach((one, index) => eachElement(one, now[index], look));
}
