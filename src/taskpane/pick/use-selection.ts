import { useEffect, useState } from "preact/hooks";
import type { Choices } from "../../picking/account-choices";
import type { Remembered } from "../../picking/remembered-products";
import { localTexts } from "../../addin";
import { RememberedProducts } from "../../picking/remembered-products";
import type { PickedIndicator, PickedProduct, Selected } from "../../picking/picks";
import type { Loaded } from "../../page/loading";
import { indicatorKey, keyOf, withAll } from "../../page/picks";

const remembered = new RememberedProducts(localTexts);

const nothing: Selected = { products: [], indicators: [], scenarios: [null] };

/** What is picked; of another generation of the lists, what still exists. */
export function useSelection(
  products: Loaded<readonly PickedProduct[]>,
  indicators: Loaded<readonly PickedIndicator[]>,
) {
  const [selected, setSelected] = useState(nothing);
  const change = (part: Partial<Selected>) => setSelected((before) => ({ ...before, ...part }));
  useEffect(() => {
    if (products.kind !== "loaded") return;
    setSelected((now) => ({ ...now, products: stillThere(now.products, products.value, keyOf) }));
  }, [products]);
  useEffect(() => {
    if (indicators.kind !== "loaded") return;
    setSelected((now) => ({
      ...now,
      indicators: stillThere(now.indicators, indicators.value, indicatorKey),
    }));
  }, [indicators]);
  return {
    selected,
    change,
    pick: (these: readonly PickedProduct[], wanted: boolean) =>
      setSelected((now) => ({ ...now, products: withAll(now.products, these, keyOf, wanted) })),
  };
}

/** What is remembered for the account, and how to change it. */
export function useMemory(choices: Choices, generation: unknown) {
  const [now, setNow] = useState<Remembered>(() => remembered.of(choices.whose()));
  useEffect(() => setNow(remembered.of(choices.whose())), [choices, generation]);
  return {
    now,
    picked(products: readonly PickedProduct[]) {
      const ids = products.map(({ id }) => id);
      setNow(remembered.picked(choices.whose(), ids));
    },
    favourite: (id: string, favourite: boolean) =>
      setNow(remembered.favourite(choices.whose(), id, favourite)),
  };
}

/** Those of a list that still exist, as they are now. */
function stillThere<T>(list: readonly T[], all: readonly T[], key: (of: T) => string): readonly T[] {
  if (list.length === 0) return list;
  const wanted = new Set(list.map(key));
  const found = new Map(all.filter((one) => wanted.has(key(one))).map((one) => [key(one), one]));
  return list.flatMap((one) => found.get(key(one)) ?? []);
}
