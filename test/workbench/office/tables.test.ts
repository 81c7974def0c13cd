import type { Ground } from "./requests";
import { ground, RequestDraft, values } from "./requests";

let { book, executor, recorded }: Ground = ground();
let draft: RequestDraft;
let sheet: { id: number };

beforeEach(() => {
  ({ book, executor, recorded } = ground());
  book.write(book.at("B2:C4"), [
    ["Product name", "Mass"],
    ["a", 1],
    ["b", 2],
  ]);
  fresh();
  draft.instantiate(draft.method(draft.property(sheet, "Tables"), "Add", "B2:C4", true));
  values(draft.send(executor));
  fresh();
});

function fresh(): void {
  draft = new RequestDraft();
  sheet = draft.method(draft.property(draft.workbook, "Worksheets"), "GetActiveWorksheet");
}

function range(address: string): { id: number } {
  return draft.method(sheet, "GetRange", address);
}

function columns(): { id: number } {
  return draft.property(draft.method(draft.property(sheet, "Tables"), "GetItem", "Table1"), "Columns");
}

function refusal(): unknown {
  const { Error: error } = draft.send(executor);
  return error && [error.Code, error.HttpStatusCode];
}

describe("a table's columns", () => {
  test("are named by their headers", () => {
    draft.load(columns(), "items/name");
    expect(values(draft.send(executor))).toMatchObject([
      { _Items: [{ Name: "Product name" }, { Name: "Mass" }] },
    ]);
  });

  test("are added at its end, with a header, and filled", () => {
    draft.instantiate(draft.method(columns(), "Add", null, null, "GWP"));
    draft.instantiate(draft.method(columns(), "Add", null, [["x"], [1], [2]], null));
    values(draft.send(executor));
    expect(book.values(book.at("D2:E4"))).toEqual([
      ["GWP", "x"],
      [null, 1],
      [null, 2],
    ]);
    expect(recorded.tables[0]?.area).toMatchObject({ column: 1, columns: 4 });
  });

  test("are not added where other cells would have to move, which Excel does and this does not", () => {
    book.type("D3", "in the way");
    draft.instantiate(draft.method(columns(), "Add", null, null, "GWP"));
    expect(draft.send(executor).Error?.Location).toContain("beside other cells");
  });
});

describe("a reference to this row of a table", () => {
  test("is the row's own cell, and is read back as it was written", () => {
    draft
      .set(range("D3:D4"), "Formulas", [["=[@[Product name]]"], ["=Table1[@Mass]"]])
      .load(range("D3:D4"), "formulas", "values");
    // Beside the table, only the table's name says which is meant.
    expect(refusal()).toEqual(["InvalidArgument", 400]);
    fresh();
    draft
      .set(range("C3:C4"), "Formulas", [["=[@[Product name]]"], ["=Table1[@[Product name]]"]])
      .load(range("C3:C4"), "formulas", "values");
    expect(values(draft.send(executor)).at(-1)).toEqual({
      Formulas: [["=[@[Product name]]"], ["=Table1[@[Product name]]"]],
      Values: [["a"], ["b"]],
    });
    expect(book.formulas(book.at("C4"))).toEqual([["=$B4"]]);
  });

  test("stays text within quotes, and to no column is refused", () => {
    draft.set(range("C3"), "Formulas", '=LCA.X("[@Mass]",1)').load(range("C3"), "formulas");
    expect(values(draft.send(executor)).at(-1)).toEqual({ Formulas: [['=LCA.X("[@Mass]",1)']] });
    fresh();
    draft.set(range("C3"), "Formulas", "=[@Weight]");
    expect(refusal()).toEqual(["InvalidArgument", 400]);
  });
});

describe("data validation", () => {
  const list = (source: string) => ({ list: { inCellDropDown: true, source } });

  test("is written down for cells, and read for any of them", () => {
    draft
      .set(draft.property(range("A1:A9"), "DataValidation"), "Rule", list("a,b"))
      .load(draft.property(range("A2:A3"), "DataValidation"), "rule", "type", "ignoreBlanks")
      .load(draft.property(range("A9:A10"), "DataValidation"), "type");
    const [inside, across] = values(draft.send(executor)).slice(-2);
    expect(inside).toEqual({ Rule: list("a,b"), Type: "List", IgnoreBlanks: true });
    expect(across).toEqual({ Type: "None" });
  });

  test("is cleared", () => {
    const validation = draft.property(range("A1"), "DataValidation");
    draft.set(validation, "Rule", list("a")).call(validation, "Clear").load(validation, "type", "rule");
    expect(values(draft.send(executor)).at(-1)).toEqual({ Type: "None", Rule: {} });
  });

  test("takes no list longer than 255 characters, but a reference to one", () => {
    draft.set(draft.property(range("A1"), "DataValidation"), "Rule", list("x".repeat(256)));
    expect(refusal()).toEqual(["InvalidArgument", 400]);
    fresh();
    draft.set(draft.property(range("A1"), "DataValidation"), "Rule", list(`='${"x".repeat(300)}'!$A$1`));
    expect(refusal()).toBeUndefined();
  });
});
