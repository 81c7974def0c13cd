import { links } from "../hypermedia/fields";
import type { Representation } from "../hypermedia/representation";
import { NameList } from "../lca/names";
import { NoValue } from "../lca/reasons";
import { stageOf } from "../lca/stages";
import type { Asking, Kept } from "../service/kept";
import type { Session } from "../service/session";
import type { Place } from "../service/walk";
import { follow, get, self } from "../service/walk";
import type { DefinitionList } from "./definitions";
import type { ImpactGroup, Impacts, Owner } from "./impacts";
import { readImpacts } from "./impacts";
import type { Resource } from "./resource";
import { findOne, lastPart, readResources } from "./resource";
import { ImpactTable } from "./table";

/** Results of a product at one stage; `scenario` null is the production phase. */
export interface StageTable {
  readonly scenario: Resource | null;
  readonly table: ImpactTable | null;
}

/** The walks from one product: to its results, its scenarios, and their results for it. */
export class ProductWalk {
  /** How another generation finds the same product. */
  readonly named: string;
  private readonly address: string | null;
  private readonly key: string;
  private readonly productionKey: string;

  constructor(
    private readonly session: Session,
    private readonly kept: Kept,
    private readonly definitions: DefinitionList,
    readonly product: Resource,
  ) {
    this.named = product.id === "" ? `name:${product.name}` : `id:${product.id}`;
    this.address = self(session, product.resource);
    this.key = kept.labelOf(product);
    this.productionKey = `production of ${this.key}`;
  }

  /** Results of the production phase: what the product's `impacts` gives, unless they name a scenario. */
  production(asking: Asking): Promise<ImpactTable | null> {
    const load = async (loading: Asking): Promise<ImpactTable | null> => {
      const { groups } = await this.impacts(loading);
      const own = this.own(groups.filter(({ scenario }) => scenario === null));
      const parts = own.filter(({ stage }) => stageOf(stage) === "part");
      return this.tableOf(
        own.filter(({ stage }) => stage === ""),
        parts,
      );
    };
    return this.kept.get(this.productionKey, load, asking);
  }

  /** Results in one of this product's scenarios; a scenario that omits it has no say until its own list has spoken. */
  async inScenario(typed: string, asking: Asking): Promise<StageTable> {
    const scenarios = await this.scenarios(asking);
    if (scenarios.all.length === 0) throw new NoValue({ kind: "no-scenarios", product: this.product.name });
    const scenario = findOne(scenarios, typed, "scenario", this.product.name);
    return {
      scenario,
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
      const ways = [
        () => this.related(this.product.resource, "scenarios", "scenario"),
        async () => (await this.impacts(loading)).scenarios,
        () => this.scenariosOfList(this.product.resource, loading),
        async () => this.related(await this.whole(loading), "scenarios", "scenario"),
        async () => this.scenariosOfList(await this.whole(loading), loading),
      ];
      const list = { kind: "scenario", what: "scenarios" } as const;
      return new NameList(await readResources(session, await firstOf(ways), list, loading.abandoned));
    };
    return this.kept.get(`scenarios of ${this.key}`, load, asking);
  }

  private impacts(asking: Asking): Promise<Impacts> {
    const load = async (loading: Asking): Promise<Impacts> => {
      const ways = [
        () => this.related(this.product.resource, "impacts"),
        async () => this.related(await this.whole(loading), "impacts"),
      ];
      const places = await firstOf(ways);
      if (places.length === 0) {
        throw new NoValue({ kind: "unclear", found: "a product without a link to its results" });
      }
      return readImpacts(this.session, places, this.definitions, loading.abandoned);
    };
    return this.kept.get(`impacts of ${this.key}`, load, asking);
  }

  /** Results that the product carries lack the links of the list they were taken from; that may be linked as well. */
  private async scenariosOfList(resource: Representation, asking: Asking): Promise<readonly Place[]> {
    const carried = this.product.resource.embedded.has("impacts");
    const places = (carried ? links(resource, "impacts") : []).map((one) => this.session.target(one));
    return places.length > 0 ? (await this.impactsAt(places, asking)).scenarios : [];
  }

  private whole(asking: Asking): Promise<Representation> {
    const { address, session } = this;
    if (!address) return Promise.resolve(this.product.resource);
    return this.kept.get(
      `resource ${address}`,
      ({ abandoned }) => get(session, address, "product", abandoned),
      asking,
    );
  }

  /** From the scenario's own results: only those that say they are this product's. */
  private async scenarioTable(scenario: Resource, asking: Asking): Promise<ImpactTable | null> {
    const places = this.related(scenario.resource, "impacts");
    if (places.length === 0) return null;
    const { groups } = await this.impactsAt(places, asking, `${this.kept.labelOf(scenario)} of ${this.key}`);
    if (groups.some(({ product }) => product === null)) {
      throw new NoValue({ kind: "unclear", found: "scenario results that do not say of which product" });
    }
    return this.scenarioTableOf(this.own(groups));
  }

  /** `carriedBy` names what carried them, for what has no address. */
  private impactsAt(places: readonly Place[], asking: Asking, carriedBy = ""): Promise<Impacts> {
    const load = ({ abandoned }: Asking): Promise<Impacts> =>
      readImpacts(this.session, places, this.definitions, abandoned);
    const addresses = places.filter((place) => typeof place === "string");
    const key = addresses.length > 0 ? `at ${addresses.join(" ")}` : `of ${carriedBy}`;
    return this.kept.get(`impacts ${key}`, load, asking);
  }

  private related(resource: Representation, ...rels: readonly string[]): readonly Place[] {
    return rels.map((rel) => follow(this.session, resource, rel)).find((places) => places.length > 0) ?? [];
  }

  /** From the product's own results: those that name the scenario. */
  private async tableNaming(scenario: Resource, asking: Asking): Promise<ImpactTable | null> {
    const address = self(this.session, scenario.resource);
    const { groups } = await this.impacts(asking);
    const named = groups.filter(
      (group) => group.scenario !== null && isAt(group.scenario, address, scenario),
    );
    return this.scenarioTableOf(this.own(named));
  }

  /** Those that are this product's, or say nothing of products. */
  private own(groups: readonly ImpactGroup[]): readonly ImpactGroup[] {
    return groups.filter(({ product }) => product === null || isAt(product, this.address, this.product));
  }

  /** A scenario's results are for all its modules; where they are for one only, that is what it covers. */
  private scenarioTableOf(groups: readonly ImpactGroup[]): ImpactTable | null {
    const whole = groups.filter(({ stage }) => stage === "");
    const stages = new Set(groups.map(({ stage }) => stage));
    return stages.size === 1 ? this.tableOf(groups, []) : this.tableOf(whole, groups);
  }

  /** The one table that is whole; several are refused, and single modules are only noted. */
  private tableOf(whole: readonly ImpactGroup[], parts: readonly ImpactGroup[]): ImpactTable | null {
    const [first, ...others] = whole;
    if (others.length > 0) throw new NoValue({ kind: "unclear", found: "results that cannot be told apart" });
    if (parts.length === 0) return first?.table ?? null;
    const table = first?.table ?? new ImpactTable(this.definitions, this.session.clock.now());
    table.addParts(parts.map((part) => part.table).filter((part) => part !== table));
    return table;
  }
}

/** Whether this resource is meant: by its own address, or by its id where one of the two has no address. */
function isAt(owner: Owner, address: string | null, { id }: Resource): boolean {
  if (owner.startsWith("id:")) return id !== "" && owner === `id:${id}`;
  return address === null ? lastPart(owner) === id : owner === address;
}

/** Where the first of these ways leads that leads anywhere. */
async function firstOf(
  ways: readonly (() => readonly Place[] | Promise<readonly Place[]>)[],
): Promise<readonly Place[]> {
  for (const way of ways) {
    const places = await way();
    if (places.length > 0) return places;
  }
  return [];
}
