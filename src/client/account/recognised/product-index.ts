import { readResourceId, findLinksByRel, readFieldText } from "../../../wire/recognise/resource-fields";
import type { NeutralRepresentation } from "../../../wire/recognise/representation";
import { foldText } from "../../../lca/fold-text";
import type { NonEmpty } from "../../../lca/group-by-key";
import { addToGroup } from "../../../lca/group-by-key";
import type { NameList } from "../../../lca/name-list";
import { mapInTimeSlices } from "../../service/time-slices";
import type { Session } from "../../service/session";
import type { OwnerReference } from "../../../wire/results/result-entries";
import { removeFragmentAndTrailingSlash } from "../../../wire/addresses";
import { findLinkedAddresses, findOwnAddress } from "./link-targets";
import type { RecognisedResource } from "./recognised-resources";

/**
 * Index of an account's products by the references that results may use, and by addresses that several of them share.
 */
export class ProductIndex {
  private readonly addresses = new Map<string, NonEmpty<RecognisedResource>>();
  private readonly results = new Map<string, NonEmpty<RecognisedResource>>();

  private constructor(
    private readonly session: Session,
    readonly list: NameList<RecognisedResource>,
  ) {}

  static async over(session: Session, list: NameList<RecognisedResource>): Promise<ProductIndex> {
    const index = new ProductIndex(session, list);
    await mapInTimeSlices(list.all, (product) => {
      const { resource } = product;
      addToIndex(index.addresses, product, () => [findOwnAddress(session, resource) ?? []].flat());
      addToIndex(index.results, product, () => findLinkedAddresses(session, resource, "impacts"));
    });
    return index;
  }

  /** Returns the one product that an owner refers to; undefined if it is unknown or ambiguous. */
  findByOwner(owner: OwnerReference): RecognisedResource | undefined {
    const said = owner.replace(/^\w+:/, "");
    if (owner.startsWith("at:")) return onlyOne(this.addresses.get(said));
    return onlyOne(owner.startsWith("id:") ? this.list.withId(said) : this.list.withName(said));
  }

  /** The first product of the list that both embeds its results and links to them. */
  get firstCarrying(): RecognisedResource | undefined {
    return this.list.all.find(
      ({ resource }) => resource.embedded.has("impacts") && findLinksByRel(resource, "impacts").length > 0,
    );
  }

  /** True if several products link to these results. */
  areSharedResults(address: string): boolean {
    return (this.results.get(removeFragmentAndTrailingSlash(address)) ?? []).length > 1;
  }

  /** Returns the one product whose own address, or whose results' address, this is. */
  findByAddress(address: string): RecognisedResource | undefined {
    const plain = removeFragmentAndTrailingSlash(address);
    return onlyOne(this.results.get(plain)) ?? onlyOne(this.addresses.get(plain));
  }

  /** True if the document at a product's own address is not clearly that product's. */
  isOtherDocument(
    found: NeutralRepresentation,
    { id: known, name }: RecognisedResource,
    address: string,
  ): boolean {
    const own = readResourceId(found);
    if (own !== "") return known !== "" && own !== known;
    const plain = removeFragmentAndTrailingSlash(address);
    if ((this.addresses.get(plain) ?? []).length > 1) return true;
    const at = findOwnAddress(this.session, found);
    return at === null
      ? foldText(readFieldText(found, "name")) !== foldText(name)
      : removeFragmentAndTrailingSlash(at) !== plain;
  }
}

/**
 * Adds a product to an index. An address that must not be requested is skipped; a request for it fails with the reason.
 */
function addToIndex(
  map: Map<string, NonEmpty<RecognisedResource>>,
  product: RecognisedResource,
  read: () => readonly string[],
): void {
  try {
    for (const key of new Set(read().map(removeFragmentAndTrailingSlash))) addToGroup(map, key, product);
  } catch {
    return;
  }
}

function onlyOne(found: readonly RecognisedResource[] = []): RecognisedResource | undefined {
  return found.length === 1 ? found[0] : undefined;
}
