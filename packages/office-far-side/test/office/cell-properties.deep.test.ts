import type { ExecutorFixture } from "./request-draft";
import { createExecutorFixture, RequestDraft, responseValues } from "./request-draft";

let { book, executor, recorded, unknown }: ExecutorFixture = createExecutorFixture();
let draft: RequestDraft;
let sheet: { id: number };

beforeEach(() => {
  ({ book, executor, recorded, unknown } = createExecutorFixture());
  fresh();
});

function fresh(): void {
  draft = new RequestDraft();
  sheet = draft.method(draft.property(draft.workbook, "Worksheets"), "GetActiveWorksheet");
}

const range = (address: string): { id: number } => draft.method(sheet, "GetRange", address);

function send(): unknown[] {
  const answered = responseValues(draft.send(executor));
  fresh();
  return answered;
}

function propertiesOf(kind: string, address: string, wanted: unknown): unknown {
  draft.call(range(address), `Get${kind}Properties`, wanted);
  return send()[0];
}

test("each cell tells of its format what was asked for", () => {
  book.setLook(book.at("B1"), { fill: "#FFC000", bold: true, below: "Continuous" });
  const format = draft.property(range("A1:B2"), "Format");
  draft.set(draft.property(format, "Font"), "Size", 9).set(format, "VerticalAlignment", "Top");
  send();
  const wanted = {
    format: {
      fill: { color: true, pattern: true },
      font: { bold: true, size: true, name: true },
      borders: { style: true },
      verticalAlignment: true,
    },
  };
  const lines = { top: { style: "None" }, left: { style: "None" }, right: { style: "None" } };
  const plain = { borders: { ...lines, bottom: { style: "None" } } };
  expect(propertiesOf("Cell", "B1:C1", wanted)).toEqual([
    [
      {
        format: {
          fill: { color: "#FFC000", pattern: "Solid" },
          font: { bold: true, size: 9, name: "Calibri" },
          borders: { ...lines, bottom: { style: "Continuous" } },
          verticalAlignment: "Top",
        },
      },
      {
        format: {
          fill: { color: "#FFFFFF", pattern: "None" },
          font: { bold: false, size: 11, name: "Calibri" },
          ...plain,
          verticalAlignment: "Bottom",
        },
      },
    ],
  ]);
});

test("a property that is not known is missed loudly", () => {
  draft.call(range("A1"), "GetCellProperties", { hyperlink: true });
  expect(draft.send(executor).Error?.Code).toBe("ApiNotFound");
  expect(unknown).toEqual(["Range.getCellProperties (hyperlink)"]);
});

test("columns and rows tell their sizes and whether they are hidden", () => {
  book.setColumnWidth(book.at("B1"), 0);
  book.setRowHeight(book.at("A2"), 30);
  book.hideRows(book.activeSheet(), [2]);
  const columns = { columnHidden: true, format: { columnWidth: true } };
  expect(propertiesOf("Column", "A1:B3", columns)).toEqual([
    { columnHidden: false, format: { columnWidth: 48 } },
    { columnHidden: true, format: { columnWidth: 0 } },
  ]);
  expect(propertiesOf("Row", "A1:B3", { rowHidden: true, format: { rowHeight: true } })).toEqual([
    { rowHidden: false, format: { rowHeight: 15 } },
    { rowHidden: false, format: { rowHeight: 30 } },
    { rowHidden: true, format: { rowHeight: 0 } },
  ]);
  draft
    .load(range("A1:B3"), "columnHidden")
    .load(range("A1"), "columnHidden")
    .load(range("B1"), "columnHidden");
  expect(send()).toEqual([{ ColumnHidden: null }, { ColumnHidden: false }, { ColumnHidden: true }]);
});

test("bars of a range are of their type and have the colours of a new one", () => {
  const bars = draft.method(draft.property(range("B2:B9"), "ConditionalFormats"), "Add", "DataBar");
  draft.set(draft.property(draft.property(bars, "DataBar"), "PositiveFormat"), "FillColor", "#00B050");
  send();
  const found = draft.method(draft.property(range("B4"), "ConditionalFormats"), "GetItemAt", 0);
  draft.load(found, "type", "dataBar/positiveFormat", "dataBar/lowerBoundRule");
  draft.instantiate(draft.property(found, "PresetOrNullObject"));
  expect(send()).toEqual([
    {
      _Id: "1",
      Type: "DataBar",
      DataBar: {
        PositiveFormat: { FillColor: "#00B050", BorderColor: null, GradientFill: true },
        LowerBoundRule: { type: "Automatic" },
      },
    },
    null,
  ]);
});

test("print areas and titles are read back as ranges, and as nothing before they are set", () => {
  const page = (): { id: number } => draft.property(sheet, "PageLayout");
  const read = (): unknown[] => {
    const layout = page();
    const areas = draft.method(layout, "GetPrintAreaOrNullObject");
    const rows = draft.method(layout, "GetPrintTitleRowsOrNullObject");
    const columns = draft.method(layout, "GetPrintTitleColumnsOrNullObject");
    draft
      .load(areas, "address")
      .load(rows, "rowIndex", "rowCount")
      .load(columns, "columnIndex", "columnCount");
    return send();
  };
  expect(read()).toEqual([null, null, null]);
  draft.call(page(), "SetPrintArea", "A1:D9").call(page(), "SetPrintTitleRows", "$1:$2");
  draft.call(page(), "SetPrintTitleColumns", "$A:$A");
  send();
  expect(read()).toEqual([
    { Address: "Sheet1!A1:D9" },
    { RowIndex: 0, RowCount: 2 },
    { ColumnIndex: 0, ColumnCount: 1 },
  ]);
  draft.load(page(), "leftMargin", "paperSize");
  expect(send()).toEqual([{ LeftMargin: 50.4, PaperSize: "A4" }]);
});

test("a new workbook is recorded with its file", () => {
  const application = draft.property(draft.workbook, "Application");
  draft.call(draft.method(application, "CreateWorkbook", "UEsDBA=="), "Open");
  send();
  expect([recorded.workbooksOpened, recorded.lastWorkbookFile]).toEqual([1, "UEsDBA=="]);
});

test.each([
  [false, 45_292],
  [true, 43_830],
])("the function DATE tells whether dates count from 1904: %p", (from1904, day) => {
  recorded.countsFrom1904 = from1904;
  draft.load(draft.method(draft.property(draft.workbook, "Functions"), "Date", 2024, 1, 1), "value");
  expect(send()).toEqual([{ Value: day }]);
});
