import type {
  DemoAccount,
  DemoImpactDefinition,
  DemoNamedItem,
  DemoProduct,
  DemoScenario,
} from "./demo-accounts";
import { DemoImpactResources } from "./demo-impacts";
import type { DemoResourceLinkOptions } from "./demo-impacts";
import { createResourceList, joinEncodedPathParts } from "./demo-resource";
import type { DemoLink, DemoResource, DemoResourceList, DemoResourceOrList } from "./demo-resource";

type FoundResource = DemoResourceOrList | undefined;

const byId = <Thing extends DemoNamedItem>(things: readonly Thing[]): ReadonlyMap<string, Thing> =>
  new Map(things.map((thing) => [thing.id, thing]));

/** Answers a path; `ids` are the segments at which its pattern has "*". */
type RouteHandler = (...ids: string[]) => FoundResource;

/** The resources of one account, found by their path beneath /api/v1. */
export class DemoResources {
  private readonly products = byId(this.account.products);
  private readonly scenarios = byId(this.account.scenarios);
  private readonly impacts = new DemoImpactResources(this.account, this.linking);

  constructor(
    private readonly account: DemoAccount,
    private readonly linking: DemoResourceLinkOptions,
  ) {}

  /** The resource or list at a path; undefined if this account has none. */
  find(target: string): FoundResource {
    const parts = pathParts(target);
    for (const [path, answer] of Object.entries(this.routes)) {
      const pattern = path.split("/");
      if (pattern.length !== parts.length) continue;
      if (!pattern.every((part, index) => part === "*" || part === parts[index])) continue;
      return answer(...parts.filter((_part, index) => pattern[index] === "*"));
    }
    return undefined;
  }

  /** By paths beneath /api/v1; "*" is an id. */
  private readonly routes: Readonly<Record<string, RouteHandler>> = {
    products: () => this.productList(this.account.products),
    "products/*": (id) => {
      const product = this.products.get(id);
      return product && this.toProduct(product);
    },
    "products/*/impacts": (id) => {
      const product = this.products.get(id);
      return product && this.impacts.listOfProduct(product);
    },
    "products/*/impacts/*": (id, definition) => {
      const product = this.products.get(id);
      return product && this.impacts.one(product, definition);
    },
    "products/*/scenarios": (id) => {
      const scenarios = this.products.get(id)?.scenarios.flatMap((own) => this.scenarios.get(own) ?? []);
      return scenarios && createResourceList("scenarios", scenarios, toScenario);
    },
    "scenarios/*": (id) => {
      const scenario = this.scenarios.get(id);
      return scenario && toScenario(scenario);
    },
    "scenarios/*/impacts": (id) => {
      const scenario = this.scenarios.get(id);
      return scenario && this.impacts.listOfScenario(scenario, this.productsOf(scenario));
    },
    "scenarios/*/products": (id) => {
      const scenario = this.scenarios.get(id);
      return scenario && this.productList(this.productsOf(scenario));
    },
    "scenarios/*/products/*/impacts/*": (id, productId, definition) => {
      const scenario = this.scenarios.get(id);
      const product = this.products.get(productId);
      return scenario && product && this.impacts.one(product, definition, scenario);
    },
    impactdefinitions: () => createResourceList("impactDefinitions", this.account.definitions, toDefinition),
    "impactdefinitions/*": (id) => {
      const definition = this.account.definitions.find((own) => own.id === id);
      return definition && toDefinition(definition);
    },
    "users/me": () => toUser(this.account.user),
    "companies/*": (id) => {
      const { company } = this.account;
      return id === "me" || id === company.id ? toCompany(company) : undefined;
    },
    "companies/*/products": (id) =>
      id === this.account.company.id ? this.productList(this.account.products) : undefined,
  };

  private productList(products: readonly DemoProduct[]): DemoResourceList {
    return createResourceList("products", products, (product) => this.toProduct(product));
  }

  private toProduct(product: DemoProduct): DemoResource {
    const self = joinEncodedPathParts("products", product.id);
    const links: DemoLink[] = [
      ["self", self],
      ["impacts", `${self}/impacts`],
    ];
    if (this.linking.reading === "sense") {
      links.push(
        ["scenarios", `${self}/scenarios`],
        ["company", joinEncodedPathParts("companies", this.account.company.id)],
      );
    }
    return {
      kind: "product",
      fields: { id: product.id, name: product.name, ...product.details },
      links,
      ...(this.linking.embedImpacts && { embedded: this.impacts.embedded(product) }),
    };
  }

  private productsOf(scenario: DemoScenario): readonly DemoProduct[] {
    return scenario.products.flatMap((id) => this.products.get(id) ?? []);
  }
}

function toScenario({ id, name, kind }: DemoScenario): DemoResource {
  const self = joinEncodedPathParts("scenarios", id);
  return {
    kind: "scenario",
    fields: { id, name, ...(kind !== undefined && { type: kind }) },
    links: [
      ["self", self],
      ["impacts", `${self}/impacts`],
      ["products", `${self}/products`],
    ],
  };
}

function toDefinition({ id, name, unit, standard, presentation }: DemoImpactDefinition): DemoResource {
  return {
    kind: "impactDefinition",
    fields: { id, name, unit, lcaStandard: standard, presentation },
    links: [],
  };
}

function toUser({ id, name }: DemoNamedItem): DemoResource {
  return { kind: "user", fields: { id, name }, links: [["self", joinEncodedPathParts("users", "me")]] };
}

function toCompany({ id, name }: DemoNamedItem): DemoResource {
  const self = joinEncodedPathParts("companies", id);
  return {
    kind: "company",
    fields: { id, name },
    links: [
      ["self", self],
      ["products", `${self}/products`],
    ],
  };
}

/** The decoded segments of a path; none for one that cannot be decoded. */
function pathParts(target: string): readonly string[] {
  try {
    return target.split("/").slice(1).map(decodeURIComponent);
  } catch {
    return [];
  }
}
