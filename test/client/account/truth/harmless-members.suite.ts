import { sampleOf } from "../../../matrix-sample";
import type { TruthRow } from "./truth-rows";
import {
  endOfLifeResults,
  embeddingProduct,
  fiveDefinitions,
  expectRight,
  createProduct,
} from "./truth-rows";

// Members without an effect never hold back a number.

const all = { GWP: 5, AP: 7, EP: 8 };
const units = ["kg CO2-eq", "kg SO2-eq", "kg PO4 3- eq"];
const bare = (say: (definition: number, at: number) => object = () => ({})) =>
  [1, 3, 4].map((id, at) => ({ id, value: id + 4, ...say(id, at) }));

const members: readonly (readonly [what: string, say: (definition: number, at: number) => object])[] = [
  ["times", (id) => ({ createdAt: `2024-01-0${id}T10:00:00Z`, updatedAt: "2024-02-01", modified_by: "ann" })],
  ["an order", (id) => ({ order: id, sortOrder: 3 - id, index: id })],
  ["comments", (id) => ({ comment: `row ${id}`, remarks: "", note: null, opmerking: "zie bijlage" })],
  ["percentages", (id) => ({ percentage: id * 10, percentageOfTotal: 0.2 })],
  ["one method", () => ({ method: "CML-IA", methodVersion: "4.7", calculationMethod: "EN 15804" })],
  ["a category by indicator", (_, at) => ({ category: ["climate", "acid", "water"][at] })],
  ["a category that is the same", () => ({ category: "impact", type: "midpoint" })],
  ["kinds of indicators that are also parts", (_, at) => ({ group: ["waste", "resources", "impact"][at] })],
  ["quality of data", () => ({ dataQuality: { geographical: 2, temporal: 1, technological: 3 } })],
  ["uncertainty", () => ({ uncertainty: 0.1, standardDeviation: 1.2, confidence: "high" })],
  ["bounds", (id) => ({ min: id, max: id + 9, lowerBound: id, upperBound: id + 9 })],
  ["row versions", (id) => ({ rowVersion: `AAA${id}`, version: id, etag: `"${id}"` })],
  ["the unit repeated", (_, at) => ({ unit: units[at], unitName: units[at] })],
  ["a declared unit", () => ({ declaredUnit: "m2", declaredQuantity: 1 })],
  ["a functional unit", () => ({ functionalUnit: "1 m2 of wall, 50 years" })],
  ["nothing of a stage", () => ({ stage: null, module: "", phaseCode: null, lifeCycleStages: [] })],
  ["nothing of a scenario", () => ({ scenario: null, scenarioCode: "", scenarioIds: [], isScenario: false })],
  ["this product, by id", () => ({ productId: 1 })],
  ["this product, by id and name", () => ({ product: { id: 1, name: "Brick" } })],
  ["this product, by link", () => ({ _links: { product: { href: "/api/v1/products/1" } } })],
  ["one code of a product", () => ({ productCode: "BR-1" })],
  ["words that hold letters of others", () => ({ percentage: 3, geolocation: "Velp", imageUrl: "x.png", stagedAt: null })], // prettier-ignore
  ["a count of stages", () => ({ stageCount: 3, modulesTotal: 14, scenario_number: 2 })],
  ["transport as a figure", () => ({ transport: 0.4 })],
  ["transport's value", () => ({ transportValue: 0.4 })],
  ["second numbers", (id) => ({ valuePerKg: id / 2, total: 99, minimum: 1 })],
  ["a quantity", () => ({ quantity: 1000, weight: 2.1 })],
  ["truth values", () => ({ isActive: true, verified: false, published: true })],
  ["a year of production", () => ({ productionYear: 2024, productionSite: "Velp" })],
  ["a database", () => ({ database: "ecoinvent 3.6", source: { name: "EPD", year: 2021 } })],
  ["links to itself and the company", (id) => ({ links: [{ rel: "self", href: `/api/v1/impacts/${id}` }, { rel: "company", href: "/api/v1/companies/me" }] })], // prettier-ignore
  ["links to the scenarios", () => ({ _links: { scenarios: { href: "/api/v1/products/1/scenarios" } } })],
  ["codes that are digits", (id) => ({ code: String(5 - id), rank: "2", key: undefined })],
  ["a display text", (id) => ({ displayValue: `${id + 4},00 kg`, formatted: "5,0" })],
  ["a standard", () => ({ standard: "EN 15804+A1", set: "A1 of EN 15804" })],
];

const rows: readonly TruthRow[] = members.map(([what, say]) => [what, bare(say), all]);

test.each(rows)("harmless members of listed results change nothing: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const mapped: readonly TruthRow[] = sampleOf("members in a map", members, 1 / 4).map(([what, say]) => [
  what,
  Object.fromEntries([1, 3, 4].map((id, at) => [id, { value: id + 4, ...say(id, at) }])),
  all,
]);

test.each(mapped)("harmless members in a map change nothing: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const inScenario: readonly TruthRow[] = sampleOf("members in a scenario", members, 1 / 4).map(
  ([what, say]) => [
    what,
    endOfLifeResults(bare(say).map((one) => ({ ...one, productId: 1 }))),
    { "GWP in EOL landfill": 5, "AP in EOL landfill": 7 },
  ],
);

test.each(inScenario)("harmless members in a scenario change nothing: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const brick = (more: object) => ({
  "/products": [{ ...createProduct(1, "Brick"), ...more }, createProduct(2, "Slab")],
  "/products/1/impacts": bare(),
});

const around: readonly TruthRow[] = [
  [
    "of the product: details",
    brick({ description: "A brick", weight: 2.1, unit: "kg", articleNumber: "4711" }),
    all,
  ],
  ["of the product: a category and a state", brick({ category: "walls", status: "published" }), all],
  ["of the product: a declared unit", brick({ declaredUnit: "1000 pieces" }), all],
  ["of the product: a plain MKI", brick({ mki: 12.5, co2: 99 }), all],
  ["of the product: a life span", brick({ lifespan: 75, referenceServiceLife: 75 }), all],
  ["of a list: what it is", { name: "Results", createdAt: "2024-01-01", count: 3, items: bare() }, all],
  ["of a list: its product", { product: { id: 1, name: "Brick" }, impacts: bare() }, all],
  ["of a list: its own id", { id: 900, productId: 1, impacts: bare() }, all],
  ["of a list: an id that is a definition's", { id: 3, productId: 1, impacts: bare() }, all],
  ["of a list: no scenario", { scenario: null, stage: "", impacts: bare() }, all],
  ["of a list: a declared unit", { declaredUnit: { amount: 1, unit: "m2" }, impacts: bare() }, all],
  ["of definitions: more members", { "/impactdefinitions": fiveDefinitions.map((one) => ({ ...one, code: `c${one.id}`, category: "x", order: one.id })), "/products/1/impacts": bare() }, all], // prettier-ignore
  ["carried, with a declared unit", embeddingProduct({ declaredUnit: "m2", impacts: bare() }), all],
];

test.each(around)("harmless members beside results change nothing: %s", (_, documents, right) =>
  expectRight(documents, right),
);
