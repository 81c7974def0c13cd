import type { Resource } from "../account/resource";
import { persIn } from "../hypermedia/per";
import { sayingsIn } from "../hypermedia/sayings";
import type { NameList } from "../lca/names";
import { agreed } from "../lca/per";
import { namingIn } from "./insert/naming";
import type { PickedProduct } from "./selected";

/** Where its results come from stands in a product's details only. */
const besideNames: ReadonlySet<string> = new Set(["year", "status", "stale"]);

/** What the pane picks of an account's products, with all that their list says of it. */
export function productIn(list: NameList<Resource>, one: Resource): PickedProduct {
  const { id, name, codes, resource } = one;
  const per = agreed(persIn(resource));
  const sayings = sayingsIn(resource).filter(({ meaning }) => besideNames.has(meaning));
  return {
    ...{ id, name, ...namingIn(list, one) },
    ...(per && "text" in per && { per }),
    ...(codes && { codes }),
    ...(sayings.length > 0 && { sayings }),
  };
}
