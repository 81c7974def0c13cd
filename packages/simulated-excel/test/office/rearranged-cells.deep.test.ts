import { startMovingObjectsWithCells } from "../../src/office/move-objects-with-cells";
import { createHostObjectContext } from "../../src/office/objects/excel-workbook";
import type { ExecutorFixture } from "./request-draft";
import { createExecutorFixture, RequestDraft, responseValues } from "./request-draft";

let { book, executor, recorded }: ExecutorFixture = createExecutorFixture();
let draft: RequestDraft;
let sheets: { id: number };
let sheet: { id: number };

beforeEach(() => {
  ({ book, executor, recorded } = createExecutorFixture());
  startMovingObjectsWithCells(createHostObjectContext(book, recorded));
  fresh();
});

function fresh(): void {
  draft = new RequestDraft();
  sheets = draft.property(draft.workbook, "Worksheets");
  sheet = draft.method(sheets, "GetActiveWorksheet");
}

function range(address: string): { id: number } {
  return draft.method(sheet, "GetRange", address);
}

function send(): unknown[] {
  const answered = responseValues(draft.send(executor));
  fresh();
  return answered;
}

function refusal(): unknown {
  const { Error: error } = draft.send(executor);
  fresh();
  return error && [error.Code, error.HttpStatusCode];
}

const column = (first: string, last: string): unknown[] => book.values(book.at(`${first}:${last}`)).flat();

describe("rows and columns", () => {
  beforeEach(() => {
    book.write(book.at("B2:C4"), [
      ["Name", "GWP"],
      ["a", 1],
      ["b", 2],
    ]);
    draft.instantiate(draft.method(draft.property(sheet, "Tables"), "Add", "B2:C4", true));
    send();
  });

  const table = (): unknown => {
    const one = draft.method(draft.property(sheet, "Tables"), "GetItem", "Table1");
    draft.load(draft.method(one, "GetRange"), "address");
    return send().at(-1);
  };

  test("a rule that others have replaced does not come back in a row inserted between them", () => {
    const list = (source: string) => ({ list: { inCellDropDown: true, source } });
    const rule = (address: string) => draft.property(range(address), "DataValidation");
    draft.set(rule("E1:E9"), "Rule", list("a"));
    draft.set(rule("E1:E4"), "Rule", list("b")).set(rule("E5:E9"), "Rule", list("c"));
    draft.instantiate(draft.method(range("5:5"), "Insert", "Down"));
    send();
    const addresses = ["E4", "E5", "E6"];
    for (const address of addresses) draft.load(rule(address), "rule");
    const rules = send().slice(-addresses.length) as { readonly Rule: unknown }[];
    expect(rules.map(({ Rule }) => Rule)).toEqual([list("b"), {}, list("c")]);
  });

  test("rows and columns are inserted and deleted whole, and tables grow, shrink and move with them", () => {
    draft.instantiate(draft.method(range("1:2"), "Insert", "Down"));
    send();
    expect(column("B4", "B6")).toEqual(["Name", "a", "b"]);
    expect(table()).toEqual({ Address: "Sheet1!B4:C6" });
    draft.instantiate(draft.method(range("5:5"), "Insert", "Down"));
    send();
    expect(table()).toEqual({ Address: "Sheet1!B4:C7" });
    draft.call(range("6:7"), "Delete", "Up").call(range("A:A"), "Delete", "Left");
    send();
    expect(table()).toEqual({ Address: "Sheet1!A4:B5" });
  });

  test("deleting all rows of a table deletes the table", () => {
    draft.call(range("1:9"), "Delete", "Up").load(draft.property(sheet, "Tables"), "items/name");
    expect(send().at(-1)).toEqual({ _Items: [] });
  });

  test("a reference to a table's column means this row again after the row has moved", () => {
    const formula = '=LCA.IMPACT([@Name],"GWP")';
    draft.set(range("C3"), "Formulas", [[formula]]);
    send();
    expect(book.formulas(book.at("C3"))).toEqual([['=LCA.IMPACT($B3,"GWP")']]);
    book.insertLines(book.activeSheet(), "rows", 0, 1);
    // The grid moves the reference with the row; this book does not.
    book.write(book.at("C4"), [['=LCA.IMPACT($B4,"GWP")']]);
    draft.load(range("C4"), "formulas");
    expect(send()).toEqual([{ Formulas: [[formula]] }]);
  });

  test("single cells are inserted and deleted in a direction that the page must give", () => {
    draft.instantiate(draft.method(range("E1"), "Insert", "Right"));
    draft.call(range("B1"), "Delete", "Up");
    send();
    expect(column("B1", "B3")).toEqual(["Name", "a", "b"]);
    draft.call(range("B1"), "Delete", "Down");
    expect(refusal()).toEqual(["InvalidArgument", 400]);
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
    draft.call(draft.property(range("A1:B4"), "Sort"), "Apply", [{ key: 0, ascending: true }], false, true);
    send();
    expect(column("A1", "A4")).toEqual(["name", "a", "b", "c"]);
    draft.call(draft.property(range("A1:B4"), "Sort"), "Apply", [{ key: 1, ascending: false }]);
    send();
    expect(column("B1", "B4")).toEqual([9, 3, 2, 1]);
  });

  test("a range moves as by cutting and pasting", () => {
    book.write(book.at("A1:A2"), [["=1"], ["x"]]);
    draft.call(range("A1:A2"), "MoveTo", "C5");
    send();
    expect([book.formulas(book.at("C5:C6")), book.usedArea(book.activeSheet())]).toEqual([
      [["=1"], ["x"]],
      expect.objectContaining({ row: 4, column: 2, rows: 2, columns: 1 }),
    ]);
  });
});

test("a sheet is copied with its cells and tables, which have names of their own", () => {
  book.write(book.at("A1:A2"), [["Name"], ["a"]]);
  draft.instantiate(draft.method(draft.property(sheet, "Tables"), "Add", "A1:A2", true));
  send();
  const copy = draft.method(sheet, "Copy", "After", sheet);
  draft.load(copy, "name").load(draft.method(copy, "GetRange", "A2"), "values");
  draft.load(draft.property(draft.workbook, "Tables"), "items/name");
  expect(send()).toEqual([
    { _Id: expect.any(String), Name: "Sheet1 (2)" },
    { Values: [["a"]] },
    { _Items: [expect.objectContaining({ Name: "Table1" }), expect.objectContaining({ Name: "Table1_2" })] },
  ]);
});

describe("a protected sheet", () => {
  beforeEach(() => {
    book.type("A1", "=LCA.X()");
    draft.call(draft.property(sheet, "Protection"), "Protect");
    send();
  });

  test("a protected sheet says so, and cannot be protected twice", () => {
    draft.load(draft.property(sheet, "Protection"), "protected");
    expect(send()).toEqual([{ Protected: true }]);
    draft.call(draft.property(sheet, "Protection"), "Protect");
    expect(refusal()).toEqual(["InvalidOperation", 400]);
  });

  test.each<[string, () => void]>([
    ["written", () => draft.set(range("A1"), "Values", [[1]])],
    ["given formulas", () => draft.set(range("A1"), "Formulas", [["=1"]])],
    ["given formats", () => draft.set(range("A1"), "NumberFormat", [["0"]])],
    ["cleared", () => draft.call(range("A1"), "Clear", "Contents")],
    ["sorted", () => draft.call(draft.property(range("A1:A2"), "Sort"), "Apply", [{ key: 0 }])],
    ["moved", () => draft.call(range("A1"), "MoveTo", "B1")],
    ["moved apart", () => draft.instantiate(draft.method(range("1:1"), "Insert", "Down"))],
    [
      "made a table",
      () => draft.instantiate(draft.method(draft.property(sheet, "Tables"), "Add", "A1", true)),
    ],
    [
      "searched",
      () => draft.instantiate(draft.method(range("A1"), "GetSpecialCellsOrNullObject", "Formulas")),
    ],
    ["restricted", () => draft.set(draft.property(range("A1"), "DataValidation"), "Rule", {})],
  ])("a protected sheet cannot be %s until it is unprotected", (_what, change) => {
    change();
    expect(refusal()).toEqual(["AccessDenied", 403]);
    draft.call(draft.property(sheet, "Protection"), "Unprotect");
    change();
    expect(refusal()).toBeUndefined();
  });

  test("a protected sheet is read and calculated; a test chooses what marking dirty does on it", () => {
    const marked = jest.spyOn(book, "markDirty");
    draft.call(range("A1"), "SetDirty").load(range("A1"), "formulas");
    expect(send().at(-1)).toEqual({ Formulas: [["=LCA.X()"]] });
    expect(marked).toHaveBeenCalledTimes(1);
    recorded.dirtOnProtected = "nothing";
    draft.call(range("A1"), "SetDirty");
    send();
    expect(marked).toHaveBeenCalledTimes(1);
    recorded.dirtOnProtected = "refused";
    draft.call(range("A1"), "SetDirty");
    expect(refusal()).toEqual(["AccessDenied", 403]);
  });
});

test("a workbook says whether its structure is protected", () => {
  const protection = (): { id: number } => draft.property(draft.workbook, "Protection");
  draft.load(protection(), "protected").call(protection(), "Protect").load(protection());
  draft
    .load(draft.workbook, "protection/protected")
    .call(protection(), "Unprotect")
    .load(protection(), "protected");
  expect(send().filter((answer) => answer !== null && answer !== undefined)).toEqual([
    { Protected: false },
    { Protected: true },
    { Protection: { Protected: true } },
    { Protected: false },
  ]);
});

test("a protected workbook refuses to add, delete, rename and show sheets, but its cells are written", () => {
  draft.call(draft.property(draft.workbook, "Protection"), "Protect");
  send();
  const refused = [
    () => draft.instantiate(draft.method(sheets, "Add", "Report")),
    () => draft.instantiate(draft.method(sheet, "Copy")),
    () => draft.call(sheet, "Delete"),
    () => draft.set(sheet, "Name", "Other"),
    () => draft.set(sheet, "Visibility", "Hidden"),
  ].map((change) => {
    change();
    return refusal();
  });
  expect(refused).toEqual(Array(5).fill(["AccessDenied", 403]));
  draft.set(range("A1"), "Values", [[1]]);
  send();
  expect(book.cell("A1")).toBe(1);
});

describe("defined names", () => {
  test("defined names belong to the workbook or a sheet, and stand for cells or other formulas", () => {
    const own = draft.property(sheet, "Names");
    const all = draft.property(draft.workbook, "Names");
    draft.instantiate(draft.method(all, "Add", "Brick", range("A1")));
    draft.instantiate(draft.method(own, "Add", "Result", '=LCA.IMPACT(Brick,"GWP")'));
    send();
    for (const owner of [draft.workbook, sheet]) {
      draft.load(draft.property(owner, "Names"), "items/name", "items/formula", "items/scope");
    }
    draft.load(range("Brick"), "address");
    expect(send()).toMatchObject([
      { _Items: [{ Name: "Brick", Formula: "=Sheet1!$A$1", Scope: "Workbook" }] },
      {
        _Items: [{ Name: "Result", Formula: '=LCA.IMPACT(Brick,"GWP")', Scope: "Worksheet" }],
      },
      { Address: "Sheet1!A1" },
    ]);
  });

  test("defined names are found, changed and deleted in any case", () => {
    const all = draft.property(draft.workbook, "Names");
    draft.instantiate(draft.method(all, "Add", "Brick", "=Sheet1!$A$1"));
    const found = draft.method(all, "GetItem", "BRICK");
    draft.set(found, "Formula", "=Sheet1!$B$2");
    draft.load(draft.method(all, "GetItem", "brick"), "formula");
    expect(send().at(-1)).toEqual({ _Id: "Brick", Formula: "=Sheet1!$B$2" });
    draft.call(draft.method(draft.property(draft.workbook, "Names"), "GetItem", "brick"), "Delete");
    send();
    expect(book.names()).toEqual([]);
  });
});

test("PivotTables show the content of their source at the last refresh", () => {
  const source = book.at("A1:A2");
  recorded.pivots.push({ name: "P", sheet: book.activeSheet(), source, shown: [], refreshed: 0 });
  book.write(source, [["Name"], [1]]);
  const all = draft.property(draft.workbook, "PivotTables");
  draft.load(all, "items/name").call(all, "GetCount").call(all, "RefreshAll");
  expect(send().slice(0, 2)).toEqual([{ _Items: [{ _Id: "P", Name: "P" }] }, 1]);
  expect(recorded.pivots).toMatchObject([{ refreshed: 1, shown: [["Name"], [1]] }]);
  book.type("A2", 2);
  draft.call(draft.method(draft.property(sheet, "PivotTables"), "GetItem", "P"), "Refresh");
  send();
  expect(recorded.pivots).toMatchObject([{ refreshed: 2, shown: [["Name"], [2]] }]);
});
