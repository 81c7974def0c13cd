import { excelProbes } from "../../../src/workbook/check/excel-probes";
import { checkQuestionsToUser } from "../../../src/workbook/check/excel-probe";
import type { ExcelKind } from "simulated-excel";
import { addInInNode } from "../../in-node/node-desk";
import { examine } from "./run-excel-check";
import { excelReports, reportIn } from "./reports";
import { lendWindows } from "./fake-windows";

const inNode = addInInNode();
lendWindows();

const tried = { ...excelProbes, ...checkQuestionsToUser };
const reports = excelReports();

/** The kind of simulated Excel that behaves like each platform. */
const kinds: Readonly<Record<string, ExcelKind>> = { PC: "windows", Mac: "mac", OfficeOnline: "web" };

test("the reports include the example of the workbench", () => {
  expect(reports.map(({ name }) => name)).toContain("workbench");
});

test.each(reports)(
  "the report $name lists present probes only, and nothing of a user's workbook",
  ({ text, lines }) => {
    expect(lines.length).toBeGreaterThan(0);
    for (const { name, rows } of lines) {
      expect(tried).toHaveProperty([name]);
      expect(rows.filter((row) => !/^[A-Z]\d+$/.test(row))).toEqual([]);
    }
    expect(text).not.toMatch(/https?:|\.xls|@[\w-]+\.\w/);
  },
);

test.each(reports)(
  "the simulated Excel does what the Excel of report $name did",
  async ({ platform, lines }) => {
    const kind = kinds[platform];
    if (!kind) throw new Error(`no simulated Excel for ${platform}`);
    await inNode.open(await inNode.serve(), kind);
    const done = await examine({});
    const here = new Map(done.findings.map(({ name, verdict }) => [name as string, verdict]));
    const comparable = lines.filter(({ name, verdict }) => verdict !== "untried" && here.has(name));
    expect(comparable.length).toBeGreaterThan(30);
    expect(comparable.filter(({ name, verdict }) => here.get(name) !== verdict)).toEqual([]);
  },
);

test("a report is read by its lines, and an unknown result is refused", () => {
  const text =
    '- Host: Excel · Mac · 16.1\n\n| A1 | blank-cell | different | `""` |\n| C5 | dirty-elsewhere: Marked cells | not tested |  |\n';
  expect(reportIn("mac", text)).toMatchObject({
    platform: "Mac",
    lines: [
      { rows: ["A1"], name: "blank-cell", verdict: "other" },
      { rows: ["C5"], name: "dirty-elsewhere", verdict: "untried" },
    ],
  });
  expect(() => reportIn("x", "| A1 | blank-cell | fine | |")).toThrow("no result");
});
