import type { Connected } from "../account/connected";
import type { LookUp } from "../account/look-up";
import type { ResultsKey } from "../account/results-key";
import { isFailure } from "../lca/reason-traits";
import { reasonOf } from "../lca/reasons";
import type { Answer, Call } from "./call";
import { answerOf, elementKey, isSameValue, isUntold, MissingValue, valuesBehind } from "./call";
import type { Meant, Name, Turn } from "./meanings";
import { turnsBetween } from "./meanings";

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
