/** One word for one act and one moment: buttons are chosen, services respond, results are requested. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { removeNamedTests } from "../structure/named-tests";
import type { LocatedText } from "./every-text";
import { everyText } from "./every-text";

const root = join(__dirname, "../..");
const publishedDocs = createRequire(__filename)("../../scripts/webpack/docs.js") as (
  folder: string,
) => { from: string }[];
const docs = [
  "README.md",
  ...publishedDocs(root).flatMap(({ from }) => (from.endsWith(".md") ? [from] : [])),
];

const key = "(?:Ctrl|Cmd|Shift|Alt|Tab|Esc|Enter|F\\d|the down arrow)";

const englishRules: readonly (readonly [rule: string, breach: RegExp])[] = [
  ["keys are pressed, and buttons chosen", new RegExp(`\\bpress(?:es|ed)?\\b(?! ${key})`, "i")],
  ["services respond, and users answer", /\banswer(?:s|ed|ing)?\b/i],
  ["results are requested", /\b[Aa]sked (?:on|from|when)\b|\bAs of\b/],
];

const dutchRules: readonly (readonly [rule: string, breach: RegExp])[] = [
  [
    "toetsen drukt men in, en knoppen klikt men aan",
    new RegExp(`\\bdruk(?:t|ken)?\\b(?!.{0,20} op ${key})`, "i"),
  ],
  ["diensten reageren, en gebruikers antwoorden", /\b(?:be)?antwoord(?:t|de|den)\b/i],
  ["resultaten worden opgevraagd", /\b(?<!op)gevraagd op\b|\bStand van\b/],
];

/** Here the user answers, or the questions of the documents are answered. */
const exceptions = [
  "pane.statusQuestion",
  "pane.preview.failed",
  "examining.questionsTitle",
  "help.links.faq",
];

function findBreaches(texts: readonly LocatedText[], breach: RegExp): string[] {
  return texts.flatMap(({ path, text }) =>
    breach.test(text) && !exceptions.includes(path) ? [`${path}: ${text}`] : [],
  );
}

test.each(englishRules)("in English, %s", (_, breach) => {
  expect(findBreaches(everyText.english, breach)).toEqual([]);
});

test.each(dutchRules)("in Dutch, %s", (_, breach) => {
  expect(findBreaches(everyText.dutch, breach)).toEqual([]);
});

test.each(englishRules)("in the documents, %s", (_, breach) => {
  const lines = docs
    .filter((page) => !page.endsWith("-nl.md"))
    .flatMap((page) =>
      removeNamedTests(readFileSync(join(root, page), "utf8"))
        .split("\n")
        .map((text, index) => ({ path: `${page}:${index + 1}`, text })),
    );
  expect(findBreaches(lines, breach)).toEqual([]);
});

test("a breach of a rule is found", () => {
  const findBroken = (rules: typeof englishRules, text: string) =>
    rules.flatMap(([, breach], index) =>
      findBreaches([{ path: "x", text }], breach).length > 0 ? [index] : [],
    );
  for (const text of ["Press Undo.", "press “Use these names”"])
    expect(findBroken(englishRules, text)).toEqual([0]);
  expect(findBroken(englishRules, "The service didn’t answer in time.")).toEqual([1]);
  for (const text of ["Asked on", "As of"]) expect(findBroken(englishRules, text)).toEqual([2]);
  expect(findBroken(englishRules, "Press Ctrl+C. Choose Undo. It responds. Requested on")).toEqual([]);
  expect(findBroken(dutchRules, "Druk op Ongedaan maken.")).toEqual([0]);
  expect(findBroken(dutchRules, "De dienst antwoordt niet.")).toEqual([1]);
  expect(findBroken(dutchRules, "Stand van")).toEqual([2]);
  expect(findBroken(dutchRules, "Druk op Ctrl+C. De antwoorden van de dienst. Opgevraagd op")).toEqual([]);
});
