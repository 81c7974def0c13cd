/** What a user does to a workbook, and what moves along in Excel: contents, references, spills and defined names. */

import { MemoryBook } from "../../src/memory/memory-book";

let book: MemoryBook;
let first: string;

beforeEach(() => {
  book = new MemoryBook();
  first = book.activeSheet();
});

const formulasOf = (address: string, sheet = first): unknown[] =>
  book.formulas(book.at(address, sheet)).flat();
const valuesOf = (address: string, sheet = first): unknown[] => book.values(book.at(address, sheet)).flat();
const write = (address: string, contents: readonly (readonly unknown[])[], sheet = first): void =>
  book.write(book.at(address, sheet), contents);
const define = (name: string, formula: string, sheet: string | null = null): void =>
  book.defineName({ name, formula, sheet });
const formulaOfName = (name: string, sheet: string | null = null): string | undefined =>
  book.names().find((defined) => defined.name === name && defined.sheet === sheet)?.formula;

describe("rows and columns", () => {
  test("a name grows with rows within its area, shrinks by deleted ones, and ends as #REF!", () => {
    define("Block", "=Sheet1!$A$3:$B$6");
    book.insertLines(first, "rows", 0, 1);
    expect(formulaOfName("Block")).toBe("=Sheet1!$A$4:$B$7");
    book.insertLines(first, "rows", 5, 2);
    expect(formulaOfName("Block")).toBe("=Sheet1!$A$4:$B$9");
    book.deleteLines(first, "rows", 7, 5);
    expect(formulaOfName("Block")).toBe("=Sheet1!$A$4:$B$7");
    book.deleteLines(first, "columns", 0, 1);
    expect(formulaOfName("Block")).toBe("=Sheet1!$A$4:$A$7");
    book.deleteLines(first, "rows", 3, 4);
    expect(formulaOfName("Block")).toBe("=Sheet1!#REF!");
  });

  test("rows at the upper edge of an area move it, and rows below leave it alone", () => {
    define("Block", "=Sheet1!$A$3:$B$6");
    book.insertLines(first, "rows", 2, 1);
    expect(formulaOfName("Block")).toBe("=Sheet1!$A$4:$B$7");
    book.insertLines(first, "rows", 7, 1);
    expect(formulaOfName("Block")).toBe("=Sheet1!$A$4:$B$7");
  });

  test("ranges in formulas shrink, whole columns stay, and both are calculated again", () => {
    write("A1:A3", [[1], [2], [3]]);
    write("C1:E1", [["=SUM(A1:A3)", "=SUM(A:A)", "=$A$3&Sheet1!A2"]]);
    book.deleteLines(first, "rows", 2, 1);
    expect(formulasOf("C1:E1")).toEqual(["=SUM(A1:A2)", "=SUM(A:A)", "=#REF!&Sheet1!A2"]);
    expect(valuesOf("C1:D1")).toEqual([3, 3]);
    book.insertLines(first, "columns", 0, 1);
    expect(formulasOf("D1:E1")).toEqual(["=SUM(B1:B2)", "=SUM(B:B)"]);
  });

  test("formulas that use a name still find its cells", () => {
    write("A2", [[7]]);
    define("Mass", "=Sheet1!$A$2");
    book.type("C1", "=Mass+1");
    book.insertLines(first, "rows", 1, 1);
    book.type("A3", 8);
    expect(book.cell("C1")).toBe(9);
  });

  test("a spill stays whole when rows are inserted into it, and moves with its first cell", () => {
    write("A1:A3", [[1], [2], [3]]);
    book.type("C1", "=A1:A3*2");
    book.insertLines(first, "rows", 0, 1);
    expect([valuesOf("C2:C4"), book.spillArea(first, 2, 2)]).toEqual([
      [2, 4, 6],
      { sheet: first, row: 1, column: 2, rows: 3, columns: 1 },
    ]);
    book.insertLines(first, "rows", 2, 1);
    expect(formulasOf("C2")).toEqual(["=A2:A5*2"]);
    expect(valuesOf("C2:C6")).toEqual([2, 0, 4, 6, null]);
  });
});

describe("single cells", () => {
  beforeEach(() => {
    write("A1:C3", [
      [1, "a", "x"],
      [2, "b", "y"],
      [3, "c", "z"],
    ]);
    write("E1:E3", [["=A2"], ["=SUM(A1:A3)"], ["=COUNTA(A1:B3)"]]);
    define("Cell", "=Sheet1!$A$2");
    define("Across", "=Sheet1!$A$1:$B$3");
  });

  test("inserted downwards, they move their columns alone, and areas that reach further stay", () => {
    book.insertCells(book.at("A2"), "down");
    expect(valuesOf("A1:B4")).toEqual([1, "a", null, "b", 2, "c", 3, null]);
    expect(formulasOf("E1:E3")).toEqual(["=A3", "=SUM(A1:A4)", "=COUNTA(A1:B3)"]);
    expect(valuesOf("E1:E3")).toEqual([2, 6, 5]);
    expect([formulaOfName("Cell"), formulaOfName("Across")]).toEqual(["=Sheet1!$A$3", "=Sheet1!$A$1:$B$3"]);
  });

  test("inserted to the right, they move their rows", () => {
    book.insertCells(book.at("A2:A3"), "right");
    expect(valuesOf("A1:D2")).toEqual([1, "a", "x", null, null, 2, "b", "y"]);
    expect(formulasOf("E1:F3")).toEqual(["=B2", "", "", "=SUM(A1:A3)", "", "=COUNTA(A1:B3)"]);
    expect(formulaOfName("Cell")).toBe("=Sheet1!$B$2");
  });

  test("deleted, they are gone from areas and names", () => {
    book.deleteCells(book.at("A2"), "up");
    expect(valuesOf("A1:A3")).toEqual([1, 3, null]);
    expect(formulasOf("E1:E3")).toEqual(["=#REF!", "=SUM(A1:A2)", "=COUNTA(A1:B3)"]);
    expect(valuesOf("E2:E3")).toEqual([4, 5]);
    expect(formulaOfName("Cell")).toBe("=Sheet1!#REF!");
    book.deleteCells(book.at("A1:B1"), "left");
    expect(valuesOf("A1:B1")).toEqual(["x", null]);
  });

  test("looks, number formats and texts that look like formulas move along", () => {
    book.setNumberFormats(book.at("B1"), [["@"]]);
    book.type("B1", "=A1");
    book.setLook(book.at("B1"), { bold: true });
    book.insertCells(book.at("B1"), "down");
    expect([formulasOf("B1:B2"), book.numberFormats(book.at("B1:B2")).flat()]).toEqual([
      ["", "=A1"],
      ["General", "@"],
    ]);
    expect(book.looks(book.at("B1:B2")).map(([look]) => look?.bold)).toEqual([false, true]);
  });
});

describe("cut and paste", () => {
  test("names and references follow to another sheet, and moved formulas still mean the same cells", () => {
    const other = book.addSheet("My data").id;
    write("A1:B1", [[5, "=A1+D1"]]);
    write("D1:D2", [[10], ["=A1+B1"]]);
    define("Cut", "=Sheet1!$A$1:$B$1");
    book.moveCells(book.at("A1:B1"), book.at("C3", other));
    expect(formulasOf("C3:D3", other)).toEqual([5, "=C3+Sheet1!D1"]);
    expect(formulasOf("D2")).toEqual(["='My data'!C3+'My data'!D3"]);
    expect([book.cell("D2"), ...valuesOf("C3:D3", other)]).toEqual([20, 5, 15]);
    expect(formulaOfName("Cut")).toBe("='My data'!$C$3:$D$3");
  });

  test("what is pasted over is gone for names, and a cut end stretches an area", () => {
    write("A1:A3", [[1], [2], [3]]);
    define("Over", "=Sheet1!$C$5");
    define("List", "=Sheet1!$A$1:$A$3");
    book.type("E1", "=SUM(A1:A3)");
    book.moveCells(book.at("A3"), book.at("A6"));
    expect([formulasOf("E1"), formulaOfName("List")]).toEqual([["=SUM(A1:A6)"], "=Sheet1!$A$1:$A$6"]);
    book.moveCells(book.at("A6"), book.at("C5"));
    expect([formulaOfName("List"), formulaOfName("Over")]).toEqual(["=Sheet1!$A$1:$A$6", "=Sheet1!#REF!"]);
    expect(book.cell("E1")).toBe(3);
  });

  test("the place that was cut from is blank and without looks", () => {
    book.type("A1", "x");
    book.setLook(book.at("A1"), { bold: true });
    book.moveCells(book.at("A1"), book.at("B2"));
    expect([book.cell("A1"), book.cell("B2"), book.formattedArea(first)]).toEqual([null, "x", book.at("B2")]);
  });
});

describe("sorting", () => {
  test("rows move with looks; names and references of other cells stay", () => {
    write("A1:B3", [
      [3, "=A1*10"],
      [1, "=A2*10"],
      [2, "=$A$3*10"],
    ]);
    book.setLook(book.at("A1:B1"), { bold: true });
    book.type("D1", "=A1");
    define("Top", "=Sheet1!$A$1:$B$1");
    book.sort(book.at("A1:B3"), [{ column: 0, ascending: true }]);
    expect(formulasOf("A1:B3")).toEqual([1, "=A1*10", 2, "=$A$3*10", 3, "=A3*10"]);
    expect(valuesOf("B1:B3")).toEqual([10, 30, 30]);
    expect(book.looks(book.at("A1:A3")).map(([look]) => look?.bold)).toEqual([false, false, true]);
    expect([book.cell("D1"), formulaOfName("Top")]).toEqual([1, "=Sheet1!$A$1:$B$1"]);
  });

  test("plain texts that look like formulas or numbers stay what they are", () => {
    book.setNumberFormats(book.at("B1"), [["@"]]);
    write("A1:B2", [
      [2, "=A1"],
      [1, "'007"],
    ]);
    book.sort(book.at("A1:B2"), [{ column: 0, ascending: true }]);
    expect(valuesOf("B1:B2")).toEqual(["007", "=A1"]);
    book.type("A2", 9);
    expect(book.cell("B2")).toBe("=A1");
  });

  test("columns are sorted by the values of a row", () => {
    write("A1:C2", [
      [3, 1, 2],
      ["=A1", "=B1", "=C$1"],
    ]);
    book.sortColumns(book.at("A1:C2"), [{ column: 0, ascending: true }]);
    expect(formulasOf("A1:C2")).toEqual([1, 2, 3, "=A1", "=B$1", "=C1"]);
    expect(valuesOf("A2:C2")).toEqual([1, 2, 3]);
  });
});

describe("sheets", () => {
  test("a name stays on its sheet when that is renamed, and when two sheets exchange their names", () => {
    const second = book.addSheet("Use").id;
    define("There", "=Use!$A$1");
    define("Own", "=Use!$A$2", second);
    book.renameSheet(second, "It's used");
    expect([formulaOfName("There"), formulaOfName("Own", second)]).toEqual([
      "='It''s used'!$A$1",
      "='It''s used'!$A$2",
    ]);
    book.exchangeSheetNames(first, second);
    expect(book.sheets().map(({ id, name }) => [id, name])).toEqual([
      [first, "It's used"],
      [second, "Sheet1"],
    ]);
    expect(formulaOfName("There")).toBe("=Sheet1!$A$1");
  });

  test("a copied sheet has names of its own for those that refer to it, and stands beside the original", () => {
    book.addSheet("Last");
    define("Here", "=Sheet1!$A$1");
    define("Elsewhere", "=Last!$A$1");
    define("Own", "=Sheet1!$B$1", first);
    book.defineName({ name: "Secret", formula: "=Sheet1!$C$1", sheet: null, hidden: true });
    const copy = book.copySheet(first).id;
    expect(book.names().filter(({ sheet }) => sheet === copy)).toEqual([
      { name: "Own", formula: "='Sheet1 (2)'!$B$1", sheet: copy },
      { name: "Here", formula: "='Sheet1 (2)'!$A$1", sheet: copy },
      { name: "Secret", formula: "='Sheet1 (2)'!$C$1", sheet: copy, hidden: true },
    ]);
    expect(formulaOfName("Here")).toBe("=Sheet1!$A$1");
    book.copySheet(first);
    expect(book.sheets().map(({ name }) => name)).toEqual(["Sheet1", "Sheet1 (3)", "Sheet1 (2)", "Last"]);
  });

  test("names and formulas of a deleted sheet are errors, and its own names go", () => {
    const second = book.addSheet("Use").id;
    write("A1", [[4]], second);
    book.type("A1", "=Use!A1+SUM(Use!$A$1:$B$2)");
    define("There", "=Use!$A$1");
    define("Own", "=Sheet1!$A$2", second);
    book.deleteSheet(second);
    expect(book.names()).toEqual([{ name: "There", formula: "=#REF!$A$1", sheet: null }]);
    expect(formulasOf("A1")).toEqual(["=#REF!A1+SUM(#REF!$A$1:$B$2)"]);
    expect(book.cell("A1")).toEqual({ error: "#REF!" });
  });

  test("a moved sheet is told with its positions", () => {
    const second = book.addSheet("Use").id;
    const told: unknown[] = [];
    book.onRearranged((what) => told.push(what));
    book.moveSheet(second, 0);
    book.moveSheet(second, 0);
    expect(told).toEqual([{ kind: "sheet-moved", sheet: second, from: 1, to: 0 }]);
  });
});
