import { formatLifetime } from "../../../src/pane/platform/sign-in-lifetime";

test.each([
  [3600, "about one hour"],
  [3599, "about one hour"],
  [7200, "about 2 hours"],
  [600, "about 10 minutes"],
  [60, "about a minute"],
  [1, "about a minute"],
  [86_400, "about 24 hours"],
  // A time of day, the milliseconds of a day, nothing, and nonsense.
  [1_790_000_000, "a limited time"],
  [86_400_000, "a limited time"],
  [0, "a limited time"],
  [-5, "a limited time"],
  [null, "a limited time"],
])("a lifetime of %s, in an undocumented unit, is given only roughly: %s", (expiresIn, said) => {
  expect(formatLifetime(expiresIn)).toBe(said);
});
