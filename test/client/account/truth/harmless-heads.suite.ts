import { sampleOf } from "../../../matrix-sample";
import type { TruthRow } from "./truth-rows";
import { endOfLifeResults, embeddingProduct, expectRight, createProduct, createScenario } from "./truth-rows";
import { bareAnswers, bareResults } from "./harmless-results";

// Members of a list or a product beside the results that do not concern them.

type Head = readonly [what: string, members: object];

/** Members of an object that may hold the paging. */
const held: readonly Head[] = [
  ["where it runs", { meta: { stage: "prod" } }],
  ["how ready it is", { meta: { phase: "beta" } }],
  ["which part of the server it is", { meta: { module: "impacts" } }],
  ["how many scenarios there are", { meta: { scenarios: 2 } }],
  ["how many scenarios and stages there are, in words", { meta: { scenarioCount: 2, stageTotal: 5 } }],
  ["an environment", { meta: { environment: "production" } }],
  ["the environment, capitalised", { metadata: { env: "PRODUCTION", region: "eu-west-1" } }],
  ["facets", { meta: { facets: { stage: ["A1-A3", "C3", "D"], scenario: [1, 2] } } }],
  ["available stages", { meta: { availableStages: ["A1-A3", "C3", "D"] } }],
  ["stages as flags", { meta: { hasScenarios: true, hasStages: false } }],
  ["nothing of a stage", { meta: { stage: null, phase: "", scenario: {}, module: [] } }],
  ["a page by number", { page: { number: 0, size: 20, totalElements: 3, totalPages: 1 } }],
  ["a Hydra view", { view: { "@id": "/api/v1/products/1/impacts?page=1", "@type": "PartialCollectionView" } }],
  ["offset and limit", { paging: { total: 3, offset: 0, limit: 20, next: null } }],
  ["the columns of a pager", { pagination: { page: 1, perPage: 50, pageCount: 1, sort: "id", order: "asc" } }],
  ["cursors that end", { pageInfo: { hasNextPage: false, startCursor: "a", endCursor: "c" } }],
  ["this product", { meta: { productId: 1 } }],
  ["its stage", { meta: { stage: "A1-A3" } }],
  ["a factor that changes nothing", { meta: { factor: 1 } }],
  ["how it was asked", { meta: { query: { include: "definition", fields: ["id", "value"] } } }],
  ["times and ids of the request", { meta: { requestId: "8f1c", took: 12, generatedAt: "2026-01-15T12:00:00Z" } }],
  ["versions", { metadata: { version: "1.0.2", apiVersion: 3, schema: "impacts-v1" } }],
  ["a language", { meta: { language: "nl", locale: "nl-NL" } }],
]; // prettier-ignore

/** Members beside the list. */
const beside: readonly Head[] = [
  ["no more", { hasMore: false }],
  ["no more, in other words", { isTruncated: false, hasNext: false, remaining: 0, last: true }],
  ["an equal total", { total: 3 }],
  ["an equal total and no next page", { totalCount: 3, next: null, previous: null }],
  ["one page of one", { page: 1, totalPages: 1, pageSize: 50 }],
  ["available", { available: true }],
  ["not available", { available: false }],
  ["the environment", { environment: "production" }],
  ["a success", { success: true, status: "ok", code: 200, message: "OK" }],
  ["no errors", { error: null, errors: [], warnings: [] }],
  ["links to itself", { links: { self: "/api/v1/products/1/impacts", first: "/api/v1/products/1/impacts?page=1" } }],
  ["a templated link", { _links: { find: { href: "/api/v1/impacts{?id}", templated: true } } }],
  ["a link with a title", { _links: { self: { href: "/api/v1/products/1/impacts", title: "Impacts 1", type: "application/json" } } }],
  ["a link to a help page", { links: [{ rel: "help", href: "https://docs.test/help", title: "About end of life" }] }],
  ["a standard", { standard: "EN 15804", presentation: "Full" }],
  ["what kind of document", { type: "ImpactList", kind: "collection" }],
  ["JSON-LD's context", { "@context": "/api/v1/contexts/Impact", "@type": "Collection" }],
  ["a title", { title: "Impacts", description: "Impacts of the production stage (A1-A3) and of scenarios" }],
  ["a licence", { copyright: "2026", license: "CC BY 4.0", contact: "info@works.test" }],
  ["how numbers are written", { decimals: 2, precision: 3, rounding: "none", decimalSeparator: "." }],
  ["a currency", { currency: "EUR" }],
  ["a scale of one", { multiplier: 1, exponent: 0 }],
  ["flags of the list", { locked: false, isPublic: false, isEstimated: false, editable: false }],
  ["a checksum", { checksum: "a1f3", etag: 'W/"33"', hash: "c3d4" }],
  ["no scenario", { scenario: null, scenarioId: null, stage: "" }],
  ["its product and a batch", { productId: 1, batch: 12, supplier: "Works BV" }],
  ["a period", { validFrom: "2024-01-01", validUntil: "2029-01-01", period: "2024-2029" }],
  ["tags and a summary", { tags: ["masonry", "clay"], summary: { count: 3 } }],
]; // prettier-ignore

const heads = [...held, ...beside];
const around: readonly TruthRow[] = heads.map(([what, head]) => [
  what,
  { ...head, items: bareResults() },
  bareAnswers,
]);

test.each(around)("harmless members around a list change nothing: %s", (_, documents, right) =>
  expectRight(documents, right),
);

/** Members for a product's list alone: beside any list, "production" means A1-A3. */
const ofAll = /^the environment$|its stage|this product|its product|itself|templated|title|view/;
const inScenario: readonly TruthRow[] = sampleOf("heads of a scenario's list", heads, 1 / 4)
  .filter(([what]) => !ofAll.test(what))
  .map(([what, head]) => [
    what,
    endOfLifeResults({ ...head, items: bareResults(() => ({ productId: 1 })) }),
    { "GWP in EOL landfill": 5, "AP in EOL landfill": 7 },
  ]);

test.each(inScenario)("harmless members around a scenario's list change nothing: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const ofProduct: readonly TruthRow[] = [
  ["available", { available: true }],
  ["out of stock", { available: false, inStock: false }],
  ["not validated", { validated: false, published: false, isPublic: false }],
  ["a number of scenarios", { scenarioCount: 2 }],
  ["a state", { status: "published", state: "active" }],
  ["an environment", { environment: "production" }],
  ["a year and a site of production", { productionYear: 2024, productionSite: "Velp" }],
  ["packaging and material", { packaging: "t", material: "PVC", colour: "red" }],
  ["a weight in grams", { weight: 2100, weightUnit: "g" }],
  ["a thickness", { thickness: 65, thicknessUnit: "mm", lambda: 0.6 }],
  ["a declared unit", { declaredUnit: "t" }],
  ["an amount and a declared unit", { declaredUnit: "m2", declaredUnitAmount: 1 }],
  ["a class and a group", { class: "A", group: "masonry", category: { id: 3, name: "Walls" } }],
  ["a version and a revision", { version: 3, revision: "b", rowVersion: "AAAB" }],
  ["flags of scenarios", { hasScenarios: false }],
  ["a life span", { lifespan: 75, referenceServiceLife: 75, lifespanUnit: "year" }],
].map(([what, members]) => [String(what), embeddingProduct({ ...(members as object), impacts: bareResults() }), bareAnswers] as const); // prettier-ignore

test.each(ofProduct)(
  "harmless members of a product that embeds its results change nothing: %s",
  (_, documents, right) => expectRight(documents, right),
);

const brick = (lists: object, more: object = {}) => ({
  ...{
    "/products": { ...lists, items: [{ ...createProduct(1, "Brick"), ...more }, createProduct(2, "Slab")] },
  },
  "/products/1/impacts": bareResults(),
});

const ofOtherLists: readonly TruthRow[] = [
  ["products: a page", brick({ meta: { total: 2, page: 1, stage: "prod" } }), bareAnswers],
  ["products: available", brick({ available: true, hasMore: false, total: 2 }), bareAnswers],
  ["products: flags", brick({}, { available: false, isMissing: false, locked: false }), bareAnswers],
  [
    "products: uuids and dates",
    brick({}, { uuid: "0b6f-1", createdAt: "2024-01-01", version: "1.1" }),
    bareAnswers,
  ],
  [
    "scenarios: a page",
    {
      "/products/1/scenarios": {
        meta: { total: 1, phase: "beta" },
        items: [createScenario(2, "EOL landfill")],
      },
      "/scenarios/2/impacts": bareResults(() => ({ productId: 1 })),
    },
    { "GWP in EOL landfill": 5 },
  ],
];

test.each(ofOtherLists)("harmless members around other lists change nothing: %s", (_, documents, right) =>
  expectRight(documents, right),
);
