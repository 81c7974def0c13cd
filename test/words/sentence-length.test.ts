import { longSentencesIn, sentencesIn } from "./sentences";
import { dutch, english } from "./all-words";

const languages = [
  ["English", english],
  ["Dutch", dutch],
] as const;

test.each(languages)("no sentence of %s is longer than 25 words", (_, words) => {
  const long = [...sentencesIn(words)].flatMap(([key, text]) =>
    longSentencesIn(text).map((sentence) => `${key}: ${sentence}`),
  );
  expect(long).toEqual([]);
});

describe("a long sentence", () => {
  const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");

  test("a long sentence has more than 25 words, and a name in braces is one", () => {
    expect(longSentencesIn(`${words(25)}.`)).toEqual([]);
    expect(longSentencesIn(`${words(25)} {host}.`)).toEqual([`${words(25)} {host}.`]);
  });

  test("a sentence ends at its full stop, and not at a colon", () => {
    expect(longSentencesIn(`${words(20)}. ${words(20)}!`)).toEqual([]);
    expect(longSentencesIn(`${words(20)}: ${words(20)}.`)).toHaveLength(1);
  });
});
