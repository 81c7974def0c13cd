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

/** The resources of one account, found by their path beneath /api/v1. */
export class DemoResources {
  private readonly products: ReadonlyMap<string, DemoProduct>;
  private readonly scenarios: ReadonlyMap<string, DemoScenario>;
  private readonly impacts: DemoImpactResources;

  constructor(
    private readonly account: DemoAccount,
    private readonly linking: DemoResourceLinkOptions,
  ) {
    this.products = byId(account.products);
    this.scenarios = byId(account.scenarios);
    this.impacts = new DemoImpactResources(account, linking);
  }

  /** The resource or list at a path; undefined if this account has none. */
  find(target: string): FoundResource {
    const parts = pathParts(target);
    for (const { pattern, answer } of routes) {
      if (pattern.length !== parts.length) continue;
      if (!pattern.every((part, index) => part === "*" || part === parts[index])) continue;
      const [first = "", ...others] = parts.filter((_part, index) => pattern[index] === "*");
      return answer(this, first, ...others);
    }
    return undefined;
  }

  allProducts(): FoundResource {
    return this.productList(this.account.products);
  }

  product(id: string): FoundResource {
    const product = this.products.get(id);
    return product && this.toProduct(product);
  }

  productImpacts(id: string): FoundResource {
    const product = this.products.get(id);
    return product && this.impacts.listOfProduct(product);
  }

  productScenarios(id: string): FoundResource {
    const scenarios = this.products.get(id)?.scenarios.flatMap((own) => this.scenarios.get(own) ?? []);
    return scenarios && createResourceList("scenarios", scenarios, toScenario);
  }

  scenario(id: string): FoundResource {
    const scenario = this.scenarios.get(id);
    return scenario && toScenario(scenario);
  }

  scenarioProducts(id: string): FoundResource {
    const scenario = this.scenarios.get(id);
    return scenario && this.productList(this.productsOf(scenario));
  }

  scenarioImpacts(id: string): FoundResource {
    const scenario = this.scenarios.get(id);
    return scenario && this.impacts.listOfScenario(scenario, this.productsOf(scenario));
  }

  productImpact(id: string, definition: string): FoundResource {
    const product = this.products.get(id);
    return product && this.impacts.one(product, definition);
  }

  scenarioImpact(id: string, productId: string, definition: string): FoundResource {
    const scenario = this.scenarios.get(id);
    const product = this.products.get(productId);
    return scenario && product && this.impacts.one(product, definition, scenario);
  }

  definitions(): FoundResource {
    return createResourceList("impactDefinitions", this.account.definitions, toDefinition);
  }

  definition(id: string): FoundResource {
    const definition = this.account.definitions.find((own) => own.id === id);
    return definition && toDefinition(definition);
  }

  user(): FoundResource {
    const { id, name } = this.account.user;
    return { kind: "user", fields: { id, name }, links: [["self", joinEncodedPathParts("users", "me")]] };
  }

  company(asked: string): FoundResource {
    const { id, name } = this.account.company;
    if (asked !== "me" && asked !== id) return undefined;
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

  companyProducts(id: string): FoundResource {
    return id === this.account.company.id ? this.allProducts() : undefined;
  }

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

/** The decoded segments of a path; none for one that cannot be decoded. */
function pathParts(target: string): readonly string[] {
  try {
    return target.split("/").slice(1).map(decodeURIComponent);
  } catch {
    return [];
  }
}

type RouteHandler = (all: DemoResources, id: string, ...others: string[]) => FoundResource;

const defineRoute = (pattern: string, answer: RouteHandler) => ({ pattern: pattern.split("/"), answer });

/** Paths beneath /api/v1; "*" is an id. */
const routes = [
  defineRoute("products", (all) => all.allProducts()),
  defineRoute("products/*", (all, id) => all.product(id)),
  defineRoute("products/*/impacts", (all, id) => all.productImpacts(id)),
  defineRoute("products/*/impacts/*", (all, id, definition = "") => all.productImpact(id, definition)),
  defineRoute("products/*/scenarios", (all, id) => all.productScenarios(id)),
  defineRoute("scenarios/*", (all, id) => all.scenario(id)),
  defineRoute("scenarios/*/impacts", (all, id) => all.scenarioImpacts(id)),
  defineRoute("scenarios/*/products", (all, id) => all.scenarioProducts(id)),
  defineRoute("scenarios/*/products/*/impacts/*", (all, id, product = "", definition = "") =>
    all.scenarioImpact(id, product, definition),
  ),
  defineRoute("impactdefinitions", (all) => all.definitions()),
  defineRoute("impactdefinitions/*", (all, id) => all.definition(id)),
  defineRoute("users/me", (all) => all.user()),
  defineRoute("companies/*", (all, id) => all.company(id)),
  defineRoute("companies/*/products", (all, id) => all.companyProducts(id)),
];
