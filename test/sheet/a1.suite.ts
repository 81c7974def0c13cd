import {
  formatAddressWithoutSheet,
  formatCellWithOptionalDollars,
  formatFullAddress,
  parseCellRectangle,
  splitFullAddress,
} from "../../src/sheet/cell-areas";

test.each([
  ["A1", { row: 0, column: 0, rows: 1, columns: 1 }],
  ["C9:A8", { row: 7, column: 0, rows: 2, columns: 3 }],
  ["AA10:XFD1048576", { row: 9, column: 26, rows: 1_048_567, columns: 16_358 }],
  ["B:C", { row: 0, column: 1, rows: 1_048_576, columns: 2 }],
  ["2:9", { row: 1, column: 0, rows: 8, columns: 16_384 }],
  ["XFE1", null],
  ["A1048577", null],
  ["A0", null],
])("%s is read as these cells", (text, cells) => {
  expect(parseCellRectangle(text)).toEqual(cells);
});

test("a written address is read back as the same cells", () => {
  const area = { row: 41, column: 701, rows: 3, columns: 2 };
  expect(formatAddressWithoutSheet(area)).toBe("ZZ42:AAA44");
  expect(parseCellRectangle(formatAddressWithoutSheet(area))).toEqual(area);
  expect([
    formatCellWithOptionalDollars(1, 1),
    formatCellWithOptionalDollars(1, 1, "row"),
    formatCellWithOptionalDollars(1, 1, "column"),
    formatCellWithOptionalDollars(1, 1, "both"),
  ]).toEqual(["B2", "B$2", "$B2", "$B$2"]);
});

test.each([
  ["Data", "Data!B2"],
  ["It's", "'It''s'!B2"],
  ["A1", "'A1'!B2"],
  ["R1C1", "'R1C1'!B2"],
  ["2024", "'2024'!B2"],
  ["Gebäude", "Gebäude!B2"],
])("the address of a cell is written and read on the sheet %s", (sheet, expected) => {
  expect(formatFullAddress(sheet, { row: 1, column: 1, rows: 1, columns: 1 })).toBe(expected);
  expect(splitFullAddress(expected)).toEqual({ sheet, address: "B2" });
});
