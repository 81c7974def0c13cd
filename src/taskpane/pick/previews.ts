import { useEffect, useState } from "preact/hooks";
import { reasonOf } from "../../lca/reasons";
import type { Choices, Preview } from "../../workbook/choices";
import type { PickedIndicator, PickedProduct } from "../../workbook/selected";
import { indicatorKey, keyOf } from "./picks";

/** The service is asked for what has been in view for so long, in milliseconds. */
const resting = 400;

/**
 * One result of each of the few products in view: at once from what is held, from the service only for those that stay in
 * view. What scrolls away is no longer waited for.
 */
export function usePreviews(
  choices: Choices,
  products: readonly PickedProduct[],
  indicator: PickedIndicator | undefined,
): ReadonlyMap<string, Preview> {
  const about = indicator ? indicatorKey(indicator) : "";
  const [held, setHeld] = useState<{
    readonly about: string;
    readonly values: ReadonlyMap<string, Preview>;
  }>();
  const values = held?.about === about ? held.values : none;
  useEffect(() => {
    if (!indicator) return undefined;
    const abandoned = new AbortController();
    const inView = new Map(products.map((one) => [keyOf(one), values.get(keyOf(one))]));
    const show = (product: PickedProduct, value: Preview) => {
      if (abandoned.signal.aborted) return;
      inView.set(keyOf(product), value);
      setHeld({ about, values: known(inView) });
    };
    const look = async (product: PickedProduct, ask: boolean) => {
      try {
        const found = await choices.preview(product, [indicator], { abandoned: abandoned.signal, ask });
        const [value] = found ?? [];
        if (value !== undefined) show(product, value);
      } catch (thrown) {
        if (ask) show(product, reasonOf(thrown));
      }
    };
    const lookAtMissing = (ask: boolean) => {
      for (const one of products) if (inView.get(keyOf(one)) === undefined) void look(one, ask);
    };
    lookAtMissing(false);
    const timer = setTimeout(() => lookAtMissing(true), resting);
    return () => {
      clearTimeout(timer);
      abandoned.abort();
    };
  }, [choices, about, products.map(keyOf).join("\n")]);
  return values;
}

const none: ReadonlyMap<string, Preview> = new Map();

function known(values: ReadonlyMap<string, Preview | undefined>): ReadonlyMap<string, Preview> {
  return new Map([...values].filter((entry): entry is [string, Preview] => entry[1] !== undefined));
}

/** A result in few digits, for a look; very small and very large ones with an exponent. */
export function rounded(value: number): string {
  const size = Math.abs(value);
  const notation = size !== 0 && (size < 1e-4 || size >= 1e9) ? "scientific" : "standard";
  return value.toLocaleString(undefined, { maximumSignificantDigits: 4, notation });
}
