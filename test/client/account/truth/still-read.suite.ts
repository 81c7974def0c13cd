import type { TruthRow } from "./truth-rows";
import { endOfLifeResults, embeddingProduct, expectRight } from "./truth-rows";

// Plain documents are read exactly, whatever harmless members they have.

const all = { GWP: 5, AP: 7, EP: 8, ODP: "error" };
const address = (id: number) => `/api/v1/impactdefinitions/${id}`;
/** Returns three results whose own ids are other definitions' ids. */
const rows = (say: (definition: number, at: number) => object) =>
  [1, 3, 4].map((definition, at) => ({ id: [3, 4, 1][at], value: definition + 4, ...say(definition, at) }));
/** Returns three results by bare ids. */
const bare = (say: (definition: number, at: number) => object = () => ({})) =>
  [1, 3, 4].map((id, at) => ({ id, value: id + 4, ...say(id, at) }));
const texts = [
  "Global warming potential",
  "Acidification potential of land and water",
  "Eutrophication potential",
];
const units = ["kg CO2-eq", "kg SO2-eq", "kg PO4 3- eq"];
const resource = ({ id, value, ...relationships }: { id: number | undefined; value: number }) => ({
  type: "impacts",
  id: String(id),
  attributes: { value },
  relationships,
});

const shapes: readonly TruthRow[] = [
  ["a list", bare(), all],
  ["a list in an envelope", { data: bare(), total: 3, page: 1 }, all],
  [
    "a named list with a header",
    { product: { id: 1, name: "Brick" }, standard: "EN 15804", impacts: bare() },
    all,
  ],
  ["ids as texts", bare((id) => ({ id: String(id) })), all],
  ["ids as addresses", bare((id) => ({ id: address(id) })), all],
  ["values as texts", bare((id) => ({ value: `${id + 4}.0` })), all],
  ["a map", { 1: 5, 3: 7, 4: 8 }, all],
  ["a map of texts", { 1: "5", 3: "7", 4: "8" }, all],
  ["a map under its name", { impacts: { 1: 5, 3: 7, 4: 8 } }, all],
  ["a map of objects", { 1: { value: 5 }, 3: { value: 7 }, 4: { value: 8 } }, all],
  ["a map of objects with units", { 1: { amount: 5, unit: units[0] }, 3: { amount: 7, unit: units[1] }, 4: { amount: 8, unit: units[2] } }, all], // prettier-ignore
  ["pairs", [[1, 5], [3, 7], [4, 8]], all], // prettier-ignore
  ["pairs of texts", [["1", "5"], ["3", "7"], ["4", "8"]], all], // prettier-ignore
  ["objects of one member", [{ 1: 5 }, { 3: 7 }, { 4: 8 }], all],
  ["carried as a list", embeddingProduct({ impacts: bare() }), all],
  ["carried as a map", embeddingProduct({ impacts: { 1: 5, 3: 7, 4: 8 } }), all],
  [
    "Siren",
    { entities: bare().map((properties) => ({ class: ["impact"], rel: ["item"], properties })) },
    all,
  ],
  ["HAL", { _embedded: { impacts: bare() } }, all],
  ["pages", { "/products/1/impacts": { items: bare().slice(0, 1), next: "/api/v1/more" }, "/more": { items: bare().slice(1) } }, all], // prettier-ignore
];

test.each(shapes)("an ordinary shape is read: %s", (_, documents, right) => expectRight(documents, right));

const references: readonly TruthRow[] = [
  ["an id of its own name", rows((definitionId) => ({ definitionId })), all],
  [
    "an embedded definition",
    rows((id, at) => ({ impactDefinition: { id, name: texts[at], unit: units[at] } })),
    all,
  ],
  ["an embedded definition without own ids", bare((id, at) => ({ id: undefined, impactDefinition: { id, name: texts[at] } })), all], // prettier-ignore
  ["JSON:API's linkage", { data: rows((id) => ({ impactDefinition: { data: { type: "d", id: String(id) } } })).map(resource) }, all], // prettier-ignore
  ["JSON:API's links", { data: rows((id) => ({ impactDefinition: { links: { related: address(id) } } })).map(resource) }, all], // prettier-ignore
  ["links", rows((id) => ({ _links: { impactDefinition: { href: address(id) } } })), all],
  [
    "an id and a name that agree",
    rows((definitionId, at) => ({ definitionId, indicatorName: texts[at] })),
    all,
  ],
  ["a bare id and a name that agree", bare((_, at) => ({ name: texts[at] })), all],
  ["a bare id and a code that agrees", bare((_, at) => ({ indicatorCode: ["GWP", "AP", "EP"][at] })), all],
  ["a bare id and a Dutch name that agrees", bare((_, at) => ({ milieueffect: ["klimaatverandering", "verzuring", "vermesting"][at] })), all], // prettier-ignore
  ["a bare id and a link that agrees", bare((id) => ({ links: [{ rel: "impactDefinition", href: address(id) }] })), all], // prettier-ignore
  ["own ids beyond the definitions'", rows((definitionId, at) => ({ definitionId, id: 9000 + at })), all],
  ["own ids that are texts", rows((definitionId, at) => ({ definitionId, id: `r-${at}` })), all],
];

test.each(references)("a plainly named indicator is found: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const staged: readonly TruthRow[] = [
  ["all of A1-A3", bare(() => ({ stage: "A1-A3" })), all],
  ["some of A1-A3, others silent", bare((_, at) => ({ stage: at === 1 ? null : "A1-A3" })), all],
  ["a header of A1-A3", { stage: "A1-A3", impacts: bare() }, all],
  ["maps by stage", { "A1-A3": { 1: 5, 3: 7, 4: 8 }, C3: { 1: 1, 3: 1 }, D: { 1: -1 } }, all],
  ["lists by stage", { "A1-A3": bare(), C4: bare(() => ({ value: 1 })) }, all],
  ["columns", bare((id) => ({ value: undefined, "A1-A3": id + 4, A4: 1, C3: 2, D: -3 })), all],
  ["columns under the value", bare((id) => ({ value: { "A1-A3": id + 4, C3: 2 } })), all],
  ["maps of maps", { 1: { "A1-A3": 5, C3: 2 }, 3: { "A1-A3": 7, C3: 2 }, 4: { "A1-A3": 8, C3: 2 } }, all],
  ["rows by module", [...bare(() => ({ module: "A1-A3" })), ...bare(() => ({ module: "C3", value: 2 })), ...bare(() => ({ module: "D", value: -1 }))], all], // prettier-ignore
  ["rows by module under a name not known", [...bare(() => ({ moduleCode: "A1-A3" })), ...bare(() => ({ moduleCode: "C3", value: 2 }))], all], // prettier-ignore
  ["rows by module and own ids", [...rows((definitionId) => ({ definitionId, module: "A1-A3" })), { id: 5, definitionId: 1, value: 2, module: "C3" }], all], // prettier-ignore
  ["lists with headers", [{ module: "A1-A3", impacts: bare() }, { module: "C3", impacts: bare(() => ({ value: 2 })) }], all], // prettier-ignore
  ["a list of modules in each", bare((id) => ({ value: undefined, modules: [{ module: "A1-A3", value: id + 4 }, { module: "C3", value: 2 }] })), all], // prettier-ignore
  ["a scenario's results beside", [...bare(), ...bare(() => ({ scenarioId: 2, value: 2 }))], { ...all, "GWP in EOL landfill": 2 }], // prettier-ignore
];

test.each(staged)("a plainly named stage is understood: %s", (_, documents, right) =>
  expectRight(documents, right),
);

const zeroes: readonly TruthRow[] = [
  ["zero", [{ id: 1, value: 0 }], { GWP: 0 }],
  ["zero as a text", [{ id: 1, value: "0.00" }], { GWP: 0 }],
  ["negative", [{ id: 1, value: -4.25 }], { GWP: -4.25 }],
  ["small", [{ id: 1, value: 1e-12 }], { GWP: 1e-12 }],
  ["exact", [{ id: 1, value: "0.1234567890123" }], { GWP: 0.1234567890123 }],
  ["an amount alone", [{ id: 1, amount: 5 }], { GWP: 5 }],
  ["a score alone", { 1: { score: 5 } }, { GWP: 5 }],
  ["a result alone, with a count", [{ id: 1, result: 5, order: 3, version: 2 }], { GWP: 5 }],
  ["a scenario's", endOfLifeResults([{ id: 1, value: -1.5, productId: 1 }]), { "GWP in EOL landfill": -1.5 }],
];

test.each(zeroes)("a number stays as sent: %s", (_, documents, right) => expectRight(documents, right));
