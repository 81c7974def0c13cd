import type { Path } from "./workbook-requests";
import {
  book,
  openWorkbookForEach,
  range,
  recorded,
  readEach,
  refusal,
  refusalOf,
  addTable,
  protectSheet,
  send,
  sheet,
  workbook,
  worksheets,
} from "./workbook-requests";

openWorkbookForEach();

const column = (first: string, last: string): unknown[] => book.values(book.at(`${first}:${last}`)).flat();

describe("rows and columns", () => {
  beforeEach(() => {
    book.write(book.at("B2:C4"), [
      ["Name", "GWP"],
      ["a", 1],
      ["b", 2],
    ]);
    addTable("B2:C4");
    send();
  });

  const table = (): unknown => {
    const one = sheet.property("Tables").method("GetItem", "Table1");
    return one.method("GetRange").read("address");
  };

  test("a rule that others have replaced does not come back in a row inserted between them", () => {
    const list = (source: string) => ({ list: { inCellDropDown: true, source } });
    const rule = (address: string) => range(address).property("DataValidation");
    rule("E1:E9").set("Rule", list("a"));
    rule("E1:E4").set("Rule", list("b"));
    rule("E5:E9").set("Rule", list("c"));
    range("5:5").callForObject("Insert", "Down");
    send();
    expect(readEach("rule", ["E4", "E5", "E6"].map(rule))).toEqual([list("b"), {}, list("c")]);
  });

  test("rows and columns are inserted and deleted whole, and tables grow, shrink and move with them", () => {
    range("1:2").callForObject("Insert", "Down");
    send();
    expect(column("B4", "B6")).toEqual(["Name", "a", "b"]);
    expect(table()).toEqual({ Address: "Sheet1!B4:C6" });
    range("5:5").callForObject("Insert", "Down");
    send();
    expect(table()).toEqual({ Address: "Sheet1!B4:C7" });
    range("6:7").call("Delete", "Up");
    range("A:A").call("Delete", "Left");
    send();
    expect(table()).toEqual({ Address: "Sheet1!A4:B5" });
  });

  test("deleting all rows of a table deletes the table", () => {
    range("1:9").call("Delete", "Up");
    expect(sheet.property("Tables").read("items/name")).toEqual({ _Items: [] });
  });

  test("a reference to a table's column means this row again after the row has moved", () => {
    const formula = '=LCA.IMPACT([@Name],"GWP")';
    range("C3").set("Formulas", [[formula]]);
    send();
    expect(book.formulas(book.at("C3"))).toEqual([['=LCA.IMPACT($B3,"GWP")']]);
    book.insertLines(book.activeSheet(), "rows", 0, 1);
    // The grid moves the reference with the row; this book does not.
    book.write(book.at("C4"), [['=LCA.IMPACT($B4,"GWP")']]);
    range("C4").load("formulas");
    expect(send()).toEqual([{ Formulas: [[formula]] }]);
  });

  test("single cells are inserted and deleted in a direction that the page must give", () => {
    range("E1").callForObject("Insert", "Right");
    range("B1").call("Delete", "Up");
    send();
    expect(column("B1", "B3")).toEqual(["Name", "a", "b"]);
    range("B1").call("Delete", "Down");
    expect(refusal()).toBe("400 InvalidArgument");
  });
});

describe("a range", () => {
  test("a range is sorted by a column, below its header if it has one", () => {
    book.write(book.at("A1:B4"), [
      ["name", 9],
      ["b", 2],
      ["a", 3],
      ["c", 1],
    ]);
    range("A1:B4")
      .property("Sort")
      .call("Apply", [{ key: 0, ascending: true }], false, true);
    send();
    expect(column("A1", "A4")).toEqual(["name", "a", "b", "c"]);
    range("A1:B4")
      .property("Sort")
      .call("Apply", [{ key: 1, ascending: false }]);
    send();
    expect(column("B1", "B4")).toEqual([9, 3, 2, 1]);
  });

  test("a range moves as by cutting and pasting", () => {
    book.write(book.at("A1:A2"), [["=1"], ["x"]]);
    range("A1:A2").call("MoveTo", "C5");
    send();
    expect([book.formulas(book.at("C5:C6")), book.usedArea(book.activeSheet())]).toEqual([
      [["=1"], ["x"]],
      expect.objectContaining({ row: 4, column: 2, rows: 2, columns: 1 }),
    ]);
  });
});

test("a sheet is copied with its cells and tables, which have names of their own", () => {
  book.write(book.at("A1:A2"), [["Name"], ["a"]]);
  addTable("A1:A2");
  send();
  const copy = sheet.method("Copy", "After", sheet);
  copy.load("name");
  copy.method("GetRange", "A2").load("values");
  workbook.property("Tables").load("items/name");
  expect(send()).toEqual([
    { _Id: expect.any(String), Name: "Sheet1 (2)" },
    { Values: [["a"]] },
    { _Items: [expect.objectContaining({ Name: "Table1" }), expect.objectContaining({ Name: "Table1_2" })] },
  ]);
});

describe("a protected sheet", () => {
  beforeEach(() => {
    book.type("A1", "=LCA.X()");
    protectSheet();
    send();
  });

  test("a protected sheet says so, and cannot be protected twice", () => {
    sheet.property("Protection").load("protected");
    expect(send()).toEqual([{ Protected: true }]);
    protectSheet();
    expect(refusal()).toBe("400 InvalidOperation");
  });

  test.each<[string, () => void]>([
    ["written", () => range("A1").set("Values", [[1]])],
    ["given formulas", () => range("A1").set("Formulas", [["=1"]])],
    ["given formats", () => range("A1").set("NumberFormat", [["0"]])],
    ["cleared", () => range("A1").call("Clear", "Contents")],
    [
      "sorted",
      () =>
        range("A1:A2")
          .property("Sort")
          .call("Apply", [{ key: 0 }]),
    ],
    ["moved", () => range("A1").call("MoveTo", "B1")],
    ["moved apart", () => range("1:1").callForObject("Insert", "Down")],
    ["made a table", () => addTable("A1")],
    ["searched", () => range("A1").callForObject("GetSpecialCellsOrNullObject", "Formulas")],
    ["restricted", () => range("A1").property("DataValidation").set("Rule", {})],
  ])("a protected sheet cannot be %s until it is unprotected", (_what, change) => {
    expect(refusalOf(change)).toBe("403 AccessDenied");
    sheet.property("Protection").call("Unprotect");
    expect(refusalOf(change)).toBeUndefined();
  });

  test("a protected sheet is read and calculated; a test chooses what marking dirty does on it", () => {
    const marked = jest.spyOn(book, "markDirty");
    range("A1").call("SetDirty");
    expect(range("A1").read("formulas")).toEqual({ Formulas: [["=LCA.X()"]] });
    expect(marked).toHaveBeenCalledTimes(1);
    recorded.dirtOnProtected = "nothing";
    range("A1").call("SetDirty");
    send();
    expect(marked).toHaveBeenCalledTimes(1);
    recorded.dirtOnProtected = "refused";
    range("A1").call("SetDirty");
    expect(refusal()).toBe("403 AccessDenied");
  });
});

test("a workbook says whether its structure is protected", () => {
  const protection = (): Path => workbook.property("Protection");
  protection().load("protected");
  protection().call("Protect");
  protection().load();
  workbook.load("protection/protected");
  protection().call("Unprotect");
  protection().load("protected");
  expect(send().filter((answer) => answer !== null && answer !== undefined)).toEqual([
    { Protected: false },
    { Protected: true },
    { Protection: { Protected: true } },
    { Protected: false },
  ]);
});

test("a protected workbook refuses to add, delete, rename and show sheets, but its cells are written", () => {
  workbook.property("Protection").call("Protect");
  send();
  const refused = [
    () => worksheets.callForObject("Add", "Report"),
    () => sheet.callForObject("Copy"),
    () => sheet.call("Delete"),
    () => sheet.set("Name", "Other"),
    () => sheet.set("Visibility", "Hidden"),
  ].map(refusalOf);
  expect(refused).toEqual(Array(5).fill("403 AccessDenied"));
  range("A1").set("Values", [[1]]);
  send();
  expect(book.cell("A1")).toBe(1);
});

describe("defined names", () => {
  test("defined names belong to the workbook or a sheet, and stand for cells or other formulas", () => {
    const own = sheet.property("Names");
    const all = workbook.property("Names");
    all.callForObject("Add", "Brick", range("A1"));
    own.callForObject("Add", "Result", '=LCA.IMPACT(Brick,"GWP")');
    send();
    for (const owner of [workbook, sheet]) {
      owner.property("Names").load("items/name", "items/formula", "items/scope");
    }
    range("Brick").load("address");
    expect(send()).toMatchObject([
      { _Items: [{ Name: "Brick", Formula: "=Sheet1!$A$1", Scope: "Workbook" }] },
      {
        _Items: [{ Name: "Result", Formula: '=LCA.IMPACT(Brick,"GWP")', Scope: "Worksheet" }],
      },
      { Address: "Sheet1!A1" },
    ]);
  });

  test("defined names are found, changed and deleted in any case", () => {
    const all = workbook.property("Names");
    all.callForObject("Add", "Brick", "=Sheet1!$A$1");
    const found = all.method("GetItem", "BRICK");
    found.set("Formula", "=Sheet1!$B$2");
    expect(all.method("GetItem", "brick").read("formula")).toEqual({ _Id: "Brick", Formula: "=Sheet1!$B$2" });
    workbook.property("Names").method("GetItem", "brick").call("Delete");
    send();
    expect(book.names()).toEqual([]);
  });
});

test("PivotTables show the content of their source at the last refresh", () => {
  const source = book.at("A1:A2");
  recorded.pivots.push({ name: "P", sheet: book.activeSheet(), source, shown: [], refreshed: 0 });
  book.write(source, [["Name"], [1]]);
  const all = workbook.property("PivotTables");
  all.load("items/name");
  all.call("GetCount");
  all.call("RefreshAll");
  expect(send().slice(0, 2)).toEqual([{ _Items: [{ _Id: "P", Name: "P" }] }, 1]);
  expect(recorded.pivots).toMatchObject([{ refreshed: 1, shown: [["Name"], [1]] }]);
  book.type("A2", 2);
  sheet.property("PivotTables").method("GetItem", "P").call("Refresh");
  send();
  expect(recorded.pivots).toMatchObject([{ refreshed: 2, shown: [["Name"], [2]] }]);
});
