import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CellValue } from "simulated-excel";
import type { Request } from "playwright-core";

const { version: addinVersion } = JSON.parse(
  readFileSync(join(__dirname, "../../../package.json"), "utf8"),
) as { version: string };

export interface DrawnCell {
  readonly row: number;
  readonly column: number;
  readonly value: CellValue;
  /** "" for an empty cell, and for one that shows a part of another cell's result. */
  readonly formula: string | number | boolean;
  /** The value in its number format. */
  readonly text: string;
}

/** A cell's value, how it looks if that is something else, and its formula: `30.29 (shown as 30.3)  =LCA.IMPACT(…)`. */
export function cellLine({ value, formula, text }: DrawnCell): string {
  const isFormula = typeof formula === "string" && formula.startsWith("=");
  const shown = text === plainText(value) ? "" : ` (shown as ${text})`;
  return valueText(value) + shown + (isFormula ? `  ${formula}` : "");
}

function valueText(value: CellValue): string {
  if (value === null) return "empty";
  if (typeof value !== "object") return JSON.stringify(value);
  return value.message === undefined ? value.error : `${value.error} “${value.message}”`;
}

function plainText(value: CellValue): string {
  if (value === null) return "";
  if (typeof value === "object") return value.error;
  return String(value);
}

/** The pane's visible text, a sentence a line. */
export function paneLines(text: string): string[] {
  return text
    .split(/\s*\n\s*|(?<=[.?!]) (?=\p{Lu})/u)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/**
 * The method, the address, the kind of authorization and the names of what is sent: never a key or a token, not even
 * its length.
 */
export function requestLine(request: Request): string {
  const { pathname, search } = new URL(request.url());
  const { authorization } = request.headers();
  const scheme = authorization === undefined ? "no authorization" : `${authorization.split(" ")[0]} ***`;
  const names = Object.keys((request.postDataJSON() ?? {}) as object).map((name) => `${name}=***`);
  return [`${request.method()} ${pathname}${search}`, scheme, ...names].join("  ");
}

/**
 * Replaces what differs from run to run, or from version to version: the site's free port, the add-in's version in the
 * record, and the record's digest, which is about both.
 */
export function maskVarying(line: string, origin: string): string {
  return line
    .replaceAll(new URL(origin).host, "sample.host")
    .replaceAll(`"${addinVersion}"`, '"(version)"')
    .replace(/\b[0-9a-f]{64}\b/g, "(SHA-256)");
}
