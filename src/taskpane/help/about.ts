import { readerVersion } from "../../account/reader";
import { filled } from "../../words/names";
import type { HelpWords } from "../../words/work";

/** What `package.json` says; written in by the build. */
declare const ADDIN_VERSION: string;

/** What runs here. Holds nothing of an account, a service or a workbook. */
export interface About {
  readonly version: string;
  /** Undefined where the page did not come from a build. */
  readonly build: string | undefined;
  readonly reader: number;
  /** What Excel says of itself: "PC 16.0.17928.20114"; undefined where it says nothing. */
  readonly excel: string | undefined;
}

export function about(): About {
  const scripts = Array.from(document.scripts, ({ src }) => src);
  const diagnostics = typeof Office === "undefined" ? undefined : Office.context?.diagnostics;
  return {
    version: ADDIN_VERSION,
    build: buildIn(scripts),
    reader: readerVersion,
    excel: saidBy(diagnostics),
  };
}

/**
 * The build by the addresses of a page's scripts: the part of the first script's name that its bytes give it. They name all
 * the others by theirs, so that two builds of one name are alike, and a release's SHA256SUMS shows which one it is.
 */
export function buildIn(scripts: readonly string[]): string | undefined {
  const named = scripts.map((address) => /\/functions\.([0-9a-f]{10})\.js$/.exec(address)?.[1]);
  return named.find((build) => build !== undefined);
}

/** Not every Excel says everything. */
export function saidBy(diagnostics: Partial<Office.ContextInformation> | undefined): string | undefined {
  const { platform, version } = diagnostics ?? {};
  return [platform, version].filter(Boolean).join(" ") || undefined;
}

/** Each fact with its name, as it is shown and copied. */
export function factsOf(what: About, words: HelpWords["version"]): readonly (readonly [string, string])[] {
  const { version, build, reader, excel } = what;
  return [
    [words.addin, build === undefined ? version : filled(words.build, { version, build })],
    [words.reader, String(reader)],
    [words.excel, excel ?? words.unsaid],
  ];
}

/** The same as text for a mail. */
export function textOf(facts: ReturnType<typeof factsOf>, title: string): string {
  return [title, ...facts.map((fact) => fact.join(": "))].join("\n") + "\n";
}
