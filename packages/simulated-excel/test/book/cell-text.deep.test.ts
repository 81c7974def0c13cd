import { format } from "numfmt";
import type { CellValue } from "../../src/book/book";
import { formatCellText } from "../../src/book/cell-text";

const readable = "[>=0.01]#,##0.00##;[<=-0.01]-#,##0.00##;0.00E+00";

test.each<[CellValue, string, string]>([
  // The section for large negative numbers writes the minus itself; the last one keeps the number's own.
  [-12.5, readable, "-12.50"],
  [-0.005, readable, "-5.00E-03"],
  [0.005, readable, "5.00E-03"],
  [0, readable, "0.00E+00"],
  [1.559e-6, readable, "1.56E-06"],
  [1234567.891, readable, "1,234,567.891"],
  [0.01, readable, "0.01"],
  [-0.01, readable, "-0.01"],
  [1e-30, "0.00E+00", "1.00E-30"],
  [-5, "0.0;(0.0)", "(5.0)"],
  [-0.001, "0.00;-0.00", "-0.00"],
  [-0.2, "0;0;0", "0"],
  [499, '0.0,,"M"', "0.0M"],
  [1234, "0,", "1"],
  [0.004, "0%", "0%"],
  [2021, '0" (estimated year)"', "2021 (estimated year)"],
  [45_000.5, "yyyy-mm-dd hh:mm", "2023-03-15 12:00"],
  [1.5, "[h]:mm", "36:00"],
  [0.5, "@", "0.5"],
  ["x", '0;0;0;"<"@">"', "<x>"],
  ["x", "0.00", "x"],
  [1.2e-7, "0.0000000000", "0.0000001200"],
  [1e-7, "0.0000000000", "0.0000001000"],
  [1.2e-7, "0.##########", "0.00000012"],
  [1e-12, "0.0000000000", "0.0000000000"],
  [-9.6e-11, '0.0000000000" kg v1.0"', "-0.0000000001 kg v1.0"],
  [1.2e-9, "0.0000000000%", "0.0000001200%"],
  [1e30, "#,##0.00", "1E+30"],
  [0.5, "not [ a format", "######"],
  [true, "0.00", "TRUE"],
  [{ error: "#N/A", message: "why" }, "0.00", "#N/A"],
  [null, "0.00", ""],
])("%j as %s shows %s", (cell, pattern, text) => {
  expect(formatCellText(cell, pattern, format)).toBe(text);
});

test.each([
  [1 / 3, "0.333333333"],
  [-1 / 3, "-0.333333333"],
  [0.1 + 0.2, "0.3"],
  [12345678.9012, "12345678.9"],
  [12345678901, "12345678901"],
  [123456789012, "1.23457E+11"],
  [1.559e-6, "0.000001559"],
  [1.23456e-7, "1.23456E-07"],
])("the format General shows at most 11 characters: %d is %s", (value, text) => {
  expect(formatCellText(value, "General", format)).toBe(text);
});
