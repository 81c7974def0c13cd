import {
  scientificNumberFormat,
  createDecimalFormat,
  isReplaceableFormat,
  readableFormat,
  isEquivalentNumberFormat,
  appendUnitText,
  parseFormatWithUnit,
} from "../../../src/workbook/writing/our-formats";

const all = [
  readableFormat,
  scientificNumberFormat,
  ...[0, 1, 2, 3, 4].flatMap((decimals) => [
    createDecimalFormat(decimals, false),
    createDecimalFormat(decimals, true),
  ]),
];
const units = [
  "MJ",
  "kg CO2-eq",
  "m2",
  "m²",
  "%",
  "m³ world eq. deprived",
  "kg/1,000 pcs.",
  "µg;E+0",
  "#?@*_\\[x]",
  "m2 ",
];
/** Puts a backslash before every letter and every minus sign. */
const escaped = (format: string): string =>
  format
    .replace(/"([^"]*)"/g, (_, words: string) => words.replace(/[^]/gu, "\\$&"))
    .replace("=-", "=\\-")
    .replace("]-", "]\\-")
    .replace(/;-/, ";\\-");
const ofLocale = (format: string): string => {
  const [grouped, decimals] = [/#,##0/g, /0\.0/g];
  return format.replace(decimals, "0,0").replace(grouped, "#.##0");
};
const respellings: Record<string, (format: string) => string> = {
  "as written": (format) => format,
  "after backslashes": escaped,
  "with the sign in quotes": (format) => format.replaceAll("]-", ']"-"'),
  "with the blank before the quotes": (format) => format.replaceAll('" ', ' "'),
  "with the blank after a backslash": (format) => format.replaceAll('" ', '\\ "'),
  "with a padding for the blank": (format) => format.replaceAll('" ', '_-"'),
  "with no blank, where its digits show whose it is": (format) => format.replaceAll('0.00##" ', '0.00##"'),
  "with separators of a locale": ofLocale,
  "with both": (format) => ofLocale(escaped(format)),
  "with a blank between thousands": (format) => format.replaceAll("#,##", "#\u00a0##"),
  "with a language, and texts as they are": (format) => `[$-409]${format};@`,
};

test.each(Object.keys(respellings))("a format of ours and its unit are recognised: %s", (name) => {
  for (const plain of all)
    for (const words of units) {
      const written = appendUnitText(plain, words);
      const read = respellings[name]?.(written) ?? "";
      expect([read, parseFormatWithUnit(read)]).toEqual([read, { words, plain }]);
      expect([read, isEquivalentNumberFormat(written, read)]).toEqual([read, true]);
    }
});

test("a former declaration format is recognised by its unit, and becomes the present one without it", () => {
  expect(parseFormatWithUnit('0.00E+00" MJ"')).toEqual({ words: "MJ", plain: scientificNumberFormat });
});

test.each([
  appendUnitText(readableFormat, "MJ").replace('" MJ"', '" kg"'),
  appendUnitText(readableFormat, "MJ").replace('" MJ"', ""),
  appendUnitText(readableFormat, "MJ").replace('" MJ"', '" MJ"0'),
  appendUnitText(readableFormat, "MJ").replaceAll('"', ""),
])("a format with a doubtful unit becomes General: %s", (format) => {
  expect(parseFormatWithUnit(format)).toEqual({ words: null, plain: "General" });
});

test.each([
  "General",
  "#,##0",
  readableFormat,
  scientificNumberFormat,
  '0.00" kg"',
  '#,##0.00##" kg"',
  '000E+00" kg"',
  '"x "0.00E+00" kg"',
  '0.00E+00"kg"',
  "0.00E+00 %",
  "0.00E+00% ",
  '0.00E+00* "kg"',
  "0.00E+00_)",
  readableFormat.replaceAll(";", "_);"),
  '0.00E+00" kg";0.00E+00" kg"',
  '"0.00E+00 kg"',
  '[>=0.1]#,##0.00##" MJ";[<=-0.1]-#,##0.00##" MJ";0.00E+00" MJ"',
  `[Red]${appendUnitText(readableFormat, "MJ")}`,
  appendUnitText(readableFormat, "MJ").replaceAll("##0.00##", "##0.00###"),
  `${readableFormat};" kg"@`,
])("a format of the user's is not recognised as ours: %s", (format) => {
  expect(parseFormatWithUnit(format)).toBeNull();
});

test("formats that show something else are different", () => {
  const different = [
    "0.00",
    "0.0",
    "#.00",
    '0" d"',
    "0 d",
    '0" %"',
    "0 %",
    '0" D"',
    "[Red]0",
    "0",
    "0* ",
    ...all,
  ];
  for (const one of different)
    expect(different.filter((other) => isEquivalentNumberFormat(one, other))).toEqual([one]);
});

test("a default format, Text, and words in parentheses after a default number may be replaced", () => {
  const ours = [
    "General",
    "@",
    appendUnitText(readableFormat, "MJ"),
    'General" (not said)"',
    'General\\ "(not said)"',
    "General\\ \\(\\n\\o\\t\\)",
  ];
  const others = [
    'General" euro"',
    'General"(x)"',
    '0" (x)"',
    '"General (x)"',
    "General (0)",
    'General" (x) kg"',
    'General" x)"',
  ];
  expect([...ours, ...others].filter(isReplaceableFormat)).toEqual(ours);
});
