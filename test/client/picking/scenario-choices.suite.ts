import { listScenarioChoices } from "../../../src/client/picking/pickable-items-reader";

const use = (id: string, name = "Use 50 years") => ({ id, name, kind: "use" as const });

/** The choices among the scenarios of several products. */
function choices(...products: ReturnType<typeof use>[][]): (readonly [string, string, number])[] {
  return listScenarioChoices(products).map(({ scenario, products: of }) => [scenario.id, scenario.name, of]);
}

test("a name that several products have is one choice, under the first id", () => {
  expect(choices([use("a")], [use("b", "use 50  years")], [])).toEqual([["a", "Use 50 years", 2]]);
});

test("a name that one product has twice is two choices, told apart by id", () => {
  expect(choices([use("a"), use("b")], [use("a"), use("b")], [use("c")])).toEqual([
    ["a", "Use 50 years", 2],
    ["b", "Use 50 years", 2],
    ["c", "Use 50 years", 1],
  ]);
});

test("only a name that one product has twice is marked, so that formulas name it by id", () => {
  const scenarios = listScenarioChoices([
    [use("a"), use("b"), use("c", "End of life")],
    [use("d", "End of life")],
  ]);
  expect(scenarios.map(({ scenario }) => scenario.ambiguous === true)).toEqual([false, true, true]);
});

test("choices stand in the order of the life cycle, those of a kind by name, figures as numbers", () => {
  const scenarios = listScenarioChoices([
    [
      { id: "a", name: "Burnt", kind: "end of life" },
      { id: "b", name: "Use 100 years", kind: "use" },
      { id: "c", name: "Anything", kind: "" },
      { id: "d", name: "Use 75 years", kind: "use" },
    ],
  ]);
  expect(scenarios.map(({ scenario }) => scenario.id)).toEqual(["d", "b", "c", "a"]);
});
