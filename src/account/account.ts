import { text } from "../hypermedia/fields";
import type { Representation } from "../hypermedia/representation";
import type { Indicator } from "../lca/indicators";
import { NameList } from "../lca/names";
import { isFailure, NoValue, reasonOf } from "../lca/reasons";
import { production } from "../lca/stages";
import type { Asking } from "../service/kept";
import { Kept } from "../service/kept";
import type { Session } from "../service/session";
import type { DefinitionList } from "./definitions";
import type { Described } from "./details";
import { readDefinitions } from "./definitions";
import type { Own } from "./own";
import { productPlaces, readOwn } from "./own";
import type { ImpactTable } from "./table";
import { reasonForLack } from "./table";
import { ProductWalk } from "./product";
import type { Resource } from "./resource";
import { findOne, readResources } from "./resource";

/** Who is connected, in the service's words; "" for what it does not say. */
export interface Identity {
  readonly company: string;
  readonly user: string;
  readonly standard: string;
  readonly presentation: string;
}

/** Results of one product at one stage: its production phase, or one of its scenarios. */
export class Results {
  constructor(
    private readonly product: string,
    readonly stage: string,
    private readonly table: ImpactTable | null,
    private readonly refuse: (thrown: NoValue) => never,
  ) {}

  /** The indicator's value, exactly as sent; throws NoValue where there is none. */
  value(indicator: Indicator): number {
    const found = this.table?.value(indicator) ?? "none";
    if (typeof found === "number") return found;
    const { product, stage } = this;
    return this.refuse(new NoValue(reasonForLack(found, { product, indicator: indicator.name, stage })));
  }

  /** When the service sent them; throws NoValue where it has none. */
  get readAt(): number {
    if (this.table) return this.table.readAt;
    throw new NoValue({ kind: "no-result", product: this.product, indicator: "result", stage: this.stage });
  }
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

  constructor(readonly session: Session) {}

  /** One result, exactly as sent. `scenario` null is the production phase, A1-A3. Throws NoValue. */
  async impact(
    product: string,
    indicator: string,
    scenario: string | null,
    asking: Asking = {},
  ): Promise<number> {
    const { walk, definitions } = await this.walkFrom(product, asking);
    const wanted = definitions.indicators.find(indicator);
    return (await this.resultsOn(walk, scenario, asking)).value(wanted);
  }

  /** All results of a product at one stage. Throws NoValue. */
  async results(product: string, scenario: string | null, asking: Asking = {}): Promise<Results> {
    return this.resultsOn((await this.walkFrom(product, asking)).walk, scenario, asking);
  }

  /** As results, for a look in passing: a refresh does not count them among what cells use. Throws NoValue. */
  async preview(product: string, scenario: string | null, asking: Asking = {}): Promise<Results> {
    const { walk } = await this.walkFrom(product, asking);
    const { stage, table } = await tableOn(walk, scenario, asking);
    return new Results(walk.name, stage, table, this.refuse);
  }

  /** When the service sent the oldest of the results that cells have used. Throws NoValue "nothing-used". */
  oldestUsed(): number {
    if (this.used.size === 0) throw new NoValue({ kind: "nothing-used" });
    return [...this.used].reduce((oldest, { readAt }) => Math.min(oldest, readAt), Infinity);
  }

  /**
   * A newer generation, in which every result that cells have used of this one was read anew. Throws NoValue where
   * the service fails for any of them; this generation stays as it is.
   */
  async renewed(): Promise<Account> {
    const next = new Account(this.session);
    await Promise.all([next.identity(), next.products()]);
    const read = async (product: string, stage: string | null): Promise<void> => {
      try {
        await next.results(product, stage);
      } catch (thrown) {
        // What has vanished or become ambiguous is news for the cells; a service that fails is none.
        if (isFailure(reasonOf(thrown))) throw thrown;
      }
    };
    const walks = [...this.walks.values()];
    await Promise.all(walks.flatMap(({ named, used }) => [...used].map((stage) => read(named, stage))));
    return next;
  }

  /** The product a name means; throws NoValue. */
  async product(typed: string, asking: Asking = {}): Promise<Resource> {
    return findOne(await this.products(asking), typed, "product", "");
  }

  /** What the service says of a product; throws NoValue. */
  async details(product: string, asking: Asking = {}): Promise<Described> {
    const { walk } = await this.walkFrom(product, asking);
    return { id: walk.id, name: walk.name, resource: await walk.details(asking) };
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
    return this.kept.get("definitions", ({ abandoned }) => readDefinitions(this.session, abandoned), asking);
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

  private async resultsOn(walk: ProductWalk, scenario: string | null, asking: Asking): Promise<Results> {
    const { stage, table } = await tableOn(walk, scenario, asking).catch(this.refuse);
    if (table) this.used.add(table);
    walk.used.add(scenario);
    return new Results(walk.name, stage, table, this.refuse);
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

async function tableOn(
  walk: ProductWalk,
  scenario: string | null,
  asking: Asking,
): Promise<{ readonly stage: string; readonly table: ImpactTable | null }> {
  if (scenario !== null) return walk.inScenario(scenario, asking);
  return { stage: production, table: await walk.production(asking) };
}
