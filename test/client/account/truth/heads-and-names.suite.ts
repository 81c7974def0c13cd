import type { TruthRow } from "./truth-rows";
import { endOfLifeResults, embeddingProduct, expectRight } from "./truth-rows";

const items = [{ impactDefinitionId: 1, value: 5 }, { impactDefinitionId: 2, value: 7 }]; // prettier-ignore

/** A list's name describes its results, as any other member of its header does. */
const named: readonly TruthRow[] = [
  ["another product", { name: "Slab", items }, { GWP: "error", ODP: "error" }],
  ["another product, beside its own", { productTitle: "Brick", view: "Slab", items }, { GWP: "error" }],
  ["its product", { productName: "Brick", items }, { GWP: 5, ODP: 7 }],
  ["a module", { name: "C3", items }, { GWP: "aside" }],
  ["a phase", { label: "End of life", items }, { GWP: "aside", ODP: "aside" }],
  ["A1-A3", { title: "A1-A3", items }, { GWP: 5, ODP: 7 }],
  ["a module under another member", { name: "Study 2", view: "C3", items }, { GWP: "aside" }],
  ["two modules", [{ name: "C3", items: [{ impactDefinitionId: 1, value: 6 }] }, { name: "A1-A3", items }], { GWP: 5 }],
  ["A1-A3, for a scenario", endOfLifeResults({ name: "A1-A3", items: [{ productId: 1, impactDefinitionId: 1, value: 5 }] }), { "GWP in EOL landfill": "aside" }],
  ["nothing of the kind", { name: "Study of 2024", items }, { GWP: 5, ODP: 7 }],
]; // prettier-ignore

test.each(named)("a list's name describes its results: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const staged = (stages: readonly object[], more: object): object[] => [
  { impactDefinitionId: 1, stages, ...more },
];
const both = [{ stage: "A1-A3", value: 5 }, { stage: "C1", value: 6 }]; // prettier-ignore

/** A stage around a result's stages must include them. */
const around: readonly TruthRow[] = [
  ["another module", staged(both, { stage: "C3" }), { GWP: "error" }],
  ["another phase", staged(both, { phase: "End of life" }), { GWP: [5, "error"] }],
  ["another phase, by the same name", staged(both, { stage: "End of life" }), { GWP: "error" }],
  ["a part of it", staged(both, { stage: "A1" }), { GWP: "error" }],
  ["A1-A3", staged([{ stage: "A1-A3", value: 5 }], { stage: "Production" }), { GWP: 5 }],
  ["all modules", staged(both, { stage: "A1-C4" }), { GWP: 5 }],
  ["a whole life", staged(both, { stage: "cradle to grave" }), { GWP: 5 }],
  ["A1-A3, around a scenario's", endOfLifeResults([{ productId: 1, impactDefinitionId: 1, stage: "A1-A3", stages: [{ stage: "C1", value: 6 }] }]), { "GWP in EOL landfill": "error" }],
]; // prettier-ignore

test.each(around)("a stage around other stages must include them: %s", (_, documents, right) =>
  expectRight(documents, right),
);

/** A header with a number and an indicator of its own is not a result, however deep its list. */
const heads: readonly TruthRow[] = [
  ["HAL, under an unknown relation", { _links: {}, _embedded: { item: items }, impactDefinitionId: 3, value: 12 }, { AP: "error" }],
  ["an envelope in a list's name", { impactDefinitionId: 3, value: 12, values: { d: { results: items } } }, { AP: "error" }],
  ["two objects deep", { indicatorId: 3, waarde: 12, report: { tables: { main: items } } }, { AP: "error" }],
  ["own ids", { impactDefinitionId: 3, value: 12, report: { rows: [{ id: 1, value: 5 }] } }, { AP: "error" }],
]; // prettier-ignore

test.each(heads)("a header is not a result: %s", (_, documents, right) => expectRight(documents, right));

/** A1-A3 repeated in another member makes no difference, but in a result of another stage it does. */
const again: readonly TruthRow[] = [
  ["A1-A3", [{ id: 1, value: 5, stage: "A1-A3", label: "Production" }, { id: 2, value: 6, stage: "C3", label: "Other" }], { GWP: 5, ODP: "aside" }],
  ["another module", [{ id: 1, value: 5, stage: "C3", label: "Production" }, { id: 2, value: 6, stage: "C3", label: "Other" }], { GWP: "aside" }],
  ["a phase beside A1-A3", [{ id: 1, value: 5, stage: "A1-A3", label: "Use" }, { id: 2, value: 6, stage: "A1-A3", label: "Other" }], { GWP: "error", ODP: 6 }],
]; // prettier-ignore

test.each(again)("a repeated A1-A3 makes no difference, another stage does: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const its = [{ productId: 1, impactDefinitionId: 1, value: 5 }, { productId: 1, impactDefinitionId: 2, value: 7 }]; // prettier-ignore
const each = (more: object): object[] => its.map((one) => ({ ...one, ...more }));

/** The name of another scenario or product counts, under any member. */
const others: readonly TruthRow[] = [
  ["a scenario's list called by another", endOfLifeResults({ name: "Use 50 years", items: its }), { "GWP in EOL landfill": "error" }],
  ["a scenario's list called by its own", endOfLifeResults({ name: "EOL landfill", items: its }), { "GWP in EOL landfill": 5 }],
  ["another scenario's document", endOfLifeResults({ id: 1, name: "Use 50 years", impacts: its }), { "ODP in EOL landfill": "error" }],
  ["another scenario in each result", endOfLifeResults(each({ view: "Use 50 years" })), { "GWP in EOL landfill": "error" }],
  ["an object of another scenario", endOfLifeResults(each({ about: { id: 1, name: "Use 50 years" } })), { "GWP in EOL landfill": "error" }],
  ["an object of another product", each({ variant: { id: 2, title: "Slab" } }), { GWP: "error" }],
  ["an object of its product", each({ variant: { id: 1, title: "Brick" } }), { GWP: 5 }],
  ["its product's id and another's name", [{ product: { id: 1, name: "Slab" }, impactDefinitionId: 1, value: 9 }], { GWP: "error" }],
  ["the same in a scenario", endOfLifeResults([{ product: { id: 1, name: "Slab" }, impactDefinitionId: 1, value: 9 }]), { "GWP in EOL landfill": "error", "Slab GWP in EOL landfill": "error" }],
  ["another scenario's name, its id", endOfLifeResults(each({ scenario: { id: 2, name: "Use 50 years" } })), { "GWP in EOL landfill": "error" }],
  ["a link to another product", endOfLifeResults([{ links: { product: "/api/v1/products/2" }, productId: 1, impactDefinitionId: 1, value: 9 }]), { "GWP in EOL landfill": "error", "Slab GWP in EOL landfill": "error" }],
  ["a link that is the row's own", [{ links: { product: "/api/v1/impacts/7/product" }, productId: 1, impactDefinitionId: 1, value: 9 }], { GWP: [9, "error"] }],
  ["a list that says it is another product's", { links: { self: "/api/v1/products/2/impacts" }, items }, { GWP: "error" }],
  ["a list that says it is its own", { links: { self: "/api/v1/products/1/impacts?page=1" }, items }, { GWP: 5 }],
  ["a list under another product", { links: { up: "/api/v1/products/2" }, items }, { GWP: "error" }],
  ["a list under its product", { links: { up: "/api/v1/products/1" }, items }, { GWP: 5 }],
  ["a scenario's list that says it is the product's", endOfLifeResults({ links: { self: "/api/v1/products/1/impacts" }, items: its }), { "GWP in EOL landfill": "error" }],
  ["a scenario's list under a product", endOfLifeResults({ links: { up: "/api/v1/products/1" }, items: its }), { "GWP in EOL landfill": 5 }],
  ["a list that says it is on another host", { links: { self: "http://elsewhere.invalid/api/v1/products/2/impacts" }, items }, { GWP: 5 }],
  ["another product in a list", each({ tags: ["new", "Slab"] }), { GWP: "error" }],
  ["a document of another product", { data: { name: "Slab", impacts: its } }, { GWP: "error" }],
  ["JSON:API, another product", { data: { type: "products", id: "2", attributes: { name: "Slab", impacts: its } } }, { GWP: "error" }],
]; // prettier-ignore

test.each(others)(
  "the name of another product or scenario makes results unclear: %s",
  (_, documents, right) => expectRight(documents, right),
);

/** A product's stage applies to the results embedded in it. */
const carrying: readonly TruthRow[] = [
  ["a module", embeddingProduct({ stage: "C3", impacts: its }), { GWP: "aside" }],
  ["a module, by another name", embeddingProduct({ lifecyclePhase: "Use", impacts: its }), { GWP: "aside", ODP: "aside" }],
  ["A1-A3", embeddingProduct({ stage: "Production (A1-A3)", impacts: its }), { GWP: 5 }],
  ["what results say themselves", embeddingProduct({ stage: "A1-A3", impacts: each({ stage: "C3" }) }), { GWP: "aside" }],
  ["a category", embeddingProduct({ category: "Masonry", impacts: its }), { GWP: 5 }],
]; // prettier-ignore

test.each(carrying)("a product's stage applies to its embedded results: %s", (_, documents, right) =>
  expectRight(documents, right),
);

/** Further ways to give a stage or another currency. */
const besides: readonly TruthRow[] = [
  ["modules as keys of rows", [{ id: 1, value: 5, key: "C3" }, { id: 2, value: 7, key: "A1-A3" }], { GWP: "aside", ODP: 7 }],
  ["modules as ids of rows", [{ id: "C3", impactDefinitionId: 1, value: 5 }, { id: "A1-A3", impactDefinitionId: 2, value: 7 }], { GWP: "aside", ODP: 7 }],
  ["a definition of one module", [{ definition: { id: 1, name: "GWP", stage: "C3" }, value: 5 }], { GWP: "aside" }],
  ["indicators whose ids look like modules", { "/impactdefinitions": [{ id: "A1", name: "Global warming potential", unit: "kg CO2-eq" }, { id: "C3", name: "Acidification potential of land and water", unit: "kg SO2-eq" }], "/products/1/impacts": [{ id: "A1", value: 5 }, { id: "C3", value: 7 }] }, { GWP: 5, AP: 7 }],
  ["a scenario that is called as a product is", [{ id: 1, value: 5, scenarioId: null }, { id: 2, value: 6, scenario: { id: 2, name: "Slab" } }], { GWP: 5, "ODP in EOL landfill": 6 }],
  ["a scenario of one module", endOfLifeResults([{ productId: 1, id: 1, value: 5, scenario: { id: 2, stage: "C3" } }]), { "GWP in EOL landfill": 5 }],
  ["costs in another currency", [{ id: 5, value: 5, currency: "USD" }, { id: 1, value: 7, currency: "USD" }], { ECI: "error", GWP: 7 }],
  ["costs in the list's currency", { currencyCode: "GBP", items: [{ id: 5, value: 5 }] }, { ECI: "error" }],
  ["costs in a currency under another word", { waehrung: "USD", items: [{ id: 5, value: 5 }] }, { ECI: "error" }],
  ["costs in a currency as an object", { money: { code: "CHF" }, items: [{ id: 5, value: 5 }, { id: 1, value: 7 }] }, { ECI: "error", GWP: 7 }],
  ["costs in their currency under another word", { valuta: "EUR", items: [{ id: 5, value: 5 }] }, { ECI: 5 }],
  ["a filler that the head declares", { fillValue: -1, items: [{ id: 1, value: -1 }, { id: 3, value: 7 }] }, { GWP: "error", AP: 7 }],
  ["a filler in texts", { absent: "-999", items: [{ id: 1, value: "-999.0" }, { id: 3, value: "7" }] }, { GWP: "error", AP: 7 }],
  ["a zero as a filler", { missingValue: 0, items: [{ id: 1, value: 0 }, { id: 3, value: 7 }] }, { GWP: "error", AP: 7 }],
  ["a zero in a head", { warnings: 0, items: [{ id: 1, value: 0 }, { id: 3, value: 7 }] }, { GWP: 0, AP: 7 }],
  ["a count in a head", { count: 2, year: 7, items: [{ id: 1, value: 2 }, { id: 3, value: 7 }] }, { GWP: 2, AP: 7 }],
  ["costs in their currency", [{ id: 5, value: 5, currency: "EUR" }], { ECI: 5 }],
]; // prettier-ignore

test.each(besides)("stages and currencies count in other forms too: %s", (_, documents, right) =>
  expectRight(documents, right),
);

/** Returns two results by ids of their own. */
const byOwnId = (key: (id: number) => string, result: (id: number) => object): object =>
  Object.fromEntries([1, 2].map((id) => [key(id), { id: key(id), ...result(id) }]));

/** Members beside results describe them, numbers included: in a map, in a row's own fields, or in a list. */
const beside: readonly TruthRow[] = [
  ["a scale beside one key", [{ 5: 5, multiplier: 1000 }, { 1: 7 }], { ECI: "error", GWP: 7 }],
  ["a scenario beside one key", [{ 1: { amount: 5, unit: "kg CO2-eq" }, eolScenarioId: 2 }, { 2: { amount: 7 } }], { GWP: "error", ODP: 7 }],
  ["a scale in a map", { 1: 5, 2: 7, factor: 1000 }, { GWP: "error", ODP: "error" }],
  ["a stage by number in a map", { 1: 5, 2: 7, stageId: 3 }, { GWP: "error", ODP: "error" }],
  ["a scale of a list", { scaleFactor: 0.001, items: [{ id: 1, value: 5 }] }, { GWP: "error" }],
  ["a scale around a map", { data: { 1: 5, 2: 7 }, exponent: 3 }, { GWP: "error" }],
  ["a scale that changes nothing", { multiplier: 1, items: [{ id: 1, value: 5 }] }, { GWP: 5 }],
  ["a prefix of addresses", { prefix: "/api", items: [{ id: 1, value: 5 }] }, { GWP: 5 }],
  ["an unknown indicator in a map", { 1: 5, 2: 7, "noise": 3 }, { GWP: 5, ODP: 7 }],
  ["an object that is no result in a map", { 1: { value: 5 }, eol: { id: 2 } }, { GWP: "error" }],
  ["a scale in an object in a map", { 1: 5, 2: 7, scale: { amount: 1000 } }, { GWP: "error", ODP: "error" }],
  ["a stage's number in an object in a map", { 1: 5, 2: 7, stageId: { quantity: 3 } }, { GWP: "error", ODP: "error" }],
  ["ids of results that speak of scenarios, in a map", byOwnId((id) => `result-scenario-1-${id}`, (id) => ({ impactDefinitionId: id, amount: id + 4 })), { GWP: 5, ODP: 6 }],
  ["ids of results that speak of stages, some without a value", byOwnId((id) => `stage-${id}`, (id) => ({ indicatorId: id, score: id === 1 ? null : id + 4 })), { GWP: "no-result", ODP: 6 }],
  ["a scenario's key over a result with another id", { "scenario-2": { id: 7, impactDefinitionId: 1, value: 5 }, 2: { id: 8, impactDefinitionId: 2, value: 7 } }, { GWP: "error", ODP: "error" }],
  ["an id and key that speak of a scale, and no indicator", { 1: { value: 5 }, factor: { id: "factor", value: 1000 } }, { GWP: "error" }],
  ["a row's fields, and another indicator beside", [{ model: "lca.impact", pk: 7, fields: { definition: 1, value: 5 }, view: "AP" }, { model: "lca.impact", pk: 8, fields: { definition: 2, value: 7 } }], { GWP: "error", ODP: 7 }],
  ["a row's fields, and a module beside", [{ model: "lca.impact", pk: 7, fields: { definition: 1, value: 5 }, part: "C3" }], { GWP: "aside" }],
]; // prettier-ignore

test.each(beside)("members beside results describe them: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const pairs = (said: object): object[] => Object.entries(said).map(([name, value]: [string, unknown]) => ({ name, value })); // prettier-ignore
const told = [{ definitionId: 1, value: 5 }, { definitionId: 2, value: 7 }]; // prettier-ignore

/** One list in the forms in which protocols wrap a whole document. */
const forms: Readonly<Record<string, unknown>> = {
  "Collection+JSON": { collection: { version: "1.0", items: told.map((one) => ({ href: "/api/v1/x", data: pairs(one) })) } },
  "Collection+JSON that cannot be read": { collection: { items: told.map((one) => ({ data: [...pairs(one), ...pairs(one)] })) } },
  "JSON:API": { data: told.map(({ value, definitionId }, at) => ({ type: "impacts", id: `${at}`, attributes: { value }, relationships: { impactDefinition: { data: { type: "impactdefinitions", id: `${definitionId}` } } } })) },
  "HAL": { _embedded: { impacts: told } },
  "Siren": { entities: told.map((properties) => ({ class: ["impact"], rel: ["item"], properties })) },
  "a feed": { feed: { entry: told, title: "Results" } },
  "OData 2": { d: { results: told } },
  "Elasticsearch": { hits: { total: { value: 2 }, hits: told.map((_source, at) => ({ _id: `${at}`, _source })) } },
  "CouchDB": { total_rows: 2, rows: told.map((doc, at) => ({ id: `${at}`, key: at, value: { rev: "1" }, doc })) },
  "Airtable": { records: told.map((fields, at) => ({ id: `rec${at}`, fields })) },
  "HAL, with links alone": { _embedded: { impacts: told.map(({ value, definitionId }) => ({ value, _links: { impactDefinition: { href: `/api/v1/impactdefinitions/${definitionId}` } } })) } },
  "Collection+JSON, with links alone": { collection: { items: told.map(({ value, definitionId }) => ({ data: pairs({ value }), links: [{ rel: "impactDefinition", href: `/api/v1/impactdefinitions/${definitionId}` }] })) } },
  "definitions carried": { items: told.map(({ value, definitionId }) => ({ value, impactDefinition: { id: definitionId } })) },
  "what a result is beside its value": { items: told.map(({ value, definitionId }) => ({ definitionId, outcome: { value } })) },
  "by keys that mean nothing": Object.fromEntries(told.map((one, at) => [`-NxQ${at}a`, one])),
  "one by a key that means nothing": { "-NxQ0a": { definitionId: 3, value: 5 } },
  "by keys that mean nothing, wrapped": Object.fromEntries(told.map(({ value, ...one }, at) => [`doc-${at}x`, { key: one, outcome: { value } }])),
  "GraphQL": { data: { impacts: { edges: told.map((node) => ({ node })) } } },
}; // prettier-ignore

const head = { impactDefinitionId: 3, value: 12 };

const placesOfDocuments: readonly (readonly [where: string, around: (document: unknown) => object])[] = [
  ["as results", (document) => ({ ...head, results: document })],
  ["in an envelope", (document) => ({ ...head, data: document })],
  ["under a name that means nothing", (document) => ({ ...head, study: document })],
  ["further in", (document) => ({ ...head, response: { view: document } })],
  ["among its members", (document) => ({ ...(document as object), ...head })],
];

/** Members around a document are its header, in any form and in each of these places. */
const aroundDocuments = Object.entries(forms).flatMap(([form, document]) =>
  placesOfDocuments.map(([where, around]): TruthRow => [
    `${form}, ${where}`,
    around(document),
    { AP: "error" },
  ]),
);

test.each(aroundDocuments)("members around a document are its header: %s", (_, documents, right) =>
  expectRight(documents, right),
);

/** A map of results has a header as a list has. */
const ofMaps: readonly TruthRow[] = [
  ["objects by id", { data: { 1: { value: 5 }, 2: { value: 7 } }, impactDefinitionId: 3, value: 12 }, { AP: "error" }],
  ["numbers by id", { payload: { 1: 5, 2: 7 }, impactDefinitionId: 3, value: 12 }, { AP: "error" }],
  ["numbers by name, in a list's name", { results: { gwp: 5, odp: 7 }, id: 3, value: 12 }, { AP: "error" }],
  ["in a list of products", { indicatorId: 3, value: 12, values: [{ productId: 1, impacts: { 1: { id: 4, value: 5 }, 2: { id: 3, value: 7 } } }] }, { AP: "error" }],
  ["columns by row number, one of which is short", { impactDefinitionId: { 0: 1, 1: 3, 2: 2 }, value: { 0: 5, 2: 7 } }, { GWP: "error", ODP: "error", AP: "error" }],
  ["a missing value among numbers by id", { data: { 1: 5, 2: null, 4: 7 }, impactDefinitionId: 3, value: 12 }, { AP: "error" }],
  ["beside its members", { 1: { value: 5 }, 2: { value: 7 }, 5: "MND", impactDefinitionId: 3, value: 12 }, { AP: "error" }],
  ["pairs in objects", { impactDefinitionId: 3, value: 12, items: { result: { impacts: [[5, { value: 5 }], [2, { value: 7 }]] } } }, { AP: "error" }],
  ["a list of one-key results", { impactDefinitionId: 3, value: 12, values: [{ 1: "5" }, { 2: "7" }] }, { AP: "error" }],
  ["a result in an envelope", { result: { impactDefinitionId: 3, value: 12 } }, { AP: "error" }],
]; // prettier-ignore

test.each(ofMaps)("a map's header is not a result: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const modules = [{ stage: "A1-A3", value: 5 }, { stage: "C1", value: 6 }]; // prettier-ignore

/** A result with nested stages is read as a list of one indicator: members beside them describe it. */
const ofOne: readonly TruthRow[] = [
  ["another indicator", [{ data: { modules }, indicator: { id: 1 }, remark: "AP" }], { GWP: "error" }],
  ["another indicator, beside a link", [{ data: { modules }, links: { impactDefinition: "/api/v1/impactdefinitions/1" }, part: "EP" }], { GWP: "error" }],
  ["its own", [{ data: { modules }, indicator: { id: 1 }, remark: "GWP" }], { GWP: 5 }],
  ["another indicator, beside stages with units", [{ data: { Modules: [{ moduleCode: "A1_A3", value: { value: "5", unit: "kg CO2-eq" } }, { moduleCode: "C3", value: { value: "6", unit: "kg CO2-eq" } }] }, _links: { "acme:impact_definition": "/api/v1/impactdefinitions/1" }, remark: "AP" }], { GWP: "error" }],
  ["two units of a list of stages", [{ definitionId: 1, stages: [{ stage: "A1-A3", value: 5, unit: "kg CO2-eq" }], unit: "t" }], { GWP: "error" }],
  ["two units, the result's own unlike", [{ definitionId: 1, stages: [{ stage: "A1-A3", value: 5, unit: "t" }], unit: "kg CO2-eq" }], { GWP: "error" }],
  ["two units", [{ definitionId: 1, data: { "A1-A3": { value: 5 }, C1: { value: 6 }, unit: { name: "kg CO2-eq" } }, unit: "g" }], { GWP: "error" }],
  ["another product, by the name of the stages' own member", [{ links: { impactDefinition: "/api/v1/impactdefinitions/1" }, segment: "Slab", modules: [{ segment: "A1-A3", value: 5 }, { segment: "C1", value: 6 }] }, { links: { impactDefinition: "/api/v1/impactdefinitions/2" }, modules: [{ segment: "A1-A3", value: 7 }, { segment: "C1", value: 8 }] }], { GWP: "error", ODP: 7 }],
  ["any word, by the same name", [{ links: { impactDefinition: "/api/v1/impactdefinitions/1" }, segment: "core", modules: [{ segment: "A1-A3", value: 5 }, { segment: "C1", value: 6 }] }], { GWP: 5 }],
  ["one unit twice", [{ definitionId: 1, data: { "A1-A3": { value: 5 }, C1: { value: 6 }, unit: "kg CO2-eq" }, unit: "kg CO2-eq" }], { GWP: 5 }],
]; // prettier-ignore

test.each(ofOne)("members beside the stages of a result describe it: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const [gwp, odp, ap] = ["Global warming potential", "Depletion potential of the stratospheric ozone layer", "Acidification potential of land and water"]; // prettier-ignore

/** If results name their indicators, ids are those of rows, also for a result without a name. */
const unnamed: readonly TruthRow[] = [
  ["under a name of the indicator's own", [{ id: 3, indicator: gwp, value: 5 }, { id: 1, indicator: odp, value: 6 }, { id: 2, value: 7 }], { GWP: 5, ODP: 6, AP: "aside" }],
  ["null under such a name", [{ id: 3, impact_definition: gwp, value: 5 }, { id: 2, impact_definition: null, value: 7 }], { GWP: 5, ODP: "error", AP: "error" }],
  ["under any name", [{ id: 2, name: gwp, value: 5 }, { id: 1, name: ap, value: 6 }, { id: 3, value: 7 }], { GWP: 5, ODP: "error", AP: 6 }],
  ["by code", [{ id: 2, code: "GWP", value: 5 }, { id: 3, code: "", value: 7 }], { GWP: 5, ODP: "error", AP: "error" }],
  ["names that agree with the ids", [{ id: 1, name: gwp, value: 5 }, { id: 3, value: 7 }], { GWP: 5, AP: 7 }],
  ["a name of something else", [{ id: 1, name: "core", value: 5 }, { id: 3, value: 7 }], { GWP: 5, AP: 7 }],
  ["one code of four", [{ id: 1, value: 5 }, { id: 2, value: 6 }, { id: 4, value: 8 }, { id: 3, indicatorCode: "GWP", value: 7 }], { GWP: [5, "error"], ODP: 6, AP: "error" }],
  ["one name of eight", [{ id: 1, value: 5 }, { id: 2, value: 6 }, { id: 4, value: 8 }, { id: 3, label: "GWP", value: 7 }], { GWP: [5, "error"], ODP: 6, AP: "error" }],
]; // prettier-ignore

test.each(unnamed)(
  "a result without the name that others have is found by its id or not at all: %s",
  (_, documents, right) => expectRight(documents, right),
);
