import { book, openWorkbookForEach, range, readEach, addTable, send, sheet } from "./workbook-requests";

let here: string;

openWorkbookForEach();
beforeEach(() => {
  here = book.activeSheet();
});

const column = (address: string): unknown[] => book.values(book.at(address)).flat();

/** Rows 3 and 4 of six that hold "was". */
function filter(): void {
  book.write(
    book.at("A1:A6"),
    Array.from({ length: 6 }, () => ["was"]),
  );
  book.filter(here, [2, 3]);
}

const numbers = [[1], [2], [3], [4], [5], [6]];

describe("a write over rows that a filter hides", () => {
  beforeEach(filter);

  test.each(["Values", "Formulas"])("a write goes on in the next visible row: %s", (member) => {
    range("A1:A6").set(member, numbers);
    send();
    expect(column("A1:A7")).toEqual([1, 2, "was", "was", 3, 4, null]);
  });

  test("a write reaches its own rows once the filter is cleared", () => {
    book.filter(here, []);
    range("A1:A6").set("Values", numbers);
    send();
    expect(column("A1:A6")).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("a write to one row alone reaches that row", () => {
    range("A3").set("Formulas", "=1+2");
    range("A4:B4").set("Values", [[4, 5]]);
    send();
    expect(book.values(book.at("A3:B4"))).toEqual([
      [3, null],
      [4, 5],
    ]);
  });

  test("a write to hidden rows only reaches nothing", () => {
    range("A3:A4").set("Values", [[1], [2]]);
    send();
    expect(column("A3:A4")).toEqual(["was", "was"]);
  });

  test("formulas calculate in the rows they reach, and read parts of tables from there", () => {
    book.write(book.at("C1:D1"), [["Mass", "Twice"]]);
    book.write(book.at("C2:C6"), [[10], [20], [30], [40], [50]]);
    addTable(range("C1:D6"));
    range("D2:D3").set("Formulas", [["=[@Mass]*2"], ["=[@Mass]*3"]]);
    range("D4:D6").set("Formulas", [["=[@Mass]*4"], ["=[@Mass]*5"], ["=[@Mass]*6"]]);
    book.habits.fillsTableColumns = false;
    send();
    expect(column("D2:D6")).toEqual([20, null, null, 160, 250]);
  });

  test("clearing and formatting affect visible rows only", () => {
    range("A1:A6").set("NumberFormat", [["0"], ["0.0"], ["0.00"], ["@"], ["@"], ["@"]]);
    range("A1:A6").property("Format", "Font").set("Bold", true);
    send();
    expect(book.numberFormats(book.at("A1:A6")).flat()).toEqual([
      "0",
      "0.0",
      "General",
      "General",
      "0.00",
      "@",
    ]);
    const bold = (): boolean[] =>
      book
        .looks(book.at("A1:A6"))
        .flat()
        .map((look) => look.bold);
    expect(bold()).toEqual([true, true, false, false, true, true]);
    range("A:A").call("Clear");
    send();
    expect(column("A1:A6")).toEqual([null, null, "was", "was", null, null]);
    expect(bold()).not.toContain(true);
  });
});

describe("hidden rows", () => {
  test("hidden rows are reported whoever hid them; rows hidden by the user are written", () => {
    filter();
    book.hideRows(here, [5]);
    range("A5:A6").set("Values", [[5], [6]]);
    const areas = ["A1:A2", "A3:A4", "A6", "A1:A6", "A:A"].map(range);
    expect(readEach("rowHidden", areas)).toEqual([false, true, true, null, null]);
    expect(column("A5:A6")).toEqual([5, 6]);
  });

  test("hidden rows move with inserted and deleted rows, and are copied with their sheet", () => {
    filter();
    book.insertLines(here, "rows", 0, 2);
    book.insertLines(here, "columns", 0, 1);
    book.deleteLines(here, "rows", 4, 1);
    expect([...book.hiddenRows(here, "filter")]).toEqual([4]);
    expect([...book.hiddenRows(book.copySheet(here).id, "filter")]).toEqual([4]);
  });

  test("hidden rows belong to the filter of their table, or else of the sheet", () => {
    book.write(book.at("C1:C3"), [["Mass"], [1], [2]]);
    addTable(range("C1:C3"));
    const areFiltered = () => {
      const table = sheet.property("Tables").method("GetItem", "Table1");
      const filters = [sheet, table].map((owner) => owner.property("AutoFilter"));
      return readEach("isDataFiltered", filters);
    };
    expect(areFiltered()).toEqual([false, false]);
    book.filter(here, [2]);
    expect(areFiltered()).toEqual([false, true]);
    book.filter(here, [2, 3]);
    expect(areFiltered()).toEqual([true, true]);
    book.filter(here, [0]);
    expect(areFiltered()).toEqual([true, false]);
  });
});
