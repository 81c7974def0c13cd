import {
  formatDifference,
  formatExactNumber,
  formatOldAndNewDistinctly,
  formatTime,
  formatPercent,
  formatNumber,
  formatThreshold,
} from "../../../src/pane/report/figure-format";

const speak = (lang: string) => Object.assign(globalThis, { document: { documentElement: { lang } } });
beforeEach(() => speak("en"));
afterAll(() => Reflect.deleteProperty(globalThis, "document"));

test.each([
  [0, "0"],
  [1.5, "1.5"],
  [1.234567891, "1.23457"],
  [-0.000123456789, "-0.000123457"],
  [0.0000123456789, "1.23457E-5"],
  [1_234_567, "1,234,567"],
  [87_654_321.5, "87,654,322"],
  [1.5e12, "1.5E12"],
])("%p is shown as %s", (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test("an old and a new value never look alike while they differ", () => {
  expect(formatOldAndNewDistinctly(1, 1.1)).toEqual(["1", "1.1"]);
  expect(formatOldAndNewDistinctly(1 / 3, 1 / 3)).toEqual(["0.333333", "0.333333"]);
  expect(formatOldAndNewDistinctly(1_234.567891, 1_234.567892)).toEqual(["1,234.567891", "1,234.567892"]);
  expect(formatOldAndNewDistinctly(0.1 + 0.2, 0.3)).toEqual(["0.30000000000000004", "0.3"]);
});

test("all digits are shown on request", () => {
  expect(formatExactNumber(0.1)).toBe("0.1");
  expect(formatExactNumber(1 / 3)).toBe("0.3333333333333333");
  expect(formatExactNumber(1.2345678901234567e-12)).toBe("1.2345678901234567E-12");
});

test.each([
  [0.0241, "+2.41%"],
  [-0.5, "-50%"],
  [12.5, "+1,250%"],
  [-0.000_003_7, "-0.00037%"],
  [8.1e-10, "+8.1E-8%"],
  [-123_456, "-1.23E7%"],
  [0, "0%"],
])("a relative change of %p is %s", (relative, text) => {
  expect(formatPercent(relative)).toBe(text);
});

test.each([
  [0.1, "+0.1"],
  [-0.5, "-0.5"],
  [1e-6, "+1E-6"],
  [0, "0"],
])("a difference of %p is %s", (difference, text) => {
  expect(formatDifference(difference)).toBe(text);
});

test("a threshold is a per cent without a sign", () => {
  expect([0, 0.001, 0.05].map(formatThreshold)).toEqual(["0%", "0.1%", "5%"]);
});

test("numbers are written as the user's language does", () => {
  speak("nl");
  expect(formatNumber(1_234.5)).toBe("1.234,5");
  expect(formatPercent(0.0241)).toBe("+2,41%");
});

test("a time gives the day unless it is today", () => {
  expect(formatTime(new Date(2031, 2, 9, 8, 5).getTime())).toMatch(/^9 March.* 08:05$/);
  expect(formatTime(new Date().setHours(8, 5))).toBe("08:05");
});
