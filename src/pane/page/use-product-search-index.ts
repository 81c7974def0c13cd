import { useEffect, useState } from "preact/hooks";
import { InMemoryProductSearch } from "../../client/account/product-search";
import type { PickedProduct } from "../../client/picking/picked-items";

/** Products, and their search once it is ready. */
export interface ProductsWithSearch {
  readonly products: readonly PickedProduct[];
  readonly search?: InMemoryProductSearch;
}

/**
 * A new list arrives together with its search: until then the old one is shown, so that no row changes under a finger.
 */
export function useProductSearchIndex(products: readonly PickedProduct[]): ProductsWithSearch {
  const [held, setHeld] = useState<ProductsWithSearch>({ products });
  useEffect(() => {
    let wanted = true;
    void InMemoryProductSearch.over(products).then((search) => wanted && setHeld({ products, search }));
    return () => {
      wanted = false;
    };
  }, [products]);
  return held;
}
