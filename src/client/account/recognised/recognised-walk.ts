import { findLinksByRel } from "../../../wire/recognise/resource-fields";
import { hasNumbersNestedWithin } from "../../../wire/recognise/impact-values";
import { isJsonObjectArray, isEmptyJson } from "../../../wire/json-values";
import type { NeutralRepresentation } from "../../../wire/recognise/representation";
import { foldText } from "../../../lca/fold-text";
import { listNames, NameList } from "../../../lca/name-list";
import { findReasonTraits, NoValueError, reasonFromError } from "../../../lca/reasons";
import type { RequestOptions } from "../../service/request-options";
import { removeFragmentAndTrailingSlash } from "../../../wire/addresses";
import type { OwnerIdentifiers } from "../impacts/impact-list";
import type { SharedStageWalkData } from "../stage-walk";
import { StageWalk } from "../stage-walk";
import type { AddressOrEmbedded } from "./link-targets";
import { findEmbeddedOrLinkedTargets, findLinkedAddresses, findOwnAddress } from "./link-targets";
import type { DefinitionLinkResolver } from "./definition-link-resolver";
import type { RecognisedIndicatorDefinitions } from "../../../wire/recognise/impacts/definition-references";
import type { DocumentReader } from "./document-reader";
import type { ListOwnerChecks } from "../../../wire/recognise/impacts/owner-references";
import type { ImpactListWithScenarioLinks, ReadImpactsContext } from "./read-impacts";
import { readListHeaderFromLinkAttributes, readImpacts } from "./read-impacts";
import type { ProductIndex } from "./product-index";
import { RecognisedResource, readNamedResourceList } from "./recognised-resources";
import type { Session } from "../../service/session";
import { refersToOwner } from "../impacts/impact-list";
import { readOwnerReferences } from "../../../wire/recognise/impacts/owner-references";

/** Data shared by the walks of an account. */
export interface RecognisedWalkContext extends SharedStageWalkData {
  readonly reader: DocumentReader;
  readonly definitions: RecognisedIndicatorDefinitions;
  readonly links: DefinitionLinkResolver;
  readonly products: ProductIndex;
  /** Present if results are to be shown as sent: finds a result in its document. */
  readonly partOf?: ListOwnerChecks["partOf"];
}

/** The origin of the results that are read. */
interface ResultOrigin extends Pick<ReadImpactsContext, "within" | "linkHeads" | "others"> {
  /** True if a scenario's results are this product's; otherwise they may belong to several. */
  readonly isOwn?: boolean;
}

type Targets = readonly AddressOrEmbedded[];

/** The walk from one product by links and embedded resources. */
export class RecognisedWalkFromProduct extends StageWalk<RecognisedResource> {
  constructor(
    private readonly around: RecognisedWalkContext,
    product: RecognisedResource,
    /** The same product in the account's list. */
    private readonly listed = product,
  ) {
    super(around, product);
  }

  /** Returns the same walk with another context, and perhaps from the product as read again. */
  with(
    means: Pick<RecognisedWalkContext, "reader" | "kept" | "partOf">,
    product: RecognisedResource,
  ): RecognisedWalkFromProduct {
    return new RecognisedWalkFromProduct({ ...this.around, ...means }, product, this.listed);
  }

  /** Reads the product's scenarios, whichever document links to them. */
  protected async readScenarios(asking: RequestOptions): Promise<NameList<RecognisedResource>> {
    const said = async () => this.saidAround((await this.impacts(asking)).scenarios, asking);
    const found = await this.findScenarios(said, asking);
    return found ?? new NameList<RecognisedResource>([], !(await this.namesScenarios(asking)));
  }

  /**
   * Finds the product's scenarios; `said` returns the links that its results give for them. Null if nothing leads to
   * any.
   */
  private async findScenarios(
    said: () => Promise<Targets>,
    asking: RequestOptions,
  ): Promise<NameList<RecognisedResource> | null> {
    const { reader, kept } = this.around;
    const { resource } = this.product;
    const embedded = new Set<AddressOrEmbedded>();
    const ownIn = (one: NeutralRepresentation): Targets => {
      const own = this.scenariosIn(one);
      for (const target of own) if (typeof target !== "string") embedded.add(target);
      return own;
    };
    let targets = ownIn(resource);
    if (targets.length === 0) targets = await said();
    if (targets.length === 0) targets = ownIn((await this.whole(asking)).resource);
    if (targets.length === 0) targets = this.namedIn((await this.whole(asking)).resource);
    if (targets.length === 0) return null;
    const load = async (loading: RequestOptions): Promise<NameList<RecognisedResource>> => {
      const isEmbedded = targets.every((one) => embedded.has(one));
      const list = { kind: "scenario", what: "scenarios", isEmbedded } as const;
      const { all, isWhole } = await readNamedResourceList(reader, targets, list, loading);
      return new NameList(all, isWhole);
    };
    // If the product itself leads to its scenarios, `scenarios` caches them.
    const isKept = this.scenariosIn(resource).length > 0 || targets.some((one) => typeof one !== "string");
    return isKept ? load(asking) : kept.get(`scenarios of ${this.key} at ${targets.join(" ")}`, load, asking);
  }

  /** Returns the scenario links of one of the product's documents. */
  private scenariosIn(resource: NeutralRepresentation): Targets {
    const { session } = this.around.reader;
    const all = ["scenarios", "scenario"].map((rel) => findEmbeddedOrLinkedTargets(session, resource, rel));
    return all.find(({ length }) => length > 0) ?? [];
  }

  /**
   * Returns the scenario links that results give. Results that a product embeds lack the links of their list, which may
   * be linked as well.
   */
  private async saidAround(said: Targets, asking: RequestOptions): Promise<Targets> {
    const { resource } = this.product;
    const isApart = resource.embedded.has("impacts") && this.linked(resource).length > 0;
    return said.length === 0 && isApart ? (await this.impactsAt(resource, asking)).scenarios : said;
  }

  /**
   * Returns the folded names of the product's scenarios, as far as available; `said` returns the links that its results
   * give for them.
   */
  private async scenarioNames(
    said: () => Promise<Targets>,
    asking: RequestOptions,
  ): Promise<ReadonlySet<string>> {
    try {
      const isSaid = this.scenariosIn(this.product.resource).length > 0;
      // Otherwise the results, which are being read, may lead to the scenarios.
      const found = isSaid ? await this.scenarios(asking) : await this.findScenarios(said, asking);
      return new Set(found?.all.flatMap(listNames).map(foldText));
    } catch (thrown) {
      if (findReasonTraits(reasonFromError(thrown)).resource === "no") throw thrown;
      return new Set();
    }
  }

  /** True if the product's documents or results name scenarios, though none was recognised. */
  private async namesScenarios(asking: RequestOptions): Promise<boolean> {
    const { results } = (await this.impacts(asking)).list;
    const isNamed = results.some(({ owners }) => owners.scenarios.length > 0);
    return isNamed || [this.product, await this.whole(asking)].some(mentionsScenarios);
  }

  /** Returns scenarios that the product gives by name alone: its own results may refer to these names. */
  private namedIn({ fields }: NeutralRepresentation): Targets {
    const json = fields.get("scenarios");
    const { reader } = this.around;
    return isJsonObjectArray(json)
      ? [reader.readAs({ json, address: "" }, { kind: "scenario", asList: true })]
      : [];
  }

  protected async impacts(asking: RequestOptions): Promise<ImpactListWithScenarioLinks> {
    const { resource } = this.product;
    const found =
      (await this.resultsOf(resource, asking)) ??
      (await this.resultsOf((await this.whole(asking)).resource, asking));
    if (found) return found;
    throw new NoValueError({ kind: "unclear", found: "a product in which no results were recognised" });
  }

  /** Reads the results that a product links to or embeds. */
  private async resultsOf(
    resource: NeutralRepresentation,
    asking: RequestOptions,
  ): Promise<ImpactListWithScenarioLinks | null> {
    const isLinked = this.linked(resource).length > 0;
    if (!resource.embedded.has("impacts")) return isLinked ? this.impactsAt(resource, asking) : null;
    const isBelieved = !isLinked || (await this.believesEmbedded(resource, asking));
    return isBelieved ? this.embedded(resource, asking) : this.impactsAt(resource, asking);
  }

  /**
   * True if embedded results are used although there are linked ones. If the list has products with both, the first
   * such product decides for all, whichever is requested first: its embedded results must equal the linked ones.
   * Otherwise only links are used.
   */
  private async believesEmbedded(resource: NeutralRepresentation, asking: RequestOptions): Promise<boolean> {
    const { kept, products, reader } = this.around;
    const first = resource === this.product.resource && products.firstCarrying;
    // Members of the link itself would be lost.
    if (!first || readListHeaderFromLinkAttributes(resource, reader, true).size > 0) return false;
    return kept.get(
      "carried results are those linked",
      (loading) => new RecognisedWalkFromProduct(this.around, first).saysTheSame(loading),
      asking,
    );
  }

  private async saysTheSame(asking: RequestOptions): Promise<boolean> {
    const { resource } = this.product;
    const embedded = await this.embedded(resource, asking);
    return embedded.list.hasSameResultsAs((await this.impactsAt(resource, asking)).list);
  }

  /** Reads the results that a product or scenario embeds. */
  private embedded(
    resource: NeutralRepresentation,
    asking: RequestOptions,
    how: ResultOrigin = { within: resource },
  ): Promise<ImpactListWithScenarioLinks> {
    const { kept, reader } = this.around;
    return kept.get(
      `impacts embedded in ${kept.labelOf(resource)}`,
      (loading) => this.read(findEmbeddedOrLinkedTargets(reader.session, resource, "impacts"), how, loading),
      asking,
    );
  }

  async whole(asking: RequestOptions): Promise<RecognisedResource> {
    const { product } = this;
    const { kept, reader, products } = this.around;
    const address = findOwnAddress(reader.session, product.resource);
    if (address === null) return product;
    const load = async (loading: RequestOptions): Promise<RecognisedResource> => {
      const found = await reader.get(address, { kind: "product", asList: false }, loading);
      if (!products.isOtherDocument(found, product, address))
        return new RecognisedResource(product.id, product.name, found);
      throw new NoValueError({ kind: "unclear", found: "a document that isn’t clearly this product’s" });
    };
    return kept.get(`whole ${this.key} at ${address}`, load, asking);
  }

  protected async scenarioList(
    scenario: RecognisedResource,
    all: readonly RecognisedResource[],
    asking: RequestOptions,
  ): Promise<ImpactListWithScenarioLinks | null> {
    const { resource } = scenario;
    const others = new Set(all.flatMap(listNames).map(foldText));
    for (const own of ["", ...listNames(scenario).map(foldText)]) others.delete(own);
    if (this.linked(resource).length > 0) return this.impactsAt(resource, asking, others);
    if (!resource.embedded.has("impacts")) {
      if (!holdsUnreadResults(resource)) return null;
      throw new NoValueError({ kind: "unclear", found: "a scenario in which no results were recognised" });
    }
    const isOwn = embedsOwnResults(scenario, this.called, this.around.reader.session);
    return this.embedded(resource, asking, { others, isOwn });
  }

  /**
   * Reads the results that a resource links to. All callers share them, as a scenario's belong to several products;
   * `others` are those of the first caller.
   */
  private impactsAt(
    resource: NeutralRepresentation,
    asking: RequestOptions,
    others?: ReadonlySet<string>,
  ): Promise<ImpactListWithScenarioLinks> {
    const { kept, reader } = this.around;
    const targets = this.linked(resource);
    const heads = readListHeaderFromLinkAttributes(resource, reader, !others);
    const said = [...heads].map(([at, { fields }]) => JSON.stringify([at, ...fields])).join();
    const key = `impacts ${others ? "" : `of ${this.key} `}at ${targets.join(" ")} ${said}`;
    return kept.get(key, (loading) => this.read(targets, { others, linkHeads: heads }, loading), asking);
  }

  private async read(
    targets: Targets,
    how: ResultOrigin,
    asking: RequestOptions,
  ): Promise<ImpactListWithScenarioLinks> {
    const { within, others, isOwn = !others } = how;
    const { products } = this.around;
    // A list that is being read must not wait for itself.
    const said = (there: Targets) => async (): Promise<Targets> =>
      within ? this.saidAround(there, asking) : there;
    const reading = {
      ...this.around,
      ...how,
      ...createOwnerContext(this.listed, products, isOwn),
      scenarioNames: async (there: Targets) => others ?? this.scenarioNames(said(there), asking),
    };
    const read = await readImpacts(targets, reading, asking);
    const isShared = targets.some(
      (target) => typeof target === "string" && products.areSharedResults(target),
    );
    return isShared || !isOwn ? { ...read, list: read.list.ofSeveralProducts() } : read;
  }

  /** Returns the addresses of a resource's linked results, even if it embeds some. */
  private linked(resource: NeutralRepresentation): readonly string[] {
    return findLinkedAddresses(this.around.reader.session, resource, "impacts");
  }

  protected get called(): OwnerIdentifiers {
    const { product, listed, around } = this;
    const { list } = around.products;
    return createIdentifiers(
      product,
      listNames(product).filter((name) => list.isOnly(name, listed)),
      findOwnAddress(around.reader.session, product.resource),
    );
  }

  protected calledScenario(scenario: RecognisedResource): OwnerIdentifiers {
    return createIdentifiers(
      scenario,
      listNames(scenario),
      findOwnAddress(this.around.reader.session, scenario.resource),
    );
  }
}

/** True if a member of a scenario may hold its results, though no list was recognised in it. */
function holdsUnreadResults({ fields, vocabulary }: NeutralRepresentation): boolean {
  return [...fields].some(
    ([name, value]) => vocabulary.edge("scenario")(name) === "impacts" && hasNumbersNestedWithin(value),
  );
}

function mentionsScenarios({ resource: { fields, links: all, embedded } }: RecognisedResource): boolean {
  const said = [...fields].flatMap(([name, value]) => (isEmptyJson(value) || value === 0 ? [] : name));
  return [...said, ...all.map(({ rel }) => rel), ...embedded.keys()].some((name) => /s[cz]enari/.test(name));
}

function createIdentifiers(
  { id: own }: RecognisedResource,
  names: readonly string[],
  address: string | null,
): OwnerIdentifiers {
  return { id: own, names, address: address === null ? null : removeFragmentAndTrailingSlash(address) };
}

/**
 * Creates the context that tells which owners a list's results must not have. A scenario's list may hold those of
 * several products.
 */
function createOwnerContext(
  product: RecognisedResource,
  products: ProductIndex,
  ofOneProduct: boolean,
): Omit<ListOwnerChecks, "isOtherScenario"> {
  return {
    ofOneProduct,
    isOthersAddress: (address) => {
      const found = products.findByAddress(address);
      return found !== undefined && !(ofOneProduct && found === product);
    },
    areSeveral: (owners) => new Set(owners.flatMap((one) => products.findByOwner(one) ?? [])).size > 1,
    areUnknown: (owners) =>
      !ofOneProduct && owners.length > 0 && !owners.some((one) => products.findByOwner(one)),
    isOtherProduct: (said, owners) => {
      const named = products.list.withFoldedName(said);
      const own = ofOneProduct ? [product] : owners.flatMap((owner) => products.findByOwner(owner) ?? []);
      return named.length > 0 && !own.some((one) => named.includes(one));
    },
  };
}

/** True if results that a scenario embeds belong to the product that embeds the scenario: it mentions no others. */
function embedsOwnResults(
  { isEmbedded, resource }: RecognisedResource,
  product: OwnerIdentifiers,
  session: Session,
): boolean {
  const speaks = (rel: string): boolean =>
    findLinksByRel(resource, rel).length > 0 || !isEmptyJson(resource.fields.get(rel));
  const owners = readOwnerReferences(session, resource, "product");
  return (
    Boolean(isEmbedded) && !speaks("products") && (owners.length === 0 || refersToOwner(owners, product))
  );
}
