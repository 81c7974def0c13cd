import { nameExplanation } from "../../../src/pane/explain/explanation-name";
import { switchLanguage } from "../../../src/words/languages";
import { dutch, english } from "../../words/all-words";

const { begin, beginError } = english.explain;

test("a number is explained as a number, and an error as an error", () => {
  expect(nameExplanation({ isError: false }, null)).toBe(begin);
  expect(nameExplanation({ isError: true }, null)).toBe(beginError);
  expect(nameExplanation(null, { shows: 30.29 })).toBe(begin);
  expect(nameExplanation(null, { shows: "EUR" })).toBe(begin);
  expect(nameExplanation(null, { shows: "#N/A" })).toBe(beginError);
  expect(nameExplanation(null, null)).toBe(begin);
});

test("the name is Dutch in Dutch", async () => {
  await switchLanguage("nl");
  expect(nameExplanation({ isError: true }, null)).toBe(dutch.explain.beginError);
  await switchLanguage("en");
});
