import { useEffect, useMemo, useState } from "preact/hooks";
import type { PickedProduct } from "../../client/picking/picked-items";
import { idAndNameKey } from "../page/pick-keys";

/** A request to show a product in the list; each object is one request. */
export interface RevealRequest {
  readonly product: PickedProduct | undefined;
}

/** A row to scroll to; each object is one request. */
export interface RowToScrollTo {
  readonly row: number;
}

/** The row of the requested product. If the shown rows lack it, `showAll` shows all of them. */
export function useRowOfRequestedProduct(
  sought: RevealRequest | undefined,
  products: readonly PickedProduct[],
  shown: readonly number[],
  showAll: () => void,
): RowToScrollTo | undefined {
  const [revealed, setRevealed] = useState<{ readonly index: number }>();
  useEffect(() => {
    if (!sought?.product) return;
    const index = productIndex(sought.product, products);
    if (index < 0) return;
    if (!shown.includes(index)) showAll();
    setRevealed({ index });
  }, [sought]);
  return useMemo(() => revealed && { row: shown.indexOf(revealed.index) }, [revealed]);
}

/**
 * Keeps the active product across refreshes while the list shows it, with its new values. Otherwise no product is
 * active, unless the focus is in its details.
 */
export function useKeepActiveProductAcrossRefresh(
  at: PickedProduct | undefined,
  products: readonly PickedProduct[],
  shown: readonly number[],
  onGo: (product: PickedProduct | undefined) => void,
): void {
  useEffect(() => {
    if (!at) return;
    const index = productIndex(at, products);
    const now = shown.includes(index) ? products[index] : undefined;
    if (now || !document.activeElement?.closest(".details")) onGo(now);
  }, [products, shown]);
}

function productIndex(product: PickedProduct, products: readonly PickedProduct[]): number {
  const key = idAndNameKey(product);
  return products.findIndex((one) => one.id === product.id && idAndNameKey(one) === key);
}
