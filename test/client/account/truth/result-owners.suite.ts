import type { TruthRow } from "./truth-rows";
import { endOfLifeResults, embeddingProduct, expectRight } from "./truth-rows";

// An impact's own id is no definition's if the impact gives its indicator in any form: known references are followed,
// and unknown ones make the result unclear. A map's key counts more than an id within.

const gwp = "Global warming potential";

const said: readonly TruthRow[] = [
  ["by an abbreviation", [{ id: 3, effect: "GWP", value: 5 }], { AP: "error", GWP: [5, "error"] }],
  ["by a Dutch name", [{ id: 3, milieueffect: "klimaatverandering", value: 5 }], { AP: "aside" }],
  [
    "by an object of another name",
    [{ id: 3, category: { code: "GWP", label: gwp }, value: 5 }],
    { AP: "error", GWP: [5, "error"] },
  ],
  [
    "by a number under a name of indicators",
    [{ id: 3, indicatorRef: 1, value: 5 }],
    { AP: "error", GWP: [5, "error"] },
  ],
  [
    "by digits under a name of categories",
    [{ id: 3, impact_category_key: "1", value: 5 }],
    { AP: "error", GWP: [5, "error"] },
  ],
  [
    "by an address of another name",
    [{ id: 3, effectDefinition: { href: "/api/v1/impactdefinitions/1" }, value: 5 }],
    { AP: "error", GWP: [5, "error"] },
  ],
  [
    "by a link of another name",
    [{ id: 3, value: 5, _links: { category: { href: "/api/v1/impactdefinitions/1" } } }],
    { AP: "error", GWP: [5, "error"] },
  ],
  ["by its name", [{ id: 3, name: gwp, value: 5 }], { AP: "error", GWP: [5, "error"] }],
  ["by its title", [{ id: 4, title: "GWP100", value: 5 }], { EP: "error", GWP: [5, "error"] }],
  [
    "by an abbreviation within",
    [{ id: 3, indicator: { abbreviation: "GWP" }, value: 5 }],
    { AP: "error", GWP: [5, "error"] },
  ],
  [
    "by its own address within",
    [{ id: 3, impactDefinition: { "@id": "/api/v1/impactdefinitions/1" }, value: 5 }],
    { AP: "error", GWP: 5 },
  ],
  [
    "by a name in lower case",
    [{ id: 3, indicator_name: "global warming potential", value: 5 }],
    { AP: "error", GWP: [5, "error"] },
  ],
  [
    "carried by the product",
    embeddingProduct({ impacts: [{ id: 3, impactType: gwp, value: 5 }] }),
    { AP: "error", GWP: [5, "error"] },
  ],
  [
    "in a scenario",
    endOfLifeResults([{ id: 3, productId: 1, parameter: "GWP", value: 7 }]),
    { "AP in EOL landfill": "error", "GWP in EOL landfill": [7, "error"] },
  ],
  [
    "in Siren",
    {
      "/products/1/impacts": {
        class: ["impacts"],
        entities: [
          { rel: ["item"], class: ["impact"], properties: { id: 3, indicatorName: gwp, amount: 5 } },
        ],
      },
    },
    { AP: "error", GWP: [5, "error"] },
  ],
  [
    "one row of several",
    [
      { id: 4, value: 5, effectCode: "GWP" },
      { id: 5, value: 6, effectCode: "AP" },
    ],
    { EP: "error", ECI: "error", GWP: [5, "error"], AP: [6, "error"] },
  ],
];

test.each(said)("an own id is not a definition's if the impact names another: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const data = (type: string, id: string) => ({ data: { type, id } });
const resource = (id: string, value: number, relationships: object) => ({
  data: [{ type: "impacts", id, attributes: { value }, relationships }],
});

const linkage: readonly TruthRow[] = [
  [
    "an indicator under its short name",
    resource("3", 5, { indicator: data("indicators", "1") }),
    { GWP: 5, AP: "error" },
  ],
  [
    "a result of the slab by a bare id",
    resource("1", 5, { product: data("products", "2") }),
    { GWP: "aside" },
  ],
  [
    "a scenario's result in the product's list",
    resource("90", 5, {
      impactDefinition: data("impactDefinitions", "1"),
      scenario: data("scenarios", "2"),
    }),
    { GWP: "aside", "GWP in EOL landfill": 5 },
  ],
  [
    "what is related has an address too",
    {
      "/products/1/impacts": resource("3", 5, {
        impactDefinition: {
          ...data("impactDefinitions", "1"),
          links: { related: "/api/v1/impacts/3/impactDefinition" },
        },
      }),
      "/impacts/3/impactDefinition": {
        data: { type: "impactDefinitions", id: "1", attributes: { name: gwp, unit: "kg CO2-eq" } },
      },
    },
    { GWP: 5, AP: "error" },
  ],
  [
    "definitions included",
    {
      ...resource("3", 5, { definition: data("definitions", "1") }),
      included: [{ type: "definitions", id: "1", attributes: { name: gwp } }],
    },
    { GWP: 5, AP: "error" },
  ],
  [
    "a scenario's list",
    endOfLifeResults(
      resource("3", 7, {
        impactDefinition: data("impactDefinitions", "1"),
        product: data("products", "1"),
      }),
    ),
    { "GWP in EOL landfill": 7, "AP in EOL landfill": "error" },
  ],
  [
    "a reference to what stood before",
    [
      { $id: "7", id: 30, impactDefinition: { $id: "8", id: 1, name: gwp }, value: 7, module: "C3" },
      { $id: "9", id: 4, impactDefinition: { $ref: "8" }, value: 6, module: "A1-A3" },
    ],
    { GWP: [6, "error"], EP: "error" },
  ],
];

test.each(linkage)("a result belongs to the indicator that JSON:API links to: %s", (_, documents, right) =>
  expectRight(documents, right),
);

/** Keys that are definitions' ids, as are the ids within: either may be positions or row numbers. */
const keyed: readonly TruthRow[] = [
  ["amounts", { 1: { id: 4, amount: 5 }, 2: { id: 5, amount: 6 } }, ["GWP", "ODP", "EP", "ECI"]],
  ["an id under another name", { impacts: { 3: { key: 1, value: 5 } } }, ["AP", "GWP"]],
  ["pairs", [["1", { id: 4, value: 5 }], ["4", { id: 1, value: 6 }]], ["GWP", "EP"]], // prettier-ignore
  ["objects of one member", [{ 1: { id: 4, value: 5 } }], ["GWP", "EP"]],
  ["maps by module", { "A1-A3": { 1: { id: 3, value: 5 } }, C3: { 1: { id: 4, value: 7 } } }, ["GWP", "AP", "EP"]], // prettier-ignore
  ["carried by the product", embeddingProduct({ impacts: { 1: { uuid: "3", value: 5 } } }), ["GWP", "AP"]],
  ["a scenario's", endOfLifeResults({ product: { id: 1 }, impacts: { 1: { id: 3, value: 7 } } }), ["GWP in EOL landfill", "AP in EOL landfill"]], // prettier-ignore
  ["values by module", { data: { 1: { id: 3, value: { "A1-A3": 5, C3: 7 } } } }, ["GWP", "AP"]],
].map(([what, documents, asked]) => [String(what), documents, Object.fromEntries((asked as string[]).map((one) => [one, "aside"]))]); // prettier-ignore

test.each(keyed)("a map's key and an id within may each be the indicator: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const held: readonly TruthRow[] = [
  [
    "a result of the slab",
    resource("90", 5, {
      impactDefinition: data("impactDefinitions", "1"),
      product: data("products", "2"),
    }),
    { GWP: "aside" },
  ],
];

test.each(held)("a case that was right before stays right: %s", (_, documents, right) =>
  expectRight(documents, right),
);
