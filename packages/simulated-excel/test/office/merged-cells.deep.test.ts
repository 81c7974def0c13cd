import { book, openWorkbookForEach, range, recorded, refusal, send, sheet } from "./workbook-requests";

let here: string;

openWorkbookForEach();
beforeEach(() => {
  here = book.activeSheet();
  book.write(book.at("B2:C3"), [
    [1, 2],
    [3, 4],
  ]);
  book.merge(book.at("B2:C3"));
});

/** The addresses of the merged areas that a range gives; null if it has none. */
function mergedIn(address: string): unknown {
  const areas = range(address).method("GetMergedAreasOrNullObject");
  areas.instantiate();
  return areas.read("address");
}

test("merging keeps the first cell's content", () => {
  expect(book.values(book.at("B2:C3")).flat()).toEqual([1, null, null, null]);
});

test("a block writes only the first of merged cells, but formats all of them", () => {
  range("A1:C3").set("Values", [
    ["a", "b", "c"],
    ["d", "e", "f"],
    ["g", "h", "i"],
  ]);
  range("C3").set("Formulas", "=1");
  range("A1:C3").set("NumberFormat", "0.0");
  send();
  expect(book.values(book.at("A1:C3"))).toEqual([
    ["a", "b", "c"],
    ["d", "e", null],
    ["g", null, null],
  ]);
  expect(book.numberFormats(book.at("C3"))).toEqual([["0.0"]]);
});

test("content for a covered cell beside filtered rows is lost", () => {
  book.filter(here, [0]);
  range("B1:B4").set("Values", [["a"], ["b"], ["c"], ["d"]]);
  send();
  expect(book.values(book.at("B1:B4")).flat()).toEqual([null, "a", null, "c"]);
});

test.each([
  ["B2", { Address: "Sheet1!B2:C3" }],
  ["A1:B2", { Address: "Sheet1!B2:C3" }],
  ["A1", null],
  ["C2:D9", null],
])("%s gives the areas whose first cell it contains", (address, told) => {
  expect(mergedIn(address)).toEqual(told);
});

test("a table is neither made nor resized over merged cells", () => {
  const tables = sheet.property("Tables");
  tables.callForObject("Add", range("E3:F5"), true);
  tables.method("GetItem", "Table1").call("Resize", range("C3:F5"));
  expect(refusal()).toBe("400 MergedRangeConflict");
  expect(recorded.tables).toMatchObject([{ area: book.at("E3:F5") }]);
});

test("nothing spills over merged cells", () => {
  book.type("A3", "={1,2,3}");
  book.type("E1", "={1;2;3}");
  expect([book.cell("A3"), book.cell("E3")]).toEqual([{ error: "#SPILL!" }, 3]);
  book.merge(book.at("D3:E3"));
  expect(book.cell("E1")).toEqual({ error: "#SPILL!" });
});

test("merged areas move, grow and shrink with rows and columns, and are copied with their sheet", () => {
  book.insertLines(here, "rows", 2, 2);
  book.deleteLines(here, "columns", 0, 2);
  expect(book.mergedAreas(here)).toEqual([book.at("A2:A5")]);
  const copy = book.copySheet(here).id;
  expect(book.mergedAreas(copy)).toEqual([book.at("A2:A5", copy)]);
  book.deleteLines(here, "rows", 1, 4);
  expect(book.mergedAreas(here)).toEqual([]);
});
