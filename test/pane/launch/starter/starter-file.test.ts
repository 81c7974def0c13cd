import { strFromU8, unzipSync } from "fflate";
import { createStarterFile, createStarterParts } from "../../../../src/pane/launch/starter/starter-file";
import type { StarterCell, StarterSheet } from "../../../../src/pane/launch/starter/starter-cells";
import { readXml } from "../../../structure/manifest-xml";
import { openExcelFile } from "./open-excel-file";

const text = (said: string): StarterCell => ({ kind: "text", text: said });
const sheet = (...rows: (readonly StarterCell[])[]): StarterSheet => ({
  name: "Results",
  widths: [10, 20],
  header: true,
  rows,
});

const hostile = [
  '=HYPERLINK("https://evil.example","click")',
  "=1+1",
  "+1+1",
  "-1+1",
  "@SUM(1)",
  "{=1+1}",
  "'=1+1",
  "=LCA.IMPACT(",
  "1e5",
  "00123",
  "TRUE",
  "3-4",
  "#N/A",
  "]]>",
  '<c t="n"><v>1</v></c>',
  "&amp;",
  'quotes " and more',
  "_x0041_",
  "a  b",
  "_X000A_",
  "name\u202Ereversed",
  " spaces around ",
  "emoji 🧱",
];

/** One file, because LibreOffice takes seconds to open it in a deep run. */
describe("a file that is opened", () => {
  const unfit = ["a\u0000b", "a\u001bb", "a\uFFFEb", "a\uD800b", "b\nc"];
  const numbers = [0, -0.5, 123456.789, 1e-9, 3.00000000000001, -2.5e20];
  let opened: Awaited<ReturnType<typeof openExcelFile>>;

  beforeAll(async () => {
    const named = (name: string, ...rows: (readonly StarterCell[])[]): StarterSheet => ({
      ...sheet(...rows),
      name,
    });
    opened = await openExcelFile(
      createStarterFile([
        named("Names", [{ kind: "heading", text: "=name" }], ...hostile.map((name) => [text(name)])),
        named("Unfit", unfit.map(text)),
        named("Long", [text("x".repeat(40_000)), text(`${"y".repeat(32_766)}🧱`)]),
        named(
          "Numbers",
          numbers.map((number): StarterCell => ({ kind: "number", number })),
        ),
      ]),
    );
  });

  test("a name is that text, whatever it looks like", () => {
    expect([...opened.keys()]).toEqual(["Names", "Unfit", "Long", "Numbers"]);
    expect(opened.get("Names")).toEqual([["=name"], ...hostile.map((name) => [name])]);
  });

  test("characters that XML cannot hold become a mark, and line breaks stay", () => {
    expect(opened.get("Unfit")?.[0]).toEqual(["a\uFFFDb", "a\uFFFDb", "a\uFFFDb", "a\uFFFDb", "b\nc"]);
  });

  test("a text of 40,000 characters is cut to a cell's maximum, not inside a character", () => {
    const [[long, half] = []] = opened.get("Long") ?? [];
    expect(long).toBe("x".repeat(32_767));
    expect(half).toBe(`${"y".repeat(32_766)}\uFFFD`);
  });

  test("numbers are exact", () => {
    expect(opened.get("Numbers")?.[0]).toEqual(numbers);
  });
});

test("no part of the file holds a formula, and every part is well-formed", () => {
  const parts = createStarterParts([
    sheet(hostile.map(text), [{ kind: "formula-text", text: "=LCA.IMPACT(1)" }]),
  ]);
  for (const xml of Object.values(parts)) {
    expect(xml).not.toMatch(/<f[\s>]/);
    expect(() => readXml(xml.replace(' standalone="yes"', "").replaceAll(/&#\d+;/g, " "))).not.toThrow();
  }
});

test("texts have Excel's text format and quote prefix, formulas to be switched on have neither", () => {
  // Only Excel shows what happens to a cell that is entered again; it depends on these two.
  const kinds = ["text", "heading", "warning", "formula-text"] as const;
  const parts = createStarterParts([sheet(kinds.map((kind) => ({ kind, text: "=1+1" })))]);
  const [formats = ""] = /<cellXfs.*<\/cellXfs>/.exec(parts["xl/styles.xml"] ?? "") ?? [];
  const all = [...formats.matchAll(/<xf [^>]*>/g)].map(([format]) => format);
  const cells = (parts["xl/worksheets/sheet1.xml"] ?? "").matchAll(/<c r="[A-D]1"(?: s="(\d+)")?/g);
  const isText = (format = "") => ['numFmtId="49"', 'quotePrefix="1"'].map((one) => format.includes(one));
  expect([...cells].map(([, style]) => isText(all[Number(style ?? 0)]))).toEqual([
    [true, true],
    [true, true],
    [true, true],
    [false, false],
  ]);
});

test("a number is in the file with all its digits", () => {
  const parts = createStarterParts([sheet([{ kind: "number", number: 3.0000000000000004 }])]);
  expect(parts["xl/worksheets/sheet1.xml"]).toContain('<c r="A1"><v>3.0000000000000004</v></c>');
});

test("the file is a zip of the parts an Excel file has, with the header row frozen", () => {
  const parts = unzipSync(
    createStarterFile([sheet([text("a")]), { ...sheet([]), name: "About", header: false }]),
  );
  expect(Object.keys(parts).sort()).toEqual([
    "[Content_Types].xml",
    "_rels/.rels",
    "xl/_rels/workbook.xml.rels",
    "xl/styles.xml",
    "xl/workbook.xml",
    "xl/worksheets/sheet1.xml",
    "xl/worksheets/sheet2.xml",
  ]);
  expect(strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array())).toContain(
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
  );
  expect(strFromU8(parts["xl/worksheets/sheet2.xml"] ?? new Uint8Array())).not.toContain("<pane");
  // The views of the sheets refer to it by `workbookViewId` (ECMA-376, CT_SheetView).
  expect(strFromU8(parts["xl/workbook.xml"] ?? new Uint8Array())).toContain("<workbookView/>");
});
