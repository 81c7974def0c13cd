import { tokeniseFormula } from "./formula-tokens";

/** The source of an argument in a formula; "other" is anything that would have to be calculated. */
export type ArgumentOrigin =
  | { readonly kind: "literal"; readonly value: string | number | boolean }
  | { readonly kind: "cells"; readonly sheet: string | null; readonly address: string }
  | { readonly kind: "array"; readonly rows: readonly (readonly (string | number | boolean)[])[] }
  /** The cells over which the result of this one spills. */
  | { readonly kind: "spill"; readonly sheet: string | null; readonly address: string }
  | {
      readonly kind: "column";
      readonly table: string | null;
      readonly column: string;
      readonly part: TableColumnPart;
    }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "blank" }
  | { readonly kind: "other" };

/** The part of a table's column: the cell of the formula's own row, the header, or all cells below it. */
export type TableColumnPart = "row" | "header" | "body";

const corner = String.raw`\$?[A-Z]{1,3}\$?\d{1,7}`;
const line = String.raw`\$?[A-Z]{1,3}:\$?[A-Z]{1,3}|\$?\d{1,7}:\$?\d{1,7}`;
const reference = new RegExp(
  String.raw`^(?:(?:'((?:[^']|'')+)'|([\p{L}_][\p{L}\p{N}_.]*))!)?(${corner}(?::${corner})?|${line})(#?)$`,
  "iu",
);
const fixedReference = /!\$(?:[A-Z]{1,3}(?:\$\d+)?|\d+)(?::\$(?:[A-Z]{1,3}(?:\$\d+)?|\d+))?$/i;
const columnName = String.raw`\[((?:'.|[^'[\]])+)\]`;
const tableName = String.raw`([\p{L}_\\][\p{L}\p{N}_.\\]*)`;
const thisRow = new RegExp(String.raw`^${tableName}?\[@(?:${columnName}|([^'[\]#@\s,:]+))\]$`, "su");
const inFull = new RegExp(
  String.raw`^${tableName}?\[\[#(This Row|Headers|Data)\],\s*${columnName}\]$`,
  "isu",
);
const wholeColumn = new RegExp(String.raw`^${tableName}\[((?:'.|[^'[\]#@])+)\]$`, "su");
const parts: ReadonlyMap<string, TableColumnPart> = new Map([
  ["this row", "row"],
  ["headers", "header"],
  ["data", "body"],
]);

/** The source of an argument, or of a defined name's formula without its "=". */
export function parseFormulaArgumentOrigin(text: string): ArgumentOrigin {
  if (text === "") return { kind: "blank" };
  const constant = constantOf(text);
  if (constant !== undefined) return { kind: "literal", value: constant };
  if (text.startsWith("{")) return arraySource(text);
  const [, sheet, plainSheet, address, spills] = reference.exec(text) ?? [];
  if (address !== undefined) {
    const on = sheet?.replaceAll("''", "'") ?? plainSheet ?? null;
    const kind = spills === "#" ? "spill" : "cells";
    return { kind, sheet: on, address: address.replaceAll("$", "").toUpperCase() };
  }
  return columnSource(text) ?? nameSource(text);
}

function constantOf(text: string): string | number | boolean | undefined {
  const [, quoted] = /^"((?:[^"]|"")*)"$/s.exec(text) ?? [];
  if (quoted !== undefined) return quoted.replaceAll('""', '"');
  if (/^-?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text)) return Number(text);
  return /^(true|false)$/i.test(text) ? /^t/i.test(text) : undefined;
}

/** "{1,2;3,4}": rows are parted by semicolons. */
function arraySource(text: string): ArgumentOrigin {
  const elements: string[][] = [[""]];
  for (const { text: part } of tokeniseFormula(text.slice(1, -1))) {
    const row = elements.at(-1) ?? [];
    if (part === ";") elements.push([""]);
    else if (part === ",") row.push("");
    else row.push((row.pop() ?? "") + part);
  }
  const rows = elements.map((row) => row.flatMap((element) => constantOf(element.trim()) ?? []));
  const whole = text.endsWith("}") && rows.every((row, index) => row.length === elements[index]?.length);
  return whole && rows.every((row) => row.length === rows[0]?.length)
    ? { kind: "array", rows }
    : { kind: "other" };
}

function columnSource(text: string): ArgumentOrigin | undefined {
  const [row, rowTable, bracketed, plain] = thisRow.exec(text) ?? [];
  const [full, fullTable, part = "", inBrackets] = inFull.exec(text) ?? [];
  const [whole, wholeTable, alone] = wholeColumn.exec(text) ?? [];
  if (row === undefined && full === undefined && whole === undefined) return undefined;
  const column = (bracketed ?? plain ?? inBrackets ?? alone ?? "").replace(/'(.)/gs, "$1");
  const table = rowTable ?? fullTable ?? wholeTable ?? null;
  return { kind: "column", table, column, part: row ? "row" : (parts.get(part.toLowerCase()) ?? "body") };
}

/** True if a reference means the same cells in every formula: no half of it moves along. */
export function isAbsoluteReferenceWithSheet(text: string): boolean {
  return fixedReference.test(text);
}

/** The cell of this row in a column, as a formula within the table names it. */
export function formatThisRowReference(header: string): string {
  const escaped = header.replace(/['#[\]@]/g, "'$&");
  return /^[\p{L}\p{N}_]+$/u.test(header) ? `[@${header}]` : `[@[${escaped}]]`;
}

function nameSource(text: string): ArgumentOrigin {
  const isName = /^[\p{L}_\\][\p{L}\p{N}_.\\]*$/u.test(text);
  return isName ? { kind: "name", name: text } : { kind: "other" };
}
