import { links } from "../../hypermedia/fields";
import { isObjects, isNothing } from "../../json";
import type { Representation } from "../../hypermedia/representation";
import { fold } from "../../lca/fold";
import { NameList } from "../../lca/names";
import { traitsOf } from "../../lca/reason-traits";
import { NoValue, reasonOf } from "../../lca/reasons";
import type { Asking } from "../../service/asking";
import { plainAddress } from "../addresses";
import type { Called } from "../impacts/impact-list";
import type { StageContext } from "../stage-walk";
import { StageWalk } from "../stage-walk";
import type { Target } from "./walk";
import { follow, self } from "./walk";
import type { DefinitionLinks } from "./impacts/definition-links";
import type { Definitions } from "./definitions";
import type { DocumentReader } from "./document-reader";
import type { ListContext } from "./impacts/list-context";
import type { ReadImpacts } from "./impacts/read";
import { linkHeads, readImpacts } from "./impacts/read";
import type { ProductIndex } from "./product-index";
import { Recognised, readResources } from "./resources";
import type { Session } from "../../service/session";
import { means } from "../impacts/impact-list";
import { ownersIn } from "./impacts/owners";

/** Data shared by the walks of an account. */
export interface WalkContext extends StageContext {
  readonly reader: DocumentReader;
  readonly definitions: Definitions;
  readonly links: DefinitionLinks;
  readonly products: ProductIndex;
  /** Present if results are to be shown as sent: finds a result in its document. */
  readonly partOf?: ListContext["partOf"];
}

/** The origin of the results that are read. */
interface ReadAs {
  /** The product that embeds the results. */
  readonly within?: Representation;
  /** The members of the links to the lists, by address. */
  readonly linkHeads?: ReadonlyMap<unknown, Representation>;
  /** For a scenario's results: the folded names of the product's other scenarios, which no result may name. */
  readonly others?: ReadonlySet<string> | undefined;
  /** True if a scenario's results are this product's; otherwise they may belong to several. */
  readonly isOwn?: boolean;
}

type Targets = readonly Target[];

/** The walk from one product by links and embedded resources. */
export class ProductWalk extends StageWalk<Recognised> {
  private readonly address: string | null;

  constructor(
    private readonly around: WalkContext,
    product: Recognised,
    /** The same product in the account's list. */
    private readonly listed = product,
  ) {
    super(around, product);
    this.address = self(around.reader.session, product.resource);
  }

  /** Returns the same walk with another context, and perhaps from the product as read again. */
  with(means: Pick<WalkContext, "reader" | "kept" | "partOf">, product: Recognised): ProductWalk {
    return new ProductWalk({ ...this.around, ...means }, product, this.listed);
  }

  /** Returns the product's scenarios, whichever document links to them. */
  scenarios(asking: Asking): Promise<NameList<Recognised>> {
    const load = async (loading: Asking): Promise<NameList<Recognised>> => {
      const said = async (): Promise<Targets> =>
        this.saidAround((await this.impacts(loading)).scenarios, loading);
      const found = await this.findScenarios(said, loading);
      return found ?? new NameList<Recognised>([], !(await this.namesScenarios(loading)));
    };
    return this.around.kept.get(`scenarios of ${this.key}`, load, asking);
  }

  /**
   * Finds the product's scenarios; `said` returns the links that its results give for them. Null if nothing leads to
   * any.
   */
  private async findScenarios(
    said: () => Promise<Targets>,
    asking: Asking,
  ): Promise<NameList<Recognised> | null> {
    const { reader, kept } = this.around;
    const { resource } = this.product;
    const embedded = new Set<Target>();
    const ownIn = (one: Representation): Targets => {
      const own = this.scenariosIn(one);
      for (const target of own) if (typeof target !== "string") embedded.add(target);
      return own;
    };
    const ways: readonly (() => Targets | Promise<Targets>)[] = [
      () => ownIn(resource),
      said,
      async () => ownIn((await this.whole(asking)).resource),
      async () => this.namedIn((await this.whole(asking)).resource),
    ];
    let targets: Targets = [];
    for (const way of ways) if (targets.length === 0) targets = await way();
    if (targets.length === 0) return null;
    const load = async (loading: Asking): Promise<NameList<Recognised>> => {
      const isEmbedded = targets.every((one) => embedded.has(one));
      const list = { kind: "scenario", what: "scenarios", isEmbedded } as const;
      const { all, isWhole } = await readResources(reader, targets, list, loading);
      return new NameList(all, isWhole);
    };
    // If the product itself leads to its scenarios, `scenarios` caches them.
    const isKept = this.scenariosIn(resource).length > 0 || targets.some((one) => typeof one !== "string");
    return isKept ? load(asking) : kept.get(`scenarios of ${this.key} at ${targets.join(" ")}`, load, asking);
  }

  /** Returns the scenario links of one of the product's documents. */
  private scenariosIn(resource: Representation): Targets {
    const { session } = this.around.reader;
    const all = ["scenarios", "scenario"].map((rel) => follow(session, resource, rel));
    return all.find(({ length }) => length > 0) ?? [];
  }

  /**
   * Returns the scenario links that results give. Results that a product embeds lack the links of their list, which may
   * be linked as well.
   */
  private async saidAround(said: Targets, asking: Asking): Promise<Targets> {
    const { resource } = this.product;
    const isApart = resource.embedded.has("impacts") && this.linked(resource).length > 0;
    return said.length === 0 && isApart ? (await this.impactsAt(resource, asking)).scenarios : said;
  }

  /**
   * Returns the folded names of the product's scenarios, as far as available; `said` returns the links that its results
   * give for them.
   */
  private async scenarioNames(said: () => Promise<Targets>, asking: Asking): Promise<ReadonlySet<string>> {
    try {
      const isSaid = this.scenariosIn(this.product.resource).length > 0;
      // Otherwise the results, which are being read, may lead to the scenarios.
      const found = isSaid ? await this.scenarios(asking) : await this.findScenarios(said, asking);
      return new Set(found?.all.map(({ name }) => fold(name)));
    } catch (thrown) {
      if (traitsOf(reasonOf(thrown)).resource === "no") throw thrown;
      return new Set();
    }
  }

  /** True if the product's documents or results name scenarios, though none was recognised. */
  private async namesScenarios(asking: Asking): Promise<boolean> {
    const { results } = (await this.impacts(asking)).list;
    const isNamed = results.some(({ owners }) => owners.scenarios.length > 0);
    return isNamed || [this.product, await this.whole(asking)].some(speaksOfScenarios);
  }

  /** Returns scenarios that the product gives by name alone: its own results may refer to these names. */
  private namedIn({ fields }: Representation): Targets {
    const json = fields.get("scenarios");
    const { reader } = this.around;
    return isObjects(json) ? [reader.readAs({ json, address: "" }, { kind: "scenario", asList: true })] : [];
  }

  protected async impacts(asking: Asking): Promise<ReadImpacts> {
    const { resource } = this.product;
    const found =
      (await this.resultsOf(resource, asking)) ??
      (await this.resultsOf((await this.whole(asking)).resource, asking));
    if (found) return found;
    throw new NoValue({ kind: "unclear", found: "a product in which no results were recognised" });
  }

  /** Reads the results that a product links to or embeds. */
  private async resultsOf(resource: Representation, asking: Asking): Promise<ReadImpacts | null> {
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
  private async believesEmbedded(resource: Representation, asking: Asking): Promise<boolean> {
    const { kept, products } = this.around;
    const first = resource === this.product.resource && products.firstCarrying;
    // Members of the link itself would be lost.
    if (!first || linkHeads(links(resource, "impacts"), this.around.reader, true).size > 0) return false;
    const compare = (loading: Asking): Promise<boolean> =>
      new ProductWalk(this.around, first).saysTheSame(loading);
    return kept.get("carried results are those linked", compare, asking);
  }

  private async saysTheSame(asking: Asking): Promise<boolean> {
    const { resource } = this.product;
    const embedded = await this.embedded(resource, asking);
    return embedded.list.saysSameAs((await this.impactsAt(resource, asking)).list);
  }

  /** Reads the results that a product or scenario embeds. */
  private embedded(
    resource: Representation,
    asking: Asking,
    how: ReadAs = { within: resource },
  ): Promise<ReadImpacts> {
    const { kept, reader } = this.around;
    const key = `impacts embedded in ${kept.labelOf(resource)}`;
    return kept.get(
      key,
      (loading) => this.read(follow(reader.session, resource, "impacts"), how, loading),
      asking,
    );
  }

  async whole(asking: Asking): Promise<Recognised> {
    const { address, product } = this;
    const { kept, reader, products } = this.around;
    if (!address) return product;
    const load = async (loading: Asking): Promise<Recognised> => {
      const found = await reader.get(address, { kind: "product", asList: false }, loading);
      if (!products.isOther(found, product, address)) return new Recognised(product.id, product.name, found);
      throw new NoValue({ kind: "unclear", found: "a document that is not clearly this product's" });
    };
    return kept.get(`whole ${this.key} at ${address}`, load, asking);
  }

  protected async scenarioList(
    scenario: Recognised,
    all: readonly Recognised[],
    asking: Asking,
  ): Promise<ReadImpacts | null> {
    const { resource, name } = scenario;
    const others = new Set(all.map((one) => fold(one.name)));
    for (const own of ["", fold(name)]) others.delete(own);
    if (this.linked(resource).length > 0) return this.impactsAt(resource, asking, others);
    if (!resource.embedded.has("impacts")) return null;
    const isOwn = carriesOwnResults(scenario, this.called, this.around.reader.session);
    return this.embedded(resource, asking, { others, isOwn });
  }

  /**
   * Reads the results that a resource links to. All callers share them, as a scenario's belong to several products;
   * `others` are those of the first caller.
   */
  private impactsAt(
    resource: Representation,
    asking: Asking,
    others?: ReadonlySet<string>,
  ): Promise<ReadImpacts> {
    const { kept, reader } = this.around;
    const targets = this.linked(resource);
    const heads = linkHeads(links(resource, "impacts"), reader, !others);
    const said = [...heads].map(([at, { fields }]) => JSON.stringify([at, ...fields])).join();
    const key = `impacts ${others ? "" : `of ${this.key} `}at ${targets.join(" ")} ${said}`;
    return kept.get(key, (loading) => this.read(targets, { others, linkHeads: heads }, loading), asking);
  }

  private async read(targets: Targets, how: ReadAs, asking: Asking): Promise<ReadImpacts> {
    const { within, others, isOwn = !others } = how;
    const { products } = this.around;
    // A list that is being read must not wait for itself.
    const said = (there: Targets) => async (): Promise<Targets> =>
      within ? this.saidAround(there, asking) : there;
    const reading = {
      ...this.around,
      ...how,
      ...ownersAround(this.listed, products, isOwn),
      scenarioNames: async (there: Targets) => others ?? this.scenarioNames(said(there), asking),
    };
    const read = await readImpacts(targets, reading, asking);
    const isShared = targets.some(
      (target) => typeof target === "string" && products.areSharedResults(target),
    );
    return isShared || !isOwn ? { ...read, list: read.list.doubting({ why: "products" }) } : read;
  }

  /** Returns the addresses of a resource's linked results, even if it embeds some. */
  private linked(resource: Representation): readonly string[] {
    return [...new Set(links(resource, "impacts").map((one) => this.around.reader.session.target(one)))];
  }

  protected get called(): Called {
    const { product, address } = this;
    return calledOf(product, this.around.products.isOnlyNamed(product) ? product.name : "", address);
  }

  protected calledScenario(scenario: Recognised): Called {
    return calledOf(scenario, scenario.name, self(this.around.reader.session, scenario.resource));
  }
}

function speaksOfScenarios({ resource: { fields, links: all, embedded } }: Recognised): boolean {
  const said = [...fields].flatMap(([name, value]) => (isNothing(value) || value === 0 ? [] : name));
  return [...said, ...all.map(({ rel }) => rel), ...embedded.keys()].some((name) => /s[cz]enari/.test(name));
}

function calledOf({ id: own }: Recognised, name: string, address: string | null): Called {
  return { id: own, name, address: address === null ? null : plainAddress(address) };
}

/**
 * Creates the context that tells which owners a list's results must not have. A scenario's list may hold those of
 * several products.
 */
function ownersAround(
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

/** True if results that a scenario embeds belong to the product that embeds the scenario: it mentions no others. */
function carriesOwnResults({ isEmbedded, resource }: Recognised, product: Called, session: Session): boolean {
  const speaks = (rel: string): boolean =>
    links(resource, rel).length > 0 || !isNothing(resource.fields.get(rel));
  const owners = ownersIn(session, resource, "product");
  return Boolean(isEmbedded) && !speaks("products") && (owners.length === 0 || means(owners, product));
}
