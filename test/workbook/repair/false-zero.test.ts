import { array, assert as check, constantFrom, double, property, tuple } from "fast-check";
import { format as formatted } from "numfmt";
import { readableFormat } from "../../../src/workbook/writing/our-formats";
import { isFalseZero } from "../../../src/workbook/repair/false-zeros";
import { formatCellText } from "simulated-excel";

const accounting = '_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)';

test.each<[value: unknown, text: string, format: string]>([
  [1.56e-6, "0", "0"],
  [1.56e-6, "0.00", "0.00"],
  [1.56e-6, "0,00", "0.00"],
  [-1.56e-6, "-0.00", "0.00"],
  [-1.56e-6, "0.00", "0.00"],
  [-1.56e-6, "−0,00", "0.00"],
  [0.001, "0%", "0%"],
  [0.001, "0 %", "0 %"],
  [1e-320, "0.00E+00", "0.00E+00"],
  [0.001, "0.000 kg CO2-eq", '0.000" kg CO2-eq"'],
  [0.001, "0.00 m2", '0.00" m2"'],
  [0.001, "0.00 m2", '0.00\\ "m2"'],
  [0.001, "0.00 m²", '0.00" m²"'],
  [0.001, "0.00 per 1000 pieces", '0.00" per 1000 pieces"'],
  [0.001, "CO20.00", '"CO2"0.00'],
  [0.001, "0.002nd", '0.00"2nd"'],
  [0.001, "0.00 kg/m2", '0.00\\ "kg"/"m2"'],
  [0.001, "€ 0,00", "[$€-2] 0.00"],
  [0.001, "$0.00", "$0.00"],
  [-0.001, "-$0.00", "$0.00"],
  [0.001, " 0.00 ", accounting],
  [-0.001, " (0.00)", accounting],
  [0.001, "0/1", "?/?"],
  [0.001, "0    ", "# ?/?"],
  [0.001, "0 0/16", "# ?/16"],
  [300, "0", "0,"],
  [4e5, "0.0 M", '0.0,,\\ "M"'],
  [0.3, "000-00", "000-00"],
  [0.001, "0.00", '0.00;-0.00;"-"'],
  [0.001, "0,00", "[Red][<0.01]0.00;0.0000"],
  [0.3, "0", '0;-0;"-"'],
  [0.0001, "0.000", "General"],
  [0.0001, "0.0 m2", 'General" m2"'],
  // Shown by a format that is not the cell's own, such as a conditional one.
  [0.001, "0.0", readableFormat],
])("%p that shows %p by %p is a false zero", (value, text, format) => {
  expect(isFalseZero(value, text, format)).toBe(true);
});

test.each<[value: unknown, text: string, format: string]>([
  [0, "0.00", "0.00"],
  [-0, "0.00", "0.00"],
  [0, "0.00 m2", '0.00" m2"'],
  [1.56e-6, "1.56E-06", "0.00E+00"],
  [1, "1.00E+00", "0.00E+00"],
  [0.01, "0.01", "0.00"],
  [10, "10", "0"],
  [1000, "1 000", "#,##0"],
  [0.25, "25%", "0%"],
  [0.5, "1/2", "?/?"],
  [2, "2 m2", '0" m2"'],
  [20, "20.00 m2", '0.00" m2"'],
  [0.001, "####", "0.00"],
  [0.001, "", ";;;"],
  [0.001, "–", '"–"'],
  [0.001, "<0.01", '[<0.01]"<0.01";0.00'],
  [0.001, "< 0.01 kg", '[<0.01]"< 0.01 kg";0.00'],
  [0.00001, "0:00", "h:mm"],
  [0.00001, "00:00:00", "[hh]:mm:ss"],
  [0.4, "00-01-00", "yy-mm-dd"],
  [5, "0", '"0"'],
  [0.001, "0", "h:mm;@"],
  ["0", "0", "General"],
  ["0.00", "0.00", "@"],
  [true, "TRUE", "0"],
  ["#N/A", "#N/A", "0.00"],
  ["", "", "0.00"],
  [null, "", "0.00"],
])("%p that shows %p by %p is no false zero", (value, text, format) => {
  expect(isFalseZero(value, text, format)).toBe(false);
});

const zero = constantFrom("0", "0.0", "0.00", "#,##0", "#,##0.000", "0%", "0.0%");
const unit = constantFrom("", " kg CO2-eq", " m2", " per 1000 pieces", "%");
const formats = tuple(zero, unit).map(([digits, text]) => (text === "" ? digits : `${digits}"${text}"`));
/** Excludes numbers too small for the number formatting of the tests. */
const numbers = double({ noNaN: true, min: -1e6, max: 1e6 }).filter(
  (value) => value === 0 || Math.abs(value) > 1e-30,
);
const shown = (value: number, format: string) => formatCellText(value, format, formatted);

test("any number whose digits do not show is found, and shows some when repaired", () => {
  check(
    property(numbers, formats, (value, format) => {
      const text = shown(value, format);
      const found = isFalseZero(value, text, format);
      const digits = /^[-\d.,]*/.exec(text)?.[0] ?? "";
      expect(found).toBe(value !== 0 && !/[1-9]/.test(digits));
      if (!found) return;
      expect(isFalseZero(value, shown(value, readableFormat), readableFormat)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test("no part of a format stops the search", () => {
  const odd = array(
    constantFrom(
      '"',
      "\\",
      "_",
      "*",
      "[",
      "]",
      ";",
      "0",
      "#",
      "%",
      ",",
      "/",
      "E+",
      "@",
      "m",
      "$",
      "1",
      "General",
    ),
  );
  check(
    property(odd, double(), constantFrom("0.00", "", "0/0", "m2 0"), (pieces, value, text) => {
      const format = pieces.join("");
      expect(typeof isFalseZero(value, text, format)).toBe("boolean");
    }),
    { numRuns: 500 },
  );
});
