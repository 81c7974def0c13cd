import { parseDeclaredUnit } from "../../src/lca/units";
import { explainMissingDeclaredUnit } from "../../src/words/missing-declared-unit";

test("one declared unit has no problem to explain", () => {
  expect(explainMissingDeclaredUnit("Brick", parseDeclaredUnit("1000 pieces"))).toBe("");
});

test("several declared units are all named, and none is chosen", () => {
  expect(explainMissingDeclaredUnit("Brick", { texts: ["m2", "1 kg"] })).toBe(
    "The service gives several declared units for “Brick”: “m2”, “1 kg”. The add-in uses none of them.",
  );
});

test("a missing declared unit is explained", () => {
  expect(explainMissingDeclaredUnit("Brick", null)).toBe("The service gives no declared unit for “Brick”.");
});
