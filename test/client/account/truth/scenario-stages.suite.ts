import type { TruthRow } from "./truth-rows";
import { endOfLifeResults, expectRight, useResults, createScenario } from "./truth-rows";

// Results of a scenario are never those of the production stage, nor of another scenario.

const ofBrick = { product: { href: "/api/v1/products/1" } };
const jsonApi = (id: string, stage: string, value: number) => ({
  type: "impacts",
  id,
  attributes: { value, stage },
  relationships: {
    impactDefinition: { data: { type: "impactDefinitions", id: "1" } },
    product: { data: { type: "products", id: "1" } },
  },
});

const production: readonly TruthRow[] = [
  [
    "lists by phase",
    endOfLifeResults([
      { productId: 1, phase: "Production", impacts: [{ id: 1, value: 5 }] },
      { productId: 1, phase: "End of life", impacts: [{ id: 1, value: 7 }] },
    ]),
    { "GWP in EOL landfill": 7 },
  ],
  [
    "a map of maps by module",
    endOfLifeResults({ product: { id: 1 }, impacts: { 1: { "A1-A3": 5, C4: 7 }, 3: { "A1-A3": 2 } } }),
    { "GWP in EOL landfill": 7, "AP in EOL landfill": "aside" },
  ],
  [
    "Dutch phases",
    endOfLifeResults([
      { id: 1, value: 5, productId: 1, fase: "Productiefase" },
      { id: 1, value: 7, productId: 1, fase: "C1-C4" },
    ]),
    { "GWP in EOL landfill": 7 },
  ],
  [
    "nothing but the production stage",
    endOfLifeResults([{ id: 1, value: 5, productId: 1, stage: "A1-A3" }]),
    { "GWP in EOL landfill": "aside" },
  ],
  [
    "nothing but the product stage, by a header",
    endOfLifeResults({ productId: 1, stage: "Product stage", impacts: [{ id: 1, value: 5 }] }),
    { "GWP in EOL landfill": "aside" },
  ],
  [
    "the product's own list that names the scenario",
    [
      { id: 1, value: 3 },
      { id: 1, value: 5, scenarioId: 2, module: "A1-A3" },
      { id: 1, value: 7, scenarioId: 2, module: "C3" },
    ],
    { GWP: 3, "GWP in EOL landfill": 7 },
  ],
  [
    "the product's own list that names the scenario, A1-A3 alone",
    [
      { id: 1, value: 3 },
      { id: 1, value: 5, scenarioId: 2, module: "A1-A3" },
    ],
    { GWP: 3, "GWP in EOL landfill": "aside" },
  ],
  [
    "JSON:API",
    endOfLifeResults({ data: [jsonApi("90", "A1-A3", 5), jsonApi("91", "C3", 7)] }),
    { "GWP in EOL landfill": 7 },
  ],
  [
    "HAL",
    endOfLifeResults({
      _embedded: {
        impacts: [
          { id: 1, value: 5, stage: "Cradle to gate", _links: ofBrick },
          { id: 1, value: 7, stage: "End of life", _links: ofBrick },
        ],
      },
    }),
    { "GWP in EOL landfill": 7 },
  ],
  [
    "columns of modules",
    useResults([{ id: 1, productId: 1, "A1-A3": 5, B6: 2 }]),
    { "GWP in Use 50 years": 2 },
  ],
  [
    "carried by the scenario",
    {
      "/products/1/scenarios": [
        {
          id: 2,
          name: "EOL landfill",
          impacts: [
            { id: 1, value: 5, module: "A1-A3", productId: 1 },
            { id: 1, value: 7, module: "C4", productId: 1 },
          ],
        },
      ],
    },
    { "GWP in EOL landfill": 7 },
  ],
  [
    "several other modules",
    endOfLifeResults([
      { id: 1, value: 5, productId: 1, module: "A1-A3" },
      { id: 1, value: 7, productId: 1, module: "C3" },
      { id: 1, value: -4, productId: 1, module: "D" },
    ]),
    { "GWP in EOL landfill": "aside" },
  ],
  [
    "silent beside the production stage",
    endOfLifeResults([
      { id: 1, value: 5, productId: 1, module: "A1-A3" },
      { id: 3, value: 7, productId: 1 },
    ]),
    { "GWP in EOL landfill": "aside", "AP in EOL landfill": 7 },
  ],
];

test.each(production)("a scenario never shows the production stage: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const others: readonly TruthRow[] = [
  [
    "embedded",
    useResults([{ id: 1, value: 88, productId: 1, scenario: { id: 2, name: "EOL landfill" } }]),
    { "GWP in Use 50 years": "aside" },
  ],
  [
    "a list of all scenarios",
    useResults([
      { id: 3, value: 4, productId: 1, scenarioId: 1 },
      { id: 1, value: 88, productId: 1, scenarioId: 2 },
    ]),
    { "AP in Use 50 years": 4, "GWP in Use 50 years": "aside" },
  ],
  [
    "by links, in HAL",
    useResults({
      _embedded: {
        impacts: [{ id: 1, value: 88, _links: { ...ofBrick, scenario: { href: "/api/v1/scenarios/2" } } }],
      },
    }),
    { "GWP in Use 50 years": "aside" },
  ],
  [
    "by the list's header",
    useResults({ scenarioId: 2, productId: 1, impacts: [{ id: 1, value: 88 }] }),
    { "GWP in Use 50 years": "aside" },
  ],
  [
    "one of two lists",
    useResults([
      { scenario: { id: 1 }, product: { id: 1 }, impacts: [{ id: 3, value: 4 }] },
      { scenario: { id: 2 }, product: { id: 1 }, impacts: [{ id: 1, value: 88 }] },
    ]),
    { "AP in Use 50 years": 4, "GWP in Use 50 years": "aside" },
  ],
  [
    "by name",
    useResults([{ id: 1, value: 88, productId: 1, scenarioName: "EOL landfill" }]),
    { "GWP in Use 50 years": "aside" },
  ],
  [
    "one that the product does not list",
    useResults([{ id: 1, value: 88, productId: 1, scenarioId: 3 }]),
    { "GWP in Use 50 years": "aside" },
  ],
  [
    "carried by the scenario",
    {
      "/products/1/scenarios": [
        {
          id: 1,
          name: "Use 50 years",
          impacts: [{ id: 1, value: 88, productId: 1, scenario: { id: 2 } }],
        },
        createScenario(2, "EOL landfill"),
      ],
    },
    { "GWP in Use 50 years": "aside" },
  ],
];

test.each(others)("a scenario never shows another's results: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const held: readonly TruthRow[] = [
  [
    "JSON:API",
    useResults({
      data: [
        {
          type: "impacts",
          id: "1",
          attributes: { value: 88 },
          relationships: {
            product: { data: { type: "products", id: "1" } },
            scenario: { data: { type: "scenarios", id: "2" } },
          },
        },
      ],
    }),
    { "GWP in Use 50 years": "error" },
  ],
  [
    "silent beside another scenario's",
    useResults([
      { id: 3, value: 4, productId: 1 },
      { id: 1, value: 88, productId: 1, scenarioId: 2 },
    ]),
    { "AP in Use 50 years": [4, "error"], "GWP in Use 50 years": "aside" },
  ],
];

test.each(held)("a case that was right before stays right: %s", (_, documents, right) =>
  expectRight(documents, right),
);
