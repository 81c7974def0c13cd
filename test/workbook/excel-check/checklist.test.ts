import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { excelProbes } from "../../../src/workbook/excel-check/excel-probes";
import { checkQuestionsToUser } from "../../../src/workbook/excel-check/excel-probe";
import { verdictTexts } from "../../../src/workbook/excel-check/check-report";
import type { ExcelReport } from "./reports";
import { excelReports } from "./reports";

const file = join(__dirname, "../../../docs/excel-checklist.md");
const text = readFileSync(file, "utf8");
const [before = "", ours = "", after = ""] = text.split(/(?<=<!-- tried -->)|(?=<!-- end -->)/);

/** The rows of all tables in a part of the checklist. */
const rowsIn = (part: string): string[][] =>
  [...part.matchAll(/^\|(.*)\|$/gm)].map(([, cells = ""]) => cells.split(/(?<!\\)\|/).map((cell) => cell.trim()));

/** The review uses labels of its own. */
const reliances = rowsIn(before.split("## What a review found")[0] ?? "").flatMap(([row = ""]) =>
  /^[A-Z]\d+$/.test(row) ? [row] : [],
);
const labels = new Set(reliances);
const script = rowsIn(after).filter(([step = ""]) => /^\d+$/.test(step));
const reports = excelReports();
const all = Object.values({ ...excelProbes, ...checkQuestionsToUser });

function stepsFor(row: string): string {
  const steps = script.filter(([, , , rows = ""]) => rows.split(", ").includes(row));
  return steps.map(([step]) => step).join(", ");
}

function saidOf(row: string, { lines }: ExcelReport): string {
  const found = lines.filter(({ rows }) => rows.includes(row)).map(({ verdict }) => verdict);
  if (found.length === 0) return "";
  const worst = found.includes("other") ? "other" : found.includes("as") ? "as" : "untried";
  return verdictTexts[worst];
}

/** The table that the checklist should contain. */
const table = [
  ["row", "the check tries", "it asks", "step of the script", ...reports.map(({ name }) => name)],
  ...reliances.map((row) => [
    row,
    Object.values(excelProbes)
      .flatMap(({ rows, tries }) => (rows.includes(row) ? [tries] : []))
      .join("; "),
    Object.values(checkQuestionsToUser)
      .flatMap(({ rows, tries }) => (rows.includes(row) ? [tries] : []))
      .join("; "),
    stepsFor(row),
    ...reports.map((report) => saidOf(row, report)),
  ]),
];

/** Written by `CHECKLIST=write npx jest checklist`, then `npm run format`. */
if (process.env["CHECKLIST"] === "write") {
  const [head = [], ...body] = table;
  const lines = [head, head.map(() => "---"), ...body].map((cells) => `| ${cells.join(" | ")} |`);
  writeFileSync(file, `${before}\n\n${lines.join("\n")}\n\n${after}`);
}

test("the checklist's table is made from the probes, the questions, the script and the reports", () => {
  const isRule = ([first = ""]: readonly string[]) => /^-+$/.test(first);
  expect(rowsIn(ours).filter((row) => !isRule(row))).toEqual(table);
});

test("the checklist has every row that is tried, and none twice", () => {
  expect(all.flatMap(({ rows }) => rows).filter((row) => !labels.has(row))).toEqual([]);
  expect(labels.size).toBe(reliances.length);
  expect(reliances.length).toBeGreaterThan(80);
});

test("every step of the script belongs to a row of the checklist", () => {
  const rows = script.flatMap(([, , , named = ""]) => named.split(", ")).filter(Boolean);
  expect(rows.filter((row) => !labels.has(row))).toEqual([]);
});
