import { englishExcelCheckWords } from "../../words/english/excel-check";
import type { CheckFinding, ProbeVerdict } from "./excel-probe";
import { checkQuestionsToUser } from "./excel-probe";

/** Always in English, for the project. */
export const verdictTexts: Readonly<Record<ProbeVerdict, string>> = {
  as: "as expected",
  other: "different",
  untried: "not tested",
};

/** Requirement sets, each with the newest minor version to ask for. */
const newestMinorVersions: Readonly<Record<string, number>> = {
  ExcelApi: 20,
  ExcelApiOnline: 1,
  ExcelApiDesktop: 2,
  CustomFunctionsRuntime: 6,
  SharedRuntime: 2,
  DialogApi: 2,
  DialogOrigin: 1,
  RibbonApi: 2,
  AddinCommands: 1,
};

/** Describes this Excel, without names or addresses. */
export function collectExcelFacts(): string[] {
  const { diagnostics, displayLanguage, contentLanguage } = Office.context;
  const { host, platform, version } = (diagnostics ?? {}) as Partial<Office.ContextInformation>;
  return [
    `Date: ${new Date().toISOString().slice(0, 10)}`,
    `Host: ${host ?? "?"} · ${platform ?? "?"} · ${version ?? "?"}`,
    `Requirement sets: ${Object.entries(newestMinorVersions).flatMap(findNewestVersion).join(", ")}`,
    `Languages: Excel ${displayLanguage}, its numbers ${contentLanguage}, browser ${navigator.language}`,
  ];
}

function findNewestVersion([set, minors]: [string, number]): string[] {
  const versions = Array.from({ length: minors }, (_, below) => `1.${minors - below}`);
  const has = versions.find((version) => Office.context.requirements.isSetSupported(set, version));
  return has === undefined ? [] : [`${set} ${has}`];
}

/** Formats the report as Markdown: the facts, then a line for each probe by the rows of the checklist. */
export function formatCheckReport(
  about: readonly string[],
  findings: readonly CheckFinding[],
  stopped: boolean,
): string {
  const lines = findings.map(
    ({ rows, name, verdict, observed: saw }) =>
      `| ${rows.join(", ")} | ${name}: ${describeCheck(name)} | ${verdictTexts[verdict]} | ${formatMarkdownCell(saw)} |`,
  );
  return [
    "# Excel compatibility check of Product Impact",
    "",
    ...about.map((fact) => `- ${fact}`),
    ...(stopped ? ["- Stopped before its end"] : []),
    "",
    "| rows | check | result | observed |",
    "| --- | --- | --- | --- |",
    ...lines,
    "",
  ].join("\n");
}

/** Describes a check in English, for the project. */
function describeCheck(name: CheckFinding["name"]): string {
  const { probes } = englishExcelCheckWords;
  return name in probes
    ? probes[name as keyof typeof probes]
    : checkQuestionsToUser[name as keyof typeof checkQuestionsToUser].tries;
}

const maxObservedLetters = 200;

/** Formats a text for one cell of a Markdown table. */
function formatMarkdownCell(text: string): string {
  const short = text.length > maxObservedLetters ? `${text.slice(0, maxObservedLetters)}…` : text;
  return short === "" ? "" : `\`${short.replaceAll("|", "\\|").replaceAll("`", "'")}\``;
}
