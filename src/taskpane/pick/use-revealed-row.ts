import { useEffect, useState } from "preact/hooks";
import type { PickedProduct } from "../../picking/picked-items";
import { idAndNameKey } from "../../page/pick-keys";

/** A request to show a product in the list; each object is one request. */
export interface RevealRequest {
  readonly product: PickedProduct | undefined;
}

/** A row to scroll to; each object is one request. */
export interface RowToScrollTo {
  readonly row: number;
}

/** The row of the requested product. If the shown rows lack it, `showAll` shows all of them, in their order. */
export function useRowOfRequestedProduct(
  sought: RevealRequest | undefined,
  products: readonly PickedProduct[],
  shown: readonly number[],
  showAll: () => void,
): RowToScrollTo | undefined {
  const [row, setRow] = useState<RowToScrollTo>();
  useEffect(() => {
    if (!sought?.product) return;
    const index = productIndex(sought.product, products);
    if (index < 0) return;
    const at = shown.indexOf(index);
    if (at < 0) showAll();
    setRow({ row: at < 0 ? index : at });
  }, [sought]);
  return row;
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
