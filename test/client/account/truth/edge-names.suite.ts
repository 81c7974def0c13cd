import type { TruthRow } from "./truth-rows";
import { createProduct, createScenario, expectRight, fiveDefinitions, useResults } from "./truth-rows";

// The name of what leads to results or scenarios is compared by its words, not as a whole.

const self = "/api/v1/products/1";
const toImpacts = `${self}/impacts`;
const toScenarios = `${self}/scenarios`;
const results = [
  { id: 1, value: 5 },
  { id: 3, value: 7 },
];
const others = [{ id: 1, value: 50 }];
const read = { GWP: 5, AP: 7 };
const refused = { GWP: "error", AP: "error" };
const scenarioResults = useResults([{ id: 1, value: 9, productId: 1 }]);

const brickWith = (more: object) => ({
  "/products": [{ id: 1, name: "Brick", ...more }, createProduct(2, "Slab")],
  "/products/1": { id: 1, name: "Brick", ...more },
  "/products/1/impacts": results,
  "/old": others,
});
const linkedBy = (rel: string) => brickWith({ links: { self, [rel]: toImpacts } });
const related = (relationships: object, more: object = {}) => ({
  "/products": { data: [{ type: "products", id: "1", attributes: { name: "Brick" }, relationships }] },
  "/products/1/impacts": results,
  ...more,
});

const edges: readonly TruthRow[] = [
  ...["field_impacts", "ToImpacts", "get_impacts", "product-impacts", "impactsCollection", "x:impacts", "environmentalImpacts",
    "impacts_url", "relImpacts", "lcaImpacts", "impact-results", "impacts__r", "ProductImpactList", "https://a.test/rels#to-impacts",
    "impactsEndpoint", "fetchProductImpacts", "linkedImpacts"].map((rel) => [`a link ${rel}`, linkedBy(rel), read] as const),
  ["an array of links", brickWith({ links: [{ rel: "self", href: self }, { rel: "get-impacts", href: toImpacts }] }), read],
  ["a link in HAL", brickWith({ _links: { self: { href: self }, "lca:product-impacts": { href: toImpacts } } }), read],
  ["in JSON:API", related({ field_impacts: { links: { related: toImpacts } } }), read],
  ["scenarios in JSON:API", related({ impacts: { links: { related: toImpacts } }, linkedScenarios: { links: { related: toScenarios } } }, scenarioResults), { "GWP in Use 50 years": 9 }],
  ...["field_impacts", "product-impacts", "impactsCollection", "getImpactsUrl", "productImpactsHref", "impactsEndpoint"].map(
    (name) => [`an address ${name}`, brickWith({ [name]: toImpacts }), read] as const),
  ...["field_impacts", "productImpacts", "impactsCollection", "x:impacts", "impact_list", "impactResults", "EnvironmentalImpacts"].map(
    (name) => [`carried ${name}`, brickWith({ [name]: results }), read] as const),
  ["carried in an object", brickWith({ productImpacts: { items: results, total: 2 } }), read],
  ["embedded in HAL", brickWith({ _embedded: { "ea:productImpacts": results } }), read],
  ["carried in an object that is cut", brickWith({ productImpacts: { items: results, total: 3 } }), refused],
  ["a wrapper of links", brickWith({ productLinks: { impacts: toImpacts } }), read],
  ["a wrapper of relations", brickWith({ product_relations: { impacts: { href: toImpacts }, owner: { href: "/api/v1/owner" } } }), read],
  ["a wrapper of links in an array", brickWith({ resourceLinks: [{ rel: "impacts", href: toImpacts }] }), read],
  ["a wrapper and a name in it", brickWith({ apiLinks: { getImpacts: toImpacts } }), read],
  ["scenarios", { ...brickWith({ links: { self, impacts: toImpacts, linkedScenarios: toScenarios } }), ...scenarioResults }, { "GWP in Use 50 years": 9 }],
  ["scenarios by address", { ...brickWith({ impacts: toImpacts, scenariosCollection: toScenarios }), ...scenarioResults }, { "GWP in Use 50 years": 9 }],
  ["scenarios, carried", { ...brickWith({ impacts: toImpacts, productScenarios: [createScenario(1, "Use 50 years")] }), ...scenarioResults }, { "GWP in Use 50 years": 9 }],
  ["of a scenario", { ...brickWith({ impacts: toImpacts, scenarios: [{ id: 1, name: "Use 50 years", scenarioImpacts: "/api/v1/scenarios/1/impacts" }] }), ...scenarioResults }, { "GWP in Use 50 years": 9 }],
  ["of the head of results", { ...brickWith({ links: { self, impacts: toImpacts } }), "/products/1/impacts": { links: { get_scenarios: toScenarios }, items: results }, ...scenarioResults }, { ...read, "GWP in Use 50 years": 9 }],
  ["beside an exact link", brickWith({ links: { self, impacts: toImpacts, get_impacts: "/api/v1/old" } }), read],
  ["beside an exact address", brickWith({ field_impacts: "/api/v1/old", impacts: toImpacts }), read],
  ["beside an exact list", brickWith({ productImpacts: others, impacts: results }), read],
  ["two of one address", brickWith({ links: { self, get_impacts: toImpacts, "product-impacts": toImpacts } }), refused],
  ["two that differ", brickWith({ links: { self, get_impacts: toImpacts, "product-impacts": "/api/v1/old" } }), refused],
  ["two lists that differ", brickWith({ field_impacts: results, productImpacts: others }), refused],
  ["a list and a link that differ", brickWith({ field_impacts: others, links: { self, get_impacts: toImpacts } }), refused],
]; // prettier-ignore

test.each(edges)("an edge is known by its words: %s", (_, documents, right) => expectRight(documents, right));

const noEdges: readonly TruthRow[] = [
  ...["impactCategories", "hasImpacts", "impactsCount", "environmentalImpactNote", "previousImpacts", "totalImpacts", "eolImpacts",
    "C3-impacts", "c_impacts", "scenarioImpacts", "weightedImpacts", "nextImpacts", "companyImpacts", "replacedProductImpacts",
    "deleteImpacts", "impactsOfTransport", "averageImpacts", "impactsPerYear", "baselineImpacts"].map(
    (rel) => [`a link ${rel}`, linkedBy(rel), refused] as const),
  ...["previousImpacts", "impactsOld", "useImpacts", "parentImpacts"].map(
    (name) => [`carried ${name}`, brickWith({ [name]: results }), refused] as const),
  ["links of another product", brickWith({ previousProductLinks: { impacts: "/api/v1/old" } }), refused],
  ["links of the parent", brickWith({ parentLinks: { impacts: "/api/v1/old" } }), refused],
  ["links of a scenario", brickWith({ scenarioLinks: { impacts: "/api/v1/old" } }), refused],
  ["a scenario's link to its product's results", { ...brickWith({ impacts: toImpacts, scenarios: [{ id: 1, name: "Use 50 years", productImpacts: toImpacts }] }) }, { ...read, "GWP in Use 50 years": "error" }],
  ["a scenario's links of its product", { ...brickWith({ impacts: toImpacts, scenarios: [{ id: 1, name: "Use 50 years", productLinks: { impacts: toImpacts } }] }) }, { ...read, "GWP in Use 50 years": "error" }],
  ["definitions", linkedBy("field_impactdefinitions"), refused],
  ["another kind in the answer", { ...linkedBy("field_impacts"), "/products/1/impacts": fiveDefinitions }, refused],
  ["another product's results", { ...linkedBy("field_impacts"), "/products/1/impacts": results.map((row) => ({ ...row, productId: 2 })) }, refused],
  ["a next page", { "/products": { items: [createProduct(2, "Slab")], links: { field_next: "/api/v1/more" } }, "/more": [{ id: 1, name: "Brick", impacts: results }] }, refused],
]; // prettier-ignore

test.each(noEdges)("other words make another edge: %s", (_, documents, right) =>
  expectRight(documents, right),
);
