import type { Nameable } from "../lca/names";
import { NameList } from "../lca/names";
import type { Per } from "../lca/per";
import { traitsOf } from "../lca/reason-traits";
import { NoValue, reasonOf } from "../lca/reasons";
import type { Asking } from "../service/asking";
import { PromiseCache } from "../service/promise-cache";
import { eachInTurn } from "../turns";
import type { Session } from "../service/session";
import type { DefinitionList } from "./definitions";
import { idsOf } from "./definitions";
import type { LookUp } from "./look-up";
import { held } from "./look-up";
import type { Me, Own, Reading, Walk, Walks } from "./reading";
import type { ResultsKey } from "./results-key";
import { idFor, keyOf, resultsKeyText } from "./results-key";
import type { NamedBy, Resource } from "./resource";
import { findOne } from "./resource";
import { Results } from "./results";
import type { StageTable } from "./stage-walk";
import type { ImpactTable } from "./table";

/** The connected user and company in the service's words; "" for anything it does not give. */
export interface Identity {
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
  /** Counts refused answers for the reading report. */
  private readonly count = (thrown: unknown): void => this.reading.refused(reasonOf(thrown));
  private readonly refuse = (thrown: unknown): never => {
    this.count(thrown);
    throw thrown;
  };
  private readonly kept = new PromiseCache(this.count);
  /** Loads the two lists that every walk needs. */
  private readonly loadWalks = async (asking: Asking): Promise<Walks> => {
    const [definitions, list] = await Promise.all([this.definitions(asking), this.products(asking)]);
    return this.reading.walks(this.kept, definitions, list);
  };
  /**
   * The tables that cells have used, with their keys; `otherKeys` lead to the same tables, for scenarios typed
   * differently.
   */
  private readonly used = new Map<ImpactTable, ResultsKey>();
  private readonly otherKeys = new Map<string, ResultsKey>();
  /** Result tables carried over unchanged from an earlier generation by `keep`. */
  readonly inherited = new InheritedResults();
  /** The reading of later generations if it differs from this one's; null if it does not. */
  laterReading: Reading | null = null;

  /** `known` may replace the definition list with an equal one of an earlier generation. */
  constructor(
    readonly session: Session,
    readonly reading: Reading,
    private readonly known = (read: DefinitionList) => read,
  ) {}

  /** Returns a later generation of the same account, with nothing read yet; `known` is as for the constructor. */
  later(known?: (read: DefinitionList) => DefinitionList): Account {
    const { session, reading, laterReading } = this;
    // Definitions of another reading cannot be compared with these.
    return laterReading ? new Account(session, laterReading) : new Account(session, reading, known);
  }

  /** Returns one result exactly as sent. `scenario` null is the production stage, A1-A3. Throws `NoValue`. */
  async impact(
    product: string,
    indicator: string,
    scenario: string | null,
    lookUp: LookUp = {},
  ): Promise<number> {
    const walk = await this.walkFrom(product, lookUp);
    const wanted = walk.definitions.indicators.find(indicator);
    lookUp.meant?.("indicator", indicator, idsOf(wanted, walk.definitions));
    return (await this.resultsOn(walk, scenario, lookUp)).value(wanted);
  }

  /** Returns all results of a product at one stage. Throws `NoValue`. */
  async results(product: NamedBy, scenario: string | null, lookUp: LookUp = {}): Promise<Results> {
    return this.resultsOn(await this.walkFrom(product, lookUp), scenario, lookUp);
  }

  /** Returns the declared unit of a product's results at one stage. Throws `NoValue` "no-per". */
  async per(product: NamedBy, scenario: string | null, lookUp: LookUp = {}): Promise<Per> {
    return (await this.results(product, scenario, lookUp)).saidPer(lookUp);
  }

  /**
   * Like `results`, for a preview: a refresh does not count these among the results that cells use. Throws `NoValue`.
   */
  async preview(product: NamedBy, scenario: string | null, asking: Asking = {}): Promise<Results> {
    const passing = { ...asking, passing: true };
    const walk = await this.walkFrom(product, passing);
    return new Results(walk, await this.tableOn(walk, scenario, passing), this.refuse);
  }

  /**
   * Returns the time, in epoch milliseconds, at which the service sent the oldest result that cells have used. Throws
   * `NoValue` "nothing-used".
   */
  oldestUsed(): number {
    if (this.used.size === 0) throw new NoValue({ kind: "nothing-used" });
    return [...this.used.keys()].reduce((oldest, { readAt }) => Math.min(oldest, readAt), Infinity);
  }

  /** The keys of all results that cells have used. */
  usedPlaces(): readonly ResultsKey[] {
    return [...this.used.values(), ...this.otherKeys.values()];
  }

  /** Returns the cached results under a key; null if there is no such product. */
  async heldAt({ product, scenario }: ResultsKey) {
    const walk = await this.walkFrom(product, held).catch(() => null);
    return walk && { walk, table: await this.tableOn(walk, scenario, held).catch(() => null) };
  }

  /** Returns the product that a name means. Throws `NoValue`. */
  async product(typed: string, lookUp: LookUp = {}): Promise<Resource> {
    return (await this.walkFrom(typed, lookUp)).product;
  }

  /** Returns the product with everything that the service gives for it. Throws `NoValue`. */
  async details(product: NamedBy, asking: Asking = {}): Promise<Resource> {
    return (await this.walkFrom(product, asking)).whole(asking);
  }

  /** Returns the scenarios of a product, or of all products, each once. Throws `NoValue`. */
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

  /**
   * Returns a product's scenarios as they were read with its results, even if those were carried over. Throws
   * `NoValue`.
   */
  async scenariosInUse(product: NamedBy, asking: Asking = {}): Promise<NameList<Resource>> {
    const walk = await this.walkFrom(product, asking);
    return (await this.inherited.scenarios(walk)) ?? walk.scenarios(asking);
  }

  products(asking: Asking = {}): Promise<NameList<Resource>> {
    const load = async (loading: Asking): Promise<NameList<Resource>> => {
      const company = (): Promise<Own> => this.own("company", loading);
      const { all, isWhole } = await this.reading.products(company, loading);
      return NameList.over(all, eachInTurn, isWhole);
    };
    return this.kept.get("products", load, asking);
  }

  definitions(asking: Asking = {}): Promise<DefinitionList> {
    const load = async (loading: Asking): Promise<DefinitionList> =>
      this.known(await this.reading.definitions(loading));
    return this.kept.get("definitions", load, asking);
  }

  identity(asking: Asking = {}): Promise<Identity> {
    return this.kept.get("identity", (loading) => this.readIdentity(loading), asking);
  }

  private async readIdentity(asking: Asking): Promise<Identity> {
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
  private async nameOf(kind: Me, asking: Asking): Promise<string> {
    try {
      return (await this.own(kind, asking)).name;
    } catch (thrown) {
      if (traitsOf(reasonOf(thrown)).resource === "missing") return "";
      throw thrown;
    }
  }

  private own(kind: Me, asking: Asking): Promise<Own> {
    return this.kept.get(`own ${kind}`, (loading) => this.reading.me(kind, loading), asking);
  }

  private async walkFrom(product: NamedBy, lookUp: LookUp): Promise<Walk> {
    const walks = await this.walks(lookUp);
    const asked = typeof product === "string" ? this.session.typed(product) : product;
    const found = findOne(walks.list, asked, "product", "");
    if (typeof product === "string") lookUp.meant?.("product", product, [idFor(found)]);
    try {
      return walks.from(found);
    } catch (thrown) {
      return this.refuse(thrown);
    }
  }

  private async resultsOn(walk: Walk, scenario: string | null, lookUp: LookUp): Promise<Results> {
    const reached = this.tableOn(walk, scenario, lookUp);
    lookUp.uses?.({ product: walk.product, scenario }, reached);
    const found = await reached.catch(this.refuse);
    if (scenario !== null && found.scenario)
      lookUp.meant?.("scenario", scenario, [idFor(found.scenario)], keyOf(walk.product));
    const known = this.used.get(found.table);
    const key = { product: walk.product, scenario };
    if (!known) this.used.set(found.table, key);
    else if (known.scenario !== scenario) this.otherKeys.set(resultsKeyText(key), key);
    return new Results(walk, found, this.refuse, lookUp.saw);
  }

  private async tableOn(walk: Walk, typed: string | null, asking: Asking): Promise<StageTable> {
    const scenario = typed === null ? null : this.session.typed(typed);
    return (await this.inherited.at(walk, scenario)) ?? walk.at(scenario, asking);
  }

  private async walks(asking: Asking): Promise<Walks> {
    if (!asking.heldOnly) return this.kept.get("walks", this.loadWalks, asking);
    // The lists that walks need may be cached before the first walk.
    await Promise.all([this.definitions(asking), this.products(asking)]);
    return this.kept.get("walks", this.loadWalks);
  }
}

/**
 * Carries the results that an earlier generation has cached under a key over to a later one, unless the later one has
 * read them itself. A product whose name has changed is left out, as its id may now be another product's. Results that
 * neither generation has are read on demand. Returns true if the later generation has results there now. Throws
 * `NoValue` if the definition lists differ, as values follow their order.
 */
export async function keep(earlier: Account, later: Account, key: ResultsKey): Promise<boolean> {
  const same = (await later.definitions(held)) === (await earlier.definitions(held));
  if (!same) throw new NoValue({ kind: "internal" });
  const [now, then] = [await later.heldAt(key), await earlier.heldAt(key)];
  if (now?.table) return true;
  if (!now || !then?.table || !isSameName(now.walk.product, then.walk.product)) return false;
  later.inherited.add(now.walk.product, then.table, await earlier.inherited.scenarios(then.walk));
  return Boolean((await later.heldAt(key))?.table);
}

/** True if two lists hold the same definitions, in any order. */
export function areSameDefinitions(one: DefinitionList, other: DefinitionList): boolean {
  return textOf(one) === textOf(other);
}

function textOf({ all, indexesByAddress: addresses }: DefinitionList): string {
  const texts = all.map(({ id, name, unit, standard, presentation }, index) => {
    const own = [...addresses].flatMap(([address, of]) => (of === index ? [address] : [])).sort();
    return JSON.stringify([id, name, unit, standard, presentation, own]);
  });
  return texts.sort().join("\n");
}

/** Results carried over from an earlier generation, by ids and names that mean the same in both. */
class InheritedResults {
  private readonly tables = new Map<string, StageTable[]>();
  private readonly lists = new Map<string, NameList<Resource>>();

  /** `product` is the same in both generations; `scenarios` are those of the earlier one. */
  add(product: Nameable, table: StageTable, scenarios?: NameList<Resource>): void {
    const key = keyOf(product);
    this.tables.set(key, [...(this.tables.get(key) ?? []), table]);
    if (scenarios) this.lists.set(key, scenarios);
  }

  /** Returns the product's scenarios as its own generation has read them, or else as carried over. */
  scenarios(walk: Walk): Promise<NameList<Resource> | undefined> {
    return walk.scenarios(held).catch(() => this.lists.get(keyOf(walk.product)));
  }

  /** Finds results by the typed stage. A name that now means another scenario finds nothing. */
  async at(walk: Walk, scenario: string | null): Promise<StageTable | undefined> {
    const tables = this.tables.get(keyOf(walk.product));
    if (!tables) return undefined;
    if (scenario === null) return tables.find((table) => table.scenario === null);
    const [found, ...others] = (await this.scenarios(walk))?.find(scenario) ?? [];
    if (!found || others.length > 0) return undefined;
    return tables.find((table) => table.scenario && isSameName(table.scenario, found));
  }
}

/** True if both generations mean the same resource. After a change of name, the id may be another resource's. */
function isSameName(one: Resource, other: Resource): boolean {
  return one.id === other.id && one.name === other.name;
}
