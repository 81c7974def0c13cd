import type { Path } from "./workbook-requests";
import {
  book,
  openWorkbookForEach,
  range,
  recorded,
  readEach,
  refusal,
  send,
  sheet,
  workbook,
  worksheets,
} from "./workbook-requests";

openWorkbookForEach();

/** The addresses of these paths; null for null objects. */
const addresses = (...paths: readonly Path[]) => readEach("address", paths);

describe("Range", () => {
  test("a range leads to other ranges", () => {
    const start = range("B2:C4");
    expect(
      addresses(
        start.method("GetCell", 0, 1),
        start.method("GetOffsetRange", 1, -1),
        start.method("GetResizedRange", -2, 2),
        start.method("GetAbsoluteResizedRange", 1, 1),
        start.method("GetLastCell"),
        start.method("GetLastRow"),
        start.method("GetEntireColumn"),
        start.method("GetBoundingRect", range("E9")),
        start.method("GetBoundingRect", "A1"),
        start.method("GetIntersectionOrNullObject", "C1:D2"),
        start.method("GetIntersectionOrNullObject", "D1"),
      ),
    ).toEqual([
      "Sheet1!C2",
      "Sheet1!A3:B5",
      "Sheet1!B2:E2",
      "Sheet1!B2",
      "Sheet1!C4",
      "Sheet1!B4:C4",
      "Sheet1!B:C",
      "Sheet1!B2:E9",
      "Sheet1!A1:C4",
      "Sheet1!C2",
      null,
    ]);
  });

  test("a range cannot leave the sheet", () => {
    range("A1").callForObject("GetOffsetRange", -1, 0);
    expect(refusal()).toBe("400 InvalidArgument");
  });

  test("a range is written whole, by one value, or in part if nulls leave cells out", () => {
    range("A1:B2").set("Values", 1);
    range("A1:B1").set("Formulas", [[null, "=2"]]);
    range("A2").set("Values", [[""]]);
    expect(range("A1:B2").read("values", "formulas")).toEqual({
      Values: [
        [1, 2],
        ["", 1],
      ],
      Formulas: [
        [1, "=2"],
        ["", 1],
      ],
    });
  });

  test.each([[[[1]]], [[[1, 2], [3]]], [[]], [null], [[1, 2]]])(
    "a range of two by two refuses the array %j",
    (array) => {
      range("A1:B2").set("Values", array);
      expect(refusal()).toBe("400 InvalidArgument");
    },
  );

  test("a range of whole columns gives null for its cells, and takes no values", () => {
    range("A:B").load("values", "rowCount");
    expect(send()).toEqual([{ Values: null, RowCount: 1_048_576 }]);
    range("A:B").set("Values", 1);
    expect(refusal()).toBe("400 InvalidArgument");
  });

  test("a range keeps number formats, and leaves those alone that are null", () => {
    range("A1:B1").set("NumberFormat", [["0.00", null]]);
    range("A1:B1").set("NumberFormat", [[null, "@"]]);
    expect(range("A1:C1").read("numberFormat")).toEqual({ NumberFormat: [["0.00", "@", "General"]] });
  });

  test("a range is cleared of its contents only on request", () => {
    book.type("A1", 1);
    range("A:A").call("Clear", "Contents");
    send();
    expect(book.cell("A1")).toBeNull();
    range("A1").call("Clear", "Hyperlinks");
    expect(refusal()).toBe("404 ApiNotFound");
  });

  test("a range finds its used part", () => {
    book.type("B2", 1);
    book.type("C3", 2);
    const used = (address: string) => range(address).method("GetUsedRangeOrNullObject", true);
    expect(addresses(used("A1:B9"), used("D1:E9"))).toEqual(["Sheet1!B2", null]);
    range("D1").callForObject("GetUsedRange", true);
    expect(refusal()).toBe("404 ItemNotFound");
  });
});

describe("special cells", () => {
  beforeEach(() => {
    for (const address of ["A1", "A2", "A3", "C2", "D2"]) book.type(address, "=1");
    book.type("B1", "x");
    book.type("B2", true);
    book.type("E9", '=NOPE("a")');
  });

  test.each([
    ["Formulas", undefined, "Sheet1!A1:A3, Sheet1!C2:D2, Sheet1!E9"],
    ["Formulas", "Errors", "Sheet1!E9"],
    ["Formulas", "Numbers", "Sheet1!A1:A3, Sheet1!C2:D2"],
    ["Formulas", "ErrorsNumbers", "Sheet1!A1:A3, Sheet1!C2:D2, Sheet1!E9"],
    ["Constants", undefined, "Sheet1!B1:B2"],
    ["Constants", "LogicalText", "Sheet1!B1:B2"],
    ["Constants", "Text", "Sheet1!B1"],
    ["Constants", "Numbers", null],
  ])("the special cells %s %s are %s", (kind, kinds, address) => {
    expect(addresses(range("A1:Z99").method("GetSpecialCellsOrNullObject", kind, kinds))).toEqual([address]);
  });

  test("special cells of a kind that is not built fail loudly", () => {
    range("A1").callForObject("GetSpecialCellsOrNullObject", "SameDataValidation");
    expect(refusal()).toBe("404 ApiNotFound");
  });
});

describe("worksheets", () => {
  test("worksheets are found by name in any case or by id", () => {
    const found = ["sheet1", book.activeSheet(), "Nope"].map((key) =>
      worksheets.method("GetItemOrNullObject", key),
    );
    expect(readEach("name", found)).toEqual(["Sheet1", "Sheet1", null]);
  });

  test.each([
    ["Sheet1", "409 ItemAlreadyExists"],
    ["a/b", "400 InvalidArgument"],
    ["x".repeat(32), "400 InvalidArgument"],
    ["", "400 InvalidArgument"],
  ])("a worksheet is not added as %j", (name, expected) => {
    worksheets.callForObject("Add", name);
    expect(refusal()).toBe(expected);
  });

  test("worksheets are renamed, hidden and deleted, except the last visible one", () => {
    const added = worksheets.method("Add", "Data");
    added.set("Name", "Impacts");
    added.set("Visibility", "VeryHidden");
    send();
    expect(book.sheets().at(-1)).toMatchObject({ name: "Impacts", visibility: "VeryHidden" });
    sheet.call("Delete");
    expect(refusal()).toBe("400 InvalidOperation");
    worksheets.item("Impacts").call("Delete");
    send();
    expect(book.sheets()).toHaveLength(1);
  });

  test("an empty worksheet gives its first cell as used range", () => {
    expect(addresses(sheet.method("GetUsedRange"))).toEqual(["Sheet1!A1"]);
  });

  test("worksheets with odd names are quoted in addresses and found through them", () => {
    const added = worksheets.method("Add", "it's mine");
    const cell = added.method("GetCell", 0, 0);
    expect(addresses(cell, range("'it''s mine'!B2"))).toEqual(["'it''s mine'!A1", "'it''s mine'!B2"]);
  });
});

describe("workbook", () => {
  test("a workbook switches the calculation mode, and calculates dirty cells on request", () => {
    const application = workbook.property("Application");
    application.set("CalculationMode", "Manual");
    application.load("calculationMode", "calculationState");
    application.call("Calculate", "Full");
    expect(send()[1]).toEqual({
      CalculationMode: "Manual",
      CalculationState: "Done",
    });
    expect(book.calculationMode).toBe("Manual");
    workbook.property("Application").call("Calculate", "Sometimes");
    expect(refusal()).toBe("400 InvalidArgument");
  });

  test("calculating one sheet in manual mode leaves sheets that depend on it alone", () => {
    const other = book.addSheet("Other").id;
    const cells = { row: 0, column: 0, rows: 1, columns: 3 };
    const [here, there] = [
      { ...cells, sheet: book.activeSheet() },
      { ...cells, sheet: other },
    ];
    book.write(here, [[1, "=A1*2", "=Other!B1"]]);
    book.write(there, [[1, "=A1*2", "=Sheet1!B1"]]);
    book.calculationMode = "Manual";
    for (const area of [here, there]) book.write({ ...area, columns: 1 }, [[5]]);
    sheet.call("Calculate", false);
    send();
    expect([...book.values(here), ...book.values(there)]).toEqual([
      [5, 10, 2],
      [5, 2, 2],
    ]);
    workbook.property("Application").call("Calculate", "Recalculate");
    send();
    expect([...book.values(here), ...book.values(there)]).toEqual([
      [5, 10, 10],
      [5, 10, 10],
    ]);
  });

  test("a workbook keeps names in any case", () => {
    const names = workbook.property("Names");
    const added = names.method("Add", "Results", range("B2:B3"));
    const found = names.method("GetItemOrNullObject", "RESULTS");
    const missing = names.method("GetItemOrNullObject", "Other");
    added.load("formula");
    found.load("name");
    missing.load("name");
    expect(send()).toEqual([
      { _Id: "Results", Formula: "=Sheet1!$B$2:$B$3" },
      { _Id: "Results", Name: "Results" },
      null,
    ]);
    workbook.property("Names").callForObject("Add", "results", "=1");
    expect(refusal()).toBe("409 ItemAlreadyExists");
  });

  test("a workbook keeps settings as JSON", () => {
    const settings = workbook.property("Settings");
    const added = settings.method("Add", "account", { key: 1 });
    added.load("value");
    settings.call("GetCount");
    expect(send()).toEqual([{ _Id: "account", Value: { key: 1 } }, 1]);
    expect([...recorded.settings]).toEqual([["account", '{"key":1}']]);
  });

  test("cells of a spill find their spilled result", () => {
    book.attach({
      functions: () => [
        { name: "LCA.TABLE", description: "", helpUrl: "", parameters: [], cancelable: false },
      ],
      invoke: (calls) =>
        book.settle(
          calls.map(({ id }) => ({
            id,
            value: [
              [1, 2],
              [3, 4],
            ],
          })),
        ),
      cancel: () => undefined,
    });
    book.type("B2", "=LCA.TABLE()");
    return Promise.resolve().then(() => {
      const parent = range("C3").method("GetSpillParentOrNullObject");
      const whole = parent.method("GetSpillingToRangeOrNullObject");
      const none = range("A1").method("GetSpillParentOrNullObject");
      expect(addresses(parent, whole, none)).toEqual(["Sheet1!B2", "Sheet1!B2:C3", null]);
      expect(readEach("hasSpill", ["B2:C3", "A1", "A1:B2"].map(range))).toEqual([true, false, null]);
    });
  });
});
