import { readerVersion } from "../../client/account/service-data-reader";
import { fillSentenceGaps } from "../../words/name-formatter";
import type { LateWords } from "../../words/late-words";

/** The version in `package.json`, inserted by the build. */
declare const ADDIN_VERSION: string;

/** The running add-in. Contains nothing of an account, a service or a workbook. */
export interface AddInAndExcelVersions {
  readonly version: string;
  /** Undefined if the page did not come from a build. */
  readonly build: string | undefined;
  readonly reader: number;
  /** Platform and version, such as "PC 16.0.17928.20114"; undefined if Excel gives neither. */
  readonly excel: string | undefined;
}

export function readAddInAndExcelVersions(): AddInAndExcelVersions {
  const scripts = Array.from(document.scripts, ({ src }) => src);
  const diagnostics = typeof Office === "undefined" ? undefined : Office.context?.diagnostics;
  return {
    version: ADDIN_VERSION,
    build: findBuildHash(scripts),
    reader: readerVersion,
    excel: excelVersionText(diagnostics),
  };
}

/**
 * The build: the content hash in the name of the page's first script. That script names all the others by their hashes,
 * so two builds with the same name are identical, and a release's SHA256SUMS identifies it.
 */
export function findBuildHash(scripts: readonly string[]): string | undefined {
  const named = scripts.map((address) => /\/functions\.([0-9a-f]{10})\.js$/.exec(address)?.[1]);
  return named.find((build) => build !== undefined);
}

/** An Excel may give its platform, its version, both or neither. */
export function excelVersionText(
  diagnostics: Partial<Office.ContextInformation> | undefined,
): string | undefined {
  const { platform, version } = diagnostics ?? {};
  return [platform, version].filter(Boolean).join(" ") || undefined;
}

/** Each fact with its label, as it is shown and copied. */
export function versionFacts(
  what: AddInAndExcelVersions,
  said: LateWords["help"]["version"],
): readonly (readonly [string, string])[] {
  const { version, build, reader, excel } = what;
  return [
    [said.addin, build === undefined ? version : fillSentenceGaps(said.build, { version, build })],
    [said.reader, String(reader)],
    [said.excel, excel ?? said.unsaid],
  ];
}

/** The facts as text for an email. */
export function formatVersionFactsForMail(facts: ReturnType<typeof versionFacts>, title: string): string {
  return [title, ...facts.map((fact) => fact.join(": "))].join("\n") + "\n";
}
