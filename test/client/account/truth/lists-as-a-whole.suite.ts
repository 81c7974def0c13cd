import type { TruthRow } from "./truth-rows";
import { endOfLifeResults, expectRight } from "./truth-rows";

/** An ambiguous name holds the value only if it does so throughout the list. */
const lesser: readonly TruthRow[] = [
  ["null, another number beside", [{ id: 1, amount: 5 }, { id: 3, amount: null, total: 1 }], { GWP: 5, AP: "error" }],
  ["blank, a score beside", [{ id: 1, quantity: 5 }, { id: 3, quantity: "", score: 1 }], { GWP: 5, AP: "error" }],
  ["under another name", [{ id: 1, amount: 5 }, { id: 3, score: 1 }], { GWP: [5, "error"], AP: "error" }],
  ["beside values", [{ id: 1, value: 5 }, { id: 3, amount: 1 }], { GWP: 5, AP: "error" }],
  ["a number in an object beside", [{ id: 1, sum: { value: 5 }, amount: 1 }], { GWP: "error" }],
  ["the same name for all", [{ id: 1, amount: 5 }, { id: 3, amount: 7 }], { GWP: 5, AP: 7 }],
]; // prettier-ignore

test.each(lesser)("an ambiguous name counts for a whole list: %s", (_, documents, right) =>
  expectRight(documents, right),
);

/** A member beside the only result in an object keyed by its indicator describes it. */
const beside: readonly TruthRow[] = [
  ["another unit", [{ 1: 5 }, { 3: 7, uom: "furlong" }], { GWP: 5, AP: "error" }],
  ["its own unit", [{ 1: 5, uom: "kg CO2 eq" }, { 3: 7 }], { GWP: 5, AP: 7 }],
  ["another indicator", [{ 1: 5, view: "AP" }, { 3: 7 }], { GWP: "error", AP: [7, "error"] }],
  ["another product", [{ 1: 5 }, { 3: 7, view: "Slab" }], { GWP: 5, AP: "error" }],
  ["a module", [{ 1: 5 }, { 3: 7, part: "C3" }], { AP: "error" }],
  ["in a scenario", endOfLifeResults([{ productId: 1, impacts: [{ 3: 7, unit: "furlong" }] }]), { "AP in EOL landfill": "error" }],
]; // prettier-ignore

test.each(beside)("a word beside a one-key result describes it: %s", (_, documents, right) =>
  expectRight(documents, right),
);

/** Lists under the service's own names are lists too: members beside them are not results. */
const lists: readonly TruthRow[] = [
  ["pairs", { core: [[1, 5]], downstream: [[1, 6]], impactDefinitionId: 3, value: 12 }, { AP: "error" }],
  ["objects", { core: [{ id: 1, value: 5 }], impactDefinitionId: 3, value: 12 }, { AP: "error" }],
  ["a link to another scenario", endOfLifeResults([{ id: 3, value: 7, productId: 1, scenarioId: 1, scenario: { href: "/api/v1/scenarios/2" } }]), { "AP in EOL landfill": "error" }],
]; // prettier-ignore

test.each(lists)("a header is not a result, nor another scenario's: %s", (_, documents, right) =>
  expectRight(documents, right),
);
