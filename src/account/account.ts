import { text } from "../hypermedia/fields";
import type { Representation } from "../hypermedia/representation";
import { NameList } from "../lca/names";
import { NoValue, reasonOf } from "../lca/reasons";
import type { Asking } from "../service/kept";
import { Kept } from "../service/kept";
import type { Session } from "../service/session";
import type { DefinitionList } from "./definitions";
import type { Described } from "./details";
import { areSameDefinitions, readDefinitions } from "./definitions";
import type { Own } from "./own";
import { productPlaces, readOwn } from "./own";
import type { StageTable } from "./product";
import { ProductWalk } from "./product";
import type { Place, Reading } from "./reading";
import { placeKey } from "./reading";
import type { Resource } from "./resource";
import { findOne, readResources } from "./resource";
import { Results } from "./results";
import type { ImpactTable } from "./table";

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
  private readonly walks = new Map<Resource, ProductWalk>();
  private readonly used = new Set<ImpactTable>();
  private readonly places = new Map<string, Place>();
  /** What stands in this generation as an earlier one has read it. */
  private readonly standing = new Map<string, Promise<StageTable>>();

  /** `known` is the definition list of an earlier generation: where it still holds, it is this one's too. */
  constructor(
    readonly session: Session,
    private readonly known?: DefinitionList,
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
    return (await this.resultsOn(walk, scenario, reading)).value(wanted);
  }

  /** All results of a product at one stage. Throws NoValue. */
  async results(product: string, scenario: string | null, reading: Reading = {}): Promise<Results> {
    return this.resultsOn((await this.walkFrom(product, reading)).walk, scenario, reading);
  }

  /** As results, for a look in passing: a refresh does not count them among what cells use. Throws NoValue. */
  async preview(product: string, scenario: string | null, asking: Asking = {}): Promise<Results> {
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

  /**
   * Lets what an earlier generation holds at a place stand in this one, unless this one has read it itself; what neither
   * holds is read when it is asked for. Both must have the same definition list.
   */
  async keep(earlier: Account, place: Place): Promise<void> {
    if (await this.heldAt(place)) return;
    const table = await earlier.heldAt(place);
    if (table) this.standing.set(placeKey(place), Promise.resolve(table));
  }

  private async heldAt({ product, scenario }: Place): Promise<StageTable | null> {
    try {
      const { walk } = await this.walkFrom(product, held);
      return await this.tableOn(walk, scenario, held);
    } catch {
      return null;
    }
  }

  /** The product a name means; throws NoValue. */
  async product(typed: string, asking: Asking = {}): Promise<Resource> {
    return findOne(await this.products(asking), typed, "product", "");
  }

  /** What the service says of a product; throws NoValue. */
  async details(product: string, asking: Asking = {}): Promise<Described> {
    const { walk } = await this.walkFrom(product, asking);
    return { id: walk.product.id, name: walk.product.name, resource: await walk.details(asking) };
  }

  /** The scenarios of a product, or of all products, each once. Throws NoValue. */
  async scenarios(product: string | null, asking: Asking = {}): Promise<NameList<Resource>> {
    if (product !== null) return (await this.walkFrom(product, asking)).walk.scenarios(asking);
    const load = async (loading: Asking): Promise<NameList<Resource>> => {
      const [definitions, products] = await Promise.all([this.definitions(loading), this.products(loading)]);
      const lists = await Promise.all(
        products.all.map((one) => this.walk(one, definitions).scenarios(loading)),
      );
      const byId = new Map(
        lists.flatMap(({ all }) => all.map((one) => [`${one.id}\n${one.name}`, one] as const)),
      );
      return new NameList([...byId.values()]);
    };
    return this.kept.get("all scenarios", load, asking);
  }

  products(asking: Asking = {}): Promise<NameList<Resource>> {
    const { session } = this;
    const load = async ({ abandoned }: Asking): Promise<NameList<Resource>> =>
      new NameList(
        await readResources(
          session,
          await productPlaces(session, () => this.own("company")),
          { kind: "product", what: "products" },
          abandoned,
        ),
      );
    return this.kept.get("products", load, asking);
  }

  definitions(asking: Asking = {}): Promise<DefinitionList> {
    const load = async ({ abandoned }: Asking): Promise<DefinitionList> => {
      const read = await readDefinitions(this.session, abandoned);
      return this.known && areSameDefinitions(this.known, read) ? this.known : read;
    };
    return this.kept.get("definitions", load, asking);
  }

  identity(asking: Asking = {}): Promise<Identity> {
    return this.kept.get("identity", () => this.readIdentity(), asking);
  }

  private async readIdentity(): Promise<Identity> {
    // A token from elsewhere is tried once before anything else is asked with it.
    const asked = this.nameOf("user");
    if (this.session.launched) await asked;
    const [company, user, { all }] = await Promise.all([this.nameOf("company"), asked, this.definitions()]);
    const distinct = (names: readonly string[]): string => [...new Set(names)].filter(Boolean).join(", ");
    return {
      company,
      user,
      standard: distinct(all.map(({ standard }) => standard)),
      presentation: distinct(all.map(({ presentation }) => presentation)),
    };
  }

  /** Who somebody is matters less than the numbers: a service that does not tell is no reason not to connect. */
  private async nameOf(kind: Own): Promise<string> {
    try {
      const resource = await this.own(kind);
      return text(resource, "name") || text(resource, "email");
    } catch (thrown) {
      if (["gone", "not-allowed", "unreadable"].includes(reasonOf(thrown).kind)) return "";
      throw thrown;
    }
  }

  private own(kind: Own): Promise<Representation> {
    return this.kept.get(`own ${kind}`, () => readOwn(this.session, kind));
  }

  private async walkFrom(
    product: string,
    asking: Asking,
  ): Promise<{ walk: ProductWalk; definitions: DefinitionList }> {
    const [definitions, products] = await Promise.all([this.definitions(asking), this.products(asking)]);
    const found = findOne(products, product, "product", "");
    try {
      return { walk: this.walk(found, definitions), definitions };
    } catch (thrown) {
      return this.refuse(thrown);
    }
  }

  private async resultsOn(walk: ProductWalk, scenario: string | null, reading: Reading): Promise<Results> {
    const place = { product: walk.named, scenario };
    const reached = this.tableOn(walk, scenario, reading);
    reading.uses?.(place, reached);
    const found = await reached.catch(this.refuse);
    if (found.table) this.used.add(found.table);
    this.places.set(placeKey(place), place);
    return this.resultsFrom(walk, found, reading.saw);
  }

  private resultsFrom(walk: ProductWalk, found: StageTable, saw?: Reading["saw"]): Results {
    return new Results(walk.product, found, this.refuse, saw);
  }

  private async tableOn(walk: ProductWalk, scenario: string | null, asking: Asking): Promise<StageTable> {
    const standing = this.standing.get(placeKey({ product: walk.named, scenario }));
    if (standing) return standing;
    if (scenario !== null) return walk.inScenario(scenario, asking);
    return { scenario: null, table: await walk.production(asking) };
  }

  private walk(product: Resource, definitions: DefinitionList): ProductWalk {
    let walk = this.walks.get(product);
    if (!walk) {
      walk = new ProductWalk(this.session, this.kept, definitions, product);
      this.walks.set(product, walk);
    }
    return walk;
  }
}
