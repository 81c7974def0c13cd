import { formatVersionDeprecationNotice } from "../../src/words/service-notices";

const now = Date.UTC(2026, 6, 1);
const lastMoment = Date.UTC(2027, 2, 1, 23, 59, 59);

test("the notice of a coming end gives its day, by UTC, and says that numbers are right until then", () => {
  expect(formatVersionDeprecationNotice(now, lastMoment, now)).toBe(
    "The API version this add-in uses ends on 1 March 2027. Numbers aren’t affected until then. Ask your administrator for an update.",
  );
});

test("the notice of an end that has passed differs from one to come", () => {
  expect(formatVersionDeprecationNotice(null, lastMoment, lastMoment + 1)).toContain(
    "ended on 1 March 2027. The service still responds.",
  );
});

test("the notice says so when no last day is named", () => {
  expect(formatVersionDeprecationNotice(null, null, now)).toContain(
    "is deprecated. The service gives no end date.",
  );
  expect(formatVersionDeprecationNotice(lastMoment, null, now)).toContain(
    "as of 1 March 2027. The service gives no end date.",
  );
});
