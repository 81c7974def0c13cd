import type { TruthRow } from "./truth-rows";
import { fiveDefinitions, expectRight, createProduct } from "./truth-rows";

// Documents for which a single guard prevents a wrong number: `npm run guards` takes each away.

const both = {
  "/impactdefinitions": [
    ...fiveDefinitions,
    { id: 51, name: "Global Warming Potential", unit: "kg CO2 eq." },
  ],
};
const sharing = (id: number, name: string) => ({
  ...createProduct(id, name),
  links: { self: `/api/v1/products/${id}`, impacts: "/api/v1/results" },
});

const rows: readonly TruthRow[] = [
  [
    "silent results beside A1-A3 of the same indicator may be totals, those of others too",
    [
      { id: 3, value: 6, module: "A1-A3" },
      { id: 3, value: 13 },
      { id: 1, value: 9 },
    ],
    { AP: 6, GWP: "error" },
  ],
  [
    "two results of one indicator, of which one says whose it is",
    [
      { id: 1, value: 5, productId: 1 },
      { id: 1, value: 6 },
    ],
    { GWP: "error" },
  ],
  [
    "a carried definition with the id of one and the name of another",
    [{ value: 5, impactDefinition: { id: 3, name: "Global warming potential" } }],
    { AP: "error", GWP: "error" },
  ],
  [
    "an error beside a number",
    [
      { id: 1, value: 0, error: "no recipe" },
      { id: 3, value: 7, error: null },
    ],
    { GWP: "error", AP: 7 },
  ],
  [
    "the id of one scenario and the name of another",
    [{ id: 1, value: 5, scenarioId: 1, scenarioName: "EOL landfill" }],
    { "GWP in EOL landfill": "error" },
  ],
  [
    "results to which two products link, and that do not say whose they are",
    { "/products": [sharing(1, "Brick"), sharing(2, "Slab")], "/results": [{ id: 1, value: 5 }] },
    { GWP: "error", "Slab GWP": "error" },
  ],
  [
    "two ids of one indicator, of which one is in doubt",
    {
      ...both,
      "/products/1/impacts": [
        { id: 1, value: 5 },
        { id: 51, value: 5, unit: "g" },
      ],
    },
    { GWP: "error" },
  ],
  [
    "a list within a list that says it has more",
    [{ total: 7, impacts: [{ id: 1, value: 5 }] }],
    { GWP: "error" },
  ],
];

const ofGwp = "kg CO2-eq";
const twice: readonly TruthRow[] = [
  ["values", [{ id: 1, value: 5, Value: 7 }, { id: 3, value: 6 }], { GWP: "error", AP: 6 }],
  ["a value and none", [{ id: 1, value: null, Value: 7 }], { GWP: "error" }],
  ["a value within its result and above", [{ id: 1, value: 5, attributes: { value: 7 } }], { GWP: "error" }],
  ["amounts", [{ id: 1, amount: 5, Amount: 7 }], { GWP: "error" }],
  ["units", [{ id: 1, value: 5, unit: ofGwp, Unit: "g CO2-eq" }], { GWP: "error" }],
  ["units of a list", { unit: ofGwp, Unit: "g CO2-eq", items: [{ id: 1, value: 5 }] }, { GWP: "error" }],
  ["units as objects", [{ id: 1, value: 5, unit: { symbol: "g CO2-eq" }, Unit: { symbol: ofGwp } }], { GWP: "error" }],
  ["ids", [{ id: 1, Id: 2, value: 5 }], { GWP: "error", ODP: "error" }],
  ["references beside an own id", [{ id: 2, definitionId: 1, definition_id: 3, value: 5 }], { GWP: "aside", ODP: "aside", AP: "aside" }],
  ["a reference and none beside an own id", [{ id: 2, definitionId: null, definition_id: 1, value: 5 }], { GWP: "aside", ODP: "aside" }],
  ["names of an indicator", [{ id: 2, definition: "GWP", Definition: "AP", value: 5 }], { ODP: "aside" }],
  ["stages", [{ id: 1, value: 5, stage: "A1-A3", Stage: "C3" }], { GWP: "aside" }],
  ["products", [{ id: 1, value: 5, productId: 1, ProductId: 2 }], { GWP: "aside" }],
  ["scenarios", [{ id: 1, value: 5, scenarioId: null, ScenarioId: 2 }], { GWP: "aside" }],
  ["factors", [{ id: 1, value: 5, factor: 1, Factor: 1000 }], { GWP: "aside" }],
  ["flags", [{ id: 1, value: 5, available: true, Available: false }], { GWP: "error" }],
]; // prettier-ignore

test.each(twice)("one name with two contents is not read as one of them: %s", (_, documents, right) =>
  expectRight(documents, right),
);

test.each(rows)("a guard prevents a wrong number: %s", (_, documents, right) =>
  expectRight(documents, right),
);
