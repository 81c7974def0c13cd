import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { verdictTexts } from "../../../src/workbook/check/check-report";
import type { ProbeVerdict } from "../../../src/workbook/check/excel-probe";

const folder = join(__dirname, "../../../docs/excel/reports");

export interface ReportLine {
  readonly rows: readonly string[];
  readonly name: string;
  readonly verdict: ProbeVerdict;
}

/** A report as it was copied from an Excel. */
export interface ExcelReport {
  /** The name of the file without ".md". */
  readonly name: string;
  readonly text: string;
  readonly platform: string;
  readonly lines: readonly ReportLine[];
}

/** Reads every report in the docs. */
export function excelReports(): ExcelReport[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".md"))
    .map((file) => reportIn(file.slice(0, -".md".length), readFileSync(join(folder, file), "utf8")));
}

export function reportIn(name: string, text: string): ExcelReport {
  const [, platform = ""] = /^- Host: Excel · (\w+) · /m.exec(text) ?? [];
  const lines = [
    ...text.matchAll(/^\| ([A-Z]\d+(?:, [A-Z]\d+)*) \| ([\w-]+)(?:: [^|]+)? \| ([a-z ]+) \| .*\|$/gm),
  ];
  return {
    name,
    text,
    platform,
    lines: lines.map(([, rows = "", tried = "", said = ""]) => lineOf(rows, tried, said)),
  };
}

function lineOf(rows: string, name: string, said: string): ReportLine {
  const verdict = (Object.keys(verdictTexts) as ProbeVerdict[]).find((one) => verdictTexts[one] === said);
  if (!verdict) throw new Error(`"${said}" is no result of a check`);
  return { rows: rows.split(", "), name, verdict };
}
