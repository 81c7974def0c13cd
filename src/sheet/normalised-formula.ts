import type { FormulaToken } from "./formula-tokens";
import { isWordToken, tokeniseFormula } from "./formula-tokens";

/**
 * One text for all spellings that Excel may give a formula. Different formulas have different texts, except for the
 * table of the own row: `Table1[@Mass]` is `[@Mass]` to Excel within that table. A constant is its text without the
 * apostrophe.
 */
export function normaliseFormula(formula: string): string {
  // The apostrophe stays before "=": without it, the text would look like a formula.
  if (!formula.startsWith("=")) return formula.replace(/^'(?!=)/, "");
  const pieces = piecesOf(formula.slice(1));
  const spelled = pieces.map((piece, index) => {
    const gap = piece.isApart && joins.test(pieces[index - 1]?.text ?? "+") && starts.test(piece.text);
    return (gap ? " " : "") + spelledOut(pieces, index);
  });
  return `=${spelled.join("").replace(/^\++/, "")}`;
}

/** A piece that is not blank, and whether blanks come before it. */
interface Piece extends FormulaToken {
  readonly isApart: boolean;
}

/** A blank between two references is an operator, the intersection. Next to any other operator it has no meaning. */
const joins = /[^-+*/^&=<>,;:({@]$/;
const starts = /^[\p{L}\p{N}_\\."'([{$#@]/u;

const atMayGo = /^[\p{L}\p{N}_\\$'[]/u;

/** The pieces without blanks, and without an "@" that may be left out. */
function piecesOf(formula: string): Piece[] {
  const pieces: Piece[] = [];
  let isApart = false;
  for (const token of tokeniseFormula(formula)) {
    const last = pieces.at(-1);
    if (token.text.trim() === "") isApart = true;
    else {
      if (last?.text === "@" && atMayGo.test(token.text)) isApart = pieces.pop()?.isApart === true;
      pieces.push({ ...token, isApart });
      isApart = false;
    }
  }
  return pieces;
}

function spelledOut(pieces: readonly Piece[], index: number): string {
  const piece = pieces[index];
  if (!piece || piece.text.startsWith('"')) return piece?.text ?? "";
  const text = piece.text.toLowerCase();
  if (text.startsWith("[")) return bracketed(text);
  const following = pieces[index + 1];
  const next = following?.text;
  if (isWordToken(piece) && following?.isApart === false && isOfThisRow(following)) return "";
  if (isWordToken(piece))
    return (next === "(" ? text.replace(origins, "") : text).replace(/^_xldudf_lca_/, "lca.");
  return next === "!" && !maySpan(pieces, index) ? unquoted(text) : text;
}

function isOfThisRow({ text }: Piece): boolean {
  return text.startsWith("[") && bracketed(text.toLowerCase()).replace("[[", "[").startsWith("[#this row]");
}

/** Prefixes that Excel writes before functions that it does not know. */
const origins = /^(?:_xlfn\.|_xlws\.|_xll\.)+/;

const cellLike = /^(?:[a-z]{1,3}\d+|r\d*c\d*)$/i;

/** True if a quoted sheet after "name:" would, without its quotes, read as the last of several sheets. */
function maySpan(pieces: readonly Piece[], index: number): boolean {
  const [first, colon] = [pieces[index - 2], pieces[index - 1]];
  return colon?.text === ":" && first !== undefined && isWordToken(first) && !cellLike.test(first.text);
}

const quotedName = /^'(\[[^[\]']*\])?([\p{L}_][\p{L}\p{N}_.]*)(?::([\p{L}_][\p{L}\p{N}_.]*))?'$/u;

/** A sheet, or the first and the last of several, without quotes if a name of this form needs none. */
function unquoted(name: string): string {
  const [, book = "", first, last] = quotedName.exec(name) ?? [];
  if (first === undefined) return name;
  if (last === undefined) return book + first;
  return cellLike.test(first) ? name : `${book}${first}:${last}`;
}

/** A part of a table, each row and column in brackets of its own if there are several: "@" is a row. */
function bracketed(text: string): string {
  if (!text.endsWith("]")) return text;
  const inner = text.slice(1, -1);
  const [, at = "", rest = ""] = /^(@?)([^]*)$/.exec(inner) ?? [];
  const parts = /^\s*\[/.test(rest) ? partsOf(rest) : rest === "" ? "" : `[${rest}]`;
  if (at === "") return parts === "" ? "[]" : isOne(parts) ? parts : `[${parts}]`;
  return parts === "" ? "[#this row]" : `[[#this row],${parts}]`;
}

/** Within brackets, blanks count only as part of a name. */
function partsOf(inner: string): string {
  const parts = inner.match(/\[(?:'[^]|[^'[\]])*(?:\]|$)|[^]/g) ?? [];
  return parts.filter((part) => part.trim() !== "").join("");
}

function isOne(parts: string): boolean {
  return /^\[(?:'[^]|[^'[\]])*\]$/.test(parts);
}
