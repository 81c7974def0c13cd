import { link } from "../hypermedia/fields";
import type { Representation } from "../hypermedia/representation";
import { NameList } from "../lca/names";
import { NoValue } from "../lca/reasons";
import type { Asking, Kept } from "../service/kept";
import type { Session } from "../service/session";
import type { Place } from "../service/walk";
import { follow, get, self } from "../service/walk";
import type { DefinitionList } from "./definitions";
import type { ImpactGroup, Impacts, ImpactTable } from "./impacts";
import { readImpacts } from "./impacts";
import type { Resource } from "./resource";
import { findOne, idOf, lastPart, readResources } from "./resource";

/** The walks from one product: to its results, its scenarios, and their results for it. */
export class ProductWalk {
  /** The product's name, for sentences. */
  readonly name: string;
  /** How a newer generation finds the same product. */
  readonly named: string;
  /** The stages cells have used: null is the production phase, others are scenarios as they were typed. */
  readonly used = new Set<string | null>();
  private readonly address: string | null;
  private readonly key: string;
  private readonly productionKey: string;

  constructor(
    private readonly session: Session,
    private readonly kept: Kept,
    private readonly definitions: DefinitionList,
    private readonly product: Resource,
  ) {
    this.name = product.name;
    this.named = product.id === "" ? `name:${product.name}` : `id:${product.id}`;
    this.address = self(session, product.resource);
    this.key = this.address ?? product.id;
    this.productionKey = `production of ${this.key}`;
  }

  /** Results of the production phase: what the product's `impacts` gives, unless they name a scenario. */
  production(asking: Asking): Promise<ImpactTable | null> {
    const load = async (loading: Asking): Promise<ImpactTable | null> => {
      const { groups } = await this.impacts(loading);
      return this.ownTable(groups.filter(({ scenario }) => scenario === null));
    };
    return this.kept.get(this.productionKey, load, asking);
  }

  /** Results in one of this product's scenarios; a scenario that omits it has no say until its own list has spoken. */
  async inScenario(typed: string, asking: Asking): Promise<{ stage: string; table: ImpactTable | null }> {
    const scenarios = await this.scenarios(asking);
    if (scenarios.all.length === 0) throw new NoValue({ kind: "no-scenarios", product: this.product.name });
    const scenario = findOne(scenarios, typed, "scenario", this.product.name);
    return {
      stage: scenario.name,
      table: (await this.scenarioTable(scenario, asking)) ?? (await this.tableNaming(scenario, asking)),
    };
  }

  /** The product by itself: the list may show only part of what the service says of it. */
  details(asking: Asking): Promise<Representation> {
    return this.whole(asking);
  }

  /** The product's scenarios, wherever they are linked from. */
  scenarios(asking: Asking): Promise<NameList<Resource>> {
    const load = async (loading: Asking): Promise<NameList<Resource>> => {
      const { session } = this;
      const place =
        follow(session, this.product.resource, "scenarios") ??
        (await this.impacts(loading)).scenarios ??
        (await this.listedImpacts(loading))?.scenarios ??
        follow(session, await this.whole(loading), "scenarios");
      return new NameList(place ? await readResources(session, place, "scenarios", loading.abandoned) : []);
    };
    return this.kept.get(`scenarios of ${this.key}`, load, asking);
  }

  private impacts(asking: Asking): Promise<Impacts> {
    const load = async (loading: Asking): Promise<Impacts> => {
      const place =
        follow(this.session, this.product.resource, "impacts") ??
        follow(this.session, await this.whole(loading), "impacts");
      if (!place) throw new NoValue({ kind: "unclear", found: "a product without a link to its results" });
      return readImpacts(this.session, place, this.definitions, loading.abandoned);
    };
    return this.kept.get(`impacts of ${this.key}`, load, asking);
  }

  /** Results that the product carries lack the links of the list they were taken from; that may be linked as well. */
  private async listedImpacts(asking: Asking): Promise<Impacts | null> {
    const { resource } = this.product;
    const found = resource.embedded.has("impacts") ? link(resource, "impacts") : undefined;
    if (!found || found === "several") return null;
    const address = this.session.target(found);
    return this.impactsAt(address, `impacts at ${address}`, asking);
  }

  private whole(asking: Asking): Promise<Representation> {
    const { address, session } = this;
    if (!address) return Promise.resolve(this.product.resource);
    return this.kept.get(`resource ${address}`, ({ abandoned }) => get(session, address, abandoned), asking);
  }

  /** From the scenario's own results: only those that say they are this product's. */
  private async scenarioTable(scenario: Resource, asking: Asking): Promise<ImpactTable | null> {
    const place = follow(this.session, scenario.resource, "impacts");
    if (!place) return null;
    const key =
      typeof place === "string" ? `impacts at ${place}` : `impacts of ${scenario.id} of ${this.key}`;
    const { groups } = await this.impactsAt(place, key, asking);
    if (groups.some(({ product }) => product === null)) {
      throw new NoValue({ kind: "unclear", found: "scenario results that do not say of which product" });
    }
    return this.ownTable(groups);
  }

  private impactsAt(place: Place, key: string, asking: Asking): Promise<Impacts> {
    const load = ({ abandoned }: Asking): Promise<Impacts> =>
      readImpacts(this.session, place, this.definitions, abandoned);
    return this.kept.get(key, load, asking);
  }

  /** From the product's own results: those that name the scenario. */
  private async tableNaming(scenario: Resource, asking: Asking): Promise<ImpactTable | null> {
    const address = self(this.session, scenario.resource);
    const { groups } = await this.impacts(asking);
    return this.ownTable(
      groups.filter((group) => group.scenario !== null && isAt(group.scenario, address, scenario)),
    );
  }

  /** The one table among these that is this product's, or says nothing of products; several are refused. */
  private ownTable(groups: readonly ImpactGroup[]): ImpactTable | null {
    const own = groups.filter(({ product }) => product === null || isAt(product, this.address, this.product));
    const [first, ...others] = own;
    if (others.length > 0) throw new NoValue({ kind: "unclear", found: "results that cannot be told apart" });
    return first?.table ?? null;
  }
}

/** Whether a link leads to this resource: by its own address, or by its id where it has none. */
function isAt(target: string, address: string | null, resource: Resource): boolean {
  return address === null
    ? lastPart(new URL(target).pathname) === idOf(resource.resource)
    : target === address;
}
