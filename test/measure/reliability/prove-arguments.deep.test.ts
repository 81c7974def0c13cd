import { parseProveArguments } from "../../../measure/reliability/prove-arguments";

const known = ["matrix", "soak"];

test("an empty command line runs every part", () => {
  expect(parseProveArguments([], known)).toEqual({ help: false, parts: known, words: [], seed: null });
});

test("the command line names a part and its choices", () => {
  expect(parseProveArguments(["matrix", "429", "cells"], known)).toMatchObject({
    parts: ["matrix"],
    words: ["429", "cells"],
  });
  expect(parseProveArguments(["soak", "matrix", "--seed=7"], known)).toMatchObject({
    parts: ["soak", "matrix"],
    seed: 7,
  });
});

test.each([
  [["sok"], 'There is no part "sok"'],
  [["matrix", "soak", "429"], 'There is no part "429"'],
  [["--sed=1"], "Nothing is known of --sed=1"],
  [["--seed=x"], "No seed: x"],
])("%j is not understood", (typed, problem) => {
  expect(() => parseProveArguments(typed, known)).toThrow(problem);
});
