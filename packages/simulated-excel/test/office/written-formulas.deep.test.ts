import {
  book,
  openWorkbookForEach,
  range,
  recorded,
  readEach,
  refusal,
  addTable,
  send,
  sheet,
} from "./workbook-requests";

openWorkbookForEach();

function column(address: string): unknown[] {
  return book.formulas(book.at(address)).flat();
}

describe("a table's column", () => {
  beforeEach(() => {
    book.write(book.at("A1:B4"), [
      ["Mass", "Twice"],
      [1, ""],
      [2, ""],
      [3, ""],
    ]);
    addTable("A1:B4");
    send();
  });

  test("a formula written into one cell fills the table's column", () => {
    range("B3").set("Formulas", [['=A3*2&"A3"&$A$2&ROUND(A2,1)']]);
    send();
    expect(column("B2:B4")).toEqual([
      '=A2*2&"A3"&$A$2&ROUND(A1,1)',
      '=A3*2&"A3"&$A$2&ROUND(A2,1)',
      '=A4*2&"A3"&$A$2&ROUND(A3,1)',
    ]);
    range("B4").set("Formulas", [["=[@Mass]"]]);
    expect(range("B2:B4").read("formulas")).toEqual({ Formulas: [["=[@Mass]"], ["=[@Mass]"], ["=[@Mass]"]] });
  });

  test("a column with values, a column written whole and some Excels do not fill", () => {
    range("A3").set("Formulas", [["=5"]]);
    range("B2:B4").set("Formulas", [["=1"], ["=2"], ["=3"]]);
    send();
    book.habits.fillsTableColumns = false;
    range("B3").set("Formulas", [["=4"]]);
    send();
    expect([column("A2:A4"), column("B2:B4")]).toEqual([
      [1, "=5", 3],
      ["=1", "=4", "=3"],
    ]);
  });
});

describe("the cells of a spill", () => {
  beforeEach(() => {
    book.write(book.at("A1:A2"), [[1], [2]]);
    book.type("C1", "=A1:A2*2");
  });

  function seen(): unknown[] {
    range("C1:C2").load("formulas");
    range("A1:C2").method("GetSpecialCellsOrNullObject", "Formulas").load("address");
    return send();
  }

  test.each([
    ["value", 4, "Sheet1!C1"],
    ["nothing", "", "Sheet1!C1"],
    ["formula", "=A1:A2*2", "Sheet1!C1:C2"],
  ] as const)(
    "the cells of a spill read as the %s in some Excels; no document says in which",
    (habit, formula, address) => {
      book.habits.spillReadsAs = habit;
      expect(seen()).toEqual([{ Formulas: [["=A1:A2*2"], [formula]] }, { Address: address }]);
    },
  );

  test("the cells of an array formula read alike, and are written whole or not at all", () => {
    recorded.arrays.push(book.at("C1:C2"));
    expect(seen()).toEqual([{ Formulas: [["=A1:A2*2"], ["=A1:A2*2"]] }, { Address: "Sheet1!C1:C2" }]);
    range("C2").set("Values", [[1]]);
    expect(refusal()).toBe("400 InvalidOperation");
    range("C1").call("Clear", "Contents");
    expect(refusal()).toBe("400 InvalidOperation");
    range("C1:C2").set("Values", [[1], [1]]);
    send();
  });

  test.each<[string, string, () => void]>([
    ["values", "C1:C2", () => range("C1:C2").set("Formulas", [[2], ["'text"]])],
    ["formulas", "C1:C2", () => range("C1:C2").set("Formulas", [["=1"], ["=2"]])],
    ["a larger area", "B1:D3", () => range("B1:D3").set("Values", Array(3).fill([1, 2, 3]))],
    ["nothing", "C1:C2", () => range("C1:C2").call("Clear", "Contents")],
  ])("an array formula that is overwritten whole by %s is gone", (_what, area, write) => {
    recorded.arrays.push(book.at("C1:C2"), book.at("E1:E2"));
    write();
    send();
    expect(recorded.arrays).toEqual([book.at("E1:E2")]);
    range(area).load("savedAsArray");
    range("C2").set("Values", [[5]]);
    expect(send()[0]).toEqual({ SavedAsArray: false });
  });

  test("an array formula whose cells are left alone stays", () => {
    recorded.arrays.push(book.at("C1:C2"));
    range("C1:D2").set("Formulas", [
      [null, 1],
      [null, 2],
    ]);
    send();
    expect(recorded.arrays).toEqual([book.at("C1:C2")]);
  });

  test("the cells of a spill and of an array formula are saved as an array, others are not", () => {
    book.write(book.at("E1:E3"), [["=A1*2"], [5], ["text"]]);
    recorded.arrays.push(book.at("G1:G2"));
    const addresses = ["C1:C2", "C2", "G1:G2", "A1:B2", "E1:E2", "C1:C3", "C:C"];
    expect(readEach("savedAsArray", addresses.map(range))).toEqual([
      true,
      true,
      true,
      false,
      false,
      null,
      null,
    ]);
  });

  test("loading a range without a selection tells whether it is saved as an array", () => {
    range("C1").load();
    expect(send()).toEqual([expect.objectContaining({ SavedAsArray: true })]);
  });
});

describe("content as it is typed", () => {
  function written(content: unknown): unknown {
    range("A1").set("Formulas", [[content]]);
    return range("A1").read("values", "formulas", "valueTypes");
  }

  test.each([
    ["'12", "12"],
    ["'=A2", "=A2"],
    ["'#N/A", "#N/A"],
    ["''quoted'", "'quoted'"],
    ["'TRUE", "TRUE"],
  ])("after an apostrophe, %s is a text", (content, text) => {
    expect(written(content)).toEqual({ Values: [[text]], Formulas: [[text]], ValueTypes: [["String"]] });
  });

  test("an apostrophe alone is an empty text, which is not blank", () => {
    expect(written("'")).toEqual({ Values: [[""]], Formulas: [[""]], ValueTypes: [["String"]] });
    expect([book.cell("A1"), book.usedArea(book.activeSheet())]).toEqual(["", book.at("A1")]);
    expect(written("")).toEqual({ Values: [[""]], Formulas: [[""]], ValueTypes: [["Empty"]] });
  });

  test.each(["#N/A", "#VALUE!", "#DIV/0!", "#REF!"])("%s is the error", (error) => {
    expect(written(error)).toEqual({ Values: [[error]], Formulas: [[error]], ValueTypes: [["Error"]] });
    book.type("B1", "=A1+1");
    expect(book.cell("B1")).toEqual({ error });
  });

  test.each(["#SPILL!", "#N/A?", "N/A"])("%s is a text", (text) => {
    expect(written(text)).toEqual({ Values: [[text]], Formulas: [[text]], ValueTypes: [["String"]] });
  });
});

test("the used range with values only omits formulas without text, or counts them", () => {
  book.write(book.at("A1:A2"), [[1], ['=""']]);
  const used = (valuesOnly: boolean) =>
    readEach("address", [
      sheet.method("GetUsedRange", valuesOnly),
      range("A:A").method("GetUsedRangeOrNullObject", valuesOnly),
    ]);
  expect([used(true), used(false)]).toEqual([
    ["Sheet1!A1", "Sheet1!A1"],
    ["Sheet1!A1:A2", "Sheet1!A1:A2"],
  ]);
  book.habits.countsEmptyText = true;
  expect(used(true)).toEqual(["Sheet1!A1:A2", "Sheet1!A1:A2"]);
});
