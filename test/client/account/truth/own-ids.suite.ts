import type { TruthRow } from "./truth-rows";
import { fiveDefinitions, expectRight } from "./truth-rows";

// Bare ids refer to definitions, unless the list shows that they are those of rows.

const rivals: readonly TruthRow[] = [
  ["an id under another name", [{ id: 3, kpiId: 1, value: 5 }, { id: 9, kpiId: 3, value: 7 }], { AP: "error", GWP: "error" }],
  ["a number under another name", [{ id: 3, kpi: 1, value: 5 }, { id: 9, kpi: 3, value: 7 }], { AP: "error", GWP: "error" }],
  ["a code that nobody knows", [{ id: 3, effectCode: "E-1", value: 5 }, { id: 9, effectCode: "E-3", value: 7 }], { AP: "error", GWP: "error" }],
  ["an object with an id", [{ id: 3, subject: { id: 1 }, value: 5 }, { id: 9, subject: { id: 3 }, value: 7 }], { AP: "error", GWP: "error" }],
  ["among three", [{ id: 1, aspectRef: 4, value: 5 }, { id: 3, aspectRef: 1, value: 7 }, { id: 77, aspectRef: 3, value: 9 }], { GWP: "error", AP: "error", EP: "error" }],
  ["a link", [{ id: 3, value: 5, links: [{ rel: "about", href: "/api/v1/kpis/1" }] }, { id: 9, value: 7, links: [{ rel: "about", href: "/api/v1/kpis/3" }] }], { AP: "error", GWP: "error" }],
  ["an id that comes once a stage", ["A1-A3", "C3"].flatMap((module, at) => [{ id: at * 6 + 3, kpiId: 1, module, value: 5 }, { id: at * 6 + 4, kpiId: 3, module, value: 7 }]), { AP: "error", GWP: "error", EP: "error" }],
  ["keyed", { 3: { kpiId: 1, value: 5 }, 9: { kpiId: 3, value: 7 } }, { AP: "error", GWP: "error" }],
]; // prettier-ignore

test.each(rivals)("own ids do not count beside %s", (_, documents, right) => expectRight(documents, right));

const strays: readonly TruthRow[] = [
  ["a retired id", [{ id: 1, value: 5 }, { id: 99, value: 6 }, { id: 3, value: 7 }], { GWP: 5, AP: 7 }],
  ["with dates", [{ id: 1, value: 5, measuredAt: "2026-01-01" }, { id: 99, value: 6, measuredAt: "2026-01-02" }], { GWP: 5 }],
  ["with the same id for all", [{ id: 1, value: 5, runId: 7 }, { id: 99, value: 6, runId: 7 }], { GWP: 5 }],
  ["with an order", [{ id: 1, value: 5, order: 1 }, { id: 99, value: 6, order: 2 }], { GWP: 5 }],
  ["with ids of rows", [{ id: 1, value: 5, resultId: 901 }, { id: 99, value: 6, resultId: 902 }], { GWP: 5 }],
  ["none, with ids of another kind", [{ id: 1, value: 5, sourceId: 11 }, { id: 3, value: 7, sourceId: 12 }], { GWP: 5, AP: 7 }],
  ["alone", [{ id: 1, value: 5, kpiId: 7 }], { GWP: 5 }],
]; // prettier-ignore

test.each(strays)("own ids refer to definitions: %s", (_, documents, right) => expectRight(documents, right));

const known = fiveDefinitions.map((one, at) => ({
  ...one,
  uuid: `5f0c1de${at}-0000-4000-8000-00000000000a`,
  code: `IC-${at + 1}`,
  slug: one.name.toLowerCase().replace(/\W+/g, "-"),
  externalNumber: 700 + at,
}));
const by = (say: (definition: (typeof known)[number]) => object, own = [3, 4, 1]) => ({
  "/impactdefinitions": known,
  "/products/1/impacts": [0, 2, 3].map((at, row) => ({ id: own[row], value: at + 5, ...say(known[at] as (typeof known)[number]) })),
}); // prettier-ignore
const all = { GWP: 5, AP: 7, EP: 8 };
const none = { GWP: "error", AP: "error", EP: "error" };

const others: readonly TruthRow[] = [
  ["uuid", by(({ uuid }) => ({ impactDefinition: uuid })), all],
  ["uuid under a name of its own", by(({ uuid }) => ({ indicatorUuid: uuid })), all],
  ["GUID in capitals and braces", by(({ uuid }) => ({ definitionGuid: `{${uuid.toUpperCase()}}` })), all],
  ["code", by(({ code }) => ({ indicatorCode: code })), all],
  ["slug", by(({ slug }) => ({ definitionSlug: slug })), all],
  ["number", by(({ externalNumber }) => ({ definitionKey: externalNumber })), all],
  ["uuid in place of the id", by(({ uuid }) => ({ id: undefined, uuid })), all],
  ["an object with it", by(({ uuid }) => ({ indicator: { id: uuid } })), all],
  ["JSON-LD", by(({ id, name }) => ({ impactCategory: { "@id": String(id), name } })), all],
  ["JSON-LD with its type", by(({ id, name }) => ({ impactCategory: { "@type": "ImpactCategory", "@id": String(id), name } })), all],
  ["JSON-LD under a name of its own", by(({ id }) => ({ impactDefinition: { "@id": String(id) } })), all],
  ["JSON-LD, two that differ", by(({ id }) => ({ impactCategory: { "@id": String(id), name: "Soil quality" } })), { GWP: ["error", 8], AP: ["error", 5], EP: ["error", 7] }],
  ["one key for two", { ...by(({ code }) => ({ indicatorRef: code })), "/impactdefinitions": known.map((one) => ({ ...one, code: "IC-1" })) }, none],
  ["a key that no definition has", by(({ id }) => ({ definitionId: `d-${id}` })), none],
  ["a slug that no definition has", by(({ id }) => ({ indicator_slug: `x-${id}` })), none],
  ["a code that is the alias of another", { ...by(({ code }) => ({ indicatorCode: code })), "/impactdefinitions": known.map((one) => ({ ...one, code: ["AP", "b", "GWP", "d", "e"][one.id - 1] })), "/products/1/impacts": [{ indicatorCode: "AP", value: 5 }, { indicatorCode: "GWP", value: 7 }] }, { GWP: "error", AP: "error" }],
]; // prettier-ignore

test.each(others)("results refer by another key of the definitions: %s", (_, documents, right) =>
  expectRight(documents, right),
);
