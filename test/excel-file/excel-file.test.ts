import { createExcelFile, createFileParts } from "../../src/excel-file/excel-file";
import type { ExcelFileCell, ExcelFileSheet, ExcelFileValue } from "../../src/excel-file/excel-file-sheet";
import { readBackExcelFile } from "../../src/excel-file/read-back";
import { readXml } from "../structure/manifest-xml";

const sheet = (
  cells: readonly (readonly (ExcelFileCell | null)[])[],
  more: Partial<ExcelFileSheet> = {},
) => ({
  name: "Results",
  rows: cells,
  ...more,
});
const worksheetOf = (one: ExcelFileSheet): string => createFileParts([one])["xl/worksheets/sheet1.xml"] ?? "";

const numbers = [0, -0.5, 0.1 + 0.2, 1e-7, 5e-324, 1.7976931348623157e308, 3.0000000000000004, 45_999.75];
const texts = [
  "=x",
  "00123",
  "1-2",
  "TRUE",
  "#N/A",
  "Größe ² µ ‰ 🧱",
  " a  b ",
  "a\tb\nc\r\nd",
  "\u0000\u0007\u000b\u001f",
  "\ufffe\uffff",
  "half \ud83e of a pair",
  "_x0041_ _X0041_ _x005F_",
  '</t></is></c><c r="A1"><v>1</v>&amp;&#10;&\'',
  "",
];
const errors = ["#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A"];

test("every value is read back as it was, with all its digits and letters", () => {
  const values: ExcelFileValue[] = [
    ...numbers.map((number) => ({ kind: "number", number }) as const),
    ...texts.map((text) => ({ kind: "text", text }) as const),
    ...[true, false].map((boolean) => ({ kind: "boolean", boolean }) as const),
    ...errors.map((error) => ({ kind: "error", error }) as const),
  ];
  const [back] = readBackExcelFile(createExcelFile([sheet([values], { from: { row: 9, column: 27 } })]));
  expect(back?.cells.map(({ value }) => value)).toEqual(values);
  expect(back?.cells[0]).toMatchObject({ row: 9, column: 27, formula: null });
});

test("an error that files do not know is what Excel writes for it", () => {
  const [back] = readBackExcelFile(createExcelFile([sheet([[{ kind: "error", error: "#SPILL!" }]])]));
  expect(back?.cells.map(({ value }) => value)).toEqual([{ kind: "error", error: "#VALUE!" }]);
});

test("a formula stands beside its value of any kind", () => {
  const shows: ExcelFileValue[] = [
    { kind: "number", number: 1 / 3 },
    { kind: "text", text: "a & b < c" },
    { kind: "boolean", boolean: true },
    { kind: "error", error: "#N/A" },
  ];
  const formula = "IF('It''s <1>'!B3=\"&\",Results!B3,0)";
  const cells = shows.map((one): ExcelFileCell => ({ kind: "formula", formula, shows: one }));
  const [back] = readBackExcelFile(createExcelFile([sheet([cells])]));
  expect(back?.cells.map(({ value }) => value)).toEqual(shows);
  expect(back?.cells.map((cell) => cell.formula)).toEqual(cells.map(() => formula));
});

const full: ExcelFileSheet = {
  ...sheet([[{ kind: "number", number: 1, style: { fill: "#ff0000" } }, { kind: "blank" }, null]]),
  from: { row: 2, column: 1 },
  columnSizes: [
    { column: 0, columns: 2, width: 12.5 },
    { column: 3, columns: 1, isHidden: true },
  ],
  rowSizes: [
    { row: 0, height: 30 },
    { row: 2, isHidden: true },
    { row: 7, height: 40.5 },
  ],
  merged: [{ row: 2, column: 1, rows: 2, columns: 3 }],
  dataBars: [
    {
      areas: [{ row: 2, column: 1, rows: 5, columns: 1 }],
      ...({ lower: "automatic", upper: "automatic" } as const),
      ...{ color: "#638EC6", negativeColor: "#FF0000", hasGradient: false, hidesNumbers: false },
    },
  ],
  frozen: { rows: 1, columns: 2 },
  hidesGridlines: true,
  tabColor: "#00b050",
  page: {
    orientation: "landscape",
    fit: { wide: 1, tall: 0 },
    paper: 9,
    margins: { left: 0.7, right: 0.7, top: 0.75, bottom: 0.75, header: 0.3, footer: 0.3 },
    areas: [{ row: 0, column: 0, rows: 9, columns: 4 }],
    titleRows: [0, 1],
    titleColumns: [0, 0],
  },
};

test("the elements of a sheet are in the order of ECMA-376", () => {
  const xml = worksheetOf(full);
  const order = [
    ...["sheetPr", "sheetViews", "sheetFormatPr", "cols", "sheetData", "mergeCells", "conditionalFormatting"],
    ...["pageMargins", "pageSetup", "extLst"],
  ];
  expect(readXml(xml.replace(' standalone="yes"', "")).children.map(({ name }) => name)).toEqual(order);
});

test("sizes, hidden lines, merged cells and the view are in the sheet", () => {
  const xml = worksheetOf(full);
  const parts = [
    '<col min="1" max="2" width="12.5" customWidth="1"/><col min="4" max="4" hidden="1"/>',
    '<row r="1" ht="30" customHeight="1"></row><row r="3" hidden="1"><c r="B3" s="1"><v>1</v></c></row>',
    '<row r="8" ht="40.5" customHeight="1"></row>',
    '<mergeCells count="1"><mergeCell ref="B3:D4"/></mergeCells>',
    '<sheetView showGridLines="0" tabSelected="1" workbookViewId="0">',
    '<pane xSplit="2" ySplit="1" topLeftCell="C2" activePane="bottomRight" state="frozen"/>',
    '<sheetPr><tabColor rgb="FF00B050"/><pageSetUpPr fitToPage="1"/></sheetPr>',
    '<pageSetup paperSize="9" fitToWidth="1" fitToHeight="0" orientation="landscape"/>',
  ];
  for (const part of parts) expect(xml).toContain(part);
});

test("bars refer to the extension with Excel's automatic bounds", () => {
  const xml = worksheetOf(full);
  const ids = [...xml.matchAll(/\{4C434100-[^}]*\}/g)].map(([id]) => id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(xml).toContain('<conditionalFormatting sqref="B3:B7"><cfRule type="dataBar" priority="1">');
  expect(xml).toContain('gradient="0"><x14:cfvo type="autoMin"/><x14:cfvo type="autoMax"/>');
});

test("bars keep the bounds that were chosen for them", () => {
  const bars = { ...{ color: "#638EC6", negativeColor: "#FF0000" }, hasGradient: true, hidesNumbers: true };
  const areas = [{ row: 0, column: 0, rows: 2, columns: 1 }];
  const xml = worksheetOf(sheet([], { dataBars: [{ ...bars, areas, lower: 0, upper: "extreme" }] }));
  expect(xml).toContain('<dataBar showValue="0"><cfvo type="num" val="0"/><cfvo type="max"/>');
  expect(xml).toContain('<x14:cfvo type="num"><xm:f>0</xm:f></x14:cfvo><x14:cfvo type="max"/>');
});

test("print areas and titles are names of their sheet", () => {
  const workbook = createFileParts([sheet([]), { ...full, name: "It's" }])["xl/workbook.xml"] ?? "";
  expect(workbook).toContain(
    `<definedName name="_xlnm.Print_Area" localSheetId="1">'It''s'!$A$1:$D$9</definedName>` +
      `<definedName name="_xlnm.Print_Titles" localSheetId="1">'It''s'!$A:$A,'It''s'!$1:$2</definedName>`,
  );
});

test("the first sheet that is not hidden is in front", () => {
  const parts = createFileParts([sheet([], { isHidden: true }), sheet([], { name: "Second" })], {
    countsFrom1904: true,
  });
  expect(parts["xl/workbook.xml"]).toContain(
    '<workbookPr date1904="1"/><bookViews><workbookView activeTab="1"/>',
  );
  expect(parts["xl/workbook.xml"]).toContain(
    '<sheet name="Results" sheetId="1" state="hidden" r:id="rId1"/>',
  );
  expect(parts["xl/worksheets/sheet1.xml"]).not.toContain("tabSelected");
  expect(parts["xl/worksheets/sheet2.xml"]).toContain("tabSelected");
});

test("equal styles are in the file once", () => {
  const bold = (): ExcelFileCell => ({
    kind: "blank",
    style: { font: { bold: true }, numberFormat: "0.00" },
  });
  const lined: ExcelFileCell = {
    kind: "blank",
    style: {
      numberFormat: '#,##0.0 "a<b"',
      font: {
        name: "Arial",
        size: 9.5,
        color: "#C00000",
        italic: true,
        strikethrough: true,
        underline: "double",
      },
      lines: { top: { style: "thin", color: "#000000" } },
      ...{ horizontal: "right", vertical: "top", wraps: true, indent: 2 },
    },
  };
  const styles = createFileParts([sheet([[bold(), bold(), lined]])])["xl/styles.xml"] ?? "";
  expect(styles).toContain('<cellXfs count="3">');
  const parts = [
    '<numFmt numFmtId="165" formatCode="#,##0.0 &quot;a&lt;b&quot;"/>',
    '<font><i/><strike/><u val="double"/><sz val="9.5"/><color rgb="FFC00000"/><name val="Arial"/></font>',
    '<border><left/><right/><top style="thin"><color rgb="FF000000"/></top><bottom/><diagonal/></border>',
    '<alignment horizontal="right" vertical="top" wrapText="1" indent="2"/>',
  ];
  for (const part of parts) expect(styles).toContain(part);
});

test("every part is well-formed, whatever a text holds", () => {
  const name = `a<b>"&'\u0001`;
  const cells = texts.map((text): ExcelFileCell => ({ kind: "text", text }));
  for (const xml of Object.values(createFileParts([{ ...full, name, rows: [cells] }]))) {
    expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
    expect(() => readXml(xml.replace(' standalone="yes"', "").replaceAll(/&#\d+;/g, " "))).not.toThrow();
  }
});

test("a file has the parts of its sheets alone: no settings, no label and no part of another program", () => {
  const { "xl/worksheets/sheet2.xml": second, ...parts } = createFileParts([
    full,
    { ...full, name: "Other" },
  ]);
  expect(second).toBeDefined();
  expect(Object.keys(parts).sort()).toEqual([
    "[Content_Types].xml",
    "_rels/.rels",
    "xl/_rels/workbook.xml.rels",
    "xl/styles.xml",
    "xl/workbook.xml",
    "xl/worksheets/sheet1.xml",
  ]);
  const names = [...(parts["xl/workbook.xml"] ?? "").matchAll(/<definedName name="(.*?)"/g)].map(
    ([, name]) => name,
  );
  expect(names.filter((name) => !name?.startsWith("_xlnm.Print_"))).toEqual([]);
});

test("blank cells and values side by side are each read back", () => {
  const blank: ExcelFileCell = { kind: "blank", style: { fill: "#FFC000" } };
  const one: ExcelFileCell = { kind: "number", number: 1 };
  const [back] = readBackExcelFile(createExcelFile([sheet([[blank, one, blank, blank, one]])]));
  expect(back?.cells.map(({ column, value }) => [column, value?.kind])).toEqual([
    [0, undefined],
    [1, "number"],
    [2, undefined],
    [3, undefined],
    [4, "number"],
  ]);
});
