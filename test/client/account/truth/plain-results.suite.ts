import type { TruthRow } from "./truth-rows";
import { endOfLifeResults, expectRight, useResults, createProduct, createScenario } from "./truth-rows";
import { classifyTextProductionCoverage } from "../../../../src/lca/stages";

// Results that are plain, though something beside them is empty, odd, or of another stage.

const row = (id: number, more: object = {}) => ({ id, value: id + 4, ...more });
const each = (more: object) => [row(1, more), row(3)];
const two = { GWP: 5, AP: 7 };
const api = (relationships: object) => [
  { type: "impacts", id: "1", attributes: { value: 5 }, relationships },
  { type: "impacts", id: "3", attributes: { value: 7 } },
];
const links = { self: "/api/v1/r/1/scenario", related: "/api/v1/i/1/scenario" };

const wrappings: readonly TruthRow[] = [
  ["a scenario {}", each({ scenario: {} }), two],
  ["a scenario in data", each({ scenario: { data: null } }), two],
  ["a scenario in data of each", [1, 3].map((id) => row(id, { scenario: { data: null } })), two],
  ["a scenario whose members are null", each({ scenario: { id: null, name: null } }), two],
  ["a scenario in two wrappings", each({ scenario: { data: { attributes: {} } } }), two],
  ["a scenario of the list", { scenario: { data: null }, items: each({}) }, two],
  ["a scenario embedded in HAL", each({ _embedded: { scenario: {} } }), two],
  ["a scenario in JSON:API", { data: api({ scenario: { data: null } }) }, two],
  ["a scenario in JSON:API, with links", { data: api({ scenario: { links, data: null } }) }, two],
  ["a product in JSON:API, with links", { data: api({ product: { links: { related: "/api/v1/i/1/product" }, data: null } }) }, two], // prettier-ignore
  ["a product", each({ product: { data: null } }), two],
  ["a stage", each({ stage: { name: null } }), two],
  ["an unknown stage", each({ stageCode: { data: null } }), two],
  ["a value", each({ value: { data: null } }), { GWP: "error", AP: 7 }],
  ["a link that says a scenario", { data: api({ scenario: { links } }) }, { GWP: "aside", AP: 7 }],
  ["a link with another's data", { data: api({ scenario: { links, data: { type: "scenarios", id: "9" } } }) }, { GWP: "aside", AP: 7 }], // prettier-ignore
  ["a scenario of which only the name is missing", each({ scenario: { id: 1, name: null } }), { GWP: "aside", AP: 7 }], // prettier-ignore
  ["a scenario that is not understood", each({ scenario: { data: { x: 0 } } }), { GWP: "aside", AP: 7 }],
  ["a scenario that says false", each({ scenario: { active: false } }), { GWP: "aside", AP: 7 }],
  ["null data beside the link to a list", { "/products": [{ type: "products", id: 1, attributes: { name: "Brick" }, relationships: { impacts: { links: { related: "/api/v1/products/1/impacts" }, data: null } } }], "/products/1/impacts": each({}) }, two], // prettier-ignore
];

test.each(wrappings)("an empty wrapper counts as nothing: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const onlyA5 = { GWP: 5 };

const subModules: readonly TruthRow[] = [
  ["a column", [{ id: 1, A1toA3: 5, A5_3: 0.05 }, { id: 3, "A1-A3": 7, "A5.1": 1, "B6.1": 2 }], two], // prettier-ignore
  ["rows", [row(1, { dataModuleCode: "A1-A3" }), { id: 1, value: 0.05, dataModuleCode: "A5.1" }], onlyA5],
  ["a value by stage", [{ id: 1, values: { "A1-A3": 5, "A5.1": 1, A5_2: 2 } }], onlyA5],
  ["a list of stages", [{ id: 1, modules: [{ module: "A1-A3", value: 5 }, { module: "B6.2", value: 9 }] }], onlyA5], // prettier-ignore
  ["lists by stage", { "A1-A3": [row(1)], "C3.1": [row(3)] }, { GWP: 5, AP: "set-aside" }],
  ["of the production stage", [{ id: 1, "A1.1": 5, "A1.2": 1 }], { GWP: "stages-apart" }],
  ["beside silent results", [row(1, { stage: "A5.1" }), row(3)], { GWP: "set-aside", AP: "unclear-result" }],
  ["of all three", [{ id: 1, "A1.1": 5, "A2.1": 1, "A3.1": 1 }], { GWP: "stages-apart" }],
  [
    "a scenario's",
    useResults([{ id: 1, value: 9, productId: 1, stage: "B6.1" }]),
    { "GWP in Use 50 years": 9 },
  ],
];

test.each(subModules)("sub-modules are stages: %s", (_, documents, right) => expectRight(documents, right));

test.each([
  ["A5_3", "other"], ["A5.1", "other"], ["B6.1", "other"], ["C3-1", "other"], ["Module A5.2", "other"],
  ["a1_2", "part"], ["A1.1", "part"], ["A3.2", "part"], ["A1.1, A2, A3", "part"], ["A1-3", "production"],
  ["A1-A3", "production"], ["A1-A3, A5.1", "other"], ["C1-4", "other"],
  ["A1-A3.1", "unknown"], ["A5.10", "unknown"], ["A1.2.3", "unknown"], ["A5.1x", "unknown"], ["A5.0", "unknown"],
  ["C30", "unknown"], ["B25", "unknown"], ["A4 paper", "unknown"], ["C3.5 screws", "unknown"], ["A5_B", "unknown"],
])("%s says %s", (text, said) => expect(classifyTextProductionCoverage(text)).toBe(said)); // prettier-ignore

const amounts = (...all: readonly object[]) => [{ id: 1, amounts: all }, row(3)];
const withoutValue: readonly TruthRow[] = [
  ["one", amounts({ module: "A1-A3", value: "5" }, { module: "B1" }), { GWP: 5 }],
  ["several, with a unit", amounts({ module: "B1", unit: "kg CO2-eq" }, { module: "A1-A3", value: 5, unit: "kg CO2-eq" }, { module: "B2" }), { GWP: 5 }], // prettier-ignore
  ["in modules", [{ id: 1, modules: [{ stage: "A1-A3", value: 5 }, { stage: "C3", value: null }, { stage: "C4" }] }], { GWP: 5 }], // prettier-ignore
  ["in a map by stage", [{ id: 1, values: { "A1-A3": { value: 5 }, B1: {} } }], { GWP: 5 }],
  ["the one asked for", amounts({ module: "A1-A3" }, { module: "B1", value: 3 }), { GWP: "aside" }],
  ["none has one", [{ id: 1, modules: [{ module: "A1-A3" }, { module: "B1" }] }], { GWP: "error" }],
  ["a number of another name", amounts({ module: "A1-A3", share: 5 }, { module: "B1", value: 3 }), { GWP: "error" }], // prettier-ignore
  ["results within", amounts({ module: "A1-A3", value: 5 }, { module: "B1", parts: [{ id: 3, value: 1 }] }), { GWP: "error" }], // prettier-ignore
];

test.each(withoutValue)("a stage without a value has no result: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const oddMaps: readonly TruthRow[] = [
  ["null and a word", { 1: 5, 3: null, 4: "MND" }, { GWP: 5, AP: "no-result", EP: "odd-value" }],
  ["true", { 1: 5, 3: true }, { GWP: 5, AP: "odd-value" }],
  ["an empty object", { 1: 5, 3: {}, 4: 8 }, { GWP: 5, AP: "odd-value", EP: 8 }],
  ["an empty list", { 1: 5, 3: [] }, { GWP: 5, AP: "odd-value" }],
  ["an empty object among results", { 1: { value: 5 }, 3: {} }, { GWP: 5, AP: "odd-value" }],
  ["by code, in an envelope", { data: { GWP: 5, AP: {}, EP: { data: null } } }, { GWP: 5, AP: "odd-value", EP: "odd-value" }], // prettier-ignore
  ["of a member", { items: { 1: { value: 5 }, 3: {} } }, { GWP: 5, AP: "odd-value" }],
  ["pairs", [[1, 5], [3, {}]], { GWP: 5, AP: "odd-value" }], // prettier-ignore
  ["an error", { error: true, message: "x" }, { GWP: "error" }],
  ["an error with details", { error: {}, message: "x", code: 1 }, { GWP: "error" }],
  ["a head", { status: "ok", count: 3 }, { GWP: "error" }],
  ["a head with something empty", { status: "ok", count: 3, filters: {} }, { GWP: "error" }],
  [
    "a unit under a name",
    { 1: { value: 5 }, 3: { value: 7 }, about: { unit: "g CO2-eq" } },
    { GWP: "error" },
  ],
  ["a scale under a name", { 1: { value: 5 }, about: { factor: 1000 } }, { GWP: "error" }],
  ["a list under an id", { 1: 5, 3: [{ stage: "A1-A3" }] }, { GWP: "error" }],
];

test.each(oddMaps)("one odd value of a map is one missing value: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const production = { id: 0, name: "Production (A1-A3)" };
const staged = { id: 1, value: 9, scenario: { id: 1, name: "Use 50 years" } };
const listed = { "/products/1/scenarios": [production, createScenario(1, "Use 50 years")] };

const productions: readonly TruthRow[] = [
  ["an object", [row(1, { scenario: production }), row(3, { scenario: production }), staged], { ...two, "GWP in Use 50 years": 9 }], // prettier-ignore
  ["id and name apart", [row(1, { scenarioId: 0, scenarioName: "Production (A1-A3)" }), staged], { GWP: 5 }],
  ["a link and a name", [row(1, { scenario: { ...production, links: { self: "/api/v1/scenarios/0" } } }), staged], { GWP: 5 }], // prettier-ignore
  ["of the list", { scenario: production, items: [row(1), row(3)] }, two],
  ["listed as one", { ...listed, "/products/1/impacts": [row(1, { scenario: production }), staged] }, { GWP: 5, "GWP in Production (A1-A3)": 5, "GWP in Use 50 years": 9 }], // prettier-ignore
  ["with a list of its own", { "/products/1/scenarios": [createScenario(1, "Production (A1-A3)")], ...useResults([{ id: 1, value: 5, productId: 1, scenario: { id: 1, name: "Production (A1-A3)" } }, { id: 3, value: 7, productId: 1, stage: "A1-A3" }, { id: 4, value: 6, productId: 1, stage: "C3" }]) }, { "GWP in Production (A1-A3)": 5, "AP in Production (A1-A3)": 7, "EP in Production (A1-A3)": "set-aside" }], // prettier-ignore
  ["another name of that id", [row(1, { scenario: { id: 0, name: "Production site 2" } })], { GWP: "aside" }],
  ["two names", [row(1, { scenario: production, scenarioName: "EOL landfill" })], { GWP: "error" }],
  ["a name and another's text", [row(1, { scenario: "EOL landfill", scenarioName: "Production" })], { GWP: "error" }], // prettier-ignore
  ["two ids", [row(1, { scenario: production, scenarioId: 2 })], { GWP: "error" }],
  ["other modules", [row(1, { scenario: { id: 0, name: "Use (B1)" } })], { GWP: "aside" }],
  ["some of its modules", [row(1, { scenario: { id: 0, name: "A1-A2" } })], { GWP: "aside" }],
];

test.each(productions)(
  "a scenario that stands for A1-A3 gives production results: %s",
  (_, documents, right) => expectRight(documents, right),
);

const resource = (id: number, attributes: object) => ({ type: "scenarios", id: String(id), attributes });
const attributes = { name: "Use 50 years", impacts: [{ id: 1, value: 9 }] };
const related = (data: unknown, impacts: unknown) => ({
  "/products": [{ type: "products", id: "1", attributes: { name: "Brick" }, relationships: { scenarios: { data }, impacts: { links: { related: "/api/v1/products/1/impacts" } } } }], // prettier-ignore
  "/products/1/impacts": impacts,
});

const inRelations: readonly TruthRow[] = [
  ["with results", related([resource(1, attributes)], each({})), { ...two, "GWP in Use 50 years": 9 }],
  ["with a link", { ...related([{ ...resource(1, { name: "Use 50 years" }), relationships: { impacts: { links: { related: "/api/v1/scenarios/1/impacts" } } } }], each({})), ...useResults([{ id: 1, value: 9, productId: 1 }]) }, { "GWP in Use 50 years": 9 }], // prettier-ignore
  ["with their name alone", related([resource(1, { name: "Use 50 years" }), resource(2, { name: "EOL landfill" })], [staged, row(3)]), { AP: 7, "GWP in Use 50 years": 9, "GWP in EOL landfill": "aside" }], // prettier-ignore
  ["of a result", related([resource(1, { name: "Use 50 years" })], { data: api({ scenario: { data: resource(1, { name: "Use 50 years" }) } }) }), { GWP: "aside", "GWP in Use 50 years": 5 }], // prettier-ignore
  ["names in a plain product", { "/products": [{ id: 1, name: "Brick", scenarios: [{ id: 1, name: "Use 50 years" }], impacts: [staged, row(3)] }] }, { AP: 7, "GWP in Use 50 years": 9, "AP in Use 50 years": "no-result" }], // prettier-ignore
  ["ids alone", related([{ type: "scenarios", id: "1" }], [staged, row(3)]), { "GWP in Use 50 years": "error" }], // prettier-ignore
  ["names beside a link", { "/products/1": { ...createProduct(1, "Brick"), scenarios: [{ id: 1, name: "x" }] }, ...endOfLifeResults([{ id: 1, value: 6, productId: 1 }]) }, { "GWP in EOL landfill": 6 }], // prettier-ignore
];

test.each(inRelations)("scenarios in relations are read: %s", (_, documents, right) =>
  expectRight(documents, right),
);
