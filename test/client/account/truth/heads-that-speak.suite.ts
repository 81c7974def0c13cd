import type { TruthRow } from "./truth-rows";
import {
  endOfLifeResults,
  embeddingProduct,
  expectRight,
  useResults,
  createProduct,
  createScenario,
} from "./truth-rows";

// Members in an object with a list's paging, on a link to the list, or in the name it is embedded under describe the
// list.

const results = [{ id: 1, value: 5 }, { id: 3, value: 7 }]; // prettier-ignore
const none = { GWP: "error", AP: "error" };
const all = { GWP: 5, AP: 7 };
const head = (said: object, list: object = { items: results }) => ({ ...said, ...list });

/** Two results that are lists of stages; the second one's head has more members. */
const stagesOf = (said: object) =>
  [1, 3].map((id) => ({
    stages: [
      { moduleCode: "A1_A3", amount: { amount: 5 } },
      { moduleCode: "C3_C4", amount: { amount: 2 } },
    ],
    links: { impactdefinition: `/api/v1/impactdefinitions/${id}` },
    ...(id === 3 ? said : {}),
  }));

const holders: readonly TruthRow[] = [
  ["a stage", head({ pager: { phase: "use" } }), none],
  ["a module", head({ meta: { module: "C3" } }), none],
  ["a stage under another name", head({ metadata: { lcaStage: "End of life" } }), none],
  ["a stage within a holder", head({ meta: { page: { stage: "D" } } }), none],
  ["a stage within an object of it", head({ meta: { context: { stage: "C3" } } }), none],
  ["a scenario", head({ meta: { scenarioId: 2 } }), none],
  ["a scenario's name", head({ meta: { scenario: "EOL landfill" } }), none],
  ["a scenario as an object", head({ view: { scenario: { id: 2, name: "EOL landfill" } } }), none],
  ["another product", head({ page: { productId: 2 } }), none],
  ["another product as an object", head({ meta: { product: { id: 2, name: "Slab" } } }), none],
  ["another product by name", head({ meta: { productName: "Slab" } }), none],
  ["a unit", head({ meta: { unit: "g" } }), none],
  ["a scale", head({ metadata: { scale: 1000 } }), none],
  ["a factor", head({ paging: { multiplier: 0.001 } }), none],
  ["in JSON:API", { data: [{ type: "impacts", id: "1", attributes: { value: 5 } }], meta: { stage: "C3" } }, { GWP: "error" }],
  ["carried by the product", embeddingProduct({ impacts: { meta: { stage: "C3" }, items: results } }), none],
  ["in a scenario, another scenario", useResults(head({ product: { id: 1 }, meta: { scenarioId: 2 } })), { "GWP in Use 50 years": "error" }],
  ["a stage that its own stage is not within", stagesOf({ moduleCode: "C1-C4" }), { GWP: 5, AP: "error" }],
  ["a module that its own stage is not within", stagesOf({ moduleCode: "C3" }), { GWP: 5, AP: "error" }],
  ["the whole life around its own stage", stagesOf({ moduleCode: "A1-C4" }), { GWP: 5, AP: 5 }],
  ["A1-A3", head({ meta: { stage: "A1-A3" } }), all],
  ["its own product", head({ meta: { productId: 1, product: { id: 1, name: "Brick" } } }), all],
  ["its own scenario", useResults(head({ product: { id: 1 }, meta: { scenarioId: 1 } })), { "GWP in Use 50 years": 5 }],
]; // prettier-ignore

test.each(holders)("an object with paging counts if it says %s", (_, documents, right) =>
  expectRight(documents, right),
);

const harmless: readonly TruthRow[] = [
  { meta: { stage: "prod" } }, { meta: { phase: "beta" } }, { meta: { module: "impacts" } }, { meta: { scenarios: 2 } }, { meta: { scenarioCount: 2 } },
  { meta: { facets: { stage: ["A1-A3", "C3"] } } }, { meta: { availableStages: ["A1-A3", "C3"] } }, { meta: { environment: "production" } },
  { meta: { hasScenarios: true } }, { meta: { products: 12 } }, { meta: { productVersion: "2" } }, { meta: { product: "Impact API" } },
  { meta: { scale: "national" } }, { page: { total: 2 } }, { meta: { scenarios: ["EOL landfill"] } }, { meta: { stages: ["A1-A3", "C3"] } },
  { meta: { standard: { name: "EN 15804", unit: "none" } } }, { meta: { transport: "https" } }, { meta: { type: "use" } }, { meta: { scenario: null } },
].map((said) => [JSON.stringify(said), head(said), all]); // prettier-ignore

test.each(harmless)("an object around paging does not concern the results: %s", (_, documents, right) =>
  expectRight(documents, right),
);

/** Returns the Brick with this link to its results. */
const linked = (impacts: unknown, more: object = {}) => {
  const brick = { ...createProduct(1, "Brick"), links: undefined, _links: { self: { href: "/api/v1/products/1" }, impacts, scenarios: { href: "/api/v1/products/1/scenarios" } } }; // prettier-ignore
  return {
    "/products": [brick, createProduct(2, "Slab")],
    "/products/1": brick,
    "/products/1/impacts": results,
    ...more,
  };
};
const href = "/api/v1/products/1/impacts";

const links: readonly TruthRow[] = [
  ["a title", linked({ href, title: "End of life" }), none],
  ["a title with a range of modules", linked({ href, title: "A to D" }), none],
  ["a name", linked({ href, name: "C3" }), none],
  ["a scenario's name as title", linked({ href, title: "EOL landfill" }), none],
  ["a member", linked({ href, stage: "D" }), none],
  ["meta", linked({ href, meta: { stage: "D" } }), none],
  ["meta of a scenario", linked({ href, meta: { scenarioId: 2 } }), none],
  ["a query", linked({ href: `${href}?stage=C3` }, { "/products/1/impacts?stage=C3": results }), none],
  ["a query of a scenario", linked({ href: `${href}?scenario=2` }, { "/products/1/impacts?scenario=2": results }), none],
  ["its path", linked({ href: `${href}/C3` }, { "/products/1/impacts/C3": results }), none],
  ["a unit", linked({ href, unit: "g" }), none],
  ["the path of its rel", { ...linked(undefined), ...named("https://rels.example/eol/impacts") }, none],
  ["a rel with its module", named("https://rels.example/modules/C3/impacts"), none],
  ["two lists, of which the first is at end of life", linked([{ href, title: "End of life" }, { href: "/api/v1/products/1/more", title: "Production" }], { "/products/1/impacts": [{ id: 1, value: 5 }], "/products/1/more": [{ id: 3, value: 7 }] }), { GWP: "error", AP: [7, "error"] }],
  ["in JSON:API", { "/products": { data: [{ type: "products", id: "1", attributes: { name: "Brick" }, relationships: { impacts: { links: { related: { href, meta: { stage: "D" } } } } } }] }, "/products/1/impacts": results }, none],
  ["itself on each result", results.map((one) => ({ ...one, links: [{ rel: "self", href: `/api/v1/impacts/${one.id}?module=C3` }] })), none],
  ["itself, in its title", results.map((one) => ({ ...one, _links: { self: { href: `/api/v1/impacts/${one.id}`, title: "Use stage" } } })), none],
  ["itself, within a reference", results.map((one) => ({ ...one, self: { _links: { self: { href: `/api/v1/impacts/${one.id}`, name: "D" } } } })), none],
  ["itself, on the list", { _links: { self: { href, title: "EOL landfill" } }, items: results }, none],
  ["the list at a scenario", { links: { self: "/api/v1/scenarios/2/impacts" }, items: results }, none],
  ["above the list a scenario", { links: { self: href, up: "/api/v1/scenarios/2" }, items: results }, none],
  ["the list with a query", { links: { self: `${href}?scenarioId=2` }, items: results }, none],
  ["another scenario", useResults({ product: { id: 1 }, links: { self: "/api/v1/scenarios/2/impacts" }, items: results }), { "GWP in Use 50 years": "error" }],
]; // prettier-ignore

/** Returns the Brick with its results linked under this rel. */
function named(rel: string) {
  const brick = { id: 1, name: "Brick", links: [{ rel: "self", href: "/api/v1/products/1" }, { rel, href }] }; // prettier-ignore
  return {
    "/products": [brick, createProduct(2, "Slab")],
    "/products/1": brick,
    "/products/1/impacts": results,
  };
}

test.each(links)("a link counts if it says %s", (_, documents, right) => expectRight(documents, right));

const quiet: readonly TruthRow[] = [
  ["a title", linked({ href, title: "Impacts of Brick", name: "impacts", type: "application/json" }), all],
  ["A1-A3", linked({ href, title: "Production (A1-A3)", stage: "A1-A3" }), all],
  ["a query", linked({ href: `${href}?view=full&lang=d` }, { "/products/1/impacts?view=full&lang=d": results }), all],
  ["a query of its product", linked({ href: `${href}?product=1` }, { "/products/1/impacts?product=1": results }), all],
  ["a query of scenarios", linked({ href: `${href}?includeScenarios=false&scenario=` }, { "/products/1/impacts?includeScenarios=false&scenario=": results }), all],
  ["a rel with a path", named("https://api.example/production/rels/v1/impacts"), all],
  ["a rel about the use of the interface", named("https://api.example/usage/docs/rels/impacts"), all],
  ["a further rel about its use", results.map((one) => ({ ...one, links: [{ rel: "usage", href: "/docs/usage" }, { rel: "maintenance", href: "/docs/status" }] })), all],
  ["two lists, one with a title", linked([{ href, title: "Production" }, { href: "/api/v1/products/1/more", title: "Production (A1-A3)" }], { "/products/1/impacts": [{ id: 1, value: 5 }], "/products/1/more": [{ id: 3, value: 7 }] }), all],
  ["a rel as a curie", named("lca:impacts"), all],
  ["itself on each result", results.map((one) => ({ ...one, _links: { self: { href: `/api/v1/impacts/${one.id}`, title: `Impact ${one.id}` } } })), all],
  ["a scenario's own list", useResults({ product: { id: 1 }, links: { self: "/api/v1/scenarios/1/impacts", up: "/api/v1/scenarios/1" }, items: results }), { "GWP in Use 50 years": 5 }],
  ["a scenario's title on its own link", { "/products/1/scenarios": [{ ...createScenario(1, "Use 50 years"), links: undefined, _links: { impacts: { href: "/api/v1/scenarios/1/impacts", title: "Use 50 years" } } }], ...useResults({ product: { id: 1 }, items: results }) }, { "GWP in Use 50 years": 5 }],
  ["an address that is none", { links: [{ rel: "self", href: "http://[scenario" }], items: results }, all],
  ["a product named like a module", { "/products": [{ id: "C3", name: "Brick", links: { self: "/api/v1/products/C3", impacts: "/api/v1/products/C3/impacts" } }], "/products/C3/impacts": results }, all],
]; // prettier-ignore

test.each(quiet)("a link does not contradict its results: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const embedded: readonly TruthRow[] = [
  ["end of life", { _embedded: { eolImpactList: results } }, none],
  ["a use phase", { _embedded: { usePhaseImpacts: results } }, none],
  ["a scenario", { _embedded: { scenarioImpacts: results } }, none],
  ["a module", { _embedded: { impactsC3: results } }, none],
  ["transport", { _embedded: { transportImpacts: results } }, none],
  ["a stage, beside others", { _embedded: { eolImpacts: results, links: [] } }, none],
  ["at the top", { eolImpacts: results }, none],
  ["results", { _embedded: { impactResults: results } }, all],
  ["the class of its results", { _embedded: { impactResultDtoList: results } }, all],
  ["a scenario's own list", endOfLifeResults({ product: { id: 1 }, _embedded: { scenarioImpacts: results } }), { "GWP in EOL landfill": 5 }],
  ["production", { _embedded: { productionImpacts: results } }, { GWP: [5, "error"], AP: [7, "error"] }],
]; // prettier-ignore

test.each(embedded)("a list embedded under a name is judged by it: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const around = (head: object) => ({ ...head, items: results });
const slabs = { GWP: "aside", AP: "aside" };

const whose: readonly TruthRow[] = [
  ["what was asked", around({ query: { productId: 2 } }), slabs],
  ["a filter", around({ filter: { productId: "2" } }), slabs],
  ["a request within", around({ meta: { request: { productId: 2 } } }), slabs],
  ["criteria", around({ criteria: { product: { id: 2 } } }), slabs],
  ["parameters by name", around({ parameters: { product: "Slab" } }), slabs],
  ["a scope of its own name", around({ scope: { productId: 2 } }), slabs],
  ["a scope of its own name, further within", around({ result: { basedOn: { subject: { productId: 2 } } } }), slabs],
  ["a product in an object", around({ about: { product: { id: 2, name: "Slab" } } }), slabs],
  ["a product by name in an object", around({ subject: { product: "Slab" } }), slabs],
  ["a scenario that was asked for", around({ query: { scenarioId: 2 } }), none],
  ["a scenario in an object", around({ scope: { scenarioId: 2 } }), none],
  ["a stage that was asked for", around({ query: { stage: "C3" } }), none],
  ["a scenario's list of another product", endOfLifeResults(around({ scope: { productId: 2 } })), { "GWP in EOL landfill": "error" }],
]; // prettier-ignore

test.each(whose)("an object of the head may say whose the list is: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const own: readonly TruthRow[] = [
  ["the product that was asked for", { query: { productId: 1, stage: "A1-A3", limit: 50 } }],
  ["the product in an object", { scope: { productId: "1", product: "Brick" }, about: { product: { id: 1 } } }],
  ["no product and no scenario", { query: { productId: null, scenarioId: "" }, filter: { scenario: "all" } }],
  ["whether scenarios are included", { query: { includeScenarios: "false", withScenario: "none" } }],
  ["labels", { labels: { productId: "Product number" } }],
  ["types", { schema: { productId: "integer", product: "object" } }],
  ["an order", { sort: { productId: "asc" }, columns: { product: "Product" } }],
  ["software", { generator: { product: "LCA Suite 3", productId: "lca-suite" } }],
  ["numbers of products", { statistics: { products: 2, productCount: 2 } }],
].map(([what, head]) => [String(what), around(head as object), all]); // prettier-ignore

test.each(own)("an object of the head does not contradict the list: %s", (_, documents, right) =>
  expectRight(documents, right),
);
