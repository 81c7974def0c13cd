import { readGwpAndAp } from "./gwp-and-ap";

const result = { definitionId: 1, value: 5 };

test.each<[string, object]>([
  ["a declared unit", { quantity: 1, declaredUnit: "m2", results: [result] }],
  ["an amount", { amount: 1, results: [result] }],
  ["a score", { score: 1, items: [result] }],
  ["a result", { result: 1, data: [result] }],
  ["an impact", { impact: 1, results: [result] }],
  ["a name", { name: "Brick", quantity: 1, results: [result] }],
  ["a list under its own name", { amount: 1, impacts: [result] }],
  ["a map", { result: 0, message: "ok", data: { "1": 5 } }],
  ["a map in a map", { amount: 1, data: { impacts: { "1": 5 } } }],
  ["a map under its own name", { amount: 1, impacts: { "1": 5 } }],
  ["lists by stage", { amount: 1, "A1-A3": [result] }],
  ["a message", { score: 0, message: "ok", results: [result] }],
])("a list with a header that says %s is not an impact", async (_, header) => {
  expect(await readGwpAndAp({ id: 3, ...header })).toEqual([5, "no-result"]);
  expect(await readGwpAndAp([{ id: 3, ...header }])).toEqual([5, "no-result"]);
  expect(await readGwpAndAp(header)).toEqual([5, "no-result"]);
});

test.each<[string, object]>([
  ["an error", { error: "not calculated", value: 0 }],
  ["a name of its own", { name: "Brick", value: 12 }],
  ["a declared unit", { value: 1, declaredUnit: "m2" }],
  ["a list that is not understood", { quantity: 1, results: [5] }],
  ["lists that are not understood", { amount: 1, "A1-A3": ["x"] }],
  ["lists by stage of what may be one", { amount: 1, stages: { "A1-A3": [result] } }],
  ["a value and a list", { value: 12, items: [result] }],
  ["a value and a map", { value: 12, data: { "1": 5 } }],
  ["two maps", { data: { "1": 5 }, result: { "1": 6 } }],
])("a document that says %s is not taken for a list", async (_, document) => {
  expect(await readGwpAndAp({ id: 3, ...document })).toEqual(["unreadable", "unreadable"]);
});

test.each<[string, object]>([
  ["a list that is not understood", { quantity: 1, results: [5] }],
  ["a value and a list", { value: 12, items: [result] }],
  ["a value and a map", { value: 12, data: { "1": 5 } }],
  ["two maps", { data: { "1": 5 }, result: { "1": 6 } }],
  ["a value and a list under a stage", { value: 12, D: [{ value: 5 }] }],
  ["a value and stages that are not understood", { value: 12, stages: [{ stage: "A1-A3", value: 5 }, 7] }],
  ["an amount and what it may be made up of", { amount: 12, items: [{ id: 1, amount: 5 }] }],
])("a list member that says %s is not taken for an impact", async (_, member) => {
  expect(await readGwpAndAp([{ id: 3, ...member }])).toEqual(["unreadable", "unreadable"]);
});

test.each<[string, object]>([
  ["numbers by id", { "1": 5, "3": 6 }],
  ["numbers by name", { GWP: 5, AP: 6 }],
  ["a map", { data: { "1": 5 } }],
])("%s beside a reference to one definition are not used", async (_, numbers) => {
  const document = { impactDefinition: { id: 3, name: "AP" }, ...numbers };
  for (const sent of [document, [document], { items: document }])
    expect(await readGwpAndAp(sent)).toEqual(["unreadable", "unreadable"]);
});

test.each<[string, object]>([
  ["a value", { id: 3, value: 5 }],
  ["a value, and more", { id: 3, value: 5, supplier: "Works", uncertainty: 0.1 }],
  ["a value in an envelope", { data: { id: 3, value: 5 } }],
  ["an impact value", { id: 3, impactValue: 5 }],
  ["an amount", { id: 3, amount: 5 }],
  ["an amount, and what is known", { id: 3, amount: 5, unit: "kg SO2-eq", productId: 1, module: "A1-A3" }],
  ["its definition", { impactDefinitionId: 3, name: "Acidification", amount: 5 }],
  ["a link to its definition", { amount: 5, name: "AP", links: { impactDefinition: "/api/v1/impactdefinitions/3" } }], // prettier-ignore
  ["links as objects", { value: 5, impactDefinition: { href: "/api/v1/impactdefinitions/3" }, product: { href: "/api/v1/products/1" } }], // prettier-ignore
  ["its definition itself", { impactDefinition: { id: 3, name: "AP" }, name: "AP", score: 5 }],
  ["stages", { id: 3, "A1-A3": 5 }],
  ["a list of stages", { id: 3, values: [{ stage: "A1-A3", value: 5 }] }],
])("one impact in place of a list is refused: %s", async (_, document) => {
  expect(await readGwpAndAp(document)).toEqual(["unreadable", "unreadable"]);
});
