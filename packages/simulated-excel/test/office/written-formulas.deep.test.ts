import type { ExecutorFixture } from "./request-draft";
import { createExecutorFixture, RequestDraft, responseValues } from "./request-draft";

let { book, executor, recorded }: ExecutorFixture = createExecutorFixture();
let draft: RequestDraft;
let sheet: { id: number };

beforeEach(() => {
  ({ book, executor, recorded } = createExecutorFixture());
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
  const answers = responseValues(draft.send(executor));
  fresh();
  return answers;
}

function refusal(): unknown {
  const code = draft.send(executor).Error?.Code;
  fresh();
  return code;
}

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
    draft.instantiate(draft.method(draft.property(sheet, "Tables"), "Add", "A1:B4", true));
    send();
  });

  test("a formula written into one cell fills the table's column", () => {
    draft.set(range("B3"), "Formulas", [['=A3*2&"A3"&$A$2&ROUND(A2,1)']]);
    send();
    expect(column("B2:B4")).toEqual([
      '=A2*2&"A3"&$A$2&ROUND(A1,1)',
      '=A3*2&"A3"&$A$2&ROUND(A2,1)',
      '=A4*2&"A3"&$A$2&ROUND(A3,1)',
    ]);
    draft.set(range("B4"), "Formulas", [["=[@Mass]"]]).load(range("B2:B4"), "formulas");
    expect(send().at(-1)).toEqual({ Formulas: [["=[@Mass]"], ["=[@Mass]"], ["=[@Mass]"]] });
  });

  test("a column with values, a column written whole and some Excels do not fill", () => {
    draft.set(range("A3"), "Formulas", [["=5"]]).set(range("B2:B4"), "Formulas", [["=1"], ["=2"], ["=3"]]);
    send();
    book.habits.fillsTableColumns = false;
    draft.set(range("B3"), "Formulas", [["=4"]]);
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
    fresh();
    draft.load(range("C1:C2"), "formulas");
    draft.load(draft.method(range("A1:C2"), "GetSpecialCellsOrNullObject", "Formulas"), "address");
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
    draft.set(range("C2"), "Values", [[1]]);
    expect(refusal()).toBe("InvalidOperation");
    draft.call(range("C1"), "Clear", "Contents");
    expect(refusal()).toBe("InvalidOperation");
    draft.set(range("C1:C2"), "Values", [[1], [1]]);
    send();
  });

  test.each<[string, string, () => void]>([
    ["values", "C1:C2", () => draft.set(range("C1:C2"), "Formulas", [[2], ["'text"]])],
    ["formulas", "C1:C2", () => draft.set(range("C1:C2"), "Formulas", [["=1"], ["=2"]])],
    ["a larger area", "B1:D3", () => draft.set(range("B1:D3"), "Values", Array(3).fill([1, 2, 3]))],
    ["nothing", "C1:C2", () => draft.call(range("C1:C2"), "Clear", "Contents")],
  ])("an array formula that is overwritten whole by %s is gone", (_what, area, write) => {
    recorded.arrays.push(book.at("C1:C2"), book.at("E1:E2"));
    write();
    send();
    expect(recorded.arrays).toEqual([book.at("E1:E2")]);
    draft.load(range(area), "savedAsArray").set(range("C2"), "Values", [[5]]);
    expect(send()[0]).toEqual({ SavedAsArray: false });
  });

  test("an array formula whose cells are left alone stays", () => {
    recorded.arrays.push(book.at("C1:C2"));
    draft.set(range("C1:D2"), "Formulas", [
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
    for (const address of addresses) draft.load(range(address), "savedAsArray");
    const answers = send().map((answer) => (answer as { SavedAsArray: boolean | null }).SavedAsArray);
    expect(answers).toEqual([true, true, true, false, false, null, null]);
  });

  test("loading a range without a selection tells whether it is saved as an array", () => {
    draft.load(range("C1"));
    expect(send()).toEqual([expect.objectContaining({ SavedAsArray: true })]);
  });
});

describe("content as it is typed", () => {
  function written(content: unknown): unknown {
    draft.set(range("A1"), "Formulas", [[content]]).load(range("A1"), "values", "formulas", "valueTypes");
    return send().at(-1);
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
  const used = (valuesOnly: boolean): unknown => {
    draft.load(draft.method(sheet, "GetUsedRange", valuesOnly), "address");
    draft.load(draft.method(range("A:A"), "GetUsedRangeOrNullObject", valuesOnly), "address");
    return send().map((found) => (found as { Address: string }).Address);
  };
  expect([used(true), used(false)]).toEqual([
    ["Sheet1!A1", "Sheet1!A1"],
    ["Sheet1!A1:A2", "Sheet1!A1:A2"],
  ]);
  book.habits.countsEmptyText = true;
  expect(used(true)).toEqual(["Sheet1!A1:A2", "Sheet1!A1:A2"]);
});
