import {
  collectTablesAndConditionalFormats,
  restoreTablesAndConditionalFormats,
} from "../../src/office/saved-tables-and-formats";
import { createHostObjectContext } from "../../src/office/objects/excel-workbook";
import { NonCellState } from "../../src/office/objects/non-cell-state";
import type { Path } from "./workbook-requests";
import {
  book,
  model,
  openWorkbookForEach,
  range,
  recorded,
  readEach,
  refusal,
  refusalOf,
  respond,
  addTable,
  protectSheet,
  send,
  sheet,
  worksheets,
} from "./workbook-requests";

openWorkbookForEach();
beforeEach(() => {
  book.write(book.at("B2:C4"), [
    ["Product name", "Mass"],
    ["a", 1],
    ["b", 2],
  ]);
  addTable("B2:C4");
  send();
});

function table(name = "Table1"): Path {
  return sheet.property("Tables").method("GetItem", name);
}

function columns(): Path {
  return table().property("Columns");
}

const valuesIn = (address: string) => book.values(book.at(address));
const written = (address: string) => readEach("formulas", [range(address)])[0];

describe("a table", () => {
  test("a table has a name, a style and what else Excel shows of it", () => {
    const one = table();
    one.load("name", "style", "showBandedRows", "showFilterButton", "showHeaders", "showTotals");
    one.set("Name", "Results");
    one.set("Style", "TableStyleLight1");
    one.set("ShowBandedRows", false);
    one.set("ShowFilterButton", false);
    expect(send()[0]).toEqual({
      _Id: "1",
      Name: "Table1",
      Style: "TableStyleMedium2",
      ShowBandedRows: true,
      ShowFilterButton: true,
      ShowHeaders: true,
      ShowTotals: false,
    });
    table("results").load("name", "style", "showBandedRows", "showFilterButton");
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
    ["the name A1", () => table().set("Name", "A1")],
    ["a name with a blank", () => table().set("Name", "My results")],
    ["a name that begins with a digit", () => table().set("Name", "2024")],
    ["a style that there is not", () => table().set("Style", "TableStyleLight22")],
    ["cells of another", () => addTable("C4:D9")],
    ["to reach into another", () => table().call("Resize", "B2:F9")],
    ["another row of headers", () => table().call("Resize", "B3:C9")],
    ["to leave all it was", () => table().call("Resize", "H2:I9")],
    ["no row but its headers", () => table().call("Resize", "B2:C2")],
  ])("a table refuses %s", (_what, ask) => {
    book.write(book.at("E2:F3"), [
      ["x", "y"],
      [1, 2],
    ]);
    addTable("E2:F3");
    send();
    expect(refusalOf(ask)).toBe("400 InvalidArgument");
  });

  test("a table cannot be made or changed on a protected sheet", () => {
    protectSheet();
    send();
    for (const ask of [() => addTable("E2:F3"), () => table().set("Style", "TableStyleLight1")]) {
      expect(refusalOf(ask)).toBe("403 AccessDenied");
    }
  });

  test("a table has unique texts as headers, whatever the cells held", () => {
    book.write(book.at("E1:I1"), [[2021, "=1+1", null, "gwp", "GWP"]]);
    addTable("E1:I3");
    expect(send()).toHaveLength(1);
    expect(written("E1:I1")).toEqual([["2021", "2", "Column3", "gwp", "GWP2"]]);
    expect(valuesIn("E1:I1")).toEqual([["2021", "2", "Column3", "gwp", "GWP2"]]);
    book.type("F1", 2021);
    range("G1").set("Values", "");
    send();
    expect(valuesIn("E1:I1")).toEqual([["2021", "20212", "Column3", "gwp", "GWP2"]]);
  });

  test("a table blocks spills inside it, and they come back when it is deleted", () => {
    book.write(book.at("E1:E2"), [["x"], ["={1;2}"]]);
    book.type("H1", "={1,2;3,4}");
    expect(valuesIn("E2:E3")).toEqual([[1], [2]]);
    addTable("E1:F9");
    send();
    expect(valuesIn("E2:E3")).toEqual([[{ error: "#SPILL!" }], [null]]);
    expect(valuesIn("H1:I2")).toEqual([
      [1, 2],
      [3, 4],
    ]);
    book.type("E5", "={7}");
    book.type("D9", "={1,2}");
    expect([book.cell("E5"), book.cell("D9")]).toEqual([7, { error: "#SPILL!" }]);
    table("Table2").callForObject("ConvertToRange");
    send();
    expect([valuesIn("E2:E3"), book.cell("E9")]).toEqual([[[1], [2]], 2]);
    expect(book.tables).toHaveLength(1);
  });

  test("a table's cells go when it is deleted", () => {
    book.type("F1", "=1");
    range("F2").set("Formulas", "=SUM(Table1[Mass])");
    expect(range("F2").read("values")).toEqual({ Values: [[3]] });
    table().call("Delete");
    expect(sheet.property("Tables").read("items/name")).toEqual({ _Items: [] });
    expect(valuesIn("B2:C4").flat()).toEqual(Array(6).fill(null));
    expect([book.cell("F2"), book.tables]).toEqual([{ error: "#REF!" }, []]);
  });

  test("a file keeps a table, with the formulas that name parts of it", () => {
    table().set("Style", "TableStyleDark1");
    range("C4").set("Formulas", "=[@[Product name]]&1");
    send();
    const kept: unknown = JSON.parse(JSON.stringify(collectTablesAndConditionalFormats(model)));
    const anew = new NonCellState();
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
    columns().load("items/name");
    expect(send()).toMatchObject([{ _Items: [{ Name: "Product name" }, { Name: "Mass" }] }]);
  });

  test("new columns come at the table's end, with a header and filled", () => {
    columns().callForObject("Add", null, null, "GWP");
    columns().callForObject("Add", null, [["x"], [1], [2]], null);
    send();
    expect(valuesIn("D2:E4")).toEqual([
      ["GWP", "x"],
      [null, 1],
      [null, 2],
    ]);
    expect(recorded.tables[0]?.area).toMatchObject({ column: 1, columns: 4 });
  });

  test("a table refuses new columns that would move other cells, unlike Excel", () => {
    book.type("D3", "in the way");
    columns().callForObject("Add", null, null, "GWP");
    expect(respond().Error?.Location).toContain("beside other cells");
  });

  test("columns are deleted with their cells, and the next ones take their place", () => {
    columns().callForObject("Add", null, [["x"], [1], [2]], null);
    range("D3:D4").set("Formulas", [["=[@Mass]*2"], ["=[@Mass]*3"]]);
    columns().callForObject("Add", null, [["y"], [3], [4]], null);
    send();
    book.setNumberFormats(book.at("E3"), [["0.00"]]);
    columns().item("x").call("Delete");
    columns().item("Product name").call("Delete");
    expect(columns().read("items/name")).toMatchObject({ _Items: [{ Name: "Mass" }, { Name: "y" }] });
    expect(recorded.tables[0]?.area).toMatchObject({ column: 1, columns: 2 });
    expect(valuesIn("B2:E2")).toEqual([["Mass", "y", null, null]]);
    expect(book.numberFormats(book.at("C3:E3"))).toEqual([["0.00", "General", "General"]]);
  });

  test("a table keeps its only column, and those whose deletion would move other cells", () => {
    book.type("D3", "in the way");
    columns().item("Mass").call("Delete");
    expect(respond().Error?.Location).toContain("beside other cells");
    book.type("D3", "");
    columns().item("Mass").call("Delete");
    columns().item("Product name").call("Delete");
    expect(respond().Error?.Location).toContain("the only one");
  });
});

describe("a reference to this row of a table", () => {
  test("a reference to this row means the row's own cell, and reads back as it was written", () => {
    range("D3:D4").set("Formulas", [["=[@[Product name]]"], ["=Table1[@Mass]"]]);
    range("D3:D4").load("formulas", "values");
    // Outside the table, a reference is only clear with the table's name.
    expect(refusal()).toBe("400 InvalidArgument");
    range("C3:C4").set("Formulas", [["=[@[Product name]]"], ["=Table1[@[Product name]]"]]);
    expect(range("C3:C4").read("formulas", "values")).toEqual({
      Formulas: [["=[@[Product name]]"], ["=Table1[@[Product name]]"]],
      Values: [["a"], ["b"]],
    });
    expect(book.formulas(book.at("C4"))).toEqual([["=$B4"]]);
  });

  test("a reference in quotes stays text, and one to an unknown column is refused", () => {
    range("C3").set("Formulas", '=LCA.X("[@Mass]",1)');
    expect(range("C3").read("formulas")).toEqual({ Formulas: [['=LCA.X("[@Mass]",1)']] });
    range("C3").set("Formulas", "=[@Weight]");
    expect(refusal()).toBe("400 InvalidArgument");
  });
});

describe("a reference to a part of a table", () => {
  beforeEach(() => {
    range("F2:F6").set("Formulas", [
      ["=Table1[[#Headers],[Mass]]"],
      ["=SUM(Table1[Mass])"],
      ["=COUNTA(Table1[#Headers])"],
      ["=ROWS(Table1[#All])"],
      ['=INDEX(Table1[[#All],[Product name]],2)&"[@Mass]"'],
    ]);
    send();
  });

  const shown = (): unknown[] => valuesIn("F2:F6").flat();

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
    table().call("Resize", range("B2:D5"));
    send();
    expect(shown()).toEqual(["Mass", 13, 3, 4, "a[@Mass]"]);
    expect(book.cell("D2")).toBe("Column3");
    expect(written("F3")).toEqual([["=SUM(Table1[Mass])"]]);
    columns().callForObject("Add", null, null, "GWP");
    send();
    expect(shown()).toEqual(["Mass", 13, 4, 4, "a[@Mass]"]);
  });

  test("a reference follows new names of a column and of the table", () => {
    range("C2").set("Values", "Weight [kg]");
    table().set("Name", "Bricks");
    range("C3").set("Formulas", "=1+[@[Product name]]");
    send();
    book.type("B2", "Name");
    expect(written("F2:F6")).toEqual([
      ["=Bricks[[#Headers],[Weight '[kg']]]"],
      ["=SUM(Bricks[Weight '[kg']])"],
      ["=COUNTA(Bricks[#Headers])"],
      ["=ROWS(Bricks[#All])"],
      ['=INDEX(Bricks[[#All],[Name]],2)&"[@Mass]"'],
    ]);
    expect(written("C3")).toEqual([["=1+[@Name]"]]);
    expect(shown()[0]).toBe("Weight [kg]");
  });

  test("a reference follows when columns are inserted into the table", () => {
    range("C:C").callForObject("Insert", "Right");
    send();
    expect(valuesIn("B2:D2")).toEqual([["Product name", "Column2", "Mass"]]);
    expect(valuesIn("G2:G6").flat()).toEqual(["Mass", 3, 3, 3, "a[@Mass]"]);
    expect(written("G3")).toEqual([["=SUM(Table1[Mass])"]]);
  });

  test("a reference reaches the table from another sheet", () => {
    worksheets.callForObject("Add", "It's here");
    const there = worksheets.item("It's here").method("GetRange", "A1");
    there.set("Formulas", "=Table1[[#Headers],[Mass]]");
    expect(there.read("values", "formulas")).toEqual({
      Values: [["Mass"]],
      Formulas: [["=Table1[[#Headers],[Mass]]"]],
    });
  });

  test.each(["=Nope[Mass]", "=Table1[Weight]", "=Table1[[#Headers],[Weight]]", "=Table1[@Mass]"])(
    "a reference to an unknown part is refused: %s",
    (formula) => {
      range("F9").set("Formulas", formula);
      expect(refusal()).toBe("400 InvalidArgument");
    },
  );
});
