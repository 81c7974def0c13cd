import {
  dropDoubledStopAfterName,
  fillSentenceGaps,
  resolveFinalStops,
  NameFormatter,
} from "../../src/words/name-formatter";

test("a name that ends in a full stop needs no other", () => {
  expect(fillSentenceGaps("Sign in as {company}. Or not.", { company: "Brick Works B.V." })).toBe(
    "Sign in as Brick Works B.V. Or not.",
  );
  expect(fillSentenceGaps("Sign in as {company}.", { company: "Brick Works…" })).toBe(
    "Sign in as Brick Works….",
  );
  expect(fillSentenceGaps("Is it {company}? Or {other}, {other}?", { company: "B.V.", other: "N.V." })).toBe(
    "Is it B.V.? Or N.V., N.V.?",
  );
  expect(fillSentenceGaps("Sign in as {company}.", { company: "Brick!" })).toBe("Sign in as Brick!.");
});

test.each([
  ["Brick Works B.V.", ". Or not.", " Or not."],
  ["Brick Works B.V.", ", or not.", ", or not."],
  ["Brick", ". Or not.", ". Or not."],
  ["Brick!", ".", "."],
  ["", ".", "."],
])("the text after %j in an element of its own, %j, is %j", (name, rest, said) => {
  expect(dropDoubledStopAfterName(name, rest)).toBe(said);
});

test("a name cannot bring the mark of its own end", () => {
  const { cut } = new NameFormatter({ longest: 40, examples: 1, most: 1 });
  expect(resolveFinalStops(`${cut("a\u2060.b.\u2060.")}.`)).toBe("a .b. .");
});
