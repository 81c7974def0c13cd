import type { NameList } from "../../lca/names";
import type { PromiseCache } from "../../service/promise-cache";
import type { Session } from "../../service/session";
import type { DefinitionList } from "../definitions";
import { DefinitionLinks } from "./impacts/definition-links";
import { Shared } from "../impacts/shared";
import type { WalkContext } from "./product";
import { ProductWalk } from "./product";
import { ProductIndex } from "./product-index";
import type { Resource } from "../resource";

/** The walks from all products of one generation. */
export class Walks {
  private readonly walks = new Map<Resource, ProductWalk>();

  private constructor(
    private readonly around: WalkContext,
    readonly list: NameList<Resource>,
  ) {}

  static async over(
    session: Session,
    kept: PromiseCache,
    definitions: DefinitionList,
    list: NameList<Resource>,
  ): Promise<Walks> {
    const links = new DefinitionLinks(session, definitions);
    const products = await ProductIndex.over(session, list);
    return new Walks({ session, kept, definitions, links, products, shared: new Shared() }, list);
  }

  /** The walk from a product. Throws NoValue where the product gives two addresses of its own. */
  from(product: Resource): ProductWalk {
    const walk = this.walks.get(product) ?? new ProductWalk(this.around, product);
    this.walks.set(product, walk);
    return walk;
  }
}
