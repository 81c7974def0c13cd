import { joinAreas } from "../../src/book/areas";
import type { ExecutorFixture } from "./request-draft";
import { createExecutorFixture, RequestDraft, responseValues } from "./request-draft";

let { executor, recorded, book }: ExecutorFixture = createExecutorFixture();
let draft: RequestDraft;
let sheet: { id: number };

beforeEach(() => {
  ({ executor, recorded, book } = createExecutorFixture());
  startRequest();
});

function startRequest(): void {
  draft = new RequestDraft();
  sheet = draft.method(draft.property(draft.workbook, "Worksheets"), "GetActiveWorksheet");
}

function range(address?: string): { id: number } {
  return draft.method(sheet, "GetRange", address);
}

/** The last answer. */
function send(): unknown {
  const answer = responseValues(draft.send(executor)).at(-1);
  startRequest();
  return answer;
}

function refusal(): unknown {
  const { Error: error } = draft.send(executor);
  startRequest();
  return error?.Code;
}

describe("cells with validation", () => {
  const validated = () =>
    draft.load(draft.method(range(), "GetSpecialCellsOrNullObject", "DataValidations"), "address");
  const setRule = (address: string, formula: string) =>
    draft.set(draft.property(range(address), "DataValidation"), "Rule", { custom: { formula } });

  test("they are rectangles, whatever their rules are, and outside the used cells too", () => {
    validated();
    expect(send()).toBeNull();
    setRule("B2:B5", "=1");
    setRule("B6:B9", "=2");
    setRule("D2", "=3");
    draft.call(draft.property(range("B3"), "DataValidation"), "Clear");
    validated();
    expect(send()).toEqual({ Address: "Sheet1!B2, Sheet1!D2, Sheet1!B4:B9" });
  });

  test("a protected sheet refuses to find them", () => {
    draft.call(draft.property(sheet, "Protection"), "Protect");
    validated();
    expect(refusal()).toBe("AccessDenied");
  });

  test("rectangles are joined as long as that makes one", () => {
    const at = (row: number, column: number) => ({ sheet: "1", row, column, rows: 1, columns: 1 });
    const joined = joinAreas([at(0, 0), at(1, 1), at(1, 0), at(0, 1), at(5, 5)]);
    expect(joined).toEqual([{ ...at(0, 0), rows: 2, columns: 2 }, at(5, 5)]);
  });
});

describe("conditional formats by formulas", () => {
  const add = (type: string) =>
    draft.method(draft.property(range("B2:C9"), "ConditionalFormats"), "Add", type);
  const formatOf = () => draft.method(draft.property(range(), "ConditionalFormats"), "GetItemAt", 0);

  test.each([
    ["CellValue", "Rule", { formula1: "=$E$1", operator: "EqualTo" }],
    ["ColorScale", "Criteria", { minimum: { formula: "=A1", type: "Formula" } }],
    ["DataBar", "LowerBoundRule", { formula: "=A1", type: "Formula" }],
    ["DataBar", "UpperBoundRule", { formula: "=A1", type: "Formula" }],
    ["IconSet", "Criteria", [{}, { formula: "=A1", type: "Formula", operator: "GreaterThan" }]],
  ])("%s holds its %s", (type, member, value) => {
    draft.set(draft.property(add(type), type), member, value);
    send();
    const inJavaScript = member.charAt(0).toLowerCase() + member.slice(1);
    draft.load(formatOf(), "type", `${type.charAt(0).toLowerCase()}${type.slice(1)}/${inJavaScript}`);
    expect(send()).toEqual({ _Id: "1", Type: type, [type]: { [member]: value } });
  });

  test("a formula of its own is in a rule, and the cells of a format are read", () => {
    const rule = draft.property(draft.property(add("Custom"), "Custom"), "Rule");
    draft.set(rule, "Formula", "=$E1>5");
    send();
    draft.load(formatOf(), "custom/rule/formula");
    expect(send()).toEqual({ _Id: "1", Custom: { Rule: { Formula: "=$E1>5" } } });
    draft.load(draft.method(formatOf(), "GetRanges"), "address");
    expect(send()).toEqual({ Address: "Sheet1!B2:C9" });
  });

  test("the part of another type, and what a type does not hold, is refused", () => {
    draft.instantiate(add("Custom"));
    send();
    draft.load(formatOf(), "cellValue/rule");
    expect(refusal()).toBe("InvalidOperation");
    draft.set(draft.property(formatOf(), "Custom"), "Criteria", []);
    expect(refusal()).toBe("ApiNotFound");
  });
});

describe("sources", () => {
  test("a chart has the sources of its series", () => {
    const charts = draft.property(sheet, "Charts");
    draft.instantiate(draft.method(charts, "Add", "ColumnClustered", range("A1:C3"), "Auto"));
    const series = draft.property(draft.method(charts, "GetItemAt", 0), "Series");
    draft.load(series, "items/chartType");
    expect(send()).toMatchObject({ _Items: [{ ChartType: "ColumnClustered" }, {}] });
    const sourceOf = (dimension: string) => {
      const all = draft.property(draft.method(draft.property(sheet, "Charts"), "GetItemAt", 0), "Series");
      draft.call(draft.method(all, "GetItemAt", 1), "GetDimensionDataSourceString", dimension);
    };
    sourceOf("Values");
    expect(send()).toBe("Sheet1!$C$1:$C$3");
    sourceOf("Categories");
    expect(send()).toBe("Sheet1!$A$1:$A$3");
    sourceOf("XValues");
    expect(refusal()).toBe("InvalidArgument");
  });

  test("a PivotTable has its source as it was entered", () => {
    const source = book.at("A1:B9");
    const pivot = { sheet: source.sheet, source, shown: [], refreshed: 0 };
    recorded.pivots.push({ ...pivot, name: "Cells" }, { ...pivot, name: "Name", sourceText: "Whole" });
    for (const [name, text] of [
      ["Cells", "Sheet1!A1:B9"],
      ["Name", "Whole"],
    ] as const) {
      const tables = draft.property(draft.workbook, "PivotTables");
      draft.call(draft.method(tables, "GetItem", name), "GetDataSourceString");
      expect(send()).toBe(text);
    }
  });
});
