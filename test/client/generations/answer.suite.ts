import { askForAnswer, type AnswerElement } from "../../../src/client/generations/answer";
import type { OpenedAccount } from "../../../src/client/account/opened-account";
import { Study } from "./study";

let study: Study;
let account: OpenedAccount;
beforeEach(async () => {
  study = new Study();
  study.products = [
    ["1", "Brick", { "1": 1001, "2": 11 }],
    ["2", "Slab", { "1": 1002 }],
  ];
  study.scenarios = { "1": [["u", "Use", { "1": 5 }]], "2": [] };
  account = await study.connected();
});

/** "1001 of Brick, A1-A3", or "refused: unknown"; a heading or a name is of nothing. */
function describeElement(element: AnswerElement): string {
  const { found, query } = element;
  const content =
    element.kind === "value" ? String(element.value) : `${element.kind}: ${element.reason.kind}`;
  if (found) return `${content} of ${found.product.name}, ${found.scenario?.name ?? "A1-A3"}`;
  return query ? `${content}, asked for ${query.product}` : content;
}

async function answer(name: string, given: Readonly<Record<string, unknown>>, options = {}) {
  const result = await askForAnswer({ name, given }, account, options);
  return [...result.elements()].map(([row, column, element]) => {
    expect(result.at(row, column)).toEqual(element);
    return describeElement(element);
  });
}

test.each([
  ["one number", "IMPACT", { product: "Brick", indicator: "GWP" }, ["1001 of Brick, A1-A3"]],
  ["a stage", "IMPACT", { product: "Brick", indicator: "GWP", scenario: "Use" }, ["5 of Brick, Use"]],
  ["an unknown name", "IMPACT", { product: "Roof", indicator: "GWP" }, ["refused: unknown, asked for Roof"]],
  [
    "a matrix",
    "IMPACTS",
    { products: [["Brick"], [""], ["Slab"]], indicators: [["GWP", "AP"]] },
    [
      "1001 of Brick, A1-A3",
      "11 of Brick, A1-A3",
      "",
      "",
      "1002 of Slab, A1-A3",
      "refused: no-result, asked for Slab",
    ],
  ],
  ["a fact", "UNIT", { indicator: "GWP" }, ["kg CO2-eq"]],
  ["a function that there is not", "NOTHING", {}, ["failed: internal"]],
])("an answer tells of each element what it is, and of what: %s", async (_, name, given, elements) => {
  expect(await answer(name, given)).toEqual(elements);
});

test("a table's headings and names are of nothing, and its numbers of their products", async () => {
  const elements = await answer("PROFILE", { product: "Slab", headers: true });
  expect(elements.slice(0, 3)).toEqual(["Indicator", "Unit", "A1-A3"]);
  expect(elements.filter((text) => / of |asked/.test(text))).toHaveLength(elements.length / 3 - 1);
});

test("what is not cached is no failure", async () => {
  const given = { product: "Brick", indicator: "GWP" };
  expect(await answer("IMPACT", given, { cacheOnly: true })).toEqual([
    "not-cached: preview, asked for Brick",
  ]);
  await answer("IMPACT", given);
  expect(await answer("IMPACT", given, { cacheOnly: true })).toEqual(["1001 of Brick, A1-A3"]);
});
