import { useEffect, useState } from "preact/hooks";
import type { PickedProduct } from "../../picking/picks";
import { keyOf } from "../../page/picks";

/** A product that is to be seen in the list; each one of these is sought once. */
export interface Sought {
  readonly product: PickedProduct | undefined;
}

/** A row that is to be seen; each one of these is scrolled to once. */
export interface SoughtRow {
  readonly row: number;
}

/** The row of what is sought. Where it is not among the rows that are shown, `showAll` shows them all, in their order. */
export function useSoughtRow(
  sought: Sought | undefined,
  products: readonly PickedProduct[],
  shown: readonly number[],
  showAll: () => void,
): SoughtRow | undefined {
  const [row, setRow] = useState<SoughtRow>();
  useEffect(() => {
    if (!sought?.product) return;
    const index = placeOf(sought.product, products);
    if (index < 0) return;
    const at = shown.indexOf(index);
    if (at < 0) showAll();
    setRow({ row: at < 0 ? index : at });
  }, [sought]);
  return row;
}

/**
 * Where the user is stays while it is shown, as the product is by now. What other products were shown for is no longer theirs,
 * unless their focus is in it.
 */
export function useStillAt(
  at: PickedProduct | undefined,
  products: readonly PickedProduct[],
  shown: readonly number[],
  onGo: (product: PickedProduct | undefined) => void,
): void {
  useEffect(() => {
    if (!at) return;
    const index = placeOf(at, products);
    const now = shown.includes(index) ? products[index] : undefined;
    if (now || !document.activeElement?.closest(".details")) onGo(now);
  }, [products, shown]);
}

function placeOf(product: PickedProduct, products: readonly PickedProduct[]): number {
  const key = keyOf(product);
  return products.findIndex((one) => one.id === product.id && keyOf(one) === key);
}
