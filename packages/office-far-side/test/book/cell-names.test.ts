import { cellName, columnName, fullAddress, parseCellName } from "../../src/book/a1";

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
  expect(fullAddress(sheet, { row: 0, column: 0 })).toBe(address);
});
