import type { Account } from "../../../../src/client/account/account";
import { browserClock } from "../../../../src/addin/host/browser-apis";
import type { ConfiguredNames } from "../../../../src/wire/recognise/vocabulary";
import { createAccountAt, expectReason } from "../demo-account";
import { testAddress, testKeys, serveDocuments } from "../serve-documents";
import type { TruthRow } from "./truth-rows";
import { createAsker, expectRight, useResults, createProduct, createScenario } from "./truth-rows";

// Owners of results, and the choice between two statements, do not depend on the first question.

/** Returns products that embed results as a map and link to them; the linked ones differ for these products. */
const both = (differing: readonly number[], isMap: boolean) => {
  const listed = (map: object) => (isMap ? map : Object.entries(map).map(([id, value]) => ({ id: Number(id), value })));
  const products = [1, 2].map((id) => ({ id, ...createProduct(id, id === 1 ? "Brick" : "Slab"), impacts: listed({ 1: id + 4, 3: id + 6 }) }));
  const linked = products.map(({ id }) => [`/products/${id}/impacts`, listed(differing.includes(id) ? { 1: 50, 3: 70 } : { 1: id + 4, 3: id + 6 })]);
  return { "/products": products, "/products/1": products[0], "/products/2": products[1], ...Object.fromEntries(linked) };
}; // prettier-ignore

const questions = ["Brick GWP", "Slab GWP", "Slab AP", "Brick AP"];

const cases = [true, false].flatMap((isMap) =>
  [[], [1], [2], [1, 2]].map((differing) => ({ differing, isMap })),
);

test.each(cases)("the order of asking does not matter if embedded and linked results differ, $differing $isMap", async ({ differing, isMap }) => {
  const inOrder = async (order: readonly string[]): Promise<unknown> => {
    const ask = createAsker(both(differing, isMap));
    const found = new Map<string, unknown>();
    for (const one of order) found.set(one, await ask(one));
    return questions.map((one) => found.get(one));
  };
  const first = await inOrder(questions);
  expect(await inOrder([...questions].reverse())).toEqual(first);
  expect(await inOrder(["Slab AP", "Brick AP", "Slab GWP", "Brick GWP"])).toEqual(first);
}); // prettier-ignore

const scenarios: readonly TruthRow[] = [
  ["a scenario's name", [{ id: 1, value: 5, caseName: "EOL landfill" }, { id: 3, value: 7 }], { GWP: "error", AP: 7 }],
  ["a scenario's name in the head", { variant: "Use 50 years", items: [{ id: 1, value: 5 }] }, { GWP: "error" }],
  ["a scenario in an object", [{ id: 1, value: 5, situation: { name: "EOL landfill" } }], { GWP: "error" }],
  ["among texts", [{ id: 1, value: 5, tags: ["checked", "EOL landfill"] }], { GWP: "error" }],
  ["a name with a stroke", { "/products/1/scenarios": [createScenario(1, "Low-impact use/50 years")], "/products/1/impacts": [{ id: 1, value: 5, caseName: "Low-impact use/50 years" }] }, { GWP: "error" }],
  ["another text", [{ id: 1, value: 5, caseName: "Reference" }, { id: 3, value: 7, comment: "checked" }], { GWP: 5, AP: 7 }],
  ["another product's scenario", { "/products/2/scenarios": [createScenario(9, "Crushing")], "/products/1/impacts": [{ id: 1, value: 5, caseName: "Crushing" }] }, { GWP: 5 }],
  ["where its scenarios are gone", { "/products/1/scenarios": undefined, "/products/1/impacts": [{ id: 1, value: 5, caseName: "EOL landfill" }] }, { GWP: 5 }],
  ["its own name", [{ id: 1, value: 5, caseName: "Brick" }], { GWP: 5 }],
]; // prettier-ignore

test.each(scenarios)(
  "a product's own results with %s are judged by its scenarios' names",
  (_, documents, right) => expectRight(documents, right),
);

const explicit = (none: unknown) => [{ id: 1, value: 5, scenario: { id: 1, name: "Use 50 years" }, product: { id: 1 } }, { id: 3, value: 7, scenario: none, product: { id: 1 } }]; // prettier-ignore
const inUsed = { "GWP in Use 50 years": 5, "AP in Use 50 years": "error" };
const beside: readonly TruthRow[] = [
  ["an empty text", useResults(explicit("")), inUsed],
  ["null", useResults(explicit(null)), inUsed],
  ["nothing", useResults(explicit(undefined)), inUsed],
  ["A1-A3", useResults(explicit("A1-A3")), inUsed],
  ["none by all", useResults({ product: { id: 1 }, items: [{ id: 1, value: 5, scenario: "" }, { id: 3, value: 7, scenario: null }] }), { "GWP in Use 50 years": 5, "AP in Use 50 years": 7 }],
  ["the list's", useResults({ product: { id: 1 }, scenario: { id: 1 }, items: [{ id: 1, value: 5 }, { id: 3, value: 7 }] }), { "GWP in Use 50 years": 5, "AP in Use 50 years": 7 }],
]; // prettier-ignore

test.each(beside)(
  "a result beside others that name the scenario is refused if it names %s",
  (_, documents, right) => expectRight(documents, right),
);

/** Creates an account whose scenario lists give the owners of results under names of the service's own. */
function taught(names: ConfiguredNames, more: object = {}): Account {
  const documents = {
    "/impactdefinitions": [{ id: 1, name: "Global warming potential", unit: "kg CO2-eq" }, { id: 3, name: "Acidification potential of land and water", unit: "kg SO2-eq" }],
    "/products": [createProduct(1, "Brick"), createProduct(2, "Slab")],
    "/products/1": createProduct(1, "Brick"), "/products/2": createProduct(2, "Slab"),
    "/products/1/impacts": [{ id: 1, value: 5, artikel: 1 }, { id: 3, value: 7, artikel: 1 }],
    "/products/2/impacts": [{ id: 1, value: 6, artikel: 2 }, { id: 3, value: 8, artikel: 2 }],
    "/products/1/scenarios": [createScenario(2, "EOL landfill")], "/products/2/scenarios": [createScenario(2, "EOL landfill")],
    "/scenarios/2/impacts": [1, 2].flatMap((artikel) => [{ id: 1, value: artikel * 10, artikel, geval: 2 }, { id: 3, value: artikel * 20, artikel, geval: 2 }]),
    ...more,
  };
  return createAccountAt(testAddress, testKeys, serveDocuments(documents), browserClock, names);
} // prettier-ignore

test("taught names say whose results are", async () => {
  const account = taught({ product: ["artikel"], scenario: ["geval"] });
  expect(await account.impact("Slab", "GWP", "EOL landfill")).toBe(20);
  expect(await account.impact("Brick", "AP", "EOL landfill")).toBe(20);
  expect(await account.impact("Brick", "GWP", null)).toBe(5);
});

test("a name that is not taught divides its own list only", async () => {
  const account = taught({});
  expect(await expectReason(account.impact("Slab", "GWP", "EOL landfill"))).toMatchObject({ kind: "unclear-result" });
  expect(await account.impact("Brick", "GWP", null)).toBe(5);
  expect(await account.impact("Slab", "AP", null)).toBe(8);
}); // prettier-ignore

test("a taught scenario is set aside from the production stage", async () => {
  const results = [{ id: 1, value: 5, geval: 2 }, { id: 3, value: 7 }];
  const account = taught({ product: ["artikel"], scenario: ["geval"] }, { "/products/1/impacts": results });
  expect(await expectReason(account.impact("Brick", "GWP", null))).toMatchObject({ kind: "set-aside" });
  expect(await account.impact("Brick", "AP", null)).toBe(7);
  const untaught = taught({}, { "/products/1/impacts": results });
  expect(await untaught.impact("Brick", "GWP", null)).toBe(5);
}); // prettier-ignore

test("a list that is embedded and linked does not wait for itself to learn scenario names", async () => {
  const impacts = [{ id: 1, value: 5, caseName: "Reference" }, { id: 3, value: 7 }];
  const brick = { id: 1, name: "Brick", links: { self: "/api/v1/products/1", impacts: "/api/v1/products/1/impacts" }, impacts };
  await expectRight({ "/products": [brick, createProduct(2, "Slab")], "/products/1": brick, "/products/1/impacts": impacts }, { GWP: 5, AP: 7 });
}); // prettier-ignore
