import { formatStarterFileName } from "../../../../src/pane/launch/starter/file-name";

test.each([
  ["Brick Works BV", "Product Impact - Brick Works BV - 2031-03-09.xlsx"],
  ["../../etc/passwd", "Product Impact - etc passwd - 2031-03-09.xlsx"],
  ['a<b>:"c"|d?*\u0000\n', "Product Impact - a b c d - 2031-03-09.xlsx"],
  ["\u202Efdp.exe", "Product Impact - fdp exe - 2031-03-09.xlsx"],
  ["", "Product Impact - 2031-03-09.xlsx"],
  ["Müller & Söhne", "Product Impact - Müller Söhne - 2031-03-09.xlsx"],
  ["x".repeat(300), `Product Impact - ${"x".repeat(60)} - 2031-03-09.xlsx`],
])("the file name for %p is %p", (company, name) => {
  expect(formatStarterFileName(company, new Date(2031, 2, 9))).toBe(name);
});
