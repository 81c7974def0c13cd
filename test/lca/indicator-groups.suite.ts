import { listDefinitionsOfStandard, findIndicatorGroup } from "../../src/lca/indicator-catalogue";

/** The groups of a presentation in the order of declaration, each with its size. */
function sizes(code: "DF" | "SS" | "R"): Record<string, number> {
  const all: Record<string, number> = {};
  for (const { name } of listDefinitionsOfStandard(code))
    all[findIndicatorGroup(name)] = (all[findIndicatorGroup(name)] ?? 0) + 1;
  return all;
}

test("a full Dutch declaration has these parts", () => {
  expect(Object.entries(sizes("DF"))).toEqual([
    ["impacts", 7],
    ["toxicity", 4],
    ["resources", 9],
    ["waste", 3],
    ["output flows", 4],
    ["results", 1],
    ["costs", 1],
  ]);
});

test("a shortened declaration puts its totals in place of the parts", () => {
  expect(findIndicatorGroup("Abiotic resource depletion (total)")).toBe("impacts");
  expect(findIndicatorGroup("Ecotoxicity (total)")).toBe("toxicity");
  expect(findIndicatorGroup("Waste (total)")).toBe("waste");
  expect(Object.keys(sizes("SS"))).toEqual(["impacts", "toxicity", "resources", "waste", "results", "costs"]);
});

test("ReCiPe has midpoints, endpoints, a single score, prices and costs", () => {
  expect(Object.entries(sizes("R"))).toEqual([
    ["midpoints", 18],
    ["endpoints", 3],
    ["results", 1],
    ["prices", 2],
    ["costs", 1],
  ]);
});

test("names are recognised in any spelling, and unknown names form a group of their own", () => {
  expect(findIndicatorGroup("global  WARMING potential")).toBe("impacts");
  expect(findIndicatorGroup("Noise")).toBe("other");
});
