import { parseDeclaredUnit } from "../../src/lca/declared-unit";
import { explainMissingDeclaredUnit } from "../../src/words/missing-declared-unit";

test("one declared unit has no problem to explain", () => {
  expect(explainMissingDeclaredUnit("Brick", parseDeclaredUnit("1000 pieces"))).toBe("");
});

test("several declared units are all named, and none is chosen", () => {
  expect(explainMissingDeclaredUnit("Brick", { texts: ["m2", "1 kg"] })).toBe(
    'The service says several things that results of "Brick" are per: "m2", "1 kg". None of them is taken.',
  );
});

test("a missing declared unit is explained", () => {
  expect(explainMissingDeclaredUnit("Brick", null)).toBe(
    'The service does not say per what the results of "Brick" are.',
  );
});
