import { enclosingRectangle, intersectAreas, isUnbounded } from "../../src/book/areas";
import {
  cellName,
  columnName,
  formatRectangle,
  formatCellWithSheet,
  parseCellName,
  parseRectangle,
  quoteSheetName,
  splitAddress,
} from "../../src/book/a1";

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

test.each(["", "A", "A0", "XFE1", "A1048577", "A1:B2:C3", "Sheet1!A1", "=A1"])(
  "%j is not an area",
  (text) => {
    expect(parseRectangle(text)).toBeNull();
  },
);

test("columns are counted with letters", () => {
  expect([0, 25, 26, 701, 702, 16383].map(columnName)).toEqual(["A", "Z", "AA", "ZZ", "AAA", "XFD"]);
});

test.each([
  ["Sheet1!A1", "Sheet1", "A1"],
  ["'My ''own'' sheet'!A1:B2", "My 'own' sheet", "A1:B2"],
  ["'a!b'!C3", "a!b", "C3"],
  ["A1", null, "A1"],
])("%s names the sheet %j", (address, sheet, cells) => {
  expect(splitAddress(address)).toEqual({ sheet, cells });
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
  expect(quoteSheetName(name)).toBe(written);
});

test("two areas have an intersection and an enclosing rectangle", () => {
  const a = { row: 0, column: 0, rows: 3, columns: 3 };
  const b = { row: 2, column: 1, rows: 5, columns: 1 };
  expect(intersectAreas(a, b)).toEqual({ row: 2, column: 1, rows: 1, columns: 1 });
  expect(intersectAreas(a, { ...b, row: 3 })).toBeNull();
  expect(enclosingRectangle(a, b)).toEqual({ row: 0, column: 0, rows: 7, columns: 3 });
});

test("whole columns and rows are unbounded, unlike a large block", () => {
  const unbounded = ["A:A", "1:1", "A1:XFC1048575"].map((text) => {
    const rectangle = parseRectangle(text);
    return rectangle !== null && isUnbounded(rectangle);
  });
  expect(unbounded).toEqual([true, true, false]);
});

test.each([
  [0, "A"],
  [25, "Z"],
  [26, "AA"],
  [701, "ZZ"],
  [702, "AAA"],
])("column %i is %s", (column, name) => {
  expect(columnName(column)).toBe(name);
  expect(parseCellName(`${name}7`)).toEqual({ row: 6, column });
});

test("a cell is named by column and row, counted from 1", () => {
  expect(cellName({ row: 9, column: 2 })).toBe("C10");
});

test.each(["", "A0", "7", "AAAA1", "a1", "A1:B2"])("%p is not the name of a cell", (name) => {
  expect(() => parseCellName(name)).toThrow();
});

test.each([
  ["Sheet1", "Sheet1!A1"],
  ["Façade", "Façade!A1"],
  ["Product data", "'Product data'!A1"],
  ["It's", "'It''s'!A1"],
  ["2026", "'2026'!A1"],
  ["AB12", "'AB12'!A1"],
  ["R1C1", "'R1C1'!A1"],
])("the sheet %s is written as formulas need it", (sheet, address) => {
  expect(formatCellWithSheet(sheet, { row: 0, column: 0 })).toBe(address);
});
