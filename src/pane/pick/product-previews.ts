import { useEffect, useState } from "preact/hooks";
import { reasonFromError } from "../../lca/reasons";
import type { DeclaredUnitOrConflict } from "../../lca/units";
import type { ResultMetadataItem } from "../../lca/results";
import type {
  PreviewValue,
  ResultsPreview,
  PickedIndicator,
  PickedProduct,
} from "../../client/picking/picked-items";
import type { PickableItemsReaderMethods } from "../../client/picking/pickable-items-reader";
import { indicatorKey, idAndNameKey } from "../page/pick-keys";

/** The preview of a product, shown beside its name. */
export interface ResultBesideProductName {
  readonly value: PreviewValue;
  readonly sayings: readonly ResultMetadataItem[];
  readonly per: DeclaredUnitOrConflict;
}

/** In milliseconds: previews are requested for products that stay in view for this long. */
const settleDelayMs = 400;

/**
 * One result of each of the few products in view: at once if cached, requested only for products that stay in view.
 * Requests for products that leave the view are aborted. Another list (`of`) has other values.
 */
export function useResultsOfProductsInView(
  choices: PickableItemsReaderMethods,
  products: readonly PickedProduct[],
  indicator: PickedIndicator | undefined,
  of: unknown,
): ReadonlyMap<string, ResultBesideProductName> {
  const about = indicator ? indicatorKey(indicator) : "";
  const [held, setHeld] = useState<{
    readonly of: unknown;
    readonly about: string;
    readonly values: ReadonlyMap<string, ResultBesideProductName>;
  }>();
  const values = held?.about === about && held.of === of ? held.values : noPreviews;
  useEffect(() => {
    if (!indicator) return undefined;
    const known = new Map(products.flatMap((one) => mapEntry(values, idAndNameKey(one))));
    return readPreviews(choices, products, indicator, (product, seen) => {
      known.set(idAndNameKey(product), seen);
      setHeld({ of, about, values: new Map(known) });
    });
  }, [choices, of, about, products.map(idAndNameKey).join("\n")]);
  return values;
}

/** Reads cached previews, and requests the others after a delay; returns a function that aborts. */
function readPreviews(
  choices: PickableItemsReaderMethods,
  products: readonly PickedProduct[],
  indicator: PickedIndicator,
  onSeen: (product: PickedProduct, seen: ResultBesideProductName) => void,
): () => void {
  const abandoned = new AbortController();
  const missing = new Set(products);
  const lookAt = async (product: PickedProduct, ask: boolean) => {
    const found = await choices
      .preview(product, [indicator], { abandoned: abandoned.signal, ask })
      .then(toProductPreview, (thrown: unknown) =>
        ask ? { value: reasonFromError(thrown), sayings: [], per: product.per ?? null } : null,
      );
    if (!found || abandoned.signal.aborted) return;
    missing.delete(product);
    onSeen(product, found);
  };
  const lookAtMissing = (ask: boolean) => {
    for (const one of missing) void lookAt(one, ask);
  };
  lookAtMissing(false);
  const timer = setTimeout(() => lookAtMissing(true), settleDelayMs);
  return () => {
    clearTimeout(timer);
    abandoned.abort();
  };
}

function toProductPreview(found: ResultsPreview | null): ResultBesideProductName | null {
  const [value] = found?.values ?? [];
  return found && value !== undefined ? { value, sayings: found.sayings[0] ?? [], per: found.per } : null;
}

const noPreviews: ReadonlyMap<string, ResultBesideProductName> = new Map();

function mapEntry<T>(map: ReadonlyMap<string, T>, key: string): readonly (readonly [string, T])[] {
  const value = map.get(key);
  return value === undefined ? [] : [[key, value]];
}
