import type { ExcelKind } from "office-far-side";
import { createFileParts } from "../../../src/excel-file/excel-file";
import type { ExcelFileSheet } from "../../../src/excel-file/excel-file-sheet";
import type { ReadBackSheet } from "../../../src/excel-file/read-back";
import { readBackExcelFile } from "../../../src/excel-file/read-back";
import { reasonFromError } from "../../../src/lca/reasons";
import type { ReadForCopy } from "../../../src/workbook/copy/copy-workbook";
import {
  createCopyFile,
  listSheetsForCopy,
  openCopy,
  readForCopy,
} from "../../../src/workbook/copy/copy-workbook";
import { createCopiedSheet } from "../../../src/workbook/copy/copied-sheet";
import { requestLimits } from "../../../src/workbook/excel/excel-requests";
import { recordSheetName } from "../../../src/workbook/writing/record-sheet-name";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { WorkbookOpenedOnce } from "../../in-node/opened-once";

const node = addInInNode("a file");
let desk: NodeDesk;

const empty = new WorkbookOpenedOnce(async () => node.open(await node.serve()));

beforeEach(async () => {
  desk = await empty.putBack();
});

/** Opens a workbook in another Excel, or one that a test connects. */
async function openAnother(
  ...excel: readonly [sets?: ReadonlyMap<string, string>, kind?: ExcelKind]
): Promise<void> {
  empty.forget();
  desk = await node.open(desk.site, ...excel);
}

const record: ExcelFileSheet = {
  name: recordSheetName,
  rows: [
    [{ kind: "text", text: "Now" }],
    [{ kind: "formula", formula: "Sheet1!A1", shows: { kind: "number", number: 0.1 } }],
  ],
};

/** What the copy of a sheet holds, by address as "row:column". */
function valuesOf(sheet: ReadBackSheet | undefined): Record<string, unknown> {
  const cells = sheet?.cells ?? [];
  return Object.fromEntries(cells.map(({ row, column, value }) => [`${row}:${column}`, value]));
}

const worksheetOf = (read: ReadForCopy, name = "Sheet1"): string => {
  const sheets = read.sheets.filter((sheet) => sheet.name === name).map(createCopiedSheet);
  return createFileParts(sheets)["xl/worksheets/sheet1.xml"] ?? "";
};

test("values of every kind are in the copy as they are, and no formula", async () => {
  const texts = ["'=x", "'00123", "'1-2", "'TRUE", "'#N/A", "Größe ² 🧱", "a\u0001b\tc\nd", "_x0041_"];
  await desk.paste("B2", [
    [0.1, 1e-7, -3, 45_999.75, true, "=FALSE", "=1/0", "=NA()"],
    texts,
    ["=0.1+0.2", '=""', "=B2", "", "", "", "", ""],
  ]);
  const { bytes } = createCopyFile(await readForCopy(["Sheet1"]), record);
  const [copy, added] = readBackExcelFile(bytes);
  const numbers = [0.1, 1e-7, -3, 45_999.75].map((number) => ({ kind: "number", number }));
  const row = (index: number, all: readonly unknown[]): [string, unknown][] =>
    all.map((value, column) => [`${index}:${column + 1}`, value]);
  expect(valuesOf(copy)).toEqual(
    Object.fromEntries([
      ...row(1, [...numbers, { kind: "boolean", boolean: true }, { kind: "boolean", boolean: false }]),
      ...row(1, [
        ...Array<null>(6),
        { kind: "error", error: "#DIV/0!" },
        { kind: "error", error: "#N/A" },
      ]).slice(6),
      ...row(
        2,
        texts.map((text) => ({ kind: "text", text: text.replace(/^'/, "") })),
      ),
      ...row(3, [
        { kind: "number", number: 0.1 + 0.2 },
        { kind: "text", text: "" },
        { kind: "number", number: 0.1 },
      ]),
    ]),
  );
  expect(copy?.cells.filter(({ formula }) => formula !== null)).toEqual([]);
  expect(added?.cells.map(({ formula }) => formula)).toEqual([null, "Sheet1!A1"]);
});

test("the user's formulas are told apart from ours, each once, and a text like one is none", async () => {
  await desk.paste("A1", [
    ["=1+1", '=LCA.UNIT("GWP")', '=2*LCA.UNIT("x")'],
    ["'=x", "=$A$1", "=$A$1"],
  ]);
  const { formulas } = await readForCopy(["Sheet1"]);
  const at = (row: number, column: number, formula: string) => ({ sheet: "Sheet1", row, column, formula });
  expect(formulas.others).toEqual([at(0, 0, "=1+1"), at(1, 1, "=$A$1"), at(1, 2, "=$A$1")]);
  expect(formulas.ours).toEqual([at(0, 1, '=LCA.UNIT("GWP")'), at(0, 2, '=2*LCA.UNIT("x")')]);
});

test("a table that spilled is one formula, whatever Excel reads in it", async () => {
  await openAnother();
  await desk.connect("DF");
  await desk.paste("A1", [["=LCA.PRODUCTS()"]]);
  const ours = [{ sheet: "Sheet1", row: 0, column: 0, formula: "=LCA.PRODUCTS()" }];
  for (const habit of ["formula", "value", "nothing"] as const) {
    desk.book.habits.spillReadsAs = habit;
    const read = await readForCopy(["Sheet1"]);
    expect([habit, read.formulas.ours]).toEqual([habit, ours]);
    const [copy] = readBackExcelFile(createCopyFile(read, record).bytes);
    expect(copy?.cells.length).toBeGreaterThan(2);
  }
});

test("formats, sizes, merged cells, the view and the page go along", async () => {
  await desk.paste("A1", [
    ["Title", "", ""],
    ["00123", 45_999, 0.256],
  ]);
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    const head = sheet.getRange("A1:C1");
    head.format.fill.color = "#FFC000";
    head.format.font.bold = true;
    head.format.font.size = 14;
    head.format.wrapText = true;
    head.format.horizontalAlignment = "Center";
    head.format.verticalAlignment = "Top";
    sheet.getRange("B2:C2").numberFormat = [["yyyy-mm-dd", '0.0 "kg"']];
    sheet.getRange("A2").format.borders.getItem("EdgeBottom").style = "Continuous";
    sheet.getRange("A:A").format.columnWidth = 105;
    sheet.getRange("D:D").format.columnWidth = 0;
    sheet.getRange("1:1").format.rowHeight = 30;
    sheet.freezePanes.freezeRows(1);
    sheet.showGridlines = false;
    sheet.tabColor = "#00B050";
    sheet.pageLayout.orientation = "Landscape";
    sheet.pageLayout.zoom = { horizontalFitToPages: 1 };
    sheet.pageLayout.setPrintTitleRows("$1:$1");
    sheet.getRange("D3").values = [["end"]];
    await context.sync();
  });
  desk.book.merge(desk.book.at("A1:C1"));
  desk.book.hideRows(desk.sheet("Sheet1"), [2]);
  const read = await readForCopy(["Sheet1"]);
  const xml = worksheetOf(read);
  const parts = [
    '<sheetPr><tabColor rgb="FF00B050"/><pageSetUpPr fitToPage="1"/></sheetPr>',
    '<sheetView showGridLines="0" tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2"',
    '<col min="1" max="1" width="20" customWidth="1"/>',
    '<col min="4" max="4" hidden="1"/>',
    '<row r="1" ht="30" customHeight="1">',
    '<row r="3" hidden="1">',
    '<mergeCell ref="A1:C1"/>',
    '<pageSetup paperSize="9" fitToWidth="1" fitToHeight="0" orientation="landscape"/>',
  ];
  for (const part of parts) expect(xml).toContain(part);
  const [[title] = [], [text, date, mass] = []] = createCopiedSheet(read.sheets[0] ?? fail()).rows;
  expect(title?.style).toMatchObject({
    fill: "#FFC000",
    font: { bold: true, size: 14 },
    ...{ wraps: true, horizontal: "center", vertical: "top" },
  });
  expect(text?.style?.lines).toEqual({ bottom: { style: "thin", color: "#000000" } });
  expect([date?.style?.numberFormat, mass?.style?.numberFormat]).toEqual(["yyyy-mm-dd", '0.0 "kg"']);
});

function fail(): never {
  throw new Error("no sheet");
}

test("bars go along with their colour, other conditional formats do not", async () => {
  await desk.paste("A1", [[1], [2], [3]]);
  await Excel.run(async (context) => {
    const range = context.workbook.worksheets.getItem("Sheet1").getRange("A1:A3");
    const bars = range.conditionalFormats.add("DataBar").dataBar;
    bars.positiveFormat.fillColor = "#00B050";
    bars.lowerBoundRule = { type: "Number", formula: "=0" };
    const bounded = range.conditionalFormats.add("DataBar").dataBar;
    bounded.upperBoundRule = { type: "Formula", formula: "=$B$1" };
    range.conditionalFormats.add("PresetCriteria").preset.rule = { criterion: "Errors" };
    await context.sync();
  });
  const xml = worksheetOf(await readForCopy(["Sheet1"]));
  expect(xml.match(/<cfRule/g)).toHaveLength(1);
  expect(xml).toContain(
    '<conditionalFormatting sqref="A1:A3"><cfRule type="dataBar" priority="1"><dataBar><cfvo type="num" val="0"/>' +
      '<cfvo type="max"/><color rgb="FF00B050"/></dataBar>',
  );
});

test("a text that would become something else when it is entered again keeps its quote prefix", async () => {
  await desk.paste("A1", [["'=x", "'00123", "plain"]]);
  const read = await readForCopy(["Sheet1"]);
  const [[formula, digits, plain] = []] = createCopiedSheet(read.sheets[0] ?? fail()).rows;
  expect([formula, digits, plain].map((cell) => cell?.style?.isQuoted)).toEqual([true, true, undefined]);
});

test("sheets are listed with what they hide, without the record", async () => {
  await desk.paste("B2", [["a"], ["b"]]);
  const hidden = desk.book.addSheet("Very hidden").id;
  desk.book.setVisibility(hidden, "VeryHidden");
  const column = desk.book.addSheet("Column").id;
  desk.book.write({ sheet: column, row: 0, column: 2, rows: 1, columns: 1 }, [["x"]]);
  desk.book.setColumnWidth({ sheet: column, row: 0, column: 0, rows: 1, columns: 1 }, 0);
  desk.book.addSheet(recordSheetName);
  desk.book.hideRows(desk.sheet("Sheet1"), [2]);
  await expect(listSheetsForCopy(recordSheetName)).resolves.toEqual([
    { name: "Sheet1", isHidden: false, hidesCells: true },
    { name: "Very hidden", isHidden: true, hidesCells: false },
    { name: "Column", isHidden: false, hidesCells: true },
  ]);
});

test("only chosen sheets are copied, hidden ones as hidden", async () => {
  desk.book.setVisibility(desk.book.addSheet("Inputs").id, "VeryHidden");
  desk.book.addSheet("Private");
  const [...back] = readBackExcelFile(createCopyFile(await readForCopy(["Sheet1", "Inputs"]), record).bytes);
  expect(back.map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ["Sheet1", false],
    ["Inputs", true],
    [recordSheetName, false],
  ]);
});

test("dates that count from 1904 still do in the copy", async () => {
  desk.host.recorded.countsFrom1904 = true;
  await expect(readForCopy(["Sheet1"])).resolves.toMatchObject({ countsFrom1904: true });
  desk.host.recorded.countsFrom1904 = false;
  await expect(readForCopy(["Sheet1"])).resolves.toMatchObject({ countsFrom1904: false });
});

test("an Excel that cannot tell formats gives the values alone", async () => {
  await openAnother(new Map([["ExcelApi", "1.8"]]));
  await desk.paste("A1", [["a", 1]]);
  const [copy] = readBackExcelFile(createCopyFile(await readForCopy(["Sheet1"]), record).bytes);
  expect(Object.values(valuesOf(copy))).toEqual([
    { kind: "text", text: "a" },
    { kind: "number", number: 1 },
  ]);
});

test("a file that is not what was read is not handed over", async () => {
  await desk.paste("A1", [[1, "a"]]);
  const read = await readForCopy(["Sheet1"]);
  const [sheet] = read.sheets;
  const values = [[1, "a"]];
  const cells = { ...(sheet ?? fail()).cells, values: [new Proxy(values[0] ?? [], changesWhenReadAgain())] };
  const altered = { ...read, sheets: [{ ...(sheet ?? fail()), cells }] };
  expect(() => createCopyFile(altered, record)).toThrow(
    expect.objectContaining({ reason: { kind: "internal" } }),
  );
});

/** An array whose first element is 1 once and 2 ever after. */
function changesWhenReadAgain(): ProxyHandler<unknown[]> {
  let reads = 0;
  return {
    get: (all, key, self): unknown => (key === "0" && reads++ > 0 ? 2 : Reflect.get(all, key, self)),
  };
}

test.each(['LCA.UNIT("GWP")', "_xldudf_LCA_UNIT(1)", "1+lca.new"])(
  "no formula calls us: %s",
  async (formula) => {
    const read = await readForCopy(["Sheet1"]);
    const rows = [[{ kind: "formula", formula, shows: { kind: "number", number: 1 } } as const]];
    expect(() => createCopyFile(read, { name: recordSheetName, rows })).toThrow(
      expect.objectContaining({ reason: { kind: "internal" } }),
    );
  },
);

test("a reference to a sheet with our name in its own is no call", async () => {
  const read = await readForCopy(["Sheet1"]);
  const rows = [
    [{ kind: "formula", formula: "'LCA.IMPACT(1)'!A1", shows: { kind: "number", number: 1 } } as const],
  ];
  expect(() => createCopyFile(read, { name: recordSheetName, rows })).not.toThrow();
});

test("progress is told, and a cancelled copy ends", async () => {
  const limit = jest.replaceProperty(requestLimits, "cellFormats", 20);
  const rows = 50;
  desk.book.write(
    { ...desk.book.at("A1"), rows, columns: 1 },
    Array.from({ length: rows }, (_, row) => [row]),
  );
  const control = new AbortController();
  const told: number[] = [];
  const report = (done: number): void => {
    told.push(done);
    if (done === 40) control.abort();
  };
  const failed = await readForCopy(["Sheet1"], { signal: control.signal, report }).catch(reasonFromError);
  limit.restore();
  expect(failed).toEqual({ kind: "cancelled" });
  expect(told).toEqual([0, 20, 40]);
});

test("more cells than a copy can have are refused, cells that only have a format are not", async () => {
  await desk.paste("A1", [["a"]]);
  desk.book.setLook(desk.book.at("ZZ800"), { fill: "#FFC000" });
  await expect(readForCopy(["Sheet1"])).resolves.toMatchObject({ sheets: [{ used: { rows: 1 } }] });
  desk.book.write(desk.book.at("ZZ800"), [["end"]]);
  await expect(readForCopy(["Sheet1"])).rejects.toMatchObject({
    reason: { kind: "too-many-cells", limit: 500_000 },
  });
});

describe("opening the copy", () => {
  test("Excel is given the whole file", async () => {
    const bytes = new Uint8Array(Array.from({ length: 70_001 }, (_, index) => index % 251));
    await expect(openCopy(bytes)).resolves.toBe(true);
    const file = desk.host.recorded.lastWorkbookFile;
    expect(Buffer.from(file ?? "", "base64").equals(Buffer.from(bytes))).toBe(true);
  });

  test("an Excel that cannot is not asked", async () => {
    await openAnother(new Map([["ExcelApi", "1.7"]]));
    await expect(openCopy(new Uint8Array(3))).resolves.toBe(false);
    expect(desk.host.recorded.workbooksOpened).toBe(0);
  });

  test("Excel on the web is not asked to open more than it takes", async () => {
    await openAnother(new Map(), "web");
    await expect(openCopy(new Uint8Array(4_000_000))).resolves.toBe(false);
    await expect(openCopy(new Uint8Array(3))).resolves.toBe(true);
  });
});
