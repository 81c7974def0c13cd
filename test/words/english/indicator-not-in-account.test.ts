import type { IndicatorOutsideStandardCause } from "../../../src/lca/reasons";
import { sentence } from "../../../src/words/reason-sentence";

/** Each sentence about "SM", by its cause. A new cause does not compile until it has a row. */
const said: Readonly<Record<IndicatorOutsideStandardCause, RegExp>> = {
  presentation: /^“SM” .*Shortened presentation\. .*Full\. Closest indicators: PERM\.$/,
  standard: /^“SM” isn’t in .*standard, Full\. .*Shortened\. Closest indicators: PERM\.$/,
  method: /^“SM” belongs to Shortened\. .*Full\. Methods .*\. Closest indicators: PERM\.$/,
  "set-A2": /^“SM” belongs to EN 15804\+A2\. .*uses Full\. Closest indicators: PERM\.$/,
  building: /^“SM” .*buildings\. .*only .*products\. Closest indicators: PERM\.$/,
  part: /^“SM” .*part of exported energy\. .*\. Closest indicators: PERM\.$/,
  code: /^“SM” .*code of a presentation, .*\. Closest indicators: PERM\.$/,
};

const cases = Object.entries(said) as [IndicatorOutsideStandardCause, RegExp][];

test.each(cases)("the sentence about a word misplaced as %s gives the cause", (why, expected) => {
  const reason = {
    kind: "misplaced",
    text: "SM",
    why,
    place: "Shortened",
    here: "Full",
    near: ["PERM"],
    instead: ["PERM"],
  } as const;
  expect(sentence(reason)).toMatch(expected);
});

test("the sentence names no set when the account's set is unknown", () => {
  const reason = {
    kind: "misplaced",
    text: "SQP",
    why: "set-A2",
    place: "",
    here: "",
    near: [],
    instead: [],
  } as const;
  expect(sentence(reason)).toMatch(/^“SQP” belongs to EN 15804\+A2\. .*this account.*\.$/);
  expect(sentence(reason)).not.toContain("uses");
});

test.each(cases)("long names leave the sentence about a word misplaced as %s whole", (why) => {
  const long = "Use of secondary material ".repeat(2_000);
  const reason = {
    kind: "misplaced",
    text: long,
    why,
    place: long,
    here: long,
    near: [long, long, long],
    instead: [long],
  } as const;
  const whole = sentence(reason);
  expect(whole.length).toBeLessThanOrEqual(250);
  expect(whole).toMatch(/^“Use .* Closest indicators: Use .*\.$/);
});
