import { isEqualAtTypedDigits } from "../../../src/pane/service-report/typed-digits";

test.each([
  ["12.3", 12.34],
  ["12.3", 12.25],
  ["12.3", 12.35],
  ["12.30", 12.3],
  ["12", 11.5],
  ["  12.3 ", 12.3],
  ["+12.3", 12.3],
  ["-0.5", -0.451],
  ["−0.5", -0.5],
  [".5", 0.5],
  ["1.2E-05", 0.0000123],
  ["1.2e-5", 1.15e-5],
  ["0.000012", 1.2e-5],
  ["1.2E+03", 1249],
  ["1e21", 1e21],
  ["1.7976931348623157e308", Number.MAX_VALUE],
  ["5E-324", Number.MIN_VALUE],
  ["0.1", 0.1 + 0.04],
  ["0.30000000000000004", 0.1 + 0.2],
])("%s agrees with %p", (typed, value) => {
  expect(isEqualAtTypedDigits(typed, value, ".")).toBe(true);
});

test.each([
  ["12.3", 12.36],
  ["12.3", 12.24],
  ["12.3", -12.3],
  ["12.3", 12.350001],
  ["12.30", 12.34],
  ["12.34", 12.3],
  ["1.2E-05", 0.00012],
  ["1200", 1249],
  ["12.3", 123],
  ["0.3", 0.1 + 0.251],
])("%s differs from %p", (typed, value) => {
  expect(isEqualAtTypedDigits(typed, value, ".")).toBe(false);
});

test.each([
  "",
  " ",
  "-",
  ".",
  "e5",
  "0",
  "0.00",
  "0e5",
  "1,234.5",
  "1 234",
  "1e9999",
  "5 kg",
  "NaN",
  "0x5",
  "12,3",
  "1.2.3",
])("%p is no number to compare", (typed) => {
  for (const value of [0, 0.1, 1234.5, 12.3]) expect(isEqualAtTypedDigits(typed, value, ".")).toBeNull();
});

test("only the language's own decimal mark is read: another could group thousands", () => {
  expect(isEqualAtTypedDigits("12,3", 12.34, ",")).toBe(true);
  expect(isEqualAtTypedDigits("1,2E-05", 1.2e-5, ",")).toBe(true);
  expect(isEqualAtTypedDigits("12.3", 12.34, ",")).toBeNull();
  expect(isEqualAtTypedDigits("1.234,5", 1234.5, ",")).toBeNull();
  expect(isEqualAtTypedDigits("1,234", 1.234, ".")).toBeNull();
});

test("an infinite number or NaN agrees with nothing", () => {
  for (const value of [NaN, Infinity]) expect(isEqualAtTypedDigits("1", value, ".")).toBeNull();
});
