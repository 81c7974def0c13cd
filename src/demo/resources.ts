import type { DemoAccount, DemoDefinition, DemoNamed, DemoProduct, DemoScenario } from "./accounts";
import { Impacts } from "./impacts";
import type { Linking } from "./impacts";
import { listOf, path } from "./wire/resource";
import type { Link, Resource, ResourceList, Thing } from "./wire/resource";

type Found = Thing | undefined;

const byId = <Thing extends DemoNamed>(things: readonly Thing[]): ReadonlyMap<string, Thing> =>
  new Map(things.map((thing) => [thing.id, thing]));

/** The resources of one account, found by their path beneath /api/v1. */
export class Resources {
  private readonly products: ReadonlyMap<string, DemoProduct>;
  private readonly scenarios: ReadonlyMap<string, DemoScenario>;
  private readonly impacts: Impacts;

  constructor(
    private readonly account: DemoAccount,
    private readonly linking: Linking,
  ) {
    this.products = byId(account.products);
    this.scenarios = byId(account.scenarios);
    this.impacts = new Impacts(account, linking);
  }

  /** The resource or list at a path; undefined if this account has none. */
  find(target: string): Found {
    const parts = partsOf(target);
    for (const { pattern, answer } of routes) {
      if (pattern.length !== parts.length) continue;
      if (!pattern.every((part, index) => part === "*" || part === parts[index])) continue;
      const [first = "", ...others] = parts.filter((_part, index) => pattern[index] === "*");
      return answer(this, first, ...others);
    }
    return undefined;
  }

  allProducts(): Found {
    return this.productList(this.account.products);
  }

  product(id: string): Found {
    const product = this.products.get(id);
    return product && this.toProduct(product);
  }

  productImpacts(id: string): Found {
    const product = this.products.get(id);
    return product && this.impacts.listOfProduct(product);
  }

  productScenarios(id: string): Found {
    const scenarios = this.products.get(id)?.scenarios.flatMap((own) => this.scenarios.get(own) ?? []);
    return scenarios && listOf("scenarios", scenarios, toScenario);
  }

  scenario(id: string): Found {
    const scenario = this.scenarios.get(id);
    return scenario && toScenario(scenario);
  }

  scenarioProducts(id: string): Found {
    const scenario = this.scenarios.get(id);
    return scenario && this.productList(this.productsOf(scenario));
  }

  scenarioImpacts(id: string): Found {
    const scenario = this.scenarios.get(id);
    return scenario && this.impacts.listOfScenario(scenario, this.productsOf(scenario));
  }

  productImpact(id: string, definition: string): Found {
    const product = this.products.get(id);
    return product && this.impacts.one(product, definition);
  }

  scenarioImpact(id: string, productId: string, definition: string): Found {
    const scenario = this.scenarios.get(id);
    const product = this.products.get(productId);
    return scenario && product && this.impacts.one(product, definition, scenario);
  }

  definitions(): Found {
    return listOf("impactDefinitions", this.account.definitions, toDefinition);
  }

  definition(id: string): Found {
    const definition = this.account.definitions.find((own) => own.id === id);
    return definition && toDefinition(definition);
  }

  user(): Found {
    const { id, name } = this.account.user;
    return { kind: "user", fields: { id, name }, links: [["self", path("users", "me")]] };
  }

  company(asked: string): Found {
    const { id, name } = this.account.company;
    if (asked !== "me" && asked !== id) return undefined;
    const self = path("companies", id);
    return {
      kind: "company",
      fields: { id, name },
      links: [
        ["self", self],
        ["products", `${self}/products`],
      ],
    };
  }

  companyProducts(id: string): Found {
    return id === this.account.company.id ? this.allProducts() : undefined;
  }

  private productList(products: readonly DemoProduct[]): ResourceList {
    return listOf("products", products, (product) => this.toProduct(product));
  }

  private toProduct(product: DemoProduct): Resource {
    const self = path("products", product.id);
    const links: Link[] = [
      ["self", self],
      ["impacts", `${self}/impacts`],
    ];
    if (this.linking.reading === "sense") {
      links.push(["scenarios", `${self}/scenarios`], ["company", path("companies", this.account.company.id)]);
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

function toScenario({ id, name, kind }: DemoScenario): Resource {
  const self = path("scenarios", id);
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

function toDefinition({ id, name, unit, standard, presentation }: DemoDefinition): Resource {
  return {
    kind: "impactDefinition",
    fields: { id, name, unit, lcaStandard: standard, presentation },
    links: [],
  };
}

/** The decoded segments of a path; none for one that cannot be decoded. */
function partsOf(target: string): readonly string[] {
  try {
    return target.split("/").slice(1).map(decodeURIComponent);
  } catch {
    return [];
  }
}

type Answer = (all: Resources, id: string, ...others: string[]) => Found;

const route = (pattern: string, answer: Answer) => ({ pattern: pattern.split("/"), answer });

/** Paths beneath /api/v1; "*" is an id. */
const routes = [
  route("products", (all) => all.allProducts()),
  route("products/*", (all, id) => all.product(id)),
  route("products/*/impacts", (all, id) => all.productImpacts(id)),
  route("products/*/impacts/*", (all, id, definition = "") => all.productImpact(id, definition)),
  route("products/*/scenarios", (all, id) => all.productScenarios(id)),
  route("scenarios/*", (all, id) => all.scenario(id)),
  route("scenarios/*/impacts", (all, id) => all.scenarioImpacts(id)),
  route("scenarios/*/products", (all, id) => all.scenarioProducts(id)),
  route("scenarios/*/products/*/impacts/*", (all, id, product = "", definition = "") =>
    all.scenarioImpact(id, product, definition),
  ),
  route("impactdefinitions", (all) => all.definitions()),
  route("impactdefinitions/*", (all, id) => all.definition(id)),
  route("users/me", (all) => all.user()),
  route("companies/*", (all, id) => all.company(id)),
  route("companies/*/products", (all, id) => all.companyProducts(id)),
];
