import type { Finding, Verdict } from "./probe";

/** Always in English, for the project. */
export const verdicts: Readonly<Record<Verdict, string>> = {
  as: "as relied on",
  other: "other",
  untried: "not tried",
};

/** Requirement sets, each with the newest minor version to ask for. */
const newest: Readonly<Record<string, number>> = {
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
export function facts(): string[] {
  const { diagnostics, displayLanguage, contentLanguage } = Office.context;
  const { host, platform, version } = (diagnostics ?? {}) as Partial<Office.ContextInformation>;
  return [
    `Date: ${new Date().toISOString().slice(0, 10)}`,
    `Host: ${host ?? "?"} · ${platform ?? "?"} · ${version ?? "?"}`,
    `Requirement sets: ${Object.entries(newest).flatMap(newestOf).join(", ")}`,
    `Languages: Excel ${displayLanguage}, its numbers ${contentLanguage}, browser ${navigator.language}`,
  ];
}

function newestOf([set, minors]: [string, number]): string[] {
  const versions = Array.from({ length: minors }, (_, below) => `1.${minors - below}`);
  const has = versions.find((version) => Office.context.requirements.isSetSupported(set, version));
  return has === undefined ? [] : [`${set} ${has}`];
}

/** Formats the report as Markdown: the facts, then a line for each probe by the rows of the checklist. */
export function reportOf(about: readonly string[], findings: readonly Finding[], stopped: boolean): string {
  const lines = findings.map(
    ({ rows, name, verdict, saw }) =>
      `| ${rows.join(", ")} | ${name} | ${verdicts[verdict]} | ${inCell(saw)} |`,
  );
  return [
    "# Product Impact's check of an Excel",
    "",
    ...about.map((fact) => `- ${fact}`),
    ...(stopped ? ["- Stopped before its end"] : []),
    "",
    "| rows | tried | result | seen |",
    "| --- | --- | --- | --- |",
    ...lines,
    "",
  ].join("\n");
}

const longest = 200;

/** Formats a text for one cell of a Markdown table. */
function inCell(text: string): string {
  const short = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return short === "" ? "" : `\`${short.replaceAll("|", "\\|").replaceAll("`", "'")}\``;
}
