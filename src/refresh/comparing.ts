import type { Connected } from "../account/connected";
import type { Place, Reading } from "../account/reading";
import { isFailure } from "../lca/reason-traits";
import { reasonOf } from "../lca/reasons";
import type { Answer, Call } from "./call";
import { answerOf, isSameValue } from "./call";
import type { Meant, Name, Turn } from "./meanings";
import { turnsBetween } from "./meanings";

/** What a generation answered, what it took names for, and where it looked. */
type Looked = Answer & { readonly meant: Meant; readonly places: readonly Place[] };

/** One call asked of both generations. */
export interface Compared {
  readonly call: Call;
  readonly key: string;
  readonly before: Looked;
  readonly after: Looked;
  /** Names in it that mean something else by now. */
  readonly turns: readonly Turn[];
}

/** Asks one call of the generation in use, from what it holds, and of the next; `lost` hears of places not to be read. */
export async function compare(
  { call, key }: Pick<Compared, "call" | "key">,
  generations: { readonly before: Connected; readonly next: Connected },
  asking: Reading,
  lost?: (place: Place) => void,
): Promise<Compared> {
  const uses = (place: Place, results: Promise<unknown>): void => {
    results.catch((thrown: unknown) => {
      const reason = reasonOf(thrown);
      if (isFailure(reason) && reason.kind !== "preview") lost?.(place);
    });
  };
  const before = await look(call, generations.before, { heldOnly: true });
  const after = await look(call, generations.next, { ...asking, uses });
  const turns = turnsBetween(before.meant, after.meant, !after.unheld && after.failed === 0);
  return { call, key, before, after, turns };
}

async function look(call: Call, connection: Connected, reading: Reading): Promise<Looked> {
  const meant = new Map<string, Name>();
  const places: Place[] = [];
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
 * How many values would be lost, were the next generation put in use as it is. Where what stood cannot stand beside it, a
 * cell without a value loses too: the generation before may hold the other results of its product.
 */
export function whatFailed({ call, before, after }: Compared, applicable: boolean): number {
  if (applicable) return call.lacks ? 0 : Math.max(0, after.failed - before.failed);
  return call.lacks && before.unheld ? 0 : after.failed;
}

/**
 * What was not to be had stands as it is, and what was not held before is compared with nothing; but no number stands under
 * a name that means another thing by now, or where the service's answer is refused.
 */
export function verdictOf({ call, before, after, turns }: Compared): "same" | "changed" | "unknown" {
  if (turns.length > 0) return "changed";
  if (after.unheld) return "same";
  if (after.failed > 0 && !call.lacks) return "same";
  if (call.shows !== undefined && after.refused.length > 0) return "changed";
  if (before.unheld || before.failed > 0) return "unknown";
  return isSameValue(before.value, after.value) ? "same" : "changed";
}
