import { perFrom } from "../../src/lca/per";
import { perLack } from "../../src/words/per";

test("one thing that results are per lacks nothing", () => {
  expect(perLack("Brick", perFrom("1000 pieces"))).toBe("");
});

test("several things are named, and none of them is taken", () => {
  expect(perLack("Brick", { texts: ["m2", "1 kg"] })).toBe(
    'The service says several things that results of "Brick" are per: "m2", "1 kg". None of them is taken.',
  );
});

test("that it is not said is said", () => {
  expect(perLack("Brick", null)).toBe('The service does not say per what the results of "Brick" are.');
});
