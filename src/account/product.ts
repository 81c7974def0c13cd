import { id, links, text } from "../hypermedia/fields";
import { isObjects } from "../hypermedia/json";
import { isNothing } from "../hypermedia/nothing";
import { perIn, persIn } from "../hypermedia/per";
import type { Representation } from "../hypermedia/representation";
import { fold } from "../lca/fold";
import { NameList, unsure } from "../lca/names";
import type { PerSaid } from "../lca/per";
import { agreed } from "../lca/per";
import { traitsOf } from "../lca/reason-traits";
import { NoValue, reasonOf } from "../lca/reasons";
import { stageSaid } from "../lca/stage-words";
import type { Asking } from "../service/asking";
import type { PromiseCache } from "../service/promise-cache";
import type { Session } from "../service/session";
import type { Target } from "../service/walk";
import { follow, get, self } from "../service/walk";
import type { DefinitionList } from "./definitions";
import type { DefinitionLinks } from "./impacts/definition-links";
import type { ImpactList } from "./impacts/impact-list";
import { linkHead } from "./impacts/link-head";
import { readImpacts } from "./impacts/read";
import type { Shared } from "./impacts/shared";
import * as tables from "./impacts/tables";
import { carriesOwnResults, ownersAround } from "./owners-around";
import type { ProductIndex } from "./product-index";
import { plainAddress } from "./addresses";
import type { Resource } from "./resource";
import { findOne, readResources } from "./resource";
import type { ImpactTable } from "./table";

/** Results of a product at one stage; `scenario` null is the production phase. */
export interface StageTable {
  readonly scenario: Resource | null;
  readonly table: ImpactTable;
  /** What they are per, where an earlier generation has told; otherwise the walk finds out. */
  readonly per?: PerSaid;
}

/** What the walks of an account share. */
export interface WalkContext {
  readonly session: Session;
  readonly kept: PromiseCache;
  readonly definitions: DefinitionList;
  readonly links: DefinitionLinks;
  readonly products: ProductIndex;
  /** What its lists have in common. */
  readonly shared: Shared;
  /** Whether results are to be shown as sent. */
  readonly keepsSent?: boolean;
}

/** How results are read. */
interface ReadAs {
  readonly asking: Asking;
  /** The product that embeds them. */
  readonly within?: Representation;
  /** What the links to them say. */
  readonly head?: Representation | undefined;
  /** For a scenario's results: the folded names of the other scenarios. */
  readonly others?: ReadonlySet<string> | undefined;
  /** Whether a scenario's results are this product's; otherwise they may belong to several. */
  readonly isOwn?: boolean;
}

interface FoundScenarios {
  readonly targets: readonly Target[];
  /** Whether the product itself embeds them. */
  readonly areEmbedded: boolean;
}

/** What the results of each table are per, cached: callers ask again for every value. */
const pers = new WeakMap<ImpactTable, PerSaid>();

/** The walks from one product: to its results, its scenarios, and their results for it. */
export class ProductWalk {
  private readonly address: string | null;
  private readonly key: string;
  private readonly productionKey: string;

  constructor(
    private readonly around: WalkContext,
    readonly product: Resource,
  ) {
    this.address = self(around.session, product.resource);
    this.key = around.kept.labelOf(product);
    this.productionKey = `production of ${this.key}`;
  }

  /** The same walk by other means, and perhaps from the product as read again. */
  with(means: Pick<WalkContext, "session" | "kept" | "keepsSent">, resource: Representation): ProductWalk {
    return new ProductWalk({ ...this.around, ...means }, { ...this.product, resource });
  }

  /** Results at a stage; null is the production phase: what the product's `impacts` gives, unless they name a scenario. */
  at(scenario: string | null, asking: Asking): Promise<StageTable> {
    return scenario === null ? this.production(asking) : this.inScenario(scenario, asking);
  }

  private production(asking: Asking): Promise<StageTable> {
    const load = async (loading: Asking): Promise<StageTable> => {
      return { scenario: null, table: tables.production(await this.impacts(loading), this.called) };
    };
    return this.around.kept.get(this.productionKey, load, asking);
  }

  private async inScenario(typed: string, asking: Asking): Promise<StageTable> {
    const scenarios = await this.scenarios(asking);
    const { name: product } = this.product;
    if (scenarios.all.length === 0)
      throw new NoValue({ kind: "no-scenarios", product, unsure: unsure.has(scenarios.all) });
    const scenario = findOne(scenarios, typed, "scenario", product);
    const { kept } = this.around;
    const key = `results of ${this.key} in ${kept.labelOf(scenario)}`;
    return kept.get(key, (loading) => this.resultsIn(scenario, scenarios, loading), asking);
  }

  /** If the scenario omits the product, falls back to the product's own results. */
  private async resultsIn(
    scenario: Resource,
    scenarios: NameList<Resource>,
    asking: Asking,
  ): Promise<StageTable> {
    const isOnly = scenarios.all.filter(({ name }) => name === scenario.name).length === 1;
    const others = new Set(scenarios.all.map(({ name }) => fold(name)));
    for (const own of ["", fold(scenario.name)]) others.delete(own);
    const address = self(this.around.session, scenario.resource);
    const list = await this.scenarioList(scenario, others, asking);
    const own = list && tables.ofScenario(list, this.called, calledOf(scenario, scenario.name, address));
    if (own) return { scenario, table: own };
    if (stageSaid(scenario.name) === "production") return { ...(await this.production(asking)), scenario };
    const called = calledOf(scenario, isOnly ? scenario.name : "", address);
    const table = tables.naming(await this.impacts(asking), this.called, called, list?.asides ?? []);
    return { scenario, table };
  }

  /** The product's own document: the list may show only part of it. */
  details(asking: Asking): Promise<Representation> {
    return this.whole(asking);
  }

  /** What results are per, as they, their scenario and the product say; null where none of them does. */
  perAt({ scenario, table, per }: StageTable): PerSaid {
    if (per !== undefined) return per;
    let found = pers.get(table);
    if (found === undefined) {
      const ofScenario = scenario ? persIn(scenario.resource) : [];
      found = agreed([...table.pers, ...ofScenario, ...persIn(this.product.resource)]);
      pers.set(table, found);
    }
    return found;
  }

  /** As `perAt`, from the product's own document. */
  async perOfWhole(asking: Asking): Promise<PerSaid> {
    return perIn(await this.whole(asking));
  }

  /** The product's scenarios, wherever they are linked from. */
  scenarios(asking: Asking): Promise<NameList<Resource>> {
    const load = async (loading: Asking): Promise<NameList<Resource>> => {
      const said = async (): Promise<readonly Target[]> => (await this.impacts(loading)).scenarios;
      const found = await this.findScenarios(said, loading);
      if (found.targets.length > 0 || !(await this.namesScenarios(loading)))
        return this.scenariosAt(found, loading);
      const none: readonly Resource[] = [];
      unsure.add(none);
      return new NameList(none);
    };
    return this.around.kept.get(`scenarios of ${this.key}`, load, asking);
  }

  /** Where its scenarios are; `said` tells where its results say that they are. */
  private async findScenarios(
    said: () => Promise<readonly Target[]>,
    asking: Asking,
  ): Promise<FoundScenarios> {
    const embedded = new Set<Target>();
    const ownIn = (resource: Representation): readonly Target[] => {
      const own = this.related(resource, "scenarios", "scenario");
      for (const one of own) if (typeof one !== "string") embedded.add(one);
      return own;
    };
    const targets = await firstOf([
      () => ownIn(this.product.resource),
      said,
      () => this.scenariosOfList(this.product.resource, asking),
      async () => ownIn(await this.whole(asking)),
      async () => this.scenariosOfList(await this.whole(asking), asking),
      async () => this.namedIn(await this.whole(asking)),
    ]);
    return { targets, areEmbedded: targets.every((one) => embedded.has(one)) };
  }

  private scenariosAt({ targets, areEmbedded }: FoundScenarios, asking: Asking): Promise<NameList<Resource>> {
    const list = { kind: "scenario", what: "scenarios" } as const;
    const load = async (loading: Asking): Promise<NameList<Resource>> => {
      const all = await readResources(this.around.session, targets, list, loading);
      return new NameList(areEmbedded ? all.map((one) => ({ ...one, isEmbedded: true })) : all);
    };
    const isHere = targets.some((target) => typeof target !== "string");
    const key = `scenarios of ${this.key} at ${targets.join(" ")}`;
    return isHere ? load(asking) : this.around.kept.get(key, load, asking);
  }

  /** The folded names of its scenarios, as far as these can be had; `said` is where its results say that they are. */
  private async scenarioNames(said: readonly Target[], asking: Asking): Promise<ReadonlySet<string>> {
    try {
      const found = await this.findScenarios(() => Promise.resolve(said), asking);
      const { all } = await this.scenariosAt(found, asking);
      return new Set(all.map(({ name }) => fold(name)));
    } catch (thrown) {
      if (traitsOf(reasonOf(thrown)).resource === "no") throw thrown;
      return new Set();
    }
  }

  /** Whether its documents or results name scenarios, though none was recognised. */
  private async namesScenarios(asking: Asking): Promise<boolean> {
    const { results } = await this.impacts(asking);
    const isNamed = results.some(({ owners }) => owners.scenarios.length > 0);
    return isNamed || [this.product.resource, await this.whole(asking)].some(speaksOfScenarios);
  }

  /** Scenarios of which the product gives names alone: its own results may name them. */
  private namedIn({ fields }: Representation): readonly Target[] {
    const json = fields.get("scenarios");
    const { session } = this.around;
    return isObjects(json) ? [session.readAs({ json, address: "" }, { kind: "scenario", asList: true })] : [];
  }

  private async impacts(asking: Asking): Promise<ImpactList> {
    const { resource } = this.product;
    if (!resource.embedded.has("impacts") && this.linked(resource, "impacts").length > 0)
      return this.impactsAt(resource, asking);
    const load = async (loading: Asking): Promise<ImpactList> => {
      const found = await this.resultsOf(resource, loading);
      if (found) return found;
      const whole = await this.whole(loading);
      const later = whole === resource ? null : await this.resultsOf(whole, loading);
      if (later) return later;
      throw new NoValue({ kind: "unclear", found: "a product in which no results were recognised" });
    };
    return this.around.kept.get(`impacts of ${this.key}`, load, asking);
  }

  /**
   * The results that a product links to or embeds. Where the list does both, its first such product decides for all,
   * whichever is asked first: embedded results are believed if they equal the linked ones. Elsewhere links are.
   */
  private async resultsOf(resource: Representation, asking: Asking): Promise<ImpactList | null> {
    const carried = resource.embedded.get("impacts");
    const isLinked = this.linked(resource, "impacts").length > 0;
    if (!carried) return isLinked ? this.impactsAt(resource, asking) : null;
    if (!isLinked) return this.carriedResults(resource, asking);
    const first = resource === this.product.resource && this.around.products.firstCarrying;
    // What the link alone says of them would be lost.
    if (!first || this.headOf(resource)) return this.impactsAt(resource, asking);
    const compare = (loading: Asking): Promise<boolean> =>
      new ProductWalk(this.around, first).saysTheSame(loading);
    const areSame = await this.around.kept.get("carried results are those linked", compare, asking);
    return areSame ? this.carriedResults(resource, asking) : this.impactsAt(resource, asking);
  }

  private headOf(resource: Representation, others?: ReadonlySet<string>): Representation | undefined {
    return linkHead(links(resource, "impacts"), this.around.session.names, !others);
  }

  private async saysTheSame(asking: Asking): Promise<boolean> {
    const { resource } = this.product;
    const carried = await this.carriedResults(resource, asking);
    return carried.saysSameAs(await this.impactsAt(resource, asking));
  }

  private carriedResults(resource: Representation, asking: Asking): Promise<ImpactList> {
    return this.read(follow(this.around.session, resource, "impacts"), { asking, within: resource });
  }

  /** Embedded results lack the links of the list they come from; that list may be linked as well. */
  private async scenariosOfList(resource: Representation, asking: Asking): Promise<readonly Target[]> {
    const targets = this.product.resource.embedded.has("impacts") ? this.linked(resource, "impacts") : [];
    return targets.length > 0 ? (await this.impactsAt(this.product.resource, asking)).scenarios : [];
  }

  private async whole(asking: Asking): Promise<Representation> {
    const { address } = this;
    const { kept, session } = this.around;
    if (!address) return this.product.resource;
    const load = async (loading: Asking): Promise<Representation> => {
      const found = await get(session, address, "product", loading);
      this.checkSame(found, address);
      return found;
    };
    return kept.get(`whole ${this.key} at ${address}`, load, asking);
  }

  /** Throws NoValue where the document at a product's address is not clearly that product's. */
  private checkSame(found: Representation, address: string): void {
    const { session, products } = this.around;
    const [own, name] = [id(found), text(found, "name")];
    const at = self(session, found);
    const isOther =
      (own !== "" && this.product.id !== "" && own !== this.product.id) ||
      (own === "" && at !== null && plainAddress(at) !== plainAddress(address)) ||
      (own === "" && at === null && fold(name) !== fold(this.product.name)) ||
      (own === "" && products.isSharedAddress(address));
    if (isOther)
      throw new NoValue({ kind: "unclear", found: "a document that is not clearly this product's" });
  }

  /** `others` are the folded names of this product's other scenarios, which none of its results may name. */
  private async scenarioList(
    scenario: Resource,
    others: ReadonlySet<string>,
    asking: Asking,
  ): Promise<ImpactList | null> {
    const carried = scenario.resource.embedded.get("impacts");
    const linked = this.linked(scenario.resource, "impacts");
    if (linked.length > 0) return this.impactsAt(scenario.resource, asking, others);
    if (!carried) return null;
    const key = `impacts carried by ${this.around.kept.labelOf(scenario)}`;
    const isOwn = carriesOwnResults(scenario, this.called, this.around.session);
    const load = (loading: Asking): Promise<ImpactList> =>
      this.read([carried], { others, isOwn, asking: loading });
    return this.around.kept.get(key, load, asking);
  }

  /**
   * The results that a resource links to. Shared by all callers, as a scenario's belong to several products; `others` are
   * the first caller's.
   */
  private impactsAt(
    resource: Representation,
    asking: Asking,
    others?: ReadonlySet<string>,
  ): Promise<ImpactList> {
    const targets = this.linked(resource, "impacts");
    const head = this.headOf(resource, others);
    const said = head ? JSON.stringify([...head.fields]) : "";
    const key = `impacts ${others ? "" : `of ${this.key} `}at ${targets.join(" ")} ${said}`;
    const load = (loading: Asking): Promise<ImpactList> =>
      this.read(targets, { others, head, asking: loading });
    return this.around.kept.get(key, load, asking);
  }

  private async read(
    targets: readonly Target[],
    { others, isOwn = !others, within, head, asking }: ReadAs,
  ): Promise<ImpactList> {
    const { session, definitions, links: definitionLinks, products, shared, keepsSent } = this.around;
    const reading = {
      ...ownersAround(this.product, products, isOwn, others),
      ...{ session, definitions, links: definitionLinks, shared, keepsSent, linkHead: head },
    };
    const scenarioNames = (said: readonly Target[]): Promise<ReadonlySet<string>> =>
      this.scenarioNames(said, asking);
    const own = { ...(within && { within }), ...(!others && { scenarioNames }) };
    const list = await readImpacts(targets, { ...reading, ...own }, asking);
    const isShared = targets.some(
      (target) => typeof target === "string" && products.areSharedResults(target),
    );
    return isShared || !isOwn ? list.doubting({ why: "products" }) : list;
  }

  private related(resource: Representation, ...rels: readonly string[]): readonly Target[] {
    const { session } = this.around;
    return rels.map((rel) => follow(session, resource, rel)).find((targets) => targets.length > 0) ?? [];
  }

  /** Where a resource links to, whatever it embeds. */
  private linked(resource: Representation, rel: string): readonly string[] {
    return [...new Set(links(resource, rel).map((one) => this.around.session.target(one)))];
  }

  private get called() {
    const { product, address } = this;
    return calledOf(product, this.around.products.isOnlyNamed(product) ? product.name : "", address);
  }
}

function speaksOfScenarios({ fields, links: all, embedded }: Representation): boolean {
  const said = [...fields].flatMap(([name, value]) => (isNothing(value) || value === 0 ? [] : name));
  return [...said, ...all.map(({ rel }) => rel), ...embedded.keys()].some((name) => /s[cz]enari/.test(name));
}

function calledOf({ id: own }: Resource, name: string, address: string | null) {
  return { id: own, name, address: address === null ? null : plainAddress(address) };
}

/** The targets of the first of these ways that has any. */
async function firstOf(
  ways: readonly (() => readonly Target[] | Promise<readonly Target[]>)[],
): Promise<readonly Target[]> {
  for (const way of ways) {
    const targets = await way();
    if (targets.length > 0) return targets;
  }
  return [];
}
