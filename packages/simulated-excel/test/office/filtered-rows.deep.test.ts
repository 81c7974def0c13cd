import { startMovingObjectsWithCells } from "../../src/office/move-objects-with-cells";
import { createHostObjectContext } from "../../src/office/objects/excel-workbook";
import type { ExecutorFixture } from "./request-draft";
import { createExecutorFixture, RequestDraft, responseValues } from "./request-draft";

let { book, executor, recorded }: ExecutorFixture = createExecutorFixture();
let draft: RequestDraft;
let sheet: { id: number };
let here: string;

beforeEach(() => {
  ({ book, executor, recorded } = createExecutorFixture());
  startMovingObjectsWithCells(createHostObjectContext(book, recorded));
  here = book.activeSheet();
  fresh();
});

function fresh(): void {
  draft = new RequestDraft();
  sheet = draft.method(draft.property(draft.workbook, "Worksheets"), "GetActiveWorksheet");
}

function range(address: string): { id: number } {
  return draft.method(sheet, "GetRange", address);
}

function send(): unknown[] {
  const answered = responseValues(draft.send(executor));
  fresh();
  return answered;
}

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
    draft.set(range("A1:A6"), member, numbers);
    send();
    expect(column("A1:A7")).toEqual([1, 2, "was", "was", 3, 4, null]);
  });

  test("a write reaches its own rows once the filter is cleared", () => {
    book.filter(here, []);
    draft.set(range("A1:A6"), "Values", numbers);
    send();
    expect(column("A1:A6")).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("a write to one row alone reaches that row", () => {
    draft.set(range("A3"), "Formulas", "=1+2").set(range("A4:B4"), "Values", [[4, 5]]);
    send();
    expect(book.values(book.at("A3:B4"))).toEqual([
      [3, null],
      [4, 5],
    ]);
  });

  test("a write to hidden rows only reaches nothing", () => {
    draft.set(range("A3:A4"), "Values", [[1], [2]]);
    send();
    expect(column("A3:A4")).toEqual(["was", "was"]);
  });

  test("formulas calculate in the rows they reach, and read parts of tables from there", () => {
    book.write(book.at("C1:D1"), [["Mass", "Twice"]]);
    book.write(book.at("C2:C6"), [[10], [20], [30], [40], [50]]);
    const place = range("C1:D6");
    draft.instantiate(draft.method(draft.property(sheet, "Tables"), "Add", place, true));
    draft.set(range("D2:D3"), "Formulas", [["=[@Mass]*2"], ["=[@Mass]*3"]]);
    draft.set(range("D4:D6"), "Formulas", [["=[@Mass]*4"], ["=[@Mass]*5"], ["=[@Mass]*6"]]);
    book.habits.fillsTableColumns = false;
    send();
    expect(column("D2:D6")).toEqual([20, null, null, 160, 250]);
  });

  test("clearing and formatting affect visible rows only", () => {
    draft
      .set(range("A1:A6"), "NumberFormat", [["0"], ["0.0"], ["0.00"], ["@"], ["@"], ["@"]])
      .set(draft.property(draft.property(range("A1:A6"), "Format"), "Font"), "Bold", true);
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
    draft.call(range("A:A"), "Clear");
    send();
    expect(column("A1:A6")).toEqual([null, null, "was", "was", null, null]);
    expect(bold()).not.toContain(true);
  });
});

describe("hidden rows", () => {
  test("hidden rows are reported whoever hid them; rows hidden by the user are written", () => {
    filter();
    book.hideRows(here, [5]);
    for (const address of ["A1:A2", "A3:A4", "A6", "A1:A6", "A:A"]) draft.load(range(address), "rowHidden");
    draft.set(range("A5:A6"), "Values", [[5], [6]]);
    expect(send().slice(0, 5)).toEqual(
      [false, true, true, null, null].map((hidden) => ({ RowHidden: hidden })),
    );
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
    const add = draft.method(draft.property(sheet, "Tables"), "Add", range("C1:C3"), true);
    draft.instantiate(add);
    const told = (): unknown => {
      const table = draft.method(draft.property(sheet, "Tables"), "GetItem", "Table1");
      for (const owner of [sheet, table]) draft.load(draft.property(owner, "AutoFilter"), "isDataFiltered");
      return send().slice(-2);
    };
    const both = (ofSheet: boolean, ofTable: boolean): unknown =>
      [ofSheet, ofTable].map((is) => ({ IsDataFiltered: is }));
    expect(told()).toEqual(both(false, false));
    book.filter(here, [2]);
    expect(told()).toEqual(both(false, true));
    book.filter(here, [2, 3]);
    expect(told()).toEqual(both(true, true));
    book.filter(here, [0]);
    expect(told()).toEqual(both(true, false));
  });
});
