import { fold } from "../lca/fold";
import type { Owner } from "./impacts/entries";
import type { ListContext } from "./impacts/list-context";
import type { ProductIndex } from "./product-index";
import type { Resource } from "./resource";

/**
 * Tells whose the results of a list must not be. `others` are the folded names of the product's other scenarios, for a
 * scenario's list, which may hold results of several products.
 */
export function ownersAround(
  product: Resource,
  products: ProductIndex,
  others?: ReadonlySet<string>,
): ListContext {
  const own = fold(product.name);
  const ofOneProduct = !others;
  return {
    ofOneProduct,
    isElsewhere: (address) => {
      const found = products.at(address);
      return found !== undefined && !(ofOneProduct && found === product);
    },
    areSeveral: (owners) => new Set(owners.flatMap((one) => products.of(one) ?? [])).size > 1,
    areStrange: (owners) => !ofOneProduct && owners.length > 0 && !owners.some((one) => products.of(one)),
    isOtherScenario: (said) => others?.has(fold(said)) ?? false,
    isOtherProduct: (said: string, owners: readonly Owner[]) => {
      if (!products.isName(said)) return false;
      if (ofOneProduct) return fold(said) !== own;
      return !owners.some((owner) => fold(products.of(owner)?.name ?? "") === fold(said));
    },
    isProductName: (said) => products.isName(said),
  };
}
