import type { TruthRow } from "./truth-rows";
import { endOfLifeResults, embeddingProduct, fiveDefinitions, expectRight } from "./truth-rows";
import { bareAnswers, bareResults, indicatorNames, indicatorUnits } from "./harmless-results";

// Ids, keys and links that leave no doubt about a result's indicator.

const definition = (id: number | string) => `/api/v1/impactdefinitions/${id}`;
/** Returns rows with own ids that are other definitions' ids. */
const rows = (say: (definition: number, at: number) => object) =>
  [1, 3, 4].map((id, at) => ({ id: [3, 4, 1][at], value: id + 4, ...say(id, at) }));

const ids: readonly TruthRow[] = [
  ["one that is retired", [{ id: 1, value: 5 }, { id: 99, value: 6 }, { id: 3, value: 7 }], { GWP: 5, AP: 7 }],
  ["two that are retired", [{ id: 98, value: 1 }, ...bareResults(), { id: 99, value: 6 }], bareAnswers],
  ["one that is retired, as a text", [{ id: "1", value: 5 }, { id: "old-7", value: 6 }, { id: "3", value: 7 }], { GWP: 5, AP: 7 }],
  ["those of the other presentation", [{ id: 1, value: 5 }, { id: 51, value: 5 }, { id: 3, value: 7 }, { id: 53, value: 7 }], { GWP: 5, AP: 7 }],
  ["a retired one in a map", { 1: 5, 99: 6, 3: 7 }, { GWP: 5, AP: 7 }],
  ["a retired one among pairs", [[1, 5], [99, 6], [3, 7]], { GWP: 5, AP: 7 }],
  ["a retired one among references", rows((id, at) => ({ definitionId: at === 1 ? 99 : id })), { GWP: 5, EP: 8, AP: "error" }],
  ["a retired one, with what is the same for all", bareResults().concat({ id: 99, value: 6 }).map((one) => ({ ...one, productId: 1, methodId: 2, setId: "set-1" })), bareAnswers],
  ["a retired one, with dates", [1, 99, 3].map((id, at) => ({ id, value: at + 5, createdAt: `2024-01-0${id % 10}T00:00:00Z` })), { GWP: 5, AP: 7 }],
  ["a retired one, with comments", [1, 99, 3].map((id, at) => ({ id, value: at + 5, comment: `checked by ${["Ann", "Ben", "Cas"][at]}` })), { GWP: 5, AP: 7 }],
  ["a retired one, with uncertainties", [1, 99, 3].map((id, at) => ({ id, value: at + 5, uncertainty: 0.1 * (at + 1) })), { GWP: 5, AP: 7 }],
  ["uuids that are null", bareResults(() => ({ uuid: null })), bareAnswers],
  ["a uuid that is the same", bareResults(() => ({ uuid: "5f0c9f7e-2b1e-4c39-9d5e-0c5a1f6f0b11" })), bareAnswers],
  ["the same uuid beside one that is retired", [...bareResults(), { id: 99, value: 6 }].map((one) => ({ ...one, datasetId: "5f0c9f7e" })), bareAnswers],
  ["an id of what calculated it", bareResults(() => ({ calculationId: 3, userId: 4, companyId: 1 })), bareAnswers],
  ["row versions", bareResults((id) => ({ rowVersion: `AAAA${id}`, etag: `"${id}"` })), bareAnswers],
  ["numbers of rows", bareResults((_, at) => ({ row: at + 1, line: at, position: 3 - at })), bareAnswers],
  ["a list of one", [{ id: 3, value: 7 }], { AP: 7, GWP: "no-result" }],
  ["ids with leading addresses", bareResults((id) => ({ id: definition(id), uuid: null })), bareAnswers],
]; // prettier-ignore

test.each(ids)("bare ids refer to definitions: %s", (_, documents, right) => expectRight(documents, right));

const uuids = ["1d1e0d0c-aa01-4b51-8f9c-000000000001", "1d1e0d0c-aa01-4b51-8f9c-000000000003"];
const two = (more: object) => fiveDefinitions.map((one) => ({ ...one, ...more }));

const keys: readonly TruthRow[] = [
  ["codes over row numbers", { gwp: { id: 3, value: 5 }, ap: { id: 4, value: 7 } }, { GWP: 5, AP: 7 }],
  ["codes in capitals over row numbers", { GWP: { id: 3, value: 5 }, AP: { id: 1, value: 7 }, EP: { id: 2, value: 8 } }, bareAnswers],
  ["names over row numbers", { [String(indicatorNames[0])]: { id: 2, value: 5 }, [String(indicatorNames[1])]: { id: 1, value: 7 } }, { GWP: 5, AP: 7 }],
  ["codes over own ids in texts", { gwp: { id: "r-1", value: 5 }, ap: { id: "r-2", value: 7 } }, { GWP: 5, AP: 7 }],
  ["codes over numbers", { gwp: 5, ap: 7, ep: 8 }, bareAnswers],
  ["codes over results with units", { gwp: { value: 5, unit: indicatorUnits[0] }, ap: { value: 7, unit: indicatorUnits[1] } }, { GWP: 5, AP: 7 }],
  ["keys equal to their ids", { 1: { id: 1, value: 5 }, 3: { id: 3, value: 7 }, 4: { id: 4, value: 8 } }, bareAnswers],
  ["keys equal to their ids as texts", { 1: { id: "1", value: 5 }, 3: { id: "3", value: 7 } }, { GWP: 5, AP: 7 }],
  ["keys over row numbers that are nobody's", { 1: { id: 901, value: 5 }, 3: { id: 902, value: 7 }, 4: { id: 903, value: 8 } }, bareAnswers],
  ["keys over no ids", { 1: { value: 5 }, 3: { value: 7 }, 4: { value: 8 } }, bareAnswers],
  ["keys over results with a product", { 1: { productId: 1, value: 5 }, 3: { productId: 1, value: 7 } }, { GWP: 5, AP: 7 }],
  ["keys equal to references", { 1: { id: 3, definitionId: 1, value: 5 }, 3: { id: 1, definitionId: 3, value: 7 } }, { GWP: 5, AP: 7 }],
  ["keys equal to names", { 1: { value: 5, name: indicatorNames[0] }, 3: { value: 7, name: indicatorNames[1] } }, { GWP: 5, AP: 7 }],
  ["keys that are a map's under its name", { productId: 1, impacts: { 1: 5, 3: 7, 4: 8 } }, bareAnswers],
  ["keys in a product", embeddingProduct({ impacts: { 1: { id: 1, value: 5 }, 3: { id: 3, value: 7 }, 4: { id: 4, value: 8 } } }), bareAnswers],
  ["keys in a scenario", endOfLifeResults({ productId: 1, impacts: { 1: 5, 3: 7 } }), { "GWP in EOL landfill": 5, "AP in EOL landfill": 7 }],
  ["uuids as keys", { "/impactdefinitions": [{ ...fiveDefinitions[0], id: uuids[0] }, { ...fiveDefinitions[2], id: uuids[1] }], "/products/1/impacts": { [String(uuids[0])]: 5, [String(uuids[1])]: { id: 2, value: 7 } } }, { GWP: 5, AP: 7 }],
  ["one value missing in a map", { 1: 5, 2: { value: null }, 3: 7, 4: 8 }, bareAnswers],
]; // prettier-ignore

test.each(keys)("a map's keys refer to definitions: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const href = (path: string) => `https://service.test/api/v1${path}`;
const self = (id: number, more: object) => ({
  links: [{ rel: "self", href: href(`/impacts/${id}`), ...more }],
});

const links: readonly TruthRow[] = [
  ["a list of one and its definition", [{ id: 1, value: 7, links: [{ rel: "impactDefinition", href: href("/impactdefinitions/3") }] }], { AP: 7, GWP: "error" }],
  ["a list of one and its definition, as HAL", [{ id: 1, value: 7, _links: { impactDefinition: { href: definition(3) } } }], { AP: 7 }],
  ["a list of one and its definition's id", [{ id: 1, value: 7, definitionId: 3 }], { AP: 7 }],
  ["itself, with a title", bareResults((id) => self(id, { title: `Impact ${id}`, type: "application/json" })), bareAnswers],
  ["itself, with a name and a language", bareResults((id) => self(id, { name: `impact-${id}`, hreflang: "en" })), bareAnswers],
  ["itself, with how it may be used", bareResults((id) => self(id, { method: "GET", templated: false, deprecation: null })), bareAnswers],
  ["a definition, with its name", rows((id, at) => ({ _links: { impactDefinition: { href: definition(id), title: indicatorNames[at] } } })), bareAnswers],
  ["a definition, with a short title", rows((id, at) => ({ _links: { impactDefinition: { href: definition(id), title: `Indicator ${at}`, profile: "lca" } } })), bareAnswers],
  ["a definition, with a meta object", rows((id, at) => ({ links: { impactDefinition: { href: definition(id), meta: { order: at, unit: indicatorUnits[at] } } } })), bareAnswers],
  ["a definition, by full address", bareResults((id) => ({ links: [{ rel: "impactDefinition", href: href(`/impactdefinitions/${id}`) }] })), bareAnswers],
  ["a definition, with a slash", rows((id) => ({ _links: { impactDefinition: { href: `${definition(id)}/` } } })), bareAnswers],
  ["the company, with its name", bareResults(() => ({ _links: { company: { href: "/api/v1/companies/me", title: "Brick Works BV" } } })), bareAnswers],
  ["the scenarios, with a title", bareResults(() => ({ _links: { scenarios: { href: "/api/v1/products/1/scenarios", title: "Scenarios" } } })), bareAnswers],
  ["the product, with its name", bareResults(() => ({ _links: { product: { href: "/api/v1/products/1", title: "Brick" } } })), bareAnswers],
  ["where it is described", bareResults(() => ({ links: [{ rel: "describedby", href: "/schema/impact.json", type: "application/schema+json" }] })), bareAnswers],
  ["curies", bareResults(() => ({ _links: { curies: [{ name: "lca", href: "/rels/{rel}", templated: true }], self: { href: "/api/v1/impacts/7" } } })), bareAnswers],
  ["the collection", bareResults(() => ({ links: [{ rel: "collection", href: "/api/v1/products/1/impacts" }] })), bareAnswers],
  ["an address of its own", bareResults((id) => ({ href: `/api/v1/impacts/${id + 70}`, type: "Impact" })), bareAnswers],
  ["JSON-LD's ids", rows((id, at) => ({ "@id": `/api/v1/impacts/${at + 7}`, "@type": "Impact", definition: definition(id) })), bareAnswers],
]; // prettier-ignore

test.each(links)("links leave no doubt about the indicator: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const described: readonly TruthRow[] = [
  ["a definition with a group", rows((id, at) => ({ definition: { id, name: indicatorNames[at], group: ["climate", "acid", "water"][at], version: 2 } })), bareAnswers],
  ["a definition with a unit and flags", rows((id, at) => ({ impactDefinition: { id, unit: indicatorUnits[at], isCore: true, hasFactors: false } })), bareAnswers],
  ["own codes", bareResults((_, at) => ({ code: ["X-1", "X-2", "X-3"][at] })), bareAnswers],
  ["own categories", bareResults((_, at) => ({ category: ["climate", "soil", "water"][at] })), bareAnswers],
  ["own groups", bareResults((_, at) => ({ group: ["core", "other", "additional"][at] })), bareAnswers],
  ["own classes", bareResults((_, at) => ({ class: ["A", "B", "C"][at], subclass: null })), bareAnswers],
  ["own types and labels", bareResults((_, at) => ({ type: "midpoint", label: `Row ${at + 1}` })), bareAnswers],
  ["own headings", bareResults((_, at) => ({ section: ["1.1", "1.2", "2.1"][at], heading: "Core" })), bareAnswers],
  ["definitions of one presentation", { "/impactdefinitions": two({ presentation: "Full", standard: "EN 15804" }), "/products/1/impacts": bareResults() }, bareAnswers],
  ["definitions with uuids and an order", { "/impactdefinitions": fiveDefinitions.map((one, at) => ({ ...one, uuid: `u-${one.id}`, order: 9 - at })), "/products/1/impacts": bareResults() }, bareAnswers],
  ["definitions of both presentations", { "/impactdefinitions": [...two({ presentation: "Full" }), ...fiveDefinitions.map((one) => ({ ...one, id: one.id + 50, presentation: "Shortened" }))], "/products/1/impacts": [...bareResults(), { id: 51, value: 5 }, { id: 53, value: 7 }] }, bareAnswers],
]; // prettier-ignore

test.each(described)("a described indicator leaves its result readable: %s", (_, documents, right) =>
  expectRight(documents, right),
);
