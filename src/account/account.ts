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
  private readonly count = (thrown: unknown): void => this.reading.refused(reasonOf(thrown));
  private readonly refuse = (thrown: unknown): never => {
    this.count(thrown);
    throw thrown;
  };
  private readonly kept = new PromiseCache(this.count);
  /** What walks need. */
  private readonly loadWalks = async (asking: Asking): Promise<Walks> => {
    const [definitions, list] = await Promise.all([this.definitions(asking), this.products(asking)]);
    return this.reading.walks(this.kept, definitions, list);
  };
  /** The tables cells have used, with their keys; `otherKeys` lead to the same tables, for scenarios typed differently. */
  private readonly used = new Map<ImpactTable, ResultsKey>();
  private readonly otherKeys = new Map<string, ResultsKey>();
  /** Result tables carried over unchanged from an earlier generation, put there by `keep`. */
  readonly inherited = new InheritedResults();
  /** How later generations are read, where that is not as this one is. */
  laterReading: Reading | null = null;

  /** `known` may replace the definition list with an equal one of an earlier generation. */
  constructor(
    readonly session: Session,
    readonly reading: Reading,
    private readonly known = (read: DefinitionList) => read,
  ) {}

  /** A later generation of the same account, of which nothing is read yet; `known` is as for the constructor. */
  later(known?: (read: DefinitionList) => DefinitionList): Account {
    const { session, reading, laterReading } = this;
    // Definitions that were read otherwise are of another kind.
    return laterReading ? new Account(session, laterReading) : new Account(session, reading, known);
  }

  /** One result, exactly as sent. `scenario` null is the production phase, A1-A3. Throws NoValue. */
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

  /** All results of a product at one stage. Throws NoValue. */
  async results(product: NamedBy, scenario: string | null, lookUp: LookUp = {}): Promise<Results> {
    return this.resultsOn(await this.walkFrom(product, lookUp), scenario, lookUp);
  }

  /** What a product's results at one stage are per. Throws NoValue "no-per". */
  async per(product: NamedBy, scenario: string | null, lookUp: LookUp = {}): Promise<Per> {
    return (await this.results(product, scenario, lookUp)).saidPer(lookUp);
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
  async product(typed: string, lookUp: LookUp = {}): Promise<Resource> {
    return (await this.walkFrom(typed, lookUp)).product;
  }

  /** What the service says about a product. Throws NoValue. */
  async details(product: NamedBy, asking: Asking = {}): Promise<Resource> {
    return (await this.walkFrom(product, asking)).whole(asking);
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
    // The lists that walks need may be held before anybody has walked.
    await Promise.all([this.definitions(asking), this.products(asking)]);
    return this.kept.get("walks", this.loadWalks);
  }
}

/**
 * Carries what an earlier generation holds under a key over to a later one, unless that has read it itself. It does
 * not where the product's name has changed: then its id may be another's. What neither holds is read on demand.
 * Returns whether anything is held there now. Throws NoValue where their definition lists differ, as values follow
 * their order.
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

/** Whether two lists hold the same definitions, in any order. */
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

  /** `product` as both generations find it; `scenarios` as the earlier one has them. */
  add(product: Nameable, table: StageTable, scenarios?: NameList<Resource>): void {
    const key = keyOf(product);
    this.tables.set(key, [...(this.tables.get(key) ?? []), table]);
    if (scenarios) this.lists.set(key, scenarios);
  }

  /** The product's scenarios as its own generation has read them, or else as carried over. */
  scenarios(walk: Walk): Promise<NameList<Resource> | undefined> {
    return walk.scenarios(held).catch(() => this.lists.get(keyOf(walk.product)));
  }

  /** Results at a stage as typed. A name that now means another scenario finds nothing here. */
  async at(walk: Walk, scenario: string | null): Promise<StageTable | undefined> {
    const tables = this.tables.get(keyOf(walk.product));
    if (!tables) return undefined;
    if (scenario === null) return tables.find((table) => table.scenario === null);
    const [found, ...others] = (await this.scenarios(walk))?.find(scenario) ?? [];
    if (!found || others.length > 0) return undefined;
    return tables.find((table) => table.scenario && isSameName(table.scenario, found));
  }
}

/** Whether two generations mean the same thing. After a change of name, its id may be another thing's. */
function isSameName(one: Resource, other: Resource): boolean {
  return one.id === other.id && one.name === other.name;
}
