import { formatVersionDeprecationNotice } from "../../src/words/service-notices";

const now = Date.UTC(2026, 6, 1);
const lastMoment = Date.UTC(2027, 2, 1, 23, 59, 59);

test("the notice of a coming end gives its day, by UTC, and says that numbers are right until then", () => {
  expect(formatVersionDeprecationNotice(now, lastMoment, now)).toBe(
    "The service says that the version of its interface that this add-in reads ends on 1 March 2027. Numbers are not affected until then. Update the add-in, or ask whoever installed it.",
  );
});

test("the notice of an end that has passed differs from one to come", () => {
  expect(formatVersionDeprecationNotice(null, lastMoment, lastMoment + 1)).toContain(
    "ended on 1 March 2027. It still answers.",
  );
});

test("the notice says so when no last day is named", () => {
  expect(formatVersionDeprecationNotice(null, null, now)).toContain("this add-in reads, and gives no last day.");
  expect(formatVersionDeprecationNotice(lastMoment, null, now)).toContain("as of 1 March 2027, and gives no last day.");
});
