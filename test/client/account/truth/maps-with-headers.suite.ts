import type { TruthRow } from "./truth-rows";
import { expectRight } from "./truth-rows";

// In a map of results, members that are no results apply to all of them, under whatever name the map is.

const map = { GWP: 5, AP: 6 };

const rows: readonly TruthRow[] = [
  ["another stage", { impacts: { ...map, stage: "C3" } }, { GWP: "error" }],
  ["another stage, keyed by ids", { impacts: { 1: 5, 3: 6, stage: "C3" } }, { GWP: "error" }],
  ["another stage beside objects", { impacts: { GWP: { value: 5 }, stage: "C3" } }, { GWP: "error" }],
  ["another stage, in a wrapper", { result: { impacts: { ...map, stage: "C3" } } }, { GWP: "error" }],
  ["another stage, in a list of one", [{ impacts: { ...map, stage: "C3" } }], { GWP: "error" }],
  ["another module", { impacts: { ...map, module: "C3" } }, { GWP: "error" }],
  ["another unit", { impacts: { ...map, unit: "mg" } }, { GWP: "error" }],
  ["a scenario's name", { impacts: { ...map, scenarioName: "Use 50 years" } }, { GWP: "error" }],
  ["a scenario's id", { impacts: { ...map, scenarioId: 1 } }, { GWP: "error" }],
  ["another product's id", { impacts: { ...map, productId: 2 } }, { GWP: "error" }],
  ["another product's name", { impacts: { ...map, product: "Slab" } }, { GWP: "error" }],
  ["another product's id, without a name of the map", { ...map, productId: 2 }, { GWP: "error" }],
  ["a scale", { impacts: { ...map, factor: 1000 } }, { GWP: "error" }],
  ["its own stage", { impacts: { ...map, stage: "A1-A3" } }, { GWP: 5, AP: 6 }],
  ["no stage", { impacts: { ...map, stage: null } }, { GWP: 5, AP: 6 }],
  ["its own product", { impacts: { ...map, productId: 1 } }, { GWP: 5, AP: 6 }],
  ["a comment", { ...map, comment: "Checked" }, { GWP: 5, AP: 6 }],
];

test.each(rows)("a map of results says %s", (_, documents, right) => expectRight(documents, right));
