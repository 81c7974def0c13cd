import { id, links, text } from "../../hypermedia/fields";
import type { Representation } from "../../hypermedia/representation";
import { fold } from "../../lca/fold";
import type { NameList } from "../../lca/names";
import { eachInTurn } from "../../turns";
import type { Session } from "../../service/session";
import type { Owner } from "../impacts/entries";
import { plainAddress } from "../addresses";
import { self } from "./walk";
import type { Recognised } from "./resources";

/**
 * Index of an account's products by the references that results may use, and by addresses that several of them share.
 */
export class ProductIndex {
  private readonly addresses = new Map<string, Recognised[]>();
  private readonly results = new Map<string, Recognised[]>();

  private constructor(
    private readonly session: Session,
    readonly list: NameList<Recognised>,
  ) {}

  static async over(session: Session, list: NameList<Recognised>): Promise<ProductIndex> {
    const index = new ProductIndex(session, list);
    await eachInTurn(list.all, (product) => {
      const { resource } = product;
      note(index.addresses, product, () => [self(session, resource) ?? []].flat());
      note(index.results, product, () => links(resource, "impacts").map((one) => session.target(one)));
    });
    return index;
  }

  /** Returns the one product that an owner refers to; undefined if it is unknown or ambiguous. */
  of(owner: Owner): Recognised | undefined {
    const said = owner.replace(/^\w+:/, "");
    if (owner.startsWith("at:")) return only(this.addresses.get(said));
    return only(owner.startsWith("id:") ? this.list.withId(said) : this.list.withName(said));
  }

  /** The first product of the list that both embeds its results and links to them. */
  get firstCarrying(): Recognised | undefined {
    return this.list.all.find(
      ({ resource }) => resource.embedded.has("impacts") && links(resource, "impacts").length > 0,
    );
  }

  /** True if this is the only product with its name, and no other has that name as its id. */
  isOnlyNamed({ name, id: own }: Recognised): boolean {
    const found = only(this.list.find(name));
    return found !== undefined && (found.name === name || found.id === own);
  }

  /** True if several products link to these results. */
  areSharedResults(address: string): boolean {
    return (this.results.get(plainAddress(address)) ?? []).length > 1;
  }

  /** Returns the one product whose own address, or whose results' address, this is. */
  at(address: string): Recognised | undefined {
    const plain = plainAddress(address);
    return only(this.results.get(plain)) ?? only(this.addresses.get(plain));
  }

  /** True if the document at a product's own address is not clearly that product's. */
  isOther(found: Representation, { id: known, name }: Recognised, address: string): boolean {
    const own = id(found);
    if (own !== "") return known !== "" && own !== known;
    const plain = plainAddress(address);
    if ((this.addresses.get(plain) ?? []).length > 1) return true;
    const at = self(this.session, found);
    return at === null ? fold(text(found, "name")) !== fold(name) : plainAddress(at) !== plain;
  }
}

/**
 * Adds a product to an index. An address that must not be requested is skipped; a request for it fails with the reason.
 */
function note(map: Map<string, Recognised[]>, product: Recognised, read: () => readonly string[]): void {
  try {
    for (const key of read().map(plainAddress)) {
      const held = map.get(key);
      if (!held) map.set(key, [product]);
      else if (held.at(-1) !== product) held.push(product);
    }
  } catch {
    return;
  }
}

function only(found: readonly Recognised[] = []): Recognised | undefined {
  return found.length === 1 ? found[0] : undefined;
}
