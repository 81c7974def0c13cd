import type { NonEmpty } from "../../lca/group-by-key";
import { addToGroup } from "../../lca/group-by-key";
import type { Nameable } from "../../lca/name-list";
import { NameList } from "../../lca/name-list";
import type { DeclaredUnit } from "../../lca/units";
import { findReasonTraits, NoValueError, reasonFromError } from "../../lca/reasons";
import type { RequestOptions } from "../service/request-options";
import { PromiseCache } from "../service/promise-cache";
import { mapInTimeSlices } from "../service/time-slices";
import type { Session } from "../service/session";
import type { ImpactDefinitionList } from "../../lca/indicator-list";
import { listDefinitionIdsOfIndicator } from "../../lca/indicator-list";
import type { LookUpOptions } from "./look-up-options";
import { cacheOnlyOptions } from "./look-up-options";
import type {
  UserOrCompany,
  SignedInUserOrCompany,
  ServiceDataReader,
  ProductResultsNavigator,
  ProductListWithStageWalks,
} from "./service-data-reader";
import type { ResultsKey } from "./results-key";
import { formatIdOrNameForReport, resourceKey } from "./results-key";
import type { ResourceOrTypedName, ProductOrScenarioResource } from "./named-resource";
import { findByNameOrThrow } from "./named-resource";
import { ResultsAtStage } from "./results-at-stage";
import type { StageResultsWithDeclaredUnit } from "./stage-walk";
import type { OneProductImpactsAtStage } from "./one-product-impacts";

/** The connected user and company in the service's words; "" for anything it does not give. */
export interface CompanyUserAndStandard {
  readonly company: string;
  readonly user: string;
  readonly standard: string;
  readonly presentation: string;
}

/**
 * A connected account as it was at one time: a generation. Everything is requested once; newer data is another
 * `Account` of the same session, never a change to this one.
 */
export class Account {
  /** Notes refused answers for the reading report. */
  private readonly noteRefusal = (thrown: unknown): void => this.reading.refused(reasonFromError(thrown));
  private readonly refuse = (thrown: unknown): never => {
    this.noteRefusal(thrown);
    throw thrown;
  };
  private readonly kept = new PromiseCache(this.noteRefusal);
  /** Loads the two lists that every walk needs. */
  private readonly loadWalks = async (asking: RequestOptions): Promise<ProductListWithStageWalks> => {
    const [definitions, list] = await Promise.all([this.definitions(asking), this.products(asking)]);
    return this.reading.walks(this.kept, definitions, list);
  };
  /** The tables that cells have used, with their keys: several for a scenario that was typed differently. */
  private readonly used = new Map<OneProductImpactsAtStage, NonEmpty<ResultsKey>>();
  /** Result tables carried over unchanged from an earlier generation by `carryOverResults`. */
  readonly inherited = new CarriedOverResults();
  /** The reading of later generations if it differs from this one's; null if it does not. */
  laterReading: ServiceDataReader | null = null;

  /** `known` may replace the definition list with an equal one of an earlier generation. */
  constructor(
    readonly session: Session,
    readonly reading: ServiceDataReader,
    private readonly known = (read: ImpactDefinitionList) => read,
  ) {}

  /** Returns a later generation of the same account, with nothing read yet; `known` is as for the constructor. */
  later(known?: (read: ImpactDefinitionList) => ImpactDefinitionList): Account {
    const { session, reading, laterReading } = this;
    // Definitions of another reading cannot be compared with these.
    return laterReading ? new Account(session, laterReading) : new Account(session, reading, known);
  }

  /** Returns one result exactly as sent. `scenario` null is the production stage, A1-A3. Throws `NoValueError`. */
  async impact(
    product: string,
    indicator: string,
    scenario: string | null,
    lookUp: LookUpOptions = {},
  ): Promise<number> {
    const walk = await this.walkFrom(product, lookUp);
    const wanted = walk.definitions.indicators.find(indicator);
    lookUp.onNameResolved?.("indicator", indicator, listDefinitionIdsOfIndicator(wanted, walk.definitions));
    return (await this.resultsOn(walk, scenario, lookUp)).value(wanted);
  }

  /** Returns all results of a product at one stage. Throws `NoValueError`. */
  async results(
    product: ResourceOrTypedName,
    scenario: string | null,
    lookUp: LookUpOptions = {},
  ): Promise<ResultsAtStage> {
    return this.resultsOn(await this.walkFrom(product, lookUp), scenario, lookUp);
  }

  /** Returns the declared unit of a product's results at one stage. Throws `NoValueError` "no-per". */
  async per(
    product: ResourceOrTypedName,
    scenario: string | null,
    lookUp: LookUpOptions = {},
  ): Promise<DeclaredUnit> {
    return (await this.results(product, scenario, lookUp)).loadDeclaredUnit(lookUp);
  }

  /**
   * Like `results`, for a preview: a refresh does not count these among the results that cells use. Throws
   * `NoValueError`.
   */
  async preview(
    product: ResourceOrTypedName,
    scenario: string | null,
    asking: RequestOptions = {},
  ): Promise<ResultsAtStage> {
    const passing = { ...asking, lowPriority: true };
    const walk = await this.walkFrom(product, passing);
    return new ResultsAtStage(walk, await this.tableOn(walk, scenario, passing), this.refuse);
  }

  /**
   * Returns the time, in epoch milliseconds, at which the service sent the oldest result that cells have used. Throws
   * `NoValueError` "nothing-used".
   */
  oldestUsed(): number {
    if (this.used.size === 0) throw new NoValueError({ kind: "nothing-used" });
    return [...this.used.keys()].reduce((oldest, { readAt }) => Math.min(oldest, readAt), Infinity);
  }

  /** The keys of all results that cells have used. */
  usedPlaces(): readonly ResultsKey[] {
    return [...this.used.values()].flat();
  }

  /** Returns the cached results under a key; null if there is no such product. */
  async heldAt({ product, scenario }: ResultsKey) {
    const walk = await this.walkFrom(product, cacheOnlyOptions).catch(() => null);
    return walk && { walk, table: await this.tableOn(walk, scenario, cacheOnlyOptions).catch(() => null) };
  }

  /** Returns the product that a name means. Throws `NoValueError`. */
  async product(typed: string, lookUp: LookUpOptions = {}): Promise<ProductOrScenarioResource> {
    return (await this.walkFrom(typed, lookUp)).product;
  }

  /** Returns the product with everything that the service gives for it. Throws `NoValueError`. */
  async details(
    product: ResourceOrTypedName,
    asking: RequestOptions = {},
  ): Promise<ProductOrScenarioResource> {
    return (await this.walkFrom(product, asking)).whole(asking);
  }

  /** Returns the scenarios of a product, or of all products, each once. Throws `NoValueError`. */
  async scenarios(
    product: ResourceOrTypedName | null,
    asking: RequestOptions = {},
  ): Promise<NameList<ProductOrScenarioResource>> {
    if (product !== null) return (await this.walkFrom(product, asking)).scenarios(asking);
    const load = async (loading: RequestOptions): Promise<NameList<ProductOrScenarioResource>> => {
      const walks = await this.walks(loading);
      const lists = await Promise.all(walks.list.all.map((one) => walks.from(one).scenarios(loading)));
      const byId = new Map(
        lists.flatMap(({ all }) => all.map((one) => [`${one.id}\n${one.name}`, one] as const)),
      );
      const isWhole = lists.every((list) => list.isWhole);
      return NameList.over([...byId.values()], mapInTimeSlices, isWhole);
    };
    return this.kept.get("all scenarios", load, asking);
  }

  /**
   * Returns a product's scenarios as they were read with its results, even if those were carried over. Throws
   * `NoValueError`.
   */
  async scenariosInUse(
    product: ResourceOrTypedName,
    asking: RequestOptions = {},
  ): Promise<NameList<ProductOrScenarioResource>> {
    const walk = await this.walkFrom(product, asking);
    return (await this.inherited.scenarios(walk)) ?? walk.scenarios(asking);
  }

  products(asking: RequestOptions = {}): Promise<NameList<ProductOrScenarioResource>> {
    const load = async (loading: RequestOptions): Promise<NameList<ProductOrScenarioResource>> => {
      const { all, isWhole } = await this.reading.products(() => this.own("company", loading), loading);
      return NameList.over(all, mapInTimeSlices, isWhole);
    };
    return this.kept.get("products", load, asking);
  }

  definitions(asking: RequestOptions = {}): Promise<ImpactDefinitionList> {
    return this.kept.get(
      "definitions",
      async (loading) => this.known(await this.reading.definitions(loading)),
      asking,
    );
  }

  identity(asking: RequestOptions = {}): Promise<CompanyUserAndStandard> {
    return this.kept.get("identity", (loading) => this.readIdentity(loading), asking);
  }

  private async readIdentity(asking: RequestOptions): Promise<CompanyUserAndStandard> {
    // A token from the platform is tried once before any other request uses it.
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

  /**
   * Reads the name of the user or company. A missing name must not prevent connecting, as the numbers do not need it.
   */
  private async nameOf(kind: UserOrCompany, asking: RequestOptions): Promise<string> {
    try {
      return (await this.own(kind, asking)).name;
    } catch (thrown) {
      if (findReasonTraits(reasonFromError(thrown)).resource === "missing") return "";
      throw thrown;
    }
  }

  private own(kind: UserOrCompany, asking: RequestOptions): Promise<SignedInUserOrCompany> {
    return this.kept.get(`own ${kind}`, (loading) => this.reading.me(kind, loading), asking);
  }

  /** Returns the walk from the product that a name means. Throws `NoValueError`. */
  async walkFrom(product: ResourceOrTypedName, lookUp: LookUpOptions = {}): Promise<ProductResultsNavigator> {
    const walks = await this.walks(lookUp);
    const asked = typeof product === "string" ? this.session.typed(product) : product;
    const found = findByNameOrThrow(walks.list, asked, "product", "");
    if (typeof product === "string")
      lookUp.onNameResolved?.("product", product, [formatIdOrNameForReport(found)]);
    return walks.from(found);
  }

  private async resultsOn(
    walk: ProductResultsNavigator,
    scenario: string | null,
    lookUp: LookUpOptions,
  ): Promise<ResultsAtStage> {
    const reached = this.tableOn(walk, scenario, lookUp);
    lookUp.onResults?.({ product: walk.product, scenario }, reached);
    let found;
    try {
      found = await reached;
    } catch (thrown) {
      return this.refuse(thrown);
    }
    if (scenario !== null && found.scenario)
      lookUp.onNameResolved?.(
        "scenario",
        scenario,
        [formatIdOrNameForReport(found.scenario)],
        resourceKey(walk.product),
      );
    const isKnown = this.used.get(found.table)?.some((key) => key.scenario === scenario);
    if (!isKnown) addToGroup(this.used, found.table, { product: walk.product, scenario });
    return new ResultsAtStage(walk, found, this.refuse, lookUp.saw);
  }

  private async tableOn(
    walk: ProductResultsNavigator,
    typed: string | null,
    asking: RequestOptions,
  ): Promise<StageResultsWithDeclaredUnit> {
    const scenario = typed === null ? null : this.session.typed(typed);
    return (await this.inherited.at(walk, scenario)) ?? (await walk.at(scenario, asking));
  }

  private async walks(asking: RequestOptions): Promise<ProductListWithStageWalks> {
    if (!asking.cacheOnly) return this.kept.get("walks", this.loadWalks, asking);
    // The lists that walks need may be cached before the first walk.
    await Promise.all([this.definitions(asking), this.products(asking)]);
    return this.kept.get("walks", this.loadWalks);
  }
}

/**
 * Carries the results that an earlier generation has cached under a key over to a later one, unless the later one has
 * read them itself. A product whose name has changed is left out, as its id may now be another product's. Results that
 * neither generation has are read on demand. Returns true if the later generation has results there now. Throws
 * `NoValueError` if the definition lists differ, as values follow their order.
 */
export async function carryOverResults(earlier: Account, later: Account, key: ResultsKey): Promise<boolean> {
  const same = (await later.definitions(cacheOnlyOptions)) === (await earlier.definitions(cacheOnlyOptions));
  if (!same) throw new NoValueError({ kind: "internal" });
  const now = await later.heldAt(key);
  const then = await earlier.heldAt(key);
  if (now?.table) return true;
  if (!now || !then?.table || !isSameName(now.walk.product, then.walk.product)) return false;
  later.inherited.add(now.walk.product, then.table, await earlier.inherited.scenarios(then.walk));
  return Boolean((await later.heldAt(key))?.table);
}

/** True if two lists hold the same definitions, in any order. */
export function areDefinitionListsEqual(one: ImpactDefinitionList, other: ImpactDefinitionList): boolean {
  return definitionsText(one) === definitionsText(other);
}

function definitionsText({ all, indexesByAddress: addresses }: ImpactDefinitionList): string {
  const texts = all.map(({ id, name, unit, standard, presentation }, index) => {
    const own = [...addresses].flatMap(([address, of]) => (of === index ? [address] : [])).sort();
    return JSON.stringify([id, name, unit, standard, presentation, own]);
  });
  return texts.sort().join("\n");
}

/** Results carried over from an earlier generation, by ids and names that mean the same in both. */
class CarriedOverResults {
  private readonly tables = new Map<string, NonEmpty<StageResultsWithDeclaredUnit>>();
  private readonly lists = new Map<string, NameList<ProductOrScenarioResource>>();

  /** `product` is the same in both generations; `scenarios` are those of the earlier one. */
  add(
    product: Nameable,
    table: StageResultsWithDeclaredUnit,
    scenarios?: NameList<ProductOrScenarioResource>,
  ): void {
    const key = resourceKey(product);
    addToGroup(this.tables, key, table);
    if (scenarios) this.lists.set(key, scenarios);
  }

  /** Returns the product's scenarios as its own generation has read them, or else as carried over. */
  scenarios(walk: ProductResultsNavigator): Promise<NameList<ProductOrScenarioResource> | undefined> {
    return walk.scenarios(cacheOnlyOptions).catch(() => this.lists.get(resourceKey(walk.product)));
  }

  /** Finds results by the typed stage. A name that now means another scenario finds nothing. */
  async at(
    walk: ProductResultsNavigator,
    scenario: string | null,
  ): Promise<StageResultsWithDeclaredUnit | undefined> {
    const tables = this.tables.get(resourceKey(walk.product));
    if (!tables) return undefined;
    if (scenario === null) return tables.find((table) => table.scenario === null);
    const [found, ...others] = (await this.scenarios(walk))?.find(scenario) ?? [];
    if (!found || others.length > 0) return undefined;
    return tables.find((table) => table.scenario && isSameName(table.scenario, found));
  }
}

/** True if both generations mean the same resource. After a change of name, the id may be another resource's. */
function isSameName(one: ProductOrScenarioResource, other: ProductOrScenarioResource): boolean {
  return one.id === other.id && one.name === other.name;
}
