import type { TruthRow } from "./truth-rows";
import { createProduct, createScenario, expectRight, fiveDefinitions } from "./truth-rows";

// If a document has exactly one list of objects, that is the list, whatever its name.

const rows = [
  { id: 1, value: 5 },
  { id: 3, value: 7 },
];
const both = { GWP: 5, AP: 7 };
const neither = { GWP: "error", AP: "error" };
const products = [createProduct(1, "Brick"), createProduct(2, "Slab")];
const slabOnly = { "Slab ODP": 0.7 };
const noProduct = { "Slab ODP": "error" };

const read: readonly TruthRow[] = [
  ["results", { objects: rows }, both],
  ["results beside texts, numbers and an empty list", { hitsShown: rows, tags: ["a"], version: 3, remarks: [] }, both],
  ["results by the definition's id", { lcaValues: rows.map(({ id, value }) => ({ id: id + 90, definitionId: id, value })) }, both],
  ["results by stage", { lines: rows.map(({ id, value }) => ({ id, "A1-A3": value, C3: 1 })) }, both],
  ["results of an owner in the head", { product: { id: 1, name: "Brick" }, figures: rows }, both],
  ["results of which some have none", { objects: [...rows, { id: 4, value: null }] }, { ...both, EP: "no-result" }],
  ["products", { "/products": { Catalogue: products } }, slabOnly],
  ["definitions", { "/impactdefinitions": { kentallen: fiveDefinitions } }, { ODP: 0.5 }],
  ["scenarios", { "/products/1/scenarios": { useCases: [createScenario(1, "Use 50 years")] }, "/scenarios/1/impacts": { figures: [{ id: 1, value: 9, productId: 1 }] } }, { "GWP in Use 50 years": 9 }],
  ["pages", { "/products": { objects: products.slice(0, 1), next: "/api/v1/more" }, "/more": { objects: products.slice(1) } }, slabOnly],
  ["results named after a stage", { eolFigures: rows }, neither],
  ["results under a stage", { C3: rows }, { GWP: "set-aside", AP: "set-aside" }],
  ["results under a scenario's name", { useScenario: rows }, neither],
]; // prettier-ignore

test.each(read)("the only list of objects is the list: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const refused: readonly TruthRow[] = [
  ["two lists of results", { figures: rows, others: [{ id: 1, value: 50 }] }, neither],
  ["under another product's name", { Slab: rows }, neither],
  ["under another product's name, in a list", { Slab: { figures: rows } }, neither],
  ["under another product's id", { 2: rows }, neither],
  ["under an id with letters", { "a2f-x1": rows }, neither],
  ["under an indicator's alias", { AP: rows }, { GWP: "error" }],
  ["under an indicator's name, in a list", { "Acidification potential of land and water": { figures: rows } }, { GWP: "error" }],
  ["under a scenario's name", { "EOL landfill": rows }, neither],
  ["in an envelope of another stage", { reply: { stage: "C3", figures: rows } }, neither],
  ["in an envelope of another scenario", { reply: { scenarioId: 1, figures: rows } }, neither],
  ["in an envelope of another product", { reply: { product: { id: 2 }, figures: rows } }, neither],
  ["in an envelope in another unit", { reply: { unit: "t", figures: rows } }, neither],
  ["in an envelope that is cut", { reply: { figures: rows, totalCount: 20 } }, neither],
  ["two lists, one of them of words", { figures: rows, modules: [{ code: "A1-A3" }] }, neither],
  ["two lists in two envelopes", { reply: { figures: rows }, other: { figures: [{ id: 1, value: 50 }] } }, neither],
  ["an error", { errors: [{ id: 1, value: 5 }] }, neither],
  ["an error beside", { error: "not calculated", figures: rows }, neither],
  ["members of another kind", { notices: [{ code: 1, message: "Not calculated" }] }, neither],
  ["amounts of materials", { status: "draft", materials: [{ id: 1, quantity: 5, unit: "kg" }] }, neither],
  ["amounts without a unit", { ingredients: [{ id: 1, amount: 5 }] }, neither],
  ["values without an id", { history: [{ date: "2025-01-01", value: 5 }] }, neither],
  ["one of them without a value", { figures: [...rows, { id: 4, note: "x" }] }, neither],
  ["one of them that is none", { figures: [...rows, null] }, neither],
  ["the product's own fields", { id: 1, name: "Brick", customFields: [{ id: 1, value: 5 }] }, neither],
  ["what a product is", { name: "Brick", customFields: [{ id: 1, value: 5 }] }, neither],
  ["an empty list of results beside", { impacts: null, customFields: [{ id: 1, value: 5 }] }, neither],
  ["no results, as an empty list", { impacts: [], customFields: [{ id: 1, value: 5 }] }, { GWP: ["no-result", "set-aside"] }],
  ["a product that is carried", { product: { id: 1, name: "Brick", properties: [{ id: 1, value: 5 }] } }, neither],
  ["parts of one result", { definitionId: 3, value: 12, parts: rows }, { GWP: "error" }],
  ["parts of one amount", { id: 3, amount: 12, parts: rows }, { GWP: "error" }],
  ["parts of what a head names", { impactDefinitionId: 3, parts: rows }, neither],
  ["parts of a result in a list", [{ id: 4, parts: rows }, { id: 5, value: 6 }], neither],
  ["flows of a result in a list", { impacts: [{ definitionId: 4, flows: rows }] }, neither],
  ["a resource with a list of its own", { "/products": { id: 8, name: "Site", parts: products } }, noProduct],
  ["groups of products", { "/products": { groups: [{ id: 8, name: "Bricks", products }] } }, { ...noProduct, "Bricks ODP": "error" }],
  ["facets of products", { "/products": { facets: [{ name: "Slab", count: 3 }] } }, noProduct],
]; // prettier-ignore

test.each(refused)("a list that may be another is not taken for the list: %s", (_, documents, right) =>
  expectRight(documents, right),
);
