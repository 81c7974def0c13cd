import { bounding, intersect, isUnbounded } from "../../src/book/areas";
import { columnName, formatRectangle, parseRectangle, quoteSheet, splitSheet } from "../../src/book/a1";

test.each([
  ["A1", "A1"],
  ["$B$2:c3", "B2:C3"],
  ["C3:A1", "A1:C3"],
  ["XFD1048576", "XFD1048576"],
  ["A:C", "A:C"],
  ["2:5", "2:5"],
])("%s is read and written as %s", (text, written) => {
  const rectangle = parseRectangle(text);
  expect(rectangle && formatRectangle(rectangle)).toBe(written);
});

test.each(["", "A", "A0", "XFE1", "A1048577", "A1:B2:C3", "Sheet1!A1", "=A1"])("%j is no area", (text) => {
  expect(parseRectangle(text)).toBeNull();
});

test("columns are counted with letters", () => {
  expect([0, 25, 26, 701, 702, 16383].map(columnName)).toEqual(["A", "Z", "AA", "ZZ", "AAA", "XFD"]);
});

test.each([
  ["Sheet1!A1", "Sheet1", "A1"],
  ["'My ''own'' sheet'!A1:B2", "My 'own' sheet", "A1:B2"],
  ["'a!b'!C3", "a!b", "C3"],
  ["A1", null, "A1"],
])("%s names the sheet %j", (address, sheet, cells) => {
  expect(splitSheet(address)).toEqual({ sheet, cells });
});

test.each([
  ["Data", "Data"],
  ["Übersicht", "Übersicht"],
  ["My sheet", "'My sheet'"],
  ["it's", "'it''s'"],
  ["A1", "'A1'"],
  ["R1C1", "'R1C1'"],
  ["2026", "'2026'"],
])("the sheet %s is written %s", (name, written) => {
  expect(quoteSheet(name)).toBe(written);
});

test("areas meet and are bounded", () => {
  const a = { row: 0, column: 0, rows: 3, columns: 3 };
  const b = { row: 2, column: 1, rows: 5, columns: 1 };
  expect(intersect(a, b)).toEqual({ row: 2, column: 1, rows: 1, columns: 1 });
  expect(intersect(a, { ...b, row: 3 })).toBeNull();
  expect(bounding(a, b)).toEqual({ row: 0, column: 0, rows: 7, columns: 3 });
});

test("whole columns and rows are unbounded, a large block is not", () => {
  const unbounded = ["A:A", "1:1", "A1:XFC1048575"].map((text) => {
    const rectangle = parseRectangle(text);
    return rectangle !== null && isUnbounded(rectangle);
  });
  expect(unbounded).toEqual([true, true, false]);
});
