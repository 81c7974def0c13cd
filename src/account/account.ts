import { text } from "../hypermedia/fields";
import type { Representation } from "../hypermedia/representation";
import { NameList } from "../lca/names";
import type { Per } from "../lca/per";
import { traitsOf } from "../lca/reason-traits";
import { NoValue, reasonOf } from "../lca/reasons";
import type { Asking } from "../service/asking";
import { PromiseCache } from "../service/promise-cache";
import { eachInTurn } from "../turns";
import type { Session } from "../service/session";
import type { DefinitionList } from "./definitions";
import { idsOf, readDefinitions } from "./definitions";
import type { Described } from "./details";
import type { Me } from "./recognised/me";
import { productTargets, readMe } from "./recognised/me";
import type { ProductWalk, StageTable } from "./recognised/product";
import { InheritedResults } from "./inherited";
import type { LookUp } from "./look-up";
import { held } from "./look-up";
import type { ResultsKey } from "./results-key";
import { idFor, keyOf, resultsKeyText } from "./results-key";
import type { NamedBy, Resource } from "./resource";
import { findOne, readResources } from "./resource";
import { Results } from "./results";
import type { ImpactTable } from "./table";
import { Walks } from "./recognised/walks";

/** Who is connected, in the service's words; "" for what it does not say. */
export interface Identity {
  readonly company: string;
  readonly user: string;
  readonly standard: string;
  readonly presentation: string;
}

/**
 * One connected account as it was at one time: a generation. Everything is requested once; a newer state of the
 * service is another Account of the same session, never a change to this one.
 */
export class Account {
  /** Counts what could not be read, for the reading report. */
  private readonly count = (thrown: unknown): void => this.session.met.refuse(reasonOf(thrown));
  private readonly refuse = (thrown: unknown): never => {
    this.count(thrown);
    throw thrown;
  };
  private readonly kept = new PromiseCache(this.count);
  /** What walks need. */
  private readonly loadWalks = async (asking: Asking): Promise<Walks> => {
    const [definitions, list] = await Promise.all([this.definitions(asking), this.products(asking)]);
    return Walks.over(this.session, this.kept, definitions, list);
  };
  /** The tables cells have used, with their keys; `otherKeys` lead to the same tables, for scenarios typed differently. */
  private readonly used = new Map<ImpactTable, ResultsKey>();
  private readonly otherKeys = new Map<string, ResultsKey>();
  /** Result tables carried over unchanged from an earlier generation, put there by `keep`. */
  readonly inherited = new InheritedResults();

  /** `known` may replace the definition list with an equal one of an earlier generation. */
  constructor(
    readonly session: Session,
    private readonly known = (read: DefinitionList) => read,
  ) {}

  /** One result, exactly as sent. `scenario` null is the production phase, A1-A3. Throws NoValue. */
  async impact(
    product: string,
    indicator: string,
    scenario: string | null,
    reading: LookUp = {},
  ): Promise<number> {
    const walk = await this.walkFrom(product, reading);
    const wanted = walk.definitions.indicators.find(indicator);
    reading.meant?.("indicator", indicator, idsOf(wanted, walk.definitions));
    return (await this.resultsOn(walk, scenario, reading)).value(wanted);
  }

  /** All results of a product at one stage. Throws NoValue. */
  async results(product: NamedBy, scenario: string | null, reading: LookUp = {}): Promise<Results> {
    return this.resultsOn(await this.walkFrom(product, reading), scenario, reading);
  }

  /** What a product's results at one stage are per. Throws NoValue "no-per". */
  async per(product: NamedBy, scenario: string | null, reading: LookUp = {}): Promise<Per> {
    return (await this.results(product, scenario, reading)).saidPer(reading);
  }

  /** As `results`, for a preview: a refresh does not count them among what cells use. Throws NoValue. */
  async preview(product: NamedBy, scenario: string | null, asking: Asking = {}): Promise<Results> {
    const passing = { ...asking, passing: true };
    const walk = await this.walkFrom(product, passing);
    return new Results(walk, await this.tableOn(walk, scenario, passing), this.refuse);
  }

  /** When the service sent the oldest of the results that cells have used. Throws NoValue "nothing-used". */
  oldestUsed(): number {
    if (this.used.size === 0) throw new NoValue({ kind: "nothing-used" });
    return [...this.used.keys()].reduce((oldest, { readAt }) => Math.min(oldest, readAt), Infinity);
  }

  /** The keys of all results that cells have used. */
  usedPlaces(): readonly ResultsKey[] {
    return [...this.used.values(), ...this.otherKeys.values()];
  }

  /** What is held under a key; null where there is no such product. */
  async heldAt({ product, scenario }: ResultsKey) {
    const walk = await this.walkFrom(product, held).catch(() => null);
    return walk && { walk, table: await this.tableOn(walk, scenario, held).catch(() => null) };
  }

  /** The product a name means. Throws NoValue. */
  async product(typed: string, reading: LookUp = {}): Promise<Resource> {
    return (await this.walkFrom(typed, reading)).product;
  }

  /** What the service says about a product. Throws NoValue. */
  async details(product: NamedBy, asking: Asking = {}): Promise<Described> {
    const walk = await this.walkFrom(product, asking);
    return { id: walk.product.id, name: walk.product.name, resource: await walk.whole(asking) };
  }

  /** The scenarios of a product, or of all products, each once. Throws NoValue. */
  async scenarios(product: NamedBy | null, asking: Asking = {}): Promise<NameList<Resource>> {
    if (product !== null) return (await this.walkFrom(product, asking)).scenarios(asking);
    const load = async (loading: Asking): Promise<NameList<Resource>> => {
      const walks = await this.walks(loading);
      const lists = await Promise.all(walks.list.all.map((one) => walks.from(one).scenarios(loading)));
      const byId = new Map(
        lists.flatMap(({ all }) => all.map((one) => [`${one.id}\n${one.name}`, one] as const)),
      );
      const isWhole = lists.every((list) => list.isWhole);
      return NameList.over([...byId.values()], eachInTurn, isWhole);
    };
    return this.kept.get("all scenarios", load, asking);
  }

  /** A product's scenarios as read together with its results, even where these were carried over. Throws NoValue. */
  async scenariosInUse(product: NamedBy, asking: Asking = {}): Promise<NameList<Resource>> {
    const walk = await this.walkFrom(product, asking);
    return (await this.inherited.scenarios(walk)) ?? walk.scenarios(asking);
  }

  products(asking: Asking = {}): Promise<NameList<Resource>> {
    const { session } = this;
    const load = async (loading: Asking): Promise<NameList<Resource>> => {
      const targets = await productTargets(session, () => this.own("company", loading));
      const what = { kind: "product", what: "products" } as const;
      const { all, isWhole } = await readResources(session, targets, what, loading);
      return NameList.over(all, eachInTurn, isWhole);
    };
    return this.kept.get("products", load, asking);
  }

  definitions(asking: Asking = {}): Promise<DefinitionList> {
    const load = async (loading: Asking): Promise<DefinitionList> =>
      this.known(await readDefinitions(this.session, loading));
    return this.kept.get("definitions", load, asking);
  }

  identity(asking: Asking = {}): Promise<Identity> {
    return this.kept.get("identity", (loading) => this.readIdentity(loading), asking);
  }

  private async readIdentity(asking: Asking): Promise<Identity> {
    // A token handed over by the platform is tried once before anything else is requested with it.
    const asked = this.nameOf("user", asking);
    if (this.session.launched) await asked;
    const [company, user, { all }] = await Promise.all([
      this.nameOf("company", asking),
      asked,
      this.definitions(asking),
    ]);
    const distinct = (names: readonly string[]): string => [...new Set(names)].filter(Boolean).join(", ");
    return {
      company,
      user,
      standard: distinct(all.map(({ standard }) => standard)),
      presentation: distinct(all.flatMap(({ presentation }) => presentation.split(", "))),
    };
  }

  /** A name matters less than the numbers: a service that does not tell it must not prevent connecting. */
  private async nameOf(kind: Me, asking: Asking): Promise<string> {
    try {
      const resource = await this.own(kind, asking);
      return text(resource, "name") || text(resource, "email");
    } catch (thrown) {
      if (traitsOf(reasonOf(thrown)).resource === "missing") return "";
      throw thrown;
    }
  }

  private own(kind: Me, asking: Asking): Promise<Representation> {
    return this.kept.get(`own ${kind}`, (loading) => readMe(this.session, kind, loading), asking);
  }

  private async walkFrom(product: NamedBy, reading: LookUp): Promise<ProductWalk> {
    const walks = await this.walks(reading);
    const found = findOne(walks.list, product, "product", "");
    if (typeof product === "string") reading.meant?.("product", product, [idFor(found)]);
    try {
      return walks.from(found);
    } catch (thrown) {
      return this.refuse(thrown);
    }
  }

  private async resultsOn(walk: ProductWalk, scenario: string | null, reading: LookUp): Promise<Results> {
    const reached = this.tableOn(walk, scenario, reading);
    reading.uses?.({ product: walk.product, scenario }, reached);
    const found = await reached.catch(this.refuse);
    if (scenario !== null && found.scenario)
      reading.meant?.("scenario", scenario, [idFor(found.scenario)], keyOf(walk.product));
    const known = this.used.get(found.table);
    const key = { product: walk.product, scenario };
    if (!known) this.used.set(found.table, key);
    else if (known.scenario !== scenario) this.otherKeys.set(resultsKeyText(key), key);
    return new Results(walk, found, this.refuse, reading.saw);
  }

  private async tableOn(walk: ProductWalk, scenario: string | null, asking: Asking): Promise<StageTable> {
    return (await this.inherited.at(walk, scenario)) ?? walk.at(scenario, asking);
  }

  private async walks(asking: Asking): Promise<Walks> {
    if (!asking.heldOnly) return this.kept.get("walks", this.loadWalks, asking);
    // The lists that walks need may be held before anybody has walked.
    await Promise.all([this.definitions(asking), this.products(asking)]);
    return this.kept.get("walks", this.loadWalks);
  }
}
