/** The rules of CONTRIBUTING, "How we write", that a program can check. */
import functionTexts from "../../src/addin/functions/dutch.json";
import { longSentencesIn, sentencesIn } from "./sentences";
import { dutch, english } from "./all-words";

const languages = [
  [
    "English",
    new Map([...sentencesIn(english), ...Object.keys(functionTexts).map((text) => [text, text] as const)]),
  ],
  ["Dutch", new Map([...sentencesIn(dutch), ...Object.entries(functionTexts)])],
] as const;
const [[, englishTexts]] = languages;

const findLongSentences = (texts: ReadonlyMap<string, string>): string[] =>
  [...texts].flatMap(([key, text]) => longSentencesIn(text).map((sentence) => `${key}: ${sentence}`));

const findMatches = (texts: ReadonlyMap<string, string>, pattern: RegExp): string[] =>
  [...texts].flatMap(([key, text]) => (pattern.test(text) ? [`${key}: ${text}`] : []));

test.each(languages)("no sentence of %s has more than 14 words", (_, texts) => {
  expect(findLongSentences(texts)).toEqual([]);
});

test.each(languages)("no text of %s has a semicolon", (_, texts) => {
  expect(findMatches(texts, /;/)).toEqual([]);
});

test.each([english, dutch])("the pages have curly apostrophes; Excel shows straight ones", (words) => {
  expect(findMatches(sentencesIn(words), /\p{L}'\p{L}/u)).toEqual([]);
});

const uncontracted =
  /\b(?:do|does|did|is|are|was|were|has|have|had|could|would|should|must|will) not\b|\bcannot\b|\b(?<!of )(?:it|that|there|here) is \w|\b(?:you|they|we) (?:are|have) \w|\b(?:it|you|they|we) will\b/i;

test("English contracts what one contracts in speech", () => {
  expect(findMatches(englishTexts, uncontracted)).toEqual([]);
});

test("English names roles, and says whom to ask", () => {
  expect(findMatches(englishTexts, /\b(?:whoever|somebody|someone|anybody|nobody)\b/i)).toEqual([]);
});

describe("the rules", () => {
  const count = (words: number) => Array.from({ length: words }, () => "word").join(" ");

  test("a long sentence has more than 14 words, and a name in braces is one", () => {
    expect(findLongSentences(new Map([["a", `${count(14)}.`]]))).toEqual([]);
    expect(findLongSentences(new Map([["a", `${count(14)} {host}.`]]))).toEqual([`a: ${count(14)} {host}.`]);
  });

  test("a sentence ends at its full stop, and not at a colon", () => {
    expect(findLongSentences(new Map([["a", `${count(12)}. ${count(12)}!`]]))).toEqual([]);
    expect(findLongSentences(new Map([["a", `${count(12)}: ${count(12)}.`]]))).toHaveLength(1);
  });

  test.each(["You do not have it.", "It cannot be read.", "It is there now.", "They are read."])(
    "%s is not contracted",
    (text) => {
      expect(text).toMatch(uncontracted);
    },
  );

  test.each(["You don’t have it.", "Whose it is.", "It’s there now."])("%s is as one speaks", (text) => {
    expect(text).not.toMatch(uncontracted);
  });
});
