import type { Path } from "./workbook-requests";
import {
  book,
  openWorkbookForEach,
  range,
  recorded,
  readEach,
  refusal,
  refusalOf,
  protectSheet,
  send,
  sheet,
} from "./workbook-requests";

openWorkbookForEach();

function format(address: string): Path {
  return range(address).property("Format");
}

const font = (address: string): Path => format(address).property("Font");
const fill = (address: string): Path => format(address).property("Fill");

/** The appearance of a range, as the page reads it. */
function look(address: string): unknown {
  return format(address).read("font/bold", "fill/color", "horizontalAlignment", "wrapText");
}

const plainFormat = {
  Font: { Bold: false },
  Fill: { Color: "#FFFFFF" },
  HorizontalAlignment: "General",
  WrapText: false,
};

function makeHeading(address: string): void {
  font(address).set("Bold", true);
  fill(address).set("Color", "#d9e7f5");
  format(address).set("HorizontalAlignment", "Right");
  format(address).set("WrapText", true);
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
    font("A1").set("Bold", false);
    fill("A1").call("Clear");
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
    range("A1").set("NumberFormat", "0.00");
    range("1:2").callForObject("Insert", "Down");
    send();
    expect([look("A3"), look("A1:A2")]).toEqual([heading, plainFormat]);
    range("A3:A5")
      .property("Sort")
      .call("Apply", [{ key: 0, ascending: true }]);
    send();
    expect([look("A5"), look("A3:A4")]).toEqual([heading, plainFormat]);
    range("A5").call("MoveTo", "D5");
    expect(range("A5:D5").read("numberFormat")).toEqual({
      NumberFormat: [["General", "General", "General", "0.00"]],
    });
    expect([look("D5"), look("A5")]).toEqual([heading, plainFormat]);
    sheet.method("Copy").method("GetRange", "D5").property("Format").load("wrapText");
    expect(send()).toEqual([{ WrapText: true }]);
    range("C:D").call("Delete", "Left");
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
    range("A1:A3").set("NumberFormat", "0.0");
    range("A:A").call("Clear", what);
    expect(range("A1").read("values", "numberFormat")).toEqual({
      Values: [[value]],
      NumberFormat: [[numberFormat]],
    });
    expect(look("A1:A3")).toEqual(left);
  });

  test("a formatted cell counts as used, unless only values count", () => {
    book.type("B2", 1);
    font("D9").set("Bold", true);
    const used = (valuesOnly: boolean) => sheet.method("GetUsedRangeOrNullObject", valuesOnly);
    used(false).load("address");
    used(true).load("address");
    range("C1:E99").method("GetUsedRangeOrNullObject").load("address");
    expect(send().slice(-3)).toEqual([
      { Address: "Sheet1!B2:D9" },
      { Address: "Sheet1!B2" },
      { Address: "Sheet1!D9" },
    ]);
  });

  test("the appearance on a protected sheet stays the same", () => {
    protectSheet();
    send();
    font("A1").set("Bold", true);
    expect(refusal()).toBe("403 AccessDenied");
    format("A1").call("AutofitColumns");
    expect(refusal()).toBe("403 AccessDenied");
    format("A:A").set("ColumnWidth", 99);
    expect(refusal()).toBe("403 AccessDenied");
  });

  test.each([
    ["of whole columns", () => font("A:A").set("Bold", true)],
    ["with a colour by its name", () => fill("A1").set("Color", "rebeccapurple")],
    ["with an alignment that the grid has not", () => format("A1").set("HorizontalAlignment", "Fill")],
  ])("formatting %s fails loudly, because it is not built", (_what, ask) => {
    expect(refusalOf(ask)).toBe("404 ApiNotFound");
  });

  test.each([
    ["bold", () => font("A1").set("Bold", 1)],
    ["horizontalAlignment", () => format("A1").set("HorizontalAlignment", "Middle")],
    ["columnWidth", () => format("A1").set("ColumnWidth", -1)],
  ])("formatting refuses a value that is no %s", (_what, ask) => {
    expect(refusalOf(ask)).toBe("400 InvalidArgument");
  });
});

describe("a line along an edge", () => {
  const edge = (address: string, which: string): Path => format(address).property("Borders").item(which);
  /** The lines above and below these cells. */
  const styles = (address: string) =>
    readEach("style", [edge(address, "EdgeTop"), edge(address, "EdgeBottom")]);

  test("an edge has the line of the first or last row's cells; mixed cells give null", () => {
    edge("A1:B3", "EdgeBottom").set("Style", "Continuous");
    edge("A1:B3", "EdgeTop").set("Style", "Continuous");
    send();
    expect(["A1", "A3", "A1:C1"].map(styles)).toEqual([
      ["Continuous", "None"],
      ["None", "Continuous"],
      [null, "None"],
    ]);
    edge("B3", "EdgeBottom").set("Style", "None");
    send();
    expect(styles("A3:B3")).toEqual(["None", null]);
  });

  test.each([
    ["an edge", () => edge("A1", "EdgeLeft").set("Style", "None"), "404 ApiNotFound"],
    ["a style", () => edge("A1", "EdgeTop").set("Style", "Wavy"), "400 InvalidArgument"],
  ])("an edge refuses %s loudly, because the grid lacks it", (_what, ask, code) => {
    expect(refusalOf(ask)).toBe(code);
  });
});

describe("a row", () => {
  const height = (address: string) => format(address).read("rowHeight", "useStandardHeight");

  test("a row has a height in points that moves with its cells; mixed heights give null", () => {
    format("B2").set("RowHeight", 40);
    send();
    expect([height("A2"), height("A1:A2"), height("A1")]).toEqual([
      { RowHeight: 40, UseStandardHeight: false },
      { RowHeight: null, UseStandardHeight: null },
      { RowHeight: 15, UseStandardHeight: true },
    ]);
    range("1:1").callForObject("Insert", "Down");
    send();
    expect(height("A3")).toEqual({ RowHeight: 40, UseStandardHeight: false });
    format("A3").set("UseStandardHeight", true);
    send();
    expect(height("A3")).toEqual({ RowHeight: 15, UseStandardHeight: true });
  });

  test("a row fits the wrapped texts in all its cells", () => {
    book.write(book.at("A1:B2"), [
      ["a text that takes several lines", "x"],
      ["a text that runs over beside", ""],
    ]);
    format("A1").set("WrapText", true);
    format("B1:B2").call("AutofitRows");
    send();
    expect([height("A1"), height("A2")]).toMatchObject([{ RowHeight: 60 }, { RowHeight: 15 }]);
  });
});

test("a cell's text is its value in its number format", () => {
  book.write(book.at("A1:A4"), [[0.0004], [true], ["=NA()"], [null]]);
  range("A1").set("NumberFormat", "0.00");
  expect(range("A1:A4").read("text")).toEqual({ Text: [["0.00"], ["TRUE"], ["#N/A"], [""]] });
});

describe("a column", () => {
  const widths = (...addresses: readonly string[]) => readEach("columnWidth", addresses.map(format));
  const width = (address: string) => Number(widths(address)[0]);

  test("a column has a width in points, set by any of its cells; mixed widths give null", () => {
    format("B5:C9").set("ColumnWidth", 100);
    send();
    expect(widths("B1", "C:C", "B1:C1", "A1:B1", "A1")).toEqual([100, 100, 100, null, 48]);
    range("B:B").callForObject("Insert", "Right");
    send();
    expect(widths("B1", "C1:D1")).toEqual([48, 100]);
  });

  test("a column fits all its cells although some were named, or only those in some Excels", () => {
    book.write(book.at("A1:B3"), [
      ["a heading that is far longer than all else", "x"],
      [1.559e-6, "beside"],
      ["short", ""],
    ]);
    range("A2").set("NumberFormat", "0.00E+00");
    format("A2:A3").call("AutofitColumns");
    send();
    const wide = width("A1");
    expect(wide).toBeGreaterThan(200);
    expect(width("B1")).toBe(48);
    book.habits.fitsWholeColumns = false;
    format("A2:A3").call("AutofitColumns");
    format("D1:D9").call("AutofitColumns");
    send();
    const fitted = width("A1");
    expect(fitted).toBeLessThan(48);
    expect(width("D1")).toBe(48);
    font("A2").set("Bold", true);
    format("A2:A3").call("AutofitColumns");
    send();
    expect(width("A1")).toBeGreaterThan(fitted);
    // A wrapped text takes the width there is.
    format("A1").set("WrapText", true);
    format("A1:A3").call("AutofitColumns");
    send();
    expect(width("A1")).toBeLessThan(wide);
  });
});

test("what a sheet freezes and how it prints is recorded", () => {
  sheet.property("FreezePanes").call("FreezeRows", 2);
  const page = sheet.property("PageLayout");
  page.set("Orientation", "Landscape");
  page.set("Zoom", { horizontalFitToPages: 1 });
  page.call("SetPrintTitleRows", "$1:$2");
  send();
  expect(recorded.sheets.get(book.activeSheet())).toEqual({
    frozen: { rows: 2, columns: 0 },
    page: { orientation: "Landscape", zoom: { horizontalFitToPages: 1 }, titleRows: "$1:$2" },
  });
});
