import { startMovingObjectsWithCells } from "../../src/office/move-objects-with-cells";
import { createHostObjectContext } from "../../src/office/objects/excel-workbook";
import type { ExecutorFixture } from "./request-draft";
import { createExecutorFixture, RequestDraft, responseValues } from "./request-draft";

let { book, executor, recorded }: ExecutorFixture = createExecutorFixture();
let draft: RequestDraft;
let sheet: { id: number };

beforeEach(() => {
  ({ book, executor, recorded } = createExecutorFixture());
  startMovingObjectsWithCells(createHostObjectContext(book, recorded));
  fresh();
});

function fresh(): void {
  draft = new RequestDraft();
  sheet = draft.method(draft.property(draft.workbook, "Worksheets"), "GetActiveWorksheet");
}

function range(address: string): { id: number } {
  return draft.method(sheet, "GetRange", address);
}

function format(address: string): { id: number } {
  return draft.property(range(address), "Format");
}

const font = (address: string): { id: number } => draft.property(format(address), "Font");
const fill = (address: string): { id: number } => draft.property(format(address), "Fill");

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

/** The appearance of a range, as the page reads it. */
function look(address: string): unknown {
  draft.load(format(address), "font/bold", "fill/color", "horizontalAlignment", "wrapText");
  return send().at(-1);
}

const plainFormat = {
  Font: { Bold: false },
  Fill: { Color: "#FFFFFF" },
  HorizontalAlignment: "General",
  WrapText: false,
};

function makeHeading(address: string): void {
  draft
    .set(font(address), "Bold", true)
    .set(fill(address), "Color", "#d9e7f5")
    .set(format(address), "HorizontalAlignment", "Right")
    .set(format(address), "WrapText", true);
  send();
}

const heading = {
  Font: { Bold: true },
  Fill: { Color: "#D9E7F5" },
  HorizontalAlignment: "Right",
  WrapText: true,
};

describe("a look", () => {
  test("each cell has its own appearance, whatever range set it; mixed cells give null", () => {
    expect(look("A1:B9")).toEqual(plainFormat);
    makeHeading("A1:B2");
    expect([look("B1:B2"), look("A1")]).toEqual([heading, heading]);
    expect(look("B2:C2")).toEqual({
      Font: { Bold: null },
      Fill: { Color: null },
      HorizontalAlignment: null,
      WrapText: null,
    });
    draft.set(font("A1"), "Bold", false).call(fill("A1"), "Clear");
    send();
    expect(look("A1")).toEqual({
      ...heading,
      Font: { Bold: false },
      Fill: { Color: "#FFFFFF" },
    });
  });

  test("the appearance moves with its cell: with lines, by cutting, by sorting, and onto a copied sheet", () => {
    book.write(book.at("A1:A3"), [["c"], ["b"], ["a"]]);
    makeHeading("A1");
    draft.set(range("A1"), "NumberFormat", "0.00");
    draft.instantiate(draft.method(range("1:2"), "Insert", "Down"));
    send();
    expect([look("A3"), look("A1:A2")]).toEqual([heading, plainFormat]);
    draft.call(draft.property(range("A3:A5"), "Sort"), "Apply", [{ key: 0, ascending: true }]);
    send();
    expect([look("A5"), look("A3:A4")]).toEqual([heading, plainFormat]);
    draft.call(range("A5"), "MoveTo", "D5").load(range("A5:D5"), "numberFormat");
    expect(send().at(-1)).toEqual({ NumberFormat: [["General", "General", "General", "0.00"]] });
    expect([look("D5"), look("A5")]).toEqual([heading, plainFormat]);
    draft.load(
      draft.property(draft.method(draft.method(sheet, "Copy"), "GetRange", "D5"), "Format"),
      "wrapText",
    );
    expect(send()).toEqual([{ WrapText: true }]);
    draft.call(range("C:D"), "Delete", "Left");
    send();
    expect(look("A1:D9")).toEqual(plainFormat);
  });

  test.each([
    ["Formats", plainFormat, "x", "General"],
    ["All", plainFormat, "", "General"],
    ["Contents", heading, "", "0.0"],
  ])("clearing with %s resets the appearance as Excel does", (what, left, value, numberFormat) => {
    book.type("A1", "x");
    makeHeading("A1:A3");
    draft.set(range("A1:A3"), "NumberFormat", "0.0");
    draft.call(range("A:A"), "Clear", what).load(range("A1"), "values", "numberFormat");
    expect(send().at(-1)).toEqual({ Values: [[value]], NumberFormat: [[numberFormat]] });
    expect(look("A1:A3")).toEqual(left);
  });

  test("a formatted cell counts as used, unless only values count", () => {
    book.type("B2", 1);
    draft.set(font("D9"), "Bold", true);
    const used = (valuesOnly: boolean) => draft.method(sheet, "GetUsedRangeOrNullObject", valuesOnly);
    draft.load(used(false), "address").load(used(true), "address");
    draft.load(draft.method(range("C1:E99"), "GetUsedRangeOrNullObject"), "address");
    expect(send().slice(-3)).toEqual([
      { Address: "Sheet1!B2:D9" },
      { Address: "Sheet1!B2" },
      { Address: "Sheet1!D9" },
    ]);
  });

  test("the appearance on a protected sheet stays the same", () => {
    draft.call(draft.property(sheet, "Protection"), "Protect");
    send();
    draft.set(font("A1"), "Bold", true);
    expect(refusal()).toEqual(["AccessDenied", 403]);
    draft.call(format("A1"), "AutofitColumns");
    expect(refusal()).toEqual(["AccessDenied", 403]);
    draft.set(format("A:A"), "ColumnWidth", 99);
    expect(refusal()).toEqual(["AccessDenied", 403]);
  });

  test.each([
    ["of whole columns", () => draft.set(font("A:A"), "Bold", true)],
    ["with a colour by its name", () => draft.set(fill("A1"), "Color", "rebeccapurple")],
    ["with an alignment that the grid has not", () => draft.set(format("A1"), "HorizontalAlignment", "Fill")],
  ])("formatting %s fails loudly, because it is not built", (_what, ask) => {
    ask();
    expect(refusal()).toEqual(["ApiNotFound", 404]);
  });

  test.each([
    ["bold", () => draft.set(font("A1"), "Bold", 1)],
    ["horizontalAlignment", () => draft.set(format("A1"), "HorizontalAlignment", "Middle")],
    ["columnWidth", () => draft.set(format("A1"), "ColumnWidth", -1)],
  ])("formatting refuses a value that is no %s", (_what, ask) => {
    ask();
    expect(refusal()).toEqual(["InvalidArgument", 400]);
  });
});

describe("a line along an edge", () => {
  const edge = (address: string, which: string): { id: number } =>
    draft.item(draft.property(format(address), "Borders"), which);
  const style = (address: string, which: string): unknown => {
    draft.load(edge(address, which), "style");
    return (send().at(-1) as { Style: unknown }).Style;
  };

  test("an edge has the line of the first or last row's cells; mixed cells give null", () => {
    draft.set(edge("A1:B3", "EdgeBottom"), "Style", "Continuous");
    draft.set(edge("A1:B3", "EdgeTop"), "Style", "Continuous");
    send();
    const styles = ["A1", "A3", "A1:C1"].map((at) => [style(at, "EdgeTop"), style(at, "EdgeBottom")]);
    expect(styles).toEqual([
      ["Continuous", "None"],
      ["None", "Continuous"],
      [null, "None"],
    ]);
    draft.set(edge("B3", "EdgeBottom"), "Style", "None");
    send();
    expect(style("A3:B3", "EdgeBottom")).toBeNull();
  });

  test.each([
    ["an edge", () => draft.set(edge("A1", "EdgeLeft"), "Style", "None"), "ApiNotFound"],
    ["a style", () => draft.set(edge("A1", "EdgeTop"), "Style", "Wavy"), "InvalidArgument"],
  ])("an edge refuses %s loudly, because the grid lacks it", (_what, ask, code) => {
    ask();
    expect(refusal()).toEqual(expect.arrayContaining([code]));
  });
});

describe("a row", () => {
  const height = (address: string): unknown => {
    draft.load(format(address), "rowHeight", "useStandardHeight");
    return send().at(-1);
  };

  test("a row has a height in points that moves with its cells; mixed heights give null", () => {
    draft.set(format("B2"), "RowHeight", 40);
    send();
    expect([height("A2"), height("A1:A2"), height("A1")]).toEqual([
      { RowHeight: 40, UseStandardHeight: false },
      { RowHeight: null, UseStandardHeight: null },
      { RowHeight: 15, UseStandardHeight: true },
    ]);
    draft.instantiate(draft.method(range("1:1"), "Insert", "Down"));
    send();
    expect(height("A3")).toEqual({ RowHeight: 40, UseStandardHeight: false });
    draft.set(format("A3"), "UseStandardHeight", true);
    send();
    expect(height("A3")).toEqual({ RowHeight: 15, UseStandardHeight: true });
  });

  test("a row fits the wrapped texts in all its cells", () => {
    book.write(book.at("A1:B2"), [
      ["a text that takes several lines", "x"],
      ["a text that runs over beside", ""],
    ]);
    draft.set(format("A1"), "WrapText", true).call(format("B1:B2"), "AutofitRows");
    send();
    expect([height("A1"), height("A2")]).toMatchObject([{ RowHeight: 60 }, { RowHeight: 15 }]);
  });
});

test("a cell's text is its value in its number format", () => {
  book.write(book.at("A1:A4"), [[0.0004], [true], ["=NA()"], [null]]);
  draft.set(range("A1"), "NumberFormat", "0.00").load(range("A1:A4"), "text");
  expect(send().at(-1)).toEqual({ Text: [["0.00"], ["TRUE"], ["#N/A"], [""]] });
});

describe("a column", () => {
  const width = (address: string): unknown => {
    draft.load(format(address), "columnWidth");
    return (send().at(-1) as { ColumnWidth: unknown }).ColumnWidth;
  };

  test("a column has a width in points, set by any of its cells; mixed widths give null", () => {
    draft.set(format("B5:C9"), "ColumnWidth", 100);
    send();
    expect([width("B1"), width("C:C"), width("B1:C1"), width("A1:B1"), width("A1")]).toEqual([
      100,
      100,
      100,
      null,
      48,
    ]);
    draft.instantiate(draft.method(range("B:B"), "Insert", "Right"));
    send();
    expect([width("B1"), width("C1:D1")]).toEqual([48, 100]);
  });

  test("a column fits all its cells although some were named, or only those in some Excels", () => {
    book.write(book.at("A1:B3"), [
      ["a heading that is far longer than all else", "x"],
      [1.559e-6, "beside"],
      ["short", ""],
    ]);
    draft.set(range("A2"), "NumberFormat", "0.00E+00").call(format("A2:A3"), "AutofitColumns");
    send();
    const wide = Number(width("A1"));
    expect(wide).toBeGreaterThan(200);
    expect(width("B1")).toBe(48);
    book.habits.fitsWholeColumns = false;
    draft.call(format("A2:A3"), "AutofitColumns").call(format("D1:D9"), "AutofitColumns");
    send();
    const fitted = Number(width("A1"));
    expect(fitted).toBeLessThan(48);
    expect(width("D1")).toBe(48);
    draft.set(font("A2"), "Bold", true).call(format("A2:A3"), "AutofitColumns");
    send();
    expect(Number(width("A1"))).toBeGreaterThan(fitted);
    // A wrapped text takes the width there is.
    draft.set(format("A1"), "WrapText", true).call(format("A1:A3"), "AutofitColumns");
    send();
    expect(Number(width("A1"))).toBeLessThan(wide);
  });
});

test("what a sheet freezes and how it prints is recorded", () => {
  draft.call(draft.property(sheet, "FreezePanes"), "FreezeRows", 2);
  const page = draft.property(sheet, "PageLayout");
  draft.set(page, "Orientation", "Landscape").set(page, "Zoom", { horizontalFitToPages: 1 });
  draft.call(page, "SetPrintTitleRows", "$1:$2");
  send();
  expect(recorded.sheets.get(book.activeSheet())).toEqual({
    frozen: { rows: 2, columns: 0 },
    page: { orientation: "Landscape", zoom: { horizontalFitToPages: 1 }, titleRows: "$1:$2" },
  });
});
