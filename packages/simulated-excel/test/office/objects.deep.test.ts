import type { ExecutorFixture } from "./request-draft";
import { createExecutorFixture, RequestDraft, responseValues } from "./request-draft";

let { book, executor, recorded }: ExecutorFixture = createExecutorFixture();
let draft: RequestDraft;
let sheets: { id: number };
let sheet: { id: number };

beforeEach(() => {
  ({ book, executor, recorded } = createExecutorFixture());
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

/** The addresses of these paths; null for null objects. */
function addresses(...paths: { id: number }[]): (string | null)[] {
  for (const path of paths) draft.load(path, "address");
  return responseValues(draft.send(executor)).map(
    (loaded) => (loaded as { Address: string } | null)?.Address ?? null,
  );
}

function refusal(): unknown {
  const { Error: error } = draft.send(executor);
  return error && [error.Code, error.HttpStatusCode];
}

describe("Range", () => {
  test("a range leads to other ranges", () => {
    const start = range("B2:C4");
    expect(
      addresses(
        draft.method(start, "GetCell", 0, 1),
        draft.method(start, "GetOffsetRange", 1, -1),
        draft.method(start, "GetResizedRange", -2, 2),
        draft.method(start, "GetAbsoluteResizedRange", 1, 1),
        draft.method(start, "GetLastCell"),
        draft.method(start, "GetLastRow"),
        draft.method(start, "GetEntireColumn"),
        draft.method(start, "GetBoundingRect", range("E9")),
        draft.method(start, "GetBoundingRect", "A1"),
        draft.method(start, "GetIntersectionOrNullObject", "C1:D2"),
        draft.method(start, "GetIntersectionOrNullObject", "D1"),
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
    draft.instantiate(draft.method(range("A1"), "GetOffsetRange", -1, 0));
    expect(refusal()).toEqual(["InvalidArgument", 400]);
  });

  test("a range is written whole, by one value, or in part if nulls leave cells out", () => {
    draft
      .set(range("A1:B2"), "Values", 1)
      .set(range("A1:B1"), "Formulas", [[null, "=2"]])
      .set(range("A2"), "Values", [[""]])
      .load(range("A1:B2"), "values", "formulas");
    expect(responseValues(draft.send(executor)).at(-1)).toEqual({
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
      draft.set(range("A1:B2"), "Values", array);
      expect(refusal()).toEqual(["InvalidArgument", 400]);
    },
  );

  test("a range of whole columns gives null for its cells, and takes no values", () => {
    draft.load(range("A:B"), "values", "rowCount");
    expect(responseValues(draft.send(executor))).toEqual([{ Values: null, RowCount: 1_048_576 }]);
    fresh();
    draft.set(range("A:B"), "Values", 1);
    expect(refusal()).toEqual(["InvalidArgument", 400]);
  });

  test("a range keeps number formats, and leaves those alone that are null", () => {
    draft
      .set(range("A1:B1"), "NumberFormat", [["0.00", null]])
      .set(range("A1:B1"), "NumberFormat", [[null, "@"]])
      .load(range("A1:C1"), "numberFormat");
    expect(responseValues(draft.send(executor)).at(-1)).toEqual({ NumberFormat: [["0.00", "@", "General"]] });
  });

  test("a range is cleared of its contents only on request", () => {
    book.type("A1", 1);
    draft.call(range("A:A"), "Clear", "Contents");
    responseValues(draft.send(executor));
    expect(book.cell("A1")).toBeNull();
    fresh();
    draft.call(range("A1"), "Clear", "Hyperlinks");
    expect(refusal()).toEqual(["ApiNotFound", 404]);
  });

  test("a range finds its used part", () => {
    book.type("B2", 1);
    book.type("C3", 2);
    const used = (address: string) => draft.method(range(address), "GetUsedRangeOrNullObject", true);
    expect(addresses(used("A1:B9"), used("D1:E9"))).toEqual(["Sheet1!B2", null]);
    fresh();
    draft.instantiate(draft.method(range("D1"), "GetUsedRange", true));
    expect(refusal()).toEqual(["ItemNotFound", 404]);
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
    expect(addresses(draft.method(range("A1:Z99"), "GetSpecialCellsOrNullObject", kind, kinds))).toEqual([
      address,
    ]);
  });

  test("special cells of a kind that is not built fail loudly", () => {
    draft.instantiate(draft.method(range("A1"), "GetSpecialCellsOrNullObject", "SameDataValidation"));
    expect(refusal()).toEqual(["ApiNotFound", 404]);
  });
});

describe("worksheets", () => {
  test("worksheets are found by name in any case or by id", () => {
    const found = ["sheet1", book.activeSheet(), "Nope"].map((key) =>
      draft.method(sheets, "GetItemOrNullObject", key),
    );
    for (const path of found) draft.load(path, "name");
    const names = responseValues(draft.send(executor)).map(
      (loaded) => loaded && (loaded as { Name: string }).Name,
    );
    expect(names).toEqual(["Sheet1", "Sheet1", null]);
  });

  test.each([
    ["Sheet1", ["ItemAlreadyExists", 409]],
    ["a/b", ["InvalidArgument", 400]],
    ["x".repeat(32), ["InvalidArgument", 400]],
    ["", ["InvalidArgument", 400]],
  ])("a worksheet is not added as %j", (name, expected) => {
    draft.instantiate(draft.method(sheets, "Add", name));
    expect(refusal()).toEqual(expected);
  });

  test("worksheets are renamed, hidden and deleted, except the last visible one", () => {
    const added = draft.method(sheets, "Add", "Data");
    draft.set(added, "Name", "Impacts").set(added, "Visibility", "VeryHidden");
    responseValues(draft.send(executor));
    expect(book.sheets().at(-1)).toMatchObject({ name: "Impacts", visibility: "VeryHidden" });
    fresh();
    draft.call(sheet, "Delete");
    expect(refusal()).toEqual(["InvalidOperation", 400]);
    fresh();
    draft.call(draft.item(sheets, "Impacts"), "Delete");
    responseValues(draft.send(executor));
    expect(book.sheets()).toHaveLength(1);
  });

  test("an empty worksheet gives its first cell as used range", () => {
    expect(addresses(draft.method(sheet, "GetUsedRange"))).toEqual(["Sheet1!A1"]);
  });

  test("worksheets with odd names are quoted in addresses and found through them", () => {
    const added = draft.method(sheets, "Add", "it's mine");
    const cell = draft.method(added, "GetCell", 0, 0);
    expect(addresses(cell, range("'it''s mine'!B2"))).toEqual(["'it''s mine'!A1", "'it''s mine'!B2"]);
  });
});

describe("workbook", () => {
  test("a workbook switches the calculation mode, and calculates dirty cells on request", () => {
    const application = draft.property(draft.workbook, "Application");
    draft
      .set(application, "CalculationMode", "Manual")
      .load(application, "calculationMode", "calculationState")
      .call(application, "Calculate", "Full");
    expect(responseValues(draft.send(executor))[1]).toEqual({
      CalculationMode: "Manual",
      CalculationState: "Done",
    });
    expect(book.calculationMode).toBe("Manual");
    fresh();
    draft.call(draft.property(draft.workbook, "Application"), "Calculate", "Sometimes");
    expect(refusal()).toEqual(["InvalidArgument", 400]);
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
    draft.call(sheet, "Calculate", false);
    responseValues(draft.send(executor));
    expect([...book.values(here), ...book.values(there)]).toEqual([
      [5, 10, 2],
      [5, 2, 2],
    ]);
    fresh();
    draft.call(draft.property(draft.workbook, "Application"), "Calculate", "Recalculate");
    responseValues(draft.send(executor));
    expect([...book.values(here), ...book.values(there)]).toEqual([
      [5, 10, 10],
      [5, 10, 10],
    ]);
  });

  test("a workbook keeps names in any case", () => {
    const names = draft.property(draft.workbook, "Names");
    const added = draft.method(names, "Add", "Results", range("B2:B3"));
    const found = draft.method(names, "GetItemOrNullObject", "RESULTS");
    const missing = draft.method(names, "GetItemOrNullObject", "Other");
    draft.load(added, "formula").load(found, "name").load(missing, "name");
    expect(responseValues(draft.send(executor))).toEqual([
      { _Id: "Results", Formula: "=Sheet1!$B$2:$B$3" },
      { _Id: "Results", Name: "Results" },
      null,
    ]);
    fresh();
    draft.instantiate(draft.method(draft.property(draft.workbook, "Names"), "Add", "results", "=1"));
    expect(refusal()).toEqual(["ItemAlreadyExists", 409]);
  });

  test("a workbook keeps settings as JSON", () => {
    const settings = draft.property(draft.workbook, "Settings");
    const added = draft.method(settings, "Add", "account", { key: 1 });
    draft.load(added, "value").call(settings, "GetCount");
    expect(responseValues(draft.send(executor))).toEqual([{ _Id: "account", Value: { key: 1 } }, 1]);
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
      const parent = draft.method(range("C3"), "GetSpillParentOrNullObject");
      const whole = draft.method(parent, "GetSpillingToRangeOrNullObject");
      const none = draft.method(range("A1"), "GetSpillParentOrNullObject");
      expect(addresses(parent, whole, none)).toEqual(["Sheet1!B2", "Sheet1!B2:C3", null]);
      fresh();
      const some = [range("B2:C3"), range("A1"), range("A1:B2")];
      for (const path of some) draft.load(path, "hasSpill");
      const has = responseValues(draft.send(executor)).map(
        (loaded) => (loaded as { HasSpill: unknown }).HasSpill,
      );
      expect(has).toEqual([true, false, null]);
    });
  });
});
