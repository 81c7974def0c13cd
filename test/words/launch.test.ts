import { english } from "../../src/words/launch";
import { dutch } from "../../src/words/launch-dutch";
import { gaps, sentencesIn } from "./sentences";

const inEnglish = sentencesIn(english);
const inDutch = sentencesIn(dutch);

test("the launch page says the same things in both languages", () => {
  expect([...inDutch.keys()].sort()).toEqual([...inEnglish.keys()].sort());
});

test.each([...inEnglish])("%s has the same gaps in both languages, and is said in both", (key, text) => {
  const translated = inDutch.get(key) ?? "";
  expect(gaps(translated)).toEqual(gaps(text));
  for (const one of [text, translated]) {
    expect(one).toBe(one.trim());
    expect(one).not.toBe("");
    expect(one.replace(/\{\w+\}/g, "x")).not.toMatch(/[{}<>]|\s\s/);
    expect(/[.!?]$/.test(one)).toBe(/[.!?]$/.test(text));
  }
});

test("nothing was left in English but words that are the same", () => {
  const alike = [...inEnglish].filter(([key, text]) => inDutch.get(key) === text).map(([key]) => key);
  expect(alike.sort()).toEqual(
    [
      ...["title", "told.failed.meaning", "results.indicator", "inExcel.title"],
      ...["starter.columns.product", "starter.columns.indicator"],
    ].sort(),
  );
});
