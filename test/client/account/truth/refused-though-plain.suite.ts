import { createAccountAt } from "../demo-account";
import { testAddress, testKeys, serveDocuments } from "../serve-documents";
import type { TruthRow } from "./truth-rows";
import { fiveDefinitions, expectRight, useResults, createProduct, createScenario } from "./truth-rows";

// Documents with a plain meaning, and beside each kind those that only resemble it.

const row = (id: number, more: object = {}) => ({ id, value: id + 4, ...more });
const two = { GWP: 5, AP: 7 };
const [gwp, odp, ap, ep] = fiveDefinitions;

const bothOf = (...presentations: readonly string[]) =>
  presentations.flatMap((presentation) => [gwp, odp, ap].map((one) => ({ ...one, presentation })));
const defined = (json: unknown, impacts: unknown = [row(1), row(3)]) => ({
  "/impactdefinitions": json,
  "/products/1/impacts": impacts,
});

const sharedIds: readonly TruthRow[] = [
  ["a row a presentation", defined(bothOf("Full", "Shortened")), { ...two, "id:1": 5 }],
  ["in another spelling", defined([...bothOf("Full"), { ...gwp, name: "global  warming potential", unit: "kg CO2 eq.", presentation: "Short" }]), two], // prettier-ignore
  ["only some in both", defined([...bothOf("Full"), { ...ap, presentation: "Shortened" }, { ...ep, presentation: "Shortened" }], [row(1), row(3), row(4)]), { ...two, EP: 8 }], // prettier-ignore
  ["on two pages", { ...defined({ items: bothOf("Full"), next: "/api/v1/more" }), "/more": { items: bothOf("Shortened") } }, two], // prettier-ignore
  ["results that link to them", defined(bothOf("Full", "Shortened"), [{ id: 91, value: 5, links: { impactDefinition: "/api/v1/impactdefinitions/1" } }]), { GWP: 5, AP: "no-result" }], // prettier-ignore
  ["each with its own address", defined(bothOf("Full", "Shortened").map((one) => ({ ...one, links: { self: `/api/v1/${one.presentation}/${one.id}` } })), [{ id: 3, value: 5, links: { impactDefinition: "/api/v1/Shortened/1" } }]), { GWP: 5, AP: "no-result" }], // prettier-ignore
  ["two results of one id", defined(bothOf("Full", "Shortened"), [row(1, { presentation: "Full" }), { id: 1, value: 6, presentation: "Shortened" }]), { GWP: "unclear-result" }], // prettier-ignore
  ["another unit", defined([...bothOf("Full"), { ...gwp, unit: "g CO2-eq", presentation: "Shortened" }]), { GWP: "unclear" }], // prettier-ignore
  ["another name", defined([...bothOf("Full"), { ...ep, id: 1, presentation: "Shortened" }]), { GWP: "unclear", AP: "unclear" }], // prettier-ignore
  ["another standard", defined([...bothOf("Full").map((one) => ({ ...one, standard: "European" })), { ...gwp, standard: "Dutch", presentation: "Shortened" }]), { GWP: "unclear" }], // prettier-ignore
  ["one presentation twice", defined([...bothOf("Full"), { ...gwp, presentation: "Full", version: 2 }]), two], // prettier-ignore
];

test.each(sharedIds)("definitions of both presentations are one: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const grouped: readonly TruthRow[] = [
  ["under their names", defined({ Full: [gwp, ap], Shortened: [odp] }), two],
  ["one in both", defined({ data: { full: [gwp, ap], shortened: [gwp, odp] } }), two],
  ["as a list of groups", defined([{ presentation: "Full", definitions: [gwp, ap] }, { presentation: "Shortened", definitions: [gwp] }]), two], // prettier-ignore
  ["as a list of groups in a list", defined({ items: [{ presentation: "Full", items: [gwp, ap] }] }), two],
  [
    "under the name of the list",
    defined({ definitions: { Full: [gwp, ap], Shortened: [gwp] }, total: 2 }),
    two,
  ],
  ["a row that says its own", defined([{ presentation: "Full", definitions: [gwp, { ...gwp, unit: "g CO2-eq", presentation: "Shortened" }] }]), { GWP: "unclear" }], // prettier-ignore
  ["a group of another name", defined({ Full: [gwp, ap], Deprecated: [odp] }), { GWP: "unreadable" }],
  ["two units of one id", defined({ Full: [gwp, ap], Shortened: [{ ...gwp, unit: "g CO2-eq" }] }), { GWP: "unclear" }], // prettier-ignore
];

test.each(grouped)("definitions grouped by presentation are read: %s", (_, documents, right) =>
  expectRight(documents, right),
);

test("a definition in a group has the group's presentation, and in two groups both", async () => {
  const sent = {
    "/impactdefinitions": { Full: [gwp, ap], Shortened: [gwp, { ...odp, presentation: "Own" }] },
  };
  const { all } = await createAccountAt(testAddress, testKeys, serveDocuments(sent)).definitions();
  const said = all.map(({ id, presentation }) => [id, presentation]);
  expect(said).toEqual([["1", "Full, Shortened"], ["3", "Full"], ["2", "Own"]]); // prettier-ignore
});

const use = (more: object, id = 1) => ({ id, name: "Use 50 years", ...more });
const end = (more: object) => ({ id: 2, name: "EOL landfill", ...more });
const embedding = (brick: object, slab: object = {}) => ({
  "/products": [
    { id: 1, name: "Brick", impacts: [row(1), row(3)], ...brick },
    { id: 2, name: "Slab", impacts: [{ id: 1, value: 50 }], ...slab },
  ],
});
const asked = { ...two, "GWP in Use 50 years": 9, "AP in Use 50 years": "no-result" };
const nine = [{ id: 1, value: 9 }];

const embedded: readonly TruthRow[] = [
  ["in a list", embedding({ scenarios: [use({ impacts: nine })] }), asked],
  ["one of each", embedding({ scenarios: [use({ impacts: nine }), end({ impacts: { 1: 3, 3: 4 } })] }), { ...asked, "GWP in EOL landfill": 3, "AP in EOL landfill": 4 }], // prettier-ignore
  ["of one id in two products", embedding({ scenarios: [use({ impacts: nine })] }, { scenarios: [use({ impacts: [{ id: 1, value: 90 }] })] }), { ...asked, "Slab GWP in Use 50 years": 90, "Slab GWP": 50 }], // prettier-ignore
  [
    "of one product only",
    embedding({ scenarios: [use({ impacts: nine })] }),
    { "Slab GWP in Use 50 years": "error" },
  ],
  ["in HAL", embedding({ _embedded: { scenarios: [use({ _embedded: { impacts: nine } })] } }), asked],
  ["in the product's own document", { "/products/1": { ...createProduct(1, "Brick"), links: {}, scenarios: [use({ impacts: nine })] }, "/products": [{ id: 1, name: "Brick", impacts: [row(1), row(3)], links: { self: "/api/v1/products/1" } }] }, asked], // prettier-ignore
  [
    "that say the product",
    embedding({ scenarios: [use({ impacts: [{ id: 1, value: 9, productId: 1 }] })] }),
    asked,
  ],
  ["that say another product", embedding({ scenarios: [use({ impacts: [{ id: 1, value: 9, productId: 2 }] })] }), { "GWP in Use 50 years": "error" }], // prettier-ignore
  ["of a scenario that says another product", embedding({ scenarios: [use({ productId: 2, impacts: nine })] }), { "GWP in Use 50 years": "aside" }], // prettier-ignore
  ["of a scenario of several products", embedding({ scenarios: [use({ impacts: nine, links: { products: "/api/v1/scenarios/1/products" } })] }), { "GWP in Use 50 years": "aside" }], // prettier-ignore
  ["that say another scenario", embedding({ scenarios: [use({ impacts: [{ id: 1, value: 9, caseName: "EOL landfill" }] }), end({ impacts: [] })] }), { "GWP in Use 50 years": "aside" }], // prettier-ignore
  ["beside a link to them", { ...embedding({ scenarios: [use({ impacts: nine, links: { impacts: "/api/v1/scenarios/1/impacts" } })] }), ...useResults([{ id: 1, value: 8, productId: 1 }]) }, { "GWP in Use 50 years": 8 }], // prettier-ignore
  ["that say A1-A3", embedding({ scenarios: [use({ impacts: [{ id: 1, value: 9, stage: "A1-A3" }] })] }), { "GWP in Use 50 years": "set-aside" }], // prettier-ignore
];

test.each(embedded)("a scenario embedded in its product keeps its own results: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const brick = createProduct(1, "Brick");
const wrapped = (json: unknown) => ({ "/products/1/impacts": json });

const envelopes: readonly TruthRow[] = [
  ["JSON-RPC", { ...defined({ jsonrpc: "2.0", id: 7, result: fiveDefinitions }, { jsonrpc: "2.0", id: 9, result: [row(1), row(3)] }), "/products": { jsonrpc: "2.0", id: 8, result: [brick] } }, two], // prettier-ignore
  ["JSON-RPC, a map of results", wrapped({ jsonrpc: "2.0", id: 3, result: { 1: 5, 3: 7 } }), two],
  ["JSON-RPC, a list in an object", { "/products": { jsonrpc: "2.0", id: 8, result: { items: [brick], total: 1 } }, ...wrapped([row(1), row(3)]) }, two], // prettier-ignore
  ["the id of a request", { ...defined({ id: "req-1", data: fiveDefinitions }, { id: "req-3", data: [row(1), row(3)] }), "/products": { id: "req-2", data: [brick] } }, two], // prettier-ignore
  ["of scenarios", { "/products/1/scenarios": { id: 4, payload: [createScenario(1, "Use 50 years")] }, ...useResults([{ id: 1, value: 9, productId: 1 }]) }, { "GWP in Use 50 years": 9 }], // prettier-ignore
  ["a thing that has items", { "/products": { id: 8, name: "Site", items: [brick] } }, { GWP: "error" }],
  ["a thing that has parts", { "/products": { id: 8, sku: "B-8", items: [{ id: 9, name: "Brick", impacts: [row(1)] }] } }, { GWP: "error" }], // prettier-ignore
  [
    "things without names",
    { "/products": { id: 8, data: [{ id: 1, links: { impacts: "/api/v1/products/1/impacts" } }] } },
    { GWP: "error" },
  ],
  ["JSON-RPC's error", wrapped({ jsonrpc: "2.0", id: 1, error: { code: 5, message: "no" } }), { GWP: "error", AP: "error" }], // prettier-ignore
];

test.each(envelopes)("an envelope with an id is not a resource: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const inEnglish = (name: string) => ({ translations: { nl: { name: "x" }, en: { name } } });
const inLanguages = (name: string, of = "locale") => ({
  translations: [
    { id: 71, [of]: "nl-NL", name: "x" },
    { id: 72, [of]: "en-GB", name },
  ],
});
const nameless = ({ name: _, ...one }: { name: string }) => one;

const translated: readonly TruthRow[] = [
  ["definitions", defined(fiveDefinitions.map((one) => ({ ...nameless(one), ...inEnglish(one.name) }))), two],
  ["definitions, rows", defined(fiveDefinitions.map((one) => ({ ...nameless(one), ...inLanguages(one.name) }))), two], // prettier-ignore
  ["definitions, with the unit", defined(fiveDefinitions.map(({ id, name, unit }) => ({ id, translations: { en: { name, unit } } }))), two], // prettier-ignore
  ["a product", { "/products": [{ ...brick, name: undefined, ...inLanguages("Brick", "languages_code") }], ...wrapped([row(1)]) }, { GWP: 5 }], // prettier-ignore
  ["a scenario", { "/products/1/scenarios": [{ ...createScenario(1, "x"), name: null, ...inEnglish("Use 50 years") }], ...useResults([{ id: 1, value: 9, productId: 1 }]) }, { "GWP in Use 50 years": 9 }], // prettier-ignore
  ["beside a name of its own", { "/products": [{ ...brick, ...inEnglish("Tile") }], ...wrapped([row(1)]) }, { GWP: 5, "Tile GWP": 5 }], // prettier-ignore
  ["two, neither English", { "/products": [{ ...brick, name: undefined, translations: { nl: { name: "Brick" }, fr: { name: "Brique" } } }] }, { GWP: "error" }], // prettier-ignore
];

test.each(translated)("a name in translations is read: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const all = [row(1), row(3)];
const named: readonly TruthRow[] = [
  ["Impact", wrapped(all.map((Impact) => ({ Impact }))), two],
  ["ImpactResult", wrapped({ items: all.map((ImpactResult) => ({ ImpactResult })) }), two],
  ["Result", wrapped(all.map((Result) => ({ Result }))), two],
  [
    "Product",
    { "/products": [brick, createProduct(2, "Slab")].map((Product) => ({ Product })), ...wrapped(all) },
    two,
  ],
  ["ImpactDefinition", defined(fiveDefinitions.map((ImpactDefinition) => ({ ImpactDefinition }))), two],
  ["Indicator", defined({ data: fiveDefinitions.map((Indicator) => ({ Indicator })) }), two],
  ["Scenario", { "/products/1/scenarios": [{ Scenario: createScenario(1, "Use 50 years") }], ...useResults([{ Impact: { id: 1, value: 9, productId: 1 } }]) }, { "GWP in Use 50 years": 9 }], // prettier-ignore
  ["a stage beside it", wrapped(all.map((Impact) => ({ Impact, stage: "C3" }))), { GWP: "aside" }],
  ["an id beside it", wrapped(all.map((Impact, at) => ({ id: 9 - at, Impact }))), { GWP: "error", AP: "error" }], // prettier-ignore
];

test.each(named)("a wrapper around each element is removed: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const holes: readonly TruthRow[] = [
  ["a bare list", [row(1), null, row(3)], two],
  ["a list in a wrapper", { items: [null, row(1), row(3), null] }, two],
  ["a list whose total counts the hole", { items: [row(1), null, row(3)], total: 3 }, { GWP: "error", AP: "error" }],
  ["a map with a hole", { 1: row(1), 2: null, 3: row(3) }, two],
  ["definitions", { "/impactdefinitions": [...fiveDefinitions, null], "/products/1/impacts": [row(1), row(3)] }, two],
  ["products", { "/products": [createProduct(1, "Brick"), null], "/products/1/impacts": [row(1), row(3)] }, two],
  ["a list of numbers", [5, null, 7], { GWP: "error" }],
]; // prettier-ignore

test.each(holes)("a hole in a list hides nothing: %s", (_, documents, right) =>
  expectRight(documents, right),
);
