import { parseDeclaredUnit } from "../../src/lca/declared-unit";
import { explainMissingUnit } from "../../src/words/missing-unit";

test("one declared unit has no problem to explain", () => {
  expect(explainMissingUnit("Brick", parseDeclaredUnit("1000 pieces"))).toBe("");
});

test("several declared units are all named, and none is chosen", () => {
  expect(explainMissingUnit("Brick", { texts: ["m2", "1 kg"] })).toBe(
    'The service says several things that results of "Brick" are per: "m2", "1 kg". None of them is taken.',
  );
});

test("a missing declared unit is explained", () => {
  expect(explainMissingUnit("Brick", null)).toBe('The service does not say per what the results of "Brick" are.');
});
