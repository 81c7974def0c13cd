import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { excelProbes } from "../../../src/workbook/check/excel-probes";
import { checkQuestionsToUser } from "../../../src/workbook/check/excel-probe";
import { verdictTexts } from "../../../src/workbook/check/check-report";
import assumptions from "../../../docs/excel/assumptions.json";
import script from "../../../docs/excel/test-script.json";
import type { ExcelReport } from "./reports";
import { excelReports } from "./reports";

const file = join(__dirname, "../../../docs/excel/checklist.md");
const rows = assumptions.groups.flatMap((group) => group.rows.map(({ row }) => row));
const labels = new Set(rows);
const reports = excelReports();
const probes = Object.values({ ...excelProbes, ...checkQuestionsToUser });

/** How a row is checked: by probes and questions of the add-in, and by steps of the script. */
function listChecksOf(row: string): string {
  const tries = probes.filter((probe) => probe.rows.includes(row)).map((probe) => probe.tries);
  const steps = script.filter((step) => step.rows.includes(row)).map(({ step }) => step);
  return [...tries, ...(steps.length > 0 ? [`step ${steps.join(", ")}`] : [])].join("; ");
}

function formatVerdict(row: string, { lines }: ExcelReport): string {
  const found = lines.filter((line) => line.rows.includes(row)).map(({ verdict }) => verdict);
  if (found.length === 0) return "";
  return verdictTexts[found.includes("other") ? "other" : found.includes("as") ? "as" : "untried"];
}

const table = (...lines: readonly (readonly string[])[]): string => {
  const [head = [], ...body] = lines;
  return [head, head.map(() => "---"), ...body].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
};

/** The page as it should be; `npm run format` only pads its tables. */
const page = [
  "# Excel checklist",
  "For testers: each assumption, its source and its check, then a script for Windows, Mac and the web.",
  "[Excel compatibility](../excel-compatibility.md) explains both. This page is made from `docs/excel/assumptions.json`, `docs/excel/test-script.json`, the probes in `src/workbook/check/` and the reports in `docs/excel/reports/`: `CHECKLIST=write npx jest checklist`, then `npm run format`.",
  ...assumptions.groups.flatMap((group) => [
    `## ${group.title}`,
    table(
      ["row", "assumption", "basis", "otherwise", "checked by", ...reports.map(({ name }) => name)],
      ...group.rows.map(({ row, assumption, basis, otherwise }) => [
        row,
        assumption,
        basis,
        otherwise,
        listChecksOf(row),
        ...reports.map((report) => formatVerdict(row, report)),
      ]),
    ),
  ]),
  "## Avoided",
  table(["not used", "why"], ...assumptions.avoided.map(({ what, why }) => [what, why])),
  "## The script",
  table(
    ["step", "do", "expect", "rows"],
    ...script.map((step) => [String(step.step), step.do, step.expect, step.rows.join(", ")]),
  ),
].join("\n\n");

if (process.env["CHECKLIST"] === "write") writeFileSync(file, `${page}\n`);

test("the checklist is made from the assumptions, the script, the probes and the reports", () => {
  const withoutPadding = (text: string) =>
    text
      .replace(/ *\| */g, "|")
      .replace(/-+(?=\|)/g, "-")
      .trim();
  expect(withoutPadding(readFileSync(file, "utf8"))).toBe(withoutPadding(page));
});

test("the checklist has every row that is checked, and none twice", () => {
  expect(probes.flatMap((probe) => probe.rows).filter((row) => !labels.has(row))).toEqual([]);
  expect(labels.size).toBe(rows.length);
  expect(rows.length).toBeGreaterThan(80);
});

test("the steps of the script are numbered in order, and each belongs to a row", () => {
  expect(script.map(({ step }) => step)).toEqual(script.map((_, index) => index + 1));
  expect(script.flatMap((step) => step.rows).filter((row) => !labels.has(row))).toEqual([]);
});
