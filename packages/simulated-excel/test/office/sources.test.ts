import { joinAreas } from "../../src/book/areas";
import {
  book,
  openWorkbookForEach,
  range,
  recorded,
  refusal,
  protectSheet,
  send,
  sheet,
  workbook,
} from "./workbook-requests";

openWorkbookForEach();

describe("cells with validation", () => {
  const validated = () => range().method("GetSpecialCellsOrNullObject", "DataValidations");
  const setRule = (address: string, formula: string) =>
    range(address).property("DataValidation").set("Rule", { custom: { formula } });

  test("they are rectangles, whatever their rules are, and outside the used cells too", () => {
    expect(validated().read("address")).toBeNull();
    setRule("B2:B5", "=1");
    setRule("B6:B9", "=2");
    setRule("D2", "=3");
    range("B3").property("DataValidation").call("Clear");
    expect(validated().read("address")).toEqual({ Address: "Sheet1!B2, Sheet1!D2, Sheet1!B4:B9" });
  });

  test("a protected sheet refuses to find them", () => {
    protectSheet();
    validated().load("address");
    expect(refusal()).toBe("403 AccessDenied");
  });

  test("rectangles are joined as long as that makes one", () => {
    const at = (row: number, column: number) => ({ sheet: "1", row, column, rows: 1, columns: 1 });
    const joined = joinAreas([at(0, 0), at(1, 1), at(1, 0), at(0, 1), at(5, 5)]);
    expect(joined).toEqual([{ ...at(0, 0), rows: 2, columns: 2 }, at(5, 5)]);
  });
});

describe("conditional formats by formulas", () => {
  const add = (type: string) => range("B2:C9").property("ConditionalFormats").method("Add", type);
  const formatOf = () => range().property("ConditionalFormats").method("GetItemAt", 0);

  test.each([
    ["CellValue", "Rule", { formula1: "=$E$1", operator: "EqualTo" }],
    ["ColorScale", "Criteria", { minimum: { formula: "=A1", type: "Formula" } }],
    ["DataBar", "LowerBoundRule", { formula: "=A1", type: "Formula" }],
    ["DataBar", "UpperBoundRule", { formula: "=A1", type: "Formula" }],
    ["IconSet", "Criteria", [{}, { formula: "=A1", type: "Formula", operator: "GreaterThan" }]],
  ])("%s holds its %s", (type, member, value) => {
    add(type).property(type).set(member, value);
    send();
    const inJavaScript = member.charAt(0).toLowerCase() + member.slice(1);
    expect(
      formatOf().read("type", `${type.charAt(0).toLowerCase()}${type.slice(1)}/${inJavaScript}`),
    ).toEqual({ _Id: "1", Type: type, [type]: { [member]: value } });
  });

  test("a formula of its own is in a rule, and the cells of a format are read", () => {
    add("Custom").property("Custom", "Rule").set("Formula", "=$E1>5");
    expect(formatOf().read("custom/rule/formula")).toEqual({
      _Id: "1",
      Custom: { Rule: { Formula: "=$E1>5" } },
    });
    expect(formatOf().method("GetRanges").read("address")).toEqual({ Address: "Sheet1!B2:C9" });
  });

  test("the part of another type, and what a type does not hold, is refused", () => {
    add("Custom").instantiate();
    send();
    formatOf().load("cellValue/rule");
    expect(refusal()).toBe("400 InvalidOperation");
    formatOf().property("Custom").set("Criteria", []);
    expect(refusal()).toBe("404 ApiNotFound");
  });
});

describe("sources", () => {
  test("a chart has the sources of its series", () => {
    sheet.property("Charts").callForObject("Add", "ColumnClustered", range("A1:C3"), "Auto");
    const series = () => sheet.property("Charts").method("GetItemAt", 0).property("Series");
    expect(series().read("items/chartType")).toMatchObject({
      _Items: [{ ChartType: "ColumnClustered" }, {}],
    });
    const askForSource = (dimension: string) =>
      series().method("GetItemAt", 1).call("GetDimensionDataSourceString", dimension);
    askForSource("Values");
    expect(send()).toEqual(["Sheet1!$C$1:$C$3"]);
    askForSource("Categories");
    expect(send()).toEqual(["Sheet1!$A$1:$A$3"]);
    askForSource("XValues");
    expect(refusal()).toBe("400 InvalidArgument");
  });

  test("a PivotTable has its source as it was entered", () => {
    const source = book.at("A1:B9");
    const pivot = { sheet: source.sheet, source, shown: [], refreshed: 0 };
    recorded.pivots.push({ ...pivot, name: "Cells" }, { ...pivot, name: "Name", sourceText: "Whole" });
    for (const [name, text] of [
      ["Cells", "Sheet1!A1:B9"],
      ["Name", "Whole"],
    ] as const) {
      workbook.property("PivotTables").method("GetItem", name).call("GetDataSourceString");
      expect(send()).toEqual([text]);
    }
  });
});
