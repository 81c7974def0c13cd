import { links } from "../hypermedia/fields";
import type { NameList } from "../lca/names";
import { eachInTurn } from "../turns";
import type { Session } from "../service/session";
import { self } from "../service/walk";
import type { Owner } from "./impacts/entries";
import { plainAddress } from "./addresses";
import type { Resource } from "./resource";

/** All products of an account by what results may call them, and the addresses that several of them share. */
export class ProductIndex {
  private readonly addresses = new Map<string, Resource | "several">();
  private readonly results = new Map<string, Resource | "several">();

  private constructor(private readonly list: NameList<Resource>) {}

  static async over(session: Session, list: NameList<Resource>): Promise<ProductIndex> {
    const index = new ProductIndex(list);
    await eachInTurn(list.all, (product) => index.add(session, product));
    return index;
  }

  /** The one product that an owner means; undefined where it is unknown or ambiguous. */
  of(owner: Owner): Resource | undefined {
    const said = owner.replace(/^\w+:/, "");
    if (owner.startsWith("at:")) return only(this.addresses.get(said));
    const found = owner.startsWith("id:") ? this.list.withId(said) : this.list.withName(said);
    return found.length === 1 ? found[0] : undefined;
  }

  /** The first of the list that both carries its results and links to them. */
  get firstCarrying(): Resource | undefined {
    return this.list.all.find(
      ({ resource }) => resource.embedded.has("impacts") && links(resource, "impacts").length > 0,
    );
  }

  /** Whether a text is the name of one of the products. */
  isName(text: string): boolean {
    return this.list.hasName(text);
  }

  /** Whether this is the only product with its name, and no other has that name as its id. */
  isOnlyNamed({ name, id }: Resource): boolean {
    const found = this.list.all.length === 0 ? [] : this.list.find(name);
    return name !== "" && found.length === 1 && (found[0]?.name === name || found[0]?.id === id);
  }

  /** Whether several products claim this address as their own. */
  isSharedAddress(address: string): boolean {
    return this.addresses.get(plainAddress(address)) === "several";
  }

  /** Whether several products link to these results. */
  areSharedResults(address: string): boolean {
    return this.results.get(plainAddress(address)) === "several";
  }

  /** The one product whose own address, or whose results' address, this is. */
  at(address: string): Resource | undefined {
    const plain = plainAddress(address);
    return only(this.results.get(plain)) ?? only(this.addresses.get(plain));
  }

  private add(session: Session, product: Resource): void {
    note(this.addresses, product, () => [self(session, product.resource)]);
    note(this.results, product, () => links(product.resource, "impacts").map((one) => session.target(one)));
  }
}

/** An address that may not be requested counts for nobody; whoever requests it learns why. */
function note(
  map: Map<string, Resource | "several">,
  product: Resource,
  read: () => readonly (string | null)[],
): void {
  try {
    for (const address of read()) {
      if (address === null) continue;
      const key = plainAddress(address);
      const held = map.get(key);
      map.set(key, held === undefined || held === product ? product : "several");
    }
  } catch {
    return;
  }
}

function only(found: Resource | "several" | undefined): Resource | undefined {
  return found === "several" ? undefined : found;
}
