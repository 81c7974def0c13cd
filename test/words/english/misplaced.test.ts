import type { Misplaced } from "../../../src/lca/reasons";
import { sentence } from "../../../src/words/reasons";

/** What each sentence says of "SM"; a new way to be misplaced does not compile until it has a row. */
const said: Readonly<Record<Misplaced, string>> = {
  presentation: '"SM" is in the Shortened presentation; this account has Full. Nearest here: PERM.',
  standard: '"SM" is not in this standard, Full; it is in Shortened. Nearest here: PERM.',
  method: '"SM" is a name of Shortened; this account has Full. Methods are never mixed. Nearest here: PERM.',
  "set-A2": '"SM" is a name of EN 15804+A2; this account reports Full. Nearest here: PERM.',
  building:
    '"SM" is a figure for buildings, and the service has results of products only. Nearest here: PERM.',
  part: '"SM" is a part of exported energy; no indicator of this account is known by it. Nearest here: PERM.',
  code: '"SM" is the code of a presentation, not of an indicator. Nearest here: PERM.',
};

const cases = Object.entries(said) as [Misplaced, string][];

test.each(cases)("a word misplaced as %s is told why", (why, expected) => {
  const reason = {
    kind: "misplaced",
    text: "SM",
    why,
    place: "Shortened",
    here: "Full",
    near: ["PERM"],
    instead: ["PERM"],
  } as const;
  expect(sentence(reason)).toBe(expected);
});

test("which set an account reports is not said where that is not known", () => {
  const reason = {
    kind: "misplaced",
    text: "SQP",
    why: "set-A2",
    place: "",
    here: "",
    near: [],
    instead: [],
  } as const;
  expect(sentence(reason)).toBe(
    '"SQP" is a name of EN 15804+A2; no indicator of this account is known by it.',
  );
});

test.each(cases)("long names never cost a word misplaced as %s its sentence", (why) => {
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
