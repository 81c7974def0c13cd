import type { Connected } from "../account/connected";
import type { Place, Reading, Seen } from "../account/reading";
import { isFailure, reasonOf } from "../lca/reasons";
import type { Answer, Call } from "./call";
import { answerOf, isSameValue } from "./call";

/** What a generation answered, and the values that it looked up for that. */
type Looked = Answer & { readonly seen: readonly Seen[] };

/** One call asked of both generations. */
export interface Compared {
  readonly call: Call;
  readonly key: string;
  readonly before: Looked;
  readonly after: Looked;
}

/** Asks one call of the generation in use, from what it holds, and of the next; `lost` hears of places not to be read. */
export async function compare(
  { call, key }: Pick<Compared, "call" | "key">,
  before: Connected,
  next: Connected,
  asking: Reading,
  lost?: (place: Place) => void,
): Promise<Compared> {
  const uses = (place: Place, results: Promise<unknown>): void => {
    results.catch((thrown: unknown) => {
      const reason = reasonOf(thrown);
      if (isFailure(reason) && reason.kind !== "preview") lost?.(place);
    });
  };
  return {
    call,
    key,
    before: await look(call, before, { heldOnly: true }),
    after: await look(call, next, { ...asking, uses }),
  };
}

async function look(call: Call, connection: Connected, reading: Reading): Promise<Looked> {
  const seen: Seen[] = [];
  const saw = (value: Seen): void => void seen.push(value);
  return { ...(await answerOf(call, connection, { ...reading, saw })), seen };
}

/** How many values would be lost, were the next generation put in use as it is. */
export function whatFailed({ call, before, after }: Compared): number {
  return call.lacks ? 0 : Math.max(0, after.failed - before.failed);
}

/** What was not to be had stands as it is; what was not held before is compared with nothing. */
export function verdictOf({ call, before, after }: Compared): "same" | "changed" | "unknown" {
  if (after.unheld) return "same";
  if (after.failed > 0 && !call.lacks) return "same";
  if (before.unheld || before.failed > 0) return "unknown";
  return isSameValue(before.value, after.value) ? "same" : "changed";
}
