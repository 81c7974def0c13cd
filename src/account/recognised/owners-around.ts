import { links } from "../../hypermedia/fields";
import { isNothing } from "../../hypermedia/nothing";
import { fold } from "../../lca/fold";
import type { Session } from "../../service/session";
import type { Called } from "../impacts/impact-list";
import { means } from "../impacts/impact-list";
import type { ListContext } from "./impacts/list-context";
import { ownersIn } from "./impacts/owners";
import type { ProductIndex } from "./product-index";
import type { Recognised } from "./resources";

/** Tells whose the results of a list must not be. A scenario's list may hold those of several products. */
export function ownersAround(
  product: Recognised,
  products: ProductIndex,
  ofOneProduct: boolean,
): Omit<ListContext, "isOtherScenario"> {
  const own = fold(product.name);
  return {
    ofOneProduct,
    isElsewhere: (address) => {
      const found = products.at(address);
      return found !== undefined && !(ofOneProduct && found === product);
    },
    areSeveral: (owners) => new Set(owners.flatMap((one) => products.of(one) ?? [])).size > 1,
    areStrange: (owners) => !ofOneProduct && owners.length > 0 && !owners.some((one) => products.of(one)),
    isOtherProduct: (said, owners) => {
      if (!products.list.hasName(said)) return false;
      if (ofOneProduct) return fold(said) !== own;
      return !owners.some((owner) => fold(products.of(owner)?.name ?? "") === fold(said));
    },
  };
}

/** Whether results that a scenario carries are those of the product that embeds it: it speaks of no others. */
export function carriesOwnResults(
  { isEmbedded, resource }: Recognised,
  product: Called,
  session: Session,
): boolean {
  const speaks = (rel: string): boolean =>
    links(resource, rel).length > 0 || !isNothing(resource.fields.get(rel));
  const owners = ownersIn(session, resource, "product");
  return Boolean(isEmbedded) && !speaks("products") && (owners.length === 0 || means(owners, product));
}
