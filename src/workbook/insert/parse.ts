/** One argument of a call, as far as the pane can show it. */
export type Argument =
  | { readonly kind: "blank" }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "flag"; readonly value: boolean }
  | { readonly kind: "cells"; readonly sheet: string | null; readonly address: string }
  | { readonly kind: "column"; readonly table: string | null; readonly column: string };

/** One of our functions with arguments that are literals or plain references; `sources` is how they are written. */
export interface Call {
  readonly name: "IMPACT" | "IMPACTS" | "PROFILE";
  readonly args: readonly Argument[];
  readonly sources: readonly string[];
}

const ours = /^=\s*\+?@?(?:LCA\.|_xldudf_LCA_)([A-Z]+)\s*\((.*)\)\s*$/is;
const mentioned = /(^|[^A-Z0-9_.])(LCA\.|_xldudf_LCA_)[A-Z]/i;
const most = { IMPACT: 3, IMPACTS: 3, PROFILE: 3 } as const;

/** Whether a formula calls any of our functions, anywhere in it. */
export function mentionsUs(formula: string): boolean {
  return formula.startsWith("=") && mentioned.test(formula);
}

/** Reads a formula, invariant English with commas, that is one call of ours and nothing else; null for all others. */
export function parse(formula: string): Call | null {
  const [, word = "", inside = ""] = ours.exec(formula) ?? [];
  const name = word.toUpperCase();
  if (name !== "IMPACT" && name !== "IMPACTS" && name !== "PROFILE") return null;
  const sources = split(inside);
  if (sources === null || sources.length > most[name]) return null;
  const args = sources.map(argument);
  return args.every((one) => one !== null) ? { name, args, sources } : null;
}

/** One stretch of an argument: a text, a sheet's name, a reference into a table, or anything plain. */
const stretch = /^(?:"(?:[^"]|"")*"|'(?:[^']|'')*'|\[(?:'.|[^'[\]]|\[(?:'.|[^'[\]])*\])*\]|[^"'[\](){},])+/s;

/** Between the commas of this call; null where it holds another call, an array or an open quote. */
function split(inside: string): string[] | null {
  const parts: string[] = [];
  let rest = inside;
  for (;;) {
    const [part = ""] = stretch.exec(rest) ?? [];
    parts.push(part.trim());
    const next = rest.slice(part.length);
    if (next === "") return parts;
    if (!next.startsWith(",")) return null;
    rest = next.slice(1);
  }
}

function argument(source: string): Argument | null {
  if (source === "") return { kind: "blank" };
  const [, quoted] = /^"((?:[^"]|"")*)"$/s.exec(source) ?? [];
  if (quoted !== undefined) return { kind: "text", text: quoted.replaceAll('""', '"') };
  if (/^(true|false)$/i.test(source)) return { kind: "flag", value: /^t/i.test(source) };
  if (/^-?\d+(\.\d+)?$/.test(source)) return { kind: "text", text: String(Number(source)) };
  return column(source) ?? cells(source);
}

const corner = String.raw`\$?[A-Z]{1,3}\$?\d{1,7}`;
const reference = new RegExp(
  String.raw`^(?:(?:'((?:[^']|'')+)'|([\p{L}_][\p{L}\p{N}_.]*))!)?(${corner}(?::${corner})?#?)$`,
  "iu",
);

function cells(source: string): Argument | null {
  const [, quoted, plain, where] = reference.exec(source) ?? [];
  if (where === undefined || where.endsWith("#")) return null;
  const sheet = quoted?.replaceAll("''", "'") ?? plain ?? null;
  return { kind: "cells", sheet, address: where.replaceAll("$", "").toUpperCase() };
}

/** "[@Product]", "[@[Product name]]", "Table1[@Product]": the cell of this row in a column of a table. */
const thisRow = /^([\p{L}_\\][\p{L}\p{N}_.\\]*)?\[@(?:\[((?:'.|[^'[\]])+)\]|((?:'.|[^'[\]#@\s,:;.])+))\]$/su;
const thisRowInFull = /^([\p{L}_\\][\p{L}\p{N}_.\\]*)?\[\[#This Row\],\s*\[((?:'.|[^'[\]])+)\]\]$/isu;

function column(source: string): Argument | null {
  const [, table, bracketed, plain] = thisRow.exec(source) ?? [];
  const [, fullTable, full] = thisRowInFull.exec(source) ?? [];
  const name = bracketed ?? plain ?? full;
  if (name === undefined) return null;
  return { kind: "column", table: table ?? fullTable ?? null, column: name.replace(/'(.)/gs, "$1") };
}

/** The cell of this row in a column, as a formula within the table names it. */
export function thisRowIn(header: string): string {
  const escaped = header.replace(/['#[\]@]/g, "'$&");
  return /^[\p{L}\p{N}_]+$/u.test(header) ? `[@${header}]` : `[@[${escaped}]]`;
}
