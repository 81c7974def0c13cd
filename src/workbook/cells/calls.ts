import type { Named } from "../../lca/reasons";

/** One argument as the formula writes it, and where in the formula. */
export interface Argument {
  readonly text: string;
  readonly start: number;
}

/** One call of ours in a formula, also inside other functions. */
export interface Call {
  /** The function's id: "IMPACT". */
  readonly name: string;
  readonly args: readonly Argument[];
}

/** Where a formula takes an argument from; "other" is anything that would have to be calculated. */
export type Source =
  | { readonly kind: "literal"; readonly value: string | number | boolean }
  | { readonly kind: "cells"; readonly sheet: string | null; readonly address: string }
  /** The cells over which the result of this one spills. */
  | { readonly kind: "spill"; readonly sheet: string | null; readonly address: string }
  | { readonly kind: "column"; readonly table: string | null; readonly column: string; readonly part: Part }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "blank" }
  | { readonly kind: "other" };

/** Of a table's column: the cell of the formula's own row, the header, or all cells below it. */
export type Part = "row" | "header" | "body";

/** Our parameters that name things, by function, in their order. */
const parameters: ReadonlyMap<string, readonly Named[]> = new Map<string, readonly Named[]>([
  ["IMPACT", ["product", "indicator", "scenario"]],
  ["IMPACTS", ["product", "indicator", "scenario"]],
  ["PROFILE", ["product", "scenario"]],
  ["DETAILS", ["product"]],
  ["SCENARIOS", ["product"]],
  ["UNIT", ["indicator"]],
  ["ASOF", ["product", "scenario"]],
]);

const token =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'|\[(?:'.|[^'[\]]|\[(?:'.|[^'[\]])*\])*\]|[\p{L}_\\][\p{L}\p{N}_.\\]*|./gsu;
const ours = /^(?:LCA\.|_xldudf_LCA_)([A-Z]+)$/i;
const called = /(^|[^A-Z0-9_.])(LCA\.|_xldudf_LCA_)[A-Z]/i;

/** Whether a formula calls one of our functions, also where Excel shows it without the add-in. */
export function isOurs(formula: string): boolean {
  return called.test(formula);
}

interface Open {
  readonly name: string | null;
  readonly from: number[];
}

/** All calls of ours in a formula, the inner ones first. */
export function callsIn(formula: string): Call[] {
  const found: Call[] = [];
  const open: Open[] = [];
  let word: string | null = null;
  for (const { 0: part, index } of formula.matchAll(token)) {
    const inner = open.at(-1);
    if (part === "(" || part === "{") {
      const [, name] = ours.exec(part === "(" ? (word ?? "") : "") ?? [];
      open.push({ name: name?.toUpperCase() ?? null, from: [index + 1] });
    } else if (part === ",") inner?.from.push(index + 1);
    else if (part === ")" || part === "}") {
      open.pop();
      if (inner?.name != null)
        found.push({ name: inner.name, args: argumentsOf(formula, inner.from, index) });
    }
    if (part.trim() !== "") word = part;
  }
  return found;
}

/** Whether a formula is one call of ours and nothing else. */
export function isOnlyCall(formula: string): boolean {
  const [call, ...others] = callsIn(formula);
  const last = call?.args.at(-1);
  if (!last || others.length > 0 || !/^=\s*(?:LCA\.|_xldudf_LCA_)[A-Z]+\s*\(/i.test(formula)) return false;
  return formula.slice(last.start + last.text.length).trim() === ")";
}

function argumentsOf(formula: string, from: readonly number[], end: number): Argument[] {
  return from.map((first, place) => {
    const whole = formula.slice(first, (from[place + 1] ?? end + 1) - 1);
    return { text: whole.trim(), start: first + whole.length - whole.trimStart().length };
  });
}

/** The argument of a call that names such a thing; undefined where it has none. */
export function argumentNaming({ name, args }: Call, what: Named): Argument | undefined {
  return args[(parameters.get(name) ?? []).indexOf(what)];
}

const corner = String.raw`\$?[A-Z]{1,3}\$?\d{1,7}`;
const line = String.raw`\$?[A-Z]{1,3}:\$?[A-Z]{1,3}|\$?\d{1,7}:\$?\d{1,7}`;
const reference = new RegExp(
  String.raw`^(?:(?:'((?:[^']|'')+)'|([\p{L}_][\p{L}\p{N}_.]*))!)?(${corner}(?::${corner})?|${line})(#?)$`,
  "iu",
);
const columnName = String.raw`\[((?:'.|[^'[\]])+)\]`;
const tableName = String.raw`([\p{L}_\\][\p{L}\p{N}_.\\]*)`;
const thisRow = new RegExp(String.raw`^${tableName}?\[@(?:${columnName}|([^'[\]#@\s,:]+))\]$`, "su");
const inFull = new RegExp(
  String.raw`^${tableName}?\[\[#(This Row|Headers|Data)\],\s*${columnName}\]$`,
  "isu",
);
const wholeColumn = new RegExp(String.raw`^${tableName}\[((?:'.|[^'[\]#@])+)\]$`, "su");
const parts: ReadonlyMap<string, Part> = new Map([
  ["this row", "row"],
  ["headers", "header"],
  ["data", "body"],
]);

/** Where an argument is taken from. */
export function sourceOf(text: string): Source {
  if (text === "") return { kind: "blank" };
  const [, quoted] = /^"((?:[^"]|"")*)"$/s.exec(text) ?? [];
  if (quoted !== undefined) return { kind: "literal", value: quoted.replaceAll('""', '"') };
  if (/^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) return { kind: "literal", value: Number(text) };
  if (/^(true|false)$/i.test(text)) return { kind: "literal", value: /^t/i.test(text) };
  const [, sheet, plainSheet, address, spills] = reference.exec(text) ?? [];
  if (address !== undefined) {
    const on = sheet?.replaceAll("''", "'") ?? plainSheet ?? null;
    const kind = spills === "#" ? "spill" : "cells";
    return { kind, sheet: on, address: address.replaceAll("$", "").toUpperCase() };
  }
  return columnSource(text) ?? nameSource(text);
}

function columnSource(text: string): Source | undefined {
  const [row, rowTable, bracketed, plain] = thisRow.exec(text) ?? [];
  const [full, fullTable, part = "", inBrackets] = inFull.exec(text) ?? [];
  const [whole, wholeTable, alone] = wholeColumn.exec(text) ?? [];
  if (row === undefined && full === undefined && whole === undefined) return undefined;
  const column = (bracketed ?? plain ?? inBrackets ?? alone ?? "").replace(/'(.)/gs, "$1");
  const table = rowTable ?? fullTable ?? wholeTable ?? null;
  return { kind: "column", table, column, part: row ? "row" : (parts.get(part.toLowerCase()) ?? "body") };
}

function nameSource(text: string): Source {
  const isName = /^[\p{L}_\\][\p{L}\p{N}_.\\]*$/u.test(text);
  return isName ? { kind: "name", name: text } : { kind: "other" };
}
