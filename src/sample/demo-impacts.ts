import type { DemoAccount, DemoDefinitionValuePair, DemoProduct, DemoScenario } from "./demo-accounts";
import { createResourceList, joinEncodedPathParts } from "./demo-resource";
import type { DemoLink, DemoResource, DemoResourceList } from "./demo-resource";

/** The links between the service's resources, for each ambiguity of the interface document. */
export interface DemoResourceLinkOptions {
  /** "letter": a Product links to itself and its impacts only; "sense": also to its scenarios and company. */
  readonly reading: "sense" | "letter";
  /**
   * The shape of a scenario's `impacts`: one list for one product (several lists if the scenario is shared), always
   * several lists, each with a `product` link, or one flat list of impacts, each with a `product` link.
   */
  readonly scenarioImpacts: "one-product" | "lists-per-product" | "flat";
  /**
   * The position of an impact list's links to product, scenario, scenarios and company: on the list, on each impact, or
   * as the link table has them ("table"): product and scenario on the list, the other two on each impact.
   */
  readonly listLinks: "list" | "items" | "table";
  /** Products carry their impacts (production) with them. */
  readonly embedImpacts: boolean;
}

const linksOnList: Readonly<Record<DemoResourceLinkOptions["listLinks"], readonly string[]>> = {
  list: ["product", "scenario", "scenarios", "company"],
  items: [],
  table: ["product", "scenario"],
};

/** The impacts of an account's products as resources, linked as chosen. */
export class DemoImpactResources {
  private readonly definitions = new Map(
    this.account.definitions.map((definition) => [definition.id, definition]),
  );

  constructor(
    private readonly account: DemoAccount,
    private readonly linking: DemoResourceLinkOptions,
  ) {}

  /** Production results, or those of a scenario; `always` names links that are on the list in any case. */
  listOfProduct(
    product: DemoProduct,
    scenario?: DemoScenario,
    always: readonly string[] = [],
  ): DemoResourceList {
    const { list, item } = this.placed(this.linksAround(product, scenario), always);
    const impacts = this.account.impacts(product.id, scenario?.id);
    const production = scenario === undefined;
    const toResource = (impact: DemoDefinitionValuePair) => this.toImpact(impact, product, scenario, item);
    return createResourceList("impacts", impacts, toResource, { links: list, production });
  }

  listOfScenario(scenario: DemoScenario, products: readonly DemoProduct[]): DemoResourceList {
    const { scenarioImpacts } = this.linking;
    if (scenarioImpacts === "flat") return this.flatList(scenario, products);
    const [only] = products;
    return scenarioImpacts === "one-product" && products.length === 1 && only !== undefined
      ? this.listOfProduct(only, scenario)
      : createResourceList("impactLists", products, (product) =>
          this.listOfProduct(product, scenario, ["product"]),
        );
  }

  /** The production results that a product carries with it. */
  embedded(product: DemoProduct): DemoResourceList {
    return { ...this.listOfProduct(product), links: [] };
  }

  one(product: DemoProduct, definition: string, scenario?: DemoScenario): DemoResource | undefined {
    const impact = this.account.impacts(product.id, scenario?.id).find(([id]) => id === definition);
    return impact && this.toImpact(impact, product, scenario, this.linksAround(product, scenario));
  }

  private flatList(scenario: DemoScenario, products: readonly DemoProduct[]): DemoResourceList {
    const all = products.flatMap((product) =>
      this.account.impacts(product.id, scenario.id).map((impact) => ({ product, impact })),
    );
    const { list, item } = this.placed([["scenario", joinEncodedPathParts("scenarios", scenario.id)]]);
    return createResourceList(
      "impacts",
      all,
      ({ product, impact }) =>
        this.toImpact(impact, product, scenario, [
          ["product", joinEncodedPathParts("products", product.id)],
          ...item,
        ]),
      { links: list },
    );
  }

  private linksAround(product: DemoProduct, scenario?: DemoScenario): readonly DemoLink[] {
    const self = joinEncodedPathParts("products", product.id);
    return [
      ["product", self],
      ...(scenario === undefined
        ? []
        : [["scenario", joinEncodedPathParts("scenarios", scenario.id)] as const]),
      ["scenarios", `${self}/scenarios`],
      ["company", joinEncodedPathParts("companies", this.account.company.id)],
    ];
  }

  private placed(links: readonly DemoLink[], always: readonly string[] = []) {
    const belongs = ([rel]: DemoLink) =>
      always.includes(rel) || linksOnList[this.linking.listLinks].includes(rel);
    return { list: links.filter(belongs), item: links.filter((link) => !belongs(link)) };
  }

  /** An impact is an id-value pair, the id being its definition's. */
  private toImpact(
    [definition, value]: DemoDefinitionValuePair,
    product: DemoProduct,
    scenario: DemoScenario | undefined,
    links: readonly DemoLink[],
  ): DemoResource {
    const owner = joinEncodedPathParts("products", product.id, "impacts", definition);
    const { name = "", unit = "" } = this.definitions.get(definition) ?? {};
    return {
      kind: "impact",
      fields: { id: definition, value },
      links: [
        ["self", scenario === undefined ? owner : joinEncodedPathParts("scenarios", scenario.id) + owner],
        ["impactDefinition", joinEncodedPathParts("impactdefinitions", definition)],
        ...links,
      ],
      selfDescription: {
        id: [product.id, ...(scenario ? [scenario.id] : []), definition].join("."),
        definition: { id: definition, name, unit },
      },
    };
  }
}
