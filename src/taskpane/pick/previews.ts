import { useEffect, useState } from "preact/hooks";
import { reasonOf } from "../../lca/reasons";
import type { PerSaid } from "../../lca/per";
import type { Saying } from "../../lca/saying";
import type { Preview, Previewed, PickedIndicator, PickedProduct } from "../../picking/picks";
import type { Choices } from "../../picking/account-choices";
import { indicatorKey, keyOf } from "../../page/picks";

/** The preview of a product, shown beside its name. */
export interface Seen {
  readonly value: Preview;
  readonly sayings: readonly Saying[];
  readonly per: PerSaid;
}

/** In milliseconds: previews are requested for products that stay in view for this long. */
const resting = 400;

/**
 * One result of each of the few products in view: at once if cached, requested only for products that stay in view.
 * Requests for products that leave the view are aborted. Another list (`of`) has other values.
 */
export function usePreviews(
  choices: Choices,
  products: readonly PickedProduct[],
  indicator: PickedIndicator | undefined,
  of: unknown,
): ReadonlyMap<string, Seen> {
  const about = indicator ? indicatorKey(indicator) : "";
  const [held, setHeld] = useState<{
    readonly of: unknown;
    readonly about: string;
    readonly values: ReadonlyMap<string, Seen>;
  }>();
  const values = held?.about === about && held.of === of ? held.values : none;
  useEffect(() => {
    if (!indicator) return undefined;
    const known = new Map(products.flatMap((one) => entryOf(values, keyOf(one))));
    return look(choices, products, indicator, (product, seen) => {
      known.set(keyOf(product), seen);
      setHeld({ of, about, values: new Map(known) });
    });
  }, [choices, of, about, products.map(keyOf).join("\n")]);
  return values;
}

/** Reads cached previews, and requests the others after a delay; returns a function that aborts. */
function look(
  choices: Choices,
  products: readonly PickedProduct[],
  indicator: PickedIndicator,
  onSeen: (product: PickedProduct, seen: Seen) => void,
): () => void {
  const abandoned = new AbortController();
  const missing = new Set(products);
  const lookAt = async (product: PickedProduct, ask: boolean) => {
    const found = await choices
      .preview(product, [indicator], { abandoned: abandoned.signal, ask })
      .then(seenOf, (thrown: unknown) =>
        ask ? { value: reasonOf(thrown), sayings: [], per: product.per ?? null } : null,
      );
    if (!found || abandoned.signal.aborted) return;
    missing.delete(product);
    onSeen(product, found);
  };
  const lookAtMissing = (ask: boolean) => {
    for (const one of missing) void lookAt(one, ask);
  };
  lookAtMissing(false);
  const timer = setTimeout(() => lookAtMissing(true), resting);
  return () => {
    clearTimeout(timer);
    abandoned.abort();
  };
}

function seenOf(found: Previewed | null): Seen | null {
  const [value] = found?.values ?? [];
  return found && value !== undefined ? { value, sayings: found.sayings[0] ?? [], per: found.per } : null;
}

const none: ReadonlyMap<string, Seen> = new Map();

function entryOf<T>(map: ReadonlyMap<string, T>, key: string): readonly (readonly [string, T])[] {
  const value = map.get(key);
  return value === undefined ? [] : [[key, value]];
}
