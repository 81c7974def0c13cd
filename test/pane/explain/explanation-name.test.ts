import { nameExplanation } from "../../../src/pane/explain/explanation-name";
import { switchLanguage } from "../../../src/words/languages";
import { dutch, english } from "../../words/all-words";

const { begin, beginError, beginOther } = english.explain;

test("a number is explained as a number, and an error as an error", () => {
  expect(nameExplanation({ shows: "number" }, null)).toBe(begin);
  expect(nameExplanation({ shows: "error" }, null)).toBe(beginError);
  expect(nameExplanation({ shows: "other" }, null)).toBe(beginOther);
  expect(nameExplanation(null, { shows: 30.29 })).toBe(begin);
  expect(nameExplanation(null, { shows: "EUR" })).toBe(beginOther);
  expect(nameExplanation(null, { shows: "#N/A" })).toBe(beginError);
  expect(nameExplanation(null, null)).toBe(beginOther);
});

test("the name is Dutch in Dutch", async () => {
  await switchLanguage("nl");
  expect(nameExplanation({ shows: "error" }, null)).toBe(dutch.explain.beginError);
  await switchLanguage("en");
});
