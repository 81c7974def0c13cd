import { useEffect, useState } from "preact/hooks";
import type { codeFound, ProductSearch } from "../account/search";
import type { PickedProduct } from "../picking/picks";

/** Products, and what finds them by a text once it is fetched and ready. */
export interface Searched {
  readonly products: readonly PickedProduct[];
  readonly search?: ProductSearch;
  /** The article number by which a text finds a product; "" for none. */
  readonly codeFound: typeof codeFound;
}

const noCode = () => "";

/**
 * A new list arrives together with its search: until then the old one is shown, so that no row changes under
 * a finger.
 */
export function useSearched(products: readonly PickedProduct[], text: string): Searched {
  const [held, setHeld] = useState<Searched>({ products, codeFound: noCode });
  const [failed, setFailed] = useState<string>();
  // What could not be fetched is tried again once something else is typed.
  const retries = failed !== undefined && failed !== text;
  useEffect(() => {
    let wanted = true;
    const load = async () => {
      const module = await import("../account/search");
      const search = await module.ProductSearch.over(products);
      if (wanted) setHeld({ products, search, codeFound: module.codeFound });
    };
    load().catch(() => {
      if (!wanted) return;
      setHeld({ products, codeFound: noCode });
      setFailed(text);
    });
    return () => {
      wanted = false;
    };
  }, [products, retries]);
  return held;
}
