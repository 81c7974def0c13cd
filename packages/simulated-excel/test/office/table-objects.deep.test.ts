import { startMovingObjectsWithCells } from "../../src/office/move-objects-with-cells";
import {
  collectTablesAndConditionalFormats,
  restoreTablesAndConditionalFormats,
} from "../../src/office/saved-tables-and-formats";
import { createHostObjectContext } from "../../src/office/objects/excel-workbook";
import { createNonCellState } from "../../src/office/objects/non-cell-state";
import type { ExecutorFixture } from "./request-draft";
import { createExecutorFixture, RequestDraft, responseValues } from "./request-draft";

let { book, executor, recorded }: ExecutorFixture = createExecutorFixture();
let draft: RequestDraft;
let sheet: { id: number };

beforeEach(() => {
  ({ book, executor, recorded } = createExecutorFixture());
  startMovingObjectsWithCells(createHostObjectContext(book, recorded));
  book.write(book.at("B2:C4"), [
    ["Product name", "Mass"],
    ["a", 1],
    ["b", 2],
  ]);
  fresh();
  draft.instantiate(draft.method(draft.property(sheet, "Tables"), "Add", "B2:C4", true));
  responseValues(draft.send(executor));
  fresh();
});

function fresh(): void {
  draft = new RequestDraft();
  sheet = draft.method(draft.property(draft.workbook, "Worksheets"), "GetActiveWorksheet");
}

function range(address: string): { id: number } {
  return draft.method(sheet, "GetRange", address);
}

function table(name = "Table1"): { id: number } {
  return draft.method(draft.property(sheet, "Tables"), "GetItem", name);
}

function columns(): { id: number } {
  return draft.property(table(), "Columns");
}

/** Adds a table over these cells, with other cells of these contents. */
function add(address: string): void {
  draft.instantiate(draft.method(draft.property(sheet, "Tables"), "Add", address, true));
}

function send(): unknown[] {
  const answered = responseValues(draft.send(executor));
  fresh();
  return answered;
}

const written = (address: string): unknown[] => {
  draft.load(range(address), "formulas");
  return (send().at(-1) as { Formulas: unknown[] }).Formulas;
};

function refusal(): unknown {
  const { Error: error } = draft.send(executor);
  return error && [error.Code, error.HttpStatusCode];
}

describe("a table", () => {
  test("a table has a name, a style and what else Excel shows of it", () => {
    const one = table();
    draft
      .load(one, "name", "style", "showBandedRows", "showFilterButton", "showHeaders", "showTotals")
      .set(one, "Name", "Results")
      .set(one, "Style", "TableStyleLight1")
      .set(one, "ShowBandedRows", false)
      .set(one, "ShowFilterButton", false);
    expect(send()[0]).toEqual({
      _Id: "1",
      Name: "Table1",
      Style: "TableStyleMedium2",
      ShowBandedRows: true,
      ShowFilterButton: true,
      ShowHeaders: true,
      ShowTotals: false,
    });
    draft.load(table("results"), "name", "style", "showBandedRows", "showFilterButton");
    expect(send()).toEqual([
      {
        _Id: "1",
        Name: "Results",
        Style: "TableStyleLight1",
        ShowBandedRows: false,
        ShowFilterButton: false,
      },
    ]);
  });

  test.each([
    ["the name A1", () => draft.set(table(), "Name", "A1")],
    ["a name with a blank", () => draft.set(table(), "Name", "My results")],
    ["a name that begins with a digit", () => draft.set(table(), "Name", "2024")],
    ["a style that there is not", () => draft.set(table(), "Style", "TableStyleLight22")],
    ["cells of another", () => add("C4:D9")],
    ["to reach into another", () => draft.call(table(), "Resize", "B2:F9")],
    ["another row of headers", () => draft.call(table(), "Resize", "B3:C9")],
    ["to leave all it was", () => draft.call(table(), "Resize", "H2:I9")],
    ["no row but its headers", () => draft.call(table(), "Resize", "B2:C2")],
  ])("a table refuses %s", (_what, ask) => {
    book.write(book.at("E2:F3"), [
      ["x", "y"],
      [1, 2],
    ]);
    add("E2:F3");
    send();
    ask();
    expect(refusal()).toEqual(["InvalidArgument", 400]);
  });

  test("a table cannot be made or changed on a protected sheet", () => {
    draft.call(draft.property(sheet, "Protection"), "Protect");
    send();
    for (const ask of [() => add("E2:F3"), () => draft.set(table(), "Style", "TableStyleLight1")]) {
      ask();
      expect(refusal()).toEqual(["AccessDenied", 403]);
      fresh();
    }
  });

  test("a table has unique texts as headers, whatever the cells held", () => {
    book.write(book.at("E1:I1"), [[2021, "=1+1", null, "gwp", "GWP"]]);
    add("E1:I3");
    expect(send()).toHaveLength(1);
    expect(written("E1:I1")).toEqual([["2021", "2", "Column3", "gwp", "GWP2"]]);
    expect(book.values(book.at("E1:I1"))).toEqual([["2021", "2", "Column3", "gwp", "GWP2"]]);
    book.type("F1", 2021);
    draft.set(range("G1"), "Values", "");
    send();
    expect(book.values(book.at("E1:I1"))).toEqual([["2021", "20212", "Column3", "gwp", "GWP2"]]);
  });

  test("a table blocks spills inside it, and they come back when it is deleted", () => {
    book.write(book.at("E1:E2"), [["x"], ["={1;2}"]]);
    book.type("H1", "={1,2;3,4}");
    expect(book.values(book.at("E2:E3"))).toEqual([[1], [2]]);
    add("E1:F9");
    send();
    expect(book.values(book.at("E2:E3"))).toEqual([[{ error: "#SPILL!" }], [null]]);
    expect(book.values(book.at("H1:I2"))).toEqual([
      [1, 2],
      [3, 4],
    ]);
    book.type("E5", "={7}");
    book.type("D9", "={1,2}");
    expect([book.cell("E5"), book.cell("D9")]).toEqual([7, { error: "#SPILL!" }]);
    draft.instantiate(draft.method(table("Table2"), "ConvertToRange"));
    send();
    expect([book.values(book.at("E2:E3")), book.cell("E9")]).toEqual([[[1], [2]], 2]);
    expect(book.tables).toHaveLength(1);
  });

  test("a table's cells go when it is deleted", () => {
    book.type("F1", "=1");
    draft.set(range("F2"), "Formulas", "=SUM(Table1[Mass])").load(range("F2"), "values");
    expect(send().at(-1)).toEqual({ Values: [[3]] });
    draft.call(table(), "Delete").load(draft.property(sheet, "Tables"), "items/name");
    expect(send().at(-1)).toEqual({ _Items: [] });
    expect(book.values(book.at("B2:C4")).flat()).toEqual(Array(6).fill(null));
    expect([book.cell("F2"), book.tables]).toEqual([{ error: "#REF!" }, []]);
  });

  test("a file keeps a table, with the formulas that name parts of it", () => {
    draft.set(table(), "Style", "TableStyleDark1").set(range("C4"), "Formulas", "=[@[Product name]]&1");
    send();
    const kept: unknown = JSON.parse(
      JSON.stringify(collectTablesAndConditionalFormats(createHostObjectContext(book, recorded))),
    );
    const anew = createNonCellState();
    restoreTablesAndConditionalFormats(
      createHostObjectContext(book, anew),
      kept as ReturnType<typeof collectTablesAndConditionalFormats>,
    );
    expect(anew.tables).toEqual([expect.objectContaining({ area: recorded.tables[0]?.area })]);
    expect(anew.tables[0]?.properties.get("Style")).toBe("TableStyleDark1");
    expect([...anew.structured.values()]).toEqual([...recorded.structured.values()]);
  });
});

describe("a table's columns", () => {
  test("a table's columns are named by their headers", () => {
    draft.load(columns(), "items/name");
    expect(responseValues(draft.send(executor))).toMatchObject([
      { _Items: [{ Name: "Product name" }, { Name: "Mass" }] },
    ]);
  });

  test("new columns come at the table's end, with a header and filled", () => {
    draft.instantiate(draft.method(columns(), "Add", null, null, "GWP"));
    draft.instantiate(draft.method(columns(), "Add", null, [["x"], [1], [2]], null));
    responseValues(draft.send(executor));
    expect(book.values(book.at("D2:E4"))).toEqual([
      ["GWP", "x"],
      [null, 1],
      [null, 2],
    ]);
    expect(recorded.tables[0]?.area).toMatchObject({ column: 1, columns: 4 });
  });

  test("a table refuses new columns that would move other cells, unlike Excel", () => {
    book.type("D3", "in the way");
    draft.instantiate(draft.method(columns(), "Add", null, null, "GWP"));
    expect(draft.send(executor).Error?.Location).toContain("beside other cells");
  });

  test("columns are deleted with their cells, and the next ones take their place", () => {
    draft.instantiate(draft.method(columns(), "Add", null, [["x"], [1], [2]], null));
    draft.set(range("D3:D4"), "Formulas", [["=[@Mass]*2"], ["=[@Mass]*3"]]);
    draft.instantiate(draft.method(columns(), "Add", null, [["y"], [3], [4]], null));
    send();
    book.setNumberFormats(book.at("E3"), [["0.00"]]);
    draft.call(draft.item(columns(), "x"), "Delete").call(draft.item(columns(), "Product name"), "Delete");
    draft.load(columns(), "items/name");
    expect(send().at(-1)).toMatchObject({ _Items: [{ Name: "Mass" }, { Name: "y" }] });
    expect(recorded.tables[0]?.area).toMatchObject({ column: 1, columns: 2 });
    expect(book.values(book.at("B2:E2"))).toEqual([["Mass", "y", null, null]]);
    expect(book.numberFormats(book.at("C3:E3"))).toEqual([["0.00", "General", "General"]]);
  });

  test("a table keeps its only column, and those whose deletion would move other cells", () => {
    book.type("D3", "in the way");
    draft.call(draft.item(columns(), "Mass"), "Delete");
    expect(draft.send(executor).Error?.Location).toContain("beside other cells");
    book.type("D3", "");
    fresh();
    draft.call(draft.item(columns(), "Mass"), "Delete").call(draft.item(columns(), "Product name"), "Delete");
    expect(draft.send(executor).Error?.Location).toContain("the only one");
  });
});

describe("a reference to this row of a table", () => {
  test("a reference to this row means the row's own cell, and reads back as it was written", () => {
    draft
      .set(range("D3:D4"), "Formulas", [["=[@[Product name]]"], ["=Table1[@Mass]"]])
      .load(range("D3:D4"), "formulas", "values");
    // Outside the table, a reference is only clear with the table's name.
    expect(refusal()).toEqual(["InvalidArgument", 400]);
    fresh();
    draft
      .set(range("C3:C4"), "Formulas", [["=[@[Product name]]"], ["=Table1[@[Product name]]"]])
      .load(range("C3:C4"), "formulas", "values");
    expect(responseValues(draft.send(executor)).at(-1)).toEqual({
      Formulas: [["=[@[Product name]]"], ["=Table1[@[Product name]]"]],
      Values: [["a"], ["b"]],
    });
    expect(book.formulas(book.at("C4"))).toEqual([["=$B4"]]);
  });

  test("a reference in quotes stays text, and one to an unknown column is refused", () => {
    draft.set(range("C3"), "Formulas", '=LCA.X("[@Mass]",1)').load(range("C3"), "formulas");
    expect(responseValues(draft.send(executor)).at(-1)).toEqual({ Formulas: [['=LCA.X("[@Mass]",1)']] });
    fresh();
    draft.set(range("C3"), "Formulas", "=[@Weight]");
    expect(refusal()).toEqual(["InvalidArgument", 400]);
  });
});

describe("a reference to a part of a table", () => {
  beforeEach(() => {
    draft.set(range("F2:F6"), "Formulas", [
      ["=Table1[[#Headers],[Mass]]"],
      ["=SUM(Table1[Mass])"],
      ["=COUNTA(Table1[#Headers])"],
      ["=ROWS(Table1[#All])"],
      ['=INDEX(Table1[[#All],[Product name]],2)&"[@Mass]"'],
    ]);
    send();
  });

  const shown = (): unknown[] => book.values(book.at("F2:F6")).flat();

  test("a reference to a part of a table means those cells", () => {
    expect(shown()).toEqual(["Mass", 3, 2, 3, "a[@Mass]"]);
    expect(book.formulas(book.at("F2:F3"))).toEqual([["=$C$2"], ["=SUM($C$3:$C$4)"]]);
    expect(written("F2:F4")).toEqual([
      ["=Table1[[#Headers],[Mass]]"],
      ["=SUM(Table1[Mass])"],
      ["=COUNTA(Table1[#Headers])"],
    ]);
  });

  test("a reference means the new cells after the table is resized", () => {
    book.write(book.at("C5:D5"), [[10, 20]]);
    draft.call(table(), "Resize", range("B2:D5"));
    send();
    expect(shown()).toEqual(["Mass", 13, 3, 4, "a[@Mass]"]);
    expect(book.cell("D2")).toBe("Column3");
    expect(written("F3")).toEqual([["=SUM(Table1[Mass])"]]);
    draft.instantiate(draft.method(columns(), "Add", null, null, "GWP"));
    send();
    expect(shown()).toEqual(["Mass", 13, 4, 4, "a[@Mass]"]);
  });

  test("a reference follows new names of a column and of the table", () => {
    draft.set(range("C2"), "Values", "Weight [kg]").set(table(), "Name", "Bricks");
    draft.set(range("C3"), "Formulas", "=1+[@[Product name]]");
    send();
    book.type("B2", "Name");
    expect(written("F2:F6").concat(written("C3"))).toEqual([
      ["=Bricks[[#Headers],[Weight '[kg']]]"],
      ["=SUM(Bricks[Weight '[kg']])"],
      ["=COUNTA(Bricks[#Headers])"],
      ["=ROWS(Bricks[#All])"],
      ['=INDEX(Bricks[[#All],[Name]],2)&"[@Mass]"'],
      ["=1+[@Name]"],
    ]);
    expect(shown()[0]).toBe("Weight [kg]");
  });

  test("a reference follows when columns are inserted into the table", () => {
    draft.instantiate(draft.method(range("C:C"), "Insert", "Right"));
    send();
    expect(book.values(book.at("B2:D2"))).toEqual([["Product name", "Column2", "Mass"]]);
    expect(book.values(book.at("G2:G6")).flat()).toEqual(["Mass", 3, 3, 3, "a[@Mass]"]);
    expect(written("G3")).toEqual([["=SUM(Table1[Mass])"]]);
  });

  test("a reference reaches the table from another sheet", () => {
    draft.instantiate(draft.method(draft.property(draft.workbook, "Worksheets"), "Add", "It's here"));
    const there = draft.method(
      draft.item(draft.property(draft.workbook, "Worksheets"), "It's here"),
      "GetRange",
      "A1",
    );
    draft.set(there, "Formulas", "=Table1[[#Headers],[Mass]]").load(there, "values", "formulas");
    expect(send().at(-1)).toEqual({ Values: [["Mass"]], Formulas: [["=Table1[[#Headers],[Mass]]"]] });
  });

  test.each(["=Nope[Mass]", "=Table1[Weight]", "=Table1[[#Headers],[Weight]]", "=Table1[@Mass]"])(
    "a reference to an unknown part is refused: %s",
    (formula) => {
      draft.set(range("F9"), "Formulas", formula);
      expect(refusal()).toEqual(["InvalidArgument", 400]);
    },
  );
});
