import type { IndicatorOutsideStandardCause } from "../../../src/lca/reasons";
import { sentence } from "../../../src/words/reason-sentence";

/** Each sentence about "SM", by its cause. A new cause does not compile until it has a row. */
const said: Readonly<Record<IndicatorOutsideStandardCause, RegExp>> = {
  presentation: /^"SM" .*Shortened presentation; .*Full\. Nearest here: PERM\.$/,
  standard: /^"SM" .*not in this standard, Full; .*Shortened\. Nearest here: PERM\.$/,
  method: /^"SM" is a name of Shortened; .*Full\. Methods .*\. Nearest here: PERM\.$/,
  "set-A2": /^"SM" is a name of EN 15804\+A2; .*reports Full\. Nearest here: PERM\.$/,
  building: /^"SM" .*buildings, .*products only\. Nearest here: PERM\.$/,
  part: /^"SM" .*part of exported energy; .*\. Nearest here: PERM\.$/,
  code: /^"SM" .*code of a presentation, .*\. Nearest here: PERM\.$/,
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
  expect(sentence(reason)).toMatch(/^"SQP" is a name of EN 15804\+A2; .*this account.*\.$/);
  expect(sentence(reason)).not.toContain("reports");
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
  expect(whole).toMatch(/^"Use .* Nearest here: Use .*\.$/);
});
