import type { NameList } from "../../lca/names";
import type { Walks } from "../reading";
import type { WalkContext } from "./product";
import { ProductWalk } from "./product";
import type { Recognised } from "./resources";

/** The walks from all products of one generation. */
export class ProductWalks implements Walks {
  private readonly walks = new Map<Recognised, ProductWalk>();

  constructor(
    private readonly around: WalkContext,
    readonly list: NameList<Recognised>,
  ) {}

  /** The walk from a product. Throws NoValue where the product gives two addresses of its own. */
  from(product: Recognised): ProductWalk {
    const walk = this.walks.get(product) ?? new ProductWalk(this.around, product);
    this.walks.set(product, walk);
    return walk;
  }
}
