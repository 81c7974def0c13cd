import { array, assert as check, constantFrom, double, oneof, property } from "fast-check";
import { format as formatted } from "numfmt";
import { formatCellText } from "simulated-excel";
import { chooseCommonNumberFormat } from "../../../src/workbook/writing/result-number-formats";
import {
  scientificNumberFormat,
  readableFormat,
  appendUnitText,
} from "../../../src/workbook/writing/our-formats";
import { isFalseZero } from "../../../src/workbook/repair/false-zeros";
import { aTenthOf } from "../../deep-tests";

const shown = (value: number, format: string) => formatCellText(value, format, formatted);
const line = (values: readonly unknown[]) =>
  values.map((value) =>
    typeof value === "number" ? shown(value, chooseCommonNumberFormat(values)?.(value) ?? "?") : value,
  );

test.each<[values: readonly unknown[], texts: readonly unknown[]]>([
  [
    [0.1626, 23.16, 13, 5.454],
    ["0.163", "23.160", "13.000", "5.454"],
  ],
  [
    [5.25e-4, 0.0338],
    ["5.25E-04", "3.38E-02"],
  ],
  [
    [0.0338, 1.5],
    ["0.0338", "1.5000"],
  ],
  [
    [0.0012, -7],
    ["0.0012", "-7.0000"],
  ],
  [
    [2051, -586.1],
    ["2,051", "-586"],
  ],
  [
    [30.29, -23.16],
    ["30.3", "-23.2"],
  ],
  [
    [0.9996, 2],
    ["1.00", "2.00"],
  ],
  [
    [0, 1.5, -0, 12.345],
    ["0", "1.50", "0", "12.35"],
  ],
  [
    [0, 1.56e-6, -1e-7],
    ["0", "1.56E-06", "-1.00E-07"],
  ],
  [
    [0, 0],
    ["0", "0"],
  ],
  [[123_456_789], ["123,456,789"]],
  [[1_234_567_890], ["1.23E+09"]],
  [
    [0.05, 250_000],
    ["5.00E-02", "2.50E+05"],
  ],
  // Values that are not numbers do not count.
  [
    ["#N/A", 1.234, "", true, "0.00001"],
    ["#N/A", "1.23", "", true, "0.00001"],
  ],
])("the numbers %j are written alike: %j", (values, texts) => {
  expect(line(values)).toEqual(texts);
});

test("a line without any number has no notation", () => {
  expect(chooseCommonNumberFormat(["#N/A", "", "x", false])).toBeNull();
  expect(chooseCommonNumberFormat([])).toBeNull();
});

/** Excludes numbers too small or too large for the number formatting of the tests. */
const numbers = oneof(
  constantFrom(0, 0.01, -0.01, 0.1, 1, -1, 0.001, 0.0001, 0.00099999, 0.099999, 0.99999, 999.9999, 1e-9),
  double({ noNaN: true, min: -1e6, max: 1e6 }),
  double({ noNaN: true, min: -0.01, max: 0.01 }),
).filter((value) => value === 0 || Math.abs(value) > 1e-30);

const digitsOf = (text: string): string => text.replace(/E.*$/, "");

test("no number but 0 ever looks like 0 in any format, and none loses its sign", () => {
  check(
    property(
      array(numbers, { minLength: 1 }),
      numbers,
      constantFrom("", "kg CO2-eq"),
      (values, later, unit) => {
        const notation = chooseCommonNumberFormat(values);
        for (const plain of [
          readableFormat,
          scientificNumberFormat,
          ...values.map((value) => notation?.(value) ?? ""),
        ]) {
          const format = unit === "" ? plain : appendUnitText(plain, unit);
          const text = shown(later, format).replace(` ${unit}`, "");
          expect([later, text, /[1-9]/.test(digitsOf(text))]).toEqual([later, text, later !== 0]);
          expect([later, text, text.startsWith("-")]).toEqual([later, text, later < 0]);
          expect(isFalseZero(later, shown(later, format), format)).toBe(false);
        }
      },
    ),
    { numRuns: aTenthOf(1000) },
  );
});

test("any line shows 0 as 0, and its other numbers with equal decimals, or all by exponents", () => {
  check(
    property(array(numbers, { minLength: 1 }), (values) => {
      const [texts, others] = [
        line(values).map(String),
        line(values.filter((value) => value !== 0)).map(String),
      ];
      expect(texts.filter((_, index) => values[index] === 0).every((text) => text === "0")).toBe(true);
      const manners = others.map((text) => (text.includes("E") ? "E" : (text.split(".")[1]?.length ?? 0)));
      expect(new Set(manners).size).toBeLessThan(2);
      for (const text of others) expect(digitsOf(text).replace(/^-?[0.,]*/, "").length).toBeGreaterThan(1);
    }),
    { numRuns: aTenthOf(1000) },
  );
});
