import { text } from "../hypermedia/fields";
import type { Indicator } from "../lca/indicators";
import { NameList } from "../lca/names";
import { NoValue, reasonOf } from "../lca/reasons";
import type { Asking } from "../service/kept";
import { Kept } from "../service/kept";
import type { Session } from "../service/session";
import { get } from "../service/walk";
import type { DefinitionList } from "./definitions";
import { readDefinitions } from "./definitions";
import type { ImpactTable } from "./impacts";
import { reasonForNone } from "./impacts";
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

/** The name people give modules A1-A3, the stage that is meant where no scenario is named. */
export const production = "A1-A3";

/**
 * One connected account as it was at one time: a generation. Everything is asked for once; a newer state of the
 * service is another Account of the same session, never a change of this one.
 */
export class Account {
  private readonly kept = new Kept();
  private readonly walks = new Map<Resource, ProductWalk>();

  constructor(readonly session: Session) {}

  /** One result, exactly as sent. `scenario` null is the production phase, A1-A3. Throws NoValue. */
  async impact(
    product: string,
    indicator: string,
    scenario: string | null,
    asking: Asking = {},
  ): Promise<number> {
    const [definitions, products] = await Promise.all([this.definitions(asking), this.products(asking)]);
    const found = findOne(products, product, "product", "");
    const wanted = definitions.indicators.find(indicator);
    const walk = this.walk(found, definitions);
    if (scenario === null) return valueIn(await walk.production(asking), wanted, found.name, production);
    const { stage, table } = await walk.inScenario(scenario, asking);
    return valueIn(table, wanted, found.name, stage);
  }

  products(asking: Asking = {}): Promise<NameList<Resource>> {
    const { session } = this;
    const load = async ({ abandoned }: Asking): Promise<NameList<Resource>> =>
      new NameList(await readResources(session, session.endpoint("/products"), "products", abandoned));
    return this.kept.get("products", load, asking);
  }

  definitions(asking: Asking = {}): Promise<DefinitionList> {
    return this.kept.get("definitions", ({ abandoned }) => readDefinitions(this.session, abandoned), asking);
  }

  identity(asking: Asking = {}): Promise<Identity> {
    return this.kept.get("identity", () => this.readIdentity(), asking);
  }

  private async readIdentity(): Promise<Identity> {
    const [company, user, { all }] = await Promise.all([
      this.nameAt("/companies/me"),
      this.nameAt("/users/me"),
      this.definitions(),
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
  private async nameAt(path: string): Promise<string> {
    try {
      const resource = await get(this.session, this.session.endpoint(path));
      return text(resource, "name") || text(resource, "email");
    } catch (thrown) {
      if (["gone", "not-allowed", "unreadable"].includes(reasonOf(thrown).kind)) return "";
      throw thrown;
    }
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

function valueIn(table: ImpactTable | null, indicator: Indicator, product: string, stage: string): number {
  const found = table?.value(indicator) ?? "none";
  if (typeof found === "number") return found;
  throw new NoValue(reasonForNone(found, { product, indicator: indicator.name, stage }));
}
