import { text } from "../hypermedia/fields";
import type { Representation } from "../hypermedia/representation";
import { NameList } from "../lca/names";
import type { Per } from "../lca/per";
import { traitsOf } from "../lca/reason-traits";
import { NoValue, reasonOf } from "../lca/reasons";
import type { Asking } from "../service/kept";
import { Kept } from "../service/kept";
import type { Session } from "../service/session";
import type { DefinitionList } from "./definitions";
import { idsOf, readDefinitions } from "./definitions";
import type { Described } from "./details";
import type { Own } from "./own";
import { productPlaces, readOwn } from "./own";
import type { ProductWalk, StageTable } from "./product";
import type { Place, Reading } from "./reading";
import { idFor, keyOf, placeKey } from "./reading";
import type { Asked, Resource } from "./resource";
import { findOne, readResources } from "./resource";
import { Results } from "./results";
import type { Standing } from "./standing";
import type { ImpactTable } from "./table";
import type { Walks } from "./walks";

const held: Asking = { heldOnly: true };

/** Who is connected, in the service's words; "" for what it does not say. */
export interface Identity {
  readonly company: string;
  readonly user: string;
  readonly standard: string;
  readonly presentation: string;
}

/**
 * One connected account as it was at one time: a generation. Everything is asked for once; a newer state of the
 * service is another Account of the same session, never a change of this one.
 */
export class Account {
  /** What could not be read is counted, for telling people how the service was read. */
  private readonly note = (thrown: unknown): void => this.session.met.refuse(reasonOf(thrown));
  private readonly refuse = (thrown: unknown): never => {
    this.note(thrown);
    throw thrown;
  };
  private readonly kept = new Kept(this.note);
  private walks: { readonly list: NameList<Resource>; readonly walks: Promise<Walks> } | undefined;
  private readonly used = new Set<ImpactTable>();
  private readonly places = new Map<string, Place>();
  /** What stands in this generation as an earlier one has read it: `keep` puts it there. */
  standing: Standing | null = null;

  /** `known` gives the definition list of an earlier generation in place of one that is equal to it. */
  constructor(
    readonly session: Session,
    private readonly known = (read: DefinitionList) => read,
  ) {}

  /** One result, exactly as sent. `scenario` null is the production phase, A1-A3. Throws NoValue. */
  async impact(
    product: string,
    indicator: string,
    scenario: string | null,
    reading: Reading = {},
  ): Promise<number> {
    const { walk, definitions } = await this.walkFrom(product, reading);
    const wanted = definitions.indicators.find(indicator);
    reading.meant?.("indicator", indicator, idsOf(wanted, definitions));
    return (await this.resultsOn(walk, scenario, reading)).value(wanted);
  }

  /** All results of a product at one stage. Throws NoValue. */
  async results(product: Asked, scenario: string | null, reading: Reading = {}): Promise<Results> {
    return this.resultsOn((await this.walkFrom(product, reading)).walk, scenario, reading);
  }

  /** What a product's results at one stage are per. Throws NoValue "no-per". */
  async per(product: Asked, scenario: string | null, reading: Reading = {}): Promise<Per> {
    const { walk } = await this.walkFrom(product, reading);
    const results = await this.resultsOn(walk, scenario, reading);
    const per = results.per ?? (await walk.perOfWhole(reading));
    if (per && "text" in per) return per;
    const { name } = walk.product;
    throw new NoValue({ kind: "no-per", product: name, texts: per?.texts ?? [], part: null });
  }

  /** As results, for a look in passing: a refresh does not count them among what cells use. Throws NoValue. */
  async preview(product: Asked, scenario: string | null, asking: Asking = {}): Promise<Results> {
    const { walk } = await this.walkFrom(product, asking);
    return this.resultsFrom(walk, await this.tableOn(walk, scenario, asking));
  }

  /** When the service sent the oldest of the results that cells have used. Throws NoValue "nothing-used". */
  oldestUsed(): number {
    if (this.used.size === 0) throw new NoValue({ kind: "nothing-used" });
    return [...this.used].reduce((oldest, { readAt }) => Math.min(oldest, readAt), Infinity);
  }

  /** Where the results lie that cells have used. */
  usedPlaces(): readonly Place[] {
    return [...this.places.values()];
  }

  /** What is held at a place; null where there is no such product. */
  async heldAt({ product, scenario }: Place) {
    const found = await this.walkFrom(product, held).catch(() => null);
    return found && { ...found, table: await this.tableOn(found.walk, scenario, held).catch(() => null) };
  }

  /** The product a name means; throws NoValue. */
  async product(typed: string, reading: Reading = {}): Promise<Resource> {
    return (await this.walkFrom(typed, reading)).walk.product;
  }

  /** What the service says of a product; throws NoValue. */
  async details(product: Asked, asking: Asking = {}): Promise<Described> {
    const { walk } = await this.walkFrom(product, asking);
    return { id: walk.product.id, name: walk.product.name, resource: await walk.details(asking) };
  }

  /** The scenarios of a product, or of all products, each once. Throws NoValue. */
  async scenarios(product: Asked | null, asking: Asking = {}): Promise<NameList<Resource>> {
    if (product !== null) return (await this.walkFrom(product, asking)).walk.scenarios(asking);
    const load = async (loading: Asking): Promise<NameList<Resource>> => {
      const { list, walks } = await this.walking(loading);
      const lists = await Promise.all(list.all.map((one) => walks.from(one).scenarios(loading)));
      const byId = new Map(
        lists.flatMap(({ all }) => all.map((one) => [`${one.id}\n${one.name}`, one] as const)),
      );
      return new NameList([...byId.values()]);
    };
    return this.kept.get("all scenarios", load, asking);
  }

  products(asking: Asking = {}): Promise<NameList<Resource>> {
    const { session } = this;
    const load = async (loading: Asking): Promise<NameList<Resource>> => {
      const places = await productPlaces(session, () => this.own("company", loading));
      const what = { kind: "product", what: "products" } as const;
      return new NameList(await readResources(session, places, what, loading));
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
    // A token from elsewhere is tried once before anything else is asked with it.
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
      presentation: distinct(all.map(({ presentation }) => presentation)),
    };
  }

  /** Who somebody is matters less than the numbers: a service that does not tell is no reason not to connect. */
  private async nameOf(kind: Own, asking: Asking): Promise<string> {
    try {
      const resource = await this.own(kind, asking);
      return text(resource, "name") || text(resource, "email");
    } catch (thrown) {
      if (traitsOf(reasonOf(thrown)).resource === "missing") return "";
      throw thrown;
    }
  }

  private own(kind: Own, asking: Asking): Promise<Representation> {
    return this.kept.get(`own ${kind}`, (loading) => readOwn(this.session, kind, loading), asking);
  }

  private async walkFrom(
    product: Asked,
    reading: Reading,
  ): Promise<{ walk: ProductWalk; definitions: DefinitionList }> {
    const { definitions, list, walks } = await this.walking(reading);
    const found = findOne(list, product, "product", "");
    if (typeof product === "string") reading.meant?.("product", product, [idFor(found)]);
    try {
      return { walk: walks.from(found), definitions };
    } catch (thrown) {
      return this.refuse(thrown);
    }
  }

  private async resultsOn(walk: ProductWalk, scenario: string | null, reading: Reading): Promise<Results> {
    const place = { product: walk.product, scenario };
    const reached = this.tableOn(walk, scenario, reading);
    reading.uses?.(place, reached);
    const found = await reached.catch(this.refuse);
    if (scenario !== null && found.scenario)
      reading.meant?.("scenario", scenario, [idFor(found.scenario)], keyOf(walk.product));
    this.used.add(found.table);
    this.places.set(placeKey(place), place);
    return this.resultsFrom(walk, found, reading.saw);
  }

  private resultsFrom(walk: ProductWalk, found: StageTable, saw?: Reading["saw"]): Results {
    return new Results(walk, found, this.refuse, saw);
  }

  private async tableOn(walk: ProductWalk, scenario: string | null, asking: Asking): Promise<StageTable> {
    const standing = this.standing && (await this.standing.at(walk, scenario));
    if (standing) return standing;
    if (scenario !== null) return walk.inScenario(scenario, asking);
    return { scenario: null, table: await walk.production(asking) };
  }

  /** What walks need; how to walk is not needed until there are products, and loads after the first script. */
  private async walking(asking: Asking): Promise<Walking> {
    const [definitions, list] = await Promise.all([this.definitions(asking), this.products(asking)]);
    if (this.walks?.list !== list) {
      const { session, kept } = this;
      const walks = import("./walks").then(({ Walks }) => Walks.over(session, kept, definitions, list));
      walks.catch(() => (this.walks = undefined));
      this.walks = { list, walks };
    }
    return { definitions, list, walks: await this.walks.walks };
  }
}

interface Walking {
  readonly definitions: DefinitionList;
  readonly list: NameList<Resource>;
  readonly walks: Walks;
}
